import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';
import { recordExport } from '@/lib/supabase/record-export';
import type { ApplicationFilters } from './admin-applications';

/** The API's limit for one answer. */
const pieceSize = 1000;

export type ExportedApplication =
  Database['public']['Functions']['export_applications']['Returns'][number];

/** Every matching application, newest first, read piece by piece. `onProgress` gets the number read so far. */
export async function fetchApplicationExport(
  { search, status }: ApplicationFilters,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<ExportedApplication[]> {
  const rows: ExportedApplication[] = [];
  for (;;) {
    const last = rows.at(-1);
    const piece = unwrap(
      // oxlint-disable-next-line no-await-in-loop -- each piece starts where the last one ended
      await getAdminClient()
        .rpc('export_applications', {
          search,
          status_filter: status,
          before_created_at: last?.created_at ?? null,
          before_id: last?.id ?? null,
          page_size: pieceSize,
        })
        .abortSignal(signal),
    );
    rows.push(...piece);
    onProgress(rows.length);
    if (piece.length < pieceSize) break;
  }
  if (rows.length > 0) await recordExport('job_applications', rows.length, signal);
  return rows;
}
