// The Supabase CLI in the one version that this project names. It knows who is logged in, and reads their projects.

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { z } from 'zod';

export const cliVersion = '3.1.0';
const npxName = `supabase@${cliVersion}`;

/** Runs the CLI and gives what it prints. @throws what execFile throws; its `stderr` has the CLI's words */
export type RunCli = (...words: string[]) => Promise<string>;

/** SUPABASE_CLI names another program, for tests. */
export const runCli: RunCli = async (...words) => {
  const own = process.env['SUPABASE_CLI'];
  const [file, ...first] = own ? [own] : ['npx', '--yes', npxName];
  const { stdout } = await promisify(execFile)(file, [...first, ...words]);
  return stdout;
};

const projectsSchema = z.object({
  projects: z.array(z.object({ ref: z.string(), name: z.string(), linked: z.boolean() })),
});
export type Project = z.infer<typeof projectsSchema>['projects'][number];

const keysSchema = z.object({
  keys: z.array(z.object({ type: z.string().nullish(), api_key: z.string().nullish() })),
});

/** CLI 3.1.0 tells of a fault in stdout where JSON was asked for, and in stderr elsewhere. */
function wordsOf(error: unknown): string {
  if (!(error instanceof Error) || !('stderr' in error && 'stdout' in error)) return String(error);
  const printed = `${String(error.stdout)}${String(error.stderr)}`.trim();
  return /"message":"([^"]*)"/.exec(printed)?.[1] ?? printed;
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

/** The key that every visitor's browser gets. @throws {Error} for a project that has none */
export async function publishableKeyOf(cli: RunCli, ref: string): Promise<string> {
  const printed = await cli('projects', 'api-keys', `--remote=${ref}`, '--output-format', 'json');
  const { keys } = keysSchema.parse(JSON.parse(printed));
  const key = keys.find(({ type }) => type === 'publishable')?.api_key;
  if (!key) {
    throw new Error(
      'The project has no publishable key (sb_publishable_…). Make one in the dashboard: Project Settings, API Keys.',
    );
  }
  return key;
}
