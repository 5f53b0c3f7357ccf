// The way of docs/operate.md to move a project with the dump of the Supabase CLI: the schema from the migrations, the data
// from the dump. The CLI and its copies of files need Docker and a project, so they are left out.

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBinaries } from '../../support/postgres/binaries.ts';
import { connectionOf, type Login, startHosted } from '../../support/postgres/hosted.ts';
import type { Server } from '../../support/postgres/server.ts';
import { skip } from '../../support/skip.ts';
import { fingerprints } from './fingerprints.ts';

const projectDir = join(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(projectDir, path), 'utf8');

const started = await startHosted({ shared_buffers: '64MB' });
const isMissing = typeof started === 'string';
if (isMissing) skip('a project moved with the CLI’s dump', started);

function server(): Server {
  if (typeof started === 'string') throw new Error(started);
  return started;
}

const opened: Client[] = [];

async function connect(database: string, login: Login = 'postgres'): Promise<Client> {
  const client = new Client(connectionOf(server(), login, database));
  opened.push(client);
  await client.connect();
  return client;
}

const fingerprintsOf = (client: Client) =>
  fingerprints(
    async <T extends object>(text: string) => (await client.query<T & object>(text)).rows,
  );

const filePolicies = `select policyname, cmd, roles::text, qual, with_check from pg_policies
  where schemaname = 'storage' and tablename = 'objects' order by 1`;

const recipe = read('docs/operate.md');
const wordOf = (pattern: RegExp) => pattern.exec(recipe)?.[1] ?? '';
const leftOut = wordOf(/--exclude (\S+)/).split(',');
const lastCommand = wordOf(/--command "([^"]+)"/);

/** As `supabase db dump --data-only --use-copy` of CLI 3.1.0 calls pg_dump: its `--dry-run` prints the script. */
function dumpData(database: string): string {
  const internal =
    'information_schema|pg_*|graphql|graphql_public|pgsodium|pgsodium_masks|pgtle|repack|tiger|tiger_data|timescaledb_*|' +
    '_timescaledb_*|topology|vault|etl|extensions|pgbouncer|realtime|supabase_migrations|_analytics|_realtime|_supavisor';
  const flags = ['--data-only', '--quote-all-identifier', '--role', 'postgres'];
  const choice = ['--exclude-schema', internal, '--schema', '*'];
  const dump = execFileSync(
    join(findBinaries(), 'pg_dump'),
    [
      ...flags,
      ...choice,
      ...['auth.schema_migrations', 'storage.migrations', ...leftOut].flatMap((table) => [
        '--exclude-table',
        table,
      ]),
      `host=${server().socketDir} user=postgres dbname=${database}`,
    ],
    { encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
  );
  const plain = dump.replaceAll(/^\\(?:un)?restrict .*$/gm, '');
  return `SET session_replication_role = replica;\n${plain}\nRESET ALL;\n`;
}

/** As psql's `--single-transaction` with both files of the document and its command. */
const load = (database: string, data: string) =>
  server().psql(
    'postgres',
    `\\connect ${database}\nbegin;\n${read('supabase/admin/backup/empty-project.sql')}\n${data}\n${lastCommand};\ncommit;`,
  );

const applicationId = 'a1000000-0000-4000-8000-0000000000e1';

/** Rows of its own, and changes to rows that the migrations made. */
async function useProject(project: Client): Promise<void> {
  await project.query(`
    insert into auth.users (id, email, encrypted_password)
      values ('7b0e1c1e-0000-4000-8000-000000000001', 'owner@example.com', 'hash');
    insert into auth.sessions (id, user_id, created_at)
      values ('5e000000-0000-4000-8000-000000000001', '7b0e1c1e-0000-4000-8000-000000000001', now());
    insert into private.admins (user_id) values ('7b0e1c1e-0000-4000-8000-000000000001');
    insert into public.contact_inquiries (name, email, service_needed, message)
      values ('Asha Rao', 'asha@example.com', 'ads', E'Two\\nlines, a \\\\ and a\\ttab');
    insert into public.jobs (title) values ('Weaver');
    insert into public.job_applications (id, name, email, phone, position_title, resume_until)
      values ('${applicationId}', 'Ravi', 'ravi@example.com', '+91 00000 00000', 'Weaver', now() + interval '10 minutes');
    insert into public.blogs (title, slug, excerpt, content, category, author, status, publish_date)
      values ('Threads', 'threads', 'x', '<p>x</p>', 'SEO', 'Asha', 'published', '2026-01-01');
    insert into public.newsletter_subscribers (email) values ('reader@example.com');
    update public.blog_settings set title = 'Loom' where id;
    update public.reply_templates set subject = 'Hello' where true;
    update private.settings set unsubscribe_secret = 'ours';
    update private.settings set functions_url = 'https://old.example/functions/v1';
    insert into storage.objects (bucket_id, name, created_at) values ('blog-images', 'images/1.webp', '2026-02-03')`);
}

let old: Client;
let next: Client;
let problem: string | null;

beforeAll(async () => {
  if (isMissing) return;
  const { run, runFile } = server();
  await runFile(join(projectDir, 'tests/support/postgres/fake-pg-cron.sql'));
  // pg_dump takes no data of an extension but what that marks as data, and pg_net marks nothing.
  await run(`drop schema net cascade;
    grant usage on schema cron to postgres;
    grant select on all tables in schema cron to postgres`);
  await run('create database next template postgres owner postgres');
  old = await connect('postgres');
  await run(`insert into cron.job (schedule, command) values ('* * * * *', 'select 1')`);
  await useProject(old);
  next = await connect('next');
  ({ problem } = await load('next', dumpData('postgres')));
});
afterAll(async () => {
  if (isMissing) return;
  await Promise.all(opened.map((client) => client.end()));
  await server().stop();
});

describe.skipIf(isMissing)('a project that moves with the data of the CLI’s dump', () => {
  test('has every row but the functions’ address, also those that differ from what the migrations made', async () => {
    expect(problem).toBeNull();
    await old.query(lastCommand);
    expect(await fingerprintsOf(next)).toEqual(await fingerprintsOf(old));
    expect((await next.query('select count(*)::int as sessions from auth.sessions')).rows).toEqual([
      { sessions: 1 },
    ]);
  });

  test('has the policies of files, by which an applicant adds a résumé', async () => {
    const { rows: policies } = await next.query(filePolicies);
    expect(policies).toHaveLength(4);
    expect(policies).toEqual((await old.query(filePolicies)).rows);

    // As Storage: src/internal/database/pg-connection.ts of supabase/storage, 21 August 2026.
    const storage = await connect('next', 'supabase_storage_admin');
    const upload = `insert into storage.objects (bucket_id, name, metadata)
      values ('resumes', $1, '{"mimetype": "application/pdf", "contentLength": 9}')`;
    await storage.query(
      `select set_config('role', 'anon', false), set_config('storage.operation', 'storage.object.upload', false)`,
    );
    await storage.query(upload, [`${applicationId}.pdf`]);
    await expect(storage.query(upload, [`${crypto.randomUUID()}.pdf`])).rejects.toMatchObject({
      code: '42501',
    });
  });

  test('takes no data once it is in use', async () => {
    const before = await fingerprintsOf(old);
    expect((await load('postgres', dumpData('next'))).problem).toMatch('holds rows already');
    expect(await fingerprintsOf(old)).toEqual(before);
  });
});
