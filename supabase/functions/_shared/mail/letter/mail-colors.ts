// Written by `npm run brand` from src/styles/tokens.css.
export const mailColors = {
  page: '#fbf2e1',
  card: '#fffcf6',
  ink: '#1e140d',
  soft: '#5d4c3f',
  link: '#9c4600',
  button: '#b45309',
  outline: '#d97706',
  line: '#eadfcc',
} as const;
