/** Which tables and counters of a database belong into a backup. */

import type { BackupTable } from './format.ts';

type Row = Record<string, unknown>;
/** Runs one statement on the one session of a backup or a restore. */
export type Query = <T extends object = Row>(text: string, params?: unknown[]) => Promise<T[]>;

export type TableName = Pick<BackupTable, 'schema' | 'name'>;
type Columns = TableName & { columns: string[] };

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedName = ({ schema, name }: TableName) => `${quoted(schema)}.${quoted(name)}`;
export const quotedList = (columns: string[]) => columns.map(quoted).join(', ');

/**
 * Every table of ours but that of the erased, with no list to forget one in. Of the platform's own: who may log in and what is stored, but no
 * sessions, codes or links: whoever was signed out since the backup stays out, and everybody else logs in again.
 * Computed columns are left out, the target computes them.
 */
export const listTables = (query: Query): Promise<Columns[]> =>
  query<Columns>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      -- What was just erased must not find its way into a file.
      and n.nspname || '.' || c.relname <> 'private.erasures'
      and (n.nspname in ('public', 'private')
        or n.nspname || '.' || c.relname in ('auth.users', 'auth.identities', 'storage.buckets', 'storage.objects'))
      and not exists (select from pg_catalog.pg_depend d where d.objid = c.oid and d.deptype = 'e')
    group by 1, 2 order by 1, 2`);

export const listSequences = (query: Query) =>
  query<{ schema: string; name: string; last: string | null }>(`
    select schemaname as schema, sequencename as name, last_value::text as last
    from pg_catalog.pg_sequences where schemaname in ('public', 'private') order by 1, 2`);

export async function listMigrations(query: Query): Promise<string[]> {
  const rows = await query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}
