/** The databases of the newsletter benchmark: one migrated template, and a copy of it for each part. */
import { Pool } from 'pg';
import { migrate } from '../../support/postgres/hosted.ts';
import { startServer } from '../../support/postgres/server.ts';

/**
 * Writes are judged here, so the server writes as a hosted one does; and statistics come when autovacuum makes them,
 * not when it would suit us.
 */
const honestWrites = {
  fsync: 'on',
  full_page_writes: 'on',
  wal_level: 'replica',
  autovacuum: 'on',
  max_connections: '150',
};

export interface Cluster {
  /** A new database, migrated and empty. */
  create: (name: string) => Promise<Database>;
  drop: (name: string) => Promise<void>;
  stop: () => Promise<void>;
}

export async function startCluster(): Promise<Cluster> {
  const server = await startServer(honestWrites);
  await migrate(server).catch(async (error: unknown) => {
    await server.stop();
    throw error;
  });
  return {
    async create(name) {
      await server.run(`create database "${name}" template postgres owner postgres`);
      return { socketDir: server.socketDir, name };
    },
    drop: async (name) => void (await server.run(`drop database "${name}" with (force)`)),
    stop: server.stop,
  };
}

export interface Database {
  socketDir: string;
  name: string;
}

/** As the owner, who may do everything, or as the worker: by the login and with the limits of its requests. */
export function connect(
  { socketDir, name }: Database,
  role: 'postgres' | 'service_role',
  max = 1,
): Pool {
  const pool = new Pool({
    host: socketDir,
    user: role === 'postgres' ? role : 'authenticator',
    database: name,
    max,
    idleTimeoutMillis: 0,
    options: `-c role=${role}`,
  });
  // The server ends before the last connection does.
  pool.on('error', () => undefined);
  return pool;
}
