/**
 * Gives lite the values in an address in quotes. Lite 0.10.0 reads a bare value as JavaScript would: `eq.1.50` as 1.5, `eq.null`
 * as null, `eq.true` as a boolean, and a long number loses digits. A quoted value reaches Postgres as it was written, and
 * Postgres reads it as its column's type, as it does for PostgREST. Only the address still holds it as written: lite's own hook
 * for backends (onPostgrestAST) gets the value that was misread.
 */

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

/** Matches a filter by its operator; in a GET call everything else is an argument. */
const anyFilter =
  /^(?:not\.)?(?:eq|neq|gte?|lte?|i?like|i?match|is|isdistinct|in|c[sd]|ov|s[lr]|nx[rl]|adj|(?:p[lh]|w)?fts)(?:\([^)]*\))?\./;
const single = new RegExp(`^(${operator})(.*)$`, 's');
const list = new RegExp(`^(${listOperator})\\((.*)\\)$`, 's');
const element = new RegExp(`(${quoted})(?=,|$)|[^,]+`, 'gs');
/** Matches a condition in and=(…) or or=(…); the first alternative skips quoted text. */
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

function quotedTree(tree: string): string {
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
      if (column === undefined) return whole;
      if (given !== undefined) return `${column}.${given}"${value}"`;
      return `${column}.${inList}(${quotedElements(values)})`;
    },
  );
}

/** Quotes the value of one query parameter where lite would convert it. */
function quotedValue(key: string, value: string, isCall: boolean): string {
  const word = key.split('.').at(-1) ?? '';
  if (reserved.has(word)) return value;
  if (word === 'and' || word === 'or') return quotedTree(value);
  const isArgument = isCall && !anyFilter.test(value);
  return isArgument ? `"${value}"` : quotedFilter(value);
}

/** Quotes the values in the URL of a request to tables and functions. */
export function withQuotedValues(address: string): string {
  const url = new URL(address);
  const isCall = url.pathname.startsWith('/rest/v1/rpc/');
  const quotedParts = [...url.searchParams].map(([key, value]): [string, string] => [
    key,
    quotedValue(key, value, isCall),
  ]);
  url.search = new URLSearchParams(quotedParts).toString();
  return url.href;
}
