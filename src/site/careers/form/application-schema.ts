// Loads when a visitor uses the form. Uses zod/mini, a quarter of zod's bytes.
import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { mailAddress, toMailAddress } from '@contracts/mail-address';
import { experienceLevels } from '@content/careers';
import { applicationErrors as errors } from '@content/words/forms/application-errors';
import { isVisible, toLine, toText } from '@/shared/typed-text';
import { applicationLimits } from '../application-limits';
import { parseUrl } from '@/shared/browser/parse-url';

const MIN_NAME = 2;
const MIN_PHONE = 10;
/** The minimum of the table's check, because ten dashes are long enough but not a number. */
const MIN_PHONE_DIGITS = 7;

const nameMessage = errors.name(MIN_NAME);

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && parseUrl(text) !== null;
/** Adds https:// to "linkedin.com/in/name", as private.receive_job_application() does. */
const withScheme = (text: string) =>
  /^[^\s/:?#@.]+(\.[^\s/:?#@.]+)+(:\d+)?([/?#]|$)/.test(text) ? `https://${text}` : text;
/** Counts digits of every script. */
const countDigits = (text: string) => text.replace(/\P{Nd}/gu, '').length;

export const jobApplicationSchema = z.object({
  name: z
    .string()
    .check(
      z.overwrite(toLine),
      z.minLength(MIN_NAME, nameMessage),
      z.refine(isVisible, nameMessage),
      z.maxLength(applicationLimits.name),
    ),
  email: z.pipe(
    z
      .string()
      .check(z.overwrite(toMailAddress), z.maxLength(applicationLimits.email, errors.email)),
    z.email({ pattern: mailAddress, error: errors.email }),
  ),
  phone: z.string().check(
    z.overwrite(toLine),
    z.minLength(MIN_PHONE, errors.phone),
    z.maxLength(applicationLimits.phone, errors.phone),
    z.refine((phone) => countDigits(phone) >= MIN_PHONE_DIGITS, errors.phone),
  ),
  position: z.guid(errors.position),
  experience: z.union([z.enum(experienceLevels), z.literal('')]),
  linkedin: z.string().check(
    z.overwrite(toLine),
    z.overwrite(withScheme),
    z.maxLength(applicationLimits.linkedin, errors.url),
    z.refine((text) => text === '' || isWebAddress(text), errors.url),
  ),
  introduction: z
    .string()
    .check(
      z.overwrite(toText),
      z.maxLength(
        applicationLimits.introduction,
        errors.introduction(applicationLimits.introduction),
      ),
    ),
});

/** The values of the form's fields. */
export type ApplicationFields = z.input<typeof jobApplicationSchema>;
export type JobApplication = z.output<typeof jobApplicationSchema>;

export const applicationResolver: Resolver<ApplicationFields, unknown, JobApplication> =
  standardSchemaResolver(jobApplicationSchema);
