-- The part of pg_cron 1.6 and pg_net that our jobs use: the same tables and functions, and nothing that runs by itself or
-- leaves the machine. The real one differs: a job runs in a session of its own as the one who scheduled it; a run that lasts
-- keeps the next one from starting; cron.job is read-only for the owner of a hosted project, who sees their own jobs and runs
-- only (supabase/postgres, migrations/db/migrations/20231020085357_revoke_writes_on_cron_job_from_postgres.sql).
create schema cron;
create sequence cron.jobid_seq;
create table cron.job (
  jobid bigint primary key default nextval('cron.jobid_seq'),
  schedule text not null,
  command text not null,
  active boolean not null default true,
  jobname text unique
);
create sequence cron.runid_seq;
create table cron.job_run_details (
  jobid bigint,
  runid bigint primary key default nextval('cron.runid_seq'),
  job_pid integer,
  database text,
  username text,
  command text,
  status text,
  return_message text,
  start_time timestamptz,
  end_time timestamptz
);
create function cron.schedule(job_name text, schedule text, command text) returns bigint language sql as $$
  insert into cron.job (jobname, schedule, command) values ($1, $2, $3)
  on conflict (jobname) do update set schedule = $2, command = $3
  returning jobid;
$$;

create schema net;
create table net.calls (url text not null);
create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint language sql as $$
  insert into net.calls values (url);
  select 1::bigint;
$$;
