-- Login: verify_admin_credentials as specified (admin.md §7). One request counts a guess, the next one compares it: a caller
-- can make PostgREST roll a request back after learning its result, and must not take the count away that way.
-- A lock falls on an address together with a source, so that nobody can lock the owner out from elsewhere, and it always
-- ends (resolutions 1 and 5). It is one wall of several: Supabase Auth's own password endpoint does not pass here.

create table private.login_attempts (
  scope text not null check (scope in ('pair', 'source', 'network', 'address')),
  key text not null,
  failures integer not null default 0,
  window_start timestamptz not null default now(),
  lock_level integer not null default 0,
  locked_until timestamptz,
  primary key (scope, key)
);
comment on table private.login_attempts is
  'Failed logins per address and source (pair), per source, per IPv6 /48, and per address. Keys are salted hashes.';
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

create table private.login_tickets (
  key text primary key,
  issued_at timestamptz not null default now()
);
comment on table private.login_tickets is
  'Guesses that are counted and may now be compared. Keys are salted hashes of source, address and password.';
alter table private.login_tickets enable row level security;
revoke all on private.login_tickets from public, anon, authenticated, service_role;
create policy "Nobody reaches it through the API" on private.login_tickets
  for all to anon, authenticated using (false) with check (false);
create index login_tickets_issued_at_idx on private.login_tickets (issued_at);

-- What a guess is counted against, and how many each takes in 15 minutes. Always in this order, so that two guesses never
-- wait for each other. A place from which this address logged in before is spared what others do to it.
create function private.login_counters(address text, source text)
returns table (scope text, key text, max_failures integer)
language plpgsql stable set search_path = ''
as $$
declare
  pair_key constant text := private.salted_hash(address || ' ' || source);
  is_known constant boolean := exists (select from private.known_login_sources k where k.key = pair_key);
begin
  return query values ('pair', pair_key, 5), ('source', private.salted_hash(source), 20);
  if not is_known and private.network_of(source) is not null then
    return query values ('network', private.salted_hash(private.network_of(source)), 80);
  end if;
  if not is_known then
    return query values ('address', private.salted_hash(address), 50);
  end if;
end;
$$;
revoke execute on function private.login_counters(text, text) from public;

-- When the last of the locks on such a guess ends; null without one.
create function private.login_locked_until(address text, source text) returns timestamptz
language sql stable set search_path = ''
as $$
  select max(l.locked_until) from private.login_counters(address, source) c
  join private.login_attempts l on l.scope = c.scope and l.key = c.key
  where l.locked_until > now();
$$;
revoke execute on function private.login_locked_until(text, text) from public;

-- The words for a lock. The login screen knows them by their first sentence. By the clock: the lock may have been set after
-- this transaction began.
create function private.login_lock_message(locked_until timestamptz) returns text
language plpgsql volatile set search_path = ''
as $$
declare
  minutes constant integer := greatest(ceil(extract(epoch from locked_until - clock_timestamp()) / 60), 1);
  hours constant integer := ceil(minutes / 60.0);
begin
  return 'Too many failed attempts. Please try again in ' || case
    when minutes = 1 then '1 minute'
    when minutes <= 90 then minutes || ' minutes'
    else hours || ' hours'
  end || '.';
end;
$$;
revoke execute on function private.login_lock_message(timestamptz) from public;

-- Counts one attempt as a failure (success takes it back) and says whether it may go on to the password.
-- The row is made and locked in one step, until the transaction ends: parallel guesses are counted one after the other.
create function private.admit_login_attempt(attempt_scope text, attempt_key text, max_failures integer)
returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  attempt private.login_attempts;
begin
  insert into private.login_attempts as a (scope, key) values (attempt_scope, attempt_key)
    on conflict (scope, key) do update set failures = a.failures
    returning * into attempt;

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

-- Counts a guess, once for each ticket, and leaves the ticket. Returns when the lock ends that keeps it out, which leaves
-- no rows behind; null when the guess may be compared.
create function private.count_login_attempt(address text, source text, ticket_key text, ticket_life interval)
returns timestamptz
language plpgsql volatile set search_path = ''
as $$
declare
  locked_until timestamptz := private.login_locked_until(address, source);
  counter record;
begin
  if locked_until is not null then
    return locked_until;
  end if;
  delete from private.login_tickets t where t.key in (
    select x.key from private.login_tickets x where x.issued_at <= now() - ticket_life for update skip locked);
  insert into private.login_tickets as t (key) values (ticket_key)
    on conflict (key) do update set issued_at = now() where t.issued_at <= now() - ticket_life;
  -- The same guess, counted by a request at the same moment.
  if not found then
    return null;
  end if;

  for counter in select * from private.login_counters(address, source) loop
    if not private.admit_login_attempt(counter.scope, counter.key, counter.max_failures) then
      -- Locked by a request at the same moment.
      delete from private.login_tickets t where t.key = ticket_key;
      return private.login_locked_until(address, source);
    end if;
  end loop;
  return null;
end;
$$;
revoke execute on function private.count_login_attempt(text, text, text, interval) from public;

-- What is compared for an address without an admin: as costly as an admin's own hash, whatever cost Auth makes them with.
create function private.decoy_password_hash() returns text
language plpgsql stable set search_path = ''
as $$
begin
  return overlay(private.setting('dummy_password_hash') placing coalesce(
    (select max(substring(u.encrypted_password from '^\$2[abxy]\$(\d\d)\$'))
      from auth.users u join private.admins a on a.user_id = u.id),
    '10'
  ) from 5 for 2);
end;
$$;
revoke execute on function private.decoy_password_hash() from public;

-- Checks an admin's e-mail and password. Returns one row: success, message, admin_data {id, email}.
-- The first request of a guess counts it and compares nothing. Its answer is a redirect to the same address (307), which
-- HTTP clients follow with the same body: by then the count is committed, and the guess is compared. Undoing the first
-- request leaves no ticket, undoing the second leaves the ticket of that very guess, so neither helps to make another.
-- security definer: reads auth.users and the private counters. The browser signs in to Auth afterwards with the same
-- password; that session is what policies believe.
create function public.verify_admin_credentials(admin_email text, admin_password text)
returns table (success boolean, message text, admin_data jsonb)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  -- A redirect takes a second. Longer would let a paid guess be compared (and hashed) again and again for nothing.
  ticket_life constant interval := '15 seconds';
  -- No address is longer, and bcrypt reads 72 bytes.
  address constant text := lower(btrim(left(coalesce(admin_email, ''), 320)));
  password constant text := left(coalesce(admin_password, ''), 200);
  source constant text := private.client_address();
  ticket_key constant text := private.salted_hash(jsonb_build_array(source, address, password)::text);
  locked_until timestamptz;
  admin record;
  hash text;
  counter record;
begin
  if not exists (
    select from private.login_tickets t where t.key = ticket_key and t.issued_at > now() - ticket_life)
  then
    locked_until := private.count_login_attempt(address, source, ticket_key, ticket_life);
    if locked_until is not null then
      return query select false, private.login_lock_message(locked_until), null::jsonb;
      return;
    end if;
    perform set_config('response.status', '307', true);
    -- Relative, so that it holds behind every host and path; it also drops the query string.
    perform set_config('response.headers', '[{"Location": "verify_admin_credentials"}]', true);
    return query select false, 'Please repeat this request.', null::jsonb;
    return;
  end if;

  select u.id, u.email, u.encrypted_password as hash into admin
  from auth.users u join private.admins a on a.user_id = u.id
  where lower(u.email) = address;
  -- An imported user's hash may be of another kind. Comparing it would raise.
  hash := case when admin.hash ~ '^\$2[abxy]\$\d\d\$.{53}$' then admin.hash end;
  success := private.is_password_of(password, coalesce(hash, private.decoy_password_hash())) and hash is not null;

  -- Several requests may have come with one ticket; the guess was counted once.
  delete from private.login_tickets t where t.key = ticket_key;
  if not success then
    return query select false, 'Invalid credentials', null::jsonb;
    return;
  end if;
  if found then
    for counter in select * from private.login_counters(address, source) loop
      perform private.forgive_login_attempt(counter.scope, counter.key, counter.max_failures);
    end loop;
  end if;
  delete from private.login_attempts l using private.login_counters(address, source) c
    where c.scope = 'pair' and l.scope = c.scope and l.key = c.key;
  insert into private.known_login_sources (key) values (private.salted_hash(address || ' ' || source))
    on conflict (key) do update set last_success_at = now();
  return query select true, 'Login successful', jsonb_build_object('id', admin.id, 'email', admin.email);
end;
$$;
revoke execute on function public.verify_admin_credentials(text, text) from public, anon, authenticated, service_role;
grant execute on function public.verify_admin_credentials(text, text) to anon, authenticated;
