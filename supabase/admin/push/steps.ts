// The steps of `npm run deploy`, in order, with the Supabase CLI.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { agency } from '../../functions/_shared/contracts/agency.ts';
import { withoutSlash } from '../deploy/addresses.ts';
import { cliVersion, databaseFlag, keyOf, readRows, type RunCli, wordsOf } from '../deploy/cli.ts';
import type { Deploy } from '../deploy/read-deploy.ts';
import { authMailConfig, authMailOf, authMailsPerHour } from './auth-mail.ts';
import { settingDifferences, settingsQuery, settingsSql, wantedSettings } from './settings-row.ts';
import type { Step } from './step.ts';

export interface Target {
  deploy: Pick<Deploy, 'functionNames' | 'secrets' | 'secretNames' | 'site'>;
  /** The linked project's reference. */
  ref: string;
  cli: RunCli;
  /** SUPABASE_DB_URL, if the database is reached by its URL. */
  databaseUrl: string | undefined;
  /** The email address of the first admin. */
  adminEmail: string;
  /** Asks for a password and creates the account. Rejects when it failed. */
  createAdmin: (email: string, backend: { url: string; secretKey: string }) => Promise<void>;
}

/** Returns all steps. The functions come before the settings that let the scheduler call them. */
export function deploySteps(target: Target): Step[] {
  const steps = [
    migrations(target),
    secrets(target),
    functions(target),
    authMail(target),
    configuration(target),
    settings(target),
    firstAdmin(target),
  ];
  return steps.filter((step) => step !== null);
}

/** Prefixes an error with the failed task, and keeps the CLI's message. */
async function runAs<T>(task: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Error(`${task}: ${wordsOf(error)}`, { cause: error });
  }
}

const dryRunSchema = z.object({ migrations: z.array(z.string()) });

function migrations({ cli, databaseUrl }: Target): Step {
  const push = ['db', 'push', databaseFlag(databaseUrl)];
  return {
    name: 'Database',
    plan: () =>
      runAs('The new migrations could not be listed', async () => {
        const printed = await cli(...push, '--dry-run', '--output-format', 'json');
        const names = dryRunSchema.parse(JSON.parse(printed)).migrations;
        if (names.length === 0) return [];
        const [first, last] = [names[0], names.at(-1)];
        return [
          `${names.length} new ${names.length === 1 ? `file: ${first}` : `files: ${first} to ${last}`}`,
        ];
      }),
    run: () => runAs('Not all migrations ran', async () => void (await cli(...push, '--yes'))),
  };
}

function secrets({ cli, deploy }: Target): Step {
  return {
    name: 'Settings and secrets of the functions',
    plan: async () => [deploy.secretNames.join(', ')],
    run: () =>
      runAs('The secrets were not sent', async () => {
        await cli('secrets', 'set', '--env-file', 'supabase/.env', '--yes');
      }),
  };
}

function functions({ cli, deploy }: Target): Step {
  return {
    name: 'Functions',
    plan: async () => [deploy.functionNames.join(', ')],
    run: () =>
      runAs('Not all functions were sent', async () => {
        // Bundled by the platform, so that Docker is not needed.
        await cli('functions', 'deploy', '--use-api', '--yes');
      }),
  };
}

function authMail({ cli, deploy, ref }: Target): Step | null {
  const server = authMailOf(deploy.secrets);
  if (!server) return null;
  return {
    name: "Supabase Auth's own email server",
    plan: async () => [
      `${server.host}, from ${server.name} <${server.address}>, at most ${authMailsPerHour} emails an hour`,
    ],
    run: () =>
      runAs('Supabase Auth did not take the email server', () =>
        inOwnFolder('supabase/config.toml', authMailConfig(server), async (dir) => {
          await cli('config', 'push', `--remote=${ref}`, '--workdir', dir, '--yes');
        }),
      ),
  };
}

const diffSchema = z.object({
  changes: z.array(
    z.object({
      path: z.array(z.string()),
      class: z.string(),
      local: z.unknown(),
      remote: z.unknown(),
    }),
  ),
});

/** The most differences to list; a new project has dozens, which are counted. */
const mostDifferences = 8;

function configuration({ cli }: Target): Step {
  return {
    name: 'Configuration of the project (supabase/config.toml)',
    plan: () =>
      runAs("The project's configuration could not be read", async () => {
        const printed = await cli('config', 'diff', '--output-format', 'json');
        // A setting that config.toml does not contain stays as it is.
        const changes = diffSchema
          .parse(JSON.parse(printed))
          .changes.filter((change) => change.class !== 'remote_only');
        if (changes.length > mostDifferences)
          return [`${changes.length} settings; see each: npx supabase@${cliVersion} config diff`];
        return changes.map(
          ({ path, local, remote }) =>
            `${path.join('.')}: ${JSON.stringify(remote ?? null)} → ${JSON.stringify(local)}`,
        );
      }),
    run: () =>
      runAs('The configuration was not changed', async () => {
        await cli('config', 'push', '--yes');
      }),
  };
}

function settings({ cli, databaseUrl, deploy }: Target): Step {
  const database = databaseFlag(databaseUrl);
  const wanted = wantedSettings(agency, deploy.secrets, deploy.site);
  return {
    name: 'Settings in the database',
    plan: () =>
      runAs('The settings could not be read', async () =>
        settingDifferences(
          (await hasTables(cli, database))
            ? (await readRows(cli, database, settingsQuery))[0]
            : null,
          wanted,
        ),
      ),
    run: () =>
      runAs('The settings were not written', () =>
        // Passed in a file, because every user of this machine can see a command's arguments.
        inOwnFolder('settings.sql', settingsSql(wanted), async (dir) => {
          await cli('db', 'query', database, '--file', join(dir, 'settings.sql'), '--yes');
        }),
      ),
  };
}

function firstAdmin({ cli, databaseUrl, deploy, ref, adminEmail, createAdmin }: Target): Step {
  const database = databaseFlag(databaseUrl);
  return {
    name: 'First admin',
    plan: () =>
      runAs('The admins could not be read', async () => {
        const hasAdmin =
          (await hasTables(cli, database)) &&
          (await readRows(cli, database, 'select 1 as admin from private.admins limit 1')).length >
            0;
        return hasAdmin ? [] : [`${adminEmail}; the password is asked for`];
      }),
    run: async () => {
      const secretKey = await runAs("The project's keys could not be read", () =>
        keyOf(cli, ref, 'secret'),
      );
      await createAdmin(adminEmail, {
        url: withoutSlash(deploy.site['VITE_SUPABASE_URL']),
        secretKey,
      });
    },
  };
}

/** Returns false before the first deploy. */
async function hasTables(cli: RunCli, database: string): Promise<boolean> {
  const sql = "select 1 where to_regclass('private.settings') is not null";
  return (await readRows(cli, database, sql)).length > 0;
}

/** Creates a file for the duration of `work`, readable by its owner only, because it can contain secrets. */
async function inOwnFolder(
  name: string,
  content: string,
  work: (dir: string) => Promise<void>,
): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'deploy-'));
  try {
    mkdirSync(join(dir, name, '..'), { recursive: true });
    writeFileSync(join(dir, name), content, { mode: 0o600 });
    await work(dir);
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
