import { HtmlValidate, type RuleConfig } from 'html-validate';

/** Notation of React and the build that is equivalent. */
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
    // Posts have titles of any length; raw-html.spec.ts checks the others.
    'long-title': 'off',
    // The width of a progress bar.
    'no-inline-style': ['error', { allowedProperties: ['width'] }],
    // The native progress bar cannot show the quiz's flower.
    'prefer-native-element': ['error', { exclude: ['progressbar'] }],
    // A hash proves nothing for files of the same origin.
    'require-sri': ['error', { target: 'crossorigin' }],
    // CSS keeps numbers on one line, so that copied ones have plain spaces.
    'tel-non-breaking': 'off',
    // CSS shows one of the two menus; axe checks the visible one in accessibility.spec.ts.
    'unique-landmark': 'off',
  },
});
