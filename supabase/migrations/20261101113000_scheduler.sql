-- Scheduler: what pg_cron runs on a hosted project, and how it calls an edge function. The embedded stack has its own
-- ticker (supabase/local/functions/ticker.ts). The owner switches it on once, after deploying the functions:
--   insert into private.settings values
--     ('functions_url', 'https://PROJECT.supabase.co/functions/v1'), ('cron_secret', 'the CRON_SECRET of the functions'),
--     ('site_origin', 'https://the address of the site');
-- The last one keeps pages of other sites from using up a visitor's limits, or locking the owner out, with their browser.
-- On a larger plan than the free one, ('database_size_limit', '8 GB') keeps the warnings about its size from coming too early.
--
-- Each run leaves a row in cron.job_run_details, which pg_cron never deletes. So one job ticks each minute, the newsletter's
-- each 15 seconds only while work is due, and old rows are purged each night.

-- Calls an edge function and returns at once: pg_net sends in the background (its default timeout is 2 s). Does nothing
-- without the two settings, and on an embedded stack that holds a project's settings.
create function private.tick(function_name text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.setting('functions_url') is null or private.setting('cron_secret') is null
    or to_regnamespace('net') is null then
    return;
  end if;
  -- Dynamic, because schema net exists on hosted projects only.
  execute 'select net.http_post(url := $1, headers := $2, body := ''{}''::jsonb, timeout_milliseconds := 60000)'
  using
    private.setting('functions_url') || '/' || function_name,
    jsonb_build_object(
      'Content-Type', 'application/json', 'Authorization', 'Bearer ' || private.setting('cron_secret'));
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

-- Queues a mail to the owner when the database passes 60 or 80 % of its limit: once for each, and again after it fell below.
-- The setting `database_warned_at` remembers the last one.
create function private.watch_database_size() returns void
language plpgsql volatile set search_path = '' as $$
declare
  size constant bigint := private.database_size();
  most constant bigint := private.database_size_limit();
  reached constant integer := case when size >= 0.8 * most then 80 when size >= 0.6 * most then 60 else 0 end;
  warned constant integer := coalesce(private.setting('database_warned_at')::integer, 0);
begin
  if reached = warned then
    return;
  end if;
  insert into private.settings (key, value) values ('database_warned_at', reached)
    on conflict (key) do update set value = excluded.value;
  if reached > warned then
    insert into public.notifications (warning) values (
      jsonb_build_object('id', gen_random_uuid(), 'percent', reached, 'size', size, 'limit', most));
  end if;
end;
$$;

-- Deletes the counters whose time is over, so that a flood of many sources leaves no lasting table. A failed login without a
-- lock means nothing after its 15 minutes.
create function private.purge_counters() returns void
language sql volatile set search_path = '' as $$
  select private.purge_rate_limits();
  delete from private.login_attempts a
    where a.locked_until is null and a.lock_level = 0 and private.is_over(a.window_start, interval '15 minutes');
$$;

-- Every minute: starts the due mails, those with login codes first, and switches on the newsletter's job when work will be
-- due. Calls notify-owner every five minutes also without mails, so that the dashboard knows whether functions can be reached.
-- Asks for the build of the static site, has the résumés of erased applicants deleted, warns of a full database, queues the
-- morning mail, and deletes old counters.
create function private.tick_each_minute() returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.mark_alive('scheduler');
  perform private.watch_database_size();
  perform private.queue_morning_mail();
  if private.is_login_code_due() then
    perform private.tick('mail-login-codes');
  end if;
  if exists (select 1 from public.notifications n where n.status = 'pending' and n.next_attempt_at <= now())
    or coalesce(private.last_sign('functions') < now() - interval '5 minutes', true) then
    perform private.tick('notify-owner');
  end if;
  if private.is_campaign_due(interval '1 minute') then
    perform private.set_newsletter_ticks(true);
  end if;
  perform private.note_due_changes();
  if private.is_site_build_due() then
    perform private.tick('request-build');
  end if;
  if private.is_resume_sweep_due() then
    perform private.tick('sweep-files');
  end if;
  perform private.purge_counters();
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
create trigger newsletter_campaigns_wake after insert or update of status, send_at on public.newsletter_campaigns
  for each statement execute function private.wake_newsletter();

-- Housekeeping --------------------------------------------------------------------------------------------------------

-- Deletes what has expired. Each domain adds its line.
create function private.purge_expired() returns void
language sql volatile set search_path = '' as $$
  delete from private.login_attempts
    where window_start < now() - interval '2 days' and coalesce(locked_until, '-infinity') < now() - interval '1 day';
  delete from private.login_tickets where issued_at < now() - interval '1 hour';
  delete from private.known_login_sources where last_success_at < now() - interval '90 days';
  delete from private.login_codes where requested_at < now() - interval '1 hour';
  delete from private.trusted_browsers where last_used_at < now() - interval '90 days';
  delete from private.confirmed_sessions where confirmed_at < now() - private.admin_session_limit();
  delete from private.withdrawn_replies where withdrawn_at < now() - interval '1 day';
  delete from public.newsletter_pending where requested_at < now() - interval '7 days';
  update public.newsletter_subscribers set source_hash = null
    where source_hash is not null and subscribed_at < now() - interval '30 days';
  select private.fold_subscriber_counts();
$$;

-- Deletes who got which newsletter after a year; the campaign's figures stay.
create function private.purge_newsletter_ledger() returns void
language sql volatile set search_path = '' as $$
  delete from public.newsletter_deliveries d
    using public.newsletter_campaigns c
    where d.campaign_id = c.id and coalesce(c.finished_at, c.created_at) < now() - interval '400 days'
      and c.status in ('sent', 'cancelled');
  -- The welcome letter goes on for years.
  delete from public.newsletter_deliveries d
    using public.newsletter_campaigns c
    join public.newsletter_batches b on b.campaign_id = c.id
    where c.welcome_version is not null and b.status = 'done' and b.next_attempt_at < now() - interval '400 days'
      and d.campaign_id = b.campaign_id and d.batch_no = b.batch_no;
  delete from private.mail_events where received_at < now() - interval '7 days';
$$;

-- Deletes the runs of all jobs but those of the last three days.
create function private.purge_job_runs(older_than timestamptz default now() - interval '3 days') returns void
language plpgsql volatile set search_path = '' as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    -- By number: a run that a restart interrupted has no times.
    execute 'delete from cron.job_run_details d
      where d.runid <= (select max(o.runid) from cron.job_run_details o where o.start_time < $1)' using older_than;
  end if;
end;
$$;

-- Creates or updates every job. Needs pg_cron.
create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute $jobs$
    select cron.schedule(name, schedule, command) from (values
      ('each-minute', '* * * * *', 'select private.tick_each_minute()'),
      -- With a lease of 30 s, a dead worker's batch is taken up within 45 s. Seconds need pg_cron 1.5.
      ('newsletter-worker', '15 seconds', 'select private.tick_newsletter()'),
      ('purge-expired', '17 3 * * *', 'select private.purge_expired()'),
      ('purge-erasures', '* * * * *', 'select private.purge_erasures()'),
      ('purge-job-runs', '27 3 * * *', 'select private.purge_job_runs()'),
      ('sweep-files', '43 3 * * *', 'select private.tick(''sweep-files'')'),
      ('purge-newsletter-ledger', '47 3 * * *', 'select private.purge_newsletter_ledger()')
    ) job(name, schedule, command)
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
