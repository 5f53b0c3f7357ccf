// A letter as the fields of the composer's visual editor. They are stored beside the HTML that the browser made of them.
import * as z from 'zod';

/** In the order in which letters are compared. */
export const letterSchema = z.object({
  /** The line that an inbox shows after the subject. */
  preheader: z.string(),
  title: z.string(),
  /** HTML as the visual editor writes it. */
  body: z.string(),
  buttonText: z.string(),
  buttonLink: z.string(),
  /** Plain text with line breaks. */
  signOff: z.string(),
});
export type Letter = z.infer<typeof letterSchema>;

/** As it is read from the database; null for HTML that was written as such. */
export const storedLetterSchema = letterSchema.nullable().catch(null);
