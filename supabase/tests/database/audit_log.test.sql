-- Tests the audit log: what it records, for whom, and that every table of the admin is covered.
begin;
select plan(68);

-- Entries -------------------------------------------------------------------------------------------------------------
savepoint part;
insert into public.jobs (id, title, description, is_active) values
  ('b0000000-0000-4000-8000-000000000001', 'Web Designer', 'Draws', true);
insert into public.job_applications (id, name, email, phone, position, introduction) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001', 'About me');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Ravi Menon', 'ravi@example.com', 'ads');
insert into public.blogs (id, title, excerpt, content, category, author) values
  ('e0000000-0000-4000-8000-000000000001', 'A post', 'Short', 'Text', 'SEO', 'Asha');
insert into public.newsletter_subscribers (id, email) values ('f0000000-0000-4000-8000-000000000001', 'one@example.com');
select is_empty('select * from public.audit_log', 'the database''s own writes make no entry');

-- The last entry, and the number of entries
create function pg_temp.last_entry() returns jsonb language sql as $$
  select jsonb_build_object('action', action, 'table', table_name, 'row', right(row_id, 1), 'summary', summary)
  from public.audit_log order by id desc limit 1;
$$;
create function pg_temp.entries() returns integer language sql as 'select count(*)::integer from public.audit_log';

-- Only admins leave entries
select tests.become('visitor');
insert into public.contact_inquiries (name, email, service_needed) values ('Visitor', 'visitor@example.com', 'ads');
insert into public.job_applications (name, email, phone, position)
  values ('Visitor', 'visitor@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000001');
select public.increment_blog_views('e0000000-0000-4000-8000-000000000001');
select tests.become('stranger');
insert into public.contact_inquiries (name, email, service_needed) values ('Stranger', 'stranger@example.com', 'ads');
update public.jobs set title = 'Taken over';
select tests.become('service');
select public.subscribe_to_newsletter('service@example.com', '198.51.100.7', 'Browser/1.0');
select tests.become('owner');
select is(pg_temp.entries(), 0, 'visitors, strangers and the service role leave no entry');

-- Every kind of write of an admin
create function pg_temp.logged(statement text) returns jsonb language plpgsql as $$
declare
  before integer := pg_temp.entries();
begin
  perform tests.become('admin');
  execute statement;
  perform tests.become('owner');
  return case pg_temp.entries() - before when 0 then null else pg_temp.last_entry() end;
end;
$$;
select is(pg_temp.logged(statement), expected::jsonb, description) from (values
  ($$insert into public.jobs (id, title, location) values ('b0000000-0000-4000-8000-000000000002', 'Copywriter', 'Pune')$$,
    '{"action": "insert", "table": "jobs", "row": "2", "summary": {"title": {"new": "Copywriter"}, "location": {"new": "Pune"}, "is_active": {"new": true}}}',
    'a new job with its values'),
  ($$update public.jobs set is_active = false where id = 'b0000000-0000-4000-8000-000000000002'$$,
    '{"action": "update", "table": "jobs", "row": "2", "summary": {"is_active": {"old": true, "new": false}}}',
    'a change with the old and the new value, and nothing that did not change'),
  ($$update public.jobs set location = null where id = 'b0000000-0000-4000-8000-000000000002'$$,
    '{"action": "update", "table": "jobs", "row": "2", "summary": {"location": {"old": "Pune", "new": null}}}',
    'a value that was removed'),
  ($$update public.jobs set title = title where id = 'b0000000-0000-4000-8000-000000000002'$$, null,
    'nothing for a save that changes nothing'),
  ($$update public.jobs set description = repeat('x', 300) where id = 'b0000000-0000-4000-8000-000000000002'$$,
    '{"action": "update", "table": "jobs", "row": "2", "summary": {"description": {"old_characters": 0, "new_characters": 300}}}',
    'a long text as its length only'),
  ($$update public.jobs set title = 'UI Designer' where id = 'b0000000-0000-4000-8000-000000000001'$$,
    '{"action": "update", "table": "jobs", "row": "1", "summary": {"title": {"old": "Web Designer", "new": "UI Designer"}}}',
    'a renamed job makes one entry, not one per application'),
  ($$update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000001'$$,
    '{"action": "update", "table": "job_applications", "row": "1", "summary": {"status": {"old": "pending", "new": "shortlisted"}}}',
    'an application''s status'),
  ($$update public.contact_inquiries set status = 'answered' where id = 'd0000000-0000-4000-8000-000000000001'$$,
    '{"action": "update", "table": "contact_inquiries", "row": "1", "summary": {"status": {"old": "new", "new": "answered"}}}',
    'an inquiry''s status'),
  ($$delete from public.jobs where id = 'b0000000-0000-4000-8000-000000000001'$$,
    '{"action": "delete", "table": "jobs", "row": "1", "summary": {"title": {"old": "UI Designer"}, "description": {"old": "Draws"}, "is_active": {"old": true}}}',
    'a deleted job makes one entry, although its applications let go of it'),
  ($$select public.increment_blog_views('e0000000-0000-4000-8000-000000000001')$$, null, 'nothing for a counted view')
) t(statement, expected, description);

-- Columns that the database derives, also those to come
alter table public.contact_inquiries add column contact_line text generated always as (status || ' ' || email) stored;
alter table public.newsletter_subscribers add column contact_line text generated always as (status || ' ' || email) stored;
select is(pg_temp.logged($$update public.contact_inquiries set status = 'archived' where id = 'd0000000-0000-4000-8000-000000000001'$$)
  -> 'summary', '{"status": {"old": "answered", "new": "archived"}}', 'a derived column is no change of its own');

-- Personal data stays out
create function pg_temp.summary_of(statement text) returns jsonb language sql as
  $$select pg_temp.logged(statement) -> 'summary'$$;
select is(pg_temp.logged($$select public.erase_people('e4000000-0000-4000-8000-000000000001',
    array['c0000000-0000-4000-8000-000000000001']::uuid[], '{}', false)$$),
  '{"action": "erase", "table": "job_applications", "row": "1", "summary": {"applications": {"old": 1}}}',
  'the log keeps of an erased applicant that there was one');
select is(pg_temp.logged($$select public.erase_people('e4000000-0000-4000-8000-000000000002',
    '{}', array['d0000000-0000-4000-8000-000000000001']::uuid[], false)$$),
  '{"action": "erase", "table": "contact_inquiries", "row": "2", "summary": {"inquiries": {"old": 1}}}',
  'the log keeps of an erased inquiry that there was one');
select is(pg_temp.summary_of($$update public.blogs set content = repeat('y', 5000) where id = 'e0000000-0000-4000-8000-000000000001'$$)
  -> 'content', '{"old_characters": 4, "new_characters": 5000}', 'the log keeps the length of a post''s content');
select unalike((select string_agg(summary::text, ' ') from public.audit_log), '%@%', 'no entry holds an e-mail address');

-- Who
select is_empty($$
  select * from public.audit_log where actor <> 'a0000000-0000-4000-8000-000000000001' or actor_email <> 'persona-admin@example.com'
$$, 'every entry names the admin');

-- Subscribers in bulk (as an import's function would write them)
create function pg_temp.import(first integer, last integer) returns void language sql security definer as $$
  insert into public.newsletter_subscribers (email) select 'import-' || n || '@example.com' from generate_series(first, last) n;
$$;
select is(pg_temp.logged('select pg_temp.import(1, 1500)'),
  '{"action": "insert", "table": "newsletter_subscribers", "row": null, "summary": {"rows": {"new": 1500}}}',
  'an import makes one entry that counts the rows');
select is(pg_temp.logged('select pg_temp.import(2001, 2001)') #> '{summary,email}', '{"is_withheld": true}', 'one subscriber who is added makes an entry');
select is_empty($$
  select e.table_name, key from public.audit_log e, jsonb_object_keys(e.summary) key, pg_attribute a
  where a.attrelid = to_regclass('public.' || e.table_name) and a.attname = key and a.attgenerated <> ''
$$, 'no entry names a derived column');
select is(pg_temp.logged('select pg_temp.import(3000, 2999)'), null, 'an empty import makes none');

-- Append-only
select is(tests.attempt('owner', statement), '42501', 'even the owner is refused: ' || statement) from unnest(array[
  $$update public.audit_log set summary = '{}'$$, 'delete from public.audit_log', 'delete from public.audit_log where false',
  'truncate public.audit_log'
]) statement;

-- Tampering
select is(tests.attempt('admin', statement), expected, 'an admin cannot: ' || statement) from (values
  ('alter table public.audit_log disable trigger all', '42501'),
  ('drop trigger audit_log_refuse_change on public.audit_log', '42501'),
  ('drop trigger jobs_audit on public.jobs', '42501'),
  ('alter table public.jobs disable trigger jobs_audit', '42501'),
  ('set local session_replication_role = replica', '42501'),
  ('select private.add_audit_entry(''insert'', ''jobs'', null, ''{}'')', '42501'),
  ('select private.write_audit_entry()', '42501'),
  ('create or replace function private.write_audit_entry() returns trigger language plpgsql as ''begin return null; end''', '42501'),
  ($$insert into public.audit_log (id, actor, actor_email, action, table_name, summary)
     overriding system value values (1, 'a0000000-0000-4000-8000-000000000001', '', 'insert', 'jobs', '{}')
     on conflict (id) do update set actor_email = 'nobody'$$, '42501')
) t(statement, expected);
select is(tests.attempt('admin', $$
  with change as (update public.jobs set title = 'Quietly' where id = 'b0000000-0000-4000-8000-000000000002' returning 1)
  select set_config('request.jwt.claim.sub', '', true) from change$$), '1 rows', 'a claim changed within the request …');
select tests.become('admin');
update public.jobs set title = 'Loudly' where id = 'b0000000-0000-4000-8000-000000000002';
select tests.become('owner');
select is(pg_temp.last_entry() #> '{summary,title,new}', '"Loudly"', '… is no way around an entry of one''s own');

-- The page
select is(tests.attempt(persona, 'select * from public.audit_entries'), '42501', persona || ' reads no entry')
  from unnest(array['visitor', 'stranger', 'service']) persona;
select tests.become('admin');
select is((select count(*) from public.audit_entries), (select count(*) from public.audit_log), 'an admin reads all of them');
select is((select row_label from public.audit_entries where table_name = 'jobs' order by id desc limit 1), 'Loudly',
  'an entry has the present name of its row');
select is((select row_label from public.audit_entries where table_name = 'job_applications' order by id desc limit 1), null,
  'the label goes with the row');
rollback to part;

-- Coverage ------------------------------------------------------------------------------------------------------------
create function pg_temp.last_entry() returns jsonb language sql as $$
  select jsonb_build_object('action', action, 'table', table_name, 'actor', actor_email, 'summary', summary)
  from public.audit_log order by id desc limit 1;
$$;
create function pg_temp.entries_of(wanted text) returns integer language sql as
  'select count(*)::integer from public.audit_log where action = wanted';

-- Exports
select tests.become('admin');
select lives_ok(format('select public.record_export(%L, 3)', name), 'an export of ' || name || ' is entered')
  from unnest(array['contact_inquiries', 'newsletter_subscribers', 'job_applications']) name;
select tests.become('owner');
select is(pg_temp.entries_of('export'), 3, 'each export is entered once');
select is(
  pg_temp.last_entry() - 'actor',
  '{"action": "export", "table": "job_applications", "summary": {"rows": {"new": 3}}}',
  'an export is entered with what it took and how much');
select is(tests.attempt('admin', statement), '22023', 'there is no such export: ' || statement) from unnest(array[
  $$select public.record_export('auth.users', 1)$$, $$select public.record_export(null, 1)$$,
  $$select public.record_export('job_applications', -1)$$, $$select public.record_export('job_applications', null)$$
]) statement;

-- Logins
select is(pg_temp.entries_of('login'), 0, 'no login is entered before an admin is at work');
select tests.become('admin');
select ok(public.record_activity(), 'the admin is at work');
select ok(public.record_activity(), 'an admin stays at work after the login is entered');
select tests.become('owner');
select is(pg_temp.entries_of('login'), 1, 'the login is entered once, however often the session is used');
select is(
  (select (row_id, at, actor_email)::text from public.audit_log where action = 'login'),
  (select (s.id::text, s.created_at, u.email)::text from auth.sessions s join auth.users u on u.id = s.user_id
    where u.id = 'a0000000-0000-4000-8000-000000000001'),
  'a login is entered with its time and its admin');
insert into auth.sessions (id, user_id, created_at, updated_at)
  values ('5e000000-0000-4000-8000-00000000000f', 'a0000000-0000-4000-8000-000000000001', now() - interval '2 hours', now()),
    ('5e000000-0000-4000-8000-00000000000e', 'a0000000-0000-4000-8000-000000000002', now(), now());
select tests.become('admin');
select ok(public.record_activity(), 'the admin is at work while another has the password');
select tests.become('owner');
select ok(exists (select from public.audit_log where action = 'login' and row_id = '5e000000-0000-4000-8000-00000000000f'),
  'a login that reports nothing of itself is entered');
select is(pg_temp.entries_of('login'), 2, 'a stranger''s login is not entered');
delete from auth.sessions where id = '5e000000-0000-4000-8000-00000000000f';
select is(pg_temp.entries_of('login'), 2, 'the entry of a login stays when the session is gone');

-- Campaigns
insert into public.newsletter_subscribers (email) values ('subscriber@example.com');
select tests.become('service');
select is(
  public.create_newsletter_campaign('ca000000-0000-4000-8000-000000000001', 'Diwali offers', '<p>Hello</p>', 'Studio',
    'news@example.com', 'a0000000-0000-4000-8000-000000000001', null, null) ->> 'outcome',
  'created', 'a campaign of the admin is made');
select tests.become('owner');
select is(
  pg_temp.last_entry() #> '{summary,subject,new}', '"Diwali offers"', 'the entry of a campaign has its subject');
update public.newsletters set status = 'sending', started_at = now();
select tests.become('admin');
select is(public.steer_newsletter_campaign(id, 'pause'), 'paused', 'a campaign is paused') from public.newsletters;
select tests.become('owner');
select is(pg_temp.last_entry() -> 'summary', '{"status": {"old": "sending", "new": "paused"}}', 'a pause of a campaign has an entry');
select tests.become('admin');
select is(public.steer_newsletter_campaign(id, 'stop'), 'stopped', 'a campaign is stopped') from public.newsletters;
select is((select row_label from public.audit_entries where table_name = 'newsletters' order by id desc limit 1), 'Diwali offers',
  'the list names the campaign by its subject');
select tests.become('owner');
select is(pg_temp.last_entry() -> 'summary', '{"status": {"old": "paused", "new": "stopped"}}',
  'no entry lists times that the database sets by itself');

select * from finish();
rollback;
