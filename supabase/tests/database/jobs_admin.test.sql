-- The jobs screen: the searched list, and a deleted job's way back.
begin;
select plan(34);

delete from public.jobs;
delete from public.job_applications;
insert into public.jobs (id, title, type, location, description, is_active, created_at) values
  ('b0000000-0000-4000-8000-000000000001', 'Growth 100% Marketer', 'Full-time', 'Pune', 'Grows', true, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000002', 'Designer_x', null, null, null, false, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000003', 'Designer', 'Part-time', 'Remote', null, true, '2026-01-02');
insert into public.job_applications (id, name, email, phone, position, status) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001', 'shortlisted'),
  ('c0000000-0000-4000-8000-000000000002', 'Ravi Menon', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001', 'pending'),
  ('c0000000-0000-4000-8000-000000000003', 'Mira Das', 'mira@example.com', '+91 00000 00003', 'b0000000-0000-4000-8000-000000000003', 'pending');

select is(tests.attempt(persona, statement), '42501', persona || ' is refused: ' || statement)
  from unnest(array['visitor', 'stranger', 'service']) persona, unnest(array[
    'select * from public.search_jobs()', $$select public.restore_job('b0000000-0000-4000-8000-000000000001')$$,
    'select * from private.deleted_jobs'
  ]) statement;
select is(tests.attempt('admin', 'select * from private.deleted_jobs'), '42501', 'not even an admin reads what was kept');

select tests.become('admin');
create function pg_temp.found(search text, active_filter boolean default null) returns text[] language sql as $$
  select coalesce(array_agg(right(id::text, 1)), '{}') from public.search_jobs(search, active_filter);
$$;
select is(pg_temp.found(search), expected, 'search for ' || quote_literal(search)) from (values
  ('', array['3', '2', '1']), (' DESIGNER ', array['3', '2']), ('part-time', array['3']), ('pune', array['1']),
  ('100%', array['1']), ('_', array['2']), ('grows', array[]::text[]), (''', (or', array[]::text[])
) t(search, expected);
select is(pg_temp.found('designer', false), array['2'], 'search and filter together');
select is(pg_temp.found('', true), array['3', '1'], 'active ones only');
select results_eq('select right(id::text, 1), application_count from public.search_jobs()',
  $$values ('3', 1), ('2', 0), ('1', 2)$$, 'each with the number of its applications');
select results_eq(
  $$select right(id::text, 1) from public.search_jobs(before_created_at => '2026-01-01', before_id => 'b0000000-0000-4000-8000-000000000002')$$,
  array['1'], 'rows of the same instant are kept apart by id');
select is((select count(*)::integer from public.search_jobs(page_size => 0)), 1, 'a page has at least one row');

-- Deleted and brought back
create temporary table before on commit drop as select * from public.jobs where title like 'Growth%';
grant select on before to authenticated;
delete from public.jobs where title like 'Growth%';
select results_eq('select position_title from public.job_applications where position is null order by id',
  $$values ('Growth 100% Marketer'), ('Growth 100% Marketer')$$, 'its applications stay, and keep the title');
select tests.become('nobody');
delete from public.job_applications where name = 'Ravi Menon';
select tests.become('admin');
select lives_ok($$select public.restore_job('b0000000-0000-4000-8000-000000000001')$$, 'a deleted job can be restored');
select results_eq('select * from public.jobs where title like ''Growth%''', 'select * from before',
  'it is the same job: id, times and all');
select results_eq($$select name, status from public.job_applications where position = 'b0000000-0000-4000-8000-000000000001'$$,
  $$values ('Asha Rao', 'shortlisted')$$, 'with the applications that still exist');
select is((select position from public.job_applications where name = 'Mira Das'), 'b0000000-0000-4000-8000-000000000003',
  'those of other jobs are not touched');
select lives_ok($$select public.restore_job('b0000000-0000-4000-8000-000000000001')$$, 'a repeat does no harm');
select throws_ok($$select public.restore_job('b0000000-0000-4000-8000-000000000009')$$, 'P0001',
  'This job can no longer be restored.', 'a job that never was cannot be restored');

-- Deleted, restored and deleted again
delete from public.jobs where title like 'Growth%';
select lives_ok($$select public.restore_job('b0000000-0000-4000-8000-000000000001')$$, 'and again');
select results_eq($$
  select action, summary ? 'created_at' from public.list_audit_entries('jobs') where row_id like '%1' order by id
$$, $$values ('delete', false), ('insert', true), ('delete', false), ('insert', true)$$, 'the log tells both deletes and restores');

-- An application that was moved meanwhile stays where it is
delete from public.jobs where title like 'Growth%';
select tests.become('nobody');
update public.job_applications set position = 'b0000000-0000-4000-8000-000000000003' where name = 'Asha Rao';
select tests.become('admin');
select public.restore_job('b0000000-0000-4000-8000-000000000001');
select is((select position from public.job_applications where name = 'Asha Rao'), 'b0000000-0000-4000-8000-000000000003',
  'an application that has another job by now keeps it');

-- Kept for a while only
delete from public.jobs where title = 'Designer';
select tests.become('nobody');
update private.deleted_jobs set deleted_at = now() - interval '31 days';
delete from public.jobs where title = 'Designer_x';
select results_eq('select job ->> ''title'' from private.deleted_jobs', array['Designer_x'], 'what was kept goes after 30 days');

select * from finish();
rollback;
