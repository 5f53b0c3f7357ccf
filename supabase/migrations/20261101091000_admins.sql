-- Admins: who is one, and the specified login check (admin.md §7, resolutions 1 to 5).
-- Visitors may call verify_admin_credentials and is_admin; membership itself is out of the API's reach.

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'Members of the admin role. The only thing that makes an Auth user an admin.';
alter table private.admins enable row level security;
revoke all on private.admins from public, anon, authenticated, service_role;

-- Policies of signed-in users call private.is_admin(), so they need to reach the schema. It holds no other right for them.
grant usage on schema private to authenticated;

-- The one place that decides. A rule for a second factor (aal2) would be added here and nowhere else (resolution 2).
-- security definer: callers have no right to read private.admins.
create function private.is_admin() returns boolean
language sql stable security definer set search_path = ''
return exists (select 1 from private.admins a where a.user_id = (select auth.uid()));
revoke execute on function private.is_admin() from public;
grant execute on function private.is_admin() to authenticated;

-- What the browser's guard asks (resolution 3): true only for a live session of an admin.
-- security definer: visitors hold no right on schema private.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = ''
return private.is_admin();
revoke execute on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to anon, authenticated;

-- Stops a function that serves admins past row-level security. Raises 42501 (HTTP 401 or 403) for everybody else.
create function private.require_admin() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.is_admin() then
    raise insufficient_privilege using message = 'Only admins can do this.';
  end if;
end;
$$;
revoke execute on function private.require_admin() from public;

-- Makes an existing Auth user an admin and returns the user's id; used by `npm run admin:create`. Idempotent.
-- security definer: service_role has no right on schema private.
create function public.grant_admin(admin_email text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_id uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(admin_email)));
begin
  if found_id is null then
    raise no_data_found using message = format('There is no user with the address %s.', admin_email);
  end if;
  insert into private.admins (user_id) values (found_id) on conflict do nothing;
  return found_id;
end;
$$;
revoke execute on function public.grant_admin(text) from public, anon, authenticated, service_role;
grant execute on function public.grant_admin(text) to service_role;
