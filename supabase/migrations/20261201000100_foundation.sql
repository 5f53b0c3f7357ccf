-- Foundation: extensions, default rights, the private schema, and functions that several domains share. Nothing here is
-- reachable through the API. Later files grant rights by name.
--
-- The locking rule of all files: a statement that writes several rows of a domain first takes that domain's lock
-- (private.lock_domain), and then its rows: parents before children, in the order of their ids, "for no key update", at
-- most 5,000 at once, which takes less than 3 seconds. A statement that writes one row takes no domain lock, and
-- housekeeping skips rows that others hold ("skip locked"). So no two statements can wait for each other's rows.

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists pg_trgm with schema extensions;

-- Revokes defaults: Postgres lets everyone execute new functions, and hosted projects made before 2026 grant new
-- objects to the API roles.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

create schema private;
comment on schema private is 'Never exposed through the API. Rules, secrets and counters that only definer functions touch.';
revoke all on schema private from public;

-- Closes private tables. Call it at the end of the last migration, and of each later one that creates private tables.
-- The policy marks a table as closed on purpose (splinter: rls_enabled_no_policy) and still refuses access after a
-- mistaken grant.
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
  -- The primary key allows one row.
  is_only boolean primary key default true check (is_only),
  -- Salt for hashed addresses, so that a leaked counter table identifies no person.
  source_salt text not null default encode(extensions.gen_random_bytes(32), 'hex'),
  -- Signs the links with which readers unsubscribe (newsletter_readers.sql).
  unsubscribe_secret text not null default encode(extensions.gen_random_bytes(32), 'hex'),
  -- The hash that the login compares for an address without an admin (login.sql).
  decoy_password_hash text not null default extensions.crypt(gen_random_uuid()::text, extensions.gen_salt('bf', 10)),
  -- The header that the platform's own edge sets and a client cannot forge (hosted Supabase: Cloudflare's). Without it,
  -- the right-most entry of x-forwarded-for counts. Empty it behind any other proxy.
  client_address_header text not null default 'cf-connecting-ip',
  -- The site's origins, whose pages may send forms and logins; null allows every page. They may be typed by hand, so
  -- use private.site_origins(). `npm run deploy` writes this column and the next two.
  site_origin text[],
  -- The time zone of days: timeZone in src/content/agency.ts. Postgres refuses an unknown zone here instead of on every
  -- screen with a figure per day.
  time_zone text not null default 'UTC'
    constraint settings_time_zone_known check (timestamptz '2026-01-01 00:00:00+00' at time zone time_zone is not null),
  -- The sections of the site, as modules in src/content/agency.ts. Visitors cannot write to any other. Each is a
  -- separate word: '{careers blog}' would be one unknown section.
  modules text[] not null default '{careers,blog,newsletter,quiz}'
    constraint settings_modules_are_words check (modules::text ~ '^\{([a-z_]+(,[a-z_]+)*)?\}$'),
  -- The database size in bytes at which the host stops all writing, by default that of Supabase's free plan. At least a
  -- megabyte, because "8" would be a mistake.
  database_size_limit bigint not null default 500 * 1024 * 1024
    constraint settings_database_size_limit_in_bytes check (database_size_limit >= 1000000),
  -- The same limit for all files in Storage.
  storage_size_limit bigint not null default 1024 * 1024 * 1024
    constraint settings_storage_size_limit_in_bytes check (storage_size_limit >= 1000000),
  -- The URL at which the scheduler calls the edge functions, and its secret (scheduler.sql).
  functions_url text constraint settings_functions_url_format check (functions_url ~ '^https?://\S+[^\s/]$'),
  cron_secret text constraint settings_cron_secret_filled check (cron_secret <> ''),
  -- True while new browsers need an emailed code (login_codes.sql).
  login_codes boolean not null default false
);
comment on table private.settings is 'Server-side settings and per-installation secrets, in one row.';
insert into private.settings default values;

create table private.scheduler_state (
  is_only boolean primary key default true check (is_only),
  -- The last day for which the daily email was decided (owner_mails.sql).
  morning_mail_decided date,
  -- The percentages of the two limits of which the owner was last warned (scheduler.sql).
  warned_percent integer not null default 0,
  warned_files_percent integer not null default 0,
  -- The time at which an erasure last asked for the sweep of résumés; null once a sweep has found nothing
  -- (resumes.sql).
  resume_sweep_asked_at timestamptz
);
comment on table private.scheduler_state is 'What the scheduler''s tasks remember until their next run, in one row.';
insert into private.scheduler_state default values;

create function private.has_module(module text) returns boolean
language sql stable set search_path = ''
return exists (select from private.settings s where module = any (s.modules));

-- The size of the whole database in bytes, as the host counts it.
create function private.database_size() returns bigint
language sql stable set search_path = ''
return pg_database_size(current_database());

-- The size of all files in Storage. In plpgsql, like each function that reads the platform's tables.
create function private.storage_size() returns bigint
language plpgsql stable set search_path = '' as $$
begin
  return (select coalesce(sum((o.metadata ->> 'size')::bigint), 0) from storage.objects o);
end;
$$;

-- The agency's day ----------------------------------------------------------------------------------------------------

-- Returns the agency's day: figures per day begin at its midnight, whatever the database's time zone. security definer:
-- the settings are closed, but a new post of an admin has this day as its date, and visitors see content that ends with
-- it.
create function private.agency_zone() returns text
language sql stable security definer set search_path = ''
return (select s.time_zone from private.settings s);

create function private.agency_today() returns date
language sql stable set search_path = ''
return (now() at time zone private.agency_zone())::date;
grant execute on function private.agency_zone(), private.agency_today() to anon, authenticated;

-- Returns the start of a day in the agency's time zone, for ranges that an index on created_at can serve.
create function private.start_of_day(day date) returns timestamptz
language sql stable set search_path = ''
return day::timestamp at time zone private.agency_zone();
grant execute on function private.start_of_day(date) to authenticated;

-- Callers -------------------------------------------------------------------------------------------------------------

-- Returns the address in the caller's token, which Supabase Auth has signed; 'system' for SQL without a token. It can
-- be as old as the token, at most an hour. In plpgsql, like each function that reads auth.*.
create function private.caller_email() returns text
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(nullif(auth.jwt() ->> 'email', ''), 'system');
end;
$$;
grant execute on function private.caller_email() to authenticated;

-- Columns -------------------------------------------------------------------------------------------------------------

-- Lists a table's generated columns, which no log, email or undo needs.
create function private.generated_columns(table_id oid) returns text[]
language sql stable set search_path = ''
return array(
  select a.attname::text from pg_catalog.pg_attribute a
  where a.attrelid = table_id and a.attgenerated <> '' and not a.attisdropped);

-- Locks ---------------------------------------------------------------------------------------------------------------

-- Waits until no other transaction changes several rows of this domain, and makes others wait until this one ends. A
-- function that needs several domains locks them in the order of this list.
create function private.lock_domain(domain text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  place constant integer := array_position(array['leads', 'subscribers', 'ledger'], domain);
begin
  if place is null then
    raise invalid_parameter_value using message = format('There is no domain "%s" to lock.', domain);
  end if;
  -- Any constant that no other lock of ours begins with.
  perform pg_advisory_xact_lock(20261101, place);
end;
$$;

-- Refuses a request that changes several rows of a table at once: it would lock them in any order and without their
-- domain. Functions do that. Attach it to each table that admins may update:
--   create trigger <table>_one_row after update on public.<table> referencing old table as changed
--     for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
-- It asks who runs the statement, not the setting "role", which stays the same inside a security definer function.
create function private.refuse_several_rows() returns trigger
language plpgsql volatile set search_path = '' as $$
begin
  if (select count(*) from changed) > 1 then
    raise exception 'Please change one row at a time.';
  end if;
  return null;
end;
$$;

-- Timestamps ----------------------------------------------------------------------------------------------------------

create function private.set_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end;
$$;

-- Versions ------------------------------------------------------------------------------------------------------------

-- Counts the edits of a row that several people or tabs may change. An update names the version that its text was made
-- from (update ... where id = ... and version = ...): where a newer one is stored it changes no row. The trigger names
-- the edited columns, fires only when one is distinct, and sorts after the one that cleans texts and before
-- set_updated_at, so that a save without a change keeps the version. src/admin/drafts/versioned-row.ts is the other
-- half.
create function private.bump_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
