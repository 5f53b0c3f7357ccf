import type { PGlite } from '@electric-sql/pglite';

type SqlFunction = { name: string; text: string; isOpen: boolean };
type Trigger = { table: string; name: string; event: 'insert' | 'update' };

const inOurSchemas = `in ('public'::regnamespace, 'private'::regnamespace)`;
const nameOf = (schema: string, name: string) => `n${schema}.nspname || '.' || ${name}`;

/**
 * The tables of any schema that get rows, directly or through functions and triggers, by anything that visitors, signed-in users
 * or the edge functions may call. Functions for admins alone are left out. Read from the catalogue, so a new table is found.
 */
export async function findGrowingTables(database: PGlite): Promise<string[]> {
  const { rows: functions } = await database.query<SqlFunction>(`
    select ${nameOf('p', 'p.proname')} as name, pg_get_functiondef(p.oid) as text,
      p.prosrc !~ '^\\s*(declare.*?)?begin\\s+perform private\\.require_admin\\(\\);' and exists (
        select from unnest(array['anon', 'authenticated', 'service_role']) role
        where has_function_privilege(role, p.oid, 'execute')) as "isOpen"
    from pg_proc p join pg_namespace np on np.oid = p.pronamespace where p.pronamespace ${inOurSchemas}`);
  const { rows: triggers } = await database.query<Trigger>(`
    select ${nameOf('c', 'c.relname')} as table, ${nameOf('p', 'p.proname')} as name, e.event
    from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace nc on nc.oid = c.relnamespace
    join pg_proc p on p.oid = t.tgfoid join pg_namespace np on np.oid = p.pronamespace
    join (values ('insert', 4), ('update', 16)) e(event, bit) on t.tgtype & e.bit > 0
    where not t.tgisinternal`);
  // In every schema: the platform's tables have rights and policies as well. Admins' tables are left out.
  const { rows: open } = await database.query<{ table: string }>(`
    select ${nameOf('c', 'c.relname')} as table from pg_class c join pg_namespace nc on nc.oid = c.relnamespace
    where c.relkind in ('r', 'p') and nc.nspname !~ '^pg_|^information_schema$' and exists (
      select from unnest(array['anon', 'authenticated']) role
      where has_schema_privilege(role, nc.oid, 'usage') and has_any_column_privilege(role, c.oid, 'insert') and (
        not c.relrowsecurity or exists (
          select from pg_policy p
          where p.polrelid = c.oid and p.polcmd in ('a', '*') and p.polpermissive
            and (p.polroles = '{0}' or p.polroles @> array[role::regrole::oid])
            and coalesce(pg_get_expr(p.polwithcheck, c.oid), pg_get_expr(p.polqual, c.oid)) !~ 'private\\.is_admin\\(\\)|^false$')))`);

  const texts = new Map(functions.map(({ name, text }) => [name, text]));
  const waiting = functions.filter(({ isOpen }) => isOpen).map(({ name }) => name);
  const grown = new Set<string>();
  const touch = (table: string, event: Trigger['event']) => {
    if (event === 'insert') grown.add(table);
    for (const trigger of triggers)
      if (trigger.table === table && trigger.event === event) waiting.push(trigger.name);
  };
  for (const { table } of open) touch(table, 'insert');

  const seen = new Set<string>();
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const text = texts.get(name);
    if (seen.has(name) || text === undefined) continue;
    seen.add(name);
    for (const [, called] of text.matchAll(/\b((?:public|private)\.\w+)\s*\(/g))
      if (called) waiting.push(called);
    // A name that is put together (`%s`) is no table of any list, so the test sees it.
    for (const [, table] of text.matchAll(/\binsert\s+into\s+([\w.%]+)/gi))
      if (table) touch(table, 'insert');
    for (const [, table] of text.matchAll(/\bupdate\s+((?:public|private)\.\w+)/gi))
      if (table) touch(table, 'update');
  }
  return [...grown].toSorted();
}
