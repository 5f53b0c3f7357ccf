-- The roles and schemas that a hosted Supabase project has before the first migration. Run at every start, before the migrations.
-- Rights on our own tables come from the migrations alone, as on a hosted project of 2026.

do $$
begin
  if to_regrole('anon') is null then create role anon nologin noinherit; end if;
  if to_regrole('authenticated') is null then create role authenticated nologin noinherit; end if;
  if to_regrole('service_role') is null then create role service_role nologin noinherit bypassrls; end if;
end;
$$;

create schema if not exists extensions;
create extension if not exists pgcrypto with schema extensions;
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;
grant execute on all functions in schema auth, storage to anon, authenticated, service_role;

-- Row-level security decides on these two; the policies are in the migrations.
grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

-- The history tables of the Supabase CLI, and a checksum of ours that notices an edited migration.
create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (
  version text primary key,
  statements text[],
  name text
);
alter table supabase_migrations.schema_migrations add column if not exists checksum text;
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
