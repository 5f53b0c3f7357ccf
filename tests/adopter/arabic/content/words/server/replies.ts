export const replies = {
  greeting: (name: string | null) => (name === null ? 'مرحبًا،' : `مرحبًا ${name}،`),
  /** The whole of one without a template; its fields are those of the templates. */
  blank: 'مرحبًا {first name}،\n\n\n\nمع التحية،\n{agency}',
  subjects: {
    inquiry: (brand: string) => `رسالتك إلى ${brand}`,
    application: (brand: string) => `العمل مع ${brand}`,
  },
  quoted: (day: string, name: string | null) => `${name ?? 'كتبت'} في ${day}:`,
  thanks: (greeting: string, brand: string) => `${greeting} سعدنا بأنك كتبت إلى ${brand}!`,
};
