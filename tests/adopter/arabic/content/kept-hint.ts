/** Shown under a form whose text has arrived although its email could not be sent. */
export const keptHint = {
  arrived: (what: string) => `وصلنا ${what} وسنقرؤه. لا حاجة إلى إرساله مرة أخرى.`,
  whatsapp: 'مستعجل؟ اكتب على واتساب',
};
