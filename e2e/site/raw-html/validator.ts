import { HtmlValidate, type RuleConfig } from 'html-validate';

/** How React and the build write HTML: other spellings of the same document. */
const spelling: RuleConfig = {
  'attr-case': 'off',
  'attribute-boolean-style': 'off',
  'attribute-empty-style': 'off',
  'doctype-style': 'off',
  'no-trailing-whitespace': 'off',
  'void-style': 'off',
  // React's ids begin with "_", which HTML allows.
  'valid-id': ['error', { relaxed: true }],
};

export const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document', 'html-validate:a11y'],
  rules: {
    ...spelling,
    // Titles of posts are as long as their authors want. Those of our own have a test of their own.
    'long-title': 'off',
    // The one style that only the page knows: how far a progress bar has come.
    'no-inline-style': ['error', { allowedProperties: ['width'] }],
    // The browser's own progress bar cannot carry the quiz's flower.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // Files of our own come from where the page comes from: their hash would prove nothing.
    'require-sri': ['error', { target: 'crossorigin' }],
    // Kept on one line by CSS, so that a number that is copied has plain spaces.
    'tel-non-breaking': 'off',
    // Sees the menus for small and for large screens at once, of which CSS shows one; axe, which looks
    // at what is shown, checks the same in accessibility.spec.ts.
    'unique-landmark': 'off',
  },
});
