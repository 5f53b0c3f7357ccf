/** The words around a legal text. */
export const legalPage = {
  back: 'عودة',
  updated: 'آخر تحديث:',
  summary: 'باختصار',
  contents: 'في هذه الصفحة',
} as const;
