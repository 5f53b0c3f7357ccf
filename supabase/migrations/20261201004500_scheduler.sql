-- The scheduler: what pg_cron runs on a hosted project, and how it calls an edge function. The embedded stack has its
-- own ticker (supabase/local/functions/ticker.ts). `npm run deploy` turns it on with the settings functions_url and
-- cron_secret. On a larger plan than the free one, set database_size_limit = pg_size_bytes('8 GB') and
-- storage_size_limit = pg_size_bytes('100 GB'), or the warnings about the sizes come too early.
--
-- Each run leaves a row in cron.job_run_details, which pg_cron never deletes. So one job runs each minute, and one
-- cleans up each hour.

-- Calls an edge function and returns at once: pg_net sends in the background. Does nothing without the two settings,
-- and on an embedded stack that holds a project's settings. Five seconds (pg_net's own default since 0.8) are for a
-- cold start: functions answer before they work. No more, because pg_net takes the next calls, a login code's among
-- them, when the slowest of the last ones has ended (its src/worker.c).
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

-- Starts the newsletter's worker if there is work for it, without waiting for the minute: after the time to undo a
-- send, and when a run stops with work left. security definer: calls schema private.
create function public.call_newsletter_worker() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tick('newsletter-worker') where private.is_campaign_due();
end;
$$;
grant execute on function public.call_newsletter_worker() to service_role;

create function private.is_mail_due() returns boolean
language sql stable set search_path = ''
return exists (select from private.outbox n where n.status = 'pending' and n.next_attempt_at <= now());

-- Queues an email to the owner when the database or the files pass 60 or 80 % of their limit: once for each, and again
-- after they fell below. private.scheduler_state remembers the last ones; from 80 % of the files on no application
-- brings one.
create function private.watch_sizes() returns void
language plpgsql volatile set search_path = '' as $$
declare
  part record;
  reached integer;
begin
  for part in
    select p.* from private.settings s, private.scheduler_state r, lateral (values
      ('database', private.database_size(), s.database_size_limit, r.warned_percent),
      ('files', private.storage_size(), s.storage_size_limit, r.warned_files_percent)) p (name, size, most, warned)
  loop
    reached := case when part.size >= 0.8 * part.most then 80 when part.size >= 0.6 * part.most then 60 else 0 end;
    continue when reached = part.warned;
    if part.name = 'database' then
      update private.scheduler_state set warned_percent = reached where is_only;
    else
      update private.scheduler_state set warned_files_percent = reached where is_only;
    end if;
    if reached > part.warned then
      insert into private.outbox (kind, ref, payload) values ('warning', gen_random_uuid(), jsonb_build_object(
        'part', part.name, 'percent', reached, 'size', part.size, 'limit', part.most));
    end if;
  end loop;
end;
$$;

-- Jobs ----------------------------------------------------------------------------------------------------------------

-- Lists what each job does, in this order: what people wait for comes first.
create function private.tasks() returns table (job text, task text, statement text)
language sql stable set search_path = ''
begin atomic
  values
    ('each-minute', 'heartbeat', 'select private.mark_alive(''scheduler'')'),
    -- Every five minutes also without emails, so that the dashboard knows whether functions can be reached.
    ('each-minute', 'emails', 'select private.tick(''notify-owner'') where private.is_mail_due()
      or coalesce(private.last_sign(''functions'') < now() - interval ''5 minutes'', true)'),
    ('each-minute', 'newsletter', 'select private.tick(''newsletter-worker'') where private.is_campaign_due()'),
    ('each-minute', 'due posts and jobs', 'select private.note_due_changes()'),
    ('each-minute', 'build of the site', 'select private.tick(''request-build'') where private.is_site_build_due()'),
    ('each-minute', 'morning email', 'select private.queue_morning_mail()'),
    ('each-minute', 'sizes of database and files', 'select private.watch_sizes()'),
    ('each-minute', 'end of erasures', 'select private.purge_erasures()'),
    ('each-minute', 'deleting of résumés', 'select private.tick(''sweep-files'') where private.is_resume_sweep_due()'),
    ('each-hour', 'deleting of unused files', 'select private.tick(''sweep-files'')'),
    ('each-hour', 'sources of sign-ups', 'select private.forget_sources()'),
    ('each-hour', 'old leads', 'select private.erase_old_leads() where private.is_night()'),
    ('each-hour', 'old unsubscribed addresses', 'select private.empty_left_subscribers()'),
    ('each-hour', 'old ledgers', 'select private.purge_newsletter_ledger()'),
    ('each-hour', 'old runs of jobs', 'select private.purge_job_runs()')
  union all
  select e.job, 'old rows of ' || e.table_name, format('select private.delete_piece(%L, %L)', e.table_name, e.condition)
  from private.expired_rows() e;
end;

-- Runs the tasks of a job. One that fails loses its own work alone, and the dashboard names it until it succeeds. None
-- may take long: the platform ends a statement after 2 minutes (supabase/supabase#3013), which no handler catches.
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
      ('each-hour', '17 * * * *')
    ) job(name, schedule)
  $jobs$;
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
