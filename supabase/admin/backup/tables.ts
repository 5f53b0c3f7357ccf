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
 * All our tables except the erased readers; there is no list that could miss one. Of the platform's: users and stored
 * files, but no sessions, codes or links, so that all users log in again. Computed columns are left out.
 */
export const listTables = (query: Query): Promise<Columns[]> =>
  query<Columns>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      -- Erased data must not get into a backup.
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
