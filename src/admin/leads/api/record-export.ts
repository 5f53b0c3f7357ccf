import {
  type Cursor,
  type ReadPiece,
  type ReadProgress,
  readInPieces,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';

type ExportedTable =
  | Extract<
      keyof Database['public']['Tables'],
      'job_applications' | 'contact_inquiries' | 'newsletter_subscribers'
    >
  /** Everything that is stored about one person. */
  | 'people';

/** Records an export in the audit log. Call it before saving the file. */
export async function recordExport(
  table: ExportedTable,
  rowCount: number,
  signal: AbortSignal,
): Promise<void> {
  unwrap(
    await getAdminClient()
      .rpc('record_export', { exported_table: table, row_count: rowCount })
      .abortSignal(signal),
  );
}

/** Reads every row and records the export in the audit log. Throws when that fails; the caller must then save no file. */
export async function readForExport<Row>(
  table: ExportedTable,
  readPiece: ReadPiece<Row>,
  cursorOf: (row: Row) => Cursor,
  progress: ReadProgress,
): Promise<Row[]> {
  const rows = await readInPieces(readPiece, cursorOf, progress);
  if (rows.length > 0) await recordExport(table, rows.length, progress.signal);
  return rows;
}
