import { z } from 'zod';
import { businessTypes, servicesNeeded } from '@/content/contact';
import { isVisible, toLine, toText } from '@/lib/typed-text';

/** The limits of the table's columns, so that nothing is typed that could not be stored. */
export const contactLimits = { name: 200, email: 254, number: 40, message: 5000 } as const;

const tooLong = (max: number) => `Please use at most ${max} characters`;

const oneOf = <const T extends readonly { value: string }[]>(options: T) =>
  options.map(({ value }) => value) as T[number]['value'][];

export const contactMessageSchema = z.object({
  name: z
    .string()
    .overwrite(toLine)
    .refine(isVisible, 'Please enter your name')
    .max(contactLimits.name, tooLong(contactLimits.name)),
  email: z
    .string()
    .trim()
    .min(1, 'Please enter your email')
    .max(contactLimits.email, tooLong(contactLimits.email))
    .pipe(z.email('Please enter a valid email')),
  businessType: z.enum(oneOf(businessTypes)).or(z.literal('')),
  serviceNeeded: z.enum(oneOf(servicesNeeded), 'Please choose a service'),
  number: z
    .string()
    .overwrite(toLine)
    .max(contactLimits.number, 'Please enter a valid phone number'),
  message: z.string().overwrite(toText).max(contactLimits.message, tooLong(contactLimits.message)),
});

/** What the fields hold while they are filled in. */
export type ContactFields = z.input<typeof contactMessageSchema>;
export type ContactMessage = z.output<typeof contactMessageSchema>;

/** Whether a required field is empty, as opposed to filled in wrongly. */
export function isContactIncomplete(fields: Partial<ContactFields>): boolean {
  return [fields.name, fields.email, fields.serviceNeeded].some((value) => !value?.trim());
}
