/** What is said when a page's address is passed on, wherever the button for it stands. */
export const shareMessages = {
  linkCopied: { title: 'Link copied', description: 'Paste it wherever you like.' },
  copyByHand: 'Copy this link',
} as const;
