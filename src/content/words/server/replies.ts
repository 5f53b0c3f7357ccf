/** Texts of the owner's replies to an inquiry or application. */
export const replies = {
  /** The greeting; null for a name that cannot be used in one. */
  greeting: (name: string | null) => (name === null ? 'Hi,' : `Hi ${name},`),
  /** The text of a reply without a template; it has the fields of the templates. */
  blank: 'Hi {first name},\n\n\n\nKind regards,\n{agency}',
  subjects: {
    inquiry: (brand: string) => `Your message to ${brand}`,
    application: (brand: string) => `Your application to ${brand}`,
  },
  /** Precedes the person's quoted message. */
  quoted: (day: string, name: string | null) => `On ${day}, ${name ?? 'you'} wrote:`,
  /** The first message on WhatsApp. */
  thanks: (greeting: string, brand: string) => `${greeting} thank you for writing to ${brand}.`,
};
