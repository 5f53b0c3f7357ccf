// Connects to a project's database: by SUPABASE_DB_URL if it is set, otherwise by the Supabase CLI.

import { Client } from 'pg';
import { databaseFlag, readRows, type RunCli, wordsOf } from '../deploy/cli.ts';
import type { SettingsRow } from '../push/settings-row.ts';
import { adminWriteProblems } from './admin-write.ts';
import { databaseLines } from './database-part.ts';
import { askFor, type Line } from './page.ts';

const timeoutMs = 10_000;

/**
 * Returns the lines about the database. An admin's write is tested only with SUPABASE_DB_URL, because it needs one
 * connection for its transaction.
 */
export async function askDatabase(
  databaseUrl: string | undefined,
  cli: RunCli,
  wanted: SettingsRow,
): Promise<Line[]> {
  if (!databaseUrl) {
    const read = (sql: string) =>
      readRows(cli, databaseFlag(undefined), sql).catch((error: unknown) => {
        throw new Error(wordsOf(error), { cause: error });
      });
    return databaseLines(read, wanted);
  }
  const client = new Client({ connectionString: databaseUrl, connectionTimeoutMillis: timeoutMs });
  const connection = await askFor('SUPABASE_DB_URL leads to the database', async () => {
    await client.connect();
    return [];
  });
  if (connection.problems.length > 0) return [connection];
  try {
    return [
      ...(await databaseLines(async (sql) => (await client.query(sql)).rows, wanted)),
      await askFor('An admin can write', () => adminWriteProblems(client)),
    ];
  } finally {
    await client.end();
  }
}
