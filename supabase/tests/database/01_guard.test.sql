-- Rules that hold for every table and function, also for those that are yet to be written.
begin;
select plan(10);

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
$$, 'nobody on the API may truncate, reference or put triggers on a table');

select is_empty($$
  select c.oid::regclass, p.privilege
  from pg_class c join pg_namespace n on n.oid = c.relnamespace,
    (values ('UPDATE'), ('DELETE')) p(privilege)
  where n.nspname = 'public' and c.relkind in ('r', 'p')
    and (has_table_privilege('anon', c.oid, p.privilege)
      or (p.privilege = 'UPDATE' and has_any_column_privilege('anon', c.oid, 'UPDATE')))
$$, 'visitors may update and delete nothing');

select is_empty($$
  select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and not coalesce(p.proconfig @> array['search_path=""'], false)
$$, 'every function pins an empty search_path');

select is_empty($$
  select p.oid::regprocedure from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private')
    and (p.proacl is null or exists (select 1 from aclexplode(p.proacl) a where a.grantee = 0))
$$, 'no function is executable by public');

select is(array(
  select p.proname::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and has_function_privilege('anon', p.oid, 'EXECUTE') order by 1
), array[
  'increment_blog_views', 'is_admin', 'like_blog_post', 'record_web_vitals', 'report_notification',
  'resolve_blog_slug', 'verify_admin_credentials'
], 'visitors may call these functions and no other');

select is(array(
  select n.nspname || '.' || p.proname from pg_proc p join pg_namespace n on n.oid = p.pronamespace
  where n.nspname in ('public', 'private') and has_function_privilege('authenticated', p.oid, 'EXECUTE') order by 1
), array[
  'private.is_admin', 'public.add_subscriber', 'public.application_detail', 'public.blog_analytics',
  'public.blog_counts', 'public.correct_reader_address', 'public.count_person_records', 'public.dashboard_activity',
  'public.dashboard_counts', 'public.erase_people', 'public.erase_reader', 'public.export_applications',
  'public.export_subscribers', 'public.forgive_failed_logins', 'public.import_subscribers',
  'public.increment_blog_views', 'public.inquiry_counts',
  'public.is_admin', 'public.like_blog_post', 'public.list_audit_entries', 'public.list_newsletter_campaigns',
  'public.list_newsletter_failures', 'public.list_own_sessions', 'public.newsletter_counts',
  'public.newsletter_engine_state', 'public.record_activity', 'public.record_export', 'public.record_web_vitals',
  'public.report_notification', 'public.resolve_blog_slug', 'public.resolve_unknown_deliveries', 'public.restore_job',
  'public.retry_failed_deliveries', 'public.save_newsletter_draft', 'public.search_applications',
  'public.search_everything', 'public.search_inquiries', 'public.search_jobs', 'public.search_posts_admin',
  'public.search_subscribers', 'public.send_notification_again', 'public.session_end_reason',
  'public.set_applications_status',
  'public.set_inquiries_status', 'public.steer_newsletter_campaign', 'public.suppress_reader', 'public.undo_erasure',
  'public.unsubscribe_reader', 'public.verify_admin_credentials', 'public.web_vitals_report'
], 'signed-in users may call these functions and no other');

select is_empty($$
  select conrelid::regclass, conname from pg_constraint f
  where f.contype = 'f' and f.connamespace::regnamespace::text in ('public', 'private') and not exists (
    select 1 from pg_index i where i.indrelid = f.conrelid and i.indkey[0] = f.conkey[1]
  )
$$, 'every foreign key has an index');

select * from finish();
rollback;
