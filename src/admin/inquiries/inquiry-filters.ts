import { servicesNeeded } from '@content/inquiry-choices';
import type { LeadFilters } from '@/admin/leads/api/lead-requests';
import { inquiryOutcomes } from '@/admin/leads/model/inquiry-outcome';
import { readDue } from '@/admin/leads/model/next-step';
import { inquiryStatuses } from '@/admin/leads/model/statuses';
import { optionOf } from '@/shared/options';

/** Reads the list's filters from the URL. Ignores values that do not exist. */
export const readInquiryFilters = (get: (name: string) => string): LeadFilters => ({
  kind: 'inquiry',
  search: get('q'),
  status: optionOf(inquiryStatuses, get('status'))?.value ?? null,
  service: optionOf(servicesNeeded, get('service'))?.value ?? null,
  due: readDue(get('due')),
  outcome: optionOf(inquiryOutcomes, get('outcome'))?.value ?? null,
});
