-- The login: verify_admin_credentials as specified (admin.md §7), and the recovery after a lockout. Its limits are in
-- login_counters.sql.

-- The hash compared for an address without an admin: as costly as an admin's own, whatever bcrypt cost Auth uses.
create function private.decoy_password_hash() returns text
language plpgsql stable set search_path = '' as $$
begin
  return overlay((select s.decoy_password_hash from private.settings s) placing coalesce(
    (select max(substring(u.encrypted_password from '^\$2[abxy]\$(\d\d)\$'))
      from auth.users u join private.admins a on a.user_id = u.id),
    '10'
  ) from 5 for 2);
end;
$$;

-- Checks an admin's email and password. Returns one row: success, message, admin_data {id, email}.
-- The first request of a guess only counts it and answers with a redirect to the same address (307). HTTP clients
-- follow it with the same body; the count is committed by then, and the guess is compared. Rolling back the first
-- request leaves no ticket; rolling back the second leaves the ticket of the same guess. security definer: reads
-- auth.users and the private counters. The browser then signs in to Auth with the same password; policies trust only
-- that session.
create function public.verify_admin_credentials(admin_email text, admin_password text)
returns table (success boolean, message text, admin_data jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A redirect takes a second. A longer life would allow comparing one counted guess again and again.
  ticket_life constant interval := '15 seconds';
  -- No address is longer, and bcrypt reads 72 bytes.
  address constant text := private.lower_address(btrim(left(coalesce(admin_email, ''), 320)));
  password constant text := left(coalesce(admin_password, ''), 200);
  source constant text := private.client_address();
  ticket_key constant text := private.salted_hash(jsonb_build_array(address, password)::text);
  ticket private.login_tickets;
  locked_until timestamptz;
  admin record;
  hash text;
begin
  perform private.refuse_foreign_page();
  select * into ticket from private.login_tickets t
    where t.key = ticket_key and not private.is_over(t.issued_at, ticket_life);
  -- One transaction must not count and compare: it could be undone as a whole.
  if not found or ticket.counted_in = pg_current_xact_id()::text then
    locked_until := private.count_login_attempt(address, source, ticket_key, ticket_life);
    if locked_until is not null then
      return query select false, private.login_lock_message(locked_until), null::jsonb;
      return;
    end if;
    perform set_config('response.status', '307', true);
    -- Relative, so that it works behind every host and path; it also drops the query string.
    perform set_config('response.headers', '[{"Location": "verify_admin_credentials"}]', true);
    return query select false, 'Please repeat this request.', null::jsonb;
    return;
  end if;

  -- The guess may have caused a lock itself, and is still compared; a lock of this source by other guesses refuses it.
  locked_until := private.login_locked_until(address, source, ticket.counters);
  if locked_until is not null then
    return query select false, private.login_lock_message(locked_until), null::jsonb;
    return;
  end if;

  -- A comparison costs much time by design, and an undone one leaves its ticket: a source gets one at a time.
  if not pg_try_advisory_xact_lock(hashtextextended('login comparison ' || source, 0)) then
    perform private.refuse_too_many(1);
  end if;
  select u.id, u.email, u.encrypted_password as hash into admin
  from auth.users u join private.admins a on a.user_id = u.id
  where private.lower_address(u.email) = address;
  -- An imported user may have another kind of hash, which crypt() would raise on.
  hash := case when admin.hash ~ '^\$2[abxy]\$\d\d\$.{53}$' then admin.hash end;
  success := private.is_password_of(password, coalesce(hash, private.decoy_password_hash())) and hash is not null;

  -- Several requests may share a ticket; the guess was counted once.
  delete from private.login_tickets t where t.key = ticket_key;
  if not success then
    return query select false, 'Invalid credentials', null::jsonb;
    return;
  end if;
  if found then
    perform private.forgive_counted(ticket.counters);
  end if;
  insert into private.login_attempts (scope, key, succeeded_at)
    values ('pair', private.salted_hash(address || ' ' || source), now())
    on conflict (scope, key) do update set succeeded_at = excluded.succeeded_at;
  return query select true, 'Login successful', jsonb_build_object('id', admin.id, 'email', admin.email);
end;
$$;
grant execute on function public.verify_admin_credentials(text, text) to anon, authenticated;

-- The way back after a lockout (resolution 5): Auth's recovery mail makes a session, and the new password must then
-- work. Clears the failures of the caller's own address and source, and remembers the pair as known. security definer:
-- reads auth.users and the private counters.
create function public.forgive_failed_logins() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text;
  pair_key text;
begin
  perform private.require_admin();
  select private.lower_address(u.email) into address from auth.users u where u.id = auth.uid();
  pair_key := private.salted_hash(address || ' ' || private.client_address());
  delete from private.login_attempts a
  where (a.scope, a.key) in (
    ('pair', pair_key),
    ('source', private.salted_hash(private.client_address())),
    ('network', private.salted_hash(private.network_of(private.client_address()))),
    ('address', private.salted_hash(address))
  );
  insert into private.login_attempts (scope, key, succeeded_at) values ('pair', pair_key, now());
end;
$$;
grant execute on function public.forgive_failed_logins() to authenticated;
