/** Said while a part of a page is on its way. */
export const waiting = {
  loading: 'Loading…',
  needsScript: 'This page needs JavaScript.',
  /** After four seconds. */
  slow: 'This takes longer than usual.',
  /** Before the phone number. */
  call: 'You can also call us:',
};

/** The text of a page that only scripts can show, such as one of the admin. */
export const shellNeedsScript = (brand: string) => `${brand} needs JavaScript to show this page.`;
