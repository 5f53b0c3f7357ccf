-- What pg_cron runs on a hosted project, all of it here. The embedded stack has its own ticker (supabase/local/ticker.ts).
--
-- Each run leaves a row in cron.job_run_details, whatever it did, and pg_cron never deletes one. So one job ticks each
-- minute, the newsletter's each 15 seconds only while something of it is due, and old rows are purged each night.

-- Switches the newsletter's job on or off.
create function private.set_newsletter_ticks(is_wanted boolean) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  -- Dynamic, because schema cron exists on hosted projects only.
  if to_regclass('cron.job') is not null then
    execute 'select cron.alter_job(j.jobid, active := $1) from cron.job j
      where j.jobname = ''newsletter-worker'' and j.active <> $1' using is_wanted;
  end if;
end;
$$;
revoke execute on function private.set_newsletter_ticks(boolean) from public;

-- The newsletter's job: no function is started for nothing, and with nothing due within a minute it ends itself.
create function private.tick_newsletter() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if private.is_newsletter_due() then
    perform private.tick('newsletter-worker');
  elsif not private.is_newsletter_due(interval '1 minute') then
    perform private.set_newsletter_ticks(false);
  end if;
end;
$$;
revoke execute on function private.tick_newsletter() from public;

-- Each minute: the owner's mails that are due, and the newsletter's job when something of it will be due.
create function private.tick_each_minute() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if exists (select 1 from public.notifications n where n.status = 'pending' and n.next_attempt_at <= now()) then
    perform private.tick('notify-owner');
  end if;
  if private.is_newsletter_due(interval '1 minute') then
    perform private.set_newsletter_ticks(true);
  end if;
end;
$$;
revoke execute on function private.tick_each_minute() from public;

-- A campaign that leaves now, goes on or is tried again need not wait for the minute.
-- security definer: admins, whose act this is, may not alter jobs.
create function private.wake_newsletter() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_newsletter_due(interval '1 minute') then
    perform private.set_newsletter_ticks(true);
  end if;
  return null;
end;
$$;
revoke execute on function private.wake_newsletter() from public;
create trigger newsletter_campaigns_wake after insert or update of status on public.newsletter_campaigns
  for each statement execute function private.wake_newsletter();

-- Forgets the runs of all jobs but those of the last three days.
create function private.purge_job_runs(older_than timestamptz default now() - interval '3 days') returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    -- By number: a run that a restart cut off has no times.
    execute 'delete from cron.job_run_details d
      where d.runid <= (select max(o.runid) from cron.job_run_details o where o.start_time < $1)' using older_than;
  end if;
end;
$$;
revoke execute on function private.purge_job_runs(timestamptz) from public;

-- Makes every job, or brings it up to date. Needs pg_cron.
create function private.schedule_jobs() returns void
language plpgsql volatile set search_path = ''
as $$
begin
  execute $jobs$
    select cron.schedule(name, schedule, command) from (values
      ('each-minute', '* * * * *', 'select private.tick_each_minute()'),
      -- With a lease of 30 s, whatever a dead worker held is taken up within 45 s. Seconds need pg_cron 1.5.
      ('newsletter-worker', '15 seconds', 'select private.tick_newsletter()'),
      ('purge-expired', '17 3 * * *', 'select private.purge_expired()'),
      ('purge-erasures', '* * * * *', 'select private.purge_erasures()'),
      ('purge-job-runs', '27 3 * * *', 'select private.purge_job_runs()'),
      ('sweep-images', '43 3 * * *', 'select private.tick(''sweep-images'')'),
      ('purge-newsletter-ledger', '47 3 * * *', 'select private.purge_newsletter_ledger()')
    ) job(name, schedule, command)
  $jobs$;
  perform private.set_newsletter_ticks(private.is_newsletter_due(interval '1 minute'));
end;
$$;
revoke execute on function private.schedule_jobs() from public;

do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
    perform private.schedule_jobs();
  end if;
end;
$$;
