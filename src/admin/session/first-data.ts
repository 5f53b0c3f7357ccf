import { noop, type QueryClient } from '@tanstack/react-query';
import { readApplicationFilters } from '@/admin/applications/application-filters';
import { dashboardActivityQuery, dashboardCountsQuery } from '@/admin/dashboard/api/dashboard';
import { readInquiryFilters } from '@/admin/inquiries/inquiry-filters';
import { parseCursor } from '@/admin/kit/list/keyset';
import type { LeadFilters } from '@/admin/leads/api/lead-requests';
import { leadsQuery } from '@/admin/leads/api/leads';
import { paths } from '@/shared/paths';

/** Prefetches what the screen at this URL shows first: the dashboard's figures, or the rows of a list of leads. */
export function askForFirstData(queryClient: QueryClient, address: string): void {
  const { pathname, searchParams } = new URL(address, window.location.origin);
  const get = (name: string) => searchParams.get(name) ?? '';
  const askForLeads = (filters: LeadFilters) => {
    // Due days depend on the server's clock, which is unknown before the first response.
    if (filters.due) return;
    queryClient.query(leadsQuery(filters, parseCursor(get('after')))).catch(noop);
  };

  if (pathname === paths.adminDashboard.to()) {
    queryClient.query(dashboardCountsQuery()).catch(noop);
    queryClient.query(dashboardActivityQuery()).catch(noop);
  } else if (pathname === paths.adminInquiries.to()) askForLeads(readInquiryFilters(get));
  else if (pathname === paths.adminApplications.to()) askForLeads(readApplicationFilters(get));
}
