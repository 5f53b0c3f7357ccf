-- Tests erasing a person's applications and inquiries: what is erased, how an undo restores it, and that no table keeps
-- anything.
begin;
select plan(53);

delete from public.contact_inquiries;
delete from public.job_applications;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Web Designer');
insert into public.job_applications (id, name, email, phone, position, linkedin, introduction, utm_source, referrer) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Marker', 'asha-marker@example.com', '+91 00000 marker 00001',
    'b0000000-0000-4000-8000-000000000001', 'https://example.com/marker', 'I am marker', 'marker', 'https://example.com/marker'),
  ('c0000000-0000-4000-8000-000000000002', 'Asha Marker', 'Asha-Marker@Example.com', '+91 00000 00001',
    'b0000000-0000-4000-8000-000000000001', null, null, null, null),
  ('c0000000-0000-4000-8000-000000000003', 'Ravi Menon', 'ravi@example.com', '+91 00000 00002',
    'b0000000-0000-4000-8000-000000000001', null, null, null, null);
select tests.become('admin');
-- Also what an admin enters by hand is written down without the person.
insert into public.contact_inquiries (id, name, email, service_needed, message) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha Marker', 'asha-marker@example.com', 'ads', 'A marker of mine');
insert into public.lead_notes (id, application_id, body) values
  ('40000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'Called marker'),
  ('40000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'marker again');
insert into public.lead_notes (inquiry_id, body) values ('d0000000-0000-4000-8000-000000000001', 'marker asks');
delete from public.lead_notes where id = '40000000-0000-4000-8000-000000000002';
insert into public.next_steps (application_id, due_on, words) values
  ('c0000000-0000-4000-8000-000000000001', '2026-12-01', 'Call marker');
update public.next_steps set done_at = now();
insert into public.next_steps (application_id, due_on, words) values
  ('c0000000-0000-4000-8000-000000000001', '2026-12-04', 'Call marker again');
insert into public.next_steps (inquiry_id, due_on, words) values
  ('d0000000-0000-4000-8000-000000000001', '2026-12-01', 'Answer marker');
update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000001';
update public.contact_inquiries set status = 'answered' where id = 'd0000000-0000-4000-8000-000000000001';
select tests.become('owner');
update public.lead_notes set author = null, author_email = 'left@example.com';
update private.outbox set attempts = 3, status = 'failed', last_error = 'No such mailbox: asha-marker@example.com'
  where (kind, ref) = ('application', 'c0000000-0000-4000-8000-000000000001');

-- The log of its changes names an amount.
select tests.become('admin');
update public.contact_inquiries set value = 48151623 where id = 'd0000000-0000-4000-8000-000000000001';

-- How many

select is(public.count_person_records(array['c0000000-0000-4000-8000-000000000001']::uuid[], '{}'),
  '{"applications": 2, "inquiries": 1, "newsletter_entries": 0}', 'an address is counted in both lists, in any case');
select tests.become('owner');
insert into public.newsletter_subscribers (email) values ('asha-marker@example.com');
select tests.become('admin');
select is(public.count_person_records('{}', array['d0000000-0000-4000-8000-000000000001']::uuid[]) -> 'newsletter_entries', '1',
  'the count of an address tells that it reads the newsletter');
select tests.become('owner');
delete from public.newsletter_subscribers where email = 'asha-marker@example.com';

-- Every row about these leads, in all tables
create function pg_temp.picture() returns jsonb language sql as $$
  select jsonb_build_object(
    'applications', (select jsonb_agg(a order by a.id) from public.job_applications a),
    'inquiries', (select jsonb_agg(i order by i.id) from public.contact_inquiries i),
    'mails', (select jsonb_agg(n order by n.id) from private.outbox n),
    'notes', (select jsonb_agg(n order by n.id) from public.lead_notes n),
    'steps', (select jsonb_agg(s order by s.id) from public.next_steps s));
$$;
create temp table before as select pg_temp.picture() as picture, (select count(*) from public.audit_log) as entries;
grant select on before to public;

-- The numbers of the ids in an answer
create function pg_temp.ids(answer jsonb) returns text language sql return (
  select string_agg(kind || ' ' || (select coalesce(string_agg(right(id, 1), '+' order by id), '-')
    from jsonb_array_elements_text(answer -> kind) id), ', ' order by kind) from unnest(array['applications', 'inquiries']) kind);

-- One record only
select tests.become('admin');
select is(
  pg_temp.ids(public.erase_people('e4000000-0000-4000-8000-000000000001', array['c0000000-0000-4000-8000-000000000001']::uuid[], '{}', false)),
  'applications 1, inquiries -', 'one record is erased alone');
select is(
  pg_temp.ids(public.erase_people('e4000000-0000-4000-8000-000000000001', array['c0000000-0000-4000-8000-000000000001']::uuid[], '{}', false)),
  'applications 1, inquiries -', 'a repeat says the same');
select is((select count(*) from public.audit_log) - (select entries from before), 1::bigint, 'an erasure of several makes one entry');
select is((select array_agg(right(id::text, 1) order by id) from public.application_list), array['2', '3'],
  'the others of the address stay');
select lives_ok($$select public.undo_erasure('e4000000-0000-4000-8000-000000000001')$$, 'an erasure of several can be undone');
select tests.become('owner');
select is(pg_temp.picture(), (select picture from before),
  'undo restores row, notes and steps under their author, history, the mail with its attempts');

-- Everything of the address
select tests.become('admin');
select is(
  pg_temp.ids(public.erase_people('e4000000-0000-4000-8000-000000000002', '{}', array['d0000000-0000-4000-8000-000000000001']::uuid[], true)),
  'applications 1+2, inquiries 1', 'all records of an address are erased together');
select is((select array_agg(right(id::text, 1)) from public.application_list), array['3'], 'another address stays');
select is_empty('select 1 from public.inquiry_list', 'the inquiry is gone');
select is_empty(format('select 1 from public.%I(''marker'')', search), 'no erased person is found by ' || search)
  from unnest(array['search_applications', 'search_inquiries', 'search_subscribers']) search;
select is((select total_applications from public.dashboard_counts), 1::bigint, 'no erased person is counted');
select is_empty(format('select 1 from public.%I where application_id is null or application_id <> %L',
  child, 'c0000000-0000-4000-8000-000000000003'), 'nothing of theirs is seen: ' || child)
  from unnest(array['lead_notes', 'next_steps', 'replies', 'reply_list']) child;
select is(tests.attempt('admin', $$insert into public.lead_notes (inquiry_id, body)
  values ('d0000000-0000-4000-8000-000000000001', 'Late')$$), '42501', 'nothing can be added to an erased record');
select tests.become('admin');
select is((select count(*)::integer from public.set_lead_status('inquiry',
  '{d0000000-0000-4000-8000-000000000001}', 'archived')), 0, 'no erased record can be changed');
select tests.become('owner');
update private.outbox set next_attempt_at = now();
select tests.become('service');
select is((select count(*)::integer from public.claim_mail(100)), 1, 'no mail about the erased is claimed');

-- Undone although the limits of the admin's own address are spent and the position is closed or gone
select tests.become('owner');
delete from public.jobs where id = 'b0000000-0000-4000-8000-000000000001';
insert into private.rate_limits (action, scope, key, window_length, hits)
  select l.action, l.scope, case l.scope when 'everybody' then l.scope else private.salted_hash('198.51.100.7') end, l.window_length, 200000000
  from private.limits() l where l.scope in ('source', 'everybody')
  on conflict (action, scope, key, window_length) do update set hits = excluded.hits;
select tests.become('admin');
select lives_ok($$select public.undo_erasure('e4000000-0000-4000-8000-000000000002')$$, 'limits and positions do not stand in the way');
select lives_ok($$select public.undo_erasure('e4000000-0000-4000-8000-000000000002')$$, 'a repeat changes nothing');
select is((select array_agg(distinct position_title) from public.job_applications), array['Web Designer'], 'the title of a lost job stays');
select is(array(select action from public.audit_log where action in ('erase', 'restore') order by id),
  array['erase', 'restore', 'erase', 'restore'], 'each act has made one entry');
select is(array(select distinct case when summary::text like '%"old"%' then 'old' else 'new' end from public.audit_log where action = 'restore'),
  array['new'], 'rows that came back count as new');

-- Too late
select is(
  pg_temp.ids(public.erase_people('e4000000-0000-4000-8000-000000000003', array['c0000000-0000-4000-8000-000000000001']::uuid[], '{}', true)),
  'applications 1+2, inquiries 1', 'a person is erased once more');
select tests.become('owner');
select private.purge_erasures();
select isnt_empty('select 1 from private.erasures', 'an erased row waits for its undo');
select tests.pass_undo_window();
select is(tests.attempt('admin', $$select public.undo_erasure('e4000000-0000-4000-8000-000000000003')$$), 'P0001',
  'an erasure cannot be undone after 40 seconds, purged or not');
select private.purge_erasures();

-- Whatever table there is
select is_empty($$select * from tests.tables_that_know('48151623')$$, 'no table holds an amount of the person');
select throws_ok('update public.audit_log set summary = summary', '42501', 'The audit log cannot be changed.', 'the log is closed again');
select is_empty($$select * from tests.tables_that_know('marker')$$, 'no table holds a word of the person, the audit log included');
select isnt_empty($$select * from tests.tables_that_know('ravi@example.com')$$, '(a person who is there would be found)');

-- Everything of one person, the newsletter included, in one step with one undo
select tests.become('owner');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000009', 'Zoya Trace', 'Zoya-Trace@Example.com', 'ads'),
  ('d0000000-0000-4000-8000-000000000008', 'Zoya Trace', 'zoya-trace+tag@example.com', 'ads');
insert into public.newsletter_subscribers (id, email) values
  ('50000000-0000-4000-8000-000000000009', 'zoya-trace@example.com'), ('50000000-0000-4000-8000-000000000008', 'zoya-trace+tag@example.com');
insert into public.newsletter_barred (email, reason) values ('zoya-trace@example.com', 'complained');
insert into public.newsletter_pending (email, token_hash, token) values ('zoya-trace@example.com', 'hash', 'token');
insert into private.outbox (kind, ref) select 'confirmation', id from public.newsletter_pending where email = 'zoya-trace@example.com';
create function pg_temp.zoya() returns jsonb language sql as $$
  select jsonb_build_object(
    'inquiries', (select jsonb_agg(i order by i.id) from public.contact_inquiries i where i.name = 'Zoya Trace'),
    'subscribers', (select jsonb_agg(s order by s.id) from public.newsletter_subscribers s where s.email like 'zoya%'),
    'barred', (select jsonb_agg(b order by b.email_hash) from public.newsletter_barred b),
    'pending', (select jsonb_agg(p) from public.newsletter_pending p),
    'mails', (select jsonb_agg(n order by n.id) from private.outbox n));
$$;
create temp table zoya_before as select pg_temp.zoya() as picture;
grant select on zoya_before to public;
select tests.become('admin');
select is(public.count_person_records('{}', '{}', array['50000000-0000-4000-8000-000000000009']::uuid[]),
  '{"applications": 0, "inquiries": 1, "newsletter_entries": 1}', 'a subscriber is told of the inquiries of the address');
select is(public.count_person_records('{}', '{}', '{}', array['ZOYA-trace@example.com', '%', 'zoya_trace@example.com', null]),
  '{"applications": 0, "inquiries": 1, "newsletter_entries": 1}', 'an address counts as it is: no pattern, and no other spelling');
select is(
  public.erase_people('e4000000-0000-4000-8000-00000000000a', '{}', '{}', true, '{}', array['ZOYA-trace@example.com']),
  '{"applications": [], "inquiries": ["d0000000-0000-4000-8000-000000000009"],
    "subscribers": ["50000000-0000-4000-8000-000000000009"], "newsletter_entries": 1}', 'an address is erased everywhere');
select is((select summary from public.audit_log where row_id = 'e4000000-0000-4000-8000-00000000000a'),
  '{"inquiries": {"old": 1}, "newsletter_entries": {"old": 1}}', 'the one entry of the log tells how much');
select tests.become('owner');
select is(private.bar_reason('zoya-trace@example.com'), 'complained', 'the address stays barred');
select is((select array_agg(email order by email) from public.newsletter_subscribers where email like 'zoya%' and erase_at is null),
  array['zoya-trace+tag@example.com'], 'the address that looks like it stays');
select tests.become('admin');
select is_empty($$select email from public.newsletter_subscribers where email = 'zoya-trace@example.com'
  union all select email from public.newsletter_barred where email = 'zoya-trace@example.com'
  union all select email from public.search_subscribers('zoya-trace@')$$, 'no list of the newsletter shows the address');
select lives_ok($$select public.undo_erasure('e4000000-0000-4000-8000-00000000000a')$$, 'an erasure of everything has one undo');
select tests.become('owner');
select is(pg_temp.zoya(), (select picture from zoya_before), 'the undo brings everything back, with its mail and without the hash');

-- An address that was never subscribed, but must not be emailed
insert into public.newsletter_barred (email, reason) values ('bounced-trace@example.com', 'bounced');
select tests.become('admin');
select is(
  public.erase_people('e4000000-0000-4000-8000-00000000000b', '{}', '{}', true, '{}', array['bounced-trace@example.com'])
    -> 'newsletter_entries', '1', 'a bar without a subscriber is erased');
select tests.become('owner');
select tests.pass_undo_window();
select private.purge_erasures();
select results_eq($$select reason from public.newsletter_barred where email is null and email_hash = private.salted_hash('bounced-trace@example.com')$$,
  array['bounced'], 'a bar that was erased goes on keeping the address out');
select is(
  array(select tests.attempt(persona, $$
    select public.erase_people(gen_random_uuid(), '{}', '{}', true, '{}', array['zoya-trace@example.com'])$$)
    from unnest(array['visitor', 'stranger', 'service']) persona),
  array['42501', '42501', '42501'], 'none but an admin erases an address');
select is(tests.attempt('stranger', $$select public.count_person_records('{}', '{}', '{}', array['zoya-trace@example.com'])$$), '42501',
  'none but an admin learns whether there is an address');

-- Nothing to erase
select tests.become('admin');
select is(
  pg_temp.ids(public.erase_people('e4000000-0000-4000-8000-000000000004', array['c0000000-0000-4000-8000-000000000001']::uuid[], '{}', true)),
  'applications -, inquiries -', 'a missing lead is not erased twice');
select is_empty($$select 1 from public.audit_log where row_id = 'e4000000-0000-4000-8000-000000000004'$$, 'erasing nothing makes no entry');
select is(pg_temp.ids(public.erase_people(gen_random_uuid(), array['c0000000-0000-4000-8000-000000000003']::uuid[], null, null)),
  'applications 3, inquiries -', 'leaving the others of the address out is the default');
select throws_ok($$
  select public.erase_people(gen_random_uuid(), array(select gen_random_uuid() from generate_series(1, 5001)), '{}', false)
$$, 'At most 5,000 records can be erased at once.');
select throws_ok($$
  select public.erase_people(gen_random_uuid(), null, array(select gen_random_uuid() from generate_series(1, 5001)), false)
$$, 'At most 5,000 records can be erased at once.');
select throws_ok($$
  select public.erase_people(gen_random_uuid(), array(select gen_random_uuid() from generate_series(1, 5001)), null, null)
$$, 'At most 5,000 records can be erased at once.');

select * from finish();
rollback;
