// Generates src/admin/kit/limits/column-limits.ts from the check constraints of our tables.
import type { Queryable } from './type-catalogue.ts';

const checksQuery = `
  select c.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(c.oid) as check
  from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
  where c.contype = 'c' and c.connamespace = 'public'::regnamespace
  order by 1, 2, c.conname`;

interface Check {
  table: string;
  column: string;
  check: string;
}

type Bound = string | number;
type Limits = { maxLength?: number; min?: Bound; max?: Bound };

/**
 * Returns the module's text. Lengths count characters. Where a draft may be longer than a sent text (a "case" in the
 * check), the limit is the sent text's.
 */
export async function generateLimits(database: Queryable): Promise<string> {
  const { rows } = await database.query<Check>(checksQuery);
  const tables = new Map<string, string[]>();
  for (const [key, limits] of Map.groupBy(rows, ({ table, column }) => `${table}.${column}`)) {
    const [table = '', column = ''] = key.split('.');
    const printed = print(Object.assign({}, ...limits.map(readLimits)));
    if (printed) tables.set(table, [...(tables.get(table) ?? []), `    ${column}: ${printed},`]);
  }
  const lines = [...tables].map(([table, columns]) => `  ${table}: {\n${columns.join('\n')}\n  },`);
  return `// Generated from supabase/migrations by \`npm run types\`. Do not edit.

/** The check constraints of the tables: how many characters a column takes, and its first and last day. */
export const columnLimits = {
${lines.join('\n')}
} as const;
`;
}

function readLimits({ column, check }: Check): Limits {
  const [, length] =
    new RegExp(`char_length\\(${column}\\) <=\\s(\\d+|CASE[^]*?END)`).exec(check) ?? [];
  const lengths = length?.match(/(?<=^|THEN |ELSE )\d+/g)?.map(Number);
  const [min, max] = ['>=', '<='].map((sign) => boundOf(check, `${column} ${sign} `));
  return {
    ...(lengths && { maxLength: Math.min(...lengths) }),
    ...(min !== undefined && max !== undefined && { min, max }),
  };
}

/** Returns the day or the number after a comparison. A time is the beginning of its day in UTC. */
function boundOf(check: string, comparison: string): Bound | undefined {
  const start = check.indexOf(`(${comparison}`);
  if (start === -1) return undefined;
  const [, text = '', sort] =
    /^'?([\d-]+)(?: 00:00:00\+00)?'?(::(?:date|timestamp))?/.exec(
      check.slice(start + comparison.length + 1),
    ) ?? [];
  return sort ? text : Number(text);
}

function print(limits: Limits): string {
  const parts = Object.entries(limits).map(([name, value]) =>
    typeof value === 'string' ? `${name}: '${value}'` : `${name}: ${value}`,
  );
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '';
}
