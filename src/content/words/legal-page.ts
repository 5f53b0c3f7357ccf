/** The texts around a legal document. */
export const legalPage = {
  back: 'Back',
  updated: 'Last updated:',
  summary: 'In short',
  contents: 'On this page',
} as const;
