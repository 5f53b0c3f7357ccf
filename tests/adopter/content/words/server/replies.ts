export const replies = {
  greeting: (name: string | null) => (name === null ? 'Hello,' : `Hello ${name},`),
  /** The whole of one without a template; its fields are those of the templates. */
  blank: 'Hello {first name},\n\n\n\nYours,\n{agency}',
  subjects: {
    inquiry: (brand: string) => `What you wrote to ${brand}`,
    application: (brand: string) => `Working with ${brand}`,
  },
  quoted: (day: string, name: string | null) => `${name ?? 'You'} on ${day}:`,
  thanks: (greeting: string, brand: string) => `${greeting} good that you wrote to ${brand}!`,
};
