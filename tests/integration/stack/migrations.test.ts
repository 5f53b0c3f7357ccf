import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const first = 'create table public.shelves (\n  id integer primary key\n);\n';

let migrationsDir: string;
let dataDir: string;
let stack: Stack | undefined;

const start = async () => {
  stack = await createStack({ dataDir, migrationsDir, seed: false, functions: false });
  return stack;
};
const writeMigration = (name: string, sql: string) => writeFile(join(migrationsDir, name), sql);

beforeAll(async () => {
  migrationsDir = await tempDir({ '20260101000000_shelves.sql': first });
  dataDir = await tempDir();
});

afterAll(() => stack?.close());

async function stop(): Promise<void> {
  await stack?.close();
  stack = undefined;
}

// One database goes through all steps, as a developer's does.

test('migrations are recorded as the Supabase CLI records them', async () => {
  const { sql } = await start();
  const rows = await sql('select version, name from supabase_migrations.schema_migrations');
  expect(rows).toEqual([{ version: '20260101000000', name: 'shelves' }]);
});

test('a folder that another stack uses is refused in one line', async () => {
  await expect(createStack({ dataDir, migrationsDir, seed: false })).rejects.toThrow(
    /is in use by process \d+ \(http:\/\/127\.0\.0\.1:\d+\)\. Stop that one first\.$/,
  );
  await stop();
});

test('a migration that fails stops the start with its file, its line and the reason', async () => {
  await writeMigration(
    '20260102000000_books.sql',
    'select 1;\ncreate table public.books (\n  id integer,\n  cover nosuchtype\n);\n',
  );
  await expect(start()).rejects.toThrow(
    /_books\.sql:4: type "nosuchtype" does not exist \(SQLSTATE 42704\)$/,
  );
  await rm(join(migrationsDir, '20260102000000_books.sql'));
});

test.each([
  [
    'edited',
    () => writeMigration('20260101000000_shelves.sql', `${first}-- Edited.\n`),
    /_shelves\.sql has changed since it was applied/,
  ],
  [
    'renamed',
    async () => {
      await rm(join(migrationsDir, '20260101000000_shelves.sql'));
      await writeMigration('20260104000000_shelves.sql', first);
    },
    /^Migration 20260101000000 was applied to this database, but its file is gone\./,
  ],
])(
  'an applied migration that was %s is named, with the way to keep the data',
  async (_case, change, what) => {
    await change();
    const refused = start();
    await expect(refused).rejects.toThrow(what);
    await expect(refused).rejects.toThrow(/npm run backup.*npm run restore.*npm run dev:reset$/);

    await rm(join(migrationsDir, '20260104000000_shelves.sql'), { force: true });
    await writeMigration('20260101000000_shelves.sql', first);
  },
);

test('a new migration is applied at the next start, and its table answers over the API', async () => {
  await writeMigration(
    '20260103000000_lamps.sql',
    'create table public.lamps (id integer); grant select on public.lamps to anon;',
  );
  const { url, publishableKey, sql } = await start();
  const response = await fetch(`${url}/rest/v1/lamps`, { headers: { apikey: publishableKey } });
  expect(await response.json()).toEqual([]);
  // Nothing is left of the one that failed.
  expect(await sql(`select to_regclass('public.books') as books`)).toEqual([{ books: null }]);
});
