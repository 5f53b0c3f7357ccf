/** Announced while a part of a page loads. */
export const waiting = {
  loading: 'Loading…',
  needsScript: 'This page needs JavaScript.',
  /** Shown after four seconds. */
  slow: 'This takes longer than usual.',
  /** Precedes the phone number. */
  call: 'You can also call us:',
};

/** The text of a page that needs scripts, such as an admin page. */
export const shellNeedsScript = (brand: string) => `${brand} needs JavaScript to show this page.`;
