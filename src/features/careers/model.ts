import type * as z from 'zod/mini';
import type { jobApplicationSchema } from './validation';

/** The specification's limits, else those of the table's columns. */
export const applicationLimits = {
  name: 200,
  email: 254,
  phone: 40,
  linkedin: 500,
  introduction: 500,
} as const;

/** The fields in the form's order. */
export const applicationFieldNames = [
  'name',
  'email',
  'phone',
  'position',
  'experience',
  'linkedin',
  'introduction',
] as const satisfies (keyof ApplicationFields)[];

/** The values of the form's fields. */
export type ApplicationFields = z.input<typeof jobApplicationSchema>;
export type JobApplication = z.output<typeof jobApplicationSchema>;
