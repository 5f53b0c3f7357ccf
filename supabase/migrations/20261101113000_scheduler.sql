-- Scheduler: what pg_cron runs on a hosted project, and how it calls an edge function. The embedded stack has its own
-- ticker (supabase/local/functions/ticker.ts). The owner switches it on once, after deploying the functions:
--   update private.settings set
--     functions_url = 'https://PROJECT.supabase.co/functions/v1', cron_secret = 'the CRON_SECRET of the functions' where is_only;
-- On a larger plan than the free one, database_size_limit = pg_size_bytes('8 GB') keeps the warnings about its size from
-- coming too early.
--
-- Each run leaves a row in cron.job_run_details, which pg_cron never deletes. So one job ticks each minute, the newsletter's
-- each 15 seconds only while work is due, and one cleans up each hour.

-- Calls an edge function and returns at once: pg_net sends in the background. Does nothing without the two settings, and on an
-- embedded stack that holds a project's settings.
-- Five seconds (pg_net's own default since 0.8) are for a cold start: functions answer before they work. No more, because
-- pg_net takes the next calls, a login code's among them, when the slowest of the last ones has ended (its src/worker.c).
create function private.tick(function_name text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  functions_url constant text := (select s.functions_url from private.settings s);
  secret constant text := (select s.cron_secret from private.settings s);
begin
  if functions_url is null or secret is null or to_regnamespace('net') is null then
    return;
  end if;
  -- Dynamic, because schema net exists on hosted projects only.
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 5000)'
  using
    functions_url || '/' || function_name,
    jsonb_build_object(
      'Content-Type', 'application/json', 'Authorization', 'Bearer ' || secret);
end;
$$;

-- Switches the newsletter's job on or off.
create function private.set_newsletter_ticks(is_wanted boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  -- Dynamic, because schema cron exists on hosted projects only.
  if to_regclass('cron.job') is not null then
    execute 'select cron.alter_job(j.jobid, active := $1) from cron.job j
      where j.jobname = ''newsletter-worker'' and j.active <> $1' using is_wanted;
  end if;
end;
$$;

-- The newsletter's job. Starts the worker only for due work, and switches itself off when nothing is due within a minute.
create function private.tick_newsletter() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.is_campaign_due() then
    perform private.tick('newsletter-worker');
  elsif not private.is_campaign_due(interval '1 minute') then
    perform private.set_newsletter_ticks(false);
  end if;
end;
$$;

-- Starts the next run of a worker that stops with work left. security definer: calls schema private.
create function public.continue_newsletter() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tick_newsletter();
end;
$$;
grant execute on function public.continue_newsletter() to service_role;

create function private.is_mail_due() returns boolean
language sql stable set search_path = ''
return exists (select from private.outbox n where n.status = 'pending' and n.next_attempt_at <= now());

-- Queues a mail to the owner when the database passes 60 or 80 % of its limit: once for each, and again after it fell below.
-- private.scheduler_state remembers the last one.
create function private.watch_database_size() returns void
language plpgsql volatile set search_path = '' as $$
declare
  size constant bigint := private.database_size();
  most constant bigint := (select s.database_size_limit from private.settings s);
  reached constant integer := case when size >= 0.8 * most then 80 when size >= 0.6 * most then 60 else 0 end;
  warned constant integer := (select s.warned_percent from private.scheduler_state s);
begin
  if reached = warned then
    return;
  end if;
  update private.scheduler_state set warned_percent = reached where is_only;
  if reached > warned then
    insert into private.outbox (kind, ref, payload) values (
      'warning', gen_random_uuid(), jsonb_build_object('percent', reached, 'size', size, 'limit', most));
  end if;
end;
$$;

-- Starts a new, resumed or retried campaign without waiting for the minute.
-- security definer: admins may not alter jobs.
create function private.wake_newsletter() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_campaign_due(interval '1 minute') then
    perform private.set_newsletter_ticks(true);
  end if;
  return null;
end;
$$;
create trigger newsletters_wake after insert or update of status, send_at on public.newsletters
  for each statement execute function private.wake_newsletter();

-- Jobs ----------------------------------------------------------------------------------------------------------------

-- Lists what each job does, in this order: what people wait for comes first.
create function private.tasks() returns table (job text, task text, statement text)
language sql stable set search_path = ''
begin atomic
  values
    ('each-minute', 'sign of life', 'select private.mark_alive(''scheduler'')'),
    -- Every five minutes also without mails, so that the dashboard knows whether functions can be reached.
    ('each-minute', 'mails', 'select private.tick(''notify-owner'') where private.is_mail_due()
      or coalesce(private.last_sign(''functions'') < now() - interval ''5 minutes'', true)'),
    ('each-minute', 'start of the newsletter',
      'select private.set_newsletter_ticks(true) where private.is_campaign_due(interval ''1 minute'')'),
    ('each-minute', 'due posts and jobs', 'select private.note_due_changes()'),
    ('each-minute', 'build of the site', 'select private.tick(''request-build'') where private.is_site_build_due()'),
    ('each-minute', 'morning mail', 'select private.queue_morning_mail()'),
    ('each-minute', 'size of the database', 'select private.watch_database_size()'),
    ('each-minute', 'end of erasures', 'select private.purge_erasures()'),
    ('each-minute', 'sweep of résumés', 'select private.tick(''sweep-files'') where private.is_resume_sweep_due()'),
    ('newsletter-worker', 'newsletter', 'select private.tick_newsletter()'),
    ('each-hour', 'sweep of files', 'select private.tick(''sweep-files'')'),
    ('each-hour', 'sources of subscribers', 'select private.forget_sources()'),
    ('each-hour', 'old ledgers', 'select private.purge_newsletter_ledger()'),
    ('each-hour', 'old runs of jobs', 'select private.purge_job_runs()')
  union all
  select e.job, 'old rows of ' || e.table_name, format('select private.delete_piece(%L, %L)', e.table_name, e.condition)
  from private.expired_rows() e;
end;

-- Runs the tasks of a job. One that fails loses its own work alone, and the dashboard names it until it succeeds. None may
-- take long: the platform ends a statement after 2 minutes (supabase/supabase#3013), which no handler catches.
create function private.run_tasks(wanted_job text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  due record;
begin
  for due in select t.* from private.tasks() with ordinality t where t.job = wanted_job order by t.ordinality loop
    begin
      execute due.statement;
      delete from private.failed_tasks f where f.task = due.task;
    exception when others then
      perform private.note_failed_task(due.task, sqlerrm);
    end;
  end loop;
end;
$$;

-- Creates or updates every job. Needs pg_cron.
create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute $jobs$
    select cron.schedule(name, schedule, format('select private.run_tasks(%L)', name)) from (values
      ('each-minute', '* * * * *'),
      -- With a lease of 30 s, a dead worker's batch is taken up within 45 s. Seconds need pg_cron 1.5.
      ('newsletter-worker', '15 seconds'),
      ('each-hour', '17 * * * *')
    ) job(name, schedule)
  $jobs$;
  perform private.set_newsletter_ticks(private.is_campaign_due(interval '1 minute'));
end;
$$;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_jobs();
  end if;
end;
$$;

select private.close_tables();
