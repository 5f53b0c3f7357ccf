-- The outbox: one row per lead, what the browser may report, leases and back-off (resolutions 8 and 9).
begin;
select plan(36);

delete from public.notifications;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Open position');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', 'ads');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Ravi Iyer', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001');

select results_eq(
  'select status, attempts, next_attempt_at - created_at from public.notifications order by id',
  $$values ('pending', 0, interval '10 minutes'), ('pending', 0, interval '10 minutes')$$,
  'every lead has a notification that gives the browser ten minutes');

select is(tests.attempt(persona, 'select id from public.notifications'), expected, persona || ' reads notifications')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, $$
    insert into public.notifications (inquiry_id) values ('d0000000-0000-4000-8000-000000000001')$$),
  '42501', persona || ' cannot add a notification')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt(persona, $$update public.notifications set status = 'sent'$$), expected, persona || ' changes notifications')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '42501'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, 'delete from public.notifications'), '42501', persona || ' cannot delete notifications')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt(persona, 'select public.claim_notifications()'), expected, persona || ' claims notifications')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '42501'), ('service', '0 rows')) t(persona, expected);
select is(tests.attempt(persona, 'select public.finish_notification(1, 1)'), expected, persona || ' finishes a notification')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '42501'), ('service', '1 rows')) t(persona, expected);

-- What the browser reports
select tests.become('visitor');
select public.report_notification('d0000000-0000-4000-8000-000000000001', false);
select tests.become('nobody');
select results_eq($$select status, last_error is not null from public.notifications where inquiry_id is not null$$,
  $$values ('pending', true)$$, 'a failed mail stays pending and says why');
select tests.become('visitor');
select public.report_notification('d0000000-0000-4000-8000-000000000001', true);
select tests.become('nobody');
select results_eq($$select status, last_error, sent_at is not null from public.notifications where inquiry_id is not null$$,
  $$values ('sent', null::text, true)$$, 'a delivered mail is done');
select tests.become('visitor');
select public.report_notification('d0000000-0000-4000-8000-000000000001', false);
select tests.become('nobody');
select is((select status from public.notifications where inquiry_id is not null), 'sent', 'and stays done');
select is((select status from public.notifications where application_id is not null), 'pending', 'other leads are not touched');

-- Leases
select tests.become('service');
select is_empty('select * from public.claim_notifications()', 'nothing is claimed before its time');
select tests.become('nobody');
update public.notifications set next_attempt_at = now() - interval '1 second';
select tests.become('service');
create temp table claimed as select * from public.claim_notifications();
select results_eq($$select kind, attempts, lead ->> 'name', lead ->> 'position_title', lead ? 'search_text' from claimed$$,
  $$values ('application', 1, 'Ravi Iyer', 'Open position', false)$$,
  'a due notification comes with its lead; a sent one does not come');
select is_empty('select * from public.claim_notifications()', 'a claimed one is leased');
select public.finish_notification(id, generation, 'The mail server is away.') from claimed;
select tests.become('nobody');
select results_eq(
  'select status, last_error, next_attempt_at - now() from public.notifications where application_id is not null',
  $$values ('pending', 'The mail server is away.', interval '1 minute')$$, 'a failure waits and is tried again');
update public.notifications set attempts = 8 where application_id is not null;
select tests.become('service');
select public.finish_notification(id, generation, 'Still away.') from claimed;
select tests.become('nobody');
select is((select status from public.notifications where application_id is not null), 'failed',
  'after the eighth failure a person is asked');
update public.notifications set status = 'pending' where application_id is not null;
select tests.become('service');
select public.finish_notification(id, generation) from claimed;
select tests.become('nobody');
select results_eq('select status, last_error from public.notifications where application_id is not null',
  $$values ('sent', null::text)$$, 'success ends it');

delete from public.contact_inquiries;
select is((select count(*)::integer from public.notifications where inquiry_id is not null), 0,
  'a deleted lead takes its notification along');

select * from finish();
rollback;
