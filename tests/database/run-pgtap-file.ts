import type { PGlite } from '@electric-sql/pglite';
import { messages as backend, protocol } from '@electric-sql/pglite';
import { lineAt, splitStatements } from '../../supabase/local/sql-statements.ts';

type Assertion = { description: string; isOk: boolean; diagnosis: string };

export type PgtapRun = {
  assertions: Assertion[];
  /** What is wrong with the run as a whole: an SQL error, a wrong plan, rows left behind. */
  problem: string | null;
};

/**
 * Runs one pgTAP file as psql would, and collects what its statements return up to the first error.
 * Like a connection of its own, as `supabase test db` gives each file: extensions are on the search
 * path, and nothing stays open, temporary or set.
 */
export async function runPgtapFile(database: PGlite, sql: string): Promise<PgtapRun> {
  await database.exec('set search_path = "$user", public, extensions');
  const { messages } = await database.execProtocol(protocol.serialize.query(sql), {
    throwOnError: false,
  });
  await database.exec('rollback');
  await database.exec('discard all');

  const lines: string[] = [];
  let finished = 0;
  let error: string | null = null;
  for (const message of messages) {
    if (message instanceof backend.DataRowMessage) {
      lines.push(...(message.fields[0]?.split('\n') ?? []));
    } else if (message instanceof backend.CommandCompleteMessage) {
      finished += 1;
    } else if (message instanceof backend.DatabaseError) {
      error = `line ${failedLine(sql, finished, message.position)}: ${message.message}`;
    }
  }
  const assertions = readTap(lines);
  return { assertions, problem: error ?? findProblem(lines, assertions) };
}

function failedLine(sql: string, finished: number, position: string | undefined): number {
  const offset = position ? Number(position) - 1 : (splitStatements(sql)[finished]?.offset ?? 0);
  return lineAt(sql, offset);
}

function readTap(lines: string[]): Assertion[] {
  const assertions: Assertion[] = [];
  for (const line of lines) {
    const [, not, number, description] = /^(not )?ok (\d+)(?: - (.*))?/.exec(line) ?? [];
    if (number) {
      assertions.push({
        description: description ?? `assertion ${number}`,
        isOk: !not,
        diagnosis: line,
      });
    } else if (line.startsWith('#')) {
      const last = assertions.at(-1);
      if (last && !last.isOk) last.diagnosis += `\n${line}`;
    }
  }
  return assertions;
}

function findProblem(lines: string[], assertions: Assertion[]): string | null {
  const planned = /^1\.\.(\d+)$/m.exec(lines.join('\n'))?.[1];
  if (!planned) return 'the file has no plan: select plan(n)';
  if (assertions.length === 0) return 'the file asserts nothing';
  if (Number(planned) !== assertions.length) {
    return `planned ${planned} assertions, but ran ${assertions.length}`;
  }
  return null;
}
