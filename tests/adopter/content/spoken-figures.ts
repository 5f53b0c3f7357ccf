/** The words of a voice for the short forms in this site's figures. */
export const spokenFigures = {
  units: { K: 'thousand', M: 'million' },
  currencies: { $: 'dollars' },
  to: 'to',
  plus: 'and more',
  minus: 'minus',
  always: 'day and night',
};
