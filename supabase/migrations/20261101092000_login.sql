-- Login: verify_admin_credentials as specified (admin.md §7), with guesses counted in the database before hashing.
-- A lock falls on an address together with a source, so that nobody can lock the owner out from elsewhere, and it always
-- ends (resolutions 1 and 5). It is one wall of several: Supabase Auth's own password endpoint does not pass here.

create table private.login_attempts (
  scope text not null check (scope in ('pair', 'source', 'address')),
  key text not null,
  failures integer not null default 0,
  window_start timestamptz not null default now(),
  lock_level integer not null default 0,
  locked_until timestamptz,
  primary key (scope, key)
);
comment on table private.login_attempts is
  'Failed logins per address and source (pair), per source, and per address. Keys are salted hashes.';
alter table private.login_attempts enable row level security;
revoke all on private.login_attempts from public, anon, authenticated, service_role;

create table private.known_login_sources (
  key text primary key,
  last_success_at timestamptz not null default now()
);
comment on table private.known_login_sources is
  'Address-and-source pairs that logged in before: a flood against the address from elsewhere does not shut them out.';
alter table private.known_login_sources enable row level security;
revoke all on private.known_login_sources from public, anon, authenticated, service_role;

-- Compared for unknown addresses, so that they cost the same time as known ones. Nobody knows its password.
insert into private.settings (key, value)
values ('dummy_password_hash', extensions.crypt(gen_random_uuid()::text, extensions.gen_salt('bf', 10)));

-- Counts one attempt as a failure (success takes it back) and says whether it may go on to the password.
-- The row stays locked until the transaction ends: parallel guesses are counted one after the other.
create function private.admit_login_attempt(attempt_scope text, attempt_key text, max_failures integer) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  attempt private.login_attempts;
begin
  insert into private.login_attempts (scope, key) values (attempt_scope, attempt_key) on conflict do nothing;
  select * into attempt from private.login_attempts
    where scope = attempt_scope and key = attempt_key for update;

  if attempt.locked_until > now() then
    return false;
  end if;
  if attempt.window_start + interval '15 minutes' <= now() then
    attempt.failures := 0;
    attempt.window_start := now();
  end if;
  -- A quiet day after the last lock forgives.
  if attempt.locked_until + interval '1 day' <= now() then
    attempt.lock_level := 0;
  end if;

  attempt.failures := attempt.failures + 1;
  if attempt.failures >= max_failures then
    attempt.failures := 0;
    attempt.locked_until := now() + least(interval '15 minutes' * power(2, attempt.lock_level), interval '24 hours');
    attempt.lock_level := least(attempt.lock_level + 1, 7);
  end if;

  update private.login_attempts set
    failures = attempt.failures, window_start = attempt.window_start,
    locked_until = attempt.locked_until, lock_level = attempt.lock_level
  where scope = attempt_scope and key = attempt_key;
  return true;
end;
$$;
revoke execute on function private.admit_login_attempt(text, text, integer) from public;

-- Takes the attempt that admit_login_attempt counted in advance back, with the lock it may have caused.
create function private.forgive_login_attempt(attempt_scope text, attempt_key text, max_failures integer) returns void
language sql volatile set search_path = ''
as $$
  update private.login_attempts set
    failures = case when locked_until > now() then max_failures - 1 else greatest(failures - 1, 0) end,
    lock_level = case when locked_until > now() then lock_level - 1 else lock_level end,
    locked_until = case when locked_until > now() then null else locked_until end
  where scope = attempt_scope and key = attempt_key;
$$;
revoke execute on function private.forgive_login_attempt(text, text, integer) from public;

-- Compares a password with a bcrypt hash. GoTrue's implementations write $2a$ or $2b$ for the same thing; pgcrypto reads $2a$.
create function private.is_password_of(plain text, hash text) returns boolean
language sql stable set search_path = ''
return extensions.crypt(plain, regexp_replace(hash, '^\$2[bxy]\$', '$2a$')) = regexp_replace(hash, '^\$2[bxy]\$', '$2a$');
revoke execute on function private.is_password_of(text, text) from public;

-- Checks an admin's e-mail and password. Returns one row: success, message, admin_data {id, email}.
-- It always returns and never raises: a raised error would roll the counters back.
-- security definer: reads auth.users and the private counters. The browser signs in to Auth afterwards with the same
-- password; that session is what policies believe.
create function public.verify_admin_credentials(admin_email text, admin_password text)
returns table (success boolean, message text, admin_data jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  max_pair_failures constant integer := 5;
  max_source_failures constant integer := 20;
  max_address_failures constant integer := 50;
  address text := lower(btrim(coalesce(admin_email, '')));
  source_key text := private.salted_hash(private.client_address());
  address_key text := private.salted_hash(address);
  pair_key text := private.salted_hash(address || ' ' || private.client_address());
  is_known boolean := exists (select 1 from private.known_login_sources k where k.key = pair_key);
  is_admitted boolean;
  admin record;
begin
  is_admitted := private.admit_login_attempt('pair', pair_key, max_pair_failures);
  if is_admitted then
    is_admitted := private.admit_login_attempt('source', source_key, max_source_failures);
  end if;
  if is_admitted and not is_known then
    is_admitted := private.admit_login_attempt('address', address_key, max_address_failures);
  end if;
  if not is_admitted then
    return query select false, 'Too many failed attempts. Please try again later.', null::jsonb;
    return;
  end if;

  select u.id, u.email, u.encrypted_password as hash into admin
  from auth.users u join private.admins a on a.user_id = u.id
  where lower(u.email) = address;

  if not private.is_password_of(
    coalesce(admin_password, ''), coalesce(nullif(admin.hash, ''), private.setting('dummy_password_hash'))
  ) or admin.id is null then
    return query select false, 'Invalid credentials', null::jsonb;
    return;
  end if;

  delete from private.login_attempts where scope = 'pair' and key = pair_key;
  perform private.forgive_login_attempt('source', source_key, max_source_failures);
  if not is_known then
    perform private.forgive_login_attempt('address', address_key, max_address_failures);
  end if;
  insert into private.known_login_sources (key) values (pair_key)
    on conflict (key) do update set last_success_at = now();
  return query select true, 'Login successful', jsonb_build_object('id', admin.id, 'email', admin.email);
end;
$$;
revoke execute on function public.verify_admin_credentials(text, text) from public, anon, authenticated, service_role;
grant execute on function public.verify_admin_credentials(text, text) to anon, authenticated;
