-- The part of pg_cron 1.6 and pg_net that our jobs use and this machine lacks: the same tables and functions, and nothing
-- that runs by itself or leaves the machine.
create schema cron;
create table cron.job (
  jobid bigint generated always as identity primary key,
  schedule text not null,
  command text not null,
  active boolean not null default true,
  jobname text unique
);
create table cron.job_run_details (
  jobid bigint,
  runid bigint generated always as identity primary key,
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
create function cron.alter_job(job_id bigint, active boolean) returns void language sql as $$
  update cron.job set active = $2 where jobid = $1;
$$;

create schema net;
create table net.calls (url text not null);
create function net.http_post(url text, headers jsonb, body jsonb, timeout_milliseconds integer) returns bigint language sql as $$
  insert into net.calls values (url);
  select 1::bigint;
$$;
