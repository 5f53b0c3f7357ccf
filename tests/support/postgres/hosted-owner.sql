-- The role that owns a hosted project's database and runs its migrations: no superuser, and no member of the roles that own
-- auth and storage. Run after hosted-baseline.sql, by a superuser with another name. Files without a repository are
-- supabase/postgres, migrations/db, as there.

-- migrations/10000000000000_demote-postgres.sql, 20230201083204_grant_auth_roles_to_postgres.sql and, for PostgreSQL 16 and
-- later, 20250605172253_grant_with_admin_to_postgres_16_and_above.sql:
create role postgres login nosuperuser createdb createrole replication bypassrls;
alter database postgres owner to postgres;
grant anon, authenticated, service_role to postgres with admin option;
-- init-scripts/00000000000003-post-setup.sql:
alter role postgres set search_path = "$user", public, extensions;
-- The limit of the whole server there (supabase.com/docs/guides/database/postgres/configuration, read in 2026). Here it is the
-- owner's, and so that of the jobs: a bench fills its tables as the superuser.
alter role postgres set statement_timeout = '2min';

-- migrations/20230224042246_grant_extensions_perms_for_postgres.sql:
grant all on schema extensions to postgres;
grant all on all routines in schema extensions to postgres;

-- Auth: migrations/20211115181400_update-auth-permissions.sql, without the right to create
-- (20250421084701_revoke_admin_roles_from_postgres.sql); supabase/auth 20240612123726_enable_rls_update_grants.up.sql.
grant usage on schema auth to postgres;
grant all on all tables in schema auth to postgres;
grant select on all tables in schema auth to postgres with grant option;
grant all on all routines in schema auth to postgres;

-- Storage: migrations/20250709135250_grant_storage_schema_to_postgres_with_grant_option.sql;
-- supabase/storage 0049-buckets-objects-grants-postgres.sql.
grant usage on schema storage to postgres with grant option;
grant all on all routines in schema storage to postgres;
grant all on storage.buckets, storage.objects to postgres with grant option;

-- supautils lets the owner set it: ansible/files/postgresql_config/supautils.conf.j2, privileged_role_allowed_configs.
do $$
begin
  if current_setting('server_version_num')::integer >= 150000 then
    execute 'grant set on parameter session_replication_role to postgres';
  end if;
end;
$$;
