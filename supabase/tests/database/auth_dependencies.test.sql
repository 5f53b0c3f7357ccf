-- Supabase Auth changes its own tables whenever the platform is updated. PostgreSQL refuses that for a column which a view,
-- a policy, a trigger or an SQL-standard function body of ours names. So we refer to auth.users (id) by foreign keys, and
-- read the rest in plpgsql, whose bodies depend on nothing.
begin;
select plan(4);

-- What outside schema auth depends on its tables, columns and types; and what stands on its tables, but calls us.
create function pg_temp.dependencies() returns setof text language sql as $$
  select distinct format('%s: %s', o.type, o.identity)
  from pg_depend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
  where (
      d.refclassid = 'pg_class'::regclass
        and d.refobjid in (select c.oid from pg_class c where c.relnamespace = 'auth'::regnamespace)
      or d.refclassid = 'pg_type'::regclass
        and d.refobjid in (select t.oid from pg_type t where t.typnamespace = 'auth'::regnamespace)
    )
    and (
      o.schema is distinct from 'auth' and o.schema is distinct from 'pg_toast' and o.identity !~ '( on|^for) auth\.'
      or d.classid = 'pg_trigger'::regclass and d.objid in (
        select t.oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace))
    )
    and not (d.classid = 'pg_constraint'::regclass and exists (
      select 1 from pg_constraint f
      where f.oid = d.objid and f.contype = 'f' and f.confrelid = 'auth.users'::regclass
        and f.confkey = array[(select a.attnum from pg_attribute a
          where a.attrelid = 'auth.users'::regclass and a.attname = 'id')]))
$$;

create function pg_temp.readers_in_sql() returns setof text language sql as $$
  select p.oid::regprocedure::text from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and l.lanname = 'sql'
    and p.prosrc ~* '\mauth\.(?!(uid|jwt|role|email)\()'
$$;

select is_empty('select * from pg_temp.dependencies()', 'nothing of ours but foreign keys to auth.users (id) depends on auth');
select is_empty('select * from pg_temp.readers_in_sql()', 'only plpgsql reads auth');

-- The search notices each kind
create view public.accounts as select email from auth.users;
create function public.read_account() returns text language sql return (select u.email::text from auth.users u limit 1);
create function public.read_account_in_sql() returns bigint language sql as 'select count(*) from auth.users';
create policy "By address" on public.jobs for select to authenticated
  using (exists (select 1 from auth.users u where u.email = 'x'));
create table public.logins (level auth.aal_level, last_session uuid references auth.sessions (id));
create trigger ours after update of email on auth.users for each row execute function private.set_updated_at();
select set_eq('select * from pg_temp.dependencies()', array[
  'rule: "_RETURN" on public.accounts', 'function: public.read_account()', 'policy: "By address" on public.jobs',
  'table column: public.logins.level', 'table constraint: logins_last_session_fkey on public.logins',
  'trigger: ours on auth.users'
], 'a view, an SQL-standard body, a policy, a column, another foreign key and a trigger are found');
select set_eq('select * from pg_temp.readers_in_sql()', array['read_account_in_sql()'], 'and a body in SQL');

select * from finish();
rollback;
