import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { keptFor } from '@content/legal/kept-for';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { dashboardKey } from './dashboard';

const oldLeadsSchema = z.tuple([
  z.object({
    /** True once the owner has confirmed the periods: the next night erases these leads. */
    is_erased: z.boolean(),
    inquiries: z.number(),
    applications: z.number(),
  }),
]);

/** Counts the leads that are older than the privacy policy allows. */
async function fetchOldLeads(signal: AbortSignal) {
  const counting = getAdminClient().rpc('count_old_leads', {
    inquiry_age: keptFor.inquiryMonths,
    application_age: keptFor.applicationMonths,
  });
  const [{ is_erased: isErased, inquiries, applications }] = oldLeadsSchema.parse(
    unwrap(await counting.abortSignal(signal)),
  );
  return { isErased, inquiries, applications };
}

export function oldLeadsQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'old-leads'],
    queryFn: ({ signal }) => fetchOldLeads(signal),
  });
}

/**
 * Starts or stops the nightly erasure of old leads. Throws when no row changed, which is how the API refuses an update.
 */
export async function saveErasureOfOldLeads(isOn: boolean): Promise<void> {
  const saved = unwrap(
    await getAdminClient()
      .from('admin_settings')
      .update({
        inquiry_months: isOn ? keptFor.inquiryMonths : null,
        application_months: isOn ? keptFor.applicationMonths : null,
      })
      .eq('is_only', true)
      .select('is_only'),
  );
  if (saved.length === 0) throw new AppError('The setting was not saved.');
}
