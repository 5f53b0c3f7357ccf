import type { RunSql } from '../../../supabase/local/api/api.ts';

type Found = { name: string; value: string };

const tablesOfOurs = `
  select format('%I.%I', schemaname, tablename) as name, '' as value from pg_catalog.pg_tables
  where schemaname in ('public', 'private')
    or (schemaname, tablename) in (('auth', 'users'), ('auth', 'identities'), ('storage', 'buckets'), ('storage', 'objects'))`;

const counters = `
  select format('counter %I.%I', schemaname, sequencename) as name, coalesce(last_value::text, 'unused') as value
  from pg_catalog.pg_sequences where schemaname in ('public', 'private')`;

/**
 * Count and hash of the rows of every table, computed columns too, and where each counter stands: by Postgres alone,
 * with nothing of the code that is tested.
 */
export async function fingerprints(sql: RunSql): Promise<Record<string, string>> {
  const prints = await sql<Found>(counters);
  for (const { name } of await sql<Found>(tablesOfOurs)) {
    prints.push(
      ...(await sql<Found>(
        `select '${name}' as name, count(*) || ' rows ' ||
           md5(coalesce(string_agg(t::text, E'\\n' order by t::text collate "C"), '')) as value from ${name} t`,
      )),
    );
  }
  return Object.fromEntries(prints.map(({ name, value }) => [name, value]));
}
