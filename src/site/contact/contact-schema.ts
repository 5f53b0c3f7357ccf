// Loads when a visitor uses the form. Uses zod/mini, a quarter of zod's bytes.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { mailAddress, toMailAddress } from '@contracts/mail-address';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { contactErrors as errors } from '@content/words/forms/contact-errors';
import { isVisible, toLine, toText } from '@/shared/typed-text';
import { contactLimits } from './contact-limits';

const oneOf = <const T extends readonly { value: string }[]>(options: T) =>
  options.map(({ value }) => value) as T[number]['value'][];

export const contactMessageSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(toLine),
      z.refine(isVisible, errors.noName),
      z.maxLength(contactLimits.name, errors.tooLong(contactLimits.name)),
    ),
  email: z.pipe(
    z
      .string()
      .check(
        z.overwrite(toMailAddress),
        z.minLength(1, errors.noEmail),
        z.maxLength(contactLimits.email, errors.tooLong(contactLimits.email)),
      ),
    z.email({ pattern: mailAddress, error: errors.email }),
  ),
  businessType: z.union([z.enum(oneOf(businessTypes)), z.literal('')]),
  serviceNeeded: z.enum(oneOf(servicesNeeded), errors.service),
  number: z.string().check(z.overwrite(toLine), z.maxLength(contactLimits.number, errors.phone)),
  message: z
    .string()
    .check(
      z.overwrite(toText),
      z.maxLength(contactLimits.message, errors.tooLong(contactLimits.message)),
    ),
});

/** The values of the form's fields. */
export type ContactFields = z.input<typeof contactMessageSchema>;
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const contactResolver: Resolver<ContactFields, unknown, ContactMessage> =
  standardSchemaResolver(contactMessageSchema);
