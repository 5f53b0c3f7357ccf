import { responsePromise, strategyCall } from './site';

/** Ways to reach the agency without the form. */
export const contactLabels = {
  whatsapp: { label: 'WhatsApp', note: 'Quick questions' },
  email: { label: 'Email', note: 'Briefs and attachments' },
  phone: { label: 'Phone' },
} as const;

export const contactSection = {
  title: 'Tell us what you are building.',
  lead: `A few lines are enough. One of us reads them and answers within ${responsePromise.sectionHours} hours.`,
  callTitle: `Prefer to talk? The ${strategyCall.minutes}-minute strategy call is free.`,
  callAction: 'Book a free call',
  /** Shown on the postmark, below the response time. */
  postmark: 'reply',
  formTitle: 'Your message',
  submit: 'Send Message',
  sending: 'Sending...',
};

export const contactMessages = {
  success: {
    title: 'Message Sent!',
    description: `Thanks! We'll respond within ${responsePromise.afterSendingHours} hours.`,
  },
  failure: {
    title: 'Error',
    description: 'Failed to send message. Please try again or contact us directly.',
  },
  missing: {
    title: 'Missing Information',
    description: 'Please fill in all required fields.',
  },
};
