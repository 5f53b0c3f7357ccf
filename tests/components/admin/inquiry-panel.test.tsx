import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  fetchInquiries,
  fetchInquiry,
  fetchInquiryCounts,
  saveInquiriesStatus,
} from '@/features/contact/api/admin-inquiries';
import { fetchInquiryHistory } from '@/features/contact/api/admin-inquiry-history';
import { fetchInquiryNotes } from '@/features/contact/api/admin-inquiry-notes';
import type { Inquiry } from '@/features/contact/inquiry';
import { AppError } from '@/lib/supabase/errors';
import { addInquiryNote, deletePrivateNote } from '@/lib/supabase/private-notes';
import { sendNotificationAgain } from '@/lib/supabase/send-notification-again';
import { asha, ignoreLinks, meera, open, panelOf, rowOf } from './inquiry-fixtures.tsx';

vi.mock(import('@/features/contact/api/admin-inquiries'), async (actual) =>
  (await import('./stub-inquiries.ts')).stubInquiries(await actual()),
);
vi.mock(import('@/features/contact/api/admin-inquiry-history'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    inquiryHistoryQuery: 'fetchInquiryHistory',
  }),
);
vi.mock(import('@/features/contact/api/admin-inquiry-notes'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    inquiryNotesQuery: 'fetchInquiryNotes',
  }),
);
vi.mock('@/lib/supabase/private-notes');
vi.mock('@/lib/supabase/send-notification-again');

const answerWith = (...rows: Inquiry[]) =>
  vi.mocked(fetchInquiries).mockResolvedValue({ rows, nextCursor: null });
const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(ignoreLinks);

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  answerWith(asha, meera);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1234, answered: 5, archived: 6 });
  vi.mocked(fetchInquiry).mockResolvedValue(null);
  vi.mocked(saveInquiriesStatus).mockImplementation(async ({ ids }) => ids);
  vi.mocked(fetchInquiryNotes).mockResolvedValue([]);
  vi.mocked(fetchInquiryHistory).mockResolvedValue([]);
  vi.mocked(addInquiryNote).mockResolvedValue();
  vi.mocked(deletePrivateNote).mockResolvedValue();
  vi.mocked(sendNotificationAgain).mockResolvedValue();
});

describe('the panel of an inquiry', () => {
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

  it('says that an inquiry is gone', async () => {
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
    expect(vi.mocked(saveInquiriesStatus).mock.lastCall?.[0]).toEqual({
      ids: [asha.id],
      status: 'answered',
    });
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
});

async function openNotes(at = `/admin/inquiries?open=${asha.id}`) {
  const view = open(at);
  const field = await screen.findByRole('textbox', { name: 'New note' });
  return { ...view, field };
}
const addButton = () => screen.getByRole('button', { name: 'Add note' });

// The behaviour in detail: application-notes.test.tsx, which uses the same component.
describe('private notes', () => {
  it('are listed, added, and deleted by their author after a confirmation', async () => {
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
    expect(deletePrivateNote).not.toHaveBeenCalled();
    await user.click(question.getByRole('button', { name: 'Delete note' }));
    await waitFor(() => expect(deletePrivateNote).toHaveBeenCalledWith('inquiry_notes', 'n-1'));

    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, '  Wants a quote ');
    await user.click(addButton());
    expect(vi.mocked(addInquiryNote).mock.lastCall?.[0]).toMatchObject({
      recordId: asha.id,
      body: 'Wants a quote',
    });
    await waitFor(() => expect(field).toHaveValue(''));
  });

  it('keep a draft per inquiry over a reload', async () => {
    const first = await openNotes();
    await first.user.type(first.field, 'Half a thou');
    first.unmount();
    const other = await openNotes(`/admin/inquiries?open=${meera.id}`);
    expect(other.field).toHaveValue('');
    other.unmount();
    expect((await openNotes()).field).toHaveValue('Half a thou');
  });

  it('can be written when the other notes fail to load', async () => {
    vi.mocked(fetchInquiryNotes).mockRejectedValue(new AppError('no answer'));
    const { user, field } = await openNotes();
    expect(await screen.findByText('The notes could not be loaded.')).toBeVisible();
    await user.type(field, 'Wants a quote');
    await user.click(addButton());
    await waitFor(() => expect(field).toHaveValue(''));
    expect(addInquiryNote).toHaveBeenCalledOnce();
  });
});
