// Tests hostile values for every function and every table: each response has a reason and is not a 5xx, and no existing
// row changes.

import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { tries } from '../../support/hostile-text.ts';
import { hostileRecord } from './hostile-arguments.ts';
import { openHostileStack, problemOf, type HostileStack, type Persona } from './hostile-stack.ts';

const personaOf: Record<string, Persona> = {
  anon: 'visitor',
  authenticated: 'admin',
  service_role: 'service',
};

let hostile: HostileStack;
let changedRows: () => Promise<string[]>;
beforeAll(async () => {
  hostile = await openHostileStack();
  changedRows = await hostile.watchRows();
});

type Named = { names: string[]; types: string[] };

/** Some records with these names; FAST_CHECK_RUNS asks for more of them. */
const examples = ({ names, types }: Named, usual: number) =>
  fc.sample(hostileRecord(names, types), tries(names.length === 0 ? 1 : usual));

test('every procedure answers hostile arguments clearly', async () => {
  const procedures = await hostile.stack.sql<Named & { name: string; roles: string[] }>(
    `select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as names,
       array(select format_type(t, null) from unnest(p.proargtypes) with ordinality a(t, n) order by n) as types,
       array(select r from unnest(array['anon', 'authenticated', 'service_role']) r
         where has_function_privilege(r, p.oid, 'execute')) as roles
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1`,
  );
  expect(procedures.length).toBeGreaterThan(40);
  const unclear: string[] = [];
  for (const procedure of procedures) {
    for (const role of procedure.roles) {
      const persona = personaOf[role] ?? 'visitor';
      for (const given of examples(procedure, 3)) {
        const answer = hostile.post(persona, `/rest/v1/rpc/${procedure.name}`, given);
        const problem = await problemOf(answer);
        if (problem) unclear.push(`${procedure.name} as ${persona}: ${problem}`);
      }
    }
  }
  expect(unclear).toEqual([]);
}, 120_000);

test('every table answers hostile rows clearly', async () => {
  const tables = await hostile.stack.sql<Named & { name: string; text: string | null }>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as names,
       array_agg(format_type(a.atttypid, null) order by a.attnum) as types,
       min(a.attname) filter (where a.atttypid = 'text'::regtype) as text
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace group by 1`,
  );
  expect(tables.length).toBeGreaterThan(10);
  const unclear: string[] = [];
  for (const table of tables) {
    const path = `/rest/v1/${table.name}`;
    for (const row of examples(table, 3)) {
      const body = JSON.stringify(row);
      const noRows = `${path}?${table.text ?? table.names[0]}=eq.nobody-${crypto.randomUUID()}`;
      const answers = [
        await hostile.send('admin', path, { body }),
        await hostile.send('visitor', path, { body }),
        await hostile.send('admin', noRows, { method: 'PATCH', body }),
      ];
      for (const answer of answers) {
        const problem = await problemOf(answer);
        if (problem) unclear.push(`${table.name}: ${problem}`);
      }
    }
  }
  expect(unclear).toEqual([]);
}, 120_000);

test('no existing row has changed', async () => {
  expect(await changedRows()).toEqual([]);
});

test('the watch notices a changed and a deleted row', async () => {
  const changed = await hostile.watchRows();
  await hostile.stack.sql(
    "update public.jobs set description = '' where id = (select min(id::text)::uuid from public.jobs)",
  );
  await hostile.stack.sql(
    "delete from public.newsletter_subscribers where email = 'asha@example.com'",
  );
  expect(await changed()).toEqual([
    expect.stringMatching(/^public\.jobs/),
    expect.stringMatching(/^public\.newsletter_subscribers/),
  ]);
});
