// Texts of the pages that the links of an email lead to. Apart from the sign-up's, which stand on every page.

export const newsletterConfirmation = {
  title: 'Confirm your subscription',
  lead: 'You are not on our list yet.',
  press: 'Press the button to get our next letter.',
  withoutScripts:
    'Confirming needs JavaScript. Without it, please write to us from the address that you signed up with:',
  confirm: {
    submit: 'Confirm subscription',
    sending: 'Confirming...',
    doneTitle: 'You are on the list.',
  },
} as const;

export const newsletterLeaving = {
  title: 'Leave the newsletter',
  lead: 'We are sorry to see you go.',
  press: 'Press the button and we will stop writing to you.',
  withoutScripts:
    'This page needs JavaScript. Without it, please use “Unsubscribe” in your email app, or write to us from the address that gets our letters:',
  leave: {
    submit: 'Unsubscribe',
    sending: 'Unsubscribing...',
    doneTitle: 'You are unsubscribed.',
  },
  stay: {
    submit: 'I changed my mind, keep me subscribed',
    sending: 'Subscribing...',
    doneTitle: 'Good to have you back.',
  },
  /** The link of a test email, which goes to the owner only. */
  testToken: 'This link is from a test email. In a real letter it unsubscribes the subscriber.',
} as const;

/** On the pages that the links of an email lead to. */
export const newsletterLinks = {
  failureTitle: 'That did not work.',
  unreachable: 'We could not reach the server. Please try again.',
  missingToken: 'This link is incomplete. Please open it from the email again.',
} as const;

/** The pages of letters that were sent. */
export const letters = {
  title: 'Past letters',
  lead: 'What we have written to our subscribers so far.',
  one: 'A letter to our subscribers',
  all: 'All letters',
  more: 'Show older letters',
  none: 'No letter has been sent yet.',
  home: 'To the home page',
  failure: {
    title: 'We could not load this letter',
    text: 'Please check your connection and try again.',
    emoji: '🔌',
  },
  /** Behind the link of a test email, which goes to the owner only. */
  test: {
    title: 'This was a test',
    text: 'Once the letter is sent, this link shows it in the browser.',
    emoji: '💌',
  },
} as const;
