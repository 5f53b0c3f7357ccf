import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/components/admin/list/download';
import { notify } from '@/components/feedback/notify';
import { InquiriesScreen } from '@/features/contact/admin/inquiries-screen';
import {
  fetchAllInquiries,
  fetchInquiries,
  fetchInquiry,
  fetchInquiryCounts,
  saveInquiriesStatus,
} from '@/features/contact/api/admin-inquiries';
import type { Inquiry } from '@/features/contact/admin/inquiry';
import { fetchInquiryHistory } from '@/features/contact/api/admin-inquiry-history';
import {
  addInquiryNote,
  deleteInquiryNote,
  fetchInquiryNotes,
} from '@/features/contact/api/admin-inquiry-notes';
import { AppError } from '@/lib/supabase/errors';
import { sendNotificationAgain } from '@/lib/supabase/send-notification-again';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/contact/api/admin-inquiries');
vi.mock('@/features/contact/api/admin-inquiry-history');
vi.mock('@/features/contact/api/admin-inquiry-notes');
vi.mock('@/lib/supabase/send-notification-again');
vi.mock('@/components/admin/list/download', { spy: true });

const asha: Inquiry = {
  id: '00000000-0000-4000-8000-000000000001',
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '98765 43210',
  businessType: 'startup',
  serviceNeeded: 'ads',
  message: 'First line\nSecond line',
  status: 'new',
  createdAt: '2026-11-01T09:30:00.123456+00:00',
  mailStatus: 'sent',
  mailError: null,
  campaign: {
    source: 'instagram',
    medium: null,
    campaign: 'diwali',
    term: null,
    content: null,
  },
  referrer: 'https://l.instagram.com/',
  landingPage: '/services/ads',
};
const meera: Inquiry = {
  ...asha,
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Meera Iyer',
  email: 'meera@example.com',
  phone: null,
  businessType: null,
  serviceNeeded: 'website',
  message: null,
  status: 'answered',
  campaign: { source: null, medium: null, campaign: null, term: null, content: null },
  referrer: null,
  landingPage: null,
};

const answerWith = (...rows: Inquiry[]) =>
  vi.mocked(fetchInquiries).mockResolvedValue({ rows, nextCursor: null });
const lastCall = () => vi.mocked(fetchInquiries).mock.lastCall;
const open = (at = '/admin/inquiries') => renderScreen(<InquiriesScreen />, at);
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const panelOf = async (name: string) => within(await screen.findByRole('dialog', { name }));
const pressed = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row.getByRole('button', { pressed: true }).textContent;
const choice = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter by status' })).getByRole('button', { name });

/** Saves that wait until the test answers them, in the order they were sent. */
function holdSaves() {
  const saves: {
    ids: string[];
    status: string;
    answer: (ids: string[]) => void;
    fail: () => void;
  }[] = [];
  vi.mocked(saveInquiriesStatus).mockImplementation(
    (ids, status) =>
      new Promise((resolve, reject) => {
        saves.push({
          ids,
          status,
          answer: resolve,
          fail: () => reject(new AppError('refused')),
        });
      }),
  );
  return saves;
}

const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(() => {
  // jsdom cannot follow links; what they are is checked instead.
  document.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a')) event.preventDefault();
  });
});

beforeEach(() => {
  vi.clearAllMocks();
  answerWith(asha, meera);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1234, answered: 5, archived: 6 });
  vi.mocked(fetchInquiry).mockResolvedValue(null);
  vi.mocked(saveInquiriesStatus).mockImplementation(async (ids) => ids);
  vi.mocked(fetchInquiryNotes).mockResolvedValue([]);
  vi.mocked(fetchInquiryHistory).mockResolvedValue([]);
  vi.mocked(addInquiryNote).mockResolvedValue();
  vi.mocked(deleteInquiryNote).mockResolvedValue();
  vi.mocked(sendNotificationAgain).mockResolvedValue();
  vi.mocked(downloadFile).mockImplementation(() => {});
});

describe('the list', () => {
  it('shows who wrote, what they need, the beginning of it and when', async () => {
    open();
    const row = await rowOf('Asha Rao');
    expect(row.getByText('Performance ads')).toBeVisible();
    expect(row.getByText(/Startup/)).toBeVisible();
    expect(row.getByText(/First line/)).toBeVisible();
    expect(row.getByText('Nov 1, 2026, 03:00 PM')).toBeVisible();
    expect(row.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
      'href',
      'mailto:asha@example.com',
    );
    expect(row.getByRole('link', { name: '98765 43210' })).toHaveAttribute(
      'href',
      'tel:9876543210',
    );
    expect(pressed(row)).toBe('New');
    expect((await rowOf('Meera Iyer')).getByText('No message')).toBeVisible();
  });

  it('counts every status, whatever is filtered', async () => {
    open('/admin/inquiries?status=archived');
    expect(await screen.findByRole('button', { name: 'New 1,234' })).toBeVisible();
    expect(choice(/^All 1,245$/)).toHaveAttribute('aria-pressed', 'false');
    expect(choice(/^Archived 6$/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('announces that it is loading', () => {
    vi.mocked(fetchInquiries).mockReturnValue(new Promise(() => {}));
    open();
    expect(screen.getByText('Loading inquiries…')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  });

  it('only logs a failed fetch, and offers to try again', async () => {
    const logged = silenceErrors();
    vi.mocked(fetchInquiries).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The inquiries could not be loaded.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch inquiries:', expect.any(AppError));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Asha Rao')).toBeTruthy();
  });

  it('works without its counts', async () => {
    vi.mocked(fetchInquiryCounts).mockRejectedValue(new AppError('no answer'));
    open();
    await rowOf('Asha Rao');
    expect(choice(/^New$/)).toBeVisible();
  });

  it('reads rows and counts again on Refresh', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    answerWith({ ...asha, name: 'Zoya Khan' });
    vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 7, answered: 5, archived: 6 });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await rowOf('Zoya Khan')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'New 7' })).toBeVisible();
  });

  it.each([
    ['', 'No inquiries found', 'They appear here as soon as somebody sends the contact form.'],
    ['?status=new', 'Nothing new', 'Every inquiry has been answered or archived.'],
    ['?status=new&q=zzz', 'No inquiries found', 'Nothing matches this search and filter.'],
  ])('says why it is empty (%s)', async (query, title, description) => {
    answerWith();
    open(`/admin/inquiries${query}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });
});

describe('search, filters and pages', () => {
  it('come from the address; what it cannot mean is not set', async () => {
    const cursor = `2026-11-01T09:30:00.123456+00:00~${asha.id}`;
    const { router } = open(
      `/admin/inquiries?status=answered&service=ads&q=asha&after=${encodeURIComponent(cursor)}`,
    );
    await rowOf('Asha Rao');
    expect(lastCall()?.slice(0, 2)).toEqual([
      { search: 'asha', status: 'answered', service: 'ads' },
      { at: '2026-11-01T09:30:00.123456+00:00', id: asha.id },
    ]);
    await router.navigate('/admin/inquiries?status=lost&service=magic&after=2');
    await waitFor(() =>
      expect(lastCall()?.slice(0, 2)).toEqual([{ search: '', status: null, service: null }, null]),
    );
  });

  it('go into the address', async () => {
    const { user, address } = open();
    await rowOf('Asha Rao');
    await user.click(choice(/^Answered/));
    await user.click(screen.getByRole('combobox', { name: 'Filter by service' }));
    await user.click(await screen.findByRole('option', { name: 'Sales funnels' }));
    await user.type(screen.getByRole('searchbox'), '100%{Enter}');
    expect(address()).toBe('/admin/inquiries?status=answered&service=funnels&q=100%25');
    await waitFor(() =>
      expect(lastCall()?.[0]).toEqual({ search: '100%', status: 'answered', service: 'funnels' }),
    );
    await user.click(choice(/^All/));
    expect(address()).toBe('/admin/inquiries?service=funnels&q=100%25');
  });

  it('clear together when nothing matches', async () => {
    answerWith();
    const { user, address } = open('/admin/inquiries?status=archived&service=ads&q=zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(address()).toBe('/admin/inquiries');
  });

  it('turn forwards and back', async () => {
    const next = { at: meera.createdAt, id: meera.id };
    vi.mocked(fetchInquiries).mockImplementation(async (_filters, after) =>
      after ? { rows: [meera], nextCursor: null } : { rows: [asha], nextCursor: next },
    );
    const { user, address } = open('/admin/inquiries?status=new');
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Meera Iyer');
    expect(address()).toContain('status=new&after=');
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await rowOf('Asha Rao');
    expect(address()).toBe('/admin/inquiries?status=new');
  });
});

describe('a status', () => {
  it('changes at once, stays when it was saved, and is counted anew', async () => {
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Answered' }));
    expect(pressed(row)).toBe('Answered');
    expect(saves).toMatchObject([{ ids: [asha.id], status: 'answered' }]);
    vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1233, answered: 6, archived: 6 });
    saves[0]?.answer([asha.id]);
    expect(await screen.findByRole('button', { name: 'Answered 6' })).toBeVisible();
    expect(pressed(row)).toBe('Answered');
  });

  it.each([
    ['fails', (save: ReturnType<typeof holdSaves>[number] | undefined) => save?.fail()],
    [
      'changes no row',
      (save: ReturnType<typeof holdSaves>[number] | undefined) => save?.answer([]),
    ],
  ])('goes back and says so beside the row when the save %s', async (_case, end) => {
    const logged = silenceErrors();
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Archived' }));
    await waitFor(() => expect(saves).toHaveLength(1));
    end(saves[0]);
    const retry = await row.findByRole('button', { name: /not saved, try again/ });
    expect(pressed(row)).toBe('New');
    expect(logged).toHaveBeenCalledWith('Failed to update inquiry status:', expect.any(Error));
    expect((await rowOf('Meera Iyer')).queryByText(/not saved/)).not.toBeInTheDocument();
    await user.click(retry);
    await waitFor(() => expect(saves).toHaveLength(2));
    saves[1]?.answer([asha.id]);
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(pressed(row)).toBe('Archived');
  });

  it('ends at the last of three quick clicks although the first save fails late', async () => {
    silenceErrors();
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Answered' }));
    await user.click(row.getByRole('button', { name: 'New' }));
    await user.click(row.getByRole('button', { name: 'Archived' }));
    expect(saves.map(({ status }) => status)).toEqual(['answered']);
    saves[0]?.fail();
    await waitFor(() =>
      expect(saves.map(({ status }) => status)).toEqual(['answered', 'archived']),
    );
    saves[1]?.answer([asha.id]);
    await waitFor(() =>
      expect(row.getByRole('button', { pressed: true }).children).toHaveLength(0),
    );
    expect(pressed(row)).toBe('Archived');
    expect(row.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('is set for all selected rows in one call, and the refused ones are marked', async () => {
    silenceErrors();
    const saves = holdSaves();
    const { user } = open();
    const first = await rowOf('Asha Rao');
    const second = await rowOf('Meera Iyer');
    await user.click(first.getByRole('checkbox', { name: 'Select Asha Rao' }));
    expect(screen.getByText('1 selected')).toBeVisible();
    await user.click(second.getByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Mark as archived' }));
    expect([pressed(first), pressed(second)]).toEqual(['Archived', 'Archived']);
    expect(saves).toMatchObject([{ ids: [asha.id, meera.id], status: 'archived' }]);
    saves[0]?.answer([asha.id]);
    await second.findByRole('button', { name: /not saved, try again/ });
    expect([pressed(first), pressed(second)]).toEqual(['Archived', 'Answered']);
    expect(first.queryByText(/not saved/)).not.toBeInTheDocument();
  });
});

describe('the panel', () => {
  it('shows the whole message, the contact data and the source, and gives the focus back', async () => {
    const { user, address } = open('/admin/inquiries?status=new');
    const opener = (await rowOf('Asha Rao')).getByRole('button', { name: 'Asha Rao' });
    await user.click(opener);
    expect(address()).toBe(`/admin/inquiries?status=new&open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    expect(panel.getByText(/First line/)).toHaveTextContent('First line Second line');
    for (const [label, value] of [
      ['Email', 'asha@example.com'],
      ['Phone', '98765 43210'],
      ['Service needed', 'Performance ads'],
      ['Business type', 'Startup'],
      ['Campaign source', 'instagram'],
      ['Campaign', 'diwali'],
      ['Came from', 'https://l.instagram.com/'],
      ['First page', '/services/ads'],
    ] as const) {
      expect(panel.getByText(label).nextElementSibling).toHaveTextContent(value);
    }
    // In the visitor's browser's words, so it is no link.
    expect(panel.queryByRole('link', { name: /instagram/ })).not.toBeInTheDocument();
    expect(panel.queryByText('Campaign term')).not.toBeInTheDocument();
    expect(panel.getByText('Mail delivered')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(address()).toBe('/admin/inquiries?status=new');
  });

  it('goes to the neighbours on the page, and no further', async () => {
    const { user, address } = open(`/admin/inquiries?open=${asha.id}`);
    const first = await panelOf('Asha Rao');
    expect(await first.findByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(first.getByRole('button', { name: 'Next' }));
    const second = await panelOf('Meera Iyer');
    expect(address()).toBe(`/admin/inquiries?open=${meera.id}`);
    expect(second.getByRole('button', { name: 'Next' })).toBeDisabled();
    expect(second.getByText('No message: only the fields below were filled in.')).toBeVisible();
    expect(second.getAllByText('Not known')).toHaveLength(2);
  });

  it('reads an inquiry that is not on the page', async () => {
    const other = { ...asha, id: '00000000-0000-4000-8000-000000000003', name: 'Zoya Khan' };
    vi.mocked(fetchInquiry).mockResolvedValue(other);
    open(`/admin/inquiries?open=${other.id}`);
    expect(await panelOf('Zoya Khan')).toBeTruthy();
    expect(vi.mocked(fetchInquiry).mock.calls.map(([id]) => id)).toEqual([other.id]);
  });

  it('says that an inquiry is gone, and when it could not be read', async () => {
    const missing = '00000000-0000-4000-8000-000000000004';
    open(`/admin/inquiries?open=${missing}`);
    expect(await screen.findByText(/This inquiry is gone/)).toBeVisible();
  });

  it('offers to try again when it could not be read', async () => {
    vi.mocked(fetchInquiry).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open('/admin/inquiries?open=00000000-0000-4000-8000-000000000004');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/This inquiry is gone/)).toBeVisible();
  });

  it('shows who set which status when', async () => {
    vi.mocked(fetchInquiryHistory).mockResolvedValue([
      { id: 1, status: 'answered', changedBy: 'owner@example.com', changedAt: asha.createdAt },
    ]);
    open(`/admin/inquiries?open=${asha.id}`);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(history).toHaveTextContent(/Answered by owner@example.com · Nov 1, 2026/);
  });
});

describe('a reply', () => {
  it('by mail quotes the message, and then offers to mark it as answered', async () => {
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    const link = await panel.findByRole('link', { name: 'Reply by email' });
    expect(link).toHaveAttribute('href', expect.stringContaining('%3E%20Second%20line'));
    expect(panel.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
    await user.click(link);
    await user.click(panel.getByRole('button', { name: 'Mark as answered' }));
    expect(saveInquiriesStatus).toHaveBeenCalledWith([asha.id], 'answered');
    expect(panel.getByRole('button', { pressed: true })).toHaveTextContent('Answered');
    expect(panel.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
  });

  it('on WhatsApp opens beside the admin; it is not offered without a number', async () => {
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    const link = await panel.findByRole('link', { name: /Reply on WhatsApp/ });
    expect(link).toHaveAttribute(
      'href',
      expect.stringMatching(/^https:\/\/wa\.me\/919876543210\?/),
    );
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await user.click(link);
    expect(panel.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Next' }));
    const next = await panelOf('Meera Iyer');
    expect(next.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(next.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
  });
});

describe('the mail to the owner', () => {
  it.each([
    ['failed', 'Mail not delivered:'],
    ['pending', 'Mail not delivered yet'],
  ] as const)(
    'can be sent again when it is %s, and then says when it goes',
    async (state, words) => {
      answerWith({ ...asha, mailStatus: state }, meera);
      const { user } = open();
      const row = await rowOf('Asha Rao');
      expect(row.getByText(words)).toBeVisible();
      await user.click(row.getByRole('button', { name: 'send again the mail about Asha Rao' }));
      expect(sendNotificationAgain).toHaveBeenCalledWith(asha.id, expect.anything());
      expect(
        await row.findByText('Mail not delivered yet, it goes out within a minute'),
      ).toBeVisible();
      expect(row.queryByRole('button', { name: /send again/ })).not.toBeInTheDocument();
    },
  );

  it('says when it could not be sent again', async () => {
    const logged = silenceErrors();
    vi.mocked(sendNotificationAgain).mockRejectedValueOnce(new AppError('gone'));
    answerWith({ ...asha, mailStatus: 'failed', mailError: 'The mail server is away.' });
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    expect(await panel.findByText('Last try: The mail server is away.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'send again' }));
    expect(await panel.findByText(/could not be sent again/)).toBeVisible();
    expect(logged).toHaveBeenCalledWith(
      'Failed to send a notification again:',
      expect.any(AppError),
    );
    await user.click(panel.getByRole('button', { name: 'send again' }));
    expect(await panel.findByText(/it goes out within a minute/)).toBeVisible();
  });

  it('is no word in the list when it was delivered', async () => {
    open();
    await rowOf('Asha Rao');
    expect(screen.queryByText(/mail (not )?delivered/i)).not.toBeInTheDocument();
  });
});

async function openNotes(at = `/admin/inquiries?open=${asha.id}`) {
  const view = open(at);
  const field = await screen.findByRole('textbox', { name: 'New note' });
  return { ...view, field };
}
const addButton = () => screen.getByRole('button', { name: 'Add note' });

// How they behave in detail is told by the applications' panel, which has the same ones.
describe('private notes', () => {
  it('are listed, added and, by who wrote them, deleted after a question', async () => {
    const note = { id: 'n-1', authorEmail: 'me@example.com', createdAt: asha.createdAt };
    vi.mocked(fetchInquiryNotes).mockResolvedValue([
      { ...note, body: 'Call on Monday', isOwn: true },
      { ...note, id: 'n-2', authorEmail: 'she@example.com', body: 'Done', isOwn: false },
    ]);
    const { user, field } = await openNotes();
    const [remove, ...rest] = await screen.findAllByRole('button', { name: /Delete the note/ });
    expect(remove).toHaveAccessibleName('Delete the note "Call on Monday"');
    expect(rest).toHaveLength(0);
    if (!remove) throw new Error('There is nothing to delete with.');
    await user.click(remove);
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete this note?' }));
    expect(deleteInquiryNote).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(deleteInquiryNote).toHaveBeenCalledWith('n-1', expect.anything()));

    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '  Wants a quote ');
    await user.click(addButton());
    expect(addInquiryNote).toHaveBeenCalledWith({
      id: expect.any(String),
      inquiryId: asha.id,
      body: 'Wants a quote',
    });
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('keep the text of a note that was not saved, and send it again as the same note', async () => {
    silenceErrors();
    vi.mocked(addInquiryNote).mockRejectedValueOnce(new AppError('no answer'));
    const { user, field } = await openNotes();
    await user.type(field, 'Wants a quote');
    await user.click(addButton());
    expect(await screen.findByText(/The note was not saved/)).toBeVisible();
    expect(field).toHaveValue('Wants a quote');
    await user.click(addButton());
    const ids = vi.mocked(addInquiryNote).mock.calls.map(([note]) => note.id);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('survive a reload, each with its inquiry', async () => {
    const first = await openNotes();
    await first.user.type(first.field, 'Half a thou');
    first.unmount();
    const other = await openNotes(`/admin/inquiries?open=${meera.id}`);
    expect(other.field).toHaveValue('');
    other.unmount();
    expect((await openNotes()).field).toHaveValue('Half a thou');
  });

  it('can be written while the others cannot be loaded', async () => {
    vi.mocked(fetchInquiryNotes).mockRejectedValue(new AppError('no answer'));
    const { user, field } = await openNotes();
    expect(await screen.findByText('The notes could not be loaded.')).toBeVisible();
    await user.type(field, 'Wants a quote');
    await user.click(addButton());
    await waitFor(() => expect(field).toHaveValue(''));
    expect(addInquiryNote).toHaveBeenCalledOnce();
  });
});

describe('the export', () => {
  it('saves what the filter finds, safe against formulas', async () => {
    vi.mocked(fetchAllInquiries).mockResolvedValue([{ ...asha, message: '=1+1' }, meera]);
    const { user } = open('/admin/inquiries?status=new&q=asha');
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalledOnce());
    expect(vi.mocked(fetchAllInquiries).mock.calls[0]?.[0]).toEqual({
      search: 'asha',
      status: 'new',
      service: null,
    });
    const [name, mime, text] = vi.mocked(downloadFile).mock.calls[0] ?? [];
    expect(name).toMatch(/^inquiries-\d{4}-\d\d-\d\d\.csv$/);
    expect(mime).toBe('text/csv');
    const [header, first] = (text ?? '').split('\r\n');
    expect(header).toContain('"Received (Asia/Kolkata)","Status","Name","Email"');
    expect(first).toContain('"2026-11-01 15:00","New","Asha Rao"');
    expect(first).toContain(`"'=1+1"`);
  });

  it('says when it failed', async () => {
    silenceErrors();
    const failed = vi.spyOn(notify, 'error').mockImplementation(() => {});
    vi.mocked(fetchAllInquiries).mockRejectedValue(new AppError('no answer'));
    const { user } = open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() =>
      expect(failed).toHaveBeenCalledWith(
        'Export failed',
        'The inquiries could not be exported. Please try again.',
      ),
    );
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it('tells how far it is, and can be cancelled', async () => {
    const failed = vi.spyOn(notify, 'error').mockImplementation(() => {});
    vi.mocked(fetchAllInquiries).mockImplementation(async (_filters, signal, onProgress) => {
      onProgress(2000);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new AppError('aborted')));
      });
    });
    const { user } = open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByText('2,000 read')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel export' }));
    expect(await screen.findByRole('button', { name: 'Export CSV' })).toHaveFocus();
    expect(downloadFile).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });
});

describe('by keyboard', () => {
  it('moves, selects, sets a status, opens and goes on from there', async () => {
    const { user } = open();
    const first = await rowOf('Asha Rao');
    const second = await rowOf('Meera Iyer');
    await user.keyboard('j');
    expect(first.getByRole('button', { name: 'Asha Rao' })).toHaveFocus();
    await user.keyboard('jx');
    expect(second.getByRole('checkbox')).toBeChecked();
    await user.keyboard('k2');
    expect(pressed(first)).toBe('Answered');
    await user.keyboard('{Enter}');
    const panel = await panelOf('Asha Rao');
    await user.keyboard('3');
    expect(panel.getByRole('button', { pressed: true })).toHaveTextContent('Archived');
    await user.keyboard('j');
    await panelOf('Meera Iyer');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(second.getByRole('button', { name: 'Meera Iyer' })).toHaveFocus());
  });

  it('is explained', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    await user.keyboard('?');
    const help = await panelOf('Keyboard shortcuts');
    expect(help.getByText('Mark as answered')).toBeVisible();
  });
});
