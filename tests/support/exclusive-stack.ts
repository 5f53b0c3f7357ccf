/**
 * One stack a worker, for test files that count rows, change settings or watch every mail. Each file that asks for it
 * finds it as it was at first: a start takes longer than all the rows take to be put back. A file that changes the
 * schema, the functions' environment or the folder opens a stack of its own (`whole-stack.ts`).
 */
import type { RunSql } from '../../supabase/local/api/api.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { createWholeStack } from './whole-stack.ts';

/** Stays open for the next file. */
export type ExclusiveStack = Omit<Stack, 'close'>;

type Table = { name: string; columns: string };
/** The rows of each table that has any, as a list in JSON. */
type Rows = ReadonlyMap<string, string>;
type Counter = { name: string; last: string | null };
type State = { schema: string; tables: Table[]; rows: Rows; counters: Counter[] };

const schemas = `('public', 'private', 'auth', 'storage')`;

// Computed columns are left out.
const listTables = `
  select format('%I.%I', n.nspname, c.relname) as name, string_agg(format('%I', a.attname), ', ' order by a.attnum) as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relkind = 'r' and n.nspname in ${schemas} group by 1 order by 1`;

const listCounters = `
  select format('%I.%I', schemaname, sequencename) as name, last_value::text as last
  from pg_sequences where schemaname in ${schemas} order by 1`;

const schemaMark = `
  select md5(string_agg(part, ',' order by part)) as mark from (
    select c.oid || c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname in ${schemas}
      and c.relkind in ('r', 'v', 'i', 'S')
    union all select p.oid || p.prosrc from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ${schemas}
    union all select nspname from pg_namespace where nspname !~ '^pg_'
  ) parts (part)`;

async function readRows(sql: RunSql, tables: Table[]): Promise<Rows> {
  const each = tables.map(
    ({ name, columns }) =>
      `select '${name}' as name, (select json_agg(r)::text from (select ${columns} from ${name}) r) as rows`,
  );
  const found = await sql<{ name: string; rows: string | null }>(each.join(' union all '));
  return new Map(found.flatMap(({ name, rows }) => (rows === null ? [] : [[name, rows]])));
}

async function readMark(sql: RunSql): Promise<string> {
  const [row] = await sql<{ mark: string }>(schemaMark);
  return row?.mark ?? '';
}

async function readState(sql: RunSql): Promise<State> {
  const tables = await sql<Table>(listTables);
  return {
    schema: await readMark(sql),
    tables,
    rows: await readRows(sql, tables),
    counters: await sql<Counter>(listCounters),
  };
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

async function restore(stack: Stack, before: State): Promise<void> {
  const { sql, mailbox } = stack;
  if ((await readMark(sql)) !== before.schema) {
    throw new Error('A test file has changed the schema of the stack that it shares.');
  }
  const filled = [...(await readRows(sql, before.tables)).keys()];
  const refills = before.tables.flatMap(({ name, columns }) => {
    const rows = before.rows.get(name);
    if (rows === undefined) return [];
    return `insert into ${name} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${name}, ${quoted(rows)});`;
  });
  const counters = before.counters.map(
    ({ name, last }) =>
      `perform setval('${name}', coalesce(${last}, (select start_value from pg_sequences
        where format('%I.%I', schemaname, sequencename) = '${name}')), ${last !== null});`,
  );
  // One transaction, in which no trigger counts, emails or logs.
  await sql(`do $restore$ begin
    perform set_config('session_replication_role', 'replica', true);
    truncate ${filled.join(', ')} cascade;
    ${refills.join('\n')}
    ${counters.join('\n')}
  end $restore$`);
  await mailbox.clear();
}

let opened: Promise<{ stack: Stack; state: State }> | undefined;

async function open() {
  const stack = await createWholeStack({ seed: false, log: () => {} });
  return { stack, state: await readState(stack.sql) };
}

/** The worker's stack: without the seed, as after its start. Ask for it once a file, and never close it. */
export async function exclusiveStack(): Promise<ExclusiveStack> {
  if (!opened) {
    opened = open();
    return (await opened).stack;
  }
  const { stack, state } = await opened;
  await restore(stack, state);
  return stack;
}
