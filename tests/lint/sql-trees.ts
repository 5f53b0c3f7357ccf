/**
 * Reads SQL with Postgres' own parser (libpg-query): every statement and expression of a file, those in the bodies of
 * functions and in the texts of dynamic statements as well.
 */
import { loadModule, parsePlPgSQLSync, parseSync } from 'libpg-query';

await loadModule();

export type SqlNode = Record<string, unknown>;

export interface SqlTree {
  tree: unknown;
  /** The line of a place in the file; inside PL/pgSQL the line on which the statement begins. */
  lineAt(byte: number): number;
}

/** Throws where Postgres finds no SQL. */
export function sqlTrees(sql: string): SqlTree[] {
  const bytes = Buffer.from(sql);
  const lineAt = (byte: number) => lines(bytes.subarray(0, byte).toString());
  return (parseSync(sql).stmts ?? []).flatMap(({ stmt, stmt_location: from = 0, stmt_len }) => {
    const statement = bytes.subarray(from, stmt_len && from + stmt_len).toString();
    const bodies = [...sqlNodes(stmt)].flatMap(([type, node]) => {
      const body = bodyOf(type, node);
      if (!body) return [];
      const trees = body.language === 'plpgsql' ? plpgsqlTrees(statement) : sqlTrees(body.text);
      const before = lineAt(from) + lines(statement.slice(0, statement.indexOf(body.text))) - 2;
      return trees.map(({ tree, lineAt: lineInBody }) => ({
        tree,
        lineAt: (byte: number) => before + lineInBody(byte),
      }));
    });
    return [{ tree: stmt, lineAt }, ...bodies];
  });
}

const lines = (text: string) => text.split('\n').length;

/** The body of a function or a DO block that Postgres keeps as text; undefined for any other node. */
function bodyOf(type: string, node: SqlNode): { language: string; text: string } | undefined {
  if (type !== 'CreateFunctionStmt' && type !== 'DoStmt') return undefined;
  const options = new Map(
    [...sqlNodes(node.options ?? node.args)].flatMap(([kind, option]) =>
      kind === 'DefElem' ? [[option.defname, [...textsIn(option.arg)][0]] as const] : [],
    ),
  );
  const text = options.get('as');
  const language = options.get('language') ?? 'plpgsql';
  return text !== undefined && ['sql', 'plpgsql'].includes(language)
    ? { language, text }
    : undefined;
}

/** The statements of one PL/pgSQL function or DO block, by their lines in its body. */
function plpgsqlTrees(statement: string): SqlTree[] {
  return [...expressionsOf(parsePlPgSQLSync(statement), 1)].flatMap(({ query, mode, line }) => {
    const read = mode === 0 ? sqlTrees(query) : expressionTrees(query, mode);
    return read.map(({ tree }) => ({ tree, lineAt: () => line }));
  });
}

interface Expression {
  query: string;
  /** Postgres' RawParseMode: 0 is a statement, 2 an expression, 3 to 5 an assignment. */
  mode: number;
  line: number;
}

function* expressionsOf(value: unknown, line: number): Generator<Expression> {
  if (!isNode(value)) return;
  const here = typeof value.lineno === 'number' ? value.lineno : line;
  const { query, parseMode: mode } = value;
  if (typeof query === 'string' && typeof mode === 'number') yield { query, mode, line: here };
  for (const child of Object.values(value)) yield* expressionsOf(child, here);
}

/** The expression, and the statements in its text constants, which a dynamic statement may execute. */
function expressionTrees(expression: string, mode: number): SqlTree[] {
  const value = mode === 2 ? expression : expression.replace(/^.*?:?=/s, '');
  const trees = sqlTrees(`select ${value}`);
  const dynamic = [...textsIn(trees.map(({ tree }) => tree))].filter((text) => isWrite.test(text));
  // The placeholders of format() stand for names and values.
  const asSql = dynamic.map((text) => text.replaceAll(/%(?:\d+\$)?[IsL]/g, 'placeholder'));
  return [...trees, ...asSql.flatMap(sqlTrees)];
}

const isWrite = /^\s*(?:with\b.*\b)?(?:update\b.+\bset|delete\s+from)\b/is;

const isNode = (value: unknown): value is SqlNode => typeof value === 'object' && value !== null;

/** Each object below the value with the key it is under, as the parser writes its types, outermost first. */
export function* sqlNodes(value: unknown): Generator<[type: string, node: SqlNode]> {
  if (!isNode(value)) return;
  for (const [key, child] of Object.entries(value)) {
    if (!isNode(child)) continue;
    if (!Array.isArray(child)) yield [key, child];
    yield* sqlNodes(child);
  }
}

/** Each text constant and name below the value. */
export function* textsIn(value: unknown): Generator<string> {
  for (const [, { sval }] of sqlNodes({ value })) if (typeof sval === 'string') yield sval;
}
