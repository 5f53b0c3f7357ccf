-- Tests next steps: one open step for a lead, two people at once, who may do what, the filters of the lists, and due
-- steps.
begin;
select plan(89);

delete from public.contact_inquiries;
delete from public.job_applications;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Editor');
insert into public.contact_inquiries (id, name, email, service_needed, status) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', 'ads', 'new'),
  ('d0000000-0000-4000-8000-000000000002', 'Ravi', 'ravi@example.com', 'ads', 'new'),
  ('d0000000-0000-4000-8000-000000000003', 'Mina', 'mina@example.com', 'website', 'archived');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Kabir', 'kabir@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001'),
  ('c0000000-0000-4000-8000-000000000002', 'Sana', 'sana@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001');

create function pg_temp.plan_step(columns jsonb) returns text language sql as $$
  select tests.insert_into('public.next_steps', '{"due_on": "2026-12-01", "words": "Call back"}'::jsonb || columns)
$$;
create temporary table stepped (key text, lead jsonb) on commit drop;
insert into stepped values
  ('inquiry_id', '{"inquiry_id": "d0000000-0000-4000-8000-000000000001"}'),
  ('application_id', '{"application_id": "c0000000-0000-4000-8000-000000000001"}');

-- Planning ------------------------------------------------------------------------------------------------------------
select is(tests.attempt('admin', pg_temp.plan_step(lead || columns)), expected, description || ': ' || key)
  from stepped, (values
    ('{}'::jsonb, '1 rows', 'an admin plans a step'),
    ('{"words": " \n "}', '23514', 'a step says something'),
    (jsonb_build_object('words', repeat('क', 200)), '1 rows', '200 characters are taken'),
    (jsonb_build_object('words', repeat('x', 201)), '23514', '201 characters are not'),
    (jsonb_build_object('words', repeat('x', 1000000)), '23514', 'nor a million'),
    ('{"due_on": "20266-12-01"}', '23514', 'a year has four digits'),
    ('{"due_on": "infinity"}', '23514', 'a step has a day'),
    ('{"due_on": null}', '23502', 'a step needs a day'),
    ('{"author_email": "a@example.com"}', '42501', 'an admin cannot sign with another name'),
    ('{"done_at": "2026-01-01"}', '42501', 'a step is not planned as done'),
    ('{"version": 9}', '42501', 'nor with a version'),
    ('{"id": "e1000000-0000-4000-8000-000000000001"}', '42501', 'nor under an id of its own'),
    ('{"inquiry_id": "d0000000-0000-4000-8000-000000000002", "application_id": "c0000000-0000-4000-8000-000000000002"}',
      '23514', 'a step is about one lead, not two')
  ) t(columns, expected, description);
select is(tests.attempt('admin', pg_temp.plan_step(columns)), expected, description) from (values
  ('{}'::jsonb, '23514', 'a step is about a lead'),
  ('{"inquiry_id": "c0000000-0000-4000-8000-000000000001"}', '23503', 'an application is no inquiry')
) t(columns, expected, description);
select is(tests.attempt(persona, pg_temp.plan_step(lead)), '42501', persona || ' plans no step: ' || key)
  from stepped, (values ('visitor'), ('stranger'), ('service')) t(persona);

do $$ begin
  perform tests.become('admin');
  execute pg_temp.plan_step('{"words": " Call\u202e\nback ", "inquiry_id": "d0000000-0000-4000-8000-000000000001"}');
  execute pg_temp.plan_step('{"application_id": "c0000000-0000-4000-8000-000000000001"}');
  perform tests.become('owner');
end $$;
create temporary table step_ids (step integer, id uuid) on commit drop;
insert into step_ids select case when s.inquiry_id is null then 2 else 1 end, s.id from public.next_steps s;
select is((select words || ', ' || author_email from public.next_steps where inquiry_id is not null),
  'Call back, persona-admin@example.com', 'the words of a step are one line, and it is signed');
select is(tests.attempt('admin', pg_temp.plan_step(lead)), '23505', 'one open step for a lead, also from a second admin: ' || key)
  from stepped;

-- Moving, finishing, reopening ----------------------------------------------------------------------------------------
create function pg_temp.change(step integer, changes text) returns text language sql as $$
  select format('update public.next_steps set %s where id = %L', changes, i.id) from step_ids i where i.step = $1
$$;
select is(tests.attempt(persona, pg_temp.change(1, $$due_on = '2026-12-04'$$)), expected, persona || ' moves a step: ' || expected)
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('service', '42501'), ('admin', '1 rows')) t(persona, expected);
select is(tests.attempt('admin', pg_temp.change(1, changes)), '42501', 'an admin cannot change these columns of a step: ' || changes) from (values
  ($$author_email = 'x'$$), ('created_at = now()'), ($$done_by_email = 'x'$$), ('version = 1'),
  ($$inquiry_id = 'd0000000-0000-4000-8000-000000000002'$$)) t(changes);
select is(tests.attempt('admin', pg_temp.change(1, $$words = ' '$$)), '23514', 'a step keeps its words');
select is(tests.attempt('admin', 'delete from public.next_steps'), '42501', 'an admin deletes no step');

create function pg_temp.as_admin(statement text) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  execute statement;
  perform tests.become('owner');
end;
$$;
select pg_temp.as_admin(pg_temp.change(1, $$due_on = '2026-12-01'$$));
select is((select version from public.next_steps where words = 'Call back' and inquiry_id is not null), 1,
  'a save without a change keeps the version');
select pg_temp.as_admin(pg_temp.change(1, $$due_on = '2026-12-04'$$));
select is((select version from public.next_steps where inquiry_id is not null), 2, 'a moved step has the next version');
select is(tests.attempt('admin', pg_temp.change(1, $$done_at = now()$$) || ' and version = 1'), '0 rows',
  'an admin who has not seen the move finishes nothing');
select pg_temp.as_admin(pg_temp.change(1, $$done_at = '2020-01-01'$$));
select is((select done_by_email || ' ' || (done_at = now()) from public.next_steps where inquiry_id is not null),
  'persona-admin@example.com true', 'the database says who did it when');
select is(tests.attempt('admin', pg_temp.change(1, changes)), 'P0001', 'a done step is a record: ' || changes)
  from (values ($$words = 'Another'$$), ($$due_on = '2027-01-01', done_at = null$$)) t(changes);
select pg_temp.as_admin(pg_temp.change(1, $$done_at = '2020-01-01'$$));
select is((select done_at from public.next_steps where inquiry_id is not null), now(), 'the moment of a done step cannot be changed');
select pg_temp.as_admin(pg_temp.plan_step('{"inquiry_id": "d0000000-0000-4000-8000-000000000001", "due_on": "2026-12-09"}'));
insert into step_ids select 3, s.id from public.next_steps s where s.inquiry_id is not null and s.done_at is null;
select is((select count(*)::integer from public.next_steps where inquiry_id is not null), 2,
  'a next step is planned after a done one, which stays');
select is(tests.attempt('admin', pg_temp.change(1, 'done_at = null')), '23505', 'a done step is not reopened beside another open one');
select pg_temp.as_admin(pg_temp.change(3, 'done_at = now()'));
select pg_temp.as_admin(pg_temp.change(1, 'done_at = null'));
select is((select done_by_email from public.next_steps where id = (select id from step_ids where step = 1)), null,
  'a reopened step is done by none');

-- The log -------------------------------------------------------------------------------------------------------------
select is(
  (select array_agg(distinct summary -> 'words') from public.audit_log where table_name = 'next_steps' and action = 'insert'),
  array['{"is_withheld": true}'::jsonb], 'the log does not hold the words');
select is(
  (select array_agg(summary order by id) from public.audit_log
    where row_id = (select id::text from step_ids where step = 1) and action = 'update'),
  array[
    '{"due_on": {"old": "2026-12-01", "new": "2026-12-04"}}'::jsonb,
    jsonb_build_object('done_at', jsonb_build_object('old', null, 'new', now())),
    jsonb_build_object('done_at', jsonb_build_object('old', now(), 'new', null))],
  'the log says that a step was moved, done and reopened');
select tests.become('admin');
select is((select array_agg(distinct row_label order by row_label) from public.audit_entries where table_name = 'next_steps'),
  array['Asha', 'Kabir'], 'the log says whose a step is');
select tests.become('owner');

-- Lists ---------------------------------------------------------------------------------------------------------------
update public.next_steps set due_on = private.agency_today() + 7, words = 'Send the offer'
  where id = (select id from step_ids where step = 1);
update public.next_steps set due_on = private.agency_today() - 1
  where id = (select id from step_ids where step = 2);
insert into public.next_steps (inquiry_id, due_on, words, author_email) values
  ('d0000000-0000-4000-8000-000000000002', private.agency_today(), 'Ask again', 'x'),
  ('d0000000-0000-4000-8000-000000000003', private.agency_today() + 8, 'Look again', 'x');
create function pg_temp.names(due text) returns text language sql as $$
  select coalesce(string_agg(name, ' ' order by name), '-') from (
    select name from public.search_inquiries('', due_filter => due) union all
    select name from public.search_applications('', due_filter => due)) found
$$;
select tests.become('admin');
select is(pg_temp.names(due), expected, 'due: ' || due) from (values
  ('now', 'Kabir Ravi'), ('week', 'Asha Kabir Ravi'), ('planned', 'Asha Kabir Mina Ravi'), ('never', '-')) t(due, expected);
select is(public.count_inquiries('', due_filter => 'week'), 2::bigint, 'the inquiries that are due are counted');
select is(public.count_inquiries('', due_filter => 'planned', status_filter => 'archived'), 1::bigint, 'the due inquiries are counted with other filters, too');
select is(public.count_applications('', due_filter => 'now'), 1::bigint, 'the applications that are due are counted');
select is((select next_step ->> 'words' from public.search_inquiries('asha')), 'Send the offer', 'a row has its open step');
select is((select next_step from public.search_applications('sana')), null, 'a row without an open step has none');
select is((select string_agg(name, ' ' order by due_on, created_at, id) from public.due_steps), 'Kabir Ravi',
  'the list of due steps includes what is overdue');
select is((select kind || ' ' || lead_id from public.due_steps where name = 'Ravi'),
  'inquiry d0000000-0000-4000-8000-000000000002', 'a due step is listed with its lead');
select tests.become('owner');
select is(tests.attempt(persona, 'select * from public.due_steps'), '42501', persona || ' reads none of them')
  from unnest(array['visitor', 'stranger', 'service']) persona;
update private.settings set modules = '{blog}';
select is((select string_agg(name, ' ') from private.due_steps()), 'Ravi', 'a site without careers has no mail about applications');
update public.next_steps set done_at = now(), done_by_email = 'x' where done_at is null;
select tests.become('admin');
select is((select count(*)::integer from public.due_steps), 0, 'nothing is due once all is done');

-- A decision against the lead ends its step ---------------------------------------------------------------------------
select tests.become('owner');
update public.next_steps set done_at = now(), done_by_email = 'x' where done_at is null;
select tests.become('admin');
do $$ begin
  execute pg_temp.plan_step('{"words": "Ask for work", "application_id": "c0000000-0000-4000-8000-000000000001"}');
  execute pg_temp.plan_step('{"words": "Send the price", "inquiry_id": "d0000000-0000-4000-8000-000000000001"}');
end $$;
create function pg_temp.decide(decision text) returns text language plpgsql as $$
begin
  execute decision;
  return (select coalesce(string_agg(words, ', ' order by words), '-') from public.next_steps where done_at is null);
end $$;
select is(pg_temp.decide(decision), left_open, description) from (values
  ($$update public.job_applications set status = 'shortlisted' where name = 'Kabir'$$, 'Ask for work, Send the price',
    'a step stays open under any other status'),
  ($$select public.set_lead_status('application', '{c0000000-0000-4000-8000-000000000001}', 'rejected')$$, 'Send the price',
    'a step ends with an application that is rejected'),
  ($$update public.contact_inquiries set outcome = 'won' where name = 'Asha'$$, 'Send the price', 'a step stays open after an inquiry is won'),
  ($$update public.contact_inquiries set outcome = 'lost' where name = 'Asha'$$, '-', 'a step ends with an inquiry that is lost'),
  ($$update public.job_applications set status = 'pending' where name = 'Kabir'$$, 'Ask for work', 'a step opens again when the rejection is taken back'),
  ($$update public.contact_inquiries set outcome = null where name = 'Asha'$$, 'Ask for work, Send the price', 'a step opens again with its inquiry')
) t(decision, left_open, description);
select is((select array_agg(is_step_ended order by id) from public.set_lead_status('application',
  '{c0000000-0000-4000-8000-000000000001,c0000000-0000-4000-8000-000000000002}', 'rejected')), '{t,f}', 'a change of many says whose steps end');
select is((select done_by_email from public.next_steps where words = 'Ask for work'), 'persona-admin@example.com', 'an ended step names who decided');
do $$ begin
  execute pg_temp.plan_step('{"words": "Think again", "application_id": "c0000000-0000-4000-8000-000000000001"}');
end $$;
select is(pg_temp.decide($$update public.job_applications set status = 'pending' where name = 'Kabir'$$), 'Send the price, Think again',
  'a step does not open again beside one that was planned since');
do $$ begin
  update public.next_steps set done_at = now() where words = 'Think again';
  update public.job_applications set status = 'rejected' where name = 'Kabir';
end $$;
select is(pg_temp.decide($$update public.job_applications set status = 'pending' where name = 'Kabir'$$), 'Send the price',
  'a step that was done before a decision does not open with it');
select is(tests.attempt('admin', $$update public.next_steps set has_ended_with_lead = true where words = 'Think again'$$), '42501',
  'an admin cannot write how a step ended');

-- The steps go with their lead ----------------------------------------------------------------------------------------
select tests.become('owner');
delete from public.contact_inquiries;
delete from public.job_applications;
select is((select count(*)::integer from public.next_steps), 0, 'the steps go with their lead');

select * from finish();
rollback;
