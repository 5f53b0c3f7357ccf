// Hostile requests to every way into the database: each answer has a reason and is no 5xx, and no existing row changes.

import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  everyHostileText,
  hostileBodies,
  hostileText,
  hostileValue,
  tries,
} from '../../support/hostile-text.ts';
import { hostileRecord } from './hostile-arguments.ts';
import { expectClear, openHostileStack, type HostileStack, type Persona } from './hostile-stack.ts';

const personaOf: Record<string, Persona> = {
  anon: 'visitor',
  authenticated: 'admin',
  service_role: 'service',
};

let hostile: HostileStack;
let changedRows: () => Promise<string[]>;
beforeAll(async () => {
  hostile = await openHostileStack({ functions: false });
  changedRows = await hostile.watchRows();
});
afterAll(() => hostile.close());

/** As fc.assert, and a failure says where. */
async function holds<Input>(
  where: string,
  input: fc.Arbitrary<Input>,
  runs: number,
  check: (value: Input) => Promise<void>,
) {
  try {
    await fc.assert(fc.asyncProperty(input, check), tries(runs));
  } catch (error) {
    throw new Error(where, { cause: error });
  }
}

const inAddress = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 3000);
const someOf = (texts: readonly string[], step: number) => texts.filter((_, at) => at % step === 0);

describe('the tables and procedures', () => {
  test('every procedure answers hostile arguments clearly', async () => {
    type Procedure = { name: string; parameters: string[]; types: string[]; roles: string[] };
    const procedures = await hostile.stack.sql<Procedure>(
      `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as parameters,
         array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a(t, n) order by n) as types,
         array(select r from unnest(array['anon', 'authenticated', 'service_role']) r
           where has_function_privilege(r, p.oid, 'execute')) as roles
       from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(procedures.length).toBeGreaterThan(40);
    for (const { name, parameters, types, roles } of procedures) {
      const runs = parameters.length === 0 ? 1 : 2;
      for (const role of roles) {
        const persona = personaOf[role] ?? 'visitor';
        await holds(
          `${name} as ${persona}`,
          hostileRecord(parameters, types),
          runs,
          async (given) => {
            const answer = await hostile.post(persona, `/rest/v1/rpc/${name}`, given);
            await expectClear(answer);
          },
        );
      }
    }
  }, 120_000);

  test('every table answers hostile rows and filters clearly', async () => {
    type Table = { name: string; columns: string[]; types: string[]; text: string | null };
    const tables = await hostile.stack.sql<Table>(
      `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
         array_agg(format_type(a.atttypid, null) order by a.attnum) as types,
         min(a.attname) filter (where a.atttypid = 'text'::regtype) as text
       from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name, columns, types, text } of tables) {
      const path = `/rest/v1/${name}`;
      await holds(`rows for ${name}`, hostileRecord(columns, types), 2, async (row) => {
        const body = JSON.stringify(row);
        await expectClear(hostile.send('admin', path, { body }));
        await expectClear(hostile.send('visitor', path, { body }));
        const noRows = `${path}?${text ?? columns[0]}=eq.nobody-${crypto.randomUUID()}`;
        await expectClear(hostile.send('admin', noRows, { method: 'PATCH', body }));
      });
      await holds(`filters of ${name}`, hostileText, 1, async (given) => {
        const value = inAddress(given);
        const column = text ?? columns[0];
        for (const query of [
          `${column}=eq.${value}`,
          `${column}=${value}`,
          `or=(${value})`,
          `${value}=eq.1`,
          `select=${value}`,
          `order=${value}`,
          `limit=${value}`,
        ]) {
          await expectClear(hostile.send('admin', `${path}?${query}`, { method: 'GET' }));
        }
        // Nothing has such a text: whatever it pretends to be, nothing is deleted.
        if (given.length < 8) return;
        await expectClear(
          hostile.send('admin', `${path}?${column}=eq.${value}`, { method: 'DELETE' }),
        );
      });
    }
  }, 120_000);

  test.each(hostileBodies)('a body of $name is answered clearly', async ({ body, type }) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    for (const path of ['rpc/increment_blog_views', 'contact_inquiries', 'jobs?columns=title']) {
      await expectClear(hostile.send('admin', `/rest/v1/${path}`, { body, headers }));
    }
  });

  test('unknown names and hostile headers are answered clearly', async () => {
    const headers = [
      'authorization',
      'apikey',
      'prefer',
      'range',
      'accept',
      'accept-profile',
      'x-forwarded-for',
      'user-agent',
    ];
    for (const text of someOf(everyHostileText, 3)) {
      const name = inAddress(text);
      const read = await hostile.send('admin', `/rest/v1/${name}`, { method: 'GET' });
      await expectClear(read);
      await expectClear(hostile.post('visitor', `/rest/v1/rpc/${name}`, {}));
    }
    for (const [at, text] of everyHostileText.entries()) {
      // The part that a client library lets through at all.
      const value = text
        .replace(/[^\t\x20-\x7e\x80-\xff]/g, '')
        .trim()
        .slice(0, 500);
      const name = headers[at % headers.length] ?? 'prefer';
      const path = '/rest/v1/jobs?select=id&limit=1';
      const given = { [name]: name === 'authorization' ? `Bearer ${value}` : value };
      await expectClear(hostile.send('admin', path, { method: 'GET', headers: given }));
    }
  }, 60_000);
});

describe('accounts and files', () => {
  test('Auth answers hostile values clearly', async () => {
    const given = fc.oneof(hostileValue, hostileText);
    await holds('auth', given, 12, async (value) => {
      const body = {
        email: value,
        password: value,
        refresh_token: value,
        token: value,
        token_hash: value,
        type: value,
        auth_code: value,
      };
      for (const path of [
        'token?grant_type=password',
        'token?grant_type=refresh_token',
        'recover',
        'verify',
        'signup',
      ]) {
        await expectClear(hostile.post('visitor', `/auth/v1/${path}`, body));
      }
    });
  }, 60_000);

  test('Storage answers hostile names clearly and keeps them in their bucket', async () => {
    const picture = { headers: { 'content-type': 'image/png' }, body: 'x' };
    for (const text of someOf(everyHostileText, 5)) {
      const path = `/storage/v1/object/blog-images/${inAddress(text)}`;
      await expectClear(hostile.send('visitor', path, picture));
      await expectClear(
        hostile.send('admin', path, {
          ...picture,
          headers: { 'content-type': 'text/html' },
        }),
      );
      await expectClear(
        hostile.send('visitor', `/storage/v1/object/public/blog-images/${inAddress(text)}`, {
          method: 'GET',
        }),
      );
      await expectClear(
        hostile.post('admin', '/storage/v1/object/list/blog-images', {
          prefix: text,
          search: text,
        }),
      );
      await expectClear(
        hostile.send('admin', '/storage/v1/object/blog-images', {
          method: 'DELETE',
          body: JSON.stringify({ prefixes: [text] }),
        }),
      );
    }
  }, 60_000);
});

test('no existing row has changed', async () => {
  expect(await changedRows()).toEqual([]);
});

test('the watch notices a changed and a deleted row', async () => {
  const changed = await hostile.watchRows();
  await hostile.stack.sql(
    "update public.jobs set description = '' where id = (select min(id::text)::uuid from public.jobs)",
  );
  await hostile.stack.sql("update private.settings set client_address_header = ''");
  expect(await changed()).toEqual([
    expect.stringMatching(/^private\.settings/),
    expect.stringMatching(/^public\.jobs/),
  ]);
});
