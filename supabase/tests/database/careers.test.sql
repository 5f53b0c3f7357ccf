-- Jobs and applications: each persona and each command, the form's limits, the titles (resolutions 10, 11, 23).
begin;
select plan(67);

insert into public.jobs (id, title, description, is_active) values
  ('b0000000-0000-4000-8000-000000000001', 'Open position', 'Open', true),
  ('b0000000-0000-4000-8000-000000000002', 'Closed position', 'Closed', false);
delete from public.job_applications;
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001');

-- jobs
select is(tests.attempt(persona, $$select id from public.jobs where id::text like 'b0000000%'$$), expected, persona || ' reads jobs')
  from (values ('visitor', '1 rows'), ('stranger', '1 rows'), ('admin', '2 rows'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, $$insert into public.jobs (title) values ('New')$$), expected, persona || ' creates a job')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$update public.jobs set title = 'Taken over' where id::text like 'b0000000%'$$), expected, persona || ' changes jobs')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$delete from public.jobs where id::text like 'b0000000%'$$), expected, persona || ' deletes jobs')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt('visitor', 'select updated_at from public.jobs'), '42501', 'visitors read the listed columns only');
select is(tests.attempt('admin', $$update public.jobs set created_at = now()$$), '42501', 'not even an admin changes created_at');
select is(tests.attempt('admin', $$insert into public.jobs (title) values ('   ')$$), '23514', 'a job needs a title');

-- job_applications: who
select is(tests.attempt(persona, 'select id from public.job_applications'), expected, persona || ' reads applications')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '1 rows'), ('service', '1 rows')) t(persona, expected);
select is(tests.attempt(persona, $$
    insert into public.job_applications (name, email, phone, position)
    values ('Ravi', 'ravi@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000001')$$), expected, persona || ' applies')
  from (values ('visitor', '1 rows'), ('stranger', '1 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$update public.job_applications set status = 'rejected'$$), expected, persona || ' sets a status')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, 'delete from public.job_applications'), '42501', persona || ' deletes no applications: erasing has a function')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt('visitor', $$
    insert into public.job_applications (name, email, phone, position)
    values ('Ravi', 'ravi@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000001') returning id$$), '42501',
  'an applicant does not get the row back');
select is(tests.attempt('admin', $$update public.job_applications set name = 'Somebody else'$$), '42501',
  'not even an admin rewrites what an applicant sent');

-- job_applications: what
create function pg_temp.apply(changes text, persona text default 'visitor') returns text language plpgsql as $$
declare
  v jsonb := '{"name": "Ravi", "email": "ravi@example.com", "phone": "0000000002", "position": "b0000000-0000-4000-8000-000000000001"}'::jsonb || changes::jsonb;
begin
  return tests.attempt(persona, format('insert into public.job_applications (%s) values (%s)',
    (select string_agg(quote_ident(key), ', ') from jsonb_each_text(v)),
    (select string_agg(quote_nullable(value), ', ') from jsonb_each_text(v))));
end;
$$;
select is(pg_temp.apply(changes), expected, description) from (values
  ('{"status": "shortlisted"}', '42501', 'an applicant cannot set the status'),
  ('{"created_at": "2000-01-01"}', '42501', 'an applicant cannot set the date'),
  ('{"position_title": "CEO"}', '42501', 'an applicant cannot set the title'),
  ('{"id": "c0000000-0000-4000-8000-000000000001"}', '23505', 'a repeat with the same id is a duplicate'),
  ('{"position": "b0000000-0000-4000-8000-000000000002"}', 'P0001', 'an inactive job takes no applications'),
  ('{"position": "b0000000-0000-4000-8000-000000000009"}', 'P0001', 'an unknown job takes no applications'),
  ('{"position": null}', 'P0001', 'a position is required'),
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
  ('{"experience": "Decades"}', '23514', 'experience is one of the four options'),
  ('{"experience": "2-5 years"}', '1 rows', 'an experience option is taken')
) t(changes, expected, description);
select is(pg_temp.apply(jsonb_build_object('introduction', repeat('x', 500))::text), '1 rows', '500 characters are taken');
select is(pg_temp.apply(jsonb_build_object('introduction', repeat('x', 501))::text), '23514', '501 characters are not');
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
select is((select position_title from public.job_applications), 'Renamed position', 'a renamed job is renamed there too');
delete from public.jobs where title = 'Renamed position';
select results_eq('select position, position_title from public.job_applications',
  $$values (null::uuid, 'Renamed position')$$, 'the title outlives the job');

-- Limits
create function pg_temp.apply_times(times integer, source text) returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  for n in 1..times loop
    insert into public.job_applications (name, email, phone, position)
    values ('Ravi', 'ravi@example.com', '0000000002', 'b0000000-0000-4000-8000-000000000003');
  end loop;
  perform tests.become('nobody');
  return 'ok';
exception when others then
  return sqlstate || ' ' || (sqlerrm::jsonb ->> 'code');
end;
$$;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000003', 'Another position');
select is(pg_temp.apply_times(6, '192.0.2.1'), 'PGRST rate_limited', 'the sixth application in ten minutes is refused');
select is((select count(*)::integer from public.job_applications where position = 'b0000000-0000-4000-8000-000000000003'), 0,
  'and the refused transaction left nothing');
select is(pg_temp.apply_times(5, '1.1.1.1, 192.0.2.2'), 'ok', 'five are taken');
select is(pg_temp.apply_times(1, '2.2.2.2, 192.0.2.2'), 'PGRST rate_limited',
  'the left-most forwarded address, which a client can invent, does not count');
select is(pg_temp.apply_times(1, '192.0.2.3'), 'ok', 'another source is not affected');

select * from finish();
rollback;
