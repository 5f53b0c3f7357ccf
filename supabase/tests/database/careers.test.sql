-- Tests jobs, applications and their review.
begin;
select plan(75);

-- Jobs and applications -----------------------------------------------------------------------------------------------
savepoint part;
insert into public.jobs (id, title, description, is_active) values
  ('b0000000-0000-4000-8000-000000000001', 'Open position', 'Open', true),
  ('b0000000-0000-4000-8000-000000000002', 'Closed position', 'Closed', false);
delete from public.job_applications;
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001');

-- jobs
select is(tests.attempt('admin', $$insert into public.jobs (title) values ('   ')$$), '23514', 'a job needs a title');
select is(tests.attempt('admin', $$update public.jobs set version = 7$$), '42501', 'no one sets the version of a job');
select is(tests.attempt('admin', $$update public.jobs set title = 'Late' where version = 0$$), '0 rows',
  'an edit of an older version changes no row');
update public.jobs set is_active = is_active, title = title || ' ';
update public.jobs set is_active = not is_active;
update public.jobs set is_active = not is_active;
select is((select array_agg(distinct version) from public.jobs), array[1], 'opening and closing is no edit, nor is a space');
update public.jobs set location = 'Pune';
select is((select array_agg(distinct version) from public.jobs), array[2], 'a new place of a job is an edit');

-- job_applications: what
create function pg_temp.apply(changes text) returns text language sql as $$
  select tests.attempt('visitor', tests.insert_into('public.job_applications', '{"name": "Ravi", "email": "ravi@example.com",
    "phone": "0000000002", "position": "b0000000-0000-4000-8000-000000000001"}'::jsonb || changes::jsonb))
$$;
select is(pg_temp.apply(changes), expected, description) from (values
  ('{"status": "shortlisted"}', '42501', 'an applicant cannot set the status'),
  ('{"created_at": "2000-01-01"}', '42501', 'an applicant cannot set the date'),
  ('{"position_title": "CEO"}', '42501', 'an applicant cannot set the title'),
  ('{"id": "c0000000-0000-4000-8000-000000000001"}', '23505', 'a repeat with the same id is a duplicate'),
  ('{"position": "b0000000-0000-4000-8000-000000000002"}', 'PGRST', 'an inactive job takes no applications'),
  ('{"position": "b0000000-0000-4000-8000-000000000009"}', 'PGRST', 'an unknown job takes no applications'),
  ('{"position": null}', 'PGRST', 'a position is required'),
  ('{"name": "R"}', '23514', 'a name has at least two characters'),
  ('{"name": "   "}', '23514', 'spaces are no name'),
  ('{"email": "no address"}', '23514', 'an e-mail address is one'),
  ('{"phone": "000000002"}', '23514', 'a phone number has at least ten characters'),
  ('{"phone": "          "}', '23514', 'ten spaces are no phone number'),
  ('{"phone": "abcdefghij"}', '23514', 'letters are no phone number'),
  ('{"linkedin": "javascript:alert(1)"}', '23514', 'a link is http or https'),
  ('{"linkedin": "data:text/html,linkedin.com/in/ravi"}', '23514', 'another scheme is not one'),
  ('{"linkedin": "linkedin.com/in/ravi"}', '1 rows', 'a link without its scheme is taken'),
  ('{"linkedin": "https://example.com/in/ravi"}', '1 rows', 'an https link is taken'),
  ('{"experience": "2-5 years"}', '1 rows', 'an experience option is taken'),
  ('{"experience": "Über 10 Jahre"}', '1 rows', 'experience is any line: the options are content'),
  ('{"experience": " "}', '23514', 'spaces are no experience')
) t(changes, expected, description);
select is(pg_temp.apply(jsonb_build_object('experience', repeat('x', 61))::text), '23514', 'the experience of an applicant has a limit');
create function pg_temp.stored_experience(words text) returns text language plpgsql as $$
declare
  stored text;
begin
  insert into public.job_applications (name, email, phone, position, experience) values
    ('Ravi', 'ravi@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000001', words) returning experience into stored;
  return stored;
end;
$$;
select is(pg_temp.stored_experience(E'5+ years\r\nBcc: a@example.com'), '5+ years Bcc: a@example.com',
  'the experience of an applicant stays one line');
select is(pg_temp.apply(jsonb_build_object('introduction', repeat('x', 500))::text), '1 rows', 'an introduction of 500 characters is taken');
select is(pg_temp.apply(jsonb_build_object('introduction', repeat('x', 501))::text), '23514', '501 characters of an introduction are not taken');
create function pg_temp.stored_link(link text) returns text language plpgsql as $$
declare
  stored text;
begin
  insert into public.job_applications (name, email, phone, position, linkedin) values
    ('Ravi', 'ravi@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000001', link) returning linkedin into stored;
  delete from public.job_applications where name = 'Ravi';
  return stored;
end;
$$;
select is(pg_temp.stored_link('linkedin.com/in/ravi'), 'https://linkedin.com/in/ravi', 'a link without its scheme is stored with it');

-- Titles
select is((select position_title from public.job_applications), 'Open position', 'an application keeps the job''s title');
update public.jobs set title = 'Renamed position' where title = 'Open position';
create function pg_temp.shown(search text) returns text language plpgsql as $$
declare
  title text;
begin
  perform tests.become('admin');
  title := (select position_title from public.search_applications(search));
  perform tests.become('owner');
  return title;
end;
$$;
select is((select position_title from public.job_applications), 'Open position', 'an application keeps the job''s title when the job is renamed');
select is(pg_temp.shown(search), 'Renamed position', 'the list shows the present title, found by ' || quote_literal(search))
  from unnest(array['', 'asha', 'renamed pos', 're', 'open pos']) search;
select is(pg_temp.shown('renamed position asha'), null, 'an application is found by no other words');
select is((select about ->> 'position_title' from public.claim_mail(1)), 'Renamed position', 'the mail about an application tells the present title');
select is((select record ->> 'position_title' from private.person_entries('asha@example.com', null, null, 1)), 'Renamed position',
  'the page of a person tells the present title');
delete from public.jobs where title = 'Renamed position';
select results_eq('select position, position_title from public.job_applications',
  $$values (null::uuid, 'Open position')$$, 'the title that was applied for outlives the job');
select is(pg_temp.shown(''), 'Open position', 'a title that was applied for is shown again once its job is gone');

-- Limits
create function pg_temp.apply_times(times integer, source text, mailbox text default 'ravi') returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  for n in 1..times loop
    insert into public.job_applications (name, email, phone, position)
    values ('Ravi', format(mailbox, n) || '@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000003');
  end loop;
  perform tests.become('owner');
  return 'ok';
exception when others then
  return sqlstate || ' ' || (sqlerrm::jsonb ->> 'code');
end;
$$;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000003', 'Another position');
select is(pg_temp.apply_times(6, '192.0.2.1'), 'PGRST rate_limited', 'the sixth application of a mailbox in ten minutes is refused');
select is((select count(*)::integer from public.job_applications where position = 'b0000000-0000-4000-8000-000000000003'), 0,
  'a refused request stores no application');
select is(pg_temp.apply_times(5, '1.1.1.1, 192.0.2.2'), 'ok', 'five applications in ten minutes are taken');
select is(pg_temp.apply_times(1, '2.2.2.2, 192.0.2.2'), 'PGRST rate_limited',
  'the left-most forwarded address, which a client can invent, does not count');
select is(pg_temp.apply_times(1, '192.0.2.3'), 'ok', 'another source is not affected');
select is(pg_temp.apply_times(1, '192.0.2.2', 'ravi+again'), 'PGRST rate_limited', 'another address of the mailbox changes nothing');
select is(pg_temp.apply_times(8, '192.0.2.4', 'student-%s'), 'ok', 'eight students at one address get through');
select is(pg_temp.apply_times(1, '192.0.2.4', 'student-9'), 'PGRST rate_limited', 'the ninth of one source is refused');
rollback to part;

-- The jobs screen: the searched list, and a deleted job ---------------------------------------------------------------
delete from public.jobs;
delete from public.job_applications;
insert into public.jobs (id, title, type, location, description, is_active, created_at) values
  ('b0000000-0000-4000-8000-000000000001', 'Growth 100% Marketer', 'Full-time', 'Pune', 'Grows', true, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000002', 'Designer_x', null, 'Πελάτες', null, false, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000003', 'Designer', 'Part-time', 'Remote', null, true, '2026-01-02');
insert into public.job_applications (id, name, email, phone, position, status) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001', 'shortlisted'),
  ('c0000000-0000-4000-8000-000000000002', 'Ravi Menon', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001', 'pending'),
  ('c0000000-0000-4000-8000-000000000003', 'Mira Das', 'mira@example.com', '+91 00000 00003', 'b0000000-0000-4000-8000-000000000003', 'pending');

select tests.become('admin');
create function pg_temp.found(search text) returns text[] language sql as $$
  select coalesce(array_agg(right(id::text, 1) order by created_at desc, id desc), '{}') from public.search_jobs(search);
$$;
select is(pg_temp.found(search), expected, 'search for ' || quote_literal(search)) from (values
  ('', array['3', '2', '1']), (' DESIGNER ', array['3', '2']), ('part-time', array['3']), ('pune', array['1']),
  ('100%', array['1']), ('_', array['2']), ('grows', array[]::text[]), (''', (or', array[]::text[]),
  ('ΠΕΛΆΤΕΣ', array['2']), ('πελάτες', array['2']), ('Πελατεσ', array['2'])
) t(search, expected);
select results_eq($$select * from public.search_jobs('') order by id$$, $$select * from public.job_list order by id$$,
  'without a search it is the list');
select results_eq('select right(id::text, 1), application_count from public.job_list order by id',
  $$values ('1', 2), ('2', 0), ('3', 1)$$, 'each with the number of its applications');
select is(tests.attempt(persona, statement), '42501', persona || ' is refused: ' || statement)
  from unnest(array['visitor', 'stranger']) persona, unnest(array['select * from public.job_list',
  $$select * from public.search_jobs('designer')$$, $$select * from public.search_jobs(null)$$]) statement;

select tests.become('admin');
delete from public.jobs where title like 'Growth%';
select results_eq('select position_title, status from public.job_applications where position is null order by id',
  $$values ('Growth 100% Marketer', 'shortlisted'), ('Growth 100% Marketer', 'pending')$$,
  'the applications for a deleted job stay, and keep the title');
select tests.become('owner');
rollback to part;

-- Review: history, status of many, export, record --------------------------------------------------------------
delete from public.job_applications;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Web Designer');
insert into public.job_applications (id, name, email, phone, position, created_at, utm_source) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001', '2026-01-01', 'instagram'),
  ('c0000000-0000-4000-8000-000000000002', 'Ravi Iyer', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001', '2026-01-02', null);
-- History
select tests.become('admin');
update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000001';
update public.job_applications set status = 'shortlisted' where id = 'c0000000-0000-4000-8000-000000000001';
update public.job_applications set status = 'rejected' where id = 'c0000000-0000-4000-8000-000000000001';
select tests.become('owner');
select results_eq($$
    select summary -> 'status' ->> 'old' as old, summary -> 'status' ->> 'new' as new, actor_email from public.audit_log
    where table_name = 'job_applications' and row_id = 'c0000000-0000-4000-8000-000000000001' and action = 'update' order by id$$,
  $$values ('pending', 'shortlisted', 'persona-admin@example.com'), ('shortlisted', 'rejected', 'persona-admin@example.com')$$,
  'the audit log knows who set which status, and setting the same again is no change');

select is(tests.attempt('admin', $$update public.job_applications set status = 'hired'$$), '23514', 'a status is one of the three');

-- One application
select tests.become('admin');
select is((select count(*)::integer from public.application_list where id = 'c0000000-0000-4000-8000-000000000009'), 0,
  'an unknown application gives no row');
select results_eq($$select name, email, position_title, is_position_removed, status, utm_source, notification_status
  from public.application_list where id = 'c0000000-0000-4000-8000-000000000001'$$,
  $$values ('Asha Rao', 'asha@example.com', 'Web Designer', false, 'rejected', 'instagram', 'pending')$$,
  'one application is read, with the state of its mail');
select tests.become('owner');
insert into public.job_applications (name, email, phone, position, created_at)
  select 'Asha Rao', upper(email), '+91 00000 00009', position, created_at - interval '1 day' from public.job_applications
  where id = 'c0000000-0000-4000-8000-000000000001';
select tests.become('admin');
select is((select array_agg(earlier_applications order by created_at) from public.application_list where lower(email) = 'asha@example.com'),
  '{0,1}', 'a second application of an address says so, the first one does not');
select tests.become('owner');

select * from finish();
rollback;
