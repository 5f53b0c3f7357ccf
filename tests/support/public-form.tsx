/** Opens a form for leads on a page load, fills it in and sends it. */
import { fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { MINIMUM_FILL_MS } from '@/site/lead-form/lead-submission';
import type { Answers } from '../states/backend.ts';
import { renderPublic } from './render.tsx';
import { answerRequests } from './wire.ts';

export const field = (label: string) => screen.getByLabelText(label);

/** Enters a value at once, as pasting does. */
export function enter(label: string, value: string) {
  const control = field(label);
  fireEvent.input(control, { target: { value } });
  // A browser fires both events for a chosen option, and React listens to the second.
  if (control instanceof HTMLSelectElement) fireEvent.change(control);
}

/** The row is stored, and the email leaves. */
const received = {
  'insert contact_inquiries': null,
  'insert job_applications': null,
  report_notification: null,
  emailjs: 'OK',
} satisfies Answers;

/** The email service takes no more mails. */
export const tooManyMails = () => new Response('Too many', { status: 429 });

/** A public form on one page load; `leave` ends it as a reload does. */
export function openPublicForm(form: ReactNode, answers: Answers = {}) {
  const { asked } = answerRequests({ ...received, ...answers });
  const view = renderPublic(form);
  const bodiesOf = (name: keyof Answers) => asked(name).map(({ body }) => body);
  return {
    ...view,
    rows: () => [...bodiesOf('insert contact_inquiries'), ...bodiesOf('insert job_applications')],
    mails: () => bodiesOf('emailjs'),
    reports: () => bodiesOf('report_notification'),
    leave: () => {
      window.dispatchEvent(new Event('pagehide'));
      view.unmount();
    },
    /** Some time after the form was opened, so that sending is not delayed. */
    send: async (button: string) => {
      vi.spyOn(Date, 'now').mockReturnValue(Date.now() + MINIMUM_FILL_MS);
      await view.user.click(screen.getByRole('button', { name: button }));
    },
  };
}
