/** Connections to the databases of the newsletter's proof. */
import { Pool } from 'pg';

export interface Database {
  socketDir: string;
  name: string;
}

/** As who may do everything (tests) or only what the worker may. */
export function connect(
  { socketDir, name }: Database,
  role: 'postgres' | 'service_role',
  max = 1,
): Pool {
  const pool = new Pool({
    host: socketDir,
    user: 'postgres',
    database: name,
    max,
    idleTimeoutMillis: 0,
    options: `-c role=${role}`,
  });
  // The server ends before the last connection does.
  pool.on('error', () => undefined);
  return pool;
}
