-- Audit log: who among the admins changed or took away what, and when. Written by the database only; admins read it;
-- nobody alters it.
--
-- It holds no applicant's, reader's or inquirer's data: names are looked up while the row they belong to exists, so that
-- erasing a person's row erases the name here, too.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid not null,
  actor_email text not null,
  action text not null,
  table_name text not null,
  row_id text,
  summary jsonb not null,
  constraint audit_log_action_value check (action in ('insert', 'update', 'delete', 'erase', 'restore', 'suppress', 'export', 'login')),
  constraint audit_log_summary_object check (jsonb_typeof(summary) = 'object')
);
comment on table public.audit_log is 'Every write, export and login of an admin. Append-only: a trigger refuses everything else, even to the owner.';
comment on column public.audit_log.actor is 'The admin''s user id. No foreign key: the entry outlives the account.';
comment on column public.audit_log.row_id is 'Null for an entry about many rows at once; summary.rows then counts them.';
comment on column public.audit_log.summary is
  'Per changed column {old, new}; {old_characters, new_characters} for long texts; {is_withheld} for what is nobody''s business.';
create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_table_name_idx on public.audit_log (table_name, at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor, at desc, id desc);
-- A session is one login, and one entry.
create unique index audit_log_login_key on public.audit_log (row_id) where action = 'login';

-- Refuses in front of the first row, so that even a statement that meets none is told.
create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'The audit log cannot be changed.';
end;
$$;
revoke execute on function private.refuse_audit_change() from public;
create trigger audit_log_refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

alter table public.audit_log enable row level security;
revoke all on public.audit_log from public, anon, authenticated, service_role;
grant select on public.audit_log to authenticated;
create policy "Admins can read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- Writing ------------------------------------------------------------------------------------------------------------

-- What of a row's change goes into the log. Numbers and yes/no are kept; texts only from the columns named here, since
-- any other may hold what somebody wrote about themselves. old_row is null for an insert, new_row for a delete.
create function private.summarize_change(old_row jsonb, new_row jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  with change as (
    select key, old_row -> key as before, new_row -> key as after,
      char_length(old_row ->> key) as old_length, char_length(new_row ->> key) as new_length,
      coalesce(nullif(jsonb_typeof(new_row -> key), 'null'), jsonb_typeof(old_row -> key)) as kind
    from jsonb_object_keys(coalesce(old_row, '{}') || coalesce(new_row, '{}')) key
    where (old_row ->> key) is distinct from (new_row ->> key)
      -- What the database derives or counts by itself is no act of an admin.
      and key not in ('id', 'created_at', 'updated_at', 'search_text', 'position', 'views', 'likes', 'version',
        'subscribed_at', 'unsubscribed_at', 'started_at', 'finished_at')
      and not (key = 'position_title' and old_row is not null and new_row is not null)
  )
  select coalesce(jsonb_object_agg(key, case
    when kind not in ('number', 'boolean') and key not in (
      'title', 'slug', 'type', 'location', 'description', 'excerpt', 'content', 'category', 'author', 'featured_image',
      'publish_date', 'status', 'position_title', 'origin'
    ) then '{"is_withheld": true}'
    when greatest(old_length, new_length) > 200
      then jsonb_build_object('old_characters', coalesce(old_length, 0), 'new_characters', coalesce(new_length, 0))
    when old_row is null then jsonb_build_object('new', after)
    when new_row is null then jsonb_build_object('old', before)
    else jsonb_build_object('old', before, 'new', after)
  end), '{}')
  from change;
$$;
revoke execute on function private.summarize_change(jsonb, jsonb) from public;

-- One entry. Called by the trigger below only.
create function private.add_audit_entry(action text, table_name text, row_id text, summary jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  insert into public.audit_log (actor, actor_email, action, table_name, row_id, summary)
  select u.id, coalesce(u.email, ''), lower(add_audit_entry.action), add_audit_entry.table_name, add_audit_entry.row_id,
    add_audit_entry.summary
  from auth.users u where u.id = auth.uid();
end;
$$;
revoke execute on function private.add_audit_entry(text, text, text, jsonb) from public;

-- Attach it to a table with one line:
--   create trigger <table>_audit after insert or update or delete on public.<table>
--     for each row execute function private.write_audit_entry();
-- For a table that is filled in bulk, once per statement with the new rows as "added": more than 20 make one entry.
-- Silent for visitors, the functions' service role and the database's own jobs: only admins are accounted for.
-- security definer: nobody may write the log.
create function private.write_audit_entry() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
declare
  max_single_entries constant integer := 20;
  old_row jsonb := case when tg_level = 'ROW' and tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_level = 'ROW' and tg_op <> 'DELETE' then to_jsonb(new) end;
  summary jsonb;
  added_rows integer;
begin
  if coalesce(current_setting('role', true), 'none') <> 'authenticated' or not private.is_admin() then
    return null;
  end if;
  -- An erasure makes one entry, not one per row, note and mail.
  if private.is_erasing() then
    return null;
  end if;

  if tg_level = 'STATEMENT' then
    select count(*) into added_rows from added;
    if added_rows > max_single_entries then
      perform private.add_audit_entry(
        tg_op, tg_table_name, null, jsonb_build_object('rows', jsonb_build_object('new', added_rows)));
    else
      perform private.add_audit_entry(tg_op, tg_table_name, a.value ->> 'id', private.summarize_change(null, a.value))
        from (select to_jsonb(added) as value from added) a;
    end if;
    return null;
  end if;

  summary := private.summarize_change(old_row, new_row);
  -- A row that says it was made earlier was brought back, not made.
  if tg_op = 'INSERT' and (new_row ->> 'created_at')::timestamptz < now() then
    summary := summary || jsonb_build_object('created_at', jsonb_build_object('new', new_row -> 'created_at'));
  end if;
  if tg_op <> 'UPDATE' or summary <> '{}' then
    perform private.add_audit_entry(tg_op, tg_table_name, coalesce(new_row, old_row) ->> 'id', summary);
  end if;
  return null;
end;
$$;
revoke execute on function private.write_audit_entry() from public;

create trigger jobs_audit after insert or update or delete on public.jobs
  for each row execute function private.write_audit_entry();
-- Not for positions and titles, which follow a job by themselves, perhaps in thousands of rows.
create trigger job_applications_audit after insert or update of status on public.job_applications
  for each row execute function private.write_audit_entry();
create trigger contact_inquiries_audit after insert or update on public.contact_inquiries
  for each row execute function private.write_audit_entry();
create trigger blogs_audit after insert or update or delete on public.blogs
  for each row execute function private.write_audit_entry();
create trigger newsletter_subscribers_audit after update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit_entry();
create trigger newsletter_subscribers_audit_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.write_audit_entry();

-- An admin takes rows out of the admin as a file. Their screens call it before the file is saved.
-- security definer: nobody may write the log.
create function public.record_export(exported_table text, row_count integer) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  if exported_table is null or row_count is null or row_count < 0
    or exported_table not in ('job_applications', 'contact_inquiries', 'newsletter_subscribers') then
    raise invalid_parameter_value using message = 'There is no such export.';
  end if;
  perform private.add_audit_entry(
    'export', exported_table, null, jsonb_build_object('rows', jsonb_build_object('new', row_count)));
end;
$$;
revoke execute on function public.record_export(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.record_export(text, integer) to authenticated;

-- Reading ------------------------------------------------------------------------------------------------------------

-- One page of entries, newest first, after the entry (before_at, before_id), with the present name of the row they are
-- about: null once it is gone.
-- security definer: private.require_admin() stands in front and raises 42501 where a policy would show nothing.
create function public.list_audit_entries(
  table_filter text default null,
  actor_filter uuid default null,
  before_at timestamptz default null,
  before_id bigint default null,
  page_size integer default 50
)
returns table (
  id bigint, at timestamptz, actor uuid, actor_email text, action text, table_name text, row_id text, row_label text,
  summary jsonb
)
-- Planned anew for its filters each time: the generic plan would serve none of the indexes.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select e.id, e.at, e.actor, e.actor_email, e.action, e.table_name, e.row_id,
      case e.table_name
        when 'jobs' then (select j.title from public.jobs j where j.id = e.row_id::uuid)
        when 'job_applications' then (select a.name from public.job_applications a where a.id = e.row_id::uuid)
        when 'contact_inquiries' then (select i.name from public.contact_inquiries i where i.id = e.row_id::uuid)
        when 'blogs' then (select b.title from public.blogs b where b.id = e.row_id::uuid)
        when 'newsletter_campaigns' then
          (select c.subject from public.newsletter_campaigns c where c.id = e.row_id::uuid)
        when 'newsletter_subscribers' then
          (select s.email from public.newsletter_subscribers s where s.id = e.row_id::uuid)
      end,
      e.summary
    from public.audit_log e
    where (table_filter is null or e.table_name = table_filter)
      and (actor_filter is null or e.actor = actor_filter)
      and (before_at is null or (e.at, e.id) < (before_at, before_id))
    order by e.at desc, e.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.list_audit_entries(text, uuid, timestamptz, bigint, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.list_audit_entries(text, uuid, timestamptz, bigint, integer) to authenticated;
