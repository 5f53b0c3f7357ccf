import { responsePromise, site, strategyCall } from './site';

export { businessTypes, servicesNeeded } from '@contracts/inquiry-choices';

/** Ways to reach the agency without the form. `kind` chooses the drawing. */
export const contactOptions = [
  {
    kind: 'whatsapp',
    label: 'WhatsApp',
    detail: site.whatsapp.label,
    note: 'Quick questions',
    href: site.whatsapp.href,
    isExternal: true,
  },
  {
    kind: 'email',
    label: 'Email',
    detail: site.emailLink.label,
    note: 'Briefs and attachments',
    href: site.emailLink.href,
    isExternal: false,
  },
  {
    kind: 'phone',
    label: 'Phone',
    detail: site.phones[0].label,
    note: site.hours.text,
    href: site.phones[0].href,
    isExternal: false,
  },
] as const;

export const contactSection = {
  title: 'Tell us what you are building.',
  lead: `A few lines are enough. One of us reads them and answers within ${responsePromise.sectionHours} hours.`,
  callTitle: `Prefer to talk? The ${strategyCall.minutes}-minute strategy call is free.`,
  callAction: 'Book a free call',
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
