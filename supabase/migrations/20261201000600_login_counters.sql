-- The limits of the login (login.sql): guesses are counted for an address together with a source. One request counts a
-- guess and the next one compares it, because a caller can make PostgREST roll a request back after reading its result,
-- and must not undo the count. A lock applies to an address together with a source, so that an attacker elsewhere
-- cannot lock the owner out, and it always ends (resolutions 1 and 5). Supabase Auth's own password endpoint has its
-- own limits.

create table private.login_attempts (
  scope text not null check (scope in ('pair', 'source', 'network', 'address')),
  key text not null,
  failures integer not null default 0,
  window_start timestamptz not null default now(),
  lock_level integer not null default 0,
  locked_until timestamptz,
  succeeded_at timestamptz check (succeeded_at is null or scope = 'pair'),
  primary key (scope, key)
);
comment on table private.login_attempts is
  'Failed logins per address and source (pair), per source, per IPv6 /48, and per address. Keys are salted hashes.';
comment on column private.login_attempts.succeeded_at is
  'When the pair last logged in. A flood against the address from elsewhere does not shut it out for 90 days.';

create table private.login_tickets (
  key text primary key,
  issued_at timestamptz not null default now(),
  counted_in text not null default pg_current_xact_id()::text,
  counters jsonb not null
);
comment on table private.login_tickets is
  'Guesses that are counted and may now be compared, by another transaction. Keys are salted hashes of address and password, '
  'so that the second request may come from another source, as behind a pool of addresses.';
comment on column private.login_tickets.counters is 'Where it was counted: scope, key and max_failures of each.';
create index login_tickets_issued_at_idx on private.login_tickets (issued_at);

-- The counters of a guess and the most that each allows in 15 minutes, always in this order, so that two guesses never
-- deadlock. A source that logged in to this address before is not counted with other sources.
create function private.login_counters(address text, source text)
returns table (scope text, key text, max_failures integer)
language plpgsql stable set search_path = '' as $$
declare
  pair_key constant text := private.salted_hash(address || ' ' || source);
  is_known constant boolean := exists (
    select from private.login_attempts a where a.scope = 'pair' and a.key = pair_key and a.succeeded_at is not null);
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

-- Says whether a lock holds. None is longer than a day: one that ends later was set before the clock was put back.
create function private.is_locked(locked_until timestamptz) returns boolean
language sql stable set search_path = ''
return locked_until > now() and locked_until < now() + interval '24 hours 1 minute';

-- Returns when the last lock on such a guess ends; null without a lock. Leaves out locks by the counters of `counted`,
-- because a guess that was counted there may have caused them itself.
create function private.login_locked_until(address text, source text, counted jsonb default '[]') returns timestamptz
language sql stable set search_path = '' as $$
  select max(l.locked_until) from private.login_counters(address, source) c
  join private.login_attempts l on l.scope = c.scope and l.key = c.key
  where private.is_locked(l.locked_until)
    and not counted @> jsonb_build_array(jsonb_build_object('scope', c.scope, 'key', c.key));
$$;

-- The message for a lock; the login screen recognises its first sentence. Reads the clock, because the lock may have
-- been set after this transaction began.
create function private.login_lock_message(locked_until timestamptz) returns text
language plpgsql volatile set search_path = '' as $$
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

-- Counts one attempt as a failure (a success takes it back) and returns whether the password may be compared.
-- Creates and locks the row in one step until the transaction ends, so that parallel guesses are counted one by one.
create function private.admit_login_attempt(attempt_scope text, attempt_key text, max_failures integer)
returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  attempt private.login_attempts;
begin
  insert into private.login_attempts as a (scope, key) values (attempt_scope, attempt_key)
    on conflict (scope, key) do update set failures = a.failures
    returning * into attempt;

  if private.is_locked(attempt.locked_until) then
    return false;
  end if;
  if private.is_over(attempt.window_start, interval '15 minutes') then
    attempt.failures := 0;
    attempt.window_start := now();
  end if;
  -- A day without attempts after the last lock resets the level.
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

-- Takes back the attempt that admit_login_attempt counted in advance, with the lock it may have caused.
create function private.forgive_login_attempt(attempt_scope text, attempt_key text, max_failures integer) returns void
language sql volatile set search_path = '' as $$
  update private.login_attempts set
    failures = case when private.is_locked(locked_until) then max_failures - 1 else greatest(failures - 1, 0) end,
    lock_level = case when private.is_locked(locked_until) then lock_level - 1 else lock_level end,
    locked_until = case when private.is_locked(locked_until) then null else locked_until end
  where scope = attempt_scope and key = attempt_key;
$$;

-- Takes back a right guess wherever it was counted.
create function private.forgive_counted(counters jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  counter record;
begin
  for counter in
    select * from jsonb_to_recordset(counters) as c(scope text, key text, max_failures integer)
  loop
    perform private.forgive_login_attempt(counter.scope, counter.key, counter.max_failures);
  end loop;
  delete from private.login_attempts l
    using jsonb_to_recordset(counters) as c(scope text, key text)
    where c.scope = 'pair' and l.scope = c.scope and l.key = c.key;
end;
$$;

-- Compares a password with a bcrypt hash. Auth writes $2a$ or $2b$ for the same thing; pgcrypto only reads $2a$.
create function private.is_password_of(plain text, hash text) returns boolean
language sql stable set search_path = ''
return extensions.crypt(plain, regexp_replace(hash, '^\$2[bxy]\$', '$2a$')) = regexp_replace(hash, '^\$2[bxy]\$', '$2a$');

-- Counts a guess once per ticket and leaves the ticket. Returns when a lock that refuses it ends, and then leaves no
-- row behind; null when the guess may be compared.
create function private.count_login_attempt(address text, source text, ticket_key text, ticket_life interval)
returns timestamptz
language plpgsql volatile set search_path = '' as $$
declare
  locked_until timestamptz := private.login_locked_until(address, source);
  counter record;
begin
  if locked_until is not null then
    return locked_until;
  end if;
  delete from private.login_tickets t where t.key in (
    select x.key from private.login_tickets x where private.is_over(x.issued_at, ticket_life) for update skip locked);
  insert into private.login_tickets as t (key, counters)
    select ticket_key, jsonb_agg(to_jsonb(c)) from private.login_counters(address, source) c
    on conflict (key) do update set issued_at = now(), counted_in = excluded.counted_in, counters = excluded.counters
      where private.is_over(t.issued_at, ticket_life);
  -- A parallel request counted the same guess.
  if not found then
    return null;
  end if;

  for counter in select * from private.login_counters(address, source) loop
    if not private.admit_login_attempt(counter.scope, counter.key, counter.max_failures) then
      -- Locked by a parallel request.
      delete from private.login_tickets t where t.key = ticket_key;
      return private.login_locked_until(address, source);
    end if;
  end loop;
  return null;
end;
$$;
