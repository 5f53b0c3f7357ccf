import type { PGlite, Transaction } from '@electric-sql/pglite';
import { StackError, messageOf } from '../stack-error.ts';

function field(error: unknown, name: 'code' | 'position'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Runs a whole file and what belongs to it in one transaction. A failure leaves nothing behind and
 * throws one line: file, line, Postgres' message and code.
 */
export async function runSqlFile(
  database: PGlite,
  file: { name: string; sql: string },
  record: (transaction: Transaction) => Promise<unknown>,
): Promise<void> {
  try {
    await database.transaction(async (transaction) => {
      await transaction.exec(file.sql);
      await record(transaction);
    });
  } catch (error) {
    const code = field(error, 'code');
    const position = field(error, 'position');
    const line = position
      ? lineAt(file.sql, Number(position) - 1)
      : await failedLine(database, file.sql);
    const message = messageOf(error).replaceAll(/\s+/g, ' ') + (code ? ` (SQLSTATE ${code})` : '');
    throw new StackError(`${file.name}:${line}: ${message}`, { cause: error });
  }
}

/**
 * Postgres gives a position for what it cannot parse or resolve. For the rest (a violated
 * constraint, a raised exception) the file runs again, statement by statement, and is rolled back.
 */
async function failedLine(database: PGlite, sql: string): Promise<number> {
  let line = 1;
  await database
    .transaction(async (transaction) => {
      for (const statement of splitStatements(sql)) {
        line = lineAt(sql, statement.offset);
        await transaction.exec(statement.text);
      }
      await transaction.rollback();
    })
    .catch(() => undefined);
  return line;
}

/** A statement of a file and where it starts (a character offset). */
export type Statement = { text: string; offset: number };

// Text in which a semicolon does not end a statement: comments, strings, quoted names, dollar quotes.
const opaque =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\[\s\S]|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$(?:[a-z_]\w*)?\$)[\s\S]*?\1/gi;
const atomicBody = /\bbegin\s+atomic\b[\s\S]*?\bend\s*;/gi;

const blank = (text: string) => text.replaceAll(/[^\n]/g, ' ');

/**
 * Cuts a file into statements. Only used to say where a failed migration failed, never to run one:
 * Postgres itself reads the whole file.
 */
export function splitStatements(sql: string): Statement[] {
  const outline = sql
    .replaceAll(opaque, blank)
    .replaceAll(atomicBody, (body) => body.slice(0, -1).replaceAll(';', ' ') + ';');

  const statements: Statement[] = [];
  let start = 0;
  for (const part of outline.split(/(?<=;)/)) {
    const lead = part.search(/\S/);
    if (lead >= 0) {
      statements.push({ text: sql.slice(start, start + part.length), offset: start + lead });
    }
    start += part.length;
  }
  return statements;
}

/** The line (from 1) of a character offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
