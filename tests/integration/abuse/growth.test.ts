// Everything that a stranger can ask of a running stack, and which tables of any schema have more rows or more bytes in them
// afterwards. Only those that a budget names may (tests/database/growth.test.ts measures it).
import { beforeAll, expect, test } from 'vitest';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { authTables, counterTables, fileTables, paidTables } from '../../support/grown-tables.ts';
import { createOwner } from '../admin/own-stack.ts';

const job = 'e0000000-0000-4000-8000-000000000001';
const post = 'f0000000-0000-4000-8000-000000000001';

let stack: ExclusiveStack;
let ownerEmail: string;
beforeAll(async () => {
  stack = await exclusiveStack();
  ownerEmail = (await createOwner(stack)).email;
  await stack.sql(`insert into jobs (id, title) values ('${job}', 'Editor')`);
  await stack.sql(`insert into blogs (id, title, slug, excerpt, content, category, author, status)
    values ('${post}', 'Post', 'post', 'x', 'x', 'seo', 'Asha', 'published')`);
});

/** The letters in each table of every schema but Postgres' own. */
async function lettersOfTables(): Promise<Map<string, number>> {
  const tables = await stack.sql<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname !~ '^pg_|^information_schema$'`);
  const each = tables.map(
    ({ name }) =>
      `select '${name}' as name, coalesce(sum(length(t::text) + 1), 0)::integer as letters from ${name} t`,
  );
  const rows = await stack.sql<{ name: string; letters: number }>(each.join(' union all '));
  return new Map(rows.map(({ name, letters }) => [name, letters]));
}

async function ask(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
  method: 'POST' | 'PUT' = 'POST',
) {
  const answer = await fetch(`${stack.url}${path}`, {
    method,
    headers: { apikey: stack.publishableKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  await answer.body?.cancel();
  return answer.status;
}

test('no table grows by a stranger’s requests but those with a budget', async () => {
  const before = await lettersOfTables();
  const id = crypto.randomUUID();
  const long = 'x'.repeat(100_000);
  const person = { name: 'Asha Rao', email: 'asha@example.com', phone: '+91 00000 00001' };
  const pdf = { 'content-type': 'application/pdf' };

  const taken = [
    await ask('/rest/v1/contact_inquiries', {
      id,
      ...person,
      service_needed: 'ads',
      message: 'Hi',
    }),
    await ask('/rest/v1/job_applications', { id, ...person, position: job }),
    await ask(`/storage/v1/object/resumes/${id}.pdf`, '%PDF-1.7', pdf),
    await ask('/functions/v1/newsletter-subscribe', {
      email: 'asha@example.com',
      userAgent: long.slice(0, 500),
    }),
    await ask('/rest/v1/rpc/report_notification', { lead_id: id, is_delivered: false }),
    await ask('/rest/v1/rpc/increment_blog_views', { post_id: post }),
    await ask('/rest/v1/rpc/like_blog_post', { post_id: post }),
    await ask('/rest/v1/rpc/verify_admin_credentials', {
      admin_email: ownerEmail,
      admin_password: 'guess',
    }),
    await ask('/auth/v1/recover', {
      email: ownerEmail,
      code_challenge: 'x'.repeat(128),
      code_challenge_method: 's256',
    }),
  ];
  expect(Math.max(...taken)).toBeLessThan(300);

  // Each of these is refused, or leaves nothing.
  const functions = await stack.sql<{ name: string }>(`
    select distinct p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and has_function_privilege('anon', p.oid, 'execute')`);
  for (const { name } of functions) await ask(`/rest/v1/rpc/${name}`, {});
  const words = {
    'x-metadata': Buffer.from(JSON.stringify({ long: 'x'.repeat(9000) })).toString('base64'),
  };
  for (const table of before.keys()) {
    const [schema = '', name] = table.split('.');
    await ask(`/rest/v1/${name}`, { id: crypto.randomUUID() }, { 'content-profile': schema });
  }
  const storageCalls: [path: string, method?: 'PUT'][] = [
    [`object/resumes/${id}.pdf`],
    [`object/resumes/${crypto.randomUUID()}.pdf`],
    [`object/resumes/${id}.pdf`, 'PUT'],
    ['object/blog-images/images/1.png'],
    [`object/upload/sign/resumes/${id}.pdf`],
    ['object/copy'],
    ['object/move'],
    ['bucket'],
    ['upload/resumable'],
    ['s3/resumes/x.pdf?uploads'],
  ];
  for (const [path, method] of storageCalls) {
    await ask(`/storage/v1/${path}`, '%PDF-1.7', { ...pdf, ...words }, method);
  }
  for (const path of [
    'signup',
    'token?grant_type=password',
    'token?grant_type=refresh_token',
    'token?grant_type=pkce',
    'otp',
    'magiclink',
    'resend',
    'verify',
    'invite',
    'admin/users',
    'sso',
    'factors',
    'oauth/clients/register',
    'passkeys/authentication/options',
  ])
    await ask(`/auth/v1/${path}`, {
      email: ownerEmail,
      password: 'a long and quiet password',
      type: 'signup',
      data: { long },
      code_challenge: 'x'.repeat(128),
      code_challenge_method: 's256',
    });

  const after = await lettersOfTables();
  const grown = [...after.keys()].filter(
    (name) => (after.get(name) ?? 0) > (before.get(name) ?? 0),
  );
  const known = new Set<string>([
    ...paidTables,
    ...counterTables,
    ...fileTables,
    ...Object.keys(authTables),
  ]);
  expect(grown.filter((name) => !known.has(name))).toEqual([]);
  // It has seen the ones that do.
  expect(grown).toEqual(
    expect.arrayContaining(['private.outbox', 'private.rate_limits', 'storage.objects']),
  );
});
