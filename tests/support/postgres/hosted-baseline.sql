-- The start of a new hosted Supabase project of 2026, as far as our migrations lean on it. A superuser runs it.
-- On purpose without any default right on schema public: a table that our migrations forget to grant
-- must be unreachable here, as it is there.
--
-- Each setting and right names its source. Without a repository it is supabase/postgres, migrations/db, at commit 7db7e1a9 of
-- 23 October 2024, or a later file of the day in its name. The numbers under Auth and Storage are migrations of supabase/auth
-- (bc32168e, 20 August 2026) and of supabase/storage, migrations/tenant (4fa61fba, 21 August 2026).

-- Roles --------------------------------------------------------------------------------------------

-- init-scripts/00000000000000-initial-schema.sql, and inherit: migrations/20230529180330_alter_api_roles_for_inherit.sql.
create role anon nologin inherit;
create role authenticated nologin inherit;
create role service_role nologin inherit bypassrls;
-- PostgREST logs in as this role, before it takes on one of the three.
create role authenticator login noinherit;
grant anon, authenticated, service_role to authenticator;

-- `set role` does not apply them: PostgREST reads them and sets them in each transaction (postgrest.ts). service_role has none.
-- init-scripts/00000000000000-initial-schema.sql:
alter role anon set statement_timeout = '3s';
alter role authenticated set statement_timeout = '8s';
-- The login's own hold for every request. migrations/20221028101028_set_authenticator_timeout.sql and
-- 20231130133139_set_lock_timeout_to_authenticator_role.sql:
alter role authenticator set statement_timeout = '8s';
alter role authenticator set lock_timeout = '8s';
-- migrations/20220118070449_enable-safeupdate-postgrest.sql, and again in 20260413000000, which loads supautils, too: that one
-- cannot be had here, and limits what owners may do to the platform's roles and tables. Where the server lacks safeupdate,
-- a rule over the sources refuses the same statements (tests/lint).
do $$
begin
  load 'safeupdate';
  alter role authenticator set session_preload_libraries = 'safeupdate';
exception when undefined_file then
  null;
end;
$$;

-- init-scripts/00000000000001-auth-schema.sql, migrations/20220322085208_gotrue-session-limit.sql and
-- 20260821154147_revoke_createrole_from_auth_admin.sql:
create role supabase_auth_admin login noinherit;
alter role supabase_auth_admin set search_path = auth;
alter role supabase_auth_admin set idle_in_transaction_session_timeout = '60s';
-- init-scripts/00000000000002-storage-schema.sql. Storage takes on the role of its caller through authenticator:
-- migrations/20231013070755_grant_authenticator_to_supabase_storage_admin.sql.
create role supabase_storage_admin login noinherit createrole;
alter role supabase_storage_admin set search_path = storage;
grant authenticator to supabase_storage_admin;

create schema extensions;
create extension pgcrypto with schema extensions;
create schema auth authorization supabase_auth_admin;
create schema storage authorization supabase_storage_admin;
-- init-scripts 0 to 2. In auth it is all that the API roles have: its tables are granted to postgres and dashboard_user only
-- (migrations/20211115181400_update-auth-permissions.sql).
grant usage on schema public, auth, storage, extensions to anon, authenticated, service_role;

-- Auth ---------------------------------------------------------------------------------------------

set role supabase_auth_admin;

-- The newest of its columns is of 20240214120130.
create table auth.users (
  instance_id uuid,
  id uuid not null primary key,
  aud varchar(255),
  role varchar(255),
  email varchar(255),
  encrypted_password varchar(255),
  email_confirmed_at timestamptz,
  invited_at timestamptz,
  confirmation_token varchar(255),
  confirmation_sent_at timestamptz,
  recovery_token varchar(255),
  recovery_sent_at timestamptz,
  email_change_token_new varchar(255),
  email_change varchar(255),
  email_change_sent_at timestamptz,
  last_sign_in_at timestamptz,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamptz,
  updated_at timestamptz,
  phone text unique default null,
  phone_confirmed_at timestamptz,
  phone_change text default '',
  phone_change_token varchar(255) default '',
  phone_change_sent_at timestamptz,
  confirmed_at timestamptz generated always as (least(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current varchar(255) default '',
  email_change_confirm_status smallint default 0 check (email_change_confirm_status between 0 and 2),
  banned_until timestamptz,
  reauthentication_token varchar(255) default '',
  reauthentication_sent_at timestamptz,
  is_sso_user boolean not null default false,
  deleted_at timestamptz,
  is_anonymous boolean not null default false
);
create unique index users_email_partial_key on auth.users (email) where is_sso_user = false;
-- 20220429102000:
create unique index confirmation_token_idx on auth.users (confirmation_token) where confirmation_token !~ '^[0-9 ]*$';
create unique index recovery_token_idx on auth.users (recovery_token) where recovery_token !~ '^[0-9 ]*$';
-- Without policies: 20240612123726.
alter table auth.users enable row level security;

-- The newest of its columns is of 20231117164230.
create table auth.identities (
  provider_id text not null,
  user_id uuid not null references auth.users (id) on delete cascade,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamptz,
  created_at timestamptz,
  updated_at timestamptz,
  email text generated always as (lower(identity_data ->> 'email')) stored,
  id uuid not null primary key default gen_random_uuid(),
  constraint identities_provider_id_provider_unique unique (provider_id, provider)
);
alter table auth.identities enable row level security;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
-- The newest of its columns is of 20251111201300.
create table auth.sessions (
  id uuid not null primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  created_at timestamptz,
  updated_at timestamptz,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamptz,
  refreshed_at timestamp,
  user_agent text,
  ip inet,
  tag text,
  oauth_client_id uuid,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text constraint sessions_scopes_length check (char_length(scopes) <= 4096)
);
create index sessions_user_id_idx on auth.sessions (user_id);
create index user_id_created_at_idx on auth.sessions (user_id, created_at);
alter table auth.sessions enable row level security;

create function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;

create function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )::text
$$;

create function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )::text
$$;

create function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;

-- Storage ------------------------------------------------------------------------------------------
-- The API roles hold every right on the tables (0046); row-level security, without a policy, lets nothing through.

set role supabase_storage_admin;

-- 0038, 0044:
create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');
create table storage.buckets (
  id text not null primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD',
  -- 0062. Object versioning is not in use yet.
  versioning_status text not null default 'DISABLED' check (versioning_status = 'DISABLED')
);
alter table storage.buckets enable row level security;

create table storage.objects (
  id uuid not null primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  version text,
  owner_id text,
  user_metadata jsonb,
  -- 0062:
  archived_at timestamptz,
  is_delete_marker boolean not null default false,
  is_versioned boolean not null default false
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
alter table storage.objects enable row level security;

grant all on storage.buckets, storage.objects to anon, authenticated, service_role;

create function storage.foldername(name text) returns text[] language sql immutable as $$
  select (string_to_array(name, '/'))[1:array_length(string_to_array(name, '/'), 1) - 1]
$$;

create function storage.filename(name text) returns text language sql immutable as $$
  select split_part(name, '/', -1)
$$;

create function storage.extension(name text) returns text language sql immutable as $$
  select split_part(split_part(name, '/', -1), '.', -1)
$$;

-- 0011:
create function storage.update_updated_at_column() returns trigger language plpgsql as $$
begin
  new.updated_at = now();
  return new;
end;
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.update_updated_at_column();

-- 0037:
create function storage.enforce_bucket_name_length() returns trigger language plpgsql as $$
begin
  if length(new.name) > 100 then
    raise exception 'The name of a bucket has 100 characters at most.';
  end if;
  return new;
end;
$$;
create trigger enforce_bucket_name_length_trigger before insert or update of name on storage.buckets
  for each row execute function storage.enforce_bucket_name_length();

-- 0055. Files are deleted through the Storage API, which sets storage.allow_delete_query for its transaction.
create function storage.protect_delete() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('storage.allow_delete_query', true), 'false') <> 'true' then
    raise insufficient_privilege using
      message = 'Direct deletion from storage tables is not allowed. Use the Storage API instead.';
  end if;
  return null;
end;
$$;
create trigger protect_buckets_delete before delete on storage.buckets
  for each statement execute function storage.protect_delete();
create trigger protect_objects_delete before delete on storage.objects
  for each statement execute function storage.protect_delete();

reset role;
