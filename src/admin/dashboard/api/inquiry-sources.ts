import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import { type InquirySources, nameSources } from '../named-sources';
import { dashboardKey } from './dashboard';

/** The number of days of the figure, today included. */
export const sourceDays = 90;

const figures = {
  inquiries: z.number(),
  /** The inquiries among these that are won by now. */
  won: z.number(),
  /** The value of the won inquiries, in whole units of the agency's currency. */
  value: z.number(),
};

const writtenSchema = z.object({
  /** The sources with the spelling that campaigns and browsers sent. */
  written: z.array(z.object({ source: z.string().nullable(), ...figures })),
  /** All sources after the first thousand. */
  rest: z.object({ sources: z.number(), ...figures }),
});

async function fetchInquirySources(signal: AbortSignal): Promise<InquirySources> {
  const { written, rest } = writtenSchema.parse(
    unwrap(await getAdminClient().rpc('inquiry_sources', { days: sourceDays }).abortSignal(signal)),
  );
  return nameSources(written, rest);
}

export function inquirySourcesQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'inquiry-sources'],
    queryFn: ({ signal }) => fetchInquirySources(signal),
  });
}
