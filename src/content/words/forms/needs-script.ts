/**
 * Shown to visitors without JavaScript: what does not work, followed by the address and the phone number to use
 * instead.
 */
export const needsScript = {
  form: 'This form needs JavaScript. Please write to',
  quiz: 'The quiz needs JavaScript. Please write to',
  newsletter: 'The newsletter form needs JavaScript. Please write to',
  orCall: 'or call',
  end: '.',
} as const;
