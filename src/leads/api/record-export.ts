import { type Cursor, type ReadPiece, type ReadProgress, readInPieces } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';

export type ExportedTable = Extract<
  keyof Database['public']['Tables'],
  'job_applications' | 'contact_inquiries' | 'newsletter_subscribers'
>;

/** Reads every row and records the export in the audit log. Throws when that fails; the caller must then save no file. */
export async function readForExport<Row>(
  table: ExportedTable,
  readPiece: ReadPiece<Row>,
  cursorOf: (row: Row) => Cursor,
  progress: ReadProgress,
): Promise<Row[]> {
  const rows = await readInPieces(readPiece, cursorOf, progress);
  if (rows.length > 0) {
    unwrap(
      await getAdminClient()
        .rpc('record_export', { exported_table: table, row_count: rows.length })
        .abortSignal(progress.signal),
    );
  }
  return rows;
}
