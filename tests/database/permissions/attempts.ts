// Generates, for each table, persona and command, every statement that the table of permissions does not allow.

import type { Queryable, Relation, RoleRights } from './catalogue.ts';
import { quoted, roleOf, tableOf, type TableOutcomes } from './outcomes.ts';
import type { Persona } from './persona-database.ts';

/** One row that is there, as an SQL literal, and the columns of the primary key. */
type Sample = { literal: string; key: string[] };

export async function sampleOf(database: Queryable, relation: Relation): Promise<Sample> {
  const table = tableOf(relation);
  const { rows } = await database.query<{ literal: string }>(
    `select quote_literal(to_jsonb(t)::text) as literal from ${table} t order by t::text limit 1`,
  );
  const { rows: key } = await database.query<{ name: string }>(
    `select quote_ident(a.attname) as name from pg_index i
     join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
     where i.indrelid = $1::regclass and i.indisprimary`,
    [table],
  );
  return { literal: rows[0]?.literal ?? `'{}'`, key: key.map(({ name }) => name) };
}

/** Every statement that must be refused, or meet no row. */
export function refusedStatements(
  relation: Relation,
  persona: Persona,
  outcomes: TableOutcomes[Persona],
  sample: Sample,
): string[] {
  const table = tableOf(relation);
  const right = relation.rights[roleOf[persona]];
  const all = relation.columns.map(({ name }) => name);
  const may = (verb: keyof typeof outcomes) =>
    outcomes[verb] === 'some rows' || outcomes[verb] === 'all rows';
  const forbidden = (verb: 'select' | 'insert' | 'update') =>
    may(verb) ? all.filter((name) => !right[verb].columns.includes(name)) : all;

  return [
    ...forbidden('select').flatMap((name) => [
      `select ${quoted(name)} from ${table}`,
      `select 1 from ${table} where ${quoted(name)} is not null`,
    ]),
    ...(may('select') ? [] : [`select * from ${table}`, `select from ${table} for update`]),
    ...forbidden('insert').map((name) => `insert into ${table} (${quoted(name)}) values (default)`),
    ...(may('insert')
      ? insertsThatReadOrChange(relation, right, may, sample)
      : [copyOf(relation, right, sample), `insert into ${table} default values`]),
    ...forbidden('update').map((name) => `update ${table} set ${quoted(name)} = default`),
    ...(may('delete') ? [] : [`delete from ${table}`, `delete from ${table} where true`]),
    // Row-level security does not stop it, so no role may have the right. Storage's tables are not ours.
    ...(relation.kind === 'table' && relation.schema !== 'storage'
      ? [`truncate ${table}`, `truncate ${table} cascade`]
      : []),
  ];
}

/** The row once more: all columns that the role may write, or simply all. */
function copyOf(
  { columns, ...relation }: Relation,
  right: RoleRights,
  { literal }: Sample,
): string {
  const table = tableOf({ columns, ...relation });
  const writable = columns.filter(({ isWritable }) => isWritable).map(({ name }) => name);
  const granted = writable.filter((name) => right.insert.columns.includes(name));
  const names = (granted.length > 0 ? granted : writable).map(quoted).join(', ');
  return `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, ${literal})`;
}

/** Who may add rows, but neither read nor change them, must not do so by way of an insert. */
function insertsThatReadOrChange(
  relation: Relation,
  right: RoleRights,
  may: (verb: 'select' | 'update') => boolean,
  sample: Sample,
): string[] {
  const copy = copyOf(relation, right, sample);
  const [column = ''] = right.insert.columns.map(quoted);
  return [
    ...(may('select') ? [] : [`${copy} on conflict do nothing returning *`]),
    ...(may('update') || sample.key.length === 0
      ? []
      : [
          `${copy} on conflict (${sample.key.join(', ')}) do update set ${column} = excluded.${column}`,
        ]),
  ];
}
