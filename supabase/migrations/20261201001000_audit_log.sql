-- The audit log: which admin changed, deleted or exported rows, and when. Only the database writes it; admins read it.
-- It stores no data of applicants, subscribers or inquirers: names are looked up while their row exists, so that
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
  constraint audit_log_action_value check (action in ('insert', 'update', 'delete', 'erase', 'restore', 'bar', 'export', 'login')),
  constraint audit_log_summary_object check (jsonb_typeof(summary) = 'object')
);
comment on table public.audit_log is 'Every write, export and login of an admin. Append-only: a trigger refuses everything else, even to the owner.';
comment on column public.audit_log.actor is 'The admin''s user id. No foreign key: the entry outlives the account.';
comment on column public.audit_log.row_id is 'Null for an entry about many rows at once; summary.rows then counts them.';
comment on column public.audit_log.summary is
  'Per changed column {old, new}; {old_characters, new_characters} for long texts; {is_withheld} for private data.';
create index audit_log_at_idx on public.audit_log (at desc, id desc);
create index audit_log_table_name_idx on public.audit_log (table_name, at desc, id desc);
create index audit_log_actor_idx on public.audit_log (actor, at desc, id desc);
-- One entry per session, which is one login.
create unique index audit_log_login_key on public.audit_log (row_id) where action = 'login';
-- For the entries about one row.
create index audit_log_row_id_idx on public.audit_log (row_id, at desc, id desc);
alter table public.audit_log enable row level security;
grant select on public.audit_log to authenticated;
create policy "Admins can read the audit log" on public.audit_log
  for select to authenticated using ((select private.is_admin()));

-- Fires per statement, so that a statement that matches no row is refused as well. An erasure alone takes amounts out
-- (private.forget_amounts in erasure.sql), while it has set private.forgets_amounts.
create function private.refuse_audit_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and current_setting('private.forgets_amounts', true) = 'yes' then
    return null;
  end if;
  raise insufficient_privilege using message = 'The audit log cannot be changed.';
end;
$$;
create trigger audit_log_refuse_change before update or delete or truncate on public.audit_log
  for each statement execute function private.refuse_audit_change();

-- Writing -------------------------------------------------------------------------------------------------------------

-- The part of a row's change that goes into the log. Numbers and booleans are kept; texts only from the columns named
-- here, because others may hold personal data. old_row is null for an insert, new_row for a delete.
create function private.summarize_change(old_row jsonb, new_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  with change as (
    select key, old_row -> key as before, new_row -> key as after,
      char_length(old_row ->> key) as old_length, char_length(new_row ->> key) as new_length,
      coalesce(nullif(jsonb_typeof(new_row -> key), 'null'), jsonb_typeof(old_row -> key)) as kind
    from jsonb_object_keys(coalesce(old_row, '{}') || coalesce(new_row, '{}')) key
    where (old_row ->> key) is distinct from (new_row ->> key)
      -- Columns that the database stamps or counts by itself.
      and key not in ('id', 'created_at', 'updated_at', 'position', 'views', 'likes', 'version', 'subscribed_at',
        'unsubscribed_at', 'started_at', 'finished_at', 'final_figures', 'done_by_email', 'decided_at', 'erase_at')
  )
  select coalesce(jsonb_object_agg(key, case
    when kind not in ('number', 'boolean') and key not in (
      'title', 'slug', 'type', 'location', 'description', 'excerpt', 'content', 'category', 'author', 'featured_image',
      'publish_date', 'publish_at', 'closes_on', 'due_on', 'done_at', 'status', 'outcome', 'position_title', 'origin'
    ) then '{"is_withheld": true}'
    when greatest(old_length, new_length) > 200
      then jsonb_build_object('old_characters', coalesce(old_length, 0), 'new_characters', coalesce(new_length, 0))
    when old_row is null then jsonb_build_object('new', after)
    when new_row is null then jsonb_build_object('old', before)
    else jsonb_build_object('old', before, 'new', after)
  end), '{}')
  from change;
$$;

-- Adds one entry in the name of the caller, or of the admin whom a function has checked.
create function private.add_audit_entry(
  action text, table_name text, row_id text, summary jsonb, admin uuid default auth.uid()
) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.audit_log (actor, actor_email, action, table_name, row_id, summary)
  select u.id, coalesce(u.email, ''), lower(add_audit_entry.action collate "C"), add_audit_entry.table_name, add_audit_entry.row_id,
    add_audit_entry.summary
  from auth.users u where u.id = add_audit_entry.admin;
end;
$$;

-- Attach it to a table with one line:
--   create trigger <table>_audit after insert or update or delete on public.<table>
--     for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
-- On a table with bulk inserts, per statement with the new rows as "added": more than 20 rows make one entry.
-- The log is about admins: a view by a visitor, the service role and the database's own jobs do not even call it.
-- security definer: no role may write the log.
create function private.write_audit_entry() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  max_single_entries constant integer := 20;
  -- Derived columns repeat others, and may repeat personal data.
  derived constant text[] := private.generated_columns(tg_relid);
  old_row jsonb;
  new_row jsonb;
  summary jsonb;
  added_rows integer;
begin
  if not private.is_admin() then
    return null;
  end if;
  -- An erasure writes one entry of its own, not one per row, note and mail; a reply tells of the status that came with
  -- it.
  if current_setting('private.has_own_entry', true) = 'yes' then
    return null;
  end if;

  if tg_level = 'STATEMENT' then
    select count(*) into added_rows from added;
    if added_rows > max_single_entries then
      perform private.add_audit_entry(
        tg_op, tg_table_name, null, jsonb_build_object('rows', jsonb_build_object('new', added_rows)));
    else
      perform private.add_audit_entry(tg_op, tg_table_name, a.value ->> 'id', private.summarize_change(null, a.value))
        from (select to_jsonb(added) - derived as value from added) a;
    end if;
    return null;
  end if;

  old_row := case when tg_op <> 'INSERT' then to_jsonb(old) - derived end;
  new_row := case when tg_op <> 'DELETE' then to_jsonb(new) - derived end;
  summary := private.summarize_change(old_row, new_row);
  -- A row with an earlier creation date was restored.
  if tg_op = 'INSERT' and (new_row ->> 'created_at')::timestamptz < now() then
    summary := summary || jsonb_build_object('created_at', jsonb_build_object('new', new_row -> 'created_at'));
  end if;
  if tg_op <> 'UPDATE' or summary <> '{}' then
    perform private.add_audit_entry(tg_op, tg_table_name, coalesce(new_row, old_row) ->> 'id', summary);
  end if;
  return null;
end;
$$;

-- Records that an admin exports rows to a file. The screens call it before the file is saved.
-- security definer: no role may write the log.
create function public.record_export(exported_table text, row_count integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if exported_table is null or row_count is null or row_count < 0
    -- 'people' is the file about one person: so many entries, and no word about whose.
    or exported_table not in ('job_applications', 'contact_inquiries', 'newsletter_subscribers', 'people') then
    raise invalid_parameter_value using message = 'There is no such export.';
  end if;
  perform private.add_audit_entry(
    'export', exported_table, null, jsonb_build_object('rows', jsonb_build_object('new', row_count)));
end;
$$;
grant execute on function public.record_export(text, integer) to authenticated;

-- Adds the logins of the last days that the log lacks. It reads Supabase Auth's own table, so that a login that
-- bypassed our page is recorded as soon as any admin works.
create function private.enter_logins() returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.audit_log (at, actor, actor_email, action, table_name, row_id, summary)
  select s.created_at, u.id, coalesce(u.email, ''), 'login', 'sessions', s.id::text, '{}'
  from private.admins m
  join auth.users u on u.id = m.user_id
  join auth.sessions s on s.user_id = m.user_id
  where s.created_at > now() - private.admin_session_limit()
    and not exists (select from public.audit_log l where l.action = 'login' and l.row_id = s.id::text)
  on conflict do nothing;
end;
$$;

-- Notes that the person behind the session acts now. Returns false and writes nothing when the session is over.
-- security definer: writes private.admin_sessions and the audit log.
create function public.record_activity() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  if not private.is_admin() then
    return false;
  end if;
  insert into private.admin_sessions as known (session_id, last_active_at, user_agent)
  values (private.session_id(), now(), left(headers ->> 'user-agent', 400))
  on conflict (session_id) do update set last_active_at = now(), user_agent = excluded.user_agent
    -- Several tabs report; once a minute is enough.
    where coalesce(known.last_active_at <= now() - interval '1 minute', true);
  perform private.enter_logins();
  return true;
end;
$$;
grant execute on function public.record_activity() to authenticated;
