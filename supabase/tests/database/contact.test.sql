-- Tests inquiries and their admin page.
begin;
select plan(57);

-- Inquiries -----------------------------------------------------------------------------------------------------------
savepoint part;
delete from public.contact_inquiries;
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', 'ads');

create function pg_temp.send(changes text) returns text language sql as $$
  select tests.attempt('visitor', tests.insert_into('public.contact_inquiries',
    '{"name": "Ravi", "email": "ravi@example.com", "service_needed": "complete"}'::jsonb || changes::jsonb))
$$;
select is(pg_temp.send(changes), expected, description) from (values
  ('{"status": "archived"}', '42501', 'a visitor cannot set the status'),
  ('{"created_at": "2000-01-01"}', '42501', 'a visitor cannot set the date'),
  ('{"id": "d0000000-0000-4000-8000-000000000001"}', '23505', 'a repeat with the same id is a duplicate'),
  ('{"name": " "}', '23514', 'a name is required'),
  ('{"name": null}', '23502', 'a name cannot be left out'),
  ('{"email": "nowhere"}', '23514', 'an e-mail address is one'),
  ('{"service_needed": "boat-photography-2"}', '1 rows', 'a service is any slug: the choices are content'),
  ('{"service_needed": ""}', '23514', 'a service is not empty'),
  ('{"service_needed": "Magic"}', '23514', 'a service is no text'),
  ('{"service_needed": "ads\nBcc: a@example.com"}', '23514', 'a service has no second line'),
  ('{"service_needed": "-ads"}', '23514', 'a service does not begin with a hyphen'),
  ('{"service_needed": null}', '23502', 'a service is required'),
  ('{"business_type": "pirate"}', '1 rows', 'a business type is any slug'),
  ('{"business_type": "<b>pirate</b>"}', '23514', 'a business type is no text'),
  ('{"business_type": "startup", "phone": "+91 00000 00002", "message": "Hello"}', '1 rows', 'everything filled in is taken')
) t(changes, expected, description);
select is(pg_temp.send(jsonb_build_object(field, repeat('x', length))::text), '23514', field || ' has a limit')
  from (values ('message', 5001), ('service_needed', 61), ('business_type', 61)) t(field, length);

create function pg_temp.send_times(times integer, source text) returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('cf-connecting-ip', source)::text, true);
  for n in 1..times loop
    insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'ads');
  end loop;
  perform tests.become('owner');
  return 'ok';
exception when others then
  return sqlstate || ' ' || (sqlerrm::jsonb ->> 'code') || ' ' || tests.refusal_status();
end;
$$;
create function tests.refusal_status() returns text language plpgsql as $$
declare refusal text;
begin
  perform private.refuse_too_many(89.5);
exception when others then
  get stacked diagnostics refusal = pg_exception_detail;
  return (refusal::jsonb ->> 'status') || ' ' || (refusal::jsonb -> 'headers' ->> 'Retry-After');
end;
$$;
select is(pg_temp.send_times(5, '192.0.2.1'), 'ok', 'five inquiries in ten minutes are taken');
select is(pg_temp.send_times(1, '192.0.2.1'), 'PGRST rate_limited 429 90', 'the sixth is refused with HTTP 429');
select is(pg_temp.send_times(1, '192.0.2.2'), 'ok', 'another source is not affected');
update private.rate_limits set window_start = now() - interval '10 minutes' where action = 'contact_inquiry';
select is(pg_temp.send_times(1, '192.0.2.1'), 'ok', 'the limit ends with its window');
select is_empty($$select from private.rate_limits r where r::text like '%192.0.2.%' or r::text like '%ravi%'$$,
  'the counter does not keep the address itself');
rollback to part;

-- The admin page ------------------------------------------------------------------------------------------------------
delete from public.contact_inquiries;
delete from public.job_applications;
insert into public.contact_inquiries (id, name, email, phone, business_type, service_needed, message, status, created_at, utm_source) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha 100%', 'asha@example.com', '+91 00000 00001', 'startup', 'ads', 'We sell "saffron"', 'new', '2026-01-01', 'instagram'),
  ('d0000000-0000-4000-8000-000000000002', 'Ravi_Iyer', 'ravi@example.com', null, null, 'website', null, 'answered', '2026-01-01', null),
  ('d0000000-0000-4000-8000-000000000003', 'Mira Shah', 'MIRA@example.org', '+91 00000 00003', 'other', 'ads', E'A shop for kites\\ropes', 'new', '2026-01-02', null);

-- Search
select tests.become('admin');
update public.contact_inquiries set status = 'archived' where id = 'd0000000-0000-4000-8000-000000000002';
update public.contact_inquiries set status = 'answered' where id = 'd0000000-0000-4000-8000-000000000002';
select set_eq($$
    select summary -> 'status' ->> 'old' as old, summary -> 'status' ->> 'new' as new, actor_email from public.audit_log
    where table_name = 'contact_inquiries' and row_id = 'd0000000-0000-4000-8000-000000000002'$$,
  $$values ('answered', 'archived', 'persona-admin@example.com'), ('archived', 'answered', 'persona-admin@example.com')$$,
  'the audit log knows who set which status');

create function pg_temp.found(search text, status_filter text default null, service_filter text default null)
returns text[] language sql as $$
  select coalesce(array_agg(right(id::text, 1)), '{}') from public.search_inquiries(search, status_filter, service_filter);
$$;
select is(pg_temp.found(search), expected, 'search for ' || quote_literal(search)) from (values
  ('', array['3', '2', '1']),
  ('  ', array['3', '2', '1']),
  ('mira@', array['3']),
  ('ASHA', array['1']),
  ('00003', array['3']),
  ('KITES', array['3']),
  ('"saffron"', array['1']),
  ('100%', array['1']),
  ('%', array['1']),
  ('_', array['2']),
  ('\', array['3']),
  (''' or true --', array[]::text[]),
  ('startup', array[]::text[])
) t(search, expected);
select is(pg_temp.found('', 'new'), array['3', '1'], 'the list is filtered by status');
select is(pg_temp.found('', null, 'ads'), array['3', '1'], 'the list is filtered by service');
select is(pg_temp.found('asha', 'new', 'ads'), array['1'], 'the list is searched with both filters');
select is(pg_temp.found('asha', 'archived', 'ads'), array[]::text[], 'an inquiry must match all filters');
select results_eq(
  $$select right(id::text, 1) from public.search_inquiries('', before_created_at => '2026-01-02', before_id => 'd0000000-0000-4000-8000-000000000003', page_size => 1)$$,
  array['2'], 'the next page begins after the last row of this one');
select results_eq(
  $$select right(id::text, 1) from public.search_inquiries('', before_created_at => '2026-01-01', before_id => 'd0000000-0000-4000-8000-000000000002')$$,
  array['1'], 'rows of the same instant are kept apart by id');
select is((select count(*)::integer from public.search_inquiries('', page_size => 0)), 1, 'a page has at least one row');
select is(public.count_inquiries(''), (select count(*) from public.contact_inquiries), 'all inquiries are counted');
select is(public.count_inquiries('asha', service_filter => 'ads'),
  (select count(*) from public.search_inquiries('asha', service_filter => 'ads')), 'the inquiries that match are counted');
select results_eq(
  $$select business_type, service_needed, utm_source, notification_status, notification_error from public.search_inquiries('asha')$$,
  $$values ('startup', 'ads', 'instagram', 'pending', null::text)$$, 'a row has its source and the state of its mail');

-- The view
select public.set_lead_status('inquiry', array(select id from public.contact_inquiries where right(id::text, 1) <> '2'), 'archived');
select is((select count(*) from public.inquiry_list where status = 'archived'), 2::bigint, 'an admin counts by status');
select is((select array_agg(tests.attempt(persona, 'select * from public.inquiry_list') order by persona)
  from unnest(array['visitor', 'stranger', 'service']) persona), array_fill('42501'::text, array[3]), 'no other role reads the list');
select tests.become('admin');
select is(tests.attempt('admin', $$update public.contact_inquiries set status = 'lost'$$), '23514', 'a status is one of the three');

-- Send again
select tests.become('owner');
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Open position');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Ravi Iyer', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001');
update private.outbox set wanted_since = now() - interval '4 days', status = 'failed', attempts = 8, last_error = 'Away', next_attempt_at = now() + interval '6 hours';
create function pg_temp.mails(due boolean) returns integer language sql security definer as $$
  select count(*)::integer from private.outbox where 
    (status = 'pending' and attempts = 0 and last_error is null and next_attempt_at <= now() and wanted_since = now()) = due;
$$;
select is(pg_temp.mails(due => true), 0, 'no mail is due');
select tests.become('admin');
select is(public.send_again('d0000000-0000-4000-8000-000000000001'), 'pending', 'an inquiry''s mail is pending again');
select is(public.send_again('c0000000-0000-4000-8000-000000000001'), 'pending', 'an application''s mail, too');
select is(pg_temp.mails(due => true), 2, 'both mails are due now, with all attempts ahead and no error of an earlier one');
select is(pg_temp.mails(due => false), 2, 'sending one mail again leaves other mails alone');
select is(tests.attempt('admin', $$select public.send_again('d0000000-0000-4000-8000-00000000000f')$$), 'P0001',
  'a lead that is gone is an error');
select tests.become('service');
create temp table claimed as select * from public.claim_mail();
select results_eq('select kind, attempts, about ? ''search_text'' from claimed order by kind',
  $$values ('application', 1, false), ('inquiry', 1, false)$$, 'the worker takes them with its next tick');

select * from finish();
rollback;
