import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { optionOf } from '@/shared/options';

/** The open step of a lead: a task, and the day by which it is due in the agency's time zone. */
export const nextStepSchema = z
  .object({ id: z.string(), due_on: z.string(), words: z.string(), version: z.number() })
  .transform(camelKeys);
export type NextStep = z.infer<typeof nextStepSchema>;

/** The filters for due steps, by the names that private.due_until() knows. */
export const dueFilters = [
  { value: 'now', label: 'Due now' },
  { value: 'week', label: 'Due within a week' },
  { value: 'planned', label: 'With a next step' },
] as const;
export type DueFilter = (typeof dueFilters)[number]['value'];

/** Reads the filter from the URL; null for none or for one that does not exist. */
export const readDue = (named: string): DueFilter | null =>
  optionOf(dueFilters, named)?.value ?? null;
