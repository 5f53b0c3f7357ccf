/** How long something typed and not sent is kept on the visitor's own device. */
export const DRAFT_DAYS = 7;

/** Said in a form that was filled in before and not sent. */
export const formDraft = {
  restored: 'Your unsent draft is back. It is kept on this device only.',
  startOver: 'Start over',
};
