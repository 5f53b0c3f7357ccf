// Runs the Supabase CLI in the version that this project pins. The CLI knows who is logged in, and works on the linked
// project.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

export const cliVersion = '3.1.0';
const npxName = `supabase@${cliVersion}`;
/** The size of its output: it names each file of each function that it sends. */
const mostPrinted = 64 * 1024 * 1024;

/** Runs the CLI and gives what it prints. @throws what execFile throws; its `stderr` has the CLI's words */
export type RunCli = (...words: string[]) => Promise<string>;

/** SUPABASE_CLI names another program, for tests. */
export const runCli: RunCli = async (...words) => {
  const own = process.env['SUPABASE_CLI'];
  const [file, ...first] = own ? [own] : ['npx', '--yes', npxName];
  const { stdout } = await promisify(execFile)(file, [...first, ...words], {
    maxBuffer: mostPrinted,
  });
  return stdout;
};

const projectsSchema = z.object({
  projects: z.array(z.object({ ref: z.string(), name: z.string(), linked: z.boolean() })),
});
export type Project = z.infer<typeof projectsSchema>['projects'][number];

const keysSchema = z.object({
  keys: z.array(z.object({ type: z.string().nullish(), api_key: z.string().nullish() })),
});

/** Matches the CLI's lines about its progress, but for "Applying migration", the last of which names the one that failed. */
const isAboutWork =
  /^(Target: |Confirmed by |Comparing against|Uploading asset|Skipping migration released|Try rerunning|Bundling)/;
const mostLines = 6;

/** Returns the CLI's error message. CLI 3.1.0 prints it to stdout where JSON was requested, otherwise to stderr. */
export function wordsOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (!('stderr' in error && 'stdout' in error)) return error.message;
  const printed = `${String(error.stdout)}\n${String(error.stderr)}`.trim();
  const message = /"message":("(?:[^"\\]|\\.)*")/.exec(printed)?.[1];
  if (message) return String(JSON.parse(message));
  const lines = printed.split('\n').filter((line) => line.trim() && !isAboutWork.test(line));
  return lines.slice(-mostLines).join('\n') || error.message;
}

/**
 * The projects of the account that is logged in.
 * @throws {Error} that says to log in, or repeats the CLI's own words
 */
export async function listProjects(cli: RunCli): Promise<Project[]> {
  try {
    const printed = await cli('projects', 'list', '--output-format', 'json');
    return projectsSchema.parse(JSON.parse(printed)).projects;
  } catch (error) {
    const words = wordsOf(error);
    // "Access token not provided. Supply an access token by running `supabase login` or …"
    throw new Error(
      /access token/i.test(words)
        ? `You are not logged in to Supabase. Run npx ${npxName} login, then this again.`
        : `The Supabase CLI could not list your projects: ${words}`,
      { cause: error },
    );
  }
}

/** @throws {Error} with the CLI's own words */
export async function linkProject(cli: RunCli, ref: string): Promise<void> {
  try {
    await cli('link', '--project-ref', ref);
  } catch (error) {
    throw new Error(`The Supabase CLI could not link the project ${ref}: ${wordsOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * A key of the project: every visitor's browser gets the publishable one, and the secret one opens everything.
 * @throws {Error} for a project that has none
 */
export async function keyOf(
  cli: RunCli,
  ref: string,
  type: 'publishable' | 'secret',
): Promise<string> {
  const words = ['projects', 'api-keys', `--remote=${ref}`, '--output-format', 'json'];
  const printed = await cli(...words, ...(type === 'secret' ? ['--reveal'] : []));
  const { keys } = keysSchema.parse(JSON.parse(printed));
  const key = keys.find((each) => each.type === type)?.api_key;
  if (!key) {
    throw new Error(
      `The project has no ${type} key (sb_${type}_…). Make one in the dashboard: Project Settings → API Keys.`,
    );
  }
  return key;
}

/** Returns the CLI's flag for the database: SUPABASE_DB_URL if it is set, otherwise the linked project. */
export const databaseFlag = (databaseUrl: string | undefined) =>
  databaseUrl ? `--remote=${databaseUrl}` : '--remote';

/** The rows of a statement that changes nothing. @throws {Error} with the CLI's own words */
export async function readRows(cli: RunCli, database: string, sql: string): Promise<unknown[]> {
  const words = ['db', 'query', database, '--read-only', '--output-format', 'json', sql];
  return z.array(z.unknown()).parse(JSON.parse(await cli(...words)));
}
