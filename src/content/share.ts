/** The texts of buttons that share a page. */
export const shareMessages = {
  linkCopied: { title: 'Link copied', description: 'Paste it wherever you like.' },
  copyByHand: 'Copy this link',
} as const;
