import { Client, Pool } from 'pg';
import { connectionOf, startHosted } from '../../support/postgres/hosted.ts';
import { request } from '../../support/postgres/postgrest.ts';

/** Returns the response to one request: the first value of its statement, or the code of its refusal. */
export type Outcome = { value: unknown } | { refused: string };

export interface Native {
  /** As the owner. */
  sql: (text: string) => Promise<Record<string, unknown>[]>;
  /** One request as PostgREST makes it. */
  ask: (
    role: 'anon' | 'service_role',
    source: string,
    text: string,
    values?: unknown[],
  ) => Promise<Outcome>;
  stop: () => Promise<void>;
}

const connections = 200;

/**
 * A native PostgreSQL with every migration and 200 connections; or in words why there is none. `patience` replaces the
 * time limits of requests: a hosted project lets a few in at once, and 200 that queue for one lock take seconds on a
 * busy machine.
 */
export async function startNative(patience?: `${number}s`): Promise<Native | string> {
  const server = await startHosted({
    max_connections: String(connections + 10),
    shared_buffers: '64MB',
  });
  if (typeof server === 'string') return server;
  if (patience)
    await server.run(`
      alter role anon set statement_timeout = '${patience}';
      alter role authenticator set statement_timeout = '${patience}';
      alter role authenticator set lock_timeout = '${patience}';`);
  // Beside the pool: it can look on while every connection of a crowd waits.
  const owner = new Client(connectionOf(server, 'postgres'));
  owner.on('error', () => undefined);
  await owner.connect();
  const pool = new Pool({
    ...connectionOf(server, 'authenticator'),
    max: connections,
    idleTimeoutMillis: 0,
  });
  // The server ends before the last connection does.
  pool.on('error', () => undefined);
  // All open before the crowd comes, so that it does not queue for connections.
  const open = await Promise.all(Array.from({ length: connections }, () => pool.connect()));
  for (const client of open) client.release();

  return {
    sql: async (text) => (await owner.query<Record<string, unknown>>(text)).rows,
    async ask(role, source, text, values = []) {
      const client = await pool.connect();
      try {
        const caller = { role, headers: { 'x-forwarded-for': source } };
        const [row = {}] = await request(client, caller, text, values);
        return { value: Object.values(row)[0] };
      } catch (error) {
        if (error instanceof Error && 'code' in error) return { refused: String(error.code) };
        throw error;
      } finally {
        client.release();
      }
    },
    async stop() {
      // Without waiting: what hangs in a test that failed would hang here, too. The server ends them all.
      void pool.end();
      await server.stop();
    },
  };
}
