import type * as z from 'zod/mini';
import type { contactMessageSchema } from './validation';

/** The limits of the table's columns. */
export const contactLimits = { name: 200, email: 254, number: 40, message: 5000 } as const;

/** The fields in the form's order. */
export const contactFieldNames = [
  'name',
  'email',
  'businessType',
  'serviceNeeded',
  'number',
  'message',
] as const satisfies (keyof ContactFields)[];

/** The values of the form's fields. */
export type ContactFields = z.input<typeof contactMessageSchema>;
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** Whether a required field is empty; an invalid one does not count. */
export function isContactIncomplete(fields: Partial<ContactFields>): boolean {
  return [fields.name, fields.email, fields.serviceNeeded].some((value) => !value?.trim());
}
