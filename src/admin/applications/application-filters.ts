import { z } from 'zod';
import type { LeadFilters } from '@/admin/leads/api/lead-requests';
import { readDue } from '@/admin/leads/model/next-step';
import { applicationStatuses } from '@/admin/leads/model/statuses';
import { optionOf } from '@/shared/options';

/** The value of the `resume` query parameter that shows only applications with a résumé. */
export const withResume = 'with';

/** Reads the list's filters from the URL. Ignores values that do not exist. */
export const readApplicationFilters = (get: (name: string) => string): LeadFilters => ({
  kind: 'application',
  search: get('q'),
  status: optionOf(applicationStatuses, get('status'))?.value ?? null,
  job: z.guid().safeParse(get('job')).data ?? null,
  due: readDue(get('due')),
  hasResume: get('resume') === withResume,
});
