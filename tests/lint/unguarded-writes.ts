/**
 * Finds UPDATE and DELETE without WHERE in SQL, inside functions, triggers and dynamic statements, too. A hosted project
 * refuses them with 21000 in every request: its role `authenticator` preloads pg-safeupdate (supabase/postgres,
 * migrations/db/migrations/20220224211803_fix-postgrest-supautils.sql), which sees each statement that a function parses.
 * `where true` satisfies it.
 */
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';
import type { Finding } from './sources.ts';

await loadModule();

type Node = Record<string, unknown>;

/** A statement without WHERE, by its line in the text that was read. */
interface Write {
  line: number;
  verb: string;
}

/** Throws where Postgres' own parser finds no SQL. */
export function findUnguardedWrites(file: string, source: string): Finding[] {
  return writesIn(source).map(({ line, verb }) => ({
    file,
    line,
    text: `${verb} requires a WHERE clause on hosted projects, in functions as well. Where all rows are meant, write "where true".`,
  }));
}

function writesIn(sql: string): Write[] {
  const bytes = Buffer.from(sql);
  const lineAt = (byte: number) => bytes.subarray(0, byte).toString().split('\n').length;
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len }) => {
    const statement = bytes.subarray(from, stmt_len && from + stmt_len).toString();
    return [...nodesOf(stmt)].flatMap(([type, node]) => {
      const verb = verbs.get(type);
      if (verb) return 'whereClause' in node ? [] : [{ line: lineAt(tableAt(node)), verb }];
      const body = bodyOf(type, node);
      if (!body) return [];
      const writes = body.language === 'plpgsql' ? writesInPlpgsql(statement) : writesIn(body.text);
      const firstLine = lineAt(from) + lineOf(statement, statement.indexOf(body.text)) - 1;
      return writes.map((write) => ({ ...write, line: firstLine + write.line - 1 }));
    });
  });
}

const verbs = new Map([
  ['UpdateStmt', 'UPDATE'],
  ['DeleteStmt', 'DELETE'],
]);

/** The place of the written table's name, in bytes. */
const tableAt = ({ relation }: Node): number =>
  isNode(relation) && typeof relation.location === 'number' ? relation.location : 0;

const lineOf = (text: string, at: number) => text.slice(0, at).split('\n').length;

/** The body of a function or a DO block that Postgres keeps as text; undefined for any other node. */
function bodyOf(type: string, node: Node): { language: string; text: string } | undefined {
  if (type !== 'CreateFunctionStmt' && type !== 'DoStmt') return undefined;
  const options = new Map(
    [...nodesOf(node.options ?? node.args)].flatMap(([kind, option]) =>
      kind === 'DefElem' ? [[option.defname, [...textsIn(option.arg)][0]] as const] : [],
    ),
  );
  const text = options.get('as');
  const language = options.get('language') ?? 'plpgsql';
  return text === undefined || !['sql', 'plpgsql'].includes(language)
    ? undefined
    : { language, text };
}

/** Those of one PL/pgSQL function or DO block, by their lines in its body. */
function writesInPlpgsql(statement: string): Write[] {
  return [...expressionsOf(parsePlPgSQLSync(statement), 1)].flatMap(({ query, mode, line }) =>
    (mode === 0 ? writesIn(query) : writesInTexts(query, mode)).map(({ verb }) => ({ line, verb })),
  );
}

interface Expression {
  query: string;
  /** Postgres' RawParseMode: 0 is a statement, 2 an expression, 3 to 5 an assignment. */
  mode: number;
  /** Where the statement begins that holds it. */
  line: number;
}

function* expressionsOf(value: unknown, line: number): Generator<Expression> {
  if (!isNode(value)) return;
  const here = typeof value.lineno === 'number' ? value.lineno : line;
  const { query, parseMode: mode } = value;
  if (typeof query === 'string' && typeof mode === 'number') yield { query, mode, line: here };
  for (const child of Object.values(value)) yield* expressionsOf(child, here);
}

/** Those in the text constants of an expression, which a dynamic statement may execute. */
function writesInTexts(expression: string, mode: number): Write[] {
  const value = mode === 2 ? expression : expression.replace(/^.*?:?=/s, '');
  return [...textsIn(parseSync(`select ${value}`))].flatMap((text) =>
    dynamicWrite.test(text)
      ? // The placeholders of format() stand for names and values.
        writesIn(text.replaceAll(/%(?:\d+\$)?[IsL]/g, 'placeholder'))
      : [],
  );
}

const dynamicWrite = /^\s*(?:with\b.*\b)?(?:update\b.+\bset|delete\s+from)\b/is;

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** Each object below the value with the key it stands under, as the parser writes its types, outermost first. */
function* nodesOf(value: unknown): Generator<[type: string, node: Node]> {
  if (!isNode(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (!isNode(child)) continue;
    if (!Array.isArray(child)) yield [key, child];
    yield* nodesOf(child);
  }
}

/** Each text constant below the value. */
function* textsIn(value: unknown): Generator<string> {
  for (const [, { sval }] of nodesOf({ value })) {
    if (typeof sval === 'string') yield sval;
  }
}
