import { getAdminClient } from './admin-client';
import type { Database } from './database.types';
import { unwrap } from './errors';

export type ExportedTable = Extract<
  keyof Database['public']['Tables'],
  'job_applications' | 'contact_inquiries' | 'newsletter_subscribers'
>;

/** Records an export in the audit log. Throws when that fails; the caller must then save no file. */
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
