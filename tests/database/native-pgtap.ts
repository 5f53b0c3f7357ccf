/** Runs the pgTAP files on a native PostgreSQL. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '../support/postgres/server.ts';
import { readRun } from './tap.ts';

const testsDir = join(import.meta.dirname, '../../supabase/tests/database');

/** True where all files are to run, as in CI. */
export const areAllAsked = process.env.PGTAP_NATIVE === 'all';

/** Returns the files whose names, without their ending, are asked for, in the order in which they run. */
export const sqlTestsThat = (isAsked: (name: string) => boolean): string[] =>
  readdirSync(testsDir)
    .filter((file) => file.endsWith('.test.sql') && isAsked(file.replace('.test.sql', '')))
    .toSorted();

/** Runs a file. Returns what ended it early, or null, and the assertions that do not hold. */
export async function runSqlTest(server: Server, file: string) {
  const sql = readFileSync(join(testsDir, file), 'utf8');
  const { stdout, problem } = await server.psql('postgres', sql);
  const run = readRun(stdout.split('\n'), problem);
  return { problem: run.problem, failed: run.assertions.filter(({ isOk }) => !isOk) };
}

/** The result of a file whose assertions all hold. */
export const passed = { problem: null, failed: [] };
