export const waiting = {
  loading: 'One moment…',
  needsScript: 'Nothing happens here without JavaScript.',
  slow: 'We are still waiting, too.',
  call: 'The phone is quicker:',
};

export const shellNeedsScript = (brand: string) => `${brand}: switch JavaScript on, please.`;
