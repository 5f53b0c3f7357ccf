/** The words of every button that passes on a page's address. */
export const shareMessages = {
  linkCopied: { title: 'Link copied', description: 'Paste it wherever you like.' },
  copyByHand: 'Copy this link',
} as const;
