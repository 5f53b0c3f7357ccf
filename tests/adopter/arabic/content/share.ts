/** The words of every button that passes on a page's address. */
export const shareMessages = {
  linkCopied: { title: 'نُسخ الرابط', description: 'ألصقه حيث تريد.' },
  copyByHand: 'انسخ هذا الرابط',
} as const;
