// The faces of the share pictures and the PDF, and of the pages' Arabic letters.

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
