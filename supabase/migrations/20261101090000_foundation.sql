-- Foundation: extensions, default rights, the private schema, and what several domains share.
-- Nothing here is reachable through the API. Later files grant rights by name.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Postgres lets everybody execute new functions, and hosted projects made before 2026 grant new objects to the API roles.
-- We start from nothing everywhere.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
comment on schema private is 'Never exposed through the API. Rules, secrets and counters that only definer functions touch.';
revoke all on schema private from public;

-- The last line of the last migration, and of each later one that makes private tables. Closes them: the policy tells a
-- closed table from a forgotten one (splinter: rls_enabled_no_policy) and still refuses when a grant slips in by mistake.
create function private.close_tables() returns void
language plpgsql volatile set search_path = '' as $$
declare
  open_table regclass;
begin
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
-- Trigram indexes cannot serve fewer than three characters. One or two letters therefore match where a word begins, which
-- for a subscriber is the address or a part of the name; three or more match anywhere.

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

-- Erasures ------------------------------------------------------------------------------------------------------------

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

-- Timestamps ----------------------------------------------------------------------------------------------------------

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;
