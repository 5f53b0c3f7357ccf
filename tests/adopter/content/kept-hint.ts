/** Shown under a form whose text has arrived although its email could not be sent. */
export const keptHint = {
  arrived: (what: string) => `We have your ${what} and will read it. No need to send it again.`,
  whatsapp: 'In a hurry? Write on WhatsApp',
};
