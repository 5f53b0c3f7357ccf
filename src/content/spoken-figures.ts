/**
 * The words with which screen readers say short figures of this site: "3L+" becomes "3 lakh plus". Their order is
 * fixed.
 */
export const spokenFigures = {
  /** Letters after a number; leave out letters with more than one meaning. */
  units: {
    k: 'thousand',
    L: 'lakh',
    Cr: 'crore',
    M: 'million',
    bn: 'billion',
    h: 'hours',
    min: 'minutes',
    s: 'seconds',
  },
  /** Signs before a number. */
  currencies: { '₹': 'rupees', $: 'dollars', '€': 'euros', '£': 'pounds' },
  to: 'to',
  plus: 'plus',
  minus: 'minus',
  /** The words for 24/7. */
  always: '24 hours a day, 7 days a week',
};
