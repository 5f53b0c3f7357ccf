import type { SentForm } from '@/content/types';
import { responsePromise, strategyCall } from './site';

/** Replaces a form that was sent: a thank-you that ends with the visitor's name, and what happens next. */
export const sentForms: Record<'message' | 'application', SentForm> = {
  message: {
    title: 'Sent. Thank you,',
    postmark: 'Sent',
    steps: [
      { when: 'Now', what: 'Your message has reached the founders, word for word.' },
      {
        when: `Within ${responsePromise.afterSendingHours} hours`,
        what: 'One of us writes back. No ticket number, a person with a name.',
      },
      {
        when: 'After that',
        what: `If it fits, we talk for ${strategyCall.minutes} minutes, free. If it does not, we say so.`,
      },
    ],
    again: 'Write another',
  },
  application: {
    title: 'Sent. Thank you,',
    postmark: 'Sent',
    steps: [
      { when: 'Now', what: 'Your application is with the founders. No robot reads it first.' },
      {
        when: 'This week',
        what: 'One of them reads all of it, with chai and without a scorecard.',
      },
      { when: 'Within two weeks', what: 'You hear from us, also when the answer is no.' },
    ],
    again: 'Write another',
  },
};
