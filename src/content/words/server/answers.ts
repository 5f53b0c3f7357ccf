// Edge functions read the files of this folder too, so they import nothing.

/** The messages of the newsletter's functions to a visitor. */
export const answers = {
  subscribed:
    'Thank you for subscribing! You are on the list. If you left it before, we send you an email to confirm.',
  /** Shown with double opt-in. */
  confirmNeeded:
    'Thank you for subscribing! Please check your inbox to confirm your subscription. If no email has arrived in ten minutes, please sign up again.',
  invalidEmail: 'That email address does not look right. Please check it and try again.',
  rateLimited: 'Too many requests. Please wait a few minutes and try again.',
  foreignPage: 'This page may not send this request.',
  closed: 'We have no newsletter at the moment.',

  confirmed: 'Thank you! Your subscription is confirmed.',
  confirmationGone:
    'This confirmation link no longer works. If you are not subscribed yet, please sign up again.',
  confirmationIncomplete:
    'This confirmation link is incomplete. Please open it from the email again.',

  left: 'You will not get any more newsletters.',
  back: 'Welcome back! You are subscribed again.',
  unknownLink:
    'This link does not match any subscriber. If you still get our emails, please write to us.',
  barred:
    'We cannot subscribe this address again with a click. Please write to us, and we will help.',
  linkIncomplete: 'This link is incomplete. Please open it from the email again.',

  unexpected: (reference: string) =>
    `Something went wrong on our side. Please try again later. (Reference: ${reference})`,
};
