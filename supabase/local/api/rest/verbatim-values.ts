/**
 * Gives lite the values in an address in quotes where the column is a text or an exact number. Lite 0.10.0 reads a bare value
 * as JavaScript would: `eq.1.50` as 1.5, `eq.null` as null, `eq.true` as a boolean, and a long number loses digits.
 */

import type { PGlite } from '@electric-sql/pglite';

/**
 * True for a value that must reach Postgres as it was written: of a table's column, of a procedure's argument ("rpc/<name>"),
 * or without the first, of a column that is such a one in every table that has it.
 */
export type IsVerbatim = (relation: string | undefined, name: string) => boolean;

const readTypes = `
with values as (
  select c.relname::text as relation, a.attname::text as name, a.atttypid as type
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select 'rpc/' || p.proname, p.proargnames[place], type
  from pg_proc p, unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality as a (type, place)
  where p.pronamespace = 'public'::regnamespace
)
select relation, name, typname in ('text', 'varchar', 'bpchar', 'citext', 'name', 'int8', 'numeric') as verbatim
from values join pg_type on pg_type.oid = type where name <> ''`;

export async function readVerbatim(database: PGlite): Promise<IsVerbatim> {
  type Value = { relation: string; name: string; verbatim: boolean };
  const own = new Map<string, boolean>();
  const anywhere = new Map<string, boolean>();
  for (const { relation, name, verbatim } of (await database.query<Value>(readTypes)).rows) {
    own.set(`${relation}.${name}`, verbatim);
    if (relation.startsWith('rpc/')) continue;
    anywhere.set(name, verbatim && (anywhere.get(name) ?? true));
  }
  return (relation, name) =>
    (relation === undefined ? anywhere.get(name) : own.get(`${relation}.${name}`)) ?? false;
}

const reserved = new Set([
  'select',
  'columns',
  'on_conflict',
  'order',
  'limit',
  'offset',
  'apikey',
]);
const operator = '(?:not\\.)?(?:eq|neq|gte?|lte?|i?match)\\.';
const listOperator = '(?:not\\.)?in\\.';
const quoted = '"(?:[^"\\\\]|\\\\.)*"';

/** A filter, by its operator; in a call by GET all else is an argument. */
const anyFilter =
  /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|c[sd]|ov|s[lr]|nx[rl]|adj|(?:p[lh]|w)?fts)(?:\([^)]*\))?\./;
const single = new RegExp(`^(${operator})(.*)$`, 's');
const list = new RegExp(`^(${listOperator})\\((.*)\\)$`, 's');
const element = new RegExp(`(${quoted})(?=,|$)|[^,]+`, 'gs');
/** A condition in and=(…) or or=(…); the first alternative leaves out what stands in quotes. */
const condition = new RegExp(
  `${quoted}|(?<=[(,])([a-z_]\\w*)\\.(?:(${operator})(\\{[^{}"]*\\}|[^{",()][^",()]*)(?=[,)])|` +
    `(${listOperator})\\(((?:${quoted}|[^()"])*)\\))`,
  'gis',
);

const quotedElements = (elements: string): string =>
  elements.replaceAll(element, (bare: string, inQuotes: string | undefined) =>
    inQuotes === undefined ? `"${bare.replaceAll(/[\\"]/g, '\\$&')}"` : bare,
  );

const quotedFilter = (filter: string): string =>
  filter
    .replace(single, (_, given: string, value: string) => `${given}"${value}"`)
    .replace(list, (_, given: string, values: string) => `${given}(${quotedElements(values)})`);

function quotedTree(tree: string, isVerbatim: (column: string) => boolean): string {
  return tree.replaceAll(
    condition,
    (
      whole: string,
      column: string | undefined,
      given: string | undefined,
      value: string,
      inList: string | undefined,
      values: string,
    ) => {
      if (column === undefined || !isVerbatim(column)) return whole;
      if (given !== undefined) return `${column}.${given}"${value}"`;
      return `${column}.${inList}(${quotedElements(values)})`;
    },
  );
}

/** The value of one part of the address, in quotes where it needs them. */
function quotedValue(
  [key, value]: [string, string],
  relation: string | undefined,
  isVerbatim: IsVerbatim,
): string {
  const path = key.split('.');
  const word = path.pop() ?? '';
  if (reserved.has(word)) return value;
  const isCall = relation?.startsWith('rpc/') ?? false;
  const isEmbedded = path.some((part) => part !== 'not');
  // Columns of what a procedure answers, or of an embedded table under whatever name.
  const table = isCall || isEmbedded ? undefined : relation;
  if (word === 'and' || word === 'or') {
    return quotedTree(value, (column) => isVerbatim(table, column));
  }
  if (isCall && !anyFilter.test(value)) return isVerbatim(relation, key) ? `"${value}"` : value;
  return isVerbatim(table, word) ? quotedFilter(value) : value;
}

/** The address of a request to the tables and procedures, with its values in quotes. */
export function withQuotedValues(address: string, isVerbatim: IsVerbatim): string {
  const url = new URL(address);
  const [, relation] = /^\/rest\/v1\/((?:rpc\/)?[^/]+)$/.exec(url.pathname) ?? [];
  const given = [...url.searchParams];
  const quotedParts = given.map((part): [string, string] => [
    part[0],
    quotedValue(part, relation, isVerbatim),
  ]);
  if (given.every(([, value], at) => value === quotedParts[at]?.[1])) return address;
  url.search = new URLSearchParams(quotedParts).toString();
  return url.href;
}
