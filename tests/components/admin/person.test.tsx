import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { Json } from '@/shared/supabase/database.types';
import { inTurn, lost } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';
import { asha, ashaInFull, hoursAgo, id, unknownPerson } from '../../states/rows.ts';
import { collectSavedFiles } from '../../support/saved-files.ts';

const ashasPage = `/admin/person?open=${asha.id}`;
const typed = () => screen.getByRole('textbox', { name: 'Email address' });
const note = 'Called back: wants an offer for three months.';

describe('a person', () => {
  it('has the present state, and one line of time whose entries open their records', async () => {
    await openState('admin/person');
    const state = within(await screen.findByRole('region', { name: 'Present state' }));
    expect(screen.getByRole('heading', { level: 1, name: asha.email })).toBeVisible();
    expect(state.getByText('2 inquiries, the newest answered')).toBeVisible();
    const timeline = within(screen.getByRole('region', { name: 'Timeline' }));
    const rows = timeline.getAllByRole('listitem');
    expect(rows[1]).toHaveTextContent(/Private note · sanika@example\.com.*Called back/);
    expect(rows[2]).toHaveTextContent(/Inquiry.*We sell walnuts.*Answered/);
    const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
    const [, , inquiry] = ashaInFull.entries;
    expect(links.slice(1, 3)).toEqual([
      `/admin/inquiries?open=${asha.id}`,
      `/admin/inquiries?open=${inquiry?.id}`,
    ]);
  });

  it('is read page by page', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const [, calledBack, ...older] = ashaInFull.entries;
    const entries = Array.from({ length: 51 }, (_, index) => ({
      ...Object(calledBack),
      id: id('8', index),
    }));
    const { user, asked } = await openState('admin/person', {
      read_person: inTurn<Json>(
        () => ({ ...ashaInFull, entries }),
        lost,
        () => ({
          ...ashaInFull,
          entries: older,
        }),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
    expect(screen.getAllByText(note)).toHaveLength(50);
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText(/We sell walnuts/)).toBeVisible();
    expect(asked('read_person').at(-1)?.body).toMatchObject({ before_id: entries[49]?.id });
    expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
  });

  it('names the addresses that look like it, each with a page of its own', async () => {
    await openState('admin/person');
    const section = within(await screen.findByRole('region', { name: 'Also looks like' }));
    expect(section.getByRole('link')).toHaveAttribute('href', `/admin/person?open=${id('c', 9)}`);
    expect(section.getByText(/do not include those records/)).toBeVisible();
  });
});

describe('an address that is looked for', () => {
  it('never gets into the page’s address: its record does', async () => {
    const { user, address, asked } = await openState('admin/person/find', {
      read_person: ashaInFull,
    });
    await user.type(typed(), ' Asha@Example.com{Enter}');
    expect(await screen.findByText(note)).toBeVisible();
    expect(asked('read_person')[0]?.body).toMatchObject({ address: 'Asha@Example.com' });
    expect(address()).toBe(ashasPage);
    // The field is gone, so the focus continues at the start of the page.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('has to be whole, and stays in the field', async () => {
    const { user, asked } = await openState('admin/person/find');
    await user.type(typed(), 'asha{Enter}');
    expect(typed()).toHaveAccessibleDescription(/whole email address/);
    expect(typed()).toHaveValue('asha');
    expect(asked('read_person')).toEqual([]);
  });

  it('may be nowhere, erased, or only look like another', async () => {
    const erased = { reason: 'erased', erased_at: hoursAgo(48) };
    await openState('admin/person/not-found', {
      read_person: {
        ...unknownPerson,
        newsletter: { ...unknownPerson.newsletter, erased },
        look_alikes: ashaInFull.look_alikes,
      },
    });
    expect(screen.getByText(/Erased from the newsletter on Nov 18/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'asha+shop@example.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Erase|Export/ })).not.toBeInTheDocument();
    expect(typed()).toHaveFocus();
  });

  it('may be handed over by another page, and is in no history entry afterwards', async () => {
    const { user, address, answer, navigate } = await openState('admin/person/gone');
    await screen.findByText('This record is gone');
    answer({ read_person: unknownPerson });
    await user.type(typed(), `${unknownPerson.email}{Enter}`);
    expect(await screen.findByText('Nothing is stored about this address')).toBeVisible();
    expect(typed()).toHaveValue(unknownPerson.email);
    await navigate(-1);
    expect(address()).toBe(ashasPage);
    await navigate(1);
    expect(typed()).toHaveValue('');
  });
});

it.each([id('c', 404), 'not-an-id'])('a record that is gone says so: %s', async (gone) => {
  const { user, address, answer } = await openState(
    'admin/person/gone',
    {},
    { at: `/admin/person?open=${gone}` },
  );
  expect(await screen.findByText('This record is gone')).toBeVisible();
  answer({ read_person: ashaInFull });
  await user.type(typed(), `${asha.email}{Enter}`);
  expect(await screen.findByText(note)).toBeVisible();
  expect(address()).toBe(ashasPage);
});

describe('what a person may ask for', () => {
  it.each([
    ['Export JSON', /^person-\d{4}-\d\d-\d\d\.json$/, '"address": "asha@example.com"'],
    ['Export text', /^person-\d{4}-\d\d-\d\d\.txt$/, 'has stored about asha@example.com'],
  ])('%s: every entry in one file, whose name is no personal data', async (label, name, words) => {
    const files = collectSavedFiles();
    const { user, asked } = await openState('admin/person', { record_export: null });
    await user.click(await screen.findByRole('button', { name: label }));
    expect(await screen.findByText(/^4 entries saved/)).toBeVisible();
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(name);
    expect(files[0]?.text).toContain(words);
    expect(files[0]?.text).toContain(note);
    expect(asked('record_export').map(({ body }) => body)).toEqual([
      { exported_table: 'people', row_count: 4 },
    ]);
  });

  it('to be erased everywhere: one question, one undo', async () => {
    const { user, asked, answer } = await openState('admin/person', {
      count_person_records: { applications: 0, inquiries: 2, newsletter_entries: 1 },
      erase_people: {
        applications: [],
        inquiries: [asha.id, id('c', 2)],
        subscribers: [id('e', 1)],
        newsletter_entries: 1,
      },
      undo_erasure: null,
    });
    await user.click(
      await screen.findByRole('button', { name: 'Erase everything about this person' }),
    );
    const question = within(await screen.findByRole('alertdialog'));
    const everything = '2 inquiries and 1 newsletter entry';
    const confirm = await question.findByRole('button', { name: `Erase ${everything}` });
    expect(question.queryByRole('radio')).not.toBeInTheDocument();
    answer({ read_person: null });
    await user.click(confirm);
    expect(await screen.findByText('This record is gone')).toBeVisible();
    const [erasure] = asked('erase_people').map(({ body }) => Object(body));
    expect(erasure).toMatchObject({
      application_ids: [],
      inquiry_ids: [],
      addresses: [asha.email],
      with_address: true,
    });
    const bar = within(screen.getByRole('region', { name: 'Undo the erasure' }));
    expect(bar.getByText(`${everything} erased.`)).toBeVisible();
    answer({ read_person: ashaInFull });
    await user.click(bar.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(note)).toBeVisible();
    expect(asked('undo_erasure').map(({ body }) => body)).toEqual([
      { erasure_id: erasure.erasure_id },
    ]);
  });
});
