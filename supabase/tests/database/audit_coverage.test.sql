-- The audit log: exports, logins and campaigns have entries, too.
begin;
select plan(28);

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
select tests.become('nobody');
select is(pg_temp.entries_of('export'), 3, 'once each');
select is(
  pg_temp.last_entry() - 'actor',
  '{"action": "export", "table": "job_applications", "summary": {"rows": {"new": 3}}}',
  'with what and how much');
select is(tests.attempt(persona, $$select public.record_export('job_applications', 1)$$), '42501', persona || ' enters none')
  from unnest(array['visitor', 'stranger', 'service']) persona;
select is(tests.attempt('admin', statement), '22023', 'there is no such export: ' || statement) from unnest(array[
  $$select public.record_export('auth.users', 1)$$, $$select public.record_export(null, 1)$$,
  $$select public.record_export('job_applications', -1)$$, $$select public.record_export('job_applications', null)$$
]) statement;

-- Logins
select is(pg_temp.entries_of('login'), 0, 'no login is entered before an admin is at work');
select tests.become('admin');
select ok(public.record_activity(), 'the admin is at work');
select ok(public.record_activity(), 'and stays so');
select tests.become('nobody');
select is(pg_temp.entries_of('login'), 1, 'the login is entered once, however often the session is used');
select is(
  (select (row_id, at, actor_email)::text from public.audit_log where action = 'login'),
  (select (s.id::text, s.created_at, u.email)::text from auth.sessions s join auth.users u on u.id = s.user_id
    where u.id = 'a0000000-0000-4000-8000-000000000001'),
  'with its time and its admin');
insert into auth.sessions (id, user_id, created_at, updated_at)
  values ('5e000000-0000-4000-8000-00000000000f', 'a0000000-0000-4000-8000-000000000001', now() - interval '2 hours', now()),
    ('5e000000-0000-4000-8000-00000000000e', 'a0000000-0000-4000-8000-000000000002', now(), now());
select tests.become('admin');
select ok(public.record_activity(), 'the admin is at work while another has the password');
select tests.become('nobody');
select ok(exists (select from public.audit_log where action = 'login' and row_id = '5e000000-0000-4000-8000-00000000000f'),
  'a login that reports nothing of itself is entered');
select is(pg_temp.entries_of('login'), 2, 'a stranger''s login is not');
delete from auth.sessions where id = '5e000000-0000-4000-8000-00000000000f';
select is(pg_temp.entries_of('login'), 2, 'and it stays when the session is gone');

-- Campaigns
insert into public.newsletter_subscribers (email) values ('reader@example.com');
select tests.become('service');
select is(
  public.create_newsletter_campaign('ca000000-0000-4000-8000-000000000001', 'Diwali offers', '<p>Hello</p>', 'Studio',
    'news@example.com', 'a0000000-0000-4000-8000-000000000001', null, null) ->> 'outcome',
  'created', 'a campaign is made');
select tests.become('nobody');
select is(
  pg_temp.last_entry() #> '{summary,subject,new}', '"Diwali offers"', 'its entry has its subject');
update public.newsletter_campaigns set status = 'sending', started_at = now();
select tests.become('admin');
select is(public.steer_newsletter_campaign(id, 'pause'), 'paused', 'it is paused') from public.newsletter_campaigns;
select tests.become('nobody');
select is(pg_temp.last_entry() -> 'summary', '{"status": {"old": "sending", "new": "paused"}}', 'which has an entry');
select tests.become('admin');
select is(public.steer_newsletter_campaign(id, 'cancel'), 'cancelled', 'it is cancelled') from public.newsletter_campaigns;
select is((select row_label from public.list_audit_entries('newsletter_campaigns') limit 1), 'Diwali offers',
  'the list names the campaign by its subject');
select tests.become('nobody');
select is(pg_temp.last_entry() -> 'summary', '{"status": {"old": "paused", "new": "cancelled"}}',
  'no entry lists times that the database sets by itself');

select * from finish();
rollback;
