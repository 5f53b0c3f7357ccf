-- The role that owns a hosted project's database and runs its migrations: no superuser, and no member of the roles that own
-- auth and storage (supabase/postgres: demote-postgres, revoke_admin_roles_from_postgres). Run after hosted-baseline.sql, by
-- a superuser with another name.

create role postgres login nosuperuser createdb createrole replication bypassrls;
alter role postgres set search_path = "$user", public, extensions;
alter database postgres owner to postgres;
grant anon, authenticated, service_role to postgres with admin option;

grant all on schema extensions to postgres;
grant all on all routines in schema extensions to postgres;

grant usage on schema auth, storage to postgres;
grant all on all tables in schema auth to postgres;
grant select on all tables in schema auth to postgres with grant option;
grant all on all routines in schema auth, storage to postgres;
grant all on storage.buckets, storage.objects to postgres with grant option;
