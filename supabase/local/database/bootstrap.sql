-- The roles and schemas that a hosted Supabase project has before the first migration. Run at every start, before the migrations.
-- Rights on our own tables come from the migrations alone, as on a hosted project of 2026. In schema auth the API roles,
-- service_role too, have no right on any table.

do $$
begin
  if to_regrole('anon') is null then create role anon nologin; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin; end if;
  if to_regrole('service_role') is null then create role service_role nologin bypassrls; end if;
  -- PostgREST logs in as this role. These are all the settings that the platform gives to the four (supabase/postgres,
  -- migrations/db, 23 October 2024). api/rest/time-limits.ts applies them. Set once: a migration may change them.
  if to_regrole('authenticator') is null then
    create role authenticator nologin noinherit;
    grant anon, authenticated, service_role to authenticator;
    -- init-scripts/00000000000000-initial-schema.sql. service_role has none, so authenticator's holds.
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
    -- migrations/20221028101028_set_authenticator_timeout.sql
    alter role authenticator set statement_timeout = '8s';
    -- migrations/20231130133139_set_lock_timeout_to_authenticator_role.sql. Nothing waits for a lock in one session.
    alter role authenticator set lock_timeout = '8s';
    -- migrations/20220118070449_enable-safeupdate-postgrest.sql, 20220224211803_fix-postgrest-supautils.sql. WebAssembly loads
    -- neither library: lite's own check stands in.
    alter role authenticator set session_preload_libraries = supautils, safeupdate;
  end if;
end;
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

-- Row-level security decides on these two; the policies are in the migrations.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- Storage stores a JSON that the caller sends along, and shows it to the policies; lite does not. The API reads it from the request
-- (api/storage-metadata.ts).
create or replace function storage.add_user_metadata() returns trigger language plpgsql as $$
begin
  new.user_metadata := coalesce(nullif(current_setting('stack.user_metadata', true), '')::jsonb, new.user_metadata);
  return new;
end;
$$;
create or replace trigger add_user_metadata before insert on storage.objects
  for each row execute function storage.add_user_metadata();

-- The history tables of the Supabase CLI, and a checksum of ours that notices an edited migration.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
alter table supabase_migrations.schema_migrations add column if not exists checksum text;
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
