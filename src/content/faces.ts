// The faces of the share pictures and the PDF, as static packages of Fontsource (npm install --save-dev). Each letter is
// written by the first that has it: a language of another script adds '@fontsource/noto-sans-devanagari' or its like, which
// its pages are then written in as well.

export const faces = {
  display: ['@fontsource/bricolage-grotesque'],
  text: ['@fontsource/instrument-sans', '@fontsource/bricolage-grotesque'],
  /** The words for signs that no face has. */
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
