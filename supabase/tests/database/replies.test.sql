-- Replies to leads and their templates: who may send them, their undo, the status with them, and refusals of the last
-- days.
begin;
select plan(100);

delete from public.contact_inquiries;
delete from public.job_applications;
delete from private.outbox;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Editor');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Ravi', 'ravi@example.com', 'ads');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001'),
  ('c0000000-0000-4000-8000-000000000002', 'Asha', 'Asha@Example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001'),
  ('c0000000-0000-4000-8000-000000000003', 'Mira', 'mira@example.com', '+91 00000 00003', 'b0000000-0000-4000-8000-000000000001');
-- The owner's emails about them have left.
update private.outbox set status = 'sent';

-- Templates -----------------------------------------------------------------------------------------------------------
savepoint part;
select results_eq('select kind, sets_status from public.reply_templates order by 1, 2',
  $$values ('application', 'rejected'), ('application', 'shortlisted'), ('application', null), ('inquiry', 'answered')$$,
  'four templates are there from the start');

create function pg_temp.template(columns jsonb) returns text language sql as $$
  select tests.attempt('admin', tests.insert_into('public.reply_templates',
    '{"kind": "application", "name": "Mine", "subject": "Hello", "body": "Text"}'::jsonb || columns))
$$;
select is(pg_temp.template(columns), expected, 'a template: ' || columns::text || ': ' || expected) from (values
  ('{"sets_status": "rejected"}'::jsonb, '1 rows'),
  ('{"sets_status": "answered"}', '23514'),
  ('{"kind": "inquiry", "sets_status": "rejected"}', '23514'),
  ('{"kind": "letter"}', '23514'),
  ('{"name": " "}', '23514'),
  ('{"version": 7}', '42501')
) t(columns, expected);
select is(pg_temp.template(jsonb_build_object(field, repeat('x', length))), '23514', format('%s characters are no %s', length, field))
  from (values ('name', 81), ('subject', 201), ('body', 10001), ('body', 1000000)) t(field, length);

select tests.become('admin');
insert into public.reply_templates (id, kind, name, subject, body) values
  ('f1000000-0000-4000-8000-000000000001', 'inquiry', 'Mine', 'Hello', 'Text');
update public.reply_templates set body = 'New text' where name = 'Mine' and version = 1;
select is(tests.attempt('admin', $$update public.reply_templates set body = 'Older' where name = 'Mine' and version = 1$$), '0 rows',
  'an edit of an older version changes nothing');
select tests.become('admin');
select is((select array_agg(l.action || ' ' || coalesce(l.row_label, '') order by l.id) from public.audit_entries l
  where l.table_name = 'reply_templates'), array['insert Mine', 'update Mine'], 'the log names the template');
select tests.become('owner');
select is_empty($$select 1 from public.audit_log where summary::text like '%text%'$$, 'the log keeps none of a template''s words');
rollback to part;

-- Sending: what is refused --------------------------------------------------------------------------------------------
savepoint part;
create function pg_temp.reply(columns jsonb default '{}') returns jsonb language sql as $$
  select '{"id": "a1000000-0000-4000-8000-000000000001", "inquiry_id": "d0000000-0000-4000-8000-000000000001",
    "subject": "Hello", "body": "Hi Ravi"}'::jsonb || columns
$$;
create function pg_temp.attempt_send(persona text, replies jsonb) returns text language sql as $$
  select tests.attempt(persona, format('select * from public.send_replies(%L)', replies))
$$;

select is(pg_temp.attempt_send('admin', jsonb_build_array(pg_temp.reply())), '1 rows', 'an admin sends a reply');
select is(tests.attempt(persona, statement), '42501', persona || ' cannot: ' || statement)
  from (values ('visitor'), ('stranger'), ('service')) p(persona), (values
    ($$select public.send_replies('[]')$$),
    ($$select public.undo_replies('{}')$$),
    ($$select public.send_again('a1000000-0000-4000-8000-000000000001')$$),
    ('select * from public.reply_list'),
    ($$select public.recent_refusals('{}')$$)
  ) s(statement);
update private.settings set login_codes = true;
select is(pg_temp.attempt_send('admin', jsonb_build_array(pg_temp.reply())), '42501',
  'a session that has not confirmed its code sends nothing');
update private.settings set login_codes = false;
select is(tests.attempt('admin', statement), '42501', 'an admin cannot go around the function: ' || statement) from (values
  ($$insert into public.replies (id) values (gen_random_uuid())$$),
  ($$update public.replies set body = 'x'$$),
  ($$delete from public.replies$$),
  ($$update private.outbox set status = 'sent'$$)
) s(statement);

select is(pg_temp.attempt_send('admin', jsonb_build_array(pg_temp.reply(columns))), expected, description) from (values
  ('{"inquiry_id": "d0000000-0000-4000-8000-00000000000f"}'::jsonb, 'P0001', 'a lead that is not there gets no reply'),
  ('{"inquiry_id": "c0000000-0000-4000-8000-000000000001"}', 'P0001', 'an application is no inquiry'),
  ('{"inquiry_id": null}', 'P0001', 'a reply is to a lead'),
  ('{"application_id": "c0000000-0000-4000-8000-000000000001"}', '23514', 'a reply is to one lead, not two'),
  ('{"id": null}', '23502', 'a reply has an id'),
  ('{"body": "Hi {first name},"}', 'P0001', 'a field is never mailed'),
  ('{"body": "Hi {whoever}"}', 'P0001', 'an unknown field is never mailed'),
  ('{"subject": "｛name｝"}', 'P0001', 'a field in the subject is never mailed'),
  ('{"body": "if (a) { b(); }"}', '1 rows', 'code is no field'),
  ('{"body": " \n "}', '23514', 'a reply says something'),
  ('{"subject": "\r\n"}', '23514', 'a reply has a subject'),
  (jsonb_build_object('subject', repeat('x', 201)), '23514', 'a subject has at most 200 characters'),
  (jsonb_build_object('body', repeat('x', 10000)), '1 rows', 'a reply of 10,000 characters is taken'),
  (jsonb_build_object('body', repeat('x', 10001)), '23514', 'a reply of 10,001 characters is not taken'),
  (jsonb_build_object('template_name', repeat('x', 81)), '23514', 'a template''s name has at most 80 characters'),
  ('{"with_status": "rejected"}', '23514', 'an inquiry gets no status of applications'),
  ('{"with_status": ""}', '23514', 'an empty status is refused'),
  ('{"with_status": "answered", "status_before": "new"}', '1 rows', 'a status that its author saw is changed'),
  ('{"with_status": "answered", "status_before": "archived"}', 'P0001', 'a status that another admin has changed meanwhile is not changed'),
  ('{"status_before": "archived"}', '1 rows', 'a reply that sets no status does not compare it')
) t(columns, expected, description);
create function pg_temp.refused_lead(replies jsonb) returns text language plpgsql as $$
declare
  lead text;
begin
  perform tests.become('admin');
  perform public.send_replies(replies);
  return null;
exception when raise_exception then
  get stacked diagnostics lead = pg_exception_detail;
  return lead;
end;
$$;
select is(pg_temp.refused_lead(jsonb_build_array(pg_temp.reply('{"with_status": "answered", "status_before": "archived"}'))),
  'd0000000-0000-4000-8000-000000000001', 'the refusal names the lead whose status has changed');
select tests.become('owner');
select is(pg_temp.attempt_send('admin', replies), 'P0001', description) from (values
  ((select jsonb_agg(pg_temp.reply()) from generate_series(1, 201)), '201 replies are too many for one call'),
  ('{}'::jsonb, 'an object is no list'),
  (null, 'nothing is no list'),
  (jsonb_build_array(pg_temp.reply(), pg_temp.reply('{"id": "a1000000-0000-4000-8000-000000000002"}')), 'one lead gets one reply at a time'),
  (jsonb_build_array(pg_temp.reply(), pg_temp.reply('{"inquiry_id": null, "application_id": "c0000000-0000-4000-8000-000000000001"}')),
    'one id is one reply')
) t(replies, description);
rollback to part;

-- Sending: what happens -----------------------------------------------------------------------------------------------
-- In one transaction now() stands still: the rows are made older instead.
create function pg_temp.pass(pause interval) returns void language sql as $$
  update public.replies set created_at = created_at - pause;
  update private.outbox set next_attempt_at = next_attempt_at - pause, wanted_since = wanted_since - pause,
    uncertain_since = uncertain_since - pause, idempotent_until = idempotent_until - pause;
$$;
create function pg_temp.send(replies jsonb) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  perform public.send_replies(replies);
  perform tests.become('owner');
end;
$$;
-- The numbers of the ids that a function answers an admin about ids of these numbers.
create function pg_temp.answer(name text, prefix text, numbers integer[]) returns text language plpgsql as $$
declare
  answered text;
begin
  perform tests.become('admin');
  execute format($f$select coalesce(string_agg(right(id::text, 1), '+' order by id), 'none') from public.%I($1) id$f$, name)
    into answered using array(select (prefix || '000000-0000-4000-8000-00000000000' || n)::uuid from unnest(numbers) n);
  perform tests.become('owner');
  return answered;
end;
$$;
create function pg_temp.undo(numbers integer[]) returns text language sql as $$
  select pg_temp.answer('undo_replies', 'a1', numbers)
$$;
create function pg_temp.statuses() returns text language sql as $$
  select string_agg(status, ' ' order by place, id) from (
    select 1 as place, id, status from public.contact_inquiries union all select 2, id, status from public.job_applications) lead
$$;
create function pg_temp.list(lead uuid) returns setof text language plpgsql as $$
begin
  perform tests.become('admin');
  return query select concat_ws(', ', r.status, case when r.may_have_left then 'perhaps' end, r.last_error)
    from public.reply_list r where lead in (r.inquiry_id, r.application_id) order by r.created_at desc, r.id desc;
  perform tests.become('owner');
end;
$$;

-- 1 to the inquiry, 2 to 4 to the applications
create function pg_temp.four() returns jsonb language sql as $$
  select jsonb_agg(jsonb_build_object('id', 'a1000000-0000-4000-8000-00000000000' || n,
    case when n = 1 then 'inquiry_id' else 'application_id' end,
    case when n = 1 then 'd0000000-0000-4000-8000-000000000001' else 'c0000000-0000-4000-8000-00000000000' || n - 1 end,
    'subject', E'Hello\r\nBcc: x@example.com', 'body', E'Hi\r\nthere\n', 'template_name', 'Mine',
    'with_status', case n when 1 then null when 4 then 'pending' else 'rejected' end,
    'author_email', 'forged@example.com', 'created_at', '2020-01-01'))
  from generate_series(1, 4) n
$$;
select pg_temp.send(pg_temp.four());
select results_eq(
  'select subject, body, template_name, author_email, created_at = now(), status_before from public.replies order by id',
  $$select 'Hello Bcc: x@example.com', E'Hi\nthere', 'Mine', 'persona-admin@example.com', true, before
    from unnest(array[null, 'pending', 'pending', 'pending']) before$$,
  'replies are stored clean, signed by who sent them, at the moment they were sent');
select is(pg_temp.statuses(), 'new rejected rejected pending', 'each lead has the status that its reply sets');
select is((select array_agg(distinct next_attempt_at - now()) from private.outbox where kind = 'reply'),
  array[interval '20 seconds'], 'the mails of replies are due in 20 seconds');
select results_eq($$select table_name, right(row_id, 1), action, summary from public.audit_log order by 1, 2$$,
  $$values ('contact_inquiries', '1', 'update', '{"reply": {"new": "sent"}}'::jsonb),
    ('job_applications', '1', 'update', '{"reply": {"new": "sent"}, "status": {"old": "pending", "new": "rejected"}}'),
    ('job_applications', '2', 'update', '{"reply": {"new": "sent"}, "status": {"old": "pending", "new": "rejected"}}'),
    ('job_applications', '3', 'update', '{"reply": {"new": "sent"}}')$$,
  'the log has one entry for each reply, with its status');
select pg_temp.send((select jsonb_agg(r || '{"status_before": "pending"}') from jsonb_array_elements(pg_temp.four()) r));
select results_eq($$select count(*), (select count(*) from private.outbox where kind = 'reply'), (select count(*) from public.audit_log) from public.replies$$,
  'values (4::bigint, 4::bigint, 4::bigint)', 'a repeat stores nothing more, though the status is another one now');
select is(pg_temp.statuses(), 'new rejected rejected pending', 'a repeat sets no status');
select is(tests.attempt('admin', format('select public.send_replies(%L)', jsonb_build_array(pg_temp.four() -> 0 || changes))), 'P0001', description)
  from (values
    ('{"inquiry_id": null, "application_id": "c0000000-0000-4000-8000-000000000001"}'::jsonb, 'an id is no second reply to another lead'),
    ('{"body": "Other words"}', 'an id is no second reply with other words'),
    ('{"with_status": "answered"}', 'an id is no second reply with another status')
  ) t(changes, description);
select is_empty('select 1 from public.claim_mail(100)', 'no worker takes replies before their time');

-- Undo
update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000002';
select pg_temp.pass('19 seconds');
select is(pg_temp.undo('{2,3}'), '2+3', 'two replies are taken back');
select is(pg_temp.statuses(), 'new pending shortlisted pending', 'the undo takes back the status that a reply has set, and none that was set since');
select is((select count(*)::integer from private.outbox where kind = 'reply'), 2, 'the mails of undone replies are gone');
select results_eq($$select right(row_id, 1), summary from public.audit_log where summary -> 'reply' ? 'old' order by 1$$,
  $$values ('1', '{"reply": {"old": "sent"}, "status": {"old": "rejected", "new": "pending"}}'::jsonb), ('2', '{"reply": {"old": "sent"}}')$$,
  'the log has one entry for each undone reply');
select is(pg_temp.undo('{2,3}'), '2+3', 'a repeat after a lost answer says the same');
select is(tests.attempt('admin', format('select public.send_replies(%L)', jsonb_build_array(pg_temp.four() -> 1))), 'P0001',
  'a call that arrives after the undo brings no reply back');
select is(pg_temp.undo('{9}'), '9', 'a reply that never arrived can be taken back as well');
select is(tests.attempt('admin', format('select public.send_replies(%L)',
  jsonb_build_array(pg_temp.four() -> 1 || '{"id": "a1000000-0000-4000-8000-000000000009"}'))), 'P0001', 'a reply that was taken back does not leave when it arrives');
select is(tests.attempt('admin', 'select public.undo_replies(array(select gen_random_uuid() from generate_series(1, 201)))'), 'P0001',
  'at most 200 replies are taken back at once');
select pg_temp.pass('1 second');
select is(pg_temp.undo('{1,4}'), 'none', 'after 20 seconds no reply can be taken back');
select is((select count(*)::integer from public.replies), 2, 'replies that were not taken back stay');

-- The worker
create temporary table claimed on commit drop as select * from public.claim_mail(100);
select results_eq($$select kind, about from claimed order by about ->> 'id'$$,
  $$values ('reply', '{"id": "a1000000-0000-4000-8000-000000000001", "email": "ravi@example.com", "subject": "Hello Bcc: x@example.com", "body": "Hi\nthere"}'::jsonb),
    ('reply', '{"id": "a1000000-0000-4000-8000-000000000004", "email": "mira@example.com", "subject": "Hello Bcc: x@example.com", "body": "Hi\nthere"}')$$,
  'a worker gets replies once they are due');
update public.replies set created_at = now();
select is(pg_temp.undo('{1,4}'), 'none', 'a claimed reply cannot be taken back');
select public.finish_mail(id, generation, 'sent') from claimed;
select is(pg_temp.list('d0000000-0000-4000-8000-000000000001'), 'sent', 'a sent reply says so');
select is(tests.attempt('admin', $$select public.send_again('a1000000-0000-4000-8000-000000000001')$$), 'P0001', 'a sent reply is not sent again');
select is(tests.attempt('admin', $$select public.send_again(gen_random_uuid())$$), 'P0001', 'an unknown reply is not sent again');

-- Leads before replies
-- The tests below send them again.
delete from private.withdrawn_replies;
savepoint part;
delete from public.replies;
select pg_temp.send(pg_temp.four());
select pg_temp.pass('1 hour');
insert into public.contact_inquiries (name, email, service_needed) values ('New', 'new@example.com', 'ads');
select is((select kind from public.claim_mail(1)), 'inquiry', 'a lead that comes now goes before the replies that wait');
rollback to part;

-- Two replies to one person, both taken back
savepoint part;
delete from public.replies;
update public.job_applications set status = 'pending';
create function pg_temp.decide(number integer, status text) returns void language sql as $$
  select pg_temp.send(jsonb_build_array(pg_temp.four() -> 1
    || jsonb_build_object('id', 'a1000000-0000-4000-8000-00000000000' || number, 'with_status', status)));
  select pg_temp.pass('1 second');
$$;
select pg_temp.decide(7, 'rejected');
select pg_temp.decide(8, 'shortlisted');
select is(pg_temp.undo('{7,8}'), '7+8', 'two replies to one person are taken back at once');
select is((select status from public.job_applications where id = 'c0000000-0000-4000-8000-000000000001'), 'pending',
  'the undo of two replies brings back the status from before both');
rollback to part;

-- Refusals ------------------------------------------------------------------------------------------------------------
delete from public.replies;
update public.job_applications set status = 'pending';
create function pg_temp.refused(numbers integer[]) returns text language sql as $$
  select pg_temp.answer('recent_refusals', 'c0', numbers)
$$;
select is(pg_temp.refused('{1,3}'), 'none', 'at first there is no refusal');
select is(pg_temp.refused('{1,2,3}'), '2', 'two applications of one person would be two refusals');
select pg_temp.send(jsonb_build_array(pg_temp.four() -> 1, pg_temp.four() -> 3));
select is(pg_temp.refused('{1,2,3}'), '1+2', 'a refused person is known under each application, and a mail without a refusal is none');
select tests.become('admin');
select is_empty($$select public.recent_refusals(
  array['c0000000-0000-4000-8000-000000000001']::uuid[], array['a1000000-0000-4000-8000-000000000002']::uuid[])$$,
  'the first try of the very reply that is being sent is no refusal');
select tests.become('owner');
update public.replies set created_at = now() - interval '31 days';
select is(pg_temp.refused('{1}'), 'none', 'a refusal is recent for thirty days');
update public.replies set created_at = now();
update private.outbox set status = 'failed' where kind = 'reply';
select is(pg_temp.refused('{1}'), 'none', 'a refusal that did not leave is none');
update private.outbox set uncertain_since = now(), idempotent_until = now() where kind = 'reply';
select is(pg_temp.refused('{1}'), '1', 'a refusal that may have left is one');
delete from public.replies;
select pg_temp.send(jsonb_build_array(pg_temp.four() -> 3 || '{"template_name": "Kind refusal", "with_status": null}'));
delete from public.reply_templates where name = 'Kind refusal';
select is(pg_temp.refused('{1,3}'), '3', 'a letter that began with the template of a refusal is a refusal, though it left the status as it was');

-- Two hundred at once -------------------------------------------------------------------------------------------------
delete from public.replies;
insert into public.job_applications (name, email, phone, position)
  select 'Applicant', 'applicant-' || n || '@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001'
  from generate_series(1, 200) n;
update private.outbox set status = 'sent' where kind <> 'reply';
select pg_temp.send((select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'application_id', a.id, 'subject', 'Hello',
  'body', 'Hi', 'with_status', 'rejected')) from public.job_applications a where a.name = 'Applicant'));
select is((select count(*)::integer from public.job_applications where name = 'Applicant' and status = 'rejected'), 200, 'two hundred people are refused at once');
select pg_temp.pass('20 seconds');
select public.finish_mail(c.id, c.generation,
  case c.about ->> 'email' when 'applicant-7@example.com' then 'refused' else 'sent' end, 'No such mailbox.', true) from public.claim_mail(100) c;
select public.finish_mail(c.id, c.generation,
  case c.about ->> 'email' when 'applicant-7@example.com' then 'refused' else 'sent' end, 'No such mailbox.', true) from public.claim_mail(100) c;
select results_eq($$select status, count(*) from private.outbox where kind = 'reply' group by 1 order by 1$$,
  $$values ('failed', 1::bigint), ('sent', 199)$$, 'a reply that fails holds up none of the others');

select * from finish();
rollback;
