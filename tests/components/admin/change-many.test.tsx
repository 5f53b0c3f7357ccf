// Tests bulk changes of everything that matches: chosen, changed in one request, retried after a failure and undone.
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { type Answers, type Call, lost } from '../../states/backend.ts';
import { leelasApplication, rohansApplication, statusesSet } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';

type Stage = Awaited<ReturnType<typeof openState>>;
interface Matching {
  id: string;
  status: string;
}

const total = 1205;
/** Every third one is shortlisted already. */
const everybody: Matching[] = Array.from({ length: total }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  status: index % 3 === 0 ? 'shortlisted' : 'pending',
}));
const pieceSize = 1000;

/** The page, which shows the first two of them. */
const shown = [rohansApplication, leelasApplication].map((row, index) => ({
  ...row,
  ...everybody[index],
}));

/** The page that is shown, and all that match, piece by piece. */
const listOf =
  (all: readonly Matching[]) =>
  ({ query, body }: Call) => {
    if ((query['select'] ?? '*') === '*') return Response.json(shown);
    // A list names the last row in its address, a search in its body.
    const before: unknown = body instanceof Object && 'before_id' in body ? body.before_id : null;
    const last = before ?? /id\.lt\."(.+)"/.exec(query['or'] ?? '')?.[1];
    const start = all.findIndex(({ id }) => id === last) + 1;
    const piece = all.slice(start, start + pieceSize);
    return Response.json(piece.map((each) => ({ ...each, created_at: '2026-11-01T09:30:00Z' })));
  };

const matching = (all: readonly Matching[]): Answers => ({
  application_list: listOf(all),
  search_applications: listOf(all),
  'count application_list': all.length,
  'count job_applications': all.length,
  count_applications: all.length,
  set_lead_status: statusesSet(all),
});

const saveSchema = z.object({
  kind: z.string(),
  ids: z.array(z.string()),
  new_status: z.string(),
  only_from: z.string().nullable(),
});
const saves = ({ asked }: Stage) =>
  asked('set_lead_status').map(({ body }) => saveSchema.parse(body));

const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));

async function chooseAll(all: readonly Matching[] = everybody, at = '/admin/applications') {
  const stage = await openState('admin/applications', matching(all), { at });
  const count = all.length.toLocaleString('en');
  await stage.user.click(await screen.findByRole('checkbox', { name: /Select all rows/ }));
  await stage.user.click(
    await bar().findByRole('button', { name: `Select all ${count} that match` }),
  );
  await bar().findByText(`${count} selected`);
  return stage;
}

async function reject({ user }: Stage) {
  await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
  await screen.findByText('1,205 applications: Rejected');
}

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the choice of everything', () => {
  it('says how many match, and reads those that match the filter now', async () => {
    const at = '/admin/applications?status=pending&q=asha&due=week';
    const { user, asked } = await chooseAll(everybody, at);
    expect(screen.getByText('2 of 1,205')).toBeVisible();
    expect(asked('search_applications').at(-1)).toMatchObject({
      query: { select: 'id,created_at,status' },
      body: {
        search: 'asha',
        status_filter: 'pending',
        due_filter: 'week',
        before_id: everybody[pieceSize - 1]?.id,
      },
    });
    // One can be left out.
    await user.click(screen.getByRole('checkbox', { name: 'Select Rohan Joshi' }));
    expect(bar().getByText('1,204 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(bar().queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('is kept over the pages, and ends with the filter', async () => {
    const { navigate } = await chooseAll();
    const after = encodeURIComponent(`2026-11-01T09:30:00Z~${leelasApplication.id}`);
    await navigate(`/admin/applications?after=${after}`);
    expect(await bar().findByText('1,205 selected')).toBeVisible();
    await navigate('/admin/applications?status=rejected');
    await waitFor(() => expect(bar().queryByText(/selected/)).not.toBeInTheDocument());
  });
});

describe('a status for everything', () => {
  it('goes out in one request to those who have another one', async () => {
    const stage = await chooseAll();
    await stage.user.click(bar().getByRole('button', { name: 'Set to Shortlisted' }));
    await screen.findByText('1,205 applications: Shortlisted');
    const others = everybody.filter(({ status }) => status !== 'shortlisted');
    expect(saves(stage)).toEqual([
      {
        kind: 'application',
        ids: others.map(({ id }) => id),
        new_status: 'shortlisted',
        only_from: null,
      },
    ]);
  });

  it('is undone to what each had when it was set', async () => {
    const stage = await chooseAll();
    // Another admin has shortlisted one and rejected one meanwhile.
    const others = everybody.filter(({ status }) => status !== 'shortlisted');
    const [same, rejected, ...rest] = others;
    const meanwhile = others.map((each) => {
      if (each === same) return { ...each, status: 'shortlisted' };
      return each === rejected ? { ...each, status: 'rejected' } : each;
    });
    stage.answer({ set_lead_status: statusesSet(meanwhile) });
    await stage.user.click(bar().getByRole('button', { name: 'Set to Shortlisted' }));
    await screen.findByText('1,205 applications: Shortlisted');
    await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(saves(stage).slice(1)).toEqual([
      expect.objectContaining({
        ids: [rejected?.id],
        new_status: 'rejected',
        only_from: 'shortlisted',
      }),
      expect.objectContaining({
        ids: rest.map(({ id }) => id),
        new_status: 'pending',
        only_from: 'shortlisted',
      }),
    ]);
  });

  it('goes out in pieces of 5,000', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => ({
      id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
      status: 'pending',
    }));
    const stage = await chooseAll(many);
    await stage.user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await screen.findByText('5,001 applications: Rejected');
    expect(saves(stage).map(({ ids }) => ids.length)).toEqual([5000, 1]);
  });

  it('ends and says so when all of them were erased by then', async () => {
    const stage = await chooseAll();
    stage.answer({ set_lead_status: [] });
    await reject(stage);
    expect(screen.getByText('1,205 of them had been erased by then.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is tried again after a lost answer, and can still be undone', async () => {
    silenceLog();
    const stage = await chooseAll();
    stage.answer({ set_lead_status: lost });
    await stage.user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await screen.findByText(/The server did not answer/);
    // The first try had arrived.
    const rejected = everybody.map((each) => ({ ...each, status: 'rejected' }));
    stage.answer({ set_lead_status: statusesSet(rejected) });
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1,205 applications: Rejected');
    const [failed, repeated] = saves(stage);
    expect(repeated).toEqual(failed);
    await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(
      saves(stage)
        .slice(2)
        .map(({ ids, new_status }) => [ids.length, new_status]),
    ).toEqual([
      [402, 'shortlisted'],
      [803, 'pending'],
    ]);
  });

  it('is never done again by a second try of its undo', async () => {
    silenceLog();
    const stage = await chooseAll();
    await reject(stage);
    stage.answer({ set_lead_status: lost });
    await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The undo failed');
    // Meanwhile another admin has changed five of the first 402.
    const shortlisted = everybody.filter(({ status }) => status === 'shortlisted');
    const changed = new Set(shortlisted.slice(0, 5));
    const left = everybody.filter((each) => !changed.has(each));
    stage.answer({ set_lead_status: statusesSet(left) });
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    const words = '5 of them had been changed since, and were left unchanged.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(
      saves(stage)
        .slice(1)
        .map(({ new_status, only_from }) => [new_status, only_from]),
    ).toEqual([
      ['shortlisted', 'rejected'],
      ['shortlisted', 'rejected'],
      ['pending', 'rejected'],
    ]);
  });
});

it('everything is erased in one request that can be undone', async () => {
  const ids = everybody.map(({ id }) => id);
  const stage = await chooseAll();
  stage.answer({
    count_person_records: { applications: total, inquiries: 0, newsletter_entries: 0 },
    erase_people: { applications: ids, inquiries: [], subscribers: [], newsletter_entries: 0 },
    undo_erasure: null,
  });
  await stage.user.click(bar().getByRole('button', { name: 'Erase' }));
  await stage.user.click(await screen.findByRole('button', { name: 'Erase 1,205 applications' }));
  expect(await screen.findByText('1,205 applications erased.')).toBeVisible();
  const [erasure, ...more] = stage.asked('erase_people');
  expect(more).toEqual([]);
  expect(erasure?.body).toMatchObject({ application_ids: ids });
  await stage.user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(stage.asked('undo_erasure')).toHaveLength(1));
  expect(erasure?.body).toEqual(expect.objectContaining(stage.asked('undo_erasure')[0]?.body));
});
