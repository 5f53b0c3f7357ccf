import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/admin/kit/list/toolbar/download';
import { notify } from '@/shared/feedback/notify';
import {
  fetchEntriesForExport,
  fetchPerson,
  type Person,
  type PersonEntry,
} from '@/admin/person/api/person';
import PersonScreen from '@/admin/person/person-screen';
import { countPersonRecords, erasePeople, undoErasure } from '@/admin/leads/api/erasure';
import { openErasures } from '@/admin/leads/erasure/open-erasures';
import { UndoErasures } from '@/admin/leads/erasure/undo-erasures';
import { mainId } from '@/shared/main-id';
import { AppError } from '@/shared/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/person/api/person'), async (original) => {
  const actual = await original();
  const read = vi.fn<typeof actual.fetchPerson>();
  return {
    ...actual,
    fetchPerson: read,
    fetchEntriesForExport: vi.fn<typeof actual.fetchEntriesForExport>(),
    personQuery: (target) => ({
      ...actual.personQuery(target),
      queryFn: ({ pageParam, signal }) => read(target, pageParam, signal),
    }),
  };
});
vi.mock('@/admin/leads/api/erasure');
vi.mock('@/shared/feedback/notify');
vi.mock(import('@/admin/kit/list/toolbar/download'), async (original) => ({
  ...(await original()),
  downloadFile: vi.fn<typeof downloadFile>(),
}));

const id = (last: string) => `d0000000-0000-4000-8000-${last.padStart(12, '0')}`;
const entry = (
  kind: PersonEntry['kind'],
  own: string,
  record: PersonEntry['record'] = {},
): PersonEntry => ({ kind, id: id(own), at: '2026-04-01T10:00:00.123456+00:00', record });

const nowhere: Person = {
  email: 'asha@example.com',
  recordId: null,
  names: [],
  inquiries: { count: 0, newest_status: null },
  applications: { count: 0, newest_status: null },
  nextSteps: [],
  newsletter: { subscriber: null, pending_since: null, bar: null, erased: null },
  lookAlikes: [],
};
const asha: Person = {
  ...nowhere,
  recordId: id('1'),
  names: ['Asha Rao'],
  inquiries: { count: 2, newest_status: 'answered' },
};
const inquiry = entry('inquiry', '1', {
  service_needed: 'ads',
  message: 'Hello there',
  status: 'answered',
});
const note = entry('note', '2', {
  body: 'Called her',
  author_email: 'owner@example.com',
  inquiry_id: id('1'),
});

const answer = (person: Person, rows: PersonEntry[] = [], next?: string) => ({
  person,
  rows,
  nextCursor: next === undefined ? null : { at: '2026-04-01T10:00:00.123456+00:00', id: next },
});

function open(at = `/admin/person?open=${id('1')}`) {
  return renderScreen(
    <main id={mainId} tabIndex={-1}>
      <UndoErasures />
      <PersonScreen />
    </main>,
    at,
  );
}
const typed = () => screen.getByRole('textbox', { name: 'Email address' });
const find = () => screen.getByRole('button', { name: 'Find' });
const state = async () => within(await screen.findByRole('region', { name: 'Present state' }));

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchPerson).mockResolvedValue(answer(asha, [note, inquiry]));
});
afterEach(() => act(() => openErasures.get().forEach(({ id: one }) => openErasures.close(one))));

describe('a person', () => {
  it('has the present state, and one line of time whose entries open their records', async () => {
    open();
    expect(
      await screen.findByRole('heading', { level: 1, name: 'asha@example.com' }),
    ).toBeVisible();
    expect((await state()).getByText('2 inquiries, the newest answered')).toBeVisible();
    const rows = screen.getAllByRole('listitem');
    expect(rows[0]).toHaveTextContent(/Private note · owner@example\.com.*Called her/);
    expect(rows[1]).toHaveTextContent(/Inquiry.*Hello there.*Answered/);
    const links = rows.map((row) => within(row).getByRole('link').getAttribute('href'));
    const record = `/admin/inquiries?open=${id('1')}`;
    expect(links).toEqual([record, record]);
  });

  it('is read page by page', async () => {
    vi.mocked(fetchPerson)
      .mockResolvedValueOnce(answer(asha, [note], id('2')))
      .mockRejectedValueOnce(new AppError('no answer'))
      .mockResolvedValue(answer(asha, [inquiry]));
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Show older entries' }));
    expect(await screen.findByText('Older entries could not be loaded.')).toBeVisible();
    expect(screen.getByText('Called her')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /Try again/ }));
    expect(await screen.findByText('Hello there')).toBeVisible();
    expect(vi.mocked(fetchPerson).mock.lastCall?.[1]?.id).toBe(id('2'));
    expect(screen.queryByRole('button', { name: /older/ })).not.toBeInTheDocument();
  });

  it('names the addresses that look like it, each with a page of its own', async () => {
    const lookAlikes = [{ email: 'asha+shop@example.com', record_id: id('9') }];
    vi.mocked(fetchPerson).mockResolvedValue(answer({ ...asha, lookAlikes }, [inquiry]));
    open();
    const section = within(await screen.findByRole('region', { name: 'Also looks like' }));
    expect(section.getByRole('link')).toHaveAttribute('href', `/admin/person?open=${id('9')}`);
    expect(section.getByText(/not part of this page/)).toBeVisible();
  });
});

const at = '2026-03-01T10:00:00+00:00';
const subscriber = {
  id: id('5'),
  name: null,
  status: 'active',
  subscribed_at: at,
  unsubscribed_at: null,
  origin: 'signup',
  consent_note: null,
  tags: [],
};
it.each([
  [
    'a subscriber alone',
    { subscriber },
    entry('subscribed', '5', { origin: 'signup' }),
    /Subscribed since Mar 1/,
  ],
  [
    'a sign-up that waits',
    { pending_since: at },
    entry('sign_up', '5'),
    /Signed up on Mar 1.*not confirmed/,
  ],
  [
    'a barred address',
    { bar: { reason: 'bounced', note: null, created_at: at } },
    entry('barred', '5', { reason: 'bounced' }),
    /Must not be emailed since Mar 1.*: mails bounce/,
  ],
])('%s says so', async (_case, newsletter, only, words) => {
  const person = { ...nowhere, newsletter: { ...nowhere.newsletter, ...newsletter } };
  vi.mocked(fetchPerson).mockResolvedValue(answer({ ...person, recordId: id('5') }, [only]));
  open();
  expect((await state()).getByText(words)).toBeVisible();
  expect((await state()).getAllByText('None')[0]).toBeVisible();
});

describe('an address that is looked for', () => {
  it('never gets into the page’s address: its record does', async () => {
    const { user, address } = open('/admin/person');
    await user.type(typed(), ' Asha@Example.com{Enter}');
    expect(await screen.findByText('Called her')).toBeVisible();
    expect(vi.mocked(fetchPerson).mock.calls[0]?.[0]).toEqual({ address: 'Asha@Example.com' });
    expect(address()).toBe(`/admin/person?open=${id('1')}`);
    // The field is gone: the focus goes on where the page begins.
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  it('may be handed over by the palette, and is in no history entry afterwards', async () => {
    vi.mocked(fetchPerson).mockResolvedValue(answer(nowhere));
    const { router } = open('/admin/person');
    await act(() => router.navigate('/admin/person', { state: { address: 'asha@example.com' } }));
    expect(await screen.findByText('Nothing is stored about this address')).toBeVisible();
    expect(typed()).toHaveValue('asha@example.com');
    await waitFor(() => expect(router.state.location.state).toBeNull());
  });

  it('has to be whole, and stays in the field', async () => {
    const { user } = open('/admin/person');
    await user.type(typed(), 'asha');
    await user.click(find());
    expect(typed()).toHaveAccessibleDescription(/whole email address/);
    expect(typed()).toHaveValue('asha');
    expect(fetchPerson).not.toHaveBeenCalled();
  });

  it('may be nowhere, erased, or only look like another', async () => {
    vi.mocked(fetchPerson).mockResolvedValue(
      answer({
        ...nowhere,
        newsletter: { ...nowhere.newsletter, erased: { reason: 'erased', erased_at: at } },
        lookAlikes: [{ email: 'asha@googlemail.com', record_id: id('9') }],
      }),
    );
    const { user } = open('/admin/person');
    await user.type(typed(), 'asha@gmail.com{Enter}');
    expect(await screen.findByText('Nothing is stored about this address')).toBeVisible();
    expect(screen.getByText(/Erased from the newsletter on Mar 1/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'asha@googlemail.com' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Erase|Export/ })).not.toBeInTheDocument();
    expect(typed()).toHaveFocus();
  });
});

it.each([id('dead'), 'not-an-id'])('a record that is gone says so: %s', async (gone) => {
  vi.mocked(fetchPerson).mockResolvedValue(null);
  const { user, address } = open(`/admin/person?open=${gone}`);
  expect(await screen.findByText('This record is gone')).toBeVisible();
  vi.mocked(fetchPerson).mockResolvedValue(answer(asha, [note]));
  await user.type(typed(), 'asha@example.com{Enter}');
  expect(await screen.findByText('Called her')).toBeVisible();
  expect(address()).toBe(`/admin/person?open=${id('1')}`);
});

describe('what a person may ask for', () => {
  it.each([
    ['Export JSON', /^person-\d{4}-\d\d-\d\d\.json$/, '"address": "asha@example.com"'],
    ['Export text', /^person-\d{4}-\d\d-\d\d\.txt$/, 'has stored about asha@example.com'],
  ])('%s: every entry in one file, whose name is no personal data', async (label, name, words) => {
    vi.mocked(fetchEntriesForExport).mockResolvedValue([note, inquiry]);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: label }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    const [file = '', , text = ''] = vi.mocked(downloadFile).mock.lastCall ?? [];
    expect(file).toMatch(name);
    expect(text).toContain(words);
    expect(text).toContain('Called her');
    expect(vi.mocked(fetchEntriesForExport).mock.lastCall?.[0]).toEqual({ recordId: id('1') });
    expect(notify.success).toHaveBeenCalledWith(
      'Export ready',
      expect.stringContaining('2 entries'),
    );
  });

  it('one question erases a person everywhere, and one undo brings all back', async () => {
    vi.mocked(countPersonRecords).mockResolvedValue({
      applications: 0,
      inquiries: 2,
      newsletterEntries: 1,
    });
    vi.mocked(erasePeople).mockImplementation(async () => {
      vi.mocked(fetchPerson).mockResolvedValue(null);
      return {
        applications: [],
        inquiries: [id('1'), id('3')],
        subscribers: [id('5')],
        newsletterEntries: 1,
      };
    });
    vi.mocked(undoErasure).mockImplementation(async () => {
      vi.mocked(fetchPerson).mockResolvedValue(answer(asha, [note]));
    });
    const { user } = open();
    await user.click(
      await screen.findByRole('button', { name: 'Erase everything about this person' }),
    );
    const asked = within(await screen.findByRole('alertdialog'));
    const everything = '2 inquiries and 1 newsletter entry';
    await user.click(await asked.findByRole('button', { name: `Erase ${everything}` }));
    expect(asked.queryByRole('radio')).not.toBeInTheDocument();
    expect(await screen.findByText('This record is gone')).toBeVisible();
    const [erasureId, ...rest] = vi.mocked(erasePeople).mock.lastCall ?? [];
    const addresses = ['asha@example.com'];
    expect(rest).toEqual([{ applications: [], inquiries: [], addresses }, true]);
    const bar = within(screen.getByRole('region', { name: 'Undo the erasure' }));
    expect(bar.getByText(`${everything} erased.`)).toBeVisible();
    await user.click(bar.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Called her')).toBeVisible();
    expect(vi.mocked(undoErasure).mock.calls).toEqual([[erasureId]]);
  });
});
