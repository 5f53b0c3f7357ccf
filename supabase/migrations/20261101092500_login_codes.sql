-- Login codes: once the owner has switched them on, a session of an admin has rights only after its browser was confirmed,
-- by a code that was mailed to the admin's address or by the token that a confirmed browser keeps. Off by default: the
-- specified login is a password (admin.md §7).
-- private.is_admin() asks here (admins.sql), so a token of Supabase Auth alone, however it was made, stays a stranger's.
--
-- A code has 40 bits, lives ten minutes and works once, in the session that asked for it: nothing has to be counted, and a
-- call that is undone after its answer gains nothing. Admins reach no table here; the functions answer about the caller.

-- Browsers and sessions -----------------------------------------------------------------------------------------------

create table private.trusted_browsers (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references private.admins (user_id) on delete cascade,
  token_hash text not null,
  password_mark text not null,
  user_agent text,
  trusted_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (user_id, token_hash)
);
comment on table private.trusted_browsers is
  'Browsers that an admin confirmed by a code. The browser keeps the token, the database its salted hash.';
comment on column private.trusted_browsers.password_mark is
  'A salted hash of the password''s hash: a new password, however it was set, forgets every browser.';

alter table private.admin_sessions
  add foreign key (browser_id) references private.trusted_browsers (id) on delete set null;
create index admin_sessions_browser_id_idx on private.admin_sessions (browser_id);

create function private.password_mark(of_user uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return private.salted_hash(coalesce((select u.encrypted_password from auth.users u where u.id = of_user), ''));
end;
$$;

-- The browsers that need no code: used within 90 days, and confirmed since the last change of the password.
create function private.valid_browsers(of_user uuid) returns setof private.trusted_browsers
language sql stable set search_path = '' as $$
  select * from private.trusted_browsers b
  where b.user_id = of_user and b.last_used_at > now() - interval '90 days'
    and b.password_mark = private.password_mark(of_user);
$$;

create function private.caller_user_agent() returns text
language sql stable set search_path = ''
return left(nullif(current_setting('request.headers', true), '')::json ->> 'user-agent', 400);

-- Confirms the caller's session as one of this browser's.
create function private.confirm_session(of_browser uuid) returns void
language sql volatile set search_path = '' as $$
  insert into private.admin_sessions (session_id, browser_id) values (private.session_id(), of_browser)
    on conflict (session_id) do update set browser_id = excluded.browser_id;
$$;

-- Trusts the caller's browser from now on. It made the token itself, so that a lost answer loses no token.
create function private.trust_browser(browser_token text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  browser uuid;
begin
  if browser_token is null or browser_token !~ '^[A-Za-z0-9_-]{43}$' then
    raise invalid_parameter_value using message = 'This is no token of a browser.';
  end if;
  insert into private.trusted_browsers (user_id, token_hash, password_mark, user_agent)
  values (
    auth.uid(), private.salted_hash(browser_token), private.password_mark(auth.uid()), private.caller_user_agent())
    on conflict (user_id, token_hash) do update set
      password_mark = excluded.password_mark, user_agent = excluded.user_agent, last_used_at = now()
    returning id into browser;
  perform private.confirm_session(browser);
  perform private.add_audit_entry('insert', 'trusted_browsers', browser::text, '{}');
end;
$$;

-- Confirms the caller's session by the token that this browser keeps; false when it is not trusted by this account.
-- security definer: the tables are closed. It confirms the caller's own session only.
create function public.confirm_browser(browser_token text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  browser uuid;
begin
  if not private.has_admin_session() then
    return false;
  end if;
  update private.trusted_browsers b set last_used_at = now(), user_agent = private.caller_user_agent()
    where b.id = (
      select v.id from private.valid_browsers(auth.uid()) v
      where v.token_hash = private.salted_hash(left(browser_token, 100)))
    returning b.id into browser;
  if browser is null then
    return false;
  end if;
  perform private.confirm_session(browser);
  return true;
end;
$$;
grant execute on function public.confirm_browser(text) to authenticated;

-- The caller's devices, the current one first: browsers that need no code, each with what its live sessions say, and live
-- sessions outside of such a browser, also those that wait for a code: one that the owner does not know says that the
-- password is known. started_at is null for a browser without a session. Raises 42501 for callers who are no admin.
-- security definer: the tables are closed.
create function public.list_devices()
returns table (
  browser_id uuid, is_current boolean, user_agent text, started_at timestamptz, last_active_at timestamptz, has_rights boolean
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select b.id, coalesce(bool_or(s.id = private.session_id()), false), coalesce(b.user_agent, max(s.user_agent)),
      max(s.created_at), greatest(b.last_used_at, max(s.last_active_at)), coalesce(bool_and(s.has_rights), true)
    from private.valid_browsers(auth.uid()) b
    full join (
      select l.*, a.browser_id as of_browser
      from private.live_admin_sessions(auth.uid()) l left join private.admin_sessions a on a.session_id = l.id
    ) s on s.of_browser = b.id
    group by b.id, b.user_agent, b.last_used_at, case when b.id is null then s.id end
    order by 2 desc, 5 desc;
end;
$$;
grant execute on function public.list_devices() to authenticated;

-- Forgets one of the caller's browsers, or all of them, and returns how many: their sessions lose their rights at once.
-- security definer: the tables are closed.
create function public.forget_trusted_browsers(browser_id uuid default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  forgotten integer;
begin
  perform private.require_admin();
  delete from private.trusted_browsers b
    where b.user_id = auth.uid() and (forget_trusted_browsers.browser_id is null or b.id = forget_trusted_browsers.browser_id);
  get diagnostics forgotten = row_count;
  if forgotten > 0 then
    perform private.add_audit_entry(
      'delete', 'trusted_browsers', null, jsonb_build_object('rows', jsonb_build_object('old', forgotten)));
  end if;
  return forgotten;
end;
$$;
grant execute on function public.forget_trusted_browsers(uuid) to authenticated;

-- Codes ---------------------------------------------------------------------------------------------------------------
-- A row is a request. Its mail is one of the outbox (outbox.sql), and the code is made when a worker takes that: no code lies
-- in the database, only its salted hash does. A failed mail is tried again with a new code for ten minutes.

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

-- People type it with blanks, a dash and in small letters.
create function private.login_code_hash(of_user uuid, code text) returns text
language sql stable set search_path = ''
return private.salted_hash(of_user || ' ' || upper(regexp_replace(left(code, 50), '[^A-Za-z0-9]', '', 'g') collate "C"));

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

-- Asks for a code by mail, for this session; its own earlier one stops working. One mail a minute for each session and five
-- for the account: a thief who has the password and asks first takes no code from the owner's session.
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
  -- The mail before its request, as the worker locks them.
  perform from private.outbox o where o.kind = 'login_code' and o.ref = (
    select c.id::text from private.login_codes c where c.user_id = auth.uid() and c.session_id = private.session_id())
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

-- Says if new browsers are asked for a code, and how the mail for this session stands:
-- {is_on, status: 'none' | 'waiting' | 'mailed' | 'failed', email, seconds, error}. security definer: as request_login_code.
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
  select o.status, o.last_error into mail from private.outbox o where o.kind = 'login_code' and o.ref = asked.id::text;
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

-- Makes the code of a request and describes its mail; null once the request is over.
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

-- Makes a code for `npm run admin:code`, for the day when no mail arrives. It confirms a browser, but cannot switch the
-- codes on: that takes a mail that arrives. security definer: the service has no right in schema private.
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

-- Switches the codes on or off for all admins; false for a wrong code. Both take a code that this very session was mailed:
-- a session that came in by a stolen token cannot switch them off, and with dead mail they cannot be switched on. A printed
-- code (see make_login_code) only switches them off.
-- security definer: the tables are closed.
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
