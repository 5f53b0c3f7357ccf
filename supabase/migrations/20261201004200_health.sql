-- Health: the faults of the server side, for the dashboard. Each fault is derived from its own traces, so that its line
-- disappears as soon as the cause does.

create table private.signs_of_life (
  part text primary key,
  seen_at timestamptz not null default now(),
  unbroken_since timestamptz not null default now(),
  constraint signs_of_life_part_value check (part in ('scheduler', 'functions', 'backup'))
);
comment on table private.signs_of_life is
  'When the scheduler last ran, when it last reached an edge function, and when the last backup was finished.';

comment on column private.signs_of_life.unbroken_since is 'The first of the signs without a gap of five minutes.';

create function private.mark_alive(alive_part text) returns void
language sql volatile set search_path = '' as $$
  insert into private.signs_of_life as s (part) values (alive_part)
  on conflict (part) do update set
    unbroken_since = case when s.seen_at < now() - interval '5 minutes' then now() else s.unbroken_since end,
    seen_at = now();
$$;

create function private.last_sign(wanted_part text) returns timestamptz
language sql stable set search_path = ''
return (select s.seen_at from private.signs_of_life s where s.part = wanted_part);

create table private.failed_tasks (
  task text primary key,
  since timestamptz not null default now(),
  error text not null,
  constraint failed_tasks_error_length check (char_length(error) <= 200)
);
comment on table private.failed_tasks is 'The scheduler''s tasks whose last run failed, since when, and the database''s words.';

create function private.note_failed_task(failed_task text, reason text) returns void
language sql volatile set search_path = '' as $$
  insert into private.failed_tasks as f (task, error) values (failed_task, left(reason, 200))
  on conflict (task) do update set error = excluded.error;
$$;

-- True when the forms see one caller where many people came: behind a wrong `client_address_header` all visitors share
-- one limit, and the sixth lead of everybody is refused. The counters of the last day hold a row for each mailbox and
-- source.
create function private.is_source_shared() returns boolean
language sql stable set search_path = ''
return (
  select count(distinct r.key) filter (where r.scope = 'mailbox') >= 6
    and count(distinct r.key) filter (where r.scope = 'source') = 1
  from private.rate_limits r
  where r.action in ('contact_inquiry', 'job_application', 'newsletter_sign_up') and r.window_start > now() - interval '1 day');

-- The faults of now, one row for each kind: 'scheduler', 'task' (detail: the one that has failed longest, and why;
-- amount: how many fail), 'functions', 'mail' (detail: the provider's words), 'not_arrived' (emails to the owner of the
-- last week that left and did not arrive; detail: why the newest did not), 'mail_quota' (amount: emails of the last day
-- that it held back; detail: the provider's words), 'queue' (amount: waiting emails), 'letters' (a campaign is due, and
-- no worker has asked for it for ten minutes), 'letters_blocked' (detail: the words of the provider that lets nothing
-- through), 'letters_late' (amount: paused, because they were too late to start), 'reply' (amount: those of the last
-- week that failed; detail: the lead of the newest, 'inquiry <id>'), 'database' and 'files' (detail: 'bytes of bytes'),
-- 'build' (of the static site; detail: why its hook failed, null when nothing called it), 'build_late' (the host was
-- asked half an hour ago, and the site was built before that), 'backup', 'shared_source', 'password_alone' (until login
-- codes are on or the advice is dismissed), 'settings' (detail: those in which the site's content says something else, and
-- `site_origin` while it is missing). No row: all is well. since: from when, null for a part that never ran. security
-- definer: reads schema private.
create function public.list_faults(
  site_zone text default null, site_modules text[] default null, site_built_at timestamptz default null)
returns table (kind text, since timestamptz, detail text, amount bigint)
language plpgsql stable security definer set search_path = '' as $$
declare
  scheduler private.signs_of_life;
  is_scheduler_silent boolean;
  functions_seen timestamptz;
begin
  perform private.require_admin();
  select * into scheduler from private.signs_of_life s where s.part = 'scheduler';
  functions_seen := private.last_sign('functions');
  is_scheduler_silent := coalesce(scheduler.seen_at < now() - interval '5 minutes', true);
  return query
    select 'scheduler', scheduler.seen_at, null::text, null::bigint where is_scheduler_silent
    union all
    (select 'task', f.since, f.task || ': ' || f.error, count(*) over () from private.failed_tasks f order by f.since, f.task limit 1)
    union all
    -- A silent scheduler calls no function. One that runs calls one every five minutes at least.
    select 'functions', functions_seen, null, null
      where not is_scheduler_silent and scheduler.unbroken_since < now() - interval '10 minutes'
        and coalesce(functions_seen < now() - interval '10 minutes', true)
    union all
    (select 'mail', n.tried_at, n.last_error, null
      from (
        (select * from private.outbox where tried_at is not null order by tried_at desc limit 1)
        union all
        -- Emails to strangers are held, though the owner's own get through.
        (select * from private.outbox o
          where o.status = 'pending' and o.tried_at is not null and private.is_to_stranger(o.kind) order by o.tried_at desc limit 1)
      ) n
      where n.status <> 'sent' and n.sent_at is null and n.ref <> all ((select private.mails_being_erased())::uuid[])
      order by n.tried_at desc limit 1)
    union all
    -- A typed address that does not exist is no fault of ours: the email that asks to confirm is left out.
    select 'not_arrived', min(n.sent_at), (array_agg(n.last_error order by n.sent_at desc))[1], count(*)
      from private.outbox n
      where n.status = 'failed' and n.sent_at > now() - interval '7 days' and n.kind not in ('reply', 'confirmation')
        and n.ref <> all ((select private.mails_being_erased())::uuid[])
      having count(*) > 0
    union all
    select 'mail_quota', min(e.received_at), max(e.reason), count(*)
      from private.mail_events e where e.outcome = 'quota' and e.received_at > now() - interval '1 day' having count(*) > 0
    union all
    select 'queue', min(n.wanted_since), null, count(*)
      from private.outbox n
      where n.status = 'pending' and n.wanted_since < now() - interval '15 minutes'
        -- A sign-up or a reply whose own mailbox does not answer is no fault of ours.
        and (n.kind not in ('confirmation', 'reply') or n.last_error is null)
        and n.ref <> all ((select private.mails_being_erased())::uuid[])
      having count(*) > 0
    union all
    select 'reply', min(n.wanted_since),
        (array_agg(coalesce('inquiry ' || r.inquiry_id, 'application ' || r.application_id) order by n.wanted_since desc))[1],
        count(*)
      from private.outbox n join public.replies r on r.id = n.ref
      where n.status = 'failed' and n.kind = 'reply' and n.wanted_since > now() - interval '7 days'
        and n.ref <> all ((select private.mails_being_erased())::uuid[])
      having count(*) > 0
    union all
    select 'letters', e.last_run_at, null, null
      from private.newsletter_engine e
      where not is_scheduler_silent and coalesce(e.blocked_until, '-infinity') <= now()
        and coalesce(e.last_run_at, '-infinity') < now() - interval '10 minutes' and private.is_campaign_due('10 minutes')
    union all
    select 'letters_blocked', null, e.blocked_reason, null
      from private.newsletter_engine e where e.blocked_until > now()
    union all
    select 'letters_late', min(n.send_at), null, count(*)
      from public.newsletters n where n.status = 'paused' and n.started_at is null having count(*) > 0
    union all
    select 'database', null, private.database_size() || ' of ' || o.database_size_limit, null
      from private.settings o where private.database_size() > 0.6 * o.database_size_limit
    union all
    select 'files', null, z.size || ' of ' || o.storage_size_limit, null
      from private.settings o, private.storage_size() z (size) where z.size > 0.6 * o.storage_size_limit
    union all
    select 'build', coalesce(s.tried_at, s.due_at), s.failure, null
      from private.site_build s
      where s.failure is not null or (not is_scheduler_silent and s.due_at < now() - interval '15 minutes'
        and scheduler.unbroken_since < now() - interval '15 minutes')
    union all
    -- Longer than a build takes on any of the hosts.
    select 'build_late', s.tried_at, null, null
      from private.site_build s
      where s.failure is null and s.tried_at < now() - interval '30 minutes' and site_built_at < s.tried_at
    union all
    select 'backup', private.last_sign('backup'), null, null
      where private.last_sign('backup') < now() - interval '8 days'
    union all
    select 'shared_source', null, null, null where private.is_source_shared()
    union all
    select 'password_alone', null, null, null from private.settings o, public.admin_settings s
      where not o.login_codes and s.has_login_code_reminder
    union all
    select 'settings', null, string_agg(w.setting, ', ' order by w.setting), null
      from private.settings o, lateral (values
        ('modules', not (o.modules @> site_modules and o.modules <@ site_modules)),
        ('site_origin', private.site_origins() is null),
        ('time_zone', o.time_zone <> site_zone)) w(setting, is_wrong)
      where w.is_wrong having count(*) > 0;
end;
$$;
grant execute on function public.list_faults(text, text[], timestamptz) to authenticated;
