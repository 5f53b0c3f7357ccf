import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  requestedRows,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** As private.summarize_change() writes it. */
const changeSchema = z.union([
  z.object({ is_withheld: z.literal(true) }),
  z.object({ old_characters: z.number(), new_characters: z.number() }),
  z.object({ old: valueSchema.optional(), new: valueSchema.optional() }),
]);
// A value of another shape is shown without details.
const summarySchema = z.record(z.string(), changeSchema.catch({}));

export type AuditValue = z.infer<typeof valueSchema>;
export type AuditChange = z.infer<typeof changeSchema>;

const actionSchema = z.enum([
  'insert',
  'update',
  'delete',
  'erase',
  'restore',
  'suppress',
  'export',
  'login',
]);

export interface AuditEntry {
  id: string;
  /** As the database wrote it: the cursor needs every digit. */
  at: string;
  actorId: string;
  actorEmail: string;
  action: z.infer<typeof actionSchema>;
  table: string;
  /** The row's present name; null when the row is gone. */
  label: string | null;
  /** By column name. */
  changes: Record<string, AuditChange>;
}

export interface AuditFilters {
  /** Null: every table. */
  table: string | null;
  /** Null: every admin. */
  actorId: string | null;
}

export async function fetchAuditEntries(
  { table, actorId }: AuditFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<AuditEntry>> {
  const beforeId = after && fromCursorId(after.id);
  const rows = unwrap(
    await getAdminClient()
      .rpc('list_audit_entries', {
        table_filter: table,
        actor_filter: actorId,
        page_size: requestedRows,
        before_at: beforeId === null ? null : (after?.at ?? null),
        before_id: beforeId,
      })
      .abortSignal(signal),
  );
  return toKeysetPage(rows.map(toAuditEntry), (entry) => ({
    at: entry.at,
    id: toCursorId(entry.id),
  }));
}

export const auditEntriesQuery = (filters: AuditFilters, after: Cursor | null) =>
  keysetQuery([adminScope, 'audit-log'], fetchAuditEntries, filters, after);

type AuditRow = Database['public']['Functions']['list_audit_entries']['Returns'][number];

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: String(row.id),
    at: row.at,
    actorId: row.actor,
    actorEmail: row.actor_email,
    action: actionSchema.catch('update').parse(row.action),
    table: row.table_name,
    label: row.row_label,
    changes: summarySchema.catch({}).parse(row.summary),
  };
}

// Cursors carry UUIDs, but the log's ids are numbers: a number becomes the last twelve digits of a UUID.
const toCursorId = (id: string) => `00000000-0000-0000-0000-${id.padStart(12, '0')}`;

/** Null for any other UUID: the list then starts at its beginning. */
function fromCursorId(cursorId: string): number | null {
  const id = Number(cursorId.replaceAll('-', ''));
  return Number.isSafeInteger(id) ? id : null;
}
