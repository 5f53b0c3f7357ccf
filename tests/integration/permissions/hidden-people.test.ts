// Tests that during an erasure an admin can read nothing of the person in any table, view or function, nor change their
// rows; after "Undo" everything is back.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWholeStack } from '../../support/whole-stack.ts';
import { signIn } from './callers.ts';

const word = 'Zxqmarker';
const email = 'zxqmarker@example.com';
const inquiry = crypto.randomUUID();
const application = crypto.randomUUID();
const erasure = crypto.randomUUID();

const stack = await createWholeStack({ log: () => {} });
afterAll(() => stack.close());
let headers: Record<string, string>;

const rows = [
  `insert into public.jobs (title) values ('Designer')`,
  `insert into public.contact_inquiries (id, name, email, service_needed, message)
    values ('${inquiry}', '${word}', '${email}', 'ads', '${word}')`,
  `insert into public.job_applications (id, name, email, phone, position, introduction)
    select '${application}', '${word}', '${email}', '0000000002', id, '${word}' from public.jobs limit 1`,
  `insert into public.newsletter_subscribers (email, name) values ('${email}', '${word}')`,
  `insert into public.lead_notes (inquiry_id, body, author_email) values ('${inquiry}', '${word}', 'a@example.com')`,
  `insert into public.next_steps (inquiry_id, due_on, words, author_email)
    values ('${inquiry}', '2026-01-01', '${word}', 'a@example.com')`,
  `insert into public.replies (id, inquiry_id, subject, body, author_email)
    values (gen_random_uuid(), '${inquiry}', '${word}', '${word}', 'a@example.com')`,
];

async function ask(path: string, body?: object, method = body ? 'POST' : 'GET') {
  const response = await fetch(`${stack.url}/rest/v1/${path}`, {
    method,
    headers: { ...headers, 'content-type': 'application/json', prefer: 'return=representation' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}

/** An argument that leads to the person wherever one can. */
function argument(name: string, type: string): unknown {
  const id = name.includes('appl') ? application : inquiry;
  if (type === 'uuid') return id;
  if (type === 'uuid[]') return [id];
  if (type === 'text[]') return [email];
  if (type === 'boolean') return true;
  if (/int|numeric/.test(type)) return 24;
  if (type === 'text') return name === 'kind' ? 'inquiry' : word;
  return null;
}

/** The tables, views and functions whose answer to an admin holds the word. */
async function telling(): Promise<string[]> {
  const relations = await stack.sql<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')`,
  );
  // The functions that write, and one that repeats the tags it was asked for.
  const functions = await stack.sql<{ name: string; names: string[]; types: string[] }>(
    `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
       array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a(t, n) order by n) as types
     from pg_proc p where p.pronamespace = 'public'::regnamespace and p.provolatile <> 'v'
       and p.proname <> 'count_newsletter_audience'`,
  );
  const calls: [name: string, path: string, body?: object][] = [
    ...relations.map(({ name }): [string, string] => [name, `${name}?limit=100`]),
    ...functions.map(({ name, names, types }): [string, string, object] => [
      name,
      `rpc/${name}`,
      Object.fromEntries(names.map((each, at) => [each, argument(each, types[at] ?? '')])),
    ]),
  ];
  const found: string[] = [];
  for (const [name, path, body] of calls) {
    const { text } = await ask(path, body);
    if (text.toLowerCase().includes(word.toLowerCase())) found.push(name);
  }
  return found;
}

let before: string[];
let erased: number;
beforeAll(async () => {
  for (const row of rows) await stack.sql(row);
  const token = await signIn(stack, 'owner@example.com', true);
  headers = { apikey: stack.publishableKey, authorization: `Bearer ${token}` };
  before = await telling();
  const body = {
    erasure_id: erasure,
    application_ids: [application],
    inquiry_ids: [inquiry],
    with_address: true,
  };
  erased = (await ask('rpc/erase_people', body)).status;
});

test('no answer to an admin holds a word of a person who is being erased', async () => {
  expect([erased, before.length > 10]).toEqual([200, true]);
  expect(await telling()).toEqual([]);
});

test.each<[path: string, body: object, method: string]>([
  [`contact_inquiries?id=eq.${inquiry}`, { status: 'answered' }, 'PATCH'],
  [`job_applications?id=eq.${application}`, { status: 'rejected' }, 'PATCH'],
  [`contact_inquiries?id=eq.${inquiry}`, { erase_at: null }, 'PATCH'],
  [`newsletter_subscribers?email=eq.${email}`, { name: 'Other' }, 'PATCH'],
  [`next_steps?inquiry_id=eq.${inquiry}`, { words: 'Call' }, 'PATCH'],
  ['next_steps', { inquiry_id: inquiry, due_on: '2026-12-01', words: 'Call' }, 'POST'],
  ['lead_notes', { inquiry_id: inquiry, body: 'Called' }, 'POST'],
])(
  'an admin can write nothing of a person who is being erased: %s %j',
  async (path, body, method) => {
    const { status, text } = await ask(path, body, method);
    expect(status === 403 || text === '[]').toBe(true);
  },
);

test('all of it is back after the undo', async () => {
  expect((await ask('rpc/undo_erasure', { erasure_id: erasure })).status).toBe(204);
  expect(await telling()).toEqual(expect.arrayContaining(before));
});
