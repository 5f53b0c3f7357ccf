import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';
import { recordExport } from '@/lib/supabase/record-export';
import type { SubscriberFilters } from './subscribers';

type ExportRow = Database['public']['Functions']['export_subscribers']['Returns'][number];
export type ExportedSubscriber = Omit<ExportRow, 'id'>;

/** A full answer of the API; a shorter one is the last. */
const PIECE_SIZE = 1000;

/**
 * Every subscriber that matches, newest first, read in pieces because the API silently stops at 1,000 rows
 * (resolution 19). `onProgress` gets the number of rows read so far.
 */
export async function fetchSubscribersForExport(
  { search, status }: SubscriberFilters,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<ExportedSubscriber[]> {
  const all: ExportedSubscriber[] = [];
  let last: ExportRow | undefined;
  do {
    const piece: ExportRow[] = unwrap(
      await getAdminClient()
        .rpc('export_subscribers', {
          search,
          status_filter: status,
          before_subscribed_at: last?.subscribed_at ?? null,
          before_id: last?.id ?? null,
        })
        .abortSignal(signal),
    );
    for (const { id: _id, ...row } of piece) all.push(row);
    onProgress(all.length);
    last = piece.length < PIECE_SIZE ? undefined : piece.at(-1);
  } while (last);
  if (all.length > 0) await recordExport('newsletter_subscribers', all.length, signal);
  return all;
}
