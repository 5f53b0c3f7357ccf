// The ways to a project's database: its address where SUPABASE_DB_URL gives one, else the Supabase CLI.

import { Client } from 'pg';
import { databaseFlag, readRows, type RunCli, wordsOf } from '../deploy/cli.ts';
import type { SettingsRow } from '../push/settings-row.ts';
import { adminWriteProblems } from './admin-write.ts';
import { databaseLines } from './database-part.ts';
import { askFor, type Line } from './page.ts';

const timeoutMs = 10_000;

/** The lines about the database. An admin's write is tried by the address alone, in a transaction of one connection. */
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
