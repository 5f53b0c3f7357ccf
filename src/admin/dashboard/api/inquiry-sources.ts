import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { dashboardKey } from './dashboard';

/** The days of the figure, today included. */
export const sourceDays = 90;

const figures = {
  inquiries: z.number(),
  /** How many of these inquiries were won by now. */
  won: z.number(),
  /** The value of the won ones, in whole units of the agency's currency. */
  value: z.number(),
};

const sourcesSchema = z.object({
  all: z.object(figures),
  /** The first of them. Source null: neither a campaign nor a referring site. */
  sources: z.array(z.object({ source: z.string().nullable(), ...figures })),
  /** All others together, and how many these are. */
  others: z.object({ sources: z.number(), ...figures }).nullable(),
});

export type InquirySources = z.infer<typeof sourcesSchema>;

export async function fetchInquirySources(signal: AbortSignal): Promise<InquirySources> {
  return sourcesSchema.parse(
    unwrap(await getAdminClient().rpc('inquiry_sources', { days: sourceDays }).abortSignal(signal)),
  );
}

export function inquirySourcesQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'inquiry-sources'],
    queryFn: ({ signal }) => fetchInquirySources(signal),
  });
}
