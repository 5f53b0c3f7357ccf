-- Admins: who is one, how long a session counts, and the checks that everything else calls (admin.md §7, resolutions 2
-- and 3). Visitors may call public.is_admin(); the API roles cannot read or write the tables.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'Members of the admin role. The only thing that makes an Auth user an admin.';

-- Policies for signed-in users call private.is_admin(), so these users need the schema. They hold no other right in it.
grant usage on schema private to authenticated;

-- Sessions ------------------------------------------------------------------------------------------------------------
-- An admin's session ends 12 hours after the admin's last action, 7 days after the login, and at once when the admin
-- signs out or changes the password (Supabase Auth then deletes the row in auth.sessions). A valid token alone proves
-- nothing.
--
-- Renewing a token is no activity: a forgotten tab renews its own forever. The admin's screens report actions through
-- record_activity(). The service role and SQL run by the owner do not depend on sessions.

create function private.admin_idle_limit() returns interval
language sql immutable parallel safe set search_path = ''
return interval '12 hours';

create function private.admin_session_limit() returns interval
language sql immutable parallel safe set search_path = ''
return interval '7 days';

-- auth.sessions.refreshed_at only knows renewed tokens.
create table private.admin_sessions (
  session_id uuid primary key,
  last_active_at timestamptz,
  user_agent text,
  browser_id uuid
);
comment on table private.admin_sessions is
  'When the person behind a session last did something, with which browser, and whether that was confirmed by a code.';
comment on column private.admin_sessions.session_id is
  'A row of auth.sessions. No foreign key: that table is Supabase Auth''s. A leftover row is never read, and soon deleted.';
comment on column private.admin_sessions.browser_id is
  'A row of private.trusted_browsers (login_codes.sql). Forgetting that browser ends the rights of its sessions.';

-- The session of the caller's token; null for a token without one, which then has no admin's rights.
create function private.session_id() returns uuid
language sql stable parallel safe set search_path = ''
return case when auth.jwt() ->> 'session_id' ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
  then (auth.jwt() ->> 'session_id')::uuid end;

-- The sessions of an admin that have not ended. They have an admin's rights where no code is asked for, or their
-- browser was confirmed (login_codes.sql). Served by the index auth.sessions (user_id, created_at). plpgsql, like every
-- function that reads auth.*: an SQL-standard body would depend on the columns, and the migrations of Supabase Auth
-- could not change them.
create function private.live_admin_sessions(of_user uuid)
returns table (id uuid, created_at timestamptz, last_active_at timestamptz, user_agent text, has_rights boolean)
language plpgsql stable parallel safe set search_path = '' as $$
begin
  return query
    select s.id, s.created_at, greatest(s.created_at, a.last_active_at), coalesce(a.user_agent, s.user_agent),
      a.browser_id is not null or not (select o.login_codes from private.settings o)
    from auth.sessions s
    join private.admins m on m.user_id = s.user_id
    left join private.admin_sessions a on a.session_id = s.id
    where s.user_id = of_user
      and s.created_at > now() - private.admin_session_limit()
      and greatest(s.created_at, a.last_active_at) > now() - private.admin_idle_limit()
      and (s.not_after is null or s.not_after > now());
end;
$$;

-- The check -----------------------------------------------------------------------------------------------------------

-- The only function that decides who is an admin; a rule about aal2 would go here (resolution 2).
-- It writes nothing, because policies call it, and is parallel safe, as all that it calls: otherwise no query under a
-- policy could be planned in parallel. security definer: callers have no right to read private.admins.
create function private.is_admin() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return exists (
    select 1 from private.live_admin_sessions(auth.uid()) s where s.id = private.session_id() and s.has_rights);
end;
$$;
grant execute on function private.is_admin() to authenticated;

-- The check for the browser's guard (resolution 3): true only for a live session of an admin.
-- security definer: visitors hold no right on schema private.
create function public.is_admin() returns boolean
language sql stable parallel safe security definer set search_path = ''
return private.is_admin();
grant execute on function public.is_admin() to anon, authenticated;

-- Guards functions that serve admins past row-level security. Raises 42501 (HTTP 401 or 403) for all other callers.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins can do this.';
  end if;
end;
$$;

-- Stands in the "where" of each view that only admins read: their policies alone would show an ended session an empty
-- list, which looks as if everything were gone. True for admins and for SQL that runs as the owner; raises 42501 for
-- others.
create function private.admins_only() returns boolean
language plpgsql stable parallel safe set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') then
    perform private.require_admin();
  end if;
  return true;
end;
$$;
grant execute on function private.require_admin(), private.admins_only() to authenticated;

-- True when the caller's session is an admin's, with or without its rights: it may ask for a code, and use one.
create function private.has_admin_session() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select 1 from private.live_admin_sessions(auth.uid()) s where s.id = private.session_id());
end;
$$;

-- Makes an existing Auth user an admin and returns the user's id; used by `npm run admin:create`. Idempotent.
-- security definer: service_role has no right on schema private.
create function public.grant_admin(admin_email text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_id uuid := (select u.id from auth.users u where private.lower_address(u.email) = private.lower_address(btrim(admin_email)));
begin
  if found_id is null then
    raise exception 'There is no user with the address %.', admin_email;
  end if;
  insert into private.admins (user_id) values (found_id) on conflict do nothing;
  return found_id;
end;
$$;
grant execute on function public.grant_admin(text) to service_role;

-- Why the caller's session has no admin's rights, for the login page: 'ended' (by its age, without activity, or signed
-- out), 'unconfirmed' (a code is asked for) or 'not_admin'. Null while is_admin() is true. security definer: callers
-- cannot read the sessions. It answers about the caller's own session only.
create function public.session_end_reason() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return case
    when private.is_admin() then null
    when private.has_admin_session() then 'unconfirmed'
    when not exists (select 1 from private.admins m where m.user_id = auth.uid()) then 'not_admin'
    else 'ended'
  end;
end;
$$;
grant execute on function public.session_end_reason() to authenticated;
