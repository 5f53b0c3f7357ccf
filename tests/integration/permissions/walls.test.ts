// The table of permissions once more, from outside: through REST, RPC, Storage and Auth, with every kind of
// token. On a stack of its own, so that every row of every table can be compared.

import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { readCatalogue, type Catalogue } from '../../database/permissions/catalogue.ts';
import {
  readFunctions,
  readTables,
  readUnreachable,
} from '../../database/permissions/read-permissions.ts';
import { createCallers, type Caller } from './callers.ts';
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
const stack = await createWholeStack({ functions: false, log: () => {} });
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
const withoutRights = [callers.visitor, callers.stranger, ...callers.former, ...callers.impostors];
const catalogue: Catalogue = await readCatalogue({
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a query's result only the rows are read
  query: (async (sql: string, parameters?: unknown[]) => ({
    rows: await stack.sql(sql, parameters),
  })) as Parameters<typeof readCatalogue>[0]['query'],
});
const changedTables = await createWitness(stack);

// A false token is refused before the requested object matters, and the policies treat a former admin as a stranger: they
// try these few objects. PERMISSIONS_FULL=1 tries everything.
const isFull = process.env.PERMISSIONS_FULL === '1';
const telling = new Set([
  'public.blogs',
  'public.job_applications',
  'public.newsletter_subscribers',
  'private.admins',
  'private.settings',
  'public.search_subscribers',
  'public.grant_admin',
  'public.dashboard_counts',
  'uploads',
  'deletes one',
  'opens the private bucket',
]);
const isTried = (caller: Caller, name: string) =>
  isFull ||
  caller === callers.visitor ||
  caller === callers.stranger ||
  telling.has(name.replace(/\(.*/, ''));

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

const isRefusal = (status: number) => status === 401 || status === 403;
/** Reads the rows of an answer; an empty list when nothing came back. */
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

/** Whom the table of permissions means: a false token is at best a visitor's. */
const rightsOf = (caller: Caller, entry: (typeof tables)[number]) =>
  entry.rights[
    caller === callers.stranger || callers.former.includes(caller) ? 'stranger' : 'visitor'
  ];

describe.each(withoutRights)('$name', (caller) => {
  test.each(tables.filter(({ name }) => isTried(caller, name)))(
    'at /rest/v1: $name',
    async (entry) => {
      const relation = tableNamed(entry.name);
      const rights = rightsOf(caller, entry);
      const path = `/rest/v1/${relation.name}`;
      const column = relation.columns[0]?.name ?? '';
      const changeable = relation.rights.authenticated.update.columns[0] ?? column;

      const all = `${path}?${column}=not.is.null`;
      const readable = relation.rights.anon.select.columns[0] ?? column;
      const read = await ask(caller, `${path}?select=${readable}&limit=1`);
      const insert = rights.insert
        ? undefined
        : await ask(caller, path, { method: 'POST', body: { [column]: null } });
      const update = await ask(caller, all, { method: 'PATCH', body: { [changeable]: null } });
      const removal = await ask(caller, all, { method: 'DELETE' });

      const mayRead = rights.select !== undefined;
      expect(mayRead ? [] : await rowsOf(read)).toEqual([]);
      // The false tokens are refused even what visitors may.
      expect(read.ok || !mayRead || callers.impostors.includes(caller)).toBe(true);
      expect(insert?.ok ?? false).toBe(false);
      for (const answer of [read, insert, update, removal]) {
        expect(answer?.status ?? 0).toBeLessThan(500);
      }
    },
  );

  test('at tables that no role reaches, by name and by schema', async () => {
    for (const name of readUnreachable(text).filter((table) => isTried(caller, table))) {
      const [schema = '', table = ''] = name.split('.');
      const headers = { 'accept-profile': schema, 'content-profile': schema };
      const answers = [
        await ask(caller, `/rest/v1/${table}?limit=1`),
        await ask(caller, `/rest/v1/${table}?limit=1`, { headers }),
        await ask(caller, `/rest/v1/${table}`, { method: 'POST', body: {}, headers }),
      ];
      expect(
        answers.map(({ ok }) => ok),
        `at ${name}`,
      ).toEqual([false, false, false]);
    }
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

describe('/rest/v1/rpc', () => {
  const users = new Set([callers.stranger, ...callers.former]);

  test.each(functions)('$signature, refused', async ({ signature, calls }) => {
    const refused = [
      ...withoutRights.filter(
        (caller) =>
          isTried(caller, signature) && calls[users.has(caller) ? 'stranger' : 'visitor'] !== 'yes',
      ),
      ...(calls.admin === 'yes' ? [] : [callers.admin]),
      ...(calls.service === 'yes' ? [] : [callers.service]),
    ];
    for (const caller of refused) {
      const { status } = await callOf(caller, signature);
      expect([401, 403, 404], `${caller.name}: ${status}`).toContain(status);
    }
  });

  testNoChange();

  const open = functions.filter(({ calls }) => calls.visitor === 'yes' || calls.stranger === 'yes');
  test.each(open)('$signature, open to visitors or strangers', async ({ signature, calls }) => {
    for (const persona of ['visitor', 'stranger'] as const) {
      if (calls[persona] !== 'yes') continue;
      const { status } = await callOf(callers[persona], signature);
      expect(isRefusal(status), `as ${persona}`).toBe(false);
    }
  });

  // Keeps what was just counted or recorded out of the next comparison.
  afterAll(changedTables);
});

// Ways around the front door. The policies treat a former admin as a stranger.
describe.each([callers.visitor, callers.stranger])('by trickery: $name', (caller) => {
  test.each([
    ['a hidden column, as a filter', 'newsletter_subscribers?select=id&email=like.*'],
    [
      'leads within jobs',
      'jobs?select=title,job_applications(name,email)&job_applications.name=not.is.null',
    ],
    ['jobs that have leads', 'jobs?select=title,job_applications!inner(id)'],
    ['notes within leads', 'contact_inquiries?select=id,lead_notes(body)'],
    [
      'former addresses of drafts',
      'blog_slug_history?select=slug,blogs!inner(status)&blogs.status=eq.draft',
    ],
    ['drafts by name', 'blogs?select=title&status=eq.draft'],
    ['drafts in a list of or', 'blogs?select=title&or=(status.eq.draft,status.eq.draft)'],
    ['posts that are not published', 'blogs?select=title&status=neq.published'],
    ['closed jobs', 'jobs?select=title&is_active=is.false'],
    ['closed jobs by not', 'jobs?select=title&is_active=not.is.true'],
  ])('%s', async (_, query) => {
    const rows = await rowsOf(await ask(caller, `/rest/v1/${query}`));
    // An embedded table that is hidden shows as an empty list, at the most.
    expect(rows.filter((row) => !JSON.stringify(row).includes('_applications":[]'))).toEqual([]);
  });

  test.each([
    ['a lead that wants to be read back', 'contact_inquiries', 'return=representation'],
    ['a lead that overwrites another', 'contact_inquiries', 'resolution=merge-duplicates'],
  ])('%s', async (_, table, prefer) => {
    const [lead] = await stack.sql<{ id: string }>(`select id from public.${table} limit 1`);
    const answer = await ask(caller, `/rest/v1/${table}`, {
      method: 'POST',
      headers: { prefer },
      body: { id: lead?.id, name: 'Taken over', email: 'a@example.com', service_needed: 'ads' },
    });
    expect(await rowsOf(answer)).toEqual([]);
    expect(answer.ok).toBe(false);
  });

  test('a post without title or date is refused at once', async () => {
    const bodies = [{ excerpt: null }, { title: null }, { title: '', publish_date: 'infinity' }];
    for (const body of bodies) {
      const answer = await ask(caller, '/rest/v1/blogs', { method: 'POST', body });
      expect({ status: answer.status, ...(await answer.json()) }).toMatchObject({
        code: '42501',
      });
    }
  });

  testNoChange();
});

describe('/storage/v1', () => {
  test('a file of the public bucket and one of a private one are there', async () => {
    const bucket = { id: 'vault', name: 'vault', public: false };
    const answers = [
      await ask(callers.service, storagePath('bucket'), { method: 'POST', body: bucket }),
      await ask(callers.service, storagePath('object/vault/secret.txt'), {
        method: 'POST',
        body: 'secret',
        headers: { 'content-type': 'text/plain' },
      }),
      await ask(callers.admin, storagePath(`object/blog-images/${image}`), {
        method: 'POST',
        body: 'picture',
        headers: asImage,
      }),
    ];
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
    await changedTables();
  });

  describe.each(withoutRights)('$name', (caller) => {
    test.each(writes.filter(([what]) => isTried(caller, what)))(
      '%s nothing',
      async (_, rest, call) => {
        const answer = await ask(caller, storagePath(rest), call);
        expect(answer.status).toBeLessThan(500);
      },
    );

    testNoChange();

    test.each(reads)('does not get %s', async (_, rest, call) => {
      expect(await rowsOf(await ask(caller, storagePath(rest), call))).toEqual([]);
    });
  });

  test.each(privateReads)('only the service gets a private file: %s', async (_, rest, call) => {
    for (const caller of [...withoutRights, callers.admin]) {
      const answer = await ask(caller, storagePath(rest), call);
      expect(answer.ok, `for ${caller.name}`).toBe(false);
      expect(await answer.text(), `for ${caller.name}`).not.toBe('secret');
    }
  });

  testNoChange();

  test('in the end the public picture is unchanged', async () => {
    const answer = await fetch(`${stack.url}/storage/v1/object/public/blog-images/${image}`);
    expect(await answer.text()).toBe('picture');
    // Storage notes when a file was read last.
    await changedTables();
  });
});

describe('/auth/v1', () => {
  test.each([...withoutRights, callers.admin])('$name manages no users', async (caller) => {
    const [user] = await stack.sql<{ id: string }>(
      `select id from auth.users where email = 'owner@example.com'`,
    );
    const calls: [string, Call][] = [
      ['users', {}],
      [
        'users',
        { method: 'POST', body: { email: 'new@example.com', password: 'long-enough-1234' } },
      ],
      [`users/${user?.id}`, {}],
      [`users/${user?.id}`, { method: 'PUT', body: { password: 'taken-over-1234' } }],
      [`users/${user?.id}`, { method: 'DELETE' }],
    ];
    for (const [rest, call] of calls) {
      const answer = await ask(caller, `/auth/v1/admin/${rest}`, call);
      expect(answer.ok, `${call.method ?? 'GET'} ${rest}: ${answer.status}`).toBe(false);
    }
    const signUp = await ask(caller, '/auth/v1/signup', {
      method: 'POST',
      body: { email: `sign-up-${crypto.randomUUID()}@example.com`, password: 'long-enough-1234' },
    });
    expect(signUp.ok).toBe(false);
  });

  testNoChange();
});
