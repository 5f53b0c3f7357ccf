/** How long unsent text is kept on the visitor's own device. */
export const DRAFT_DAYS = 7;

/** Shown in a form that was filled in earlier and not sent. */
export const draftNote = {
  restored: 'Your unsent draft is back. It is kept on this device only.',
  startOver: 'Start over',
};
