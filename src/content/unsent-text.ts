/** Shown in a form that was not sent: restored text, or a refusal. */
export const unsentText = {
  restored: 'Your unsent draft is back. It is kept on this device only.',
  startOver: 'Start over',
  /** Follows "Too many requests. Please wait a few minutes and try again." */
  writeTo: (email: string) => `Or write to ${email}.`,
};
