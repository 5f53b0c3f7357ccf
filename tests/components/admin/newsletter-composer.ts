// For tests of the newsletter's composer.
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import { answers } from './newsletter-backend.ts';
import { renderScreen } from './render-admin.tsx';

export const send = answers['send-newsletter'];
export const saveDraft = answers.save_newsletter_draft;
export const requestOf = (call: number) => send.mock.calls[call]?.[0];

export const composerFields = {
  subject: () => screen.getByLabelText('Subject Line'),
  content: () => screen.getByLabelText('Content (HTML)'),
  sendButton: () => screen.getByRole('button', { name: /^Send to|^Sending|^Schedule for/ }),
};

/** With the HTML of the newsletter open; `view` "visual" leaves the composer as it opens. */
export async function openComposer(query = '', { view = 'html' } = {}) {
  const address = `/admin/newsletter?tab=send${query}`;
  const rendered = renderScreen(createElement(NewsletterScreen), address);
  // By its text: an open dialog hides the button from queries by role.
  await screen.findByText('Send to 1,234 Subscribers');
  if (view === 'html') await showHtml(rendered.user);
  return rendered;
}

export async function showHtml(user: UserEvent) {
  // Null behind an open dialog.
  const html = screen.queryByRole('radio', { name: 'HTML' });
  if (html) await user.click(html);
}

/** Shows the check list, of which the bar tells the open points only. */
export const openCheckList = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^Check list:/ }));

/** Sets the whole value at once, because typing letter by letter is slow. */
export const put = (field: HTMLElement, value: string) =>
  fireEvent.change(field, { target: { value } });

export function write(subject = 'Spring', content = '<p>Hello</p>') {
  put(composerFields.subject(), subject);
  put(composerFields.content(), content);
}

export async function sendOrSchedule(user: UserEvent) {
  await user.click(composerFields.sendButton());
  await user.click(await screen.findByRole('button', { name: /^(?:Send|Schedule) newsletter$/ }));
}
