// Finds out by trying who may do what: four personas, every table and every function, with real rows.

import type { Catalogue, Queryable, Relation, Role, SqlFunction } from './catalogue.ts';
import { anyValueOf, attempt, personas, type Persona } from './persona-database.ts';

/**
 * `no right`: the role lacks it. `no rows`: the right is there and the policies let nothing through.
 * For an insert, `all rows` means that a row goes through.
 */
type Outcome = 'no right' | 'no rows' | 'some rows' | 'all rows';
type Call = 'no right' | 'refused' | 'yes';

export type TableOutcomes = Record<
  Persona,
  Record<'select' | 'insert' | 'update' | 'delete', Outcome>
>;

export type Outcomes = {
  tables: Map<string, TableOutcomes>;
  functions: Map<string, Record<Persona, Call>>;
};

export const roleOf: Record<Persona, Role> = {
  visitor: 'anon',
  stranger: 'authenticated',
  admin: 'authenticated',
  service: 'service_role',
};

const insufficientPrivilege = '42501';
/**
 * A view that cannot be written at all says so before rights are looked at, and so does a generated column of a view.
 */
const notWritable = new Set(['55000', '428C9']);
const isRefused = (outcome: string) =>
  outcome === insufficientPrivilege || notWritable.has(outcome);
/** The class of constraints (not null, unique, foreign key, check, exclusion): checked after rights and policies. */
const isConstraint = (outcome: string) => outcome.startsWith('23');
const rowsOf = (outcome: string) => Number(/^(\d+) rows$/.exec(outcome)?.[1] ?? Number.NaN);

export const nameOf = ({ schema, name }: { schema: string; name: string }) => `${schema}.${name}`;
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
export const tableOf = ({ schema, name }: Relation) => `${quoted(schema)}.${quoted(name)}`;

/** Tries everything once. Throws where an attempt ends in a way that says nothing about rights. */
export async function measureOutcomes(
  database: Queryable,
  { relations, functions }: Catalogue,
): Promise<Outcomes> {
  const outcomes: Outcomes = { tables: new Map(), functions: new Map() };
  for (const relation of relations) {
    outcomes.tables.set(
      nameOf(relation),
      await forPersonas(async (persona) => ({
        select: await tryRows(database, persona, relation, `select 1 from ${tableOf(relation)}`),
        insert: await tryInsert(database, persona, relation),
        update: await tryRows(database, persona, relation, updateStatement(relation, persona)),
        delete: await tryRows(database, persona, relation, `delete from ${tableOf(relation)}`),
      })),
    );
  }
  for (const sqlFunction of functions.filter(({ isTrigger }) => !isTrigger)) {
    outcomes.functions.set(
      `${sqlFunction.schema}.${sqlFunction.signature}`,
      await forPersonas((persona) => tryCall(database, persona, sqlFunction)),
    );
  }
  return outcomes;
}

async function forPersonas<Result>(
  measure: (persona: Persona) => Promise<Result>,
): Promise<Record<Persona, Result>> {
  const entries: [Persona, Result][] = [];
  for (const persona of personas) entries.push([persona, await measure(persona)]);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each persona
  return Object.fromEntries(entries) as Record<Persona, Result>;
}

async function tryRows(
  database: Queryable,
  persona: Persona,
  relation: Relation,
  statement: string,
): Promise<Outcome> {
  const outcome = await attempt(database, persona, statement);
  if (isRefused(outcome)) return 'no right';
  if (isConstraint(outcome)) return 'some rows';
  const { rows } = await database.query<{ total: number }>(
    `select count(*)::integer as total from ${tableOf(relation)}`,
  );
  const affected = rowsOf(outcome);
  if (Number.isNaN(affected)) throw new Error(`${persona}: ${statement} ended with ${outcome}`);
  if (affected === 0) return 'no rows';
  return affected === rows[0]?.total ? 'all rows' : 'some rows';
}

/** Sets what the role may set to what it is. */
function updateStatement(relation: Relation, persona: Persona): string {
  const { select, update } = relation.rights[roleOf[persona]];
  const writable = relation.columns.filter(
    ({ name, isWritable }) => isWritable && update.columns.includes(name),
  );
  const settings = writable.map(
    ({ name }) => `${quoted(name)} = ${select.columns.includes(name) ? quoted(name) : 'default'}`,
  );
  if (settings.length === 0) settings.push(`${quoted(relation.columns[0]?.name ?? '')} = default`);
  return `update ${tableOf(relation)} set ${settings.join(', ')}`;
}

/** Copies rows that are there, as far as the role may write their columns, until one goes through. */
async function tryInsert(
  database: Queryable,
  persona: Persona,
  relation: Relation,
): Promise<Outcome> {
  const { insert } = relation.rights[roleOf[persona]];
  const names = relation.columns
    .filter(({ name, isWritable }) => isWritable && insert.columns.includes(name))
    .map(({ name }) => quoted(name));
  const table = tableOf(relation);
  if (names.length === 0) {
    const outcome = await attempt(database, persona, `insert into ${table} default values`);
    if (!isRefused(outcome)) {
      throw new Error(`${persona}: an insert into ${table} without columns ended with ${outcome}`);
    }
    return 'no right';
  }

  const { rows: samples } = await database.query<{ sample: string }>(
    `select quote_literal(to_jsonb(t)::text) as sample from ${table} t order by t::text limit 20`,
  );
  const outcomes = new Set<string>();
  for (const { sample } of samples) {
    const outcome = await attempt(
      database,
      persona,
      `insert into ${table} (${names.join(', ')})
       select ${names.join(', ')} from jsonb_populate_record(null::${table}, ${sample})`,
    );
    if (outcome === '1 rows' || isConstraint(outcome)) return 'all rows';
    outcomes.add(outcome);
  }
  if (outcomes.size === 1 && outcomes.has(insufficientPrivilege)) return 'no rows';
  throw new Error(`${persona}: inserts into ${table} ended with ${[...outcomes].join(', ')}`);
}

/** Calls it with any values: only whether it is refused counts. */
export const callOf = ({ schema, name, args }: SqlFunction): string =>
  `select * from ${quoted(schema)}.${quoted(name)}(${args.map(({ type }) => anyValueOf(type)).join(', ')})`;

async function tryCall(
  database: Queryable,
  persona: Persona,
  sqlFunction: SqlFunction,
): Promise<Call> {
  const outcome = await attempt(database, persona, callOf(sqlFunction));
  const mayCall = sqlFunction.callers.includes(roleOf[persona]);
  if (outcome === insufficientPrivilege) return mayCall ? 'refused' : 'no right';
  if (mayCall) return 'yes';
  throw new Error(
    `${persona}: ${sqlFunction.schema}.${sqlFunction.signature} ended with ${outcome}, without the right`,
  );
}
