// A megabyte in any place that visitors and signed-in users can write to costs the database next to nothing: what is too
// long is cut or refused before anything works on it. The places are found in the catalogue.

import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PGlite } from '@electric-sql/pglite';
import { startCpuClock } from '../support/cpu-time.ts';
import { anyValueOf, createPersonaDatabase } from './permissions/persona-database.ts';

const limitMs = 50;

/** A million bytes each: letters, blanks, control characters, letters of three bytes, and what patterns look for. */
const fillings = [
  `repeat('a', 1000000)`,
  `repeat(' ', 1000000)`,
  `repeat(E'\\u0001', 1000000)`,
  `repeat('क', 333333)`,
  `'https://example.com/' || repeat('- ', 500000)`,
  `repeat('a@b.', 250000)`,
];

type Place = { persona: 'visitor' | 'stranger'; what: string; statement: string };

const readable = new Set(['text', 'character varying', 'text[]', 'jsonb', 'json']);
const valueOf = (type: string) =>
  type === 'text[]' ? 'array[$1]' : type.startsWith('json') ? 'to_jsonb($1)' : `$1::${type}`;

let database: PGlite;
/** Kept as the database is: what is asked for must be there. */
async function rowsOf<Row>(sql: string): Promise<Row[]> {
  return (await database.query<Row>(sql)).rows;
}

/** Every column that a persona may insert into or update, with values for the other columns. */
async function columnPlaces(): Promise<Place[]> {
  const columns = await rowsOf<{
    table: string;
    name: string;
    type: string;
    role: string;
    command: string;
  }>(`
    select c.oid::regclass::text as table, a.attname as name, format_type(a.atttypid, null) as type, r.role, k.command
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped,
      (values ('anon'), ('authenticated')) r(role), (values ('insert'), ('update')) k(command)
    where c.relkind in ('r', 'v') and c.relnamespace = 'public'::regnamespace and a.attgenerated = ''
      and has_column_privilege(r.role, c.oid, a.attnum, k.command)
    order by 1, 4, 5, a.attnum`);
  return columns
    .filter(({ type }) => readable.has(type))
    .map(({ table, name, type, role, command }) => {
      const others = columns.filter(
        (column) => column.table === table && column.role === role && column.command === command,
      );
      const values = others.map((column) =>
        column.name === name ? valueOf(type) : (valid[column.name] ?? anyValueOf(column.type)),
      );
      return {
        persona: role === 'anon' ? 'visitor' : 'stranger',
        what: `${command} ${table}.${name}`,
        statement:
          command === 'insert'
            ? `insert into ${table} (${others.map((each) => each.name).join(', ')}) values (${values.join(', ')})`
            : `update ${table} set ${name} = ${valueOf(type)}`,
      };
    });
}

/** Every argument of every function that a visitor may call. */
async function argumentPlaces(): Promise<Place[]> {
  const functions = await rowsOf<{ name: string; types: string[] }>(`
    select p.oid::regproc::text as name,
      array(select format_type(t, null) from unnest(p.proargtypes) t)::text[] as types
    from pg_proc p where p.pronamespace = 'public'::regnamespace and has_function_privilege('anon', p.oid, 'execute')
    order by 1`);
  return functions.flatMap(({ name, types }) =>
    types.flatMap((type, place) => {
      if (!readable.has(type)) return [];
      const values = types.map((each, n) => (n === place ? valueOf(type) : anyValueOf(each)));
      const statement = `select * from ${name}(${values.join(', ')})`;
      return { persona: 'visitor' as const, what: `${name}, argument ${place + 1}`, statement };
    }),
  );
}

/** So that a row is refused for the megabyte and nothing before it. */
const valid: Record<string, string> = {
  id: 'gen_random_uuid()',
  name: `'Ravi'`,
  email: `'ravi@example.com'`,
  phone: `'+91 00000 00000'`,
  service_needed: `'ads'`,
  business_type: `'saas'`,
  experience: `'Fresher'`,
  linkedin: `'https://example.com/in/ravi'`,
  referrer: `'https://example.com/'`,
  landing_page: `'/'`,
  position: `'b0000000-0000-4000-8000-0000000000e1'`,
};

beforeAll(async () => {
  database = await createPersonaDatabase();
  await database.exec(`
    insert into jobs (id, title) values ('b0000000-0000-4000-8000-0000000000e1', 'Tester');
    -- Tells what becomes of one statement as that persona. Its effects are taken back.
    create function tests.outcome_of(persona text, statement text, value text) returns text language plpgsql as $$
    declare
      outcome text := 'taken';
    begin
      begin
        perform tests.become(persona);
        begin
          execute statement using value;
        exception when others then
          outcome := sqlstate;
        end;
        raise exception using errcode = 'ZZ000';
      exception when sqlstate 'ZZ000' then null;
      end;
      perform tests.become('owner');
      return outcome;
    end;
    $$;`);
});
afterAll(() => database.close());

/** Tells what becomes of a statement, and how long the database, which runs in this thread, works on it. */
async function work({ persona, statement }: Place, filling: string) {
  const workedMs = startCpuClock();
  const [row] = await rowsOf<{ outcome: string }>(
    `select tests.outcome_of('${persona}', $statement$${statement}$statement$, ${filling}) as outcome`,
  );
  return { ms: workedMs(), outcome: row?.outcome ?? '' };
}

test('a megabyte in each column and argument is answered at once', async () => {
  const places = [...(await columnPlaces()), ...(await argumentPlaces())];
  const what = places.map((place) => place.what);
  expect(what).toContain('insert contact_inquiries.utm_source');
  expect(what).toContain('insert job_applications.linkedin');
  expect(what).toContain('verify_admin_credentials, argument 2');

  const slow: string[] = [];
  const outcomes = new Set<string>();
  for (const place of places) {
    // An update meets no row of theirs, so that its filling is only passed on.
    const given = place.what.startsWith('update') ? fillings.slice(0, 1) : fillings;
    for (const filling of given) {
      const { ms: firstMs, outcome } = await work(place, filling);
      outcomes.add(outcome);
      // A pause of the garbage collector counts as well, but not twice at one place.
      const ms = firstMs < limitMs ? firstMs : (await work(place, filling)).ms;
      if (ms >= limitMs)
        slow.push(`${place.persona}: ${place.what} = ${filling}: ${ms.toFixed(0)} ms`);
    }
  }
  expect(slow).toEqual([]);
  // An invalid statement would be quick, too.
  expect([...outcomes].filter((outcome) => /^42(?!501)/.test(outcome))).toEqual([]);
}, 300_000);
