// The rules of `supabase db push` that the other tests here push by. Where SUPABASE_CLI names its program, the CLI itself (140 MB)
// gets the same folders, so that a rule that it changes is seen: SUPABASE_CLI=… npx vitest run --project database push.

import { execFile } from 'node:child_process';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { Migration } from '../../../supabase/admin/release/released.ts';
import { portOf } from '../../../supabase/local/process/ports.ts';
import { startHosted } from '../../support/postgres/hosted.ts';
import { push, recordPushed } from '../../support/postgres/push.ts';
import type { Server } from '../../support/postgres/server.ts';
import { skip } from '../../support/skip.ts';
import { removeTempDirs, tempDir } from '../../support/temp-dirs.ts';

const program = process.env.SUPABASE_CLI;

const started = await startHosted({ shared_buffers: '64MB' }, undefined, []);
const isMissing = typeof started === 'string';
if (isMissing) skip('the rules of a push', started);
else if (!program) skip('the rules of a push by the Supabase CLI', 'SUPABASE_CLI is not set.');

function server(): Server {
  if (typeof started === 'string') throw new Error(started);
  return started;
}

// The CLI knows no socket of a folder.
const bridge = createServer((client) => {
  const database = connect(join(server().socketDir, '.s.PGSQL.5432'));
  for (const end of [client, database]) end.on('error', () => end.destroy());
  client.pipe(database).pipe(client);
}).listen(0, '127.0.0.1');

const table = (name: string): Migration => ({
  name: `${name}.sql`,
  sql: `create table public.${name.slice('20270101000000_'.length)} ();\n`,
});
const first = table('20270101000000_first');
const second = table('20270102000000_second');
const third = table('20270103000000_third');
const broken = {
  name: '20270104000000_broken.sql',
  sql: 'create table public.half ();\nselekt 1;\n',
};

async function pushByCli(migrations: Migration[]): Promise<void> {
  const files = migrations.map(({ name, sql }) => [`supabase/migrations/${name}`, sql]);
  const folder = await tempDir({
    ...Object.fromEntries(files),
    'supabase/config.toml': 'project_id = "push"\n',
    'supabase/migrations/released.json': '{}',
  });
  const url = `postgresql://postgres:none@127.0.0.1:${portOf(bridge)}/postgres?sslmode=disable`;
  const flags = ['db', 'push', `--remote=${url}`, '--yes', '--workdir', folder];
  await promisify(execFile)(program ?? '', flags, {
    env: { ...process.env, DO_NOT_TRACK: '1' },
  }).catch((error: { stdout: string; stderr: string }) => {
    throw new Error(`${error.stdout}${error.stderr}`);
  });
}

const linesOf = async (sql: string) => (await server().run(sql)).stdout.trim().split('\n');
const versions = () =>
  linesOf(
    `select version || '_' || name || '.sql' from supabase_migrations.schema_migrations order by 1`,
  );
const tables = () =>
  linesOf(
    `select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );

describe
  .skipIf(isMissing)
  .for([
    ['these tests', (files: Migration[]) => push(server(), files)] as const,
    ...(program ? [['the CLI', pushByCli] as const] : []),
  ])('a push by %s', ([, pushFiles]) => {
  beforeEach(async () => {
    await server().run(`drop schema if exists supabase_migrations cascade;
      drop table if exists public.first, public.second, public.third, public.half;`);
  });

  test('applies what the project has not, in the order of the dates', async () => {
    await recordPushed(server(), [first]);
    await pushFiles([first, second, third]);
    expect(await versions()).toEqual([first, second, third].map(({ name }) => name));
    expect(await tables()).toEqual(['second', 'third']);
  });

  test('applies nothing twice', async () => {
    await recordPushed(server(), [first, second]);
    await pushFiles([first, second]);
    expect(await tables()).toEqual(['']);
  });

  test('refuses a file dated before the last one of the project', async () => {
    await recordPushed(server(), [second]);
    await expect(pushFiles([first, second])).rejects.toThrow(
      'Found local migration files to be inserted before the last migration',
    );
    expect(await tables()).toEqual(['']);
  });

  test('refuses a project with a version that is no file', async () => {
    await recordPushed(server(), [first, second]);
    await expect(pushFiles([first, third])).rejects.toThrow(
      'Remote migration versions not found in local migrations directory.',
    );
    expect(await tables()).toEqual(['']);
  });

  test('leaves nothing of a file that fails, and all of those before it', async () => {
    await recordPushed(server(), [first]);
    await expect(pushFiles([first, second, broken])).rejects.toThrow(/syntax error/);
    expect(await tables()).toEqual(['second']);
    expect(await versions()).toEqual([first, second].map(({ name }) => name));
  });
});

afterAll(async () => {
  await removeTempDirs();
  bridge.close();
  if (!isMissing) await server().stop();
});
