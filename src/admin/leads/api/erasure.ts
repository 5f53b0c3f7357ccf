import { z } from 'zod';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

export interface Leads {
  applications: string[];
  inquiries: string[];
}

/** Names the rows to erase: records by their ids, and all records of an email address. */
export interface Erasable extends Leads {
  subscribers?: string[];
  addresses?: string[];
}

const countsSchema = z
  .object({ applications: z.number(), inquiries: z.number(), newsletter_entries: z.number() })
  .transform(camelKeys);
export type PersonRecords = z.infer<typeof countsSchema>;

const erasedSchema = z
  .object({
    applications: z.array(z.string()),
    inquiries: z.array(z.string()),
    subscribers: z.array(z.string()),
    newsletter_entries: z.number(),
  })
  .transform(camelKeys);
export type Erased = z.infer<typeof erasedSchema>;

const rowsOf = ({ applications, inquiries, subscribers = [], addresses = [] }: Erasable) => ({
  application_ids: applications,
  inquiry_ids: inquiries,
  subscriber_ids: subscribers,
  addresses,
});

/** Counts all records with the email addresses of these records. */
export async function countPersonRecords(
  rows: Erasable,
  signal: AbortSignal,
): Promise<PersonRecords> {
  const counts = unwrap(
    await getAdminClient().rpc('count_person_records', rowsOf(rows)).abortSignal(signal),
  );
  return countsSchema.parse(counts);
}

/**
 * Erases these records, or all records of their addresses, newsletter included. Returns what was erased, or nothing
 * when it was gone already. A repeat with the same id erases nothing more.
 */
export async function erasePeople(
  erasureId: string,
  rows: Erasable,
  isWithAddress: boolean,
): Promise<Erased> {
  const taken = unwrap(
    await getAdminClient().rpc('erase_people', {
      ...rowsOf(rows),
      erasure_id: erasureId,
      with_address: isWithAddress,
    }),
  );
  return erasedSchema.parse(taken);
}

/** Restores erased records. Throws when the time for the undo is over. */
export async function undoErasure(erasureId: string): Promise<void> {
  unwrap(await getAdminClient().rpc('undo_erasure', { erasure_id: erasureId }));
}
