// For tests of the newsletter's composer whose files replace its api modules (admin-drafts, admin-newsletter).
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { beforeEach, vi } from 'vitest';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import { fetchDraft, fetchDrafts, saveDraft } from '@/features/newsletter/api/admin-drafts';
import {
  fetchScheduledCampaigns,
  type SendAnswer,
  sendNewsletter,
} from '@/features/newsletter/api/admin-newsletter';
import {
  fetchSubscriberCounts,
  fetchSubscribers,
} from '@/features/newsletter/api/admin-subscribers';
import { renderScreen } from './render-admin.tsx';

export const send = vi.mocked(sendNewsletter);
export const campaignOf = (call: number) => send.mock.calls[call]?.[0];

export const answerOf = (message: string, rest: Partial<SendAnswer> = {}): SendAnswer => ({
  message,
  campaignId: null,
  sendAt: null,
  ...rest,
});

/** A server with 1,234 readers and no drafts, that takes whatever it is given. */
export function prepareServer() {
  beforeEach(() => {
    vi.clearAllMocks();
    // The composer of the test before has saved its draft a moment after it was closed.
    localStorage.clear();
    sessionStorage.clear();
    vi.mocked(fetchSubscriberCounts).mockResolvedValue({ total: 9, active: 1234, unsubscribed: 1 });
    vi.mocked(fetchSubscribers).mockResolvedValue({ rows: [], nextCursor: null });
    vi.mocked(fetchScheduledCampaigns).mockResolvedValue([]);
    vi.mocked(fetchDrafts).mockResolvedValue({ rows: [], nextCursor: null });
    vi.mocked(saveDraft).mockImplementation(({ version }) => Promise.resolve(version + 1));
    vi.mocked(fetchDraft).mockRejectedValue(new TypeError('Failed to fetch'));
    send.mockResolvedValue(answerOf('It is on its way.'));
  });
}

export const composerFields = {
  subject: () => screen.getByLabelText('Subject Line'),
  content: () => screen.getByLabelText('Content (HTML)'),
  sendButton: () => screen.getByRole('button', { name: /^Send to|^Sending|^Schedule for/ }),
};

export async function openComposer(query = '') {
  const address = `/admin/newsletter?tab=send${query}`;
  const view = renderScreen(createElement(NewsletterScreen), address);
  // By its text: a question may stand before it.
  await screen.findByText('Send to 1,234 Subscribers');
  return view;
}

export async function write(user: UserEvent) {
  await user.type(composerFields.subject(), 'Spring');
  await user.type(composerFields.content(), '<p>Hello</p>');
}

export async function sendIt(user: UserEvent) {
  await user.click(composerFields.sendButton());
  await user.click(await screen.findByRole('button', { name: /^(?:Send|Schedule) newsletter$/ }));
}
