/** Fills the database that is measured. */
import { join } from 'node:path';
import type { Server } from '../../support/postgres/server.ts';
import { adminSession } from './personas.ts';

const seed = join(import.meta.dirname, 'seed.sql');

/** The figures of the issue; `--scale 0.1` makes a tenth of them. */
const sizes = {
  applications: 100_000,
  subscribers: 1_000_000,
  inquiries: 100_000,
  posts: 5_000,
  jobs: 200,
  audit_entries: 200_000,
};

export async function fill(server: Server, scale: number): Promise<void> {
  const scaled = Object.entries(sizes).map(([name, size]) => [name, Math.ceil(size * scale)]);
  await server.runFile(seed, Object.fromEntries(scaled));
  await server.run(adminSession);
  // Runs after the transaction of the seeding. Index-only scans need the visibility map.
  await server.run('vacuum analyze');
}

/** From here on a table is too large to be read whole. */
const LARGE_ROWS = 10_000;

/** The large tables and their number of rows. */
export async function readLargeTables(server: Server): Promise<Map<string, number>> {
  const { stdout } = await server.run(
    `select relname, reltuples::bigint from pg_class
     where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace) and reltuples >= ${LARGE_ROWS}`,
  );
  const lines = stdout.split('\n').filter(Boolean);
  return new Map(
    lines.map((line) => line.split('|')).map(([name = '', rows]) => [name, Number(rows)]),
  );
}
