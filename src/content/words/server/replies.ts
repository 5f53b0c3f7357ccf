/** The beginnings of the owner's answers to an inquiry or application. */
export const replies = {
  /** Null for a name that is none to greet with. */
  greeting: (name: string | null) => (name === null ? 'Hi,' : `Hi ${name},`),
  /** The whole of one without a template; its fields are those of the templates. */
  blank: 'Hi {first name},\n\n\n\nKind regards,\n{agency}',
  subjects: {
    inquiry: (brand: string) => `Your message to ${brand}`,
    application: (brand: string) => `Your application to ${brand}`,
  },
  /** Before the person's own words. */
  quoted: (day: string, name: string | null) => `On ${day}, ${name ?? 'you'} wrote:`,
  /** On WhatsApp. */
  thanks: (greeting: string, brand: string) => `${greeting} thank you for writing to ${brand}.`,
};
