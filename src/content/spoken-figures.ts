/** The words of a voice for the short forms in this site's figures: "3L+" is said as "3 lakh plus". Their order is fixed. */
export const spokenFigures = {
  /** Letters behind a number, without those that have more than one meaning. */
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
  /** For 24/7. */
  always: '24 hours a day, 7 days a week',
};
