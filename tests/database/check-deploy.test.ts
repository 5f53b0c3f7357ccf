// Tests the lines of `npm run deploy:check` about the database, on a native PostgreSQL in the state of a hosted
// project.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askDatabase } from '../../supabase/admin/check/database.ts';
import { settingsSql } from '../../supabase/admin/push/settings-row.ts';
import { startHosted } from '../support/postgres/hosted.ts';
import { skip } from '../support/skip.ts';

const started = await startHosted({ shared_buffers: '64MB' });
const isMissing = typeof started === 'string';
if (isMissing) skip('deploy:check asks the database', started);

function hosted() {
  if (typeof started === 'string') throw new Error(started);
  return started;
}

const run = (sql: string) => hosted().run(sql);
const address = () => `postgresql://postgres@localhost/postgres?host=${hosted().socketDir}`;

const wanted = {
  time_zone: 'Europe/Lisbon',
  modules: ['blog'],
  site_origin: ['https://harbour.org'],
  functions_url: 'https://qmzkrtwvplxnhyadbeju.supabase.co/functions/v1',
  cron_secret: createHash('sha256').update('any').digest('hex'),
};
const admin = 'a0000000-0000-4000-8000-000000000001';
const noCli = () => Promise.reject(new Error('not asked'));

describe.skipIf(isMissing)('the database of a project', () => {
  const check = () => askDatabase(address(), noCli, wanted);
  const problemsOf = async (about: string) =>
    (await check()).find((line) => line.about === about)?.problems;

  beforeAll(async () => {
    await run(`insert into auth.users (id, email) values ('${admin}', 'mairi@harbour.org');
      insert into private.admins (user_id) values ('${admin}');
      select private.mark_alive('scheduler'), private.mark_alive('functions');
      ${settingsSql(wanted)}`);
  });
  afterAll(() => hosted().stop());

  test('one that is as it should be has no problem, and is left as it was', async () => {
    const rows = `select (select count(*) from public.jobs), (select count(*) from auth.sessions),
      (select count(*) from public.audit_log), (select login_codes from private.settings)`;
    await run('update private.settings set login_codes = true where is_only');
    const before = (await run(rows)).stdout;
    expect((await check()).filter(({ problems }) => problems.length > 0)).toEqual([]);
    expect((await run(rows)).stdout).toBe(before);
  });

  test.each([
    [
      'a setting that differs',
      "update private.settings set time_zone = 'UTC' where is_only",
      settingsSql(wanted),
      'Settings in the database',
      /^clock: UTC → Europe\/Lisbon\. Run npm run deploy$/,
    ],
    [
      'a scheduler that stands still',
      "update private.signs_of_life set seen_at = now() - interval '1 hour' where part = 'scheduler'",
      "select private.mark_alive('scheduler')",
      'The scheduler runs',
      /Integrations → Cron/,
    ],
    [
      'functions that do not answer it',
      "delete from private.signs_of_life where part = 'functions'",
      "select private.mark_alive('functions')",
      'The scheduler runs',
      /Edge Functions → notify-owner/,
    ],
    [
      'a task that fails',
      "select private.note_failed_task('old leads', 'no room')",
      'delete from private.failed_tasks where true',
      'The scheduler runs',
      /old leads: no room/,
    ],
    [
      'rights that were taken away',
      'revoke insert on public.jobs from authenticated',
      'grant insert on public.jobs to authenticated',
      'An admin can write',
      /permission denied for table jobs/,
    ],
  ])('%s is named', async (_, broken, mended, about, problem) => {
    await run(broken);
    const problems = await problemsOf(about);
    await run(mended);
    expect(problems).toEqual([expect.stringMatching(problem)]);
  });

  test('a project without an admin is named', async () => {
    await run('delete from private.admins where true');
    const problems = [
      await problemsOf('An admin can log in'),
      await problemsOf('An admin can write'),
    ];
    await run(`insert into private.admins (user_id) values ('${admin}')`);
    expect(problems.flat()).toHaveLength(2);
  });

  test('an address without a database is one line', async () => {
    const lines = await askDatabase('postgresql://postgres@127.0.0.1:9/postgres', noCli, wanted);
    expect(lines).toEqual([
      {
        about: 'SUPABASE_DB_URL leads to the database',
        problems: [expect.stringContaining('no answer')],
      },
    ]);
  });
});
