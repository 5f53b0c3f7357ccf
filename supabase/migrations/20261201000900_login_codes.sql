-- Login codes: once the owner has turned them on, a session of an admin has rights only after its browser was
-- confirmed, by a code that was emailed to the admin's address or by the token that a confirmed browser keeps. Off by
-- default: the specified login is a password (admin.md §7). private.is_admin() asks here (admins.sql), so a token of
-- Supabase Auth alone, however it was made, stays a stranger's.
--
-- A code has 40 bits, lives ten minutes and works once, in the session that asked for it: nothing has to be counted,
-- and a call that is undone after its answer gains nothing. Admins reach no table here; the functions answer about the
-- caller. The browsers are in known_browsers.sql.

-- A row is a request. Its email is one of the outbox (outbox.sql), and the code is made when a worker takes that: no
-- code lies in the database, only its salted hash does. A failed mail is tried again with a new code for ten minutes.

create table private.login_codes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references private.admins (user_id) on delete cascade,
  session_id uuid,
  user_agent text,
  requested_at timestamptz not null default now(),
  code_hash text,
  made_at timestamptz,
  unique nulls not distinct (user_id, session_id)
);
comment on table private.login_codes is 'One code per session that asked for one.';
comment on column private.login_codes.session_id is
  'The session that may use the code. Null for a code that was printed with the secret key: any of the account''s.';

create function private.login_code_life() returns interval
language sql immutable set search_path = ''
return interval '10 minutes';

-- Eight of 32 letters and digits that no reader takes for another (no I, O, 0 and 1): 40 bits.
create function private.new_login_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(substr('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 1 + (get_byte(r.bytes, place) & 31), 1), '')
  from (select extensions.gen_random_bytes(8) as bytes) r, generate_series(0, 7) place;
$$;

-- Normalizes a code as people type or paste it: small or wide letters, with spaces, dashes, quotation marks or
-- invisible marks.
create function private.login_code_hash(of_user uuid, code text) returns text
language sql stable set search_path = ''
return private.salted_hash(of_user || ' ' || upper(regexp_replace(normalize(left(code, 50), nfkc), '[^A-Za-z0-9]', '', 'g') collate "C"));

-- Uses up a code of the caller's. Of two requests at once the second finds no row any more.
create function private.use_login_code(code text, must_be_mailed boolean default false) returns boolean
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.login_codes c
  where c.user_id = auth.uid()
    and (c.session_id = private.session_id() or (c.session_id is null and not must_be_mailed))
    and c.code_hash = private.login_code_hash(auth.uid(), code)
    and not private.is_over(c.made_at, private.login_code_life());
  return found;
end;
$$;

-- Asks for a code by email, for this session; its own earlier one stops working. One email a minute for each session
-- and five for the account: a thief who has the password and asks first takes no code from the owner's session.
-- security definer: the tables are closed. Only a session that an admin's password or mailbox made may ask.
create function public.request_login_code() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  request_id uuid;
begin
  if not private.has_admin_session() then
    raise insufficient_privilege using message = 'Only admins can do this.';
  end if;
  perform private.admit('login_code', jsonb_build_object('session', private.session_id(), 'account', auth.uid()));
  -- The email before its request, as the worker locks them.
  perform from private.outbox o where o.kind = 'login_code' and o.ref = (
    select c.id from private.login_codes c where c.user_id = auth.uid() and c.session_id = private.session_id())
    for update;
  insert into private.login_codes as c (user_id, session_id, user_agent)
    values (auth.uid(), private.session_id(), private.caller_user_agent())
    on conflict (user_id, session_id) do update set
      user_agent = excluded.user_agent, requested_at = now(), code_hash = null, made_at = null
    returning c.id into request_id;
  insert into private.outbox as o (kind, ref) values ('login_code', request_id)
    on conflict (kind, ref) do update set
      status = 'pending', attempts = 0, generation = o.generation + 1, next_attempt_at = now(), wanted_since = now(),
      sent_at = null, last_error = null;
  perform private.tick('notify-owner');
end;
$$;
grant execute on function public.request_login_code() to authenticated;

-- Says if new browsers are asked for a code, and how the email for this session stands:
-- {is_on, status: 'none' | 'waiting' | 'mailed' | 'failed', email, seconds, error}. security definer: as
-- request_login_code.
create function public.login_code_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.login_codes;
  mail record;
begin
  if not private.has_admin_session() then
    raise insufficient_privilege using message = 'Only admins can do this.';
  end if;
  select * into asked from private.login_codes c
  where c.user_id = auth.uid() and c.session_id = private.session_id()
    and not private.is_over(coalesce(c.made_at, c.requested_at), private.login_code_life());
  select o.status, o.last_error into mail from private.outbox o where o.kind = 'login_code' and o.ref = asked.id;
  return jsonb_build_object(
    'is_on', (select s.login_codes from private.settings s),
    'status', case
      when asked.id is null then 'none'
      when mail.status = 'sent' then 'mailed'
      when mail.last_error is not null then 'failed'
      else 'waiting'
    end,
    'email', (select u.email from auth.users u where u.id = auth.uid()),
    'seconds', floor(extract(epoch from now() - asked.requested_at)),
    'error', mail.last_error);
end;
$$;
grant execute on function public.login_code_state() to authenticated;

-- Confirms this browser by a code, and trusts it from now on; false for a wrong, used or old code.
-- security definer: as request_login_code.
create function public.confirm_login_code(code text, browser_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if not private.has_admin_session() then
    raise insufficient_privilege using message = 'Only admins can do this.';
  end if;
  if not private.use_login_code(code) then
    return false;
  end if;
  perform private.trust_browser(browser_token);
  return true;
end;
$$;
grant execute on function public.confirm_login_code(text, text) to authenticated;

-- Makes the code of a request and describes its email; null once the request is over.
create function private.describe_login_code(request_id uuid) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  code constant text := private.new_login_code();
  asked private.login_codes;
begin
  update private.login_codes c set code_hash = private.login_code_hash(c.user_id, code), made_at = now()
    where c.id = request_id and c.session_id is not null
      and not private.is_over(c.requested_at, private.login_code_life())
    returning * into asked;
  return (
    select jsonb_build_object('id', asked.id, 'email', u.email, 'code', code, 'user_agent', asked.user_agent,
      'requested_at', asked.requested_at)
    from auth.users u where u.id = asked.user_id);
end;
$$;

-- Makes a code for `npm run admin:code`, for the day when no email arrives. It confirms a browser, but cannot switch
-- the codes on: that takes an email that arrives. security definer: the service has no right in schema private.
create function public.make_login_code(admin_email text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code constant text := private.new_login_code();
  of_user uuid;
begin
  select a.user_id into of_user from private.admins a join auth.users u on u.id = a.user_id
  where private.lower_address(u.email) = private.lower_address(btrim(admin_email));
  if of_user is null then
    raise exception 'There is no admin with the address %.', admin_email;
  end if;
  insert into private.login_codes (user_id, session_id, code_hash, made_at)
    values (of_user, null, private.login_code_hash(of_user, code), now())
    on conflict (user_id, session_id) do update set code_hash = excluded.code_hash, made_at = now(), requested_at = now();
  return code;
end;
$$;
grant execute on function public.make_login_code(text) to service_role;

-- The switch ----------------------------------------------------------------------------------------------------------

create function private.set_login_codes(is_wanted boolean) returns void
language plpgsql volatile set search_path = '' as $$
declare
  old_status constant text := (select case when s.login_codes then 'on' else 'off' end from private.settings s);
begin
  update private.settings set login_codes = is_wanted where is_only;
  perform private.add_audit_entry('update', 'login_codes', null, jsonb_build_object(
    'status', jsonb_build_object('old', old_status, 'new', case when is_wanted then 'on' else 'off' end)));
end;
$$;

-- Switches the codes on or off for all admins; false for a wrong code. Both take a code that this very session was
-- emailed: a session that came in by a stolen token cannot switch them off, and with dead mail they cannot be switched
-- on. A printed code (see make_login_code) only switches them off. security definer: the tables are closed.
create function public.switch_login_codes(is_wanted boolean, code text, browser_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if is_wanted is null or not private.use_login_code(code, must_be_mailed => is_wanted) then
    return false;
  end if;
  perform private.set_login_codes(is_wanted);
  if is_wanted then
    perform private.trust_browser(browser_token);
  else
    delete from private.trusted_browsers where true;
  end if;
  return true;
end;
$$;
grant execute on function public.switch_login_codes(boolean, text, text) to authenticated;
