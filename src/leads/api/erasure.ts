import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

export interface Leads {
  applications: string[];
  inquiries: string[];
}

const countsSchema = z.object({
  applications: z.number(),
  inquiries: z.number(),
  subscribers: z.number(),
});
export type PersonRecords = z.infer<typeof countsSchema>;

const leadsSchema = z.object({
  applications: z.array(z.string()),
  inquiries: z.array(z.string()),
}) satisfies z.ZodType<Leads>;

/** How many records there are with the addresses of these; subscribers are entries on the newsletter's list. */
export async function countPersonRecords(
  { applications, inquiries }: Leads,
  signal: AbortSignal,
): Promise<PersonRecords> {
  const counts = unwrap(
    await getAdminClient()
      .rpc('count_person_records', { application_ids: applications, inquiry_ids: inquiries })
      .abortSignal(signal),
  );
  return countsSchema.parse(counts);
}

/** The server erases no more in one call. */
export const mostErasedAtOnce = 500;

/**
 * Erases these records or all records of their addresses; returns what was erased, nothing when it was gone already.
 * A repeat with the same id erases nothing more. The earlier parts of a larger erasure get their time to undo again.
 */
export async function erasePeople(
  erasureId: string,
  { applications, inquiries }: Leads,
  isWithAddress: boolean,
  earlierParts: string[] = [],
): Promise<Leads> {
  const taken = unwrap(
    await getAdminClient().rpc('erase_people', {
      erasure_id: erasureId,
      application_ids: applications,
      inquiry_ids: inquiries,
      with_address: isWithAddress,
      together_with: earlierParts,
    }),
  );
  return leadsSchema.parse(taken);
}

/** Restores erased records. Throws when it is too late. */
export async function undoErasure(erasureId: string): Promise<void> {
  unwrap(await getAdminClient().rpc('undo_erasure', { erasure_id: erasureId }));
}
