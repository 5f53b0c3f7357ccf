-- Tests the daily email: at eight in the agency's time zone, once a day, about due steps, and never for another day.
begin;
select plan(54);

delete from public.next_steps;
delete from public.contact_inquiries;
delete from public.job_applications;
delete from private.outbox;
update public.admin_settings set has_morning_mail = true;
update private.scheduler_state set morning_mail_decided = null;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Tester');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Ravi', 'ravi@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001');
delete from private.outbox;

-- A step about an inquiry of its own, whose own email has left.
create function pg_temp.step(due_on date, words text default 'Call', inquiry uuid default gen_random_uuid()) returns void
language sql volatile as $$
  insert into public.contact_inquiries (id, name, email, service_needed) values (inquiry, 'Asha', 'asha@example.com', 'ads');
  insert into public.next_steps (inquiry_id, due_on, words) values (inquiry, due_on, words);
  delete from private.outbox where kind = 'inquiry';
$$;
create function pg_temp.move_to(zone text) returns void language sql as $$
  update private.settings set time_zone = zone
$$;
-- The days of the queued emails after ticks at these moments on the agency's clock.
create function pg_temp.queued(variadic moments text[]) returns text language plpgsql as $$
declare
  moment text;
begin
  foreach moment in array moments loop
    perform private.queue_morning_mail(case when moment ~ '\+' then moment::timestamptz
      else moment::timestamp at time zone private.agency_zone() end);
  end loop;
  return (select coalesce(string_agg(n.payload ->> 'day', ' ' order by n.payload ->> 'day'), '') from private.outbox n where n.kind = 'due_steps');
end;
$$;
-- The email of a day, counted from today.
create function pg_temp.queue(days integer) returns void language sql as $$
  insert into private.outbox (kind, ref, payload)
    values ('due_steps', gen_random_uuid(), jsonb_build_object('day', private.agency_today() + days));
$$;
-- Forgets every morning.
create function pg_temp.start_over() returns void language sql as $$
  delete from private.outbox;
  update private.scheduler_state set morning_mail_decided = null;
$$;

-- The clock -----------------------------------------------------------------------------------------------------------
select pg_temp.move_to('Asia/Kolkata');
select is(pg_temp.queued('2026-11-26 08:00'), '', 'a morning without due steps has no mail');
select pg_temp.start_over();
select pg_temp.step('2026-11-27');
select is(pg_temp.queued('2026-11-26 08:00', '2026-11-26 23:59:59'), '', 'a step of tomorrow is not due');
select is(pg_temp.queued('2026-11-27 00:00', '2026-11-27 07:59:59'), '', 'a step is not due before eight of its day');
select is(pg_temp.queued('2026-11-27 08:00'), '2026-11-27', 'a step is due at eight of its day');
select is(pg_temp.queued('2026-11-27 08:00', '2026-11-27 08:01', '2026-11-27 23:59:59'), '2026-11-27', 'a morning has one mail, however often the scheduler ticks');
select is(pg_temp.queued('2026-11-28 00:00', '2026-11-28 07:59:59'), '2026-11-27', 'the next day begins at eight, too');
select is(pg_temp.queued('2026-11-28 10:00'), '2026-11-27 2026-11-28', 'a scheduler that was away until ten still sends it');
select is(pg_temp.queued('2026-11-29 23:59:59', '2026-11-30 00:00'), '2026-11-27 2026-11-28 2026-11-29', 'the mail of a morning is sent until the end of the day');
select is(pg_temp.queued('2026-12-03 09:00'), '2026-11-27 2026-11-28 2026-11-29 2026-12-03', 'a day that the scheduler missed whole has no mail');
select pg_temp.start_over();
delete from public.next_steps;
select is(pg_temp.queued('2026-11-26 08:00'), '', 'a morning without a step');
select pg_temp.step('2026-11-26');
select is(pg_temp.queued('2026-11-26 12:00'), '', 'a morning without a step has no mail at noon: what is added then is named tomorrow');
select is(pg_temp.queued('2026-11-27 08:00'), '2026-11-27', 'the mail names what is overdue');
select pg_temp.start_over();
update public.next_steps set done_at = now();
select is(pg_temp.queued('2026-11-27 08:00'), '', 'a done step is not due');

-- Clocks that change, and zones with half hours: eight there, in UTC.
delete from public.next_steps;
select pg_temp.step('2026-01-01');
create function pg_temp.at_eight(zone text, eight text) returns text language plpgsql as $$
begin
  perform pg_temp.move_to(zone);
  perform pg_temp.start_over();
  return pg_temp.queued((eight::timestamptz - interval '1 second')::text) || '|' || pg_temp.queued(eight);
end;
$$;
select is(pg_temp.at_eight(zone, eight), '|' || day, format('eight in %s on %s', zone, day)) from (values
  ('UTC', '2026-11-26 08:00+00', '2026-11-26'),
  ('Asia/Kolkata', '2026-11-26 02:30+00', '2026-11-26'),
  ('Asia/Kathmandu', '2026-11-26 02:15+00', '2026-11-26'),
  ('America/St_Johns', '2026-11-26 11:30+00', '2026-11-26'),
  ('America/St_Johns', '2026-03-07 11:30+00', '2026-03-07'),
  ('America/St_Johns', '2026-03-08 10:30+00', '2026-03-08'), -- the clocks go forward
  ('America/St_Johns', '2026-11-01 11:30+00', '2026-11-01'), -- and back
  ('Australia/Lord_Howe', '2026-04-04 21:30+00', '2026-04-05'), -- back by half an hour
  ('Europe/London', '2026-03-29 07:00+00', '2026-03-29'),
  ('Europe/London', '2026-10-25 08:00+00', '2026-10-25'),
  ('Pacific/Kiritimati', '2026-11-25 18:00+00', '2026-11-26'),
  ('Pacific/Pago_Pago', '2026-11-26 19:00+00', '2026-11-26')
) t(zone, eight, day);
select pg_temp.move_to('Pacific/Kiritimati');
select pg_temp.start_over();
select pg_temp.queued('2026-11-26 09:00');
select pg_temp.move_to('Pacific/Pago_Pago');
select is(pg_temp.queued('2026-11-25 09:00'), '2026-11-26', 'an agency that moves west gets no second mail for a day before');

-- The worker's part ---------------------------------------------------------------------------------------------------
select pg_temp.move_to('UTC');
select pg_temp.start_over();
delete from public.next_steps;
select pg_temp.step(private.agency_today(), 'Send the offer', 'd0000000-0000-4000-8000-000000000001');
insert into public.next_steps (application_id, due_on, words)
  values ('c0000000-0000-4000-8000-000000000001', private.agency_today() - 3, 'Ask for a time');
select pg_temp.step(private.agency_today() + 1, 'Not yet');
select pg_temp.queue(0);
create temporary table claimed on commit drop as select * from public.claim_mail();
select results_eq('select kind, generation from claimed', $$values ('due_steps', 1)$$, 'the worker takes it from the outbox');
select is(about - 'id', jsonb_build_object('day', private.agency_today(), 'count', 2, 'steps', jsonb_build_array(
  jsonb_build_object('kind', 'application', 'id', 'c0000000-0000-4000-8000-000000000001', 'name', 'Ravi', 'words', 'Ask for a time',
    'due_on', private.agency_today() - 3),
  jsonb_build_object('kind', 'inquiry', 'id', 'd0000000-0000-4000-8000-000000000001', 'name', 'Asha', 'words', 'Send the offer',
    'due_on', private.agency_today()))), 'the mail names what is due, the oldest first') from claimed;
select is_empty('select 1 from public.claim_mail()', 'a claimed one is leased');
update private.outbox set next_attempt_at = now();
select is((select c.about from public.claim_mail() c), about, 'a dead worker''s mail comes again as it was, with the same id') from claimed;
select public.finish_mail(id, generation, 'refused', 'The mail server is away.') from private.outbox;
update private.outbox set next_attempt_at = now();
select is((select count(*)::integer from public.claim_mail()), 1, 'a mail of the morning that failed is tried again');
select public.finish_mail(id, generation, 'sent') from private.outbox;
select is((select status from private.outbox), 'sent', 'a mail of the morning ends as sent');
select throws_ok(format('insert into private.outbox (kind, ref, payload) values (%L, gen_random_uuid(), %L)', kind, payload), '23514', null,
  description) from (values
  ('reply', '{}', 'a mail about a row carries nothing'),
  ('due_steps', null, 'one about no row says what it is about')
) t(kind, payload, description);

select pg_temp.step(private.agency_today() - 1, 'Step ' || n) from generate_series(1, 58) n;
select is(array[(private.describe_due_steps(private.agency_today()) ->> 'count')::integer,
  jsonb_array_length(private.describe_due_steps(private.agency_today()) -> 'steps')], array[60, 50], 'a mail about many steps names fifty and counts all');

-- Withdrawn, not sent
create function pg_temp.left_of(day integer, spoil text) returns text language plpgsql as $$
begin
  delete from private.outbox;
  perform pg_temp.queue(day);
  execute spoil;
  perform public.claim_mail();
  return (select coalesce(string_agg(status || attempts, ''), 'withdrawn') from private.outbox);
end;
$$;
select is(pg_temp.left_of(day, spoil), expected, description) from (values
  (1, 0, 'select 1', 'pending1', 'today''s mail leaves'),
  (2, -1, 'select 1', 'withdrawn', 'yesterday''s does not'),
  (3, 0, 'update public.admin_settings set has_morning_mail = false', 'withdrawn', 'nor one that was switched off'),
  (4, 0, 'update public.admin_settings set has_morning_mail = true', 'pending1', 'switched on again it does'),
  (5, 0, 'update public.next_steps set done_at = now()', 'withdrawn', 'nor one whose steps are done by now')
) t(step, day, spoil, expected, description) order by step;
insert into private.outbox (kind, ref, payload) values ('warning', gen_random_uuid(), '{"percent": 60, "size": 1, "limit": 2}');
select is((select string_agg(kind, ' ') from public.claim_mail()), 'warning', 'other mails stay');

-- The switch ----------------------------------------------------------------------------------------------------------
select is(tests.attempt(persona, 'update public.admin_settings set has_morning_mail = false where is_only'), outcome,
  persona || ' does not switch it off')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('service', '42501')) p(persona, outcome);
select is(tests.attempt(persona, 'select has_morning_mail from public.admin_settings'), outcome, persona || ' does not see it')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('service', '42501')) p(persona, outcome);
select is(tests.attempt(persona, 'select private.queue_morning_mail()'), '42501', persona || ' queues no mail')
  from unnest(array['visitor', 'admin']) persona;
select tests.become('admin');
select is((select has_morning_mail from public.admin_settings), true, 'the mail of the morning is on');
update public.admin_settings set has_morning_mail = true where is_only;
update public.admin_settings set has_morning_mail = false where is_only;
update public.admin_settings set has_morning_mail = false where is_only;
select is((select has_morning_mail from public.admin_settings), false, 'an admin switches it off');
select results_eq($$select actor_email, summary from public.audit_log where table_name = 'admin_settings'$$,
  $$values ('persona-admin@example.com', '{"has_morning_mail": {"old": true, "new": false}}'::jsonb)$$, 'the switch of the mail is one entry in the log');
select tests.become('owner');
select pg_temp.start_over();
update public.next_steps set done_at = null;
select is(pg_temp.queued('2027-01-01 08:00'), '', 'no mail is queued while it is switched off');
select tests.become('admin');
update public.admin_settings set has_morning_mail = true where is_only;
select tests.become('owner');
select is(pg_temp.queued('2027-01-01 09:00', '2027-01-02 08:00'), '2027-01-02', 'switched on again, the next morning has one');

select * from finish();
rollback;
