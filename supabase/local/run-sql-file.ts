import type { PGlite, Transaction } from '@electric-sql/pglite';
import { messageOf } from './errors.ts';
import { lineAt, splitStatements } from './sql-statements.ts';
import { StackError } from './stack-error.ts';

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
