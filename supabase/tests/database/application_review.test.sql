-- Reviewing applications: notes, history, statuses in bulk, export, detail; each persona and each command.
begin;
select plan(71);

delete from public.job_applications;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Web Designer');
insert into public.job_applications (id, name, email, phone, position, created_at, utm_source) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001', '2026-01-01', 'instagram'),
  ('c0000000-0000-4000-8000-000000000002', 'Ravi Iyer', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001', '2026-01-02', null);
-- A second admin, whose notes are not the first one's.
insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000003', 'second-admin@example.com');
insert into private.admins (user_id) values ('a0000000-0000-4000-8000-000000000003');
insert into public.application_notes (id, application_id, body) values
  ('e0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000001', 'Left by the system');
update public.application_notes set author = 'a0000000-0000-4000-8000-000000000003', author_email = 'second-admin@example.com';
select tests.become('admin');
insert into public.application_notes (id, application_id, body) values
  ('e0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'Strong portfolio');
select tests.become('nobody');

-- Notes
select is(tests.attempt(persona, 'select id from public.application_notes'), expected, persona || ' reads notes')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$
    insert into public.application_notes (application_id, body) values ('c0000000-0000-4000-8000-000000000001', 'New')$$),
  expected, persona || ' writes a note')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$update public.application_notes set body = 'Rewritten'$$), '42501', persona || ' cannot rewrite a note')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt(persona, 'delete from public.application_notes'), expected, persona || ' deletes notes')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt('admin', $$delete from public.application_notes where author_email = 'second-admin@example.com'$$),
  '0 rows', 'an admin does not delete another admin''s note');
select is(tests.attempt('admin', statement), '42501', 'nobody chooses ' || what) from (values
  ('the author', $$insert into public.application_notes (application_id, body, author) values ('c0000000-0000-4000-8000-000000000001', 'x', 'a0000000-0000-4000-8000-000000000003')$$),
  ('the author''s address', $$insert into public.application_notes (application_id, body, author_email) values ('c0000000-0000-4000-8000-000000000001', 'x', 'boss@example.com')$$),
  ('the time', $$insert into public.application_notes (application_id, body, created_at) values ('c0000000-0000-4000-8000-000000000001', 'x', '2000-01-01')$$)
) t(what, statement);
select is((select author_email from public.application_notes where body = 'Strong portfolio'), 'persona-admin@example.com',
  'a note is signed by who wrote it');

create function pg_temp.note(body text) returns text language sql as $$
  select tests.attempt('admin', format(
    'insert into public.application_notes (application_id, body) values (''c0000000-0000-4000-8000-000000000001'', %L)', body));
$$;
select is(pg_temp.note(E' \n '), '23514', 'blanks are no note');
select is(pg_temp.note(repeat('x', 5000)), '1 rows', '5,000 characters are taken');
select is(pg_temp.note(repeat('x', 5001)), '23514', '5,001 characters are not');
select is(tests.attempt('admin', $$
    insert into public.application_notes (id, application_id, body)
    values ('e0000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'Strong portfolio')$$),
  '23505', 'the same note again is a duplicate');
select is(tests.attempt('admin', $$
    insert into public.application_notes (application_id, body) values ('c0000000-0000-4000-8000-000000000009', 'x')$$),
  '23503', 'a note belongs to an application');

-- History
select is_empty('select 1 from public.application_status_history', 'there is no history before a change');
select tests.become('admin');
update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000001';
update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000001';
update public.job_applications set status = 'rejected' where id = 'c0000000-0000-4000-8000-000000000001';
select tests.become('nobody');
update public.job_applications set status = 'rejected' where id = 'c0000000-0000-4000-8000-000000000002';
select results_eq(
  'select right(application_id::text, 1), from_status, to_status, changed_by_email from public.application_status_history order by id',
  $$values ('1', 'pending', 'shortlisted', 'persona-admin@example.com'), ('1', 'shortlisted', 'rejected', 'persona-admin@example.com'),
    ('2', 'pending', 'rejected', null::text)$$,
  'each change is kept with who did it; setting the same again is none');
select is(tests.attempt(persona, 'select id from public.application_status_history'), expected, persona || ' reads the history')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '3 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, statement), '42501', persona || ' cannot write history: ' || statement)
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona, unnest(array[
    $$insert into public.application_status_history (application_id, from_status, to_status) values ('c0000000-0000-4000-8000-000000000001', 'pending', 'rejected')$$,
    $$update public.application_status_history set to_status = 'pending'$$,
    'delete from public.application_status_history'
  ]) statement;

-- Bulk
select is(tests.attempt(persona, $$
    select public.set_applications_status(array['c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000009']::uuid[], 'pending')$$),
  expected, persona || ' sets statuses in bulk')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt('admin', $$select public.set_applications_status(array['c0000000-0000-4000-8000-000000000001']::uuid[], 'hired')$$),
  '23514', 'a status is one of the three');
select is(tests.attempt('admin', $$select public.set_applications_status(array(select gen_random_uuid() from generate_series(1, 501)), 'pending')$$),
  'P0001', 'not more than 500 at once');
select is(tests.attempt('admin', $$select public.set_applications_status(array(select gen_random_uuid() from generate_series(1, 500)), 'pending')$$),
  '0 rows', 'but 500');
select tests.become('admin');
select results_eq(
  $$select right(s::text, 1) from public.set_applications_status(array['c0000000-0000-4000-8000-000000000001', 'c0000000-0000-4000-8000-000000000002']::uuid[], 'rejected') s order by 1$$,
  array['1', '2'], 'one that had the status already has it now, too');
select results_eq($$select distinct status from public.job_applications$$, array['rejected'], 'and all have it');
select tests.become('nobody');

-- Detail
select is(tests.attempt(persona, $$select public.application_detail('c0000000-0000-4000-8000-000000000001')$$), expected, persona || ' asks for one application')
  from (values ('visitor', '42501'), ('stranger', '1 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select tests.become('stranger');
select is(public.application_detail('c0000000-0000-4000-8000-000000000001'), null, 'a stranger gets nothing');
select tests.become('admin');
select is(public.application_detail('c0000000-0000-4000-8000-000000000009'), null, 'nor is there anything about nobody');
select is(jsonb_path_query_array(public.application_detail('c0000000-0000-4000-8000-000000000001'), '$.history[*].to_status'),
  '["rejected", "shortlisted"]', 'the history, newest first');
select is(jsonb_path_query_array(public.application_detail('c0000000-0000-4000-8000-000000000001'), '$.notes[*].is_own'),
  '[true, false]', 'notes say whether they are one''s own');
select is(public.application_detail('c0000000-0000-4000-8000-000000000001') - array['notes', 'history', 'created_at'],
  '{"id": "c0000000-0000-4000-8000-000000000001", "name": "Asha Rao", "email": "asha@example.com", "phone": "+91 00000 00001",
    "position_title": "Web Designer", "is_position_removed": false, "status": "rejected", "experience": null, "linkedin": null,
    "introduction": null, "utm_source": "instagram", "utm_medium": null, "utm_campaign": null, "utm_term": null,
    "utm_content": null, "referrer": null, "landing_page": null, "notification_status": "pending"}'::jsonb,
  'and everything else in the same answer');
select tests.become('nobody');

-- Export
select is(tests.attempt(persona, 'select * from public.export_applications()'), expected, persona || ' exports')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '2 rows'), ('service', '42501')) t(persona, expected);
insert into public.job_applications (name, email, phone, position, status, created_at)
  select 'Applicant ' || n, 'a@example.com', '0000000000', 'b0000000-0000-4000-8000-000000000001', 'shortlisted', '2026-03-01'
  from generate_series(1, 1500) n;
select tests.become('admin');
select is((select count(*)::integer from public.export_applications(page_size => 5000)), 1000, 'a piece has at most 1,000 rows');
select is((select count(*)::integer from public.export_applications('aSha', 'rejected')), 1, 'search and filter are those of the list');
create temp table piece as select * from public.export_applications(status_filter => 'shortlisted');
select is(
  (select count(distinct id)::integer from (
    select id from piece union all
    select e.id from (select created_at, id from piece order by created_at, id limit 1) last,
      lateral public.export_applications('', 'shortlisted', last.created_at, last.id) e) both_pieces),
  1500, 'the next piece goes on where this one ended, also among rows of one instant');

-- What goes with an application
select tests.become('nobody');
delete from public.job_applications where id = 'c0000000-0000-4000-8000-000000000001';
select is_empty($$select 1 from public.application_notes$$, 'notes go with their application');
select is_empty($$select 1 from public.application_status_history where application_id = 'c0000000-0000-4000-8000-000000000001'$$,
  'and so does its history');

select * from finish();
rollback;
