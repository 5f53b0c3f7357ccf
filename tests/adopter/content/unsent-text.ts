/** Shown in a form that was filled in earlier and not sent. */
export const unsentText = {
  restored: 'Your unsent draft is back. It is kept on this device only.',
  startOver: 'Start over',
};
