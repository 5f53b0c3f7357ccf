-- Foundation: extensions, the private schema, shared triggers, who a request comes from, rate limits.
-- Nothing here is reachable through the API; later files grant what they need, by name.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Hosted projects made before 2026 grant new objects to the API roles by default. We start from nothing everywhere.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
comment on schema private is 'Never exposed through the API. Rules, secrets and counters that only definer functions touch.';
revoke all on schema private from public;

-- Settings -----------------------------------------------------------------------------------------------------------

create table private.settings (
  key text primary key,
  value text not null
);
comment on table private.settings is 'Server-side settings and per-installation secrets.';
alter table private.settings enable row level security;
revoke all on private.settings from public, anon, authenticated, service_role;

insert into private.settings (key, value) values
  -- Salt for addresses, so that a leaked counter table names nobody.
  ('source_salt', encode(extensions.gen_random_bytes(32), 'hex')),
  -- The header the platform's own edge sets and a client cannot forge (hosted Supabase: Cloudflare's).
  -- Where it is absent, the right-most entry of x-forwarded-for counts. Empty it behind any other proxy.
  ('client_address_header', 'cf-connecting-ip');

create function private.setting(setting_key text) returns text
language sql stable set search_path = ''
return (select s.value from private.settings s where s.key = setting_key);
revoke execute on function private.setting(text) from public;

-- Who is asking ------------------------------------------------------------------------------------------------------

-- The address of the caller as the nearest trusted proxy saw it; 'unknown' outside a request.
-- The left-most entry of x-forwarded-for is the client's own claim and never counts (resolution 12).
create function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return coalesce(
    nullif(btrim(headers ->> nullif(private.setting('client_address_header'), '')), ''),
    nullif(btrim(split_part(headers ->> 'x-forwarded-for', ',', -1)), ''),
    'unknown'
  );
end;
$$;
revoke execute on function private.client_address() from public;

-- A salted hash of an address or e-mail: enough to count by, not enough to name anyone (resolution 13).
create function private.salted_hash(plain text) returns text
language sql stable set search_path = ''
return encode(extensions.hmac(plain, private.setting('source_salt'), 'sha256'), 'hex');
revoke execute on function private.salted_hash(text) from public;

-- Erased rows wait here for the seconds in which "Undo" brings them back (20261124125000_erasure.sql).
create table private.erasures (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  kept_rows jsonb not null default '{}',
  moving_in xid8
);
comment on table private.erasures is 'Erased rows, by table, until "Undo" can no longer bring them back.';
comment on column private.erasures.moving_in is
  'The transaction that is moving the rows out of or back into their tables; null as soon as it has done so.';
alter table private.erasures enable row level security;
revoke all on private.erasures from public, anon, authenticated, service_role;
create index erasures_erased_at_idx on private.erasures (erased_at);

-- True while this transaction erases rows or undoes that. Triggers that count, sign or log what comes in leave those alone.
create function private.is_erasing() returns boolean
language sql stable set search_path = ''
return exists (select 1 from private.erasures e where e.moving_in = pg_current_xact_id_if_assigned());
revoke execute on function private.is_erasing() from public;

-- True for requests that came through the API as a visitor or a signed-in user. Seeds, imports, the functions' service
-- role and an undone erasure are trusted and pass the limits.
create function private.is_public_request() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated') and not private.is_erasing();
revoke execute on function private.is_public_request() from public;

-- Rate limits --------------------------------------------------------------------------------------------------------

create table private.rate_limits (
  action text not null,
  source text not null,
  window_start timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, source)
);
comment on table private.rate_limits is 'Fixed-window counters per action and hashed source. Purged daily.';
alter table private.rate_limits enable row level security;
revoke all on private.rate_limits from public, anon, authenticated, service_role;
create index rate_limits_window_start_idx on private.rate_limits (window_start);

-- Counts one hit; true while the window holds at most max_hits. One statement, so parallel requests cannot slip through.
create function private.is_within_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns boolean
language sql volatile set search_path = ''
as $$
  insert into private.rate_limits as counter (action, source)
  values (limited_action, limited_source)
  on conflict (action, source) do update set
    hits = case when counter.window_start + window_length <= now() then 1 else counter.hits + 1 end,
    window_start = case when counter.window_start + window_length <= now() then now() else counter.window_start end
  returning counter.hits <= max_hits;
$$;
revoke execute on function private.is_within_rate_limit(text, text, integer, interval) from public;

-- Counts one hit and refuses the request with HTTP 429 past the limit (PostgREST turns SQLSTATE PGRST into that answer).
create function private.enforce_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns void
language plpgsql volatile set search_path = ''
as $$
begin
  if not private.is_within_rate_limit(limited_action, limited_source, max_hits, window_length) then
    raise sqlstate 'PGRST' using
      message = json_build_object(
        'code', 'rate_limited',
        'message', 'Too many requests. Please wait a few minutes and try again.'
      )::text,
      detail = json_build_object(
        'status', 429,
        'headers', json_build_object('Retry-After', ceil(extract(epoch from window_length))::text)
      )::text;
  end if;
end;
$$;
revoke execute on function private.enforce_rate_limit(text, text, integer, interval) from public;

-- Shared triggers ----------------------------------------------------------------------------------------------------

create function private.set_updated_at() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
revoke execute on function private.set_updated_at() from public;

-- Housekeeping: counters a day after their window, called by the scheduler.
create function private.purge_expired() returns void
language sql volatile set search_path = ''
as $$
  delete from private.rate_limits where window_start < now() - interval '1 day';
$$;
revoke execute on function private.purge_expired() from public;
