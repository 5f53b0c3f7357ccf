/** The database that is measured: what a hosted project has, every migration, and the rows of seed.sql. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { adminSession } from './personas.ts';
import type { Server } from './server.ts';

const projectDir = join(import.meta.dirname, '../../..');
const baseline = join(projectDir, 'tests/database/hosted-baseline.sql');
const migrationsDir = join(projectDir, 'supabase/migrations');
const seed = join(import.meta.dirname, 'seed.sql');

/** The figures of the issue; `--scale 0.1` makes a tenth of them. */
const sizes = {
  applications: 100_000,
  subscribers: 1_000_000,
  inquiries: 20_000,
  posts: 5_000,
  jobs: 200,
  audit_entries: 200_000,
};

export async function migrate(server: Server): Promise<void> {
  await server.runFile(baseline);
  const names = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted()) {
    await server.runFile(join(migrationsDir, name)).catch((error: unknown) => {
      throw new Error(`${name} does not run on this PostgreSQL:\n${String(error)}`);
    });
  }
}

export async function fill(server: Server, scale: number): Promise<void> {
  const scaled = Object.entries(sizes).map(([name, size]) => [name, Math.ceil(size * scale)]);
  await server.runFile(seed, Object.fromEntries(scaled));
  await server.run(adminSession);
  // Not inside the transaction of the seeding. Index-only scans need the visibility map.
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
