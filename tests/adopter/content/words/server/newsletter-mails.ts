export const confirmationMail = {
  title: 'Is this your address?',
  subject: (brand: string) => `${brand}: is this your address?`,
  request: (brand: string) =>
    `This address was given to ${brand} for a letter now and then. Say yes, and it is yours.`,
  button: 'Yes, write to me',
  address: 'The button leads here:',
  note: 'You have two days. Not you? Then do nothing, and this was our last mail.',
};

export const letterFrame = {
  browser: 'Read on our website',
  reason: 'You asked us for these letters.',
  unsubscribe: 'No more letters',
};
