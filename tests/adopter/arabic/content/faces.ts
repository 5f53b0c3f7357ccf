// The faces of the share pictures and the PDF, as static packages of Fontsource.

export const faces = {
  display: ['@fontsource/bricolage-grotesque', '@fontsource/noto-sans-arabic'],
  text: [
    '@fontsource/instrument-sans',
    '@fontsource/bricolage-grotesque',
    '@fontsource/noto-sans-arabic',
  ],
  /** The words for signs that no face has. */
  signs: {
    '→': 'إلى',
    '←': 'من',
    '↑': 'ارتفاع',
    '↓': 'انخفاض',
    '≈': 'نحو',
    '≥': 'على الأقل',
    '≤': 'على الأكثر',
    '∞': 'بلا حد',
  },
};
