import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { modules } from '@/shared/content/modules';
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

export interface DueSteps {
  total: number;
  steps: DueStep[];
}

const shownSteps = 8;

/** Fetches the steps that are due or overdue on the agency's day: their number, and the first of them. */
export async function fetchDueSteps(signal: AbortSignal): Promise<DueSteps> {
  let request = getAdminClient()
    .from('due_steps')
    .select('id, version, kind, lead_id, name, words, due_on', { count: 'exact' })
    .order('due_on')
    .order('created_at')
    .order('id')
    .limit(shownSteps)
    .abortSignal(signal);
  // A site without careers has no list that could open an application.
  if (!modules.careers) request = request.eq('kind', 'inquiry');
  const answer = await request;
  const steps = z.array(dueStepSchema).parse(unwrap(answer));
  return { total: answer.count ?? steps.length, steps };
}

/** Removes a lead's step until the list is read again. */
export function withoutLead({ total, steps }: DueSteps, leadId: string): DueSteps {
  const others = steps.filter((step) => step.leadId !== leadId);
  return { total: total - steps.length + others.length, steps: others };
}

const minute = 60_000;

/** Reads the due steps again each minute, because other admins work too, and new steps become due at midnight. */
export const dueStepsQuery = () =>
  queryOptions({
    queryKey: dueStepsKey,
    queryFn: ({ signal }) => fetchDueSteps(signal),
    refetchInterval: minute,
  });
