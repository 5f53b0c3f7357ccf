/** Shown in a form that was not sent: filled in earlier, or refused. */
export const unsentText = {
  restored: 'عادت مسودتك التي لم تُرسل. هي محفوظة على هذا الجهاز وحده.',
  startOver: 'ابدأ من جديد',
  /** After "Too many requests. Please wait a few minutes and try again." */
  writeTo: (email: string) => `أو اكتب إلى \u2068${email}\u2069.`,
};
