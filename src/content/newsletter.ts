export const newsletter = {
  title: 'One useful letter a month.',
  lead: 'What worked in our ads and inboxes, what did not, and the numbers behind both.',
  label: 'Email address',
  placeholder: 'you@brand.in',
  submit: 'Subscribe',
  sending: 'Subscribing...',
} as const;

export const newsletterMessages = {
  missing: { title: 'Email required', description: 'Please enter your email address.' },
  invalid: { title: 'Invalid email', description: 'Please enter a valid email address.' },
  successTitle: 'Successfully subscribed!',
  failureTitle: 'Subscription failed',
  /** Shown when the server refuses without a reason. */
  refused: 'Subscription failed',
  /** Shown when there was no response. */
  unreachable: 'There was an error subscribing to the newsletter. Please try again.',
} as const;
