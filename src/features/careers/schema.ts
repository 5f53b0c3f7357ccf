import { z } from 'zod';
import { experienceLevels } from '@/content/careers';
import { isVisible, toLine, toText } from '@/lib/typed-text';

/** Limits of the specification, and for the rest those of the table's columns. */
export const applicationLimits = {
  name: 200,
  email: 254,
  phone: 40,
  linkedin: 500,
  introduction: 500,
} as const;

const MIN_NAME = 2;
const MIN_PHONE = 10;
/** Ten spaces or dashes are ten characters but no number; the table insists on this many digits. */
const MIN_PHONE_DIGITS = 7;

const nameMessage = `Name must be at least ${MIN_NAME} characters`;
const phoneMessage = 'Please enter a valid phone number';
const urlMessage = 'Please enter a valid URL';

const isWebAddress = (text: string) => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
/** People type "linkedin.com/in/name": a domain without a scheme gets one, as private.receive_job_application() gives it. */
const withScheme = (text: string) =>
  /^[^\s/:?#@.]+(\.[^\s/:?#@.]+)+(:\d+)?([/?#]|$)/.test(text) ? `https://${text}` : text;
const countDigits = (text: string) => text.replace(/\D/g, '').length;

export const jobApplicationSchema = z.object({
  name: z
    .string()
    .overwrite(toLine)
    .min(MIN_NAME, nameMessage)
    .refine(isVisible, nameMessage)
    .max(applicationLimits.name),
  email: z
    .string()
    .trim()
    .max(applicationLimits.email, 'Please enter a valid email')
    .pipe(z.email('Please enter a valid email')),
  phone: z
    .string()
    .overwrite(toLine)
    .min(MIN_PHONE, phoneMessage)
    .max(applicationLimits.phone, phoneMessage)
    .refine((phone) => countDigits(phone) >= MIN_PHONE_DIGITS, phoneMessage),
  position: z.uuid('Please select a position'),
  experience: z.enum(experienceLevels).or(z.literal('')),
  linkedin: z
    .string()
    .overwrite(toLine)
    .overwrite(withScheme)
    .max(applicationLimits.linkedin, urlMessage)
    .refine((text) => text === '' || isWebAddress(text), urlMessage),
  introduction: z
    .string()
    .overwrite(toText)
    .max(applicationLimits.introduction, 'Introduction must be less than 500 characters'),
});

/** What the fields hold while they are filled in. */
export type ApplicationFields = z.input<typeof jobApplicationSchema>;
export type JobApplication = z.output<typeof jobApplicationSchema>;
