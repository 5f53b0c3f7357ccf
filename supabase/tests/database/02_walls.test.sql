-- Rules for every policy, view, sequence, schema and role, also for those that are yet to come. What exactly is allowed to
-- whom stands in supabase/permissions.md and is compared there.
begin;
select plan(10);

select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
    and not exists (select 1 from pg_policy p where p.polrelid = c.oid)
$$, 'every table has a policy, be it that nobody reaches it');

select is_empty($$
  select polrelid::regclass, polname from pg_policy where polroles = '{0}'
$$, 'every policy names its roles');

select is_empty($$
  select polrelid::regclass, polname from pg_policy where polcmd in ('a', 'w', '*') and polwithcheck is null
$$, 'every policy that lets rows be written says which');

select is_empty($$
  select schemaname, tablename, policyname from pg_policies
  where schemaname in ('public', 'private', 'storage') and coalesce(qual, '') || coalesce(with_check, '') like '%user_metadata%'
$$, 'no policy believes what users write about themselves');

select is_empty($$
  select schemaname, tablename, policyname from pg_policies
  where schemaname in ('public', 'storage') and roles && '{anon}' and cmd in ('UPDATE', 'DELETE', 'ALL')
    and coalesce(qual, '') <> 'false'
$$, 'no policy lets visitors change or delete rows');

select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private')
    and (c.relkind in ('m', 'f') or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false)))
$$, 'no view passes by row-level security');

select is_empty($$
  select c.oid::regclass, role, right_name
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    unnest(array['anon', 'authenticated', 'service_role']) role, unnest(array['USAGE', 'SELECT', 'UPDATE']) right_name
  where n.nspname in ('public', 'private') and c.relkind = 'S' and has_sequence_privilege(role, c.oid, right_name)
$$, 'no API role may use a sequence');

select is_empty($$
  select n.nspname, role
  from pg_namespace n, unnest(array['anon', 'authenticated', 'service_role']) role
  where n.nspname in ('public', 'private', 'extensions') and has_schema_privilege(role, n.oid, 'CREATE')
$$, 'no API role may create anything');

select is_empty($$
  select rolname from pg_roles
  where rolname in ('anon', 'authenticated') and (rolsuper or rolbypassrls or rolcreaterole or rolcreatedb or rolreplication)
  union all
  select member::regrole::text from pg_auth_members where member::regrole::text in ('anon', 'authenticated')
$$, 'visitors and signed-in users have no power of their own and no other role''s');

select is_empty($$
  select d.defaclobjtype, a.grantee::regrole
  from pg_default_acl d, aclexplode(d.defaclacl) a
  where d.defaclnamespace = 'public'::regnamespace and d.defaclrole = current_user::regrole
    and a.grantee::regrole::text in ('anon', 'authenticated', 'service_role')
$$, 'what is made in public is granted to nobody by default');

select * from finish();
rollback;
