-- Rules for every table, function, policy, view, sequence, schema and role, including future ones. What exactly each
-- persona may do is in supabase/permissions.md, which the database tests compare.
begin;
select plan(21);

-- Tables and functions ------------------------------------------------------------------------------------------------
savepoint part;
select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and not c.relrowsecurity
$$, 'every table has row-level security');

select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') and obj_description(c.oid, 'pg_class') is null
$$, 'every table says in a comment what it is');

select is_empty($$
  select c.oid::regclass, r.role, p.privilege
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    (values ('anon'), ('authenticated'), ('service_role')) r(role),
    (values ('SELECT'), ('INSERT'), ('UPDATE'), ('DELETE'), ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) p(privilege)
  where n.nspname = 'private' and c.relkind in ('r', 'p') and has_table_privilege(r.role, c.oid, p.privilege)
$$, 'the API roles hold no right on any private table');

select is_empty($$
  select c.oid::regclass, r.role, p.privilege
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    (values ('anon'), ('authenticated')) r(role),
    (values ('TRUNCATE'), ('REFERENCES'), ('TRIGGER')) p(privilege)
  where n.nspname = 'public' and c.relkind in ('r', 'p') and has_table_privilege(r.role, c.oid, p.privilege)
$$, 'no API role may truncate, reference or put triggers on a table');

select is_empty($$
  select c.oid::regclass, p.privilege
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    (values ('UPDATE'), ('DELETE')) p(privilege)
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and (has_table_privilege('anon', c.oid, p.privilege)
      or (p.privilege = 'UPDATE' and has_any_column_privilege('anon', c.oid, 'UPDATE')))
$$, 'visitors may update and delete nothing');

select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and has_any_column_privilege('authenticated', c.oid, 'UPDATE')
    -- Tables of one row.
    and c.oid <> all (array['public.blog_settings', 'public.admin_settings']::regclass[])
    and not exists (
      select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'private.refuse_several_rows()'::regprocedure)
$$, 'a request of an admin changes one row of a table at a time');

-- Each of these reads people past the policies and leaves out those who are being erased, or is here with its reason.
select is_empty($$
  select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and p.prokind = 'f'
    -- A function of the API that runs as its caller is under the policies.
    and (n.nspname = 'private' or p.prosecdef)
    and pg_get_functiondef(p.oid) ~ 'public\.(job_applications|contact_inquiries|lead_notes|next_steps|replies|newsletter_(subscribers|pending|barred|subscriber_tags))\M'
    and pg_get_functiondef(p.oid) !~ 'erase_at|(leads|mails|subscribers)_being_erased'
    and p.proname <> all (array[
      -- A repeat of a stored form counts as stored, also while it is being erased.
      'allow_resume', 'receive_job_application', 'take_resume_place',
      -- A file stays until its application is gone for good, and none of them is served.
      'unwanted_resumes', 'is_resume_sweep_due', 'list_unwanted_resumes', 'end_resume_uploads',
      -- It counts what arrived in an hour.
      'is_lead_flood',
      -- Their callers ask.
      'name_of_lead', 'leads_due', 'describe_step', 'log_reply', 'describe_mail', 'end_step_with_lead', 'join_welcome_letter',
      'take_sign_up', 'queue_welcome_letter', 'admit_subscribers', 'change_tag',
      -- A bar, and the end of an email under way, count during an erasure as well.
      'bar_reported_address', 'accept_barred', 'apply_bar', 'log_bar', 'bar_given_subscribers', 'finish_mail',
      'refused_of', 'hear_newsletter_answer',
      -- A tag goes with all who have it.
      'remove_newsletter_tag',
      -- These forget.
      'expired_rows', 'forget_sources', 'erase_old_leads',
      -- It takes rows of the type, and store_reply() asks.
      'send_replies'])
$$, 'a function that reads people asks whether they are being erased');

select is_empty($$
  select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and not coalesce(p.proconfig @> array['search_path=""'], false)
$$, 'every function pins an empty search_path');

select is_empty($$
  select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0))
$$, 'no function is executable by public');

select is_empty($$
  select conrelid::regclass, conname from pg_constraint f
  where f.contype = 'f' and f.connamespace::regnamespace::text in ('public', 'private') and not exists (
    select 1 from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
  )
$$, 'every foreign key has an index');
rollback to part;

-- A trigger's arguments are made before its function can look at the role: a view of a post would turn all of it into
-- JSON.
select is_empty($$
  select tgrelid::regclass, tgname from pg_trigger
  where tgfoid = 'private.write_audit_entry()'::regprocedure
    and coalesce(pg_get_expr(tgqual, tgrelid), '') not like '%current_setting(''role''%''authenticated''%'
$$, 'every audit trigger looks at the role before it is called');

-- Policies, views, sequences, schemas and roles -----------------------------------------------------------------------
select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private') and c.relkind in ('r', 'p')
    and not exists (select 1 from pg_policy p where p.polrelid = c.oid)
$$, 'every table has a policy, if only one that closes it');

select is_empty($$
  select polrelid::regclass, polname from pg_policy where polroles = '{0}'
$$, 'every policy names its roles');

select is_empty($$
  select polrelid::regclass, polname from pg_policy where polcmd in ('a', 'w', '*') and polwithcheck is null
$$, 'every policy that lets rows be written says which');

select is_empty($$
  select schemaname, tablename, policyname from pg_policies
  where schemaname in ('public', 'private', 'storage') and coalesce(qual, '') || coalesce(with_check, '') like '%''user_metadata''%'
$$, 'no policy trusts what users write about themselves');

select is_empty($$
  select schemaname, tablename, policyname from pg_policies
  where schemaname in ('public', 'storage') and roles && '{anon}' and cmd in ('UPDATE', 'DELETE', 'ALL')
    and coalesce(qual, '') <> 'false'
$$, 'no policy lets visitors change or delete rows');

select is_empty($$
  select c.oid::regclass from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'private')
    and (c.relkind in ('m', 'f') or (c.relkind = 'v' and not coalesce(c.reloptions @> '{security_invoker=true}', false)))
$$, 'no view bypasses row-level security');

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
$$, 'new objects in public are granted to no API role by default');

select * from finish();
rollback;
