/** Opens the newsletter's composer in its states, and finds its fields and its saved and sent texts. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { z } from 'zod';
import type { Answers } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';
import './editor-dom.ts';
import { put } from './put.ts';

export const composerFields = {
  subject: () => screen.getByLabelText('Subject Line'),
  content: () => screen.getByLabelText('Content (HTML)'),
  sendButton: () => screen.getByRole('button', { name: /^Send to|^Sending|^Schedule for/ }),
};

const bodySchema = z.record(z.string(), z.unknown());

/** Opens a state of the newsletter; without a name, the composer with its HTML. */
export async function openComposer(rest: Answers = {}, name = 'admin/newsletter/html') {
  const view = await openState(name, rest);
  const bodies = (call: keyof Answers) =>
    view.asked(call).map(({ body }) => bodySchema.parse(body));
  return {
    ...view,
    /** The letters that were sent, first one first. */
    sent: () => bodies('functions/send-newsletter'),
    /** The drafts that were saved, first one first. */
    saved: () => bodies('save_newsletter_draft'),
  };
}

/** A text that was edited as HTML has no other view. */
export async function showHtml(user: UserEvent) {
  await screen.findByLabelText('Subject Line');
  const html = screen.queryByRole('radio', { name: 'HTML' });
  if (html) await user.click(html);
}

/** Shows the check list, of which the bar tells the open points only. */
export const openCheckList = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: /^Check list:/ }));

export function write(subject = 'Spring', content = '<p>Hello</p>') {
  put(composerFields.subject(), subject);
  put(composerFields.content(), content);
}

export async function sendOrSchedule(user: UserEvent) {
  await user.click(composerFields.sendButton());
  await user.click(await screen.findByRole('button', { name: /^(?:Send|Schedule) newsletter$/ }));
}

/** An edge function's refusal. */
export const refusal = (status: number, error: string) => () =>
  Response.json({ success: false, error }, { status });
