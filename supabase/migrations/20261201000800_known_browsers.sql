-- The browsers that an admin has confirmed by a login code (login_codes.sql), and their sessions. A browser stores a
-- token, the database its hash. Admins have no access to these tables; the functions answer about the caller.

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

-- Lists the browsers that need no code: used within 90 days, and confirmed since the last change of the password.
create function private.valid_browsers(of_user uuid) returns setof private.trusted_browsers
language sql stable set search_path = '' as $$
  select * from private.trusted_browsers b
  where b.user_id = of_user and b.last_used_at > now() - interval '90 days'
    and b.password_mark = private.password_mark(of_user);
$$;

create function private.caller_user_agent() returns text
language sql stable set search_path = ''
return left(nullif(current_setting('request.headers', true), '')::json ->> 'user-agent', 400);

-- Marks the caller's session as confirmed in this browser.
create function private.confirm_session(of_browser uuid) returns void
language sql volatile set search_path = '' as $$
  insert into private.admin_sessions (session_id, browser_id) values (private.session_id(), of_browser)
    on conflict (session_id) do update set browser_id = excluded.browser_id;
$$;

-- Trusts the caller's browser from now on. The browser created the token itself, so that a lost response loses no
-- token.
create function private.trust_browser(browser_token text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  browser uuid;
begin
  if browser_token is null or browser_token !~ '^[A-Za-z0-9_-]{43}$' then
    raise invalid_parameter_value using message = 'This is not a token of a browser.';
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

-- The caller's devices, the current one first: browsers that need no code, each with what its live sessions say, and
-- live sessions outside of such a browser, also those that wait for a code: one that the owner does not know says that
-- the password is known. started_at is null for a browser without a session. Raises 42501 for callers who are no admin.
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

-- Removes the trust of one of the caller's browsers, or of all, and returns their number. Their sessions lose their
-- rights at once. security definer: the tables are closed.
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
