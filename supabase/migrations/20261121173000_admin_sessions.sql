-- Sessions of admins end: 12 hours after the last thing the person did, 7 days after the login, and at once when they are
-- signed out or the password changes (Supabase Auth then removes the row of auth.sessions). A token alone proves nothing
-- any more, however long it is valid.
--
-- Renewing a token is no activity: a forgotten tab renews its own for ever. The admin's screens report what the person
-- does with record_activity(), every few minutes at most; whoever has been idle for too long can no longer report.
-- The service role and SQL as the owner never ask is_admin(), so nothing changes for them.

create function private.admin_idle_limit() returns interval
language sql immutable set search_path = ''
return interval '12 hours';
revoke execute on function private.admin_idle_limit() from public;

create function private.admin_session_limit() returns interval
language sql immutable set search_path = ''
return interval '7 days';
revoke execute on function private.admin_session_limit() from public;

-- The last thing the person did in each session. auth.sessions.refreshed_at only knows of renewed tokens.
create table private.admin_activity (
  session_id uuid primary key,
  last_active_at timestamptz not null default now(),
  user_agent text
);
comment on table private.admin_activity is
  'When the person behind a session last did something, and with which browser. Forgotten when the session is too old.';
comment on column private.admin_activity.session_id is
  'A row of auth.sessions. No foreign key: that table is not ours, and a session that is gone is looked up by nobody.';
alter table private.admin_activity enable row level security;
revoke all on private.admin_activity from public, anon, authenticated, service_role;
create policy "Nobody reaches it through the API" on private.admin_activity
  for all to anon, authenticated using (false) with check (false);

-- The session the caller's token was made for. Null for a token without one, which is therefore no admin's.
create function private.session_id() returns uuid
language sql stable set search_path = ''
return case when auth.jwt() ->> 'session_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
  then (auth.jwt() ->> 'session_id')::uuid end;
revoke execute on function private.session_id() from public;

-- The rule itself: the sessions of this person that have an admin's rights at this moment.
-- Like everything here that reads auth.*, plpgsql: its body depends on no column of Supabase Auth, whose own migrations
-- could not change one that a view or an SQL-standard body names. Finds by auth.sessions (user_id, created_at).
create function private.live_admin_sessions(of_user uuid)
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, user_agent text)
language plpgsql stable set search_path = ''
as $$
begin
  return query
    select s.id, s.created_at, greatest(s.created_at, a.last_active_at), coalesce(a.user_agent, s.user_agent)
    from auth.sessions s
    join private.admins m on m.user_id = s.user_id
    left join private.admin_activity a on a.session_id = s.id
    where s.user_id = of_user
      and s.created_at > now() - private.admin_session_limit()
      and greatest(s.created_at, a.last_active_at) > now() - private.admin_idle_limit()
      and (s.not_after is null or s.not_after > now());
end;
$$;
revoke execute on function private.live_admin_sessions(uuid) from public;

-- Still the one place that decides (20261101091000_admins.sql). It only reads: policies ask it.
create or replace function private.is_admin() returns boolean
language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (select 1 from private.live_admin_sessions(auth.uid()) s where s.id = private.session_id());
end;
$$;

-- Why is_admin() says no to the caller's session, for the words on the login page: 'idle', 'too_old', 'ended' (signed out,
-- here or elsewhere) or 'not_admin'. Null while it says yes.
-- security definer: callers have no right to read the sessions. Everybody is told about their own only.
create function public.session_end_reason() returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return case
    when private.is_admin() then null
    when not exists (select 1 from private.admins m where m.user_id = auth.uid()) then 'not_admin'
    else coalesce((
      select case when s.created_at <= now() - private.admin_session_limit() then 'too_old' else 'idle' end
      from auth.sessions s
      where s.id = private.session_id() and s.user_id = auth.uid()
        and (s.not_after is null or s.not_after > now())
    ), 'ended')
  end;
end;
$$;
revoke execute on function public.session_end_reason() from public, anon, authenticated, service_role;
grant execute on function public.session_end_reason() to authenticated;

-- Enters every login of the last days that the audit log has not heard of. It asks Supabase Auth's own table, so a login
-- that came past our page, and reports nothing of itself, is entered as soon as any admin is at work.
create function private.enter_logins() returns void
language plpgsql volatile set search_path = ''
as $$
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
revoke execute on function private.enter_logins() from public;

-- The person behind the session has just done something. False, and nothing is kept, when the session is over already.
-- security definer: writes private.admin_activity, one row per session, and the audit log.
create function public.record_activity() returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  if not private.is_admin() then
    return false;
  end if;
  insert into private.admin_activity as known (session_id, user_agent)
  values (private.session_id(), left(headers ->> 'user-agent', 400))
  on conflict (session_id) do update set last_active_at = now(), user_agent = excluded.user_agent
    -- Several tabs report: once a minute is enough.
    where known.last_active_at <= now() - interval '1 minute';
  delete from private.admin_activity where last_active_at <= now() - private.admin_session_limit();
  perform private.enter_logins();
  return true;
end;
$$;
revoke execute on function public.record_activity() from public, anon, authenticated, service_role;
grant execute on function public.record_activity() to authenticated;

-- Where the caller is logged in, this session first. Raises 42501 for everybody but admins.
-- security definer: reads the sessions, of the caller only.
create function public.list_own_sessions()
returns table (is_current boolean, started_at timestamptz, last_active_at timestamptz, user_agent text)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.id = private.session_id(), s.created_at, s.last_active_at, s.user_agent
    from private.live_admin_sessions(auth.uid()) s
    order by 1 desc, 3 desc;
end;
$$;
revoke execute on function public.list_own_sessions() from public, anon, authenticated, service_role;
grant execute on function public.list_own_sessions() to authenticated;
