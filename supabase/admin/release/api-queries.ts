/**
 * Lists the statements that a version's site and functions may run: one of each kind per table, view and function that
 * their code names, with every column and argument that it names. The next version must answer all of them.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

type Name = { name: string; type: string; isRequired: boolean };
type Door = { role: string; kind: string; name: string; names: Name[]; results: Name[] };

/** The statements, by the role that runs them. */
export type ApiQueries = Record<string, string[]>;

export const queriesFile = 'released-queries.json';

const doors = readFileSync(join(import.meta.dirname, 'api-queries.sql'), 'utf8');

/** Files generated from the catalogue, which name everything, used or not. */
const generated = new Set([
  'src/shared/supabase/database.types.ts',
  'src/admin/kit/limits/column-limits.ts',
]);

/** Returns a function that tells whether the project's code contains a name, in snake case or camel case. */
export function wordsOf(projectDir: string): (word: string) => boolean {
  const files = globSync('{src,supabase/functions}/**/*.{ts,tsx}', { cwd: projectDir });
  const texts = files
    .filter((file) => !generated.has(file))
    .map((file) => readFileSync(join(projectDir, file), 'utf8'));
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []));
  return (word) =>
    words.has(word) ||
    words.has(word.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()));
}

const namesIn = (list: Name[]) => list.map(({ name }) => `"${name}"`).join(', ');
const nothingIn = (list: Name[]) => list.map(({ type }) => `null::${type}`).join(', ');

const statementOf: Record<string, (name: string, used: Name[], results: Name[]) => string> = {
  // Unites with nulls of the same types, so that a column of another type is refused.
  select: (name, used) =>
    `select ${namesIn(used)} from public.${name} union all select ${nothingIn(used)}`,
  insert: (name, used) => `insert into public.${name} (${namesIn(used)}) select ${nothingIn(used)}`,
  update: (name, used) =>
    `update public.${name} set ${used.map((one) => `"${one.name}" = null::${one.type}`).join(', ')} where false`,
  delete: (name) => `delete from public.${name} where false`,
  call: (name, used, results) =>
    `select ${namesIn(results) || '*'} from public.${name}(${used.map((one) => `"${one.name}" => null::${one.type}`).join(', ')})`,
};

/** Reads the statements from a database with the version's schema. */
export async function apiQueries(
  database: Pick<PGlite, 'query'>,
  isUsed: (word: string) => boolean,
): Promise<ApiQueries> {
  const { rows } = await database.query<Door>(doors);
  const queries: ApiQueries = {};
  for (const { role, kind, name, names, results } of rows) {
    const used = names.filter((one) => one.isRequired || isUsed(one.name));
    if (!isUsed(name) || (used.length === 0 && !['delete', 'call'].includes(kind))) continue;
    const text = statementOf[kind]?.(
      name,
      used,
      results.filter((one) => isUsed(one.name)),
    );
    if (text) (queries[role] ??= []).push(text);
  }
  return queries;
}
