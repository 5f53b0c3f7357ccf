import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/lib/auth/admin-scope';
import { camelKeys } from '@/lib/camel-keys';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

const figureSchema = z.number().nullable();

/** 75th percentiles: ms, and a score for `cls`; null without reports. */
const speedSchema = z.object({
  visits: z.number(),
  lcp: figureSchema,
  inp: figureSchema,
  cls: figureSchema,
  fcp: figureSchema,
  ttfb: figureSchema,
});

const reportSchema = z
  .object({
    /** YYYY-MM-DD; null before the first measured visit. */
    measured_since: z.string().nullable(),
    /** All pages together; null when nothing was measured in the period. */
    site: speedSchema.nullable(),
    /** By kind of page, most visited first. */
    pages: z.array(speedSchema.extend({ page: z.string() })),
  })
  .transform(camelKeys);
export type SpeedReport = z.infer<typeof reportSchema>;

export async function fetchSpeedReport(days: number, signal: AbortSignal): Promise<SpeedReport> {
  const report = await getAdminClient().rpc('web_vitals_report', { days }).abortSignal(signal);
  return reportSchema.parse(unwrap(report));
}

export function speedReportQuery(days: number) {
  return queryOptions({
    queryKey: [adminScope, 'web-vitals', days],
    queryFn: ({ signal }) => fetchSpeedReport(days, signal),
    placeholderData: keepPreviousData,
  });
}
