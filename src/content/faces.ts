// The fonts of the share images and the PDF, as static Fontsource packages (npm install --save-dev). The first one that
// has a letter writes it. A language in another script adds a package such as '@fontsource/noto-sans-devanagari', which
// its pages use as well.

export const faces = {
  display: ['@fontsource/bricolage-grotesque'],
  text: ['@fontsource/instrument-sans', '@fontsource/bricolage-grotesque'],
  /** The words for signs that no font has. */
  signs: {
    '→': 'to',
    '←': 'from',
    '↑': 'up',
    '↓': 'down',
    '≈': 'about',
    '≥': 'at least',
    '≤': 'at most',
    '∞': 'unlimited',
  },
};
