-- The rules that applications and inquiries share: their source, statuses, the limits of texts, the outbox, the pace of
-- mail.
begin;
select plan(105);

-- Source of a lead ----------------------------------------------------------------------------------------------------
savepoint part;
insert into public.jobs (id, title) values ('e0000000-0000-4000-8000-000000000001', 'Editor');

-- Both tables take the same seven columns, so every test runs on both.
create function pg_temp.insert_into(lead_table text, source jsonb) returns text language sql as $$
  select tests.insert_into('public.' || lead_table, source || case lead_table
    when 'contact_inquiries' then '{"name": "Ravi", "email": "ravi@example.com", "service_needed": "ads"}'::jsonb
    else '{"name": "Ravi", "email": "ravi@example.com", "phone": "+91 00000 00002",
      "position": "e0000000-0000-4000-8000-000000000001"}'::jsonb end)
$$;

-- The stored form of a visitor's value.
create function pg_temp.kept(lead_table text, field text, value text) returns text language plpgsql as $$
declare stored text;
begin
  perform tests.become('visitor');
  execute pg_temp.insert_into(lead_table, jsonb_build_object(field, value, 'id', 'f0000000-0000-4000-8000-000000000001'));
  perform tests.become('owner');
  execute format('select %I from public.%I where id = $1', field, lead_table)
    into stored using 'f0000000-0000-4000-8000-000000000001'::uuid;
  execute format('delete from public.%I where id = $1', lead_table) using 'f0000000-0000-4000-8000-000000000001'::uuid;
  delete from private.rate_limits;
  return stored;
end;
$$;

create temporary table lead_tables (lead_table text) on commit drop;
insert into lead_tables values ('contact_inquiries'), ('job_applications');

select is(
  tests.attempt(persona, pg_temp.insert_into(lead_table, '{"utm_source": "newsletter", "utm_medium": "email", "utm_campaign": "diwali",
    "utm_term": "saffron", "utm_content": "top", "referrer": "https://example.com/", "landing_page": "/about"}')),
  '1 rows', persona || ' sends the source along: ' || lead_table)
  from lead_tables, (values ('visitor'), ('stranger')) t(persona);

do $$ begin
  perform tests.become('visitor');
  execute pg_temp.insert_into('contact_inquiries', '{"utm_source": "instagram"}');
  execute pg_temp.insert_into('job_applications', '{"utm_source": "instagram"}');
  perform tests.become('owner');
end $$;
select is(tests.attempt('admin', $$select from public.application_list where utm_source = 'instagram'$$), '1 rows',
  'the list of applications shows the source to an admin');
update private.outbox set next_attempt_at = now() - interval '1 second';
select is((select count(*)::integer from public.claim_mail(100) where about ->> 'utm_source' = 'instagram'), 2,
  'the mail to the owner can name it');
update private.outbox set next_attempt_at = now() - interval '1 second';
select is_empty($$select from public.claim_mail(100), jsonb_object_keys(about) key where key = 'search_text'$$,
  'the mail gets no column that the database derives');

-- Cleaning
select is(pg_temp.kept(lead_table, field, value), expected, description || ': ' || lead_table)
  from lead_tables, (values
    ('utm_campaign', E' Diwali\r\n\tsale \u0007 2026 ', 'Diwali sale 2026', 'control characters become one space'),
    ('utm_source', E'safe\u202Eexe.piz', 'safe exe.piz', 'marks that turn the text around go'),
    ('utm_term', '   ', null, 'nothing readable is nothing'),
    ('utm_content', repeat('क', 5000), repeat('क', 200), 'what is too long is cut, by characters'),
    ('utm_source', $$'); drop table public.jobs; --<script>$$, $$'); drop table public.jobs; --<script>$$,
      'markup and quotes are just text'),
    ('referrer', 'android-app://com.example.mail/', 'android-app://com.example.mail/', 'an app may refer'),
    ('referrer', 'javascript:alert(1)', null, 'an address that is none is left out'),
    ('referrer', 'https://example.com/' || repeat('a', 5000), 'https://example.com/' || repeat('a', 480), 'a long address is cut'),
    ('referrer', 'https://example.com/a b', null, 'an address has no spaces'),
    ('landing_page', 'https://example.com/', null, 'a landing page is a path'),
    ('landing_page', '/blog/' || repeat('a', 5000), '/blog/' || repeat('a', 494), 'a long path is cut')
  ) t(field, value, expected, description);

select throws_ok(format($$update public.%I set utm_source = repeat('x', 201)$$, lead_table), '23514', null,
  'the table itself has a limit too: ' || lead_table) from lead_tables;
rollback to part;

-- Statuses ------------------------------------------------------------------------------------------------------------
savepoint part;
insert into public.contact_inquiries (id, name, email, service_needed, status)
  select ('aa000000-0000-4000-8000-00000000000' || n)::uuid, 'Ravi', 'ravi@example.com', 'ads',
    case when n = 3 then 'archived' else 'new' end from generate_series(1, 3) n;
insert into public.job_applications (id, name, email, phone, position_title)
  select ('bb000000-0000-4000-8000-00000000000' || n)::uuid, 'Asha', 'asha@example.com', '+91 00000 00001', 'Editor'
  from generate_series(1, 2) n;

select is(tests.attempt(persona, format($$select from public.set_lead_status('inquiry', '{%s}', 'answered')$$,
  'aa000000-0000-4000-8000-000000000001')), '42501', persona || ' sets no status')
  from (values ('visitor'), ('stranger'), ('service')) t(persona);
select is(tests.attempt('admin', statement), 'P0001', 'a request changes one row: ' || statement) from (values
  ($$update public.contact_inquiries set status = 'answered' where name = 'Ravi'$$),
  ($$update public.job_applications set status = 'rejected' where name = 'Asha'$$)) t(statement);
select is(tests.attempt('admin', $$update public.contact_inquiries set status = 'answered' where status = 'archived' and name = 'Ravi'$$),
  '1 rows', 'a request may change one lead');
select is(tests.attempt('admin', $$select from public.set_lead_status('letter', '{}', 'answered')$$), '22023', 'another kind is refused');
select is(tests.attempt('admin', $$select from public.set_lead_status('inquiry',
  '{aa000000-0000-4000-8000-000000000001}', 'rejected')$$), '23514', 'a status of the other kind is refused');
select is(tests.attempt('admin', $$select from public.set_lead_status('inquiry',
  array(select gen_random_uuid() from generate_series(1, 5001)), 'answered')$$), 'P0001', 'more than 5,000 leads are refused');

select tests.become('admin');
select results_eq($$select id, old_status from public.set_lead_status('inquiry', '{aa000000-0000-4000-8000-000000000003,
    aa000000-0000-4000-8000-000000000001,aa000000-0000-4000-8000-000000000002,aa000000-0000-4000-8000-000000000009}', 'answered') order by 1$$,
  $$values ('aa000000-0000-4000-8000-000000000001'::uuid, 'new'), ('aa000000-0000-4000-8000-000000000002', 'new'),
    ('aa000000-0000-4000-8000-000000000003', 'archived')$$, 'the function returns each lead with the status that it had, and no word of one that is gone');
select is((select count(*)::integer from public.audit_log where row_id like 'aa000000%' and summary ? 'status'), 3,
  'each change of a status is in the audit log');
update public.contact_inquiries set status = 'archived' where id = 'aa000000-0000-4000-8000-000000000002';
select results_eq($$select id, old_status from public.set_lead_status('inquiry',
    '{aa000000-0000-4000-8000-000000000001,aa000000-0000-4000-8000-000000000002}', 'new', 'answered')$$,
  $$values ('aa000000-0000-4000-8000-000000000001'::uuid, 'answered')$$, 'the undo leaves a lead alone that was changed meanwhile');
select results_eq($$select status from public.contact_inquiries where id::text like 'aa000000%' order by id$$,
  $$values ('new'), ('archived'), ('answered')$$, 'the undo gives the unchanged lead its own status back');
select is((select count(*)::integer from public.set_lead_status('application',
  '{bb000000-0000-4000-8000-000000000001,bb000000-0000-4000-8000-000000000002}', 'shortlisted')), 2, 'applications are changed and undone in the same way');
select tests.become('owner');
rollback to part;

-- Sizes and characters that constraints refuse or triggers clean, tried as the persona that may write -----------------
insert into public.jobs (id, title) values ('b1000000-0000-4000-8000-000000000001', 'Open position');

create function pg_temp.write(persona text, target text, fixed jsonb, changes jsonb) returns text language sql as $$
  select tests.attempt(persona, tests.insert_into(target, fixed || changes))
$$;
create function pg_temp.inquire(changes jsonb) returns text language sql as $$
  select pg_temp.write('visitor', 'public.contact_inquiries',
    '{"name": "Asha Rao", "email": "asha@example.com", "service_needed": "website"}', changes)
$$;
create function pg_temp.apply(changes jsonb) returns text language sql as $$
  select pg_temp.write('visitor', 'public.job_applications', '{"name": "Asha Rao", "email": "asha@example.com",
    "phone": "+91 00000 00003", "position": "b1000000-0000-4000-8000-000000000001"}', changes)
$$;
create function pg_temp.post(changes jsonb) returns text language sql as $$
  select pg_temp.write('admin', 'public.blogs', '{"title": "A title", "excerpt": "An excerpt", "content": "<p>x</p>",
    "category": "SEO", "author": "Asha"}', changes)
$$;

-- Blanks count.
select is(pg_temp.inquire(jsonb_build_object('name', repeat(' ', 1000000) || 'x')), '23514', 'blanks make no long name (inquiry)');
select is(pg_temp.apply(jsonb_build_object('name', repeat(' ', 1000000) || 'xy')), '23514', 'blanks make no long name (application)');
select is(pg_temp.apply(jsonb_build_object('phone', repeat(' ', 1001) || '0000000003')), '23514', 'blanks make no long phone number');
select is(tests.attempt('admin', $$insert into public.jobs (title) values (repeat(' ', 2000) || 'x')$$), '23514', 'blanks make no long job title');
select is(pg_temp.post(jsonb_build_object(field, repeat(' ', 600000) || 'x')), '23514', 'blanks make no long ' || field || ' (post)')
  from unnest(array['title', 'excerpt', 'content', 'author']) field;
select is(tests.attempt('admin', $$update public.blog_settings set title = repeat(' ', 500) || 'x'$$), '23514', 'blanks make no long blog title');
select is(tests.attempt('admin', $$update public.blog_settings set description = repeat(' ', 900) || 'x'$$), '23514', 'blanks make no long blog description');

-- A text that an index cannot take would be a server error.
select is(pg_temp.post(jsonb_build_object('slug', (select string_agg(md5(n::text), '') from generate_series(1, 300) n))), '23514',
  'an address longer than an index takes is refused as such');
select is(pg_temp.post(jsonb_build_object('featured_image', '/' || repeat('x', 2000))), '23514', 'the address of an image has an end');
select is(pg_temp.post(jsonb_build_object('publish_date', given)), '23514', given || ' is no date of a post')
  from unnest(array['infinity', '-infinity', '0001-01-01', '5000-01-01']) given;
select is(pg_temp.post('{"read_time": 10001}'), '23514', 'a read time has a limit');

-- An address is one address.
select is(pg_temp.inquire(jsonb_build_object('email', given)), '23514', 'refused as an address: ' || to_json(given)::text)
  from unnest(array['a@b.co,c@d.co', 'a@b.co;c@d.co', '<a@b.co>', '"a"@b.co', E'a\u0001@b.co', E'a\u202e@b.co', E'a\u3000@b.co', E'a\u00a0@b.co']) given;
select is(pg_temp.apply('{"email": "a@b.co,c@d.co"}'), '23514', 'an application has no two addresses');
select is(pg_temp.inquire('{"email": "आशा@उदाहरण.भारत"}'), '1 rows', 'an address of another script is one');

-- Lines are lines. Cleaned, not refused: it must not cost the lead.
select tests.become('visitor');
insert into public.contact_inquiries (name, email, service_needed, phone, message) values
  (E'Asha\r\nBcc: x@example.com', 'asha@example.com', 'website', E'+91\t1\u202e2', E'one\r\ntwo\u0007\u202eeerht\tend');
insert into public.contact_inquiries (name, email, service_needed) values
  ('क्‍ष ‎Asha', 'asha@example.com', 'website');
insert into public.job_applications (name, email, phone, position, introduction) values
  (E'Ravi\u2028\u2067K', 'ravi@example.com', '+91 00000 00003', 'b1000000-0000-4000-8000-000000000001', E'a\rb\u009f');
select tests.become('owner');
select results_eq($$select name, phone, message from public.contact_inquiries where name like 'Asha Bcc%'$$,
  $$values ('Asha Bcc: x@example.com', '+91 1 2', E'one\ntwo eerht\tend')$$, 'a name becomes one line, a message keeps its own');
select results_eq($$select name, introduction from public.job_applications where name like 'Ravi%'$$,
  $$values ('Ravi K', E'a\nb ')$$, 'an application''s name becomes one line, and its introduction keeps its own');
select is((select count(*)::integer from public.contact_inquiries where name = 'क्‍ष ‎Asha'), 1,
  'joiners and direction marks are part of names');

select tests.become('admin');
insert into public.jobs (id, title, type, location) values
  ('b1000000-0000-4000-8000-000000000002', E'Designer\u000b\u202e(f/m)', E'Full\ntime', E'Pune\r\n');
update public.jobs set title = E'Designer\n(all)' where id = 'b1000000-0000-4000-8000-000000000002';
insert into public.blogs (id, title, excerpt, content, category, author) values
  ('e1000000-0000-4000-8000-000000000001', E'A\u0001 title\ufffe', E'x\u000by', '<p>x</p>', 'SEO', E'Asha\u202e');
select tests.become('owner');
select results_eq($$select title, type, location from public.jobs where id = 'b1000000-0000-4000-8000-000000000002'$$,
  $$values ('Designer (all)', 'Full time', 'Pune')$$, 'a job''s lines are cleaned at insert and update');
select results_eq($$select title, excerpt, author, slug from public.blogs where id = 'e1000000-0000-4000-8000-000000000001'$$,
  $$values ('A  title', 'x y', 'Asha', 'a-title')$$, 'a post''s lines are cleaned before it gets its address');

select throws_ok($$select public.claim_newsletter_batch(0, 30, 0)$$, 'P0001', 'A request carries at least one message.',
  'no batch is made of nothing');
rollback to part;

-- Outbox: one row per lead, reports of the browser, leases and back-off (resolutions 8 and 9) -------------------------
delete from private.outbox;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Open position');
select tests.become('visitor');
insert into public.contact_inquiries (id, name, email, service_needed, is_mailed_by_browser) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', 'ads', true);
insert into public.job_applications (id, name, email, phone, position, is_mailed_by_browser) values
  ('c0000000-0000-4000-8000-000000000001', 'Ravi Iyer', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001', true);
select tests.become('owner');

select results_eq(
  'select status, attempts, next_attempt_at - created_at from private.outbox order by id',
  $$values ('pending', 0, interval '10 minutes'), ('pending', 0, interval '10 minutes')$$,
  'every lead has a notification, which waits ten minutes for a browser that mails');

-- A form without EmailJS says nothing.
savepoint without_browser;
select tests.become('visitor');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000002', 'Mira Sen', 'mira@example.com', 'ads');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000002', 'Mira Sen', 'mira@example.com', '+91 00000 00003', 'b0000000-0000-4000-8000-000000000001');
select tests.become('service');
select results_eq($$select about ->> 'name' from public.claim_mail()$$, $$values ('Mira Sen'), ('Mira Sen')$$,
  'without a browser that mails, the mail is due at once');
rollback to without_browser;

-- Reports of the browser
select tests.become('visitor');
select public.report_notification('d0000000-0000-4000-8000-000000000001', false);
select tests.become('owner');
select results_eq($$select status, last_error is not null from private.outbox where kind = 'inquiry'$$,
  $$values ('pending', true)$$, 'a failed mail stays pending and says why');
select tests.become('visitor');
select public.report_notification('d0000000-0000-4000-8000-000000000001', true);
select tests.become('owner');
select results_eq($$select status, last_error, sent_at is not null from private.outbox where kind = 'inquiry'$$,
  $$values ('sent', null::text, true)$$, 'a delivered mail is done');
select tests.become('visitor');
select public.report_notification('d0000000-0000-4000-8000-000000000001', false);
select tests.become('owner');
select is((select status from private.outbox where kind = 'inquiry'), 'sent', 'a delivered mail stays done');
select is((select status from private.outbox where kind = 'application'), 'pending', 'other leads are not touched');

-- Leases
select tests.become('service');
select is_empty('select * from public.claim_mail()', 'nothing is claimed before its time');
select tests.become('owner');
update private.outbox set next_attempt_at = now() - interval '1 second';
select tests.become('service');
create temp table claimed as select * from public.claim_mail();
select results_eq($$select kind, attempts, about ->> 'name', about ->> 'position_title', about ? 'search_text' from claimed$$,
  $$values ('application', 1, 'Ravi Iyer', 'Open position', false)$$,
  'a due notification comes with its lead, and a sent one does not come');
select is_empty('select * from public.claim_mail()', 'a claimed one is leased');
select public.finish_mail(id, generation, 'refused', 'The mail server is away.') from claimed;
select tests.become('owner');
select results_eq(
  $$select status, last_error, next_attempt_at - now() from private.outbox where kind = 'application'$$,
  $$values ('pending', 'The mail server is away.', interval '1 minute')$$, 'a failure waits and is tried again');
update private.outbox set attempts = 1000, wanted_since = now() - interval '71 hours' where kind = 'application';
select tests.become('service');
select public.finish_mail(id, generation, 'refused', 'Still away.') from claimed;
select tests.become('owner');
select results_eq($$select status, next_attempt_at - now() from private.outbox where kind = 'application'$$,
  $$values ('pending', interval '6 hours')$$, 'a mail is tried for three days, however often');
update private.outbox set wanted_since = now() - interval '73 hours', attempts = 4 where kind = 'application';
select tests.become('service');
select public.finish_mail(id, generation, 'blocked', 'Quota used up.') from claimed;
select tests.become('owner');
select results_eq(
  $$select status, attempts, next_attempt_at - now(), last_error from private.outbox where kind = 'application'$$,
  $$values ('pending', 3, interval '5 minutes', 'Quota used up.')$$, 'a failure of every mail uses up nothing');
update private.outbox set attempts = 4 where kind = 'application';
select public.finish_mail(id, generation, 'throttled', 'Too many requests from asha@example.com.', retry_seconds => 40) from claimed;
select results_eq(
  $$select status, attempts, next_attempt_at - now(), last_error from private.outbox where kind = 'application'$$,
  $$values ('pending', 3, interval '40 seconds', 'Too many requests from (address)')$$,
  'a refusal for too many requests uses up nothing, and keeps no address in the provider''s words');
select is((select next_request_at - now() from private.newsletter_engine), interval '40 seconds', 'the newsletter waits as long as the provider asks');
select throws_ok($$select public.finish_mail(id, generation, 'lost') from claimed$$, '22023', null, 'a mail ends in one of six ways');
insert into private.outbox (kind, ref) values ('invoice', gen_random_uuid()), ('reply', gen_random_uuid());
select is_empty('select * from public.claim_mail()', 'a mail of an unknown kind, or about what is gone, is not claimed');
select results_eq($$select kind, status, last_error from private.outbox where kind in ('invoice', 'reply')$$,
  $$values ('invoice', 'failed', 'The database has no email of the kind "invoice".')$$, 'a mail that cannot be claimed says why, or is deleted with its lead');
select tests.become('service');
select public.finish_mail(id, generation, 'refused', 'Still away.') from claimed;
select tests.become('owner');
select is((select status from private.outbox where kind = 'application'), 'pending',
  'three days without a mail server fail no mail');
insert into private.outbox (kind, ref, status, sent_at, tried_at) values ('inquiry', gen_random_uuid(), 'sent', now(), now());
select tests.become('service');
select public.finish_mail(id, generation, 'refused', 'Still away.') from claimed;
select tests.become('owner');
select is((select status from private.outbox where kind = 'application'), 'failed',
  'after three days in which others got through a person is asked');
delete from private.outbox where kind = 'inquiry' and ref not in (select id from public.contact_inquiries);
update private.outbox set status = 'pending' where kind = 'application';
select tests.become('service');
select public.finish_mail(id, generation, 'sent') from claimed;
select tests.become('owner');
select results_eq($$select status, last_error from private.outbox where kind = 'application'$$,
  $$values ('sent', null::text)$$, 'a success ends the tries of a mail');

delete from public.contact_inquiries;
select is((select count(*)::integer from private.outbox where kind = 'inquiry'), 0,
  'a deleted lead takes its notification along');
rollback to part;

-- Pace: the newsletter leaves a part of the rate to the emails that people wait for -----------------------------------

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) select 'subscriber-' || n || '@example.com' from generate_series(1, 9) n;
select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null);
update public.newsletters set send_at = now();
select public.start_due_campaigns();

-- All of this is one transaction, so that now() stands still: the clock of the row is turned back instead.
create procedure pg_temp.pass(span interval) language sql as $$
  update private.newsletter_engine set next_request_at = next_request_at - span;
$$;
-- 0 for a batch, else how long the worker has to wait.
create function pg_temp.claim(rate numeric default 1) returns integer language sql
return (select coalesce((c ->> 'wait_ms')::integer, 0) from public.claim_newsletter_batch(1, 30, 0, rate) c);

select results_eq('select pg_temp.claim() from generate_series(1, 3)', 'values (0), (1000), (1000)',
  'all workers together keep to the newsletter''s own part of the rate');
call pg_temp.pass('950 milliseconds');
select is(pg_temp.claim(), 50, 'a worker that asks early waits for the rest');
call pg_temp.pass('50 milliseconds');
select is(pg_temp.claim(), 0, 'a worker that has waited may send');
call pg_temp.pass('1 second');
select results_eq('select pg_temp.claim(null) from generate_series(1, 3)', 'values (0), (0), (0)',
  'without a limit no worker waits');
select is((select count(*)::integer from public.newsletter_deliveries where batch_id is not null), 5, 'a waiting worker holds no batch');
select is((select count(*)::integer from public.newsletter_deliveries where batch_id is null), 4, 'the other batches are still to come');

select * from finish();
rollback;
