// Tests the table of permissions from outside: visitors and strangers try every table, function and file through REST,
// RPC, Storage and Auth; false tokens try the most valuable requests. On a separate stack, so that every row can be
// compared.

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readCatalogue, type Catalogue } from '../../database/permissions/catalogue.ts';
import {
  readFunctions,
  readTables,
  readUnreachable,
} from '../../database/permissions/read-permissions.ts';
import { createCallers, type Caller } from './callers.ts';
import { doors, lists, newUser, tooLate } from './doors.ts';
import {
  asImage,
  image,
  privateReads,
  reads,
  storagePath,
  writes,
  type Call,
} from './storage-calls.ts';
import { createWitness } from './witness.ts';
import { createWholeStack } from '../../support/whole-stack.ts';

const permissionsFile = new URL('../../../supabase/permissions.md', import.meta.url);

// Vitest must know its tests before they run.
const text = await readFile(permissionsFile, 'utf8');
const stack = await createWholeStack({ log: () => {} });
afterAll(() => stack.close());

// Where nothing is hidden, an empty answer proves nothing, and the seed is the adopter's.
const hiddenRows = [
  `jobs (title, is_active) values ('Closed', false)`,
  `blogs (title, excerpt, content, category, author, status) values ('Draft', 'x', 'x', 'SEO', 'Asha', 'draft')`,
  `contact_inquiries (name, email, service_needed) values ('Asha', 'asha@example.com', 'ads')`,
  `newsletter_subscribers (email) values ('asha@example.com')`,
  `job_applications (name, email, phone, position) select 'Asha', 'asha@example.com', '0000000001', id
    from public.jobs limit 1`,
];
for (const row of hiddenRows) await stack.sql(`insert into public.${row}`);

const callers = await createCallers(stack);
const { visitor, stranger, admin, service } = callers;
const falseCallers = [...callers.former, ...callers.impostors];
const catalogue: Catalogue = await readCatalogue({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a query's result only the rows are read
  query: (async (sql: string, parameters?: unknown[]) => ({
    rows: await stack.sql(sql, parameters),
  })) as Parameters<typeof readCatalogue>[0]['query'],
});
const changedTables = await createWitness(stack);

/** Compares every row of every table, so it stands behind a group of refused calls and not behind each. */
const testNoChange = () =>
  test('no row of any table has changed', async () => expect(await changedTables()).toEqual([]));

function ask(caller: Caller, path: string, { method = 'GET', body, headers }: Call = {}) {
  return fetch(`${stack.url}${path}`, {
    method,
    headers: { ...caller.headers, 'content-type': 'application/json', ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** The rows of an answer; an empty list when nothing came back. */
async function rowsOf(answer: Response): Promise<unknown[]> {
  const body: unknown = await answer.json().catch(() => null);
  return answer.ok && Array.isArray(body) ? body : [];
}

const relations = catalogue.relations.filter(({ schema }) => schema === 'public');
const tables = readTables(text).filter(({ name }) => name.startsWith('public.'));
const tableNamed = (name: string) => {
  const relation = relations.find((candidate) => `public.${candidate.name}` === name);
  if (!relation) throw new Error(`${name} is not in the database`);
  return relation;
};
const firstColumn = (name: string) => tableNamed(name).columns[0]?.name ?? '';
const unreachable = readUnreachable(text);

describe.each([
  { persona: 'visitor' as const, caller: visitor },
  { persona: 'stranger' as const, caller: stranger },
])('a $persona', ({ persona, caller }) => {
  const isReadable = ({ rights }: (typeof tables)[number]) => rights[persona].select !== undefined;

  test.each(tables.filter((table) => !isReadable(table)))(
    'reads no row of $name',
    async ({ name }) => {
      const path = `/rest/v1/${tableNamed(name).name}?select=${firstColumn(name)}&limit=1`;
      expect(await rowsOf(await ask(caller, path))).toEqual([]);
    },
  );

  test.each(tables.filter(isReadable))('may read $name', async ({ name }) => {
    const { name: table, rights } = tableNamed(name);
    const column = rights.anon.select.columns[0] ?? firstColumn(name);
    expect((await ask(caller, `/rest/v1/${table}?select=${column}&limit=1`)).status).toBe(200);
  });

  test.each(tables.filter(({ rights }) => rights[persona].insert === undefined))(
    'adds no row to $name',
    async ({ name }) => {
      const call = { method: 'POST', body: { [firstColumn(name)]: null } };
      expect((await ask(caller, `/rest/v1/${tableNamed(name).name}`, call)).ok).toBe(false);
    },
  );

  // An update that meets no row is no error: the rows are compared below.
  test.each(tables)('changing and deleting all of $name fails no server', async ({ name }) => {
    const { name: table, rights } = tableNamed(name);
    const all = `/rest/v1/${table}?${firstColumn(name)}=not.is.null`;
    const changeable = rights.authenticated.update.columns[0] ?? firstColumn(name);
    const change = await ask(caller, all, { method: 'PATCH', body: { [changeable]: null } });
    const removal = await ask(caller, all, { method: 'DELETE' });
    expect(Math.max(change.status, removal.status)).toBeLessThan(500);
  });

  test.each(unreachable)('reaches %s by no name and no schema', async (name) => {
    const [schema = '', table = ''] = name.split('.');
    const headers = { 'accept-profile': schema, 'content-profile': schema };
    const answers = [
      await ask(caller, `/rest/v1/${table}?limit=1`),
      await ask(caller, `/rest/v1/${table}?limit=1`, { headers }),
      await ask(caller, `/rest/v1/${table}`, { method: 'POST', body: {}, headers }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([false, false, false]);
  });

  testNoChange();
});

describe('the same calls work for admin and service', () => {
  test.each(tables)('$name: admin and service', async (entry) => {
    const { name, columns } = tableNamed(entry.name);
    for (const persona of ['admin', 'service'] as const) {
      const answer = await ask(callers[persona], `/rest/v1/${name}?select=${columns[0]?.name}`);
      const [row] = await stack.sql<{ total: number }>(
        `select count(*)::integer as total from public.${name}`,
      );
      const seen = entry.rights[persona].select ? Math.min(row?.total ?? 0, 1000) : 0;
      expect(await rowsOf(answer), `as ${persona}`).toHaveLength(seen);
    }
  });
});

const functions = readFunctions(text).filter(({ signature }) => signature.startsWith('public.'));

function bodyOf(signature: string): Record<string, null> {
  const found = catalogue.functions.find(
    (candidate) => `${candidate.schema}.${candidate.signature}` === signature,
  );
  return Object.fromEntries((found?.args ?? []).map(({ name }) => [name, null]));
}
const nameOf = (signature: string) => signature.slice('public.'.length, signature.indexOf('('));

const callOf = (caller: Caller, signature: string) =>
  ask(caller, `/rest/v1/rpc/${nameOf(signature)}`, { method: 'POST', body: bodyOf(signature) });

const personas = ['visitor', 'stranger', 'admin', 'service'] as const;

describe('/rest/v1/rpc', () => {
  test.each(functions)(
    '$signature is refused to callers that may not call it',
    async ({ signature, calls }) => {
      for (const persona of personas.filter((each) => calls[each] !== 'yes')) {
        const { status } = await callOf(callers[persona], signature);
        expect([401, 403, 404], `${persona}: ${status}`).toContain(status);
      }
    },
  );

  testNoChange();

  const open = functions.filter(({ calls }) => calls.visitor === 'yes' || calls.stranger === 'yes');
  test.each(open)('$signature is open to visitors or strangers', async ({ signature, calls }) => {
    for (const persona of ['visitor', 'stranger'] as const) {
      if (calls[persona] !== 'yes') continue;
      const { status } = await callOf(callers[persona], signature);
      expect([401, 403], `as ${persona}`).not.toContain(status);
    }
  });

  // Keeps what was just counted or recorded out of the next comparison.
  afterAll(changedTables);
});

// Ways around the front door.
describe.each([visitor, stranger])('by trickery: a $name', (caller) => {
  test.each([
    ['a hidden column, as a filter', 'newsletter_subscribers?select=id&email=like.*'],
    [
      'applications embedded in jobs',
      'jobs?select=title,job_applications(name,email)&job_applications.name=not.is.null',
    ],
    ['jobs that have applications', 'jobs?select=title,job_applications!inner(id)'],
    ['notes embedded in inquiries', 'contact_inquiries?select=id,lead_notes(body)'],
    [
      'former addresses of drafts',
      'blog_slug_history?select=slug,blogs!inner(status)&blogs.status=eq.draft',
    ],
    ['drafts by name', 'blogs?select=title&status=eq.draft'],
    ['drafts in a list of or', 'blogs?select=title&or=(status.eq.draft,status.eq.draft)'],
    ['posts that are not published', 'blogs?select=title&status=neq.published'],
    ['closed jobs', 'jobs?select=title&is_active=is.false'],
    ['closed jobs by not', 'jobs?select=title&is_active=not.is.true'],
  ])('cannot read %s', async (_, query) => {
    const rows = await rowsOf(await ask(caller, `/rest/v1/${query}`));
    // An embedded table that is hidden shows as an empty list, at the most.
    expect(rows.filter((row) => !JSON.stringify(row).includes('_applications":[]'))).toEqual([]);
  });

  test.each([
    ['have an inquiry read back', 'return=representation'],
    ['overwrite an inquiry', 'resolution=merge-duplicates'],
  ])('cannot %s', async (_, prefer) => {
    const [lead] = await stack.sql<{ id: string }>(
      `select id from public.contact_inquiries limit 1`,
    );
    const answer = await ask(caller, `/rest/v1/contact_inquiries`, {
      method: 'POST',
      headers: { prefer },
      body: { id: lead?.id, name: 'Taken over', email: 'a@example.com', service_needed: 'ads' },
    });
    expect([answer.ok, await rowsOf(answer)]).toEqual([false, []]);
  });

  test('is refused a post without title or date at once', async () => {
    const bodies = [{ excerpt: null }, { title: null }, { title: '', publish_date: 'infinity' }];
    for (const body of bodies) {
      const answer = await ask(caller, '/rest/v1/blogs', { method: 'POST', body });
      expect(await answer.json()).toMatchObject({ code: '42501' });
    }
  });

  testNoChange();
});

describe('/storage/v1', () => {
  test('a file of the public bucket and one of a private one are there', async () => {
    const bucket = { id: 'vault', name: 'vault', public: false };
    const answers = [
      await ask(service, storagePath('bucket'), { method: 'POST', body: bucket }),
      await ask(service, storagePath('object/vault/secret.txt'), {
        method: 'POST',
        body: 'secret',
        headers: { 'content-type': 'text/plain' },
      }),
      await ask(admin, storagePath(`object/blog-images/${image}`), {
        method: 'POST',
        body: 'picture',
        headers: asImage,
      }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    await changedTables();
  });

  describe.each([visitor, stranger])('a $name', (caller) => {
    test.each(writes)('%s nothing', async (_, rest, call) => {
      expect((await ask(caller, storagePath(rest), call)).status).toBeLessThan(500);
    });

    testNoChange();

    test.each(reads)('does not get %s', async (_, rest, call) => {
      expect(await rowsOf(await ask(caller, storagePath(rest), call))).toEqual([]);
    });
  });

  test.each(privateReads)('only the service gets a private file: %s', async (_, rest, call) => {
    for (const caller of [visitor, stranger, admin]) {
      const answer = await ask(caller, storagePath(rest), call);
      expect([answer.ok, await answer.text()], `for ${caller.name}`).not.toContain('secret');
      expect(answer.ok, `for ${caller.name}`).toBe(false);
    }
  });
});

const sendNewsletter = (caller: Caller) =>
  ask(caller, '/functions/v1/send-newsletter', { method: 'POST', body: tooLate });

describe('with a false token', () => {
  test.each(falseCallers)('$name opens no door', async (caller) => {
    const opened: string[] = [];
    for (const [path, call] of doors) if ((await ask(caller, path, call)).ok) opened.push(path);
    for (const list of lists)
      if ((await rowsOf(await ask(caller, `/rest/v1/${list}`))).length > 0) opened.push(list);
    expect(opened).toEqual([]);
    expect([401, 403]).toContain((await sendNewsletter(caller)).status);
    const all = '/rest/v1/blogs?id=not.is.null';
    await ask(caller, all, { method: 'PATCH', body: { title: 'Mine' } });
    await ask(caller, all, { method: 'DELETE' });
  });

  testNoChange();

  test('the same doors open for the admin or the service', async () => {
    const closed: string[] = [];
    for (const list of lists)
      if ((await rowsOf(await ask(admin, `/rest/v1/${list}`))).length === 0) closed.push(list);
    for (const path of ['/auth/v1/admin/users', storagePath('object/vault/secret.txt')])
      if (!(await ask(service, path)).ok) closed.push(path);
    expect(closed).toEqual([]);
    // Storage notes when a file was read last.
    await changedTables();
  });
});

test.each([
  [visitor, 401],
  [stranger, 403],
  // Past the check of who it is.
  [admin, 422],
])('send-newsletter answers a $name as Auth knows them', async (caller, status) => {
  expect((await sendNewsletter(caller)).status).toBe(status);
  await changedTables();
});

describe('/auth/v1', () => {
  test.each([visitor, stranger, admin])('a $name manages no users', async (caller) => {
    const [user] = await stack.sql<{ id: string }>(
      `select id from auth.users where email = 'owner@example.com'`,
    );
    const calls: [string, Call][] = [
      ['admin/users', {}],
      ['admin/users', { method: 'POST', body: newUser }],
      [`admin/users/${user?.id}`, {}],
      [`admin/users/${user?.id}`, { method: 'PUT', body: { password: 'taken-over-1234' } }],
      [`admin/users/${user?.id}`, { method: 'DELETE' }],
      ['signup', { method: 'POST', body: newUser }],
    ];
    for (const [rest, call] of calls) {
      const answer = await ask(caller, `/auth/v1/${rest}`, call);
      expect(answer.ok, `${call.method ?? 'GET'} ${rest}: ${answer.status}`).toBe(false);
    }
  });

  testNoChange();
});

test('in the end the public picture is unchanged', async () => {
  const answer = await fetch(`${stack.url}/storage/v1/object/public/blog-images/${image}`);
  expect(await answer.text()).toBe('picture');
});
