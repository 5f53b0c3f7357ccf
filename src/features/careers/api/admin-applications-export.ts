import type { CsvCell } from '@/lib/csv';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { recordExport } from '@/lib/supabase/record-export';
import { toExportCells } from '../admin/application-export-columns';
import type { ApplicationFilters, ExportedApplication } from './admin-applications-row';

/** The most that the API gives at once. */
const pieceSize = 1000;

/**
 * The cells of every application that matches, newest first, read piece by piece: one that is not full is
 * the last. `onProgress` is told how many are there.
 */
export async function fetchApplicationExport(
  { search, status }: ApplicationFilters,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (count: number) => void },
): Promise<CsvCell[][]> {
  const cells: CsvCell[][] = [];
  let last: ExportedApplication | undefined;
  for (;;) {
    const piece = unwrap(
      // oxlint-disable-next-line no-await-in-loop -- each piece begins where the one before ended
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
    for (const row of piece) cells.push(toExportCells(row));
    onProgress(cells.length);
    last = piece.at(-1);
    if (!last || piece.length < pieceSize) break;
  }
  if (cells.length > 0) await recordExport('job_applications', cells.length, signal);
  return cells;
}
