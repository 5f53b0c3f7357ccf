import type { Cursor } from '@/lib/keyset';
import { getAdminClient } from './admin-client';
import type { Database } from './database.types';
import { unwrap } from './errors';

export type ExportedTable = Extract<
  keyof Database['public']['Tables'],
  'job_applications' | 'contact_inquiries' | 'newsletter_subscribers'
>;

/** The API's limit for one answer. */
const pieceSize = 1000;

export interface ExportProgress {
  signal: AbortSignal;
  /** Gets the number of rows read so far. */
  onProgress: (count: number) => void;
}

type ReadPiece<Row> = (after: Cursor | null, size: number) => Promise<Row[]>;

/** Reads every row piece by piece, because the API silently stops at 1,000 (resolution 19). */
export async function readInPieces<Row>(
  readPiece: ReadPiece<Row>,
  cursorOf: (row: Row) => Cursor,
  { onProgress }: Pick<ExportProgress, 'onProgress'>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const last = rows.at(-1);
    // oxlint-disable-next-line no-await-in-loop -- each piece starts where the last one ended
    const piece = await readPiece(last ? cursorOf(last) : null, pieceSize);
    rows.push(...piece);
    onProgress(rows.length);
    if (piece.length < pieceSize) return rows;
  }
}

/** Reads every row and records the export in the audit log. Throws when that fails; the caller must then save no file. */
export async function readForExport<Row>(
  table: ExportedTable,
  readPiece: ReadPiece<Row>,
  cursorOf: (row: Row) => Cursor,
  progress: ExportProgress,
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
