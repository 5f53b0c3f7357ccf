import type { PGlite } from '@electric-sql/pglite';
import { messages as backend, protocol } from '@electric-sql/pglite';
import { lineAt } from '../../supabase/local/database/run-sql-file.ts';
import { splitStatements } from '../support/split-statements.ts';
import { type PgtapRun, readRun } from './tap.ts';

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
  return readRun(lines, error);
}

function failedLine(sql: string, finished: number, position: string | undefined): number {
  const offset = position ? Number(position) - 1 : (splitStatements(sql)[finished]?.offset ?? 0);
  return lineAt(sql, offset);
}
