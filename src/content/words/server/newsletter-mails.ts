/** The email that asks to confirm a sign-up (double opt-in). */
export const confirmationMail = {
  title: 'Please confirm your subscription',
  subject: (brand: string) => `Please confirm your subscription to ${brand}`,
  request: (brand: string) =>
    `Someone, hopefully you, asked us to send the ${brand} newsletter to this address. Click once to join the list.`,
  button: 'Confirm subscription',
  address: 'Or open this address:',
  note: 'The link works for 48 hours. If this was not you, ignore this email. Without your confirmation you will not hear from us again.',
};

/** The texts around each newsletter. */
export const letterFrame = {
  browser: 'View in browser',
  reason: 'You receive this email because you subscribed to our newsletter.',
  unsubscribe: 'Unsubscribe',
};
