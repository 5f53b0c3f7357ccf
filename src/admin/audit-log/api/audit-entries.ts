import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  newestFirst,
  toKeysetPage,
  withValues,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** The shape of a change as private.summarize_change() writes it. */
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
  'bar',
  'export',
  'login',
]);

export interface AuditEntry {
  id: string;
  /** The time exactly as the database wrote it, because the cursor needs every digit. */
  at: string;
  actorId: string;
  actorEmail: string;
  action: z.infer<typeof actionSchema>;
  table: string;
  /** Null for an entry about many rows at once. */
  rowId: string | null;
  /** The row's present name; null when the row is gone. */
  label: string | null;
  /** The changes by column name. */
  changes: Record<string, AuditChange>;
}

export interface AuditFilters {
  /** Null for every table. */
  table: string | null;
  /** Null for every admin. */
  actorId: string | null;
}

export async function fetchAuditEntries(
  { table, actorId }: AuditFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<AuditEntry>> {
  const request = getAdminClient()
    .from('audit_entries')
    .select('id, at, actor, actor_email, action, table_name, row_id, row_label, summary')
    .abortSignal(signal);
  const wanted = withValues(request, { table_name: table, actor: actorId });
  const rows = unwrap(await newestFirst(wanted, 'at', isOfTheLog(after) ? after : null));
  return toKeysetPage(rows.map(toAuditEntry), ({ at, id }) => ({ at, id }));
}

/** Returns false for a cursor of another list, from an edited URL: the log then starts at its first page. */
const isOfTheLog = (after: Cursor | null) => after !== null && /^\d+$/.test(after.id);

export const auditEntriesQuery = (filters: AuditFilters, after: Cursor | null) =>
  keysetQuery([adminScope, 'audit-log'], fetchAuditEntries, filters, after);

type AuditRow = Database['public']['Views']['audit_entries']['Row'];

function toAuditEntry(row: AuditRow): AuditEntry {
  return {
    id: String(row.id),
    at: row.at,
    actorId: row.actor,
    actorEmail: row.actor_email,
    action: actionSchema.catch('update').parse(row.action),
    table: row.table_name,
    rowId: row.row_id,
    label: row.row_label,
    changes: summarySchema.catch({}).parse(row.summary),
  };
}
