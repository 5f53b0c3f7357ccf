import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { openErasures } from '@/admin/leads/erasure/open-erasures';
import { loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import type { Json } from '@/shared/supabase/database.types';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { karansApplication, leelasApplication, rohansApplication } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { rohan } from '../../states/rows.ts';
import { panelOf } from './lead-page.ts';
import { addText } from './render-admin.tsx';

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});
const draftOf = (id: string) => `note/${id}` as const;
const noteOn = (id: string) => loadDraft(draftOf(id), z.object({ note: z.string() }))?.values.note;
const undoBar = () => screen.queryByRole('region', { name: 'Undo the erasure' });
const dialog = async (name: string) => within(await screen.findByRole('alertdialog', { name }));
const rowOf = (name: string) => screen.queryByRole('row', { name: new RegExp(name) });

const erased = (...applications: string[]) => ({
  applications,
  inquiries: [],
  subscribers: [],
  newsletter_entries: 0,
});

/** Opens the list with a backend that erases what is requested. */
function open(rest: Answers = {}, at = '/admin/applications') {
  let gone: string[] = [];
  const all = [rohansApplication, leelasApplication, karansApplication];
  const answers: Answers = {
    application_list: () => all.filter(({ id }) => !gone.includes(id)),
    count_person_records: { applications: 1, inquiries: 0, newsletter_entries: 0 },
    erase_people: ({ body }) => {
      gone = Object(body).application_ids;
      return erased(...gone);
    },
  };
  return openState('admin/applications', { ...answers, ...rest }, { at });
}

type Stage = Awaited<ReturnType<typeof open>>;

/** Each erasure that was asked for. */
const erasures = ({ asked }: Stage) => asked('erase_people').map(({ body }) => Object(body));

async function ask(rest: Answers = {}) {
  const stage = await open(rest);
  await stage.user.click(await screen.findByRole('button', { name: `Erase ${rohan.name}` }));
  const asked = await dialog(`Erase ${rohan.name}?`);
  const confirm = (what = '1 application') =>
    stage.user.click(asked.getByRole('button', { name: `Erase ${what}` }));
  return { stage, asked, confirm };
}

/** Erases Rohan, about whom a note is being written, as about Leela. */
async function eraseRohan() {
  const { stage, confirm } = await ask();
  saveDraft(draftOf(rohan.id), { note: 'Half a thought' });
  saveDraft(draftOf(leelasApplication.id), { note: 'Another thought' });
  await confirm();
  await waitFor(() => expect(undoBar()).toBeVisible());
  await waitFor(() => expect(rowOf(rohan.name)).not.toBeInTheDocument());
  return stage;
}

describe('the confirmation', () => {
  it('starts on Cancel, erases nothing before the admin confirms, and has no choice for one record', async () => {
    const { stage, asked } = await ask();
    expect(asked.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await waitFor(() => expect(asked.queryByText(/Looking for/)).not.toBeInTheDocument());
    expect(asked.queryByRole('radio')).not.toBeInTheDocument();
    await stage.user.keyboard('{Enter}');
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(erasures(stage)).toEqual([]);
    expect(screen.getByRole('button', { name: `Erase ${rohan.name}` })).toHaveFocus();
  });

  it('offers to erase one record or all records of the address', async () => {
    const counts = { applications: 2, inquiries: 0, newsletter_entries: 1 };
    const { stage, asked, confirm } = await ask({ count_person_records: counts });
    const only = await asked.findByRole('radio', { name: 'Only this record: 1 application' });
    expect(only).toBeChecked();
    expect(asked.queryByText(/person can sign up again/)).not.toBeInTheDocument();
    const all = '2 applications and 1 newsletter entry';
    await stage.user.click(
      asked.getByRole('radio', { name: `Everything from this address: ${all}` }),
    );
    expect(asked.getByText(/person can sign up again/)).toBeVisible();
    await confirm(all);
    await waitFor(() => expect(undoBar()).toBeVisible());
    expect(erasures(stage)).toMatchObject([
      { application_ids: [rohan.id], inquiry_ids: [], with_address: true },
    ]);
  });

  it('stays open after a failure, and the retry is the same erasure', async () => {
    silenceLog();
    const { stage, asked, confirm } = await ask({
      erase_people: inTurn<Json>(lost, () => erased(rohan.id)),
    });
    await confirm();
    expect(await asked.findByText(/The server did not answer/)).toBeVisible();
    expect(screen.getByRole('row', { name: /Rohan Joshi/, hidden: true })).toBeVisible();
    await confirm();
    await waitFor(() => expect(undoBar()).toBeVisible());
    const [first, second] = erasures(stage);
    expect(second.erasure_id).toBe(first.erasure_id);
  });
});

describe('an erasure', () => {
  it('removes the row and its note draft, and leaves the focus in the list', async () => {
    await eraseRohan();
    expect(noteOn(rohan.id)).toBeUndefined();
    expect(noteOn(leelasApplication.id)).toBe('Another thought');
    expect(undoBar()).toHaveTextContent('1 application erased.');
    expect(undoBar()).not.toHaveTextContent('Rohan');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  it('from the panel closes it, and forgets all that was typed there and not sent', async () => {
    const { user } = await open({}, `/admin/applications?open=${rohan.id}`);
    const panel = await panelOf(rohan.name);
    for (const box of panel.getAllByRole('textbox')) addText(box, 'Half a thought');
    expect(JSON.stringify(localStorage)).toContain('Half a thought');
    await user.click(panel.getByRole('button', { name: 'Erase this person' }));
    const asked = await dialog(`Erase ${rohan.name}?`);
    await user.click(asked.getByRole('button', { name: 'Erase 1 application' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(rowOf(rohan.name)).not.toBeInTheDocument());
    expect(JSON.stringify(localStorage)).not.toContain('Half a thought');
  });

  it('starts from the bulk bar, for all selected rows in one', async () => {
    const stage = await open();
    const selected = [rohansApplication, karansApplication];
    for (const { name } of selected) {
      await stage.user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    await stage.user.click(bar.getByRole('button', { name: 'Erase' }));
    const asked = await dialog('Erase 2 applications?');
    await stage.user.click(asked.getByRole('button', { name: 'Erase 2 applications' }));
    await waitFor(() => expect(rowOf(karansApplication.name)).not.toBeInTheDocument());
    expect(rowOf(leelasApplication.name)).toBeVisible();
    expect(erasures(stage)).toMatchObject([
      { application_ids: selected.map(({ id }) => id), inquiry_ids: [] },
    ]);
  });

  it('by another admin a moment earlier leaves nothing to undo', async () => {
    const { confirm } = await ask({ erase_people: erased() });
    await confirm();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(undoBar()).not.toBeInTheDocument();
  });
});

describe('the undo', () => {
  it('restores the row and the note draft, after a failure too', async () => {
    silenceLog();
    const { user, asked, answer } = await eraseRohan();
    answer({ undo_erasure: lost });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(/The undo failed/)).toBeVisible();
    answer({ undo_erasure: null, application_list: [rohansApplication] });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('row', { name: /Rohan Joshi/ })).toBeVisible();
    const [erasure] = asked('erase_people');
    expect(erasure?.body).toEqual(expect.objectContaining(asked('undo_erasure')[1]?.body));
    expect(noteOn(rohan.id)).toBe('Half a thought');
    expect(undoBar()).not.toBeInTheDocument();
  });

  it('is offered for 30 seconds per erasure', async () => {
    const { pass } = await open();
    act(() => openErasures.add('one', '1 application', []));
    pass(15_000);
    act(() => openErasures.add('two', '3 inquiries', []));
    pass(6_000);
    // The first one has nine seconds left, or less.
    await screen.findByText(/in \d s\.$/);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(2);
    pass(9_000);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1));
    expect(undoBar()).toHaveTextContent('3 inquiries erased.');
    pass(15_000);
    await waitFor(() => expect(undoBar()).not.toBeInTheDocument());
  });
});
