/** The words of a voice for the short forms in this site's figures. */
export const spokenFigures = {
  units: { K: 'ألف', M: 'مليون', h: 'ساعة' },
  currencies: { 'د.إ.': 'درهم' },
  to: 'إلى',
  plus: 'وأكثر',
  minus: 'ناقص',
  always: 'ليلًا ونهارًا',
};
