import type { SentForm } from '@/content/types';
import { responsePromise } from './site';

/** Stands in place of a form that was sent: the thanks, which the visitor's name ends, and what happens next. */
export const sentForms: Record<'message' | 'application', SentForm> = {
  message: {
    title: 'On the boat. Thank you,',
    postmark: 'Gone',
    steps: [
      { when: 'Today', what: 'Your letter crosses the harbour. The gulls do not read it.' },
      {
        when: `Within ${responsePromise.afterSendingHours} hours`,
        what: 'Someone dry answers it.',
      },
      { when: 'The first clear day', what: 'We walk to your shop, or call it.' },
    ],
    again: 'Write another letter',
  },
  application: {
    title: 'On the boat. Thank you,',
    postmark: 'Gone',
    steps: [
      { when: 'Today', what: 'Your application lies beside the kettle.' },
      { when: 'This week', what: 'It is read twice, once with the film you sent.' },
      { when: 'This month', what: 'We call, whatever the answer is.' },
    ],
    again: 'Write another application',
  },
};
