import type { PGlite, Transaction } from '@electric-sql/pglite';
import { StackError, messageOf } from '../stack-error.ts';

function field(error: unknown, name: 'code' | 'position'): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined;
  return typeof value === 'string' ? value : undefined;
}

/**
 * Runs a whole file and what belongs to it in one transaction. A failure is rolled back and throws one line: the file,
 * the line if Postgres names a position, the message and the code.
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
    const place = position ? `${file.name}:${lineAt(file.sql, Number(position) - 1)}` : file.name;
    const message = messageOf(error).replaceAll(/\s+/g, ' ') + (code ? ` (SQLSTATE ${code})` : '');
    throw new StackError(`${place}: ${message}`, { cause: error });
  }
}

/** Returns the line (from 1) of a character offset. */
export function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}
