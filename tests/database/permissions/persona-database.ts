// Creates a database with the four personas and rows in every table: without rows to see or change, a refusal proves
// nothing.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { createBareDatabase } from '../bare-database.ts';
import { runPgtapFile } from '../run-pgtap-file.ts';
import type { Queryable } from './catalogue.ts';

const personasFile = join(
  import.meta.dirname,
  '../../../supabase/tests/database/00_personas.test.sql',
);

export const personas = ['visitor', 'stranger', 'admin', 'service'] as const;
export type Persona = (typeof personas)[number];

/** Personas, helper functions, and a row in every table. Close it after use. */
export async function createPersonaDatabase(): Promise<PGlite> {
  const database = await createBareDatabase();
  const { problem } = await runPgtapFile(database, await readFile(personasFile, 'utf8'));
  if (problem) throw new Error(`The personas cannot be made: ${problem}`);
  for (const name of ['harness.sql', 'sample-rows.sql']) {
    await database.exec(await readFile(join(import.meta.dirname, name), 'utf8'));
  }
  await fillEmptyTables(database);
  await database.exec(`
    set session_replication_role = origin;
    -- As the Storage API does: hosted projects refuse direct deletes otherwise.
    set storage.allow_delete_query = 'true';`);
  return database;
}

/** `2 rows`, or the SQLSTATE of the refusal; its effects are taken back. */
export async function attempt(
  database: Queryable,
  persona: Persona,
  statement: string,
): Promise<string> {
  const { rows } = await database.query<{ outcome: string }>(
    'select tests.attempt($1, $2) as outcome',
    [persona, statement],
  );
  return rows[0]?.outcome ?? '';
}

/** The same for many, one after the other, but their effects stay: statement to outcome. */
export async function runEach(
  database: Queryable,
  persona: Persona,
  statements: string[],
): Promise<Record<string, string>> {
  const { rows } = await database.query<{ outcomes: Record<string, string> }>(
    'select tests.run_each($1, $2) as outcomes',
    [persona, statements],
  );
  return rows[0]?.outcomes ?? {};
}

/** Table to a hash of its rows. */
export async function fingerprint(database: Queryable): Promise<Record<string, string>> {
  const { rows } = await database.query<{ hashes: Record<string, string> }>(
    'select tests.fingerprint() as hashes',
  );
  return rows[0]?.hashes ?? {};
}

const valuesOfTypes: Record<string, string> = {
  bigint: '1',
  boolean: 'true',
  'character varying': `'sample'`,
  date: 'current_date',
  inet: `'198.51.100.7'`,
  integer: '1',
  interval: `'1 day'`,
  json: `'{}'`,
  jsonb: `'{}'`,
  numeric: '1',
  smallint: '1',
  text: `'sample'`,
  'timestamp with time zone': 'now()',
  uuid: `'00000000-0000-4000-8000-000000000000'`,
};

/** An expression for any value of a type. */
export function anyValueOf(type: string): string {
  if (type.endsWith('[]')) return `'{}'::${type}`;
  const value = valuesOfTypes[type.replace(/\(.*\)$/, '')];
  return value ? `${value}::${type}` : `null::${type}`;
}

/** Rights do not look at checks and references, so a row of any values will do. */
async function fillEmptyTables(database: PGlite): Promise<void> {
  const { rows: tables } = await database.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by 1`);
  for (const { name } of tables) {
    const { rows } = await database.query(`select from ${name} limit 1`);
    if (rows.length > 0) continue;
    await dropChecks(database, name);
    const { rows: columns } = await database.query<{ name: string; type: string }>(
      `select quote_ident(attname) as name, format_type(atttypid, null) as type from pg_attribute
       where attrelid = $1::regclass and attnum > 0 and not attisdropped
         and attnotnull and not atthasdef and attidentity = ''`,
      [name],
    );
    const names = columns.map((column) => column.name).join(', ');
    const values = columns.map((column) => anyValueOf(column.type)).join(', ');
    await database.exec(
      columns.length > 0
        ? `insert into ${name} (${names}) values (${values})`
        : `insert into ${name} default values`,
    );
  }
}

async function dropChecks(database: PGlite, table: string): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    `select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'`,
    [table],
  );
  for (const { name } of rows) await database.exec(`alter table ${table} drop constraint ${name}`);
}
