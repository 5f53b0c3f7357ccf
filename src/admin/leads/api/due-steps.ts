import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { adminScope } from '@/shared/query/query-client';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

export const dueStepsKey = [adminScope, 'due-steps'] as const;

const dueStepSchema = z
  .object({
    id: z.string(),
    version: z.number(),
    kind: z.enum(['inquiry', 'application']),
    lead_id: z.string(),
    name: z.string(),
    words: z.string(),
    due_on: z.string(),
  })
  .transform(camelKeys);
export type DueStep = z.infer<typeof dueStepSchema>;

const dueStepsSchema = z.object({ total: z.number(), steps: z.array(dueStepSchema) });
export type DueSteps = z.infer<typeof dueStepsSchema>;

/** How many steps are due on the agency's clock, overdue ones included, and the first of them. */
export async function fetchDueSteps(signal: AbortSignal): Promise<DueSteps> {
  return dueStepsSchema.parse(
    unwrap(await getAdminClient().rpc('list_due_steps').abortSignal(signal)),
  );
}

/** Without the step of a lead, until the list is read again. */
export function withoutLead({ total, steps }: DueSteps, leadId: string): DueSteps {
  const others = steps.filter((step) => step.leadId !== leadId);
  return { total: total - steps.length + others.length, steps: others };
}

const minute = 60_000;

/** The day is a part of the key: over midnight other steps are due. Read again each minute, because others work, too. */
export const dueStepsQuery = (day: string) =>
  queryOptions({
    queryKey: [...dueStepsKey, day],
    queryFn: ({ signal }) => fetchDueSteps(signal),
    placeholderData: keepPreviousData,
    refetchInterval: minute,
  });
