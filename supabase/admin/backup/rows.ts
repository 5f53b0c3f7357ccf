/**
 * Converts rows to lines of JSON and back. JavaScript never parses the values, so no number is rounded and no time
 * shifted.
 */

import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { BackupTable } from './backup-format.ts';

type Columns = TableName & { columns: string[] };

// A small batch, because a post with its text may be a megabyte.
const rowsAtOnce = 200;

/** Makes the text of rows independent of the session's settings, and turns timeouts off. */
export async function setUpSession(query: Query): Promise<void> {
  await query(
    `select set_config('timezone', 'UTC', true), set_config('datestyle', 'ISO, YMD', true),
       set_config('intervalstyle', 'postgres', true), set_config('bytea_output', 'hex', true),
       set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
       set_config('idle_in_transaction_session_timeout', '0', true)`,
  );
}

/**
 * Selects the rows of storage.objects for a backup. It leaves out a résumé whose application is erased, which waits for
 * the undo or for the sweep. A file that the owner uploaded directly has another name.
 */
export const keptFiles = `bucket_id <> 'resumes' or name !~ '^[0-9a-f-]{36}[.]pdf$'
  or name in (select id || '.pdf' from public.job_applications where erase_at is null)`;

const isLeadKept = (lead: string) =>
  `coalesce(${lead} <> all ((select private.leads_being_erased())::uuid[]), true)`;
const leadOfRow = 'coalesce(inquiry_id, application_id)';
/** Selects the rows for a backup in the tables with people who are being erased. */
const keptRows: Readonly<Record<string, string>> = {
  'storage.objects': keptFiles,
  'public.job_applications': 'erase_at is null',
  'public.contact_inquiries': 'erase_at is null',
  'public.lead_notes': isLeadKept(leadOfRow),
  'public.next_steps': isLeadKept(leadOfRow),
  'public.replies': isLeadKept(leadOfRow),
  'private.outbox': 'ref <> all ((select private.mails_being_erased())::uuid[])',
  'public.newsletter_subscribers': 'erase_at is null',
  'public.newsletter_subscriber_tags':
    'subscriber_id <> all ((select private.subscribers_being_erased())::uuid[])',
  'public.newsletter_pending': 'erase_at is null',
};
/**
 * Selects barred addresses as an erasure leaves them: as hashes, so that a backup does not reveal people who are being
 * erased.
 */
const keptSources: Readonly<Record<string, string>> = {
  'public.newsletter_barred': `(
    select email_hash, case when erase_at is null then email end as email, reason,
      case when erase_at is null then note end as note, created_at, null::timestamptz as erase_at
    from public.newsletter_barred
    union all
    select private.salted_hash(s.email), null, 'erased', null, now(), null
    from public.newsletter_subscribers s
    where s.erase_at is not null and not exists (
      select from public.newsletter_barred b where b.email_hash = private.salted_hash(s.email))) kept`,
};

/** Writes a table's rows into a file and returns their number. Needs a transaction. */
export async function writeRows(query: Query, table: Columns, file: string): Promise<number> {
  const place = `${table.schema}.${table.name}`;
  const source = keptSources[place] ?? quotedName(table);
  await query(`declare backup_rows no scroll cursor for
    select to_json(r)::text as line
    from (select ${quotedList(table.columns)} from ${source} where ${keptRows[place] ?? 'true'}) r`);
  let count = 0;
  const output = createWriteStream(file, { mode: 0o600 });
  await pipeline(async function* readLines() {
    for (;;) {
      const rows = await query<{ line: string }>(`fetch ${rowsAtOnce} from backup_rows`);
      if (rows.length === 0) return;
      count += rows.length;
      yield rows.map(({ line }) => `${line}\n`).join('');
    }
  }, output);
  await query('close backup_rows');
  return count;
}

export async function countRows(query: Query, table: TableName): Promise<number> {
  const [row] = await query<{ rows: number }>(
    `select count(*)::integer as rows from ${quotedName(table)}`,
  );
  return row?.rows ?? 0;
}

// Replaces node:readline, which also breaks lines at U+2028, a character that JSON does not escape.
async function* linesOf(file: string) {
  let rest = '';
  for await (const chunk of createReadStream(file, 'utf8')) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

async function* inPieces(lines: AsyncIterable<string>) {
  let piece: string[] = [];
  for await (const line of lines) {
    piece.push(line);
    if (piece.length < rowsAtOnce) continue;
    yield piece;
    piece = [];
  }
  if (piece.length > 0) yield piece;
}

/** Loads the rows of a file into the given columns of a table. */
export async function loadRows(query: Query, table: BackupTable, file: string): Promise<void> {
  const name = quotedName(table);
  const columns = quotedList(table.columns);
  for await (const piece of inPieces(linesOf(file))) {
    await query(
      `insert into ${name} (${columns}) overriding system value
       select ${columns} from json_populate_recordset(null::${name}, $1::json)`,
      [`[${piece.join(',')}]`],
    );
  }
}

type Row = Record<string, unknown>;
/** Runs one statement in the only session of a backup or a restore. */
export type Query = <T extends object = Row>(text: string, params?: unknown[]) => Promise<T[]>;

export type TableName = Pick<BackupTable, 'schema' | 'name'>;

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const quotedName = ({ schema, name }: TableName) => `${quoted(schema)}.${quoted(name)}`;
const quotedList = (columns: string[]) => columns.map(quoted).join(', ');

/**
 * Lists all our tables except those with erased data and with logins in progress; no fixed list could miss one. Of the
 * platform: users and stored files, but no sessions, codes or links, so that all users log in again. Leaves out
 * generated columns.
 */
export const listTables = (query: Query): Promise<Columns[]> =>
  query<Columns>(`
    select n.nspname as schema, c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    join pg_catalog.pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and n.nspname || '.' || c.relname not in (
        -- Erased data must not get into a backup.
        'private.erasures',
        -- A restore must not trust a browser again that was forgotten meanwhile.
        'private.trusted_browsers', 'private.admin_sessions', 'private.login_codes')
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
