// The steps of `npm run deploy` by the Supabase CLI itself: its migrations and settings go into a native PostgreSQL, its other
// calls to a stand-in of the platform. Only where SUPABASE_CLI names its program (140 MB), as tests/unit/deploy/cli.test.ts.
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { keyOf, linkProject, listProjects, runCli } from '../../../supabase/admin/deploy/cli.ts';
import type { RunCli } from '../../../supabase/admin/deploy/cli.ts';
import { deploySteps } from '../../../supabase/admin/push/steps.ts';
import { findFreePort } from '../../support/free-port.ts';
import { baselineFile, ownerFile } from '../../support/postgres/hosted.ts';
import { type Server, startServer } from '../../support/postgres/server.ts';
import { skip } from '../../support/skip.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { adoptInto } from './adopted-copy.ts';
import { openPlatform, ref } from './platform.ts';

const hasCli = Boolean(process.env.SUPABASE_CLI);
if (!hasCli) skip('the steps of a deploy by the Supabase CLI', 'SUPABASE_CLI is not set.');

const secrets = {
  SITE_URL: 'https://www.harbour.studio',
  SENDER_ADDRESSES: 'Harbour Light <hello@harbour.studio>',
  MAIL_TRANSPORT: 'resend',
  RESEND_API_KEY: 're_$x"y',
  CRON_SECRET: "nobody's",
};
const at = (path: string) => `${path.split(' ')[0]} /v1/projects/${ref}/${path.split(' ')[1]}`;

describe.skipIf(!hasCli)('the Supabase CLI', { timeout: 120_000 }, () => {
  let dir: string;
  let server: Server;
  let platform: Awaited<ReturnType<typeof openPlatform>>;
  let steps: Record<string, ReturnType<typeof deploySteps>[number]>;

  /** In the copy, as `npm run deploy` is in the project. */
  const cli: RunCli = (...words) =>
    runCli(
      ...words.map((word) => (word === 'supabase/.env' ? join(dir, word) : word)),
      ...(words.includes('--workdir') ? [] : ['--workdir', dir]),
    );

  beforeAll(async () => {
    dir = await tempDir({ 'home/none': '' });
    adoptInto(dir, 'harbour.studio');
    appendFileSync(join(dir, 'supabase/.env'), `SITE_URL=${secrets.SITE_URL}\n`);
    platform = await openPlatform();
    const port = String(await findFreePort());
    appendFileSync(
      join(dir, 'profile.yaml'),
      `name: stand-in\napi_url: ${platform.url}\ndashboard_url: ${platform.url}\nproject_host: supabase.test\n`,
    );
    vi.stubEnv('PGPORT', port);
    vi.stubEnv('HOME', join(dir, 'home'));
    vi.stubEnv('SUPABASE_PROFILE', join(dir, 'profile.yaml'));
    vi.stubEnv('SUPABASE_ACCESS_TOKEN', `sbp_${'0123456789'.repeat(4)}`);
    server = await startServer({ listen_addresses: '127.0.0.1', port });
    await server.runFile(baselineFile);
    await server.runFile(ownerFile);
    // A hosted project lets its owner write policies for these two (supautils).
    await server.run(
      'alter table storage.objects owner to postgres; alter table storage.buckets owner to postgres',
    );
    const all = deploySteps({
      deploy: {
        functionNames: ['notify-owner'],
        secrets,
        secretNames: [],
        site: { VITE_SUPABASE_URL: `https://${ref}.supabase.co` },
      },
      ref,
      cli,
      databaseUrl: `postgresql://postgres@127.0.0.1:${port}/postgres?sslmode=disable`,
      adminEmail: 'mairi@harbour.studio',
      createAdmin: () => Promise.resolve(),
    });
    steps = Object.fromEntries(all.map((step) => [step.name, step]));
    await linkProject(cli, ref);
  }, 60_000);
  afterAll(async () => {
    vi.unstubAllEnvs();
    platform.close();
    await server.stop();
  });

  test('names the linked project, and its secret key', async () => {
    expect(await listProjects(cli)).toEqual([{ ref, name: 'Harbour Light', linked: true }]);
    expect(await keyOf(cli, ref, 'secret')).toBe('sb_secret_x');
  });

  test('runs all migrations once', async () => {
    expect(await steps['Database']?.plan()).toEqual([expect.stringMatching(/^\d+ new files: /)]);
    await steps['Database']?.run();
    expect(await steps['Database']?.plan()).toEqual([]);
  });

  test('writes the settings, which are then as they should be', async () => {
    const step = steps['Settings in the database'];
    expect(await step?.plan()).toContain("the scheduler's secret");
    await step?.run();
    expect(await step?.plan()).toEqual([]);
  });

  test('tells a project without an admin', async () => {
    expect(await steps['First admin']?.plan()).toEqual([
      'mairi@harbour.studio; the password is asked for',
    ]);
  });

  test('sends each variable of supabase/.env', async () => {
    await steps['Settings and secrets of the functions']?.run();
    expect(platform.sentTo(at('POST secrets'))).toContainEqual({
      name: 'SITE_URL',
      value: secrets.SITE_URL,
    });
  });

  // The stand-in keeps what the CLI writes, and answers no such write.
  test('gives Auth its mail server, and leaves all else', async () => {
    await expect(steps["Supabase Auth's own email server"]?.run()).rejects.toThrow(
      /did not take the email server: the stand-in has no answer/,
    );
    expect(platform.sentTo(at('PATCH config/auth'))).toEqual({
      rate_limit_email_sent: 2,
      smtp_admin_email: 'hello@harbour.studio',
      smtp_host: 'smtp.resend.com',
      smtp_pass: 're_$x"y',
      smtp_port: '465',
      smtp_sender_name: 'Harbour Light',
      smtp_user: 'resend',
    });
  });

  test('counts what differs in the configuration, and sends it', async () => {
    const step = steps['Configuration of the project (supabase/config.toml)'];
    expect(await step?.plan()).toEqual([expect.stringMatching(/^\d\d settings; see each: /)]);
    await expect(step?.run()).rejects.toThrow(/was not changed: the stand-in has no answer/);
    expect(platform.sentTo(at('PATCH postgrest'))).toEqual({
      db_extra_search_path: 'public,extensions',
      db_schema: 'public',
    });
  });

  test('says which function was not sent, and why', async () => {
    await expect(steps['Functions']?.run()).rejects.toThrow(
      /^Not all functions were sent: .*the stand-in has no answer/s,
    );
  });
});
