// Tests the jobs of a hosted project, whose runs each leave a row that pg_cron never deletes.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createBareDatabase } from './bare-database.ts';

const fakeCron = join(import.meta.dirname, '../support/postgres/fake-pg-cron.sql');

let database: PGlite;

beforeAll(async () => {
  database = await createBareDatabase();
  await database.exec(await readFile(fakeCron, 'utf8'));
  await database.exec(`
    update private.settings set
      functions_url = 'https://project.test/functions/v1', cron_secret = 'secret';
    select private.schedule_jobs();
    select private.mark_alive('functions');
    -- A new project asks for a build of its site at once.
    update private.site_build set due_at = null;
    insert into public.newsletter_subscribers (email) values ('subscriber@example.com');`);
});
afterAll(() => database.close());

// Each test begins with the same rows.
beforeEach(() => database.exec('begin'));
afterEach(() => database.exec('rollback'));

async function value(sql: string): Promise<unknown> {
  const { rows } = await database.query<unknown[]>(sql, [], { rowMode: 'array' });
  return rows[0]?.[0];
}
/** Which functions were called since the last question. */
const called = async () => {
  const { rows } = await database.query<{ url: string }>('delete from net.calls returning url');
  return rows.map(({ url }) => url.split('/').at(-1));
};
const minute = () => database.exec(`select private.run_tasks('each-minute')`);
const failedTasks = async () =>
  (await database.query('select task, error from private.failed_tasks order by 1')).rows;
const plan = (at: string) =>
  database.exec(`select public.create_newsletter_campaign(
    gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null, ${at})`);
const claim = `public.claim_newsletter_batch(100, 30, 3600) -> 'batch'`;
const finish = (outcome: string) =>
  database.exec(
    `select public.finish_newsletter_batch((b ->> 'id')::uuid, (b ->> 'attempt')::integer, '${outcome}', '[]', 3600, 'Later') from (select ${claim} as b) claimed`,
  );

const send = async () => {
  await plan('null');
  await database.exec('update public.newsletters set send_at = now()');
  await database.exec('select public.start_due_campaigns()');
};
const callWorker = () => database.exec('select public.call_newsletter_worker()');

describe('while nothing is due', () => {
  test('no job runs oftener than once a minute', async () => {
    const { rows } = await database.query(
      `select jobname from cron.job where active and schedule !~ '^(\\*|\\d+) (\\*|\\d+) \\* \\* \\*$'`,
    );
    expect(rows).toEqual([]);
  });

  test('every job runs without an error', async () => {
    const { rows } = await database.query<{ command: string }>('select command from cron.job');
    for (const { command } of rows) await database.exec(command);
    expect(await failedTasks()).toEqual([]);
    // The sweep looks for itself.
    expect(await called()).toEqual(['sweep-files']);
    expect(rows).toHaveLength(2);
  });
});

describe('the newsletter’s worker', () => {
  test('is called in the minute of a letter, and at once by a function that knows of work', async () => {
    await plan(`now() + interval '1 second'`);
    await minute();
    await callWorker();
    expect(await called()).toEqual([]);
    await database.exec('update public.newsletters set send_at = now()');
    await minute();
    await callWorker();
    expect(await called()).toEqual(['newsletter-worker', 'newsletter-worker']);
  });

  test('is not called once the letter is sent', async () => {
    await send();
    await finish('accepted');
    await minute();
    expect(await called()).toEqual([]);
  });

  test('is called again when a recipient who was refused for an hour is due', async () => {
    await send();
    await finish('refused');
    await minute();
    expect(await called()).toEqual([]);
    await database.exec('update public.newsletter_deliveries set next_attempt_at = now()');
    await minute();
    expect(await called()).toEqual(['newsletter-worker']);
  });

  test('is called for what a dead worker held', async () => {
    await send();
    await database.exec(`select ${claim}`);
    await minute();
    expect(await called()).toEqual([]);
    await database.exec('update public.newsletter_deliveries set next_attempt_at = now()');
    await minute();
    expect(await called()).toEqual(['newsletter-worker']);
  });

  test('is not called while the newsletter is switched off', async () => {
    await send();
    await database.exec(
      `update private.settings set modules = array_remove(modules, 'newsletter') where is_only`,
    );
    await minute();
    await callWorker();
    expect(await called()).toEqual([]);
  });
});

test('the owner’s mails are asked for when one is due, and only then', async () => {
  await database.exec(`insert into public.contact_inquiries (name, email, service_needed, is_mailed_by_browser)
    values ('Ana', 'ana@example.com', 'ads', true)`);
  await minute();
  expect(await called()).toEqual([]);
  await database.exec('update private.outbox set next_attempt_at = now()');
  await minute();
  expect(await called()).toEqual(['notify-owner']);
});

describe('a task that fails', () => {
  test('holds up none of the others, and leaves nothing of its own', async () => {
    await database.exec(`
      insert into public.contact_inquiries (name, email, service_needed) values ('Ana', 'ana@example.com', 'ads');
      update private.outbox set next_attempt_at = now();
      update private.site_build set due_at = now();
      insert into private.rate_limits values ('blog_view', 'source', 'old', '1 minute', now() - interval '1 hour');
      -- One in the middle of the job, and one whose function the database cannot call.
      create or replace function private.note_due_changes() returns void language plpgsql as $$
      begin
        delete from private.outbox where true;
        perform 1 / 0;
      end $$;
      create or replace function private.is_mail_due() returns boolean language plpgsql as $$
      begin
        raise exception 'no mails today';
      end $$;`);
    await minute();
    expect(await called()).toEqual(['request-build']);
    expect(await value('select count(*)::integer from private.rate_limits')).toBe(0);
    expect(await value('select count(*)::integer from private.outbox')).toBe(1);
    expect(await failedTasks()).toEqual([
      { task: 'due posts and jobs', error: 'division by zero' },
      { task: 'emails', error: 'no mails today' },
    ]);
  });

  test('is tried again each minute, and forgotten once it succeeds', async () => {
    await database.exec(`update private.site_build set due_at = now();
      alter function net.http_post rename to refused_post`);
    await minute();
    expect(await failedTasks()).toMatchObject([{ task: 'build of the site' }]);
    await database.exec('alter function net.refused_post rename to http_post');
    await minute();
    expect(await called()).toEqual(['request-build']);
    expect(await failedTasks()).toEqual([]);
  });
});

test('expired rows go a piece at a time, in each table that has some', async () => {
  await database.exec(`
    create or replace function private.piece_size() returns integer language sql immutable return 4;
    insert into private.rate_limits select 'blog_view', 'source', n::text, '1 minute', now() - interval '1 hour' from generate_series(1, 10) n;
    insert into private.rate_limits select 'blog_view', 'source', 'new', '1 minute';
    insert into private.mail_events (id, name, received_at)
      select n::text, 'email.bounced', now() - interval '31 days' from generate_series(1, 10) n;
    insert into public.newsletters (subject, content, from_name, from_email, status, scheduled_at, send_at, finished_at)
      select 'Old', '<p>x</p>', 'Studio', 'news@example.com', 'sent', now(), now(), now() - interval '401 days'
      from generate_series(1, 2);
    insert into public.newsletter_deliveries (campaign_id, subscriber_id)
      select c.id, gen_random_uuid() from public.newsletters c, generate_series(1, 5);
    insert into cron.job_run_details (jobid, start_time)
      select 1, now() - interval '4 days' from generate_series(1, 10);
    insert into cron.job_run_details (jobid, start_time) values (1, now());
    update public.newsletter_subscribers set source_hash = 'x', subscribed_at = now() - interval '31 days';`);
  const left = async () => {
    await minute();
    await database.exec(`select private.run_tasks('each-hour')`);
    const { rows } = await database.query(`select
      (select count(*)::integer from private.rate_limits) as counters,
      (select count(*)::integer from private.mail_events) as events,
      (select count(*)::integer from public.newsletter_deliveries) as deliveries,
      (select count(*)::integer from cron.job_run_details) as runs,
      (select count(*)::integer from public.newsletter_subscribers where source_hash is not null) as sources`);
    return rows[0];
  };
  expect(await left()).toEqual({ counters: 7, events: 6, deliveries: 6, runs: 7, sources: 0 });
  expect(await left()).toEqual({ counters: 3, events: 2, deliveries: 5, runs: 3, sources: 0 });
  expect(await left()).toEqual({ counters: 1, events: 0, deliveries: 1, runs: 1, sources: 0 });
  expect(await left()).toEqual({ counters: 1, events: 0, deliveries: 0, runs: 1, sources: 0 });
  expect(await failedTasks()).toEqual([]);
});

test('a function is called every five minutes also without mails, so that a lost one is noticed', async () => {
  await minute();
  expect(await called()).toEqual([]);
  await database.exec(
    `update private.signs_of_life set seen_at = now() - interval '6 minutes' where part = 'functions'`,
  );
  await minute();
  expect(await called()).toEqual(['notify-owner']);
});

test('an embedded stack that holds the settings of a project calls none of its functions', async () => {
  await database.exec('drop schema net cascade');
  await database.exec('delete from private.signs_of_life');
  await minute();
  expect(await value('select count(*)::integer from private.signs_of_life')).toBe(1);
});

test('a login code is mailed at once, and before everything else while its mail fails', async () => {
  await database.exec(`
    insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000001', 'ana@example.com');
    insert into private.admins (user_id) select id from auth.users;
    insert into auth.sessions (id, user_id, created_at)
      values ('5e000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', now());
    select set_config('request.jwt.claim.sub', user_id::text, false), set_config('request.jwt.claims',
      json_build_object('sub', user_id, 'session_id', id)::text, false) from auth.sessions;
    select public.request_login_code();`);
  expect(await called()).toEqual(['notify-owner']);
  await database.exec(`
    insert into public.contact_inquiries (name, email, service_needed) values ('Ana', 'ana@example.com', 'ads');
    select public.finish_mail(c.id, c.generation, 'unknown', 'No answer.') from public.claim_mail(1) c;`);
  expect(await value('select kind from public.claim_mail(1)')).toBe('inquiry');
  await database.exec('update private.outbox set next_attempt_at = now()');
  await minute();
  expect(await called()).toEqual(['notify-owner']);
  expect(await value('select kind from public.claim_mail(1)')).toBe('login_code');
});

test('the purge of an erased applicant calls for sweeps, until one finds nothing', async () => {
  await database.exec(`insert into public.job_applications (name, email, phone, position_title, erase_at)
    values ('Ravi', 'ravi@example.com', '+91 00000 00001', 'Editor', now() - interval '1 minute')`);
  await database.exec(`delete from private.outbox`);
  await minute();
  expect(await called()).toEqual(['sweep-files']);
  // The sweep failed.
  await minute();
  expect(await called()).toEqual(['sweep-files']);
  await database.exec(`select public.list_unwanted_files('resumes')`);
  await minute();
  expect(await called()).toEqual([]);
});

test('runs are forgotten after three days, also those that a restart cut off', async () => {
  await database.exec(`
    insert into cron.job_run_details (jobid, start_time)
    select 1, case when n <> 5 then now() - (11 - n) * interval '1 day' end from generate_series(1, 10) n;
    select private.purge_job_runs();`);
  const { rows } = await database.query<{ days: number }>(
    `select extract(day from now() - start_time)::integer as days from cron.job_run_details order by 1`,
  );
  expect(rows.map(({ days }) => days)).toEqual([1, 2, 3]);
});

test('a post that has come due calls for one build of the site, two minutes later', async () => {
  await database.exec(`update private.site_build set tried_at = now() - interval '1 hour';
    alter table public.blogs disable trigger blogs_site_build;
    insert into public.blogs (title, excerpt, content, category, author, status, publish_at)
      values ('Due', 'x', 'x', 'News', 'Mira', 'published', now());`);
  await minute();
  await minute();
  expect(await called()).toEqual([]);
  await database.exec('update private.site_build set due_at = now()');
  await minute();
  expect(await called()).toEqual(['request-build']);
  // Claimed by the function, and accepted.
  await database.exec('select public.claim_site_build(), public.finish_site_build(true, null)');
  await minute();
  expect(await called()).toEqual([]);
});
