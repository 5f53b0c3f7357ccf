-- Foundation: extensions, default rights, the private schema, and what several domains share.
-- Nothing here is reachable through the API. Later files grant rights by name and end with private.close_schemas().

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

-- The last line of each migration. Takes the default right to execute functions from public and closes private tables: the
-- policy tells a closed table from a forgotten one (splinter: rls_enabled_no_policy) and still refuses when a grant slips in
-- by mistake.
create function private.close_schemas() returns void
language plpgsql volatile set search_path = '' as $$
declare
  open_table regclass;
begin
  revoke execute on all functions in schema public, private from public;
  for open_table in
    select c.oid from pg_catalog.pg_class c
    where c.relnamespace = 'private'::regnamespace and c.relkind = 'r' and not c.relrowsecurity
  loop
    execute format('alter table %s enable row level security', open_table);
    execute format('create policy "Closed to the API roles" on %s
      for all to anon, authenticated using (false) with check (false)', open_table);
  end loop;
end;
$$;

-- Settings ------------------------------------------------------------------------------------------------------------

create table private.settings (
  key text primary key,
  value text not null
);
comment on table private.settings is 'Server-side settings and per-installation secrets.';

insert into private.settings (key, value) values
  -- Salt for hashed addresses, so that a leaked counter table identifies no person.
  ('source_salt', encode(extensions.gen_random_bytes(32), 'hex')),
  -- The header that the platform's own edge sets and a client cannot forge (hosted Supabase: Cloudflare's).
  -- Where it is absent, the right-most entry of x-forwarded-for counts. Empty it behind any other proxy.
  ('client_address_header', 'cf-connecting-ip');

create function private.setting(setting_key text) returns text
language sql stable set search_path = ''
return (select s.value from private.settings s where s.key = setting_key);

-- The caller ----------------------------------------------------------------------------------------------------------

-- The source that the limits count for an address: an IPv4 address itself, also when written as IPv6; an IPv6 address's
-- /64, because a household or a rented server owns all 2^64 addresses of one. Drops ports, brackets and zones.
-- Everything that is no address is the one source 'unknown'.
create function private.source_of(address text) returns text
language plpgsql stable set search_path = '' as $$
declare
  plain text := split_part(regexp_replace(
    regexp_replace(btrim(address), '^\[([^\]]*)\](:\d+)?$', '\1'), '^(\d+\.\d+\.\d+\.\d+):\d+$', '\1'), '%', 1);
  ip inet;
begin
  -- inet would also accept "192.0.2.1/8", a network of millions.
  if plain is null or plain !~ '^[0-9a-fA-F.:]{2,45}$' then
    return 'unknown';
  end if;
  begin
    ip := plain::inet;
  exception when invalid_text_representation then
    return 'unknown';
  end;
  if family(ip) = 6 and ip << '::ffff:0:0/96' then
    ip := regexp_replace(host(ip), '^::ffff:', '')::inet;
  end if;
  return case family(ip) when 4 then host(ip) else network(set_masklen(ip, 64))::text end;
end;
$$;

-- The /48 around an IPv6 source, null for any other: tunnel brokers give a whole /48 away for free.
create function private.network_of(source text) returns text
language sql stable set search_path = ''
return case when source like '%/64' then network(set_masklen(source::inet, 48))::text end;

-- The source of the caller as the nearest trusted proxy saw it; 'unknown' outside a request. Reads the last entry of the
-- header, which the proxy itself adds: earlier entries are the client's own claim (resolution 12).
create function private.client_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return private.source_of(split_part(coalesce(
    nullif(btrim(headers ->> nullif(private.setting('client_address_header'), '')), ''),
    headers ->> 'x-forwarded-for'
  ), ',', -1));
end;
$$;

-- A salted hash of an IP or e-mail address: enough to count by, not enough to identify a person (resolution 13).
create function private.salted_hash(plain text) returns text
language sql stable set search_path = ''
return encode(extensions.hmac(plain, private.setting('source_salt'), 'sha256'), 'hex');

-- True for bots that declare themselves. Rate limits are all that stops the others.
create function private.is_declared_bot() returns boolean
language sql stable set search_path = ''
return coalesce(
  nullif(current_setting('request.headers', true), '')::json ->> 'user-agent' ~* '(bot[/;) ]|crawler|spider)', false);

-- Erased rows wait here for the seconds in which "Undo" can bring them back (see erasure.sql).
create table private.erasures (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  kept_rows jsonb not null default '{}',
  moving_in xid8
);
comment on table private.erasures is 'Erased rows, by table, until "Undo" can no longer bring them back.';
comment on column private.erasures.moving_in is
  'The transaction that is moving the rows out of or back into their tables; null as soon as it has done so.';
create index erasures_erased_at_idx on private.erasures (erased_at);

-- True while this transaction erases rows or undoes an erasure. Triggers that count, sign or log new rows then do nothing.
create function private.is_erasing() returns boolean
language sql stable set search_path = ''
return exists (select 1 from private.erasures e where e.moving_in = pg_current_xact_id_if_assigned());

-- True for API requests of visitors and signed-in users. Seeds, imports, the functions' service role and undone erasures
-- are trusted and pass the limits.
create function private.is_public_request() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated') and not private.is_erasing();

-- Rate limits ---------------------------------------------------------------------------------------------------------

create table private.rate_limits (
  action text not null,
  source text not null,
  window_start timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, source)
);
comment on table private.rate_limits is 'Fixed-window counters per action and hashed source. Purged daily.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);

-- Counts one hit; true while the window holds at most max_hits. A single statement, so parallel requests cannot slip through.
create function private.is_within_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns boolean
language sql volatile set search_path = '' as $$
  insert into private.rate_limits as counter (action, source)
  values (limited_action, limited_source)
  on conflict (action, source) do update set
    hits = case when counter.window_start + window_length <= now() then 1 else counter.hits + 1 end,
    window_start = case when counter.window_start + window_length <= now() then now() else counter.window_start end
  returning counter.hits <= max_hits;
$$;

-- Counts one hit; past the limit, refuses the request with HTTP 429 (PostgREST turns SQLSTATE PGRST into that answer).
-- Retry-After is the rest of the window, at most a day.
create function private.enforce_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  remaining interval;
begin
  if private.is_within_rate_limit(limited_action, limited_source, max_hits, window_length) then
    return;
  end if;
  select r.window_start + window_length - now() into remaining
    from private.rate_limits r where r.action = limited_action and r.source = limited_source;
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited',
      'message', 'Too many requests. Please wait a few minutes and try again.'
    )::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', least(greatest(ceil(extract(epoch from remaining)), 1), 86400)::text)
    )::text;
end;
$$;

-- Texts ---------------------------------------------------------------------------------------------------------------

-- One line of at most max_length characters, without control, line and direction marks; null when nothing is left.
-- Cuts before it cleans: the pattern takes a second per megabyte.
create function private.clean_line(value text, max_length integer) returns text
language sql immutable set search_path = ''
return nullif(btrim(regexp_replace(
  left(value, max_length), '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\s]+', ' ', 'g')), '');

-- One line without line breaks, which begin a new header in a mail, and without marks that reverse the text after them.
-- Joiners and simple direction marks stay: Indic and Arabic names need them.
-- Cuts a longer text to a length that a constraint refuses, so that a megabyte costs no work.
create function private.single_line(value text) returns text
language sql immutable set search_path = ''
return case when char_length(value) > 1000 then left(value, 1001) else btrim(regexp_replace(
  value, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g')) end;

-- The same for texts of several lines: line breaks and tabs stay.
create function private.plain_text(value text) returns text
language sql immutable set search_path = ''
return case when char_length(value) > 10000 then left(value, 10001) else regexp_replace(
  regexp_replace(value, '\r\n?', E'\n', 'g'),
  '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g') end;

-- Searches ------------------------------------------------------------------------------------------------------------
-- Search functions are security definer for speed: LIKE is not leakproof, so row-level security would keep the planner
-- from the trigram indexes. private.require_admin() stands in front of each and raises 42501.
--
-- Trigram indexes cannot serve fewer than three characters. One or two letters therefore match where a word begins, and
-- one or two characters where a subscriber's address begins; three or more match anywhere.

-- The pattern for "begins with this text". Escapes what LIKE reads as a wildcard: a search for "100%" finds "100%".
create function private.prefix_pattern(search text) returns text
language sql immutable set search_path = ''
return regexp_replace(lower(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';

-- The pattern for "contains this text".
create function private.like_pattern(search text) returns text
language sql immutable set search_path = ''
return '%' || private.prefix_pattern(search);

-- True for one or two letters or digits. Signs ("%", "+") stand in no trigram and match anywhere through strpos(), because
-- LIKE would read the whole trigram index.
create function private.is_short_word(search text) returns boolean
language sql immutable set search_path = ''
return btrim(search) ~ '^[[:alnum:]]{1,2}$';

-- The agency's day ----------------------------------------------------------------------------------------------------

-- Figures "per day" begin at midnight in India, whatever the database's time zone.
create function private.agency_today() returns date
language sql stable set search_path = ''
return (now() at time zone 'Asia/Kolkata')::date;

-- The moment at which a day of the agency begins, for ranges that an index on created_at can serve.
create function private.start_of_day(day date) returns timestamptz
language sql immutable set search_path = ''
return day::timestamp at time zone 'Asia/Kolkata';

-- Row counts ----------------------------------------------------------------------------------------------------------
-- Counting a million rows takes too long, so each statement notes by how much it changed the number per status. A note
-- becomes visible with the rows it counts and vanishes with a rollback, and two writers never wait for each other.

create table private.row_counts (
  id bigint generated always as identity primary key,
  list text not null,
  status text not null,
  delta bigint not null
);
comment on table private.row_counts is
  'How many rows a table has per status, as steps to be added up. Written by private.count_rows, folded every night.';
create index row_counts_list_idx on private.row_counts (list, status) include (delta);

-- security definer: no API role may write schema private.
create function private.count_rows() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  case tg_op
    when 'INSERT' then
      insert into private.row_counts (list, status, delta)
        select tg_table_name, added.status, count(*) from added group by added.status;
    when 'DELETE' then
      insert into private.row_counts (list, status, delta)
        select tg_table_name, removed.status, -count(*) from removed group by removed.status;
    when 'UPDATE' then
      insert into private.row_counts (list, status, delta)
        select tg_table_name, change.status, sum(change.delta)
        from (
          select added.status, 1 as delta from added union all select removed.status, -1 from removed
        ) change
        group by change.status having sum(change.delta) <> 0;
    else
      delete from private.row_counts where list = tg_table_name;
  end case;
  return null;
end;
$$;

-- Counts the tables themselves, after a restore without triggers. Locks out writers.
create function private.recount_rows() returns void
language plpgsql volatile set search_path = '' as $$
begin
  lock table public.job_applications, public.newsletter_subscribers in share row exclusive mode;
  delete from private.row_counts;
  insert into private.row_counts (list, status, delta)
    select 'job_applications', a.status, count(*) from public.job_applications a group by a.status
    union all
    select 'newsletter_subscribers', s.status, count(*) from public.newsletter_subscribers s group by s.status;
end;
$$;

-- The number of rows of a table with this status, or of all its rows.
create function private.row_count(counted_list text, counted_status text default null) returns bigint
language sql stable set search_path = ''
return (
  select coalesce(sum(c.delta), 0)::bigint from private.row_counts c
  where c.list = counted_list and (counted_status is null or c.status = counted_status)
);

-- Folds the steps into one per status. Skips what other transactions are adding.
create function private.fold_row_counts() returns void
language sql volatile set search_path = '' as $$
  with folded as (
    delete from private.row_counts c
    where c.id in (select s.id from private.row_counts s for update skip locked)
    returning c.list, c.status, c.delta
  )
  insert into private.row_counts (list, status, delta)
    select f.list, f.status, sum(f.delta) from folded f group by f.list, f.status having sum(f.delta) <> 0;
$$;

-- Timestamps ----------------------------------------------------------------------------------------------------------

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

select private.close_schemas();
