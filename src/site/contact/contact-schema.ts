// Loaded when a visitor turns to the form. zod/mini: a quarter of zod's bytes.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { mailAddress, toMailAddress } from '@contracts/mail-address';
import { businessTypes, servicesNeeded } from '@content/inquiry-choices';
import { isVisible, toLine, toText } from '@/shared/typed-text';
import { contactLimits } from './contact-limits';

const tooLong = (max: number) => `Please use at most ${max} characters`;

const oneOf = <const T extends readonly { value: string }[]>(options: T) =>
  options.map(({ value }) => value) as T[number]['value'][];

export const contactMessageSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(toLine),
      z.refine(isVisible, 'Please enter your name'),
      z.maxLength(contactLimits.name, tooLong(contactLimits.name)),
    ),
  email: z.pipe(
    z
      .string()
      .check(
        z.overwrite(toMailAddress),
        z.minLength(1, 'Please enter your email'),
        z.maxLength(contactLimits.email, tooLong(contactLimits.email)),
      ),
    z.email({ pattern: mailAddress, error: 'Please enter a valid email' }),
  ),
  businessType: z.union([z.enum(oneOf(businessTypes)), z.literal('')]),
  serviceNeeded: z.enum(oneOf(servicesNeeded), 'Please choose a service'),
  number: z
    .string()
    .check(
      z.overwrite(toLine),
      z.maxLength(contactLimits.number, 'Please enter a valid phone number'),
    ),
  message: z
    .string()
    .check(z.overwrite(toText), z.maxLength(contactLimits.message, tooLong(contactLimits.message))),
});

/** The values of the form's fields. */
export type ContactFields = z.input<typeof contactMessageSchema>;
export type ContactMessage = z.output<typeof contactMessageSchema>;

export const contactResolver: Resolver<ContactFields, unknown, ContactMessage> =
  standardSchemaResolver(contactMessageSchema);
