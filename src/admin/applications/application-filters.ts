import { z } from 'zod';
import type { LeadFilters } from '@/admin/leads/api/lead-requests';
import { readDue } from '@/admin/leads/model/next-step';
import { applicationStatuses } from '@/admin/leads/model/statuses';
import { optionOf } from '@/shared/options';

/** The value in the address that shows only applications with a résumé. */
export const withResume = 'with';

/** The filters in the address of the list. Values that do not exist are ignored. */
export const readApplicationFilters = (get: (name: string) => string): LeadFilters => ({
  kind: 'application',
  search: get('q'),
  status: optionOf(applicationStatuses, get('status'))?.value ?? null,
  job: z.guid().safeParse(get('job')).data ?? null,
  due: readDue(get('due')),
  hasResume: get('resume') === withResume,
});
