// Requests as PostgREST makes them (tests/support/postgres/postgrest.ts), on a database with the settings and rights of a
// hosted project. Part of it is skipped where PostgreSQL lacks safeupdate.

import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connectionOf, hasSafeupdate, startHosted } from '../support/postgres/hosted.ts';
import { type Caller, request } from '../support/postgres/postgrest.ts';
import type { Server } from '../support/postgres/server.ts';
import { skip } from '../support/skip.ts';

const started = await startHosted({ shared_buffers: '64MB' });
const isMissing = typeof started === 'string';
if (isMissing) skip('requests on a hosted database', started);
const isGuarded = !isMissing && (await hasSafeupdate(started));
if (!isMissing && !isGuarded)
  console.warn('SKIPPED: requests under safeupdate. This PostgreSQL does not have the library.');

function server(): Server {
  if (typeof started === 'string') throw new Error(started);
  return started;
}

const adminId = 'ad000000-0000-4000-8000-0000000000e1';
const sessionId = '5e000000-0000-4000-8000-0000000000e1';

const callers = {
  visitor: { role: 'anon' },
  admin: { role: 'authenticated', claims: { sub: adminId, session_id: sessionId } },
  service: { role: 'service_role' },
} satisfies Record<string, Caller>;
type Persona = keyof typeof callers;

let login: Client;
let owner: Client;
beforeAll(async () => {
  if (isMissing) return;
  login = new Client(connectionOf(server(), 'authenticator'));
  owner = new Client(connectionOf(server(), 'postgres'));
  await Promise.all([login.connect(), owner.connect()]);
  await owner.query(`
    insert into auth.users (id, email) values ('${adminId}', 'owner@example.com');
    insert into auth.sessions (id, user_id, created_at, updated_at) values ('${sessionId}', '${adminId}', now(), now());
    insert into private.admins (user_id) values ('${adminId}');
    insert into public.newsletter_subscribers (email) values ('reader@example.com');
    create function public.sleep_long() returns void language sql set statement_timeout = '20ms' as 'select pg_sleep(2)';
    grant execute on function public.sleep_long to anon;`);
});
afterAll(async () => {
  if (isMissing) return;
  await Promise.all([login.end(), owner.end()]);
  await server().stop();
});

/** The first value of the answer. */
async function ask(persona: Persona, text: string, values: unknown[] = []): Promise<unknown> {
  const [row = {}] = await request(login, callers[persona], text, values);
  return Object.values(row)[0];
}

const limits = `select current_setting('statement_timeout') || ', ' || current_setting('lock_timeout')`;

describe.skipIf(isMissing)('a request', () => {
  test.each<[Persona, string]>([
    ['visitor', '3s, 8s'],
    ['admin', '8s, 8s'],
    ['service', '8s, 8s'],
  ])(
    'a request of a %s has this statement timeout and lock timeout: %s',
    async (persona, expected) => {
      expect(await ask(persona, limits)).toBe(expected);
    },
  );

  test('has as long as the function that it calls', async () => {
    await expect(ask('visitor', 'select public.sleep_long()')).rejects.toMatchObject({
      code: '57014',
    });
  });

  test('leaves the login as it was', async () => {
    await ask('visitor', 'select 1');
    const { rows } = await login.query(
      `select current_user as "user", current_setting('statement_timeout') as "limit",
         current_setting('request.jwt.claims', true) as claims`,
    );
    expect(rows).toEqual([{ user: 'authenticator', limit: '8s', claims: '' }]);
  });

  test.each(['users', 'identities', 'sessions'])(
    'with the secret key reads and writes nothing in auth.%s',
    async (table) => {
      for (const statement of [
        `select from auth.${table}`,
        `insert into auth.${table} (id) values (gen_random_uuid())`,
        `update auth.${table} set updated_at = now() where true`,
        `delete from auth.${table} where true`,
      ])
        await expect(ask('service', statement)).rejects.toMatchObject({ code: '42501' });
    },
  );
});

async function blockNewsletter(): Promise<unknown> {
  await ask(
    'service',
    `select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>News</p>', 'Studio', 'news@example.com', null)`,
  );
  await owner.query('update public.newsletters set send_at = now()');
  await ask('service', 'select public.start_due_campaigns()');
  const claimed = await ask(
    'service',
    `select public.claim_newsletter_batch(100, 30, 3600) -> 'batch'`,
  );
  await ask(
    'service',
    `select public.finish_newsletter_batch((b ->> 'id')::uuid, (b ->> 'attempt')::integer, 'blocked', '[]', 3600, 'Daily quota') from (select $1::jsonb as b) claimed`,
    [claimed],
  );
  const { rows } = await owner.query('select blocked_reason from private.newsletter_engine');
  return rows;
}

async function switchCodesOff(): Promise<unknown> {
  const code = await ask('service', `select public.make_login_code('owner@example.com')`);
  return ask('admin', 'select public.switch_login_codes(false, $1, null)', [code]);
}

const post = `title = 'Threads'`;
const job = `title = 'Weaver'`;

// Hosted projects load safeupdate for every request: functions and triggers are refused as well.
describe.skipIf(isMissing || !isGuarded)('under safeupdate', () => {
  test.each(['update public.blog_settings set title = null', 'delete from public.jobs'])(
    'a request without a condition is refused: %s',
    async (statement) => {
      await expect(ask('admin', statement)).rejects.toMatchObject({ code: '21000' });
    },
  );

  test.each<[string, string]>([
    [
      'publishes a post',
      `insert into public.blogs (title, slug, excerpt, content, category, author, status, publish_date)
       values ('Threads', 'threads', 'x', '<p>x</p>', 'SEO', 'Asha', 'published', '2026-01-01') returning title`,
    ],
    [
      'edits a live post',
      `update public.blogs set content = '<p>y</p>' where ${post} returning title`,
    ],
    [
      'takes a post off the site',
      `update public.blogs set status = 'draft' where ${post} returning title`,
    ],
    ['deletes a post', `delete from public.blogs where ${post} returning title`],
    ['opens a job', `insert into public.jobs (title) values ('Weaver') returning title`],
    ['edits a job', `update public.jobs set location = 'Pune' where ${job} returning title`],
    ['closes a job', `update public.jobs set is_active = false where ${job} returning title`],
    [
      'saves the blog’s settings',
      `update public.blog_settings set title = 'Loom' where id returning title`,
    ],
  ])('an admin %s', async (_what, statement) => {
    expect(await ask('admin', statement)).toMatch(/^(Threads|Weaver|Loom)$/);
  });

  test('the worker puts down that the mail provider blocks', async () => {
    expect(await blockNewsletter()).toEqual([{ blocked_reason: 'Daily quota' }]);
  });

  test('an admin switches login codes off', async () => {
    expect(await switchCodesOff()).toBe(true);
  });
});
