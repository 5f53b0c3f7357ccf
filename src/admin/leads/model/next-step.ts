import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { optionOf } from '@/shared/options';

/** The open step of a lead: what is to be done, and by which day of the agency. */
export const nextStepSchema = z
  .object({ id: z.string(), due_on: z.string(), words: z.string(), version: z.number() })
  .transform(camelKeys);
export type NextStep = z.infer<typeof nextStepSchema>;

/** The filters of the lists, by the names that private.due_until knows for a search. */
export const dueFilters = [
  { value: 'now', label: 'Due now' },
  { value: 'week', label: 'Due within a week' },
  { value: 'planned', label: 'With a next step' },
] as const;
export type DueFilter = (typeof dueFilters)[number]['value'];

/** The filter that the address names; null for none, or one that does not exist. */
export const readDue = (named: string): DueFilter | null =>
  optionOf(dueFilters, named)?.value ?? null;
