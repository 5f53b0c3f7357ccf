-- Counts and lists of the admin's screens: who gets them, and that they are right (resolutions 19, 20, 23, 25).
begin;
select plan(39);

delete from public.jobs;
delete from public.job_applications;
delete from public.newsletter_subscribers;
insert into public.jobs (id, title, is_active) values
  ('b0000000-0000-4000-8000-000000000001', 'Growth Strategist', true),
  ('b0000000-0000-4000-8000-000000000002', 'Web Developer', false);
insert into public.job_applications (id, name, email, phone, position, status, created_at) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha 100%', 'asha@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000001', 'pending', '2026-01-01'),
  ('c0000000-0000-4000-8000-000000000002', 'Ravi_Iyer', 'ravi@example.com', '+91 00000 00002', 'b0000000-0000-4000-8000-000000000001', 'shortlisted', '2026-01-01'),
  ('c0000000-0000-4000-8000-000000000003', 'Mira Shah', 'MIRA@example.org', '+91 00000 00003', 'b0000000-0000-4000-8000-000000000002', 'pending', '2026-01-02');
insert into public.newsletter_subscribers (id, email, status, subscribed_at, unsubscribed_at) values
  ('f0000000-0000-4000-8000-000000000001', 'one@example.com', 'active', '2026-01-01', null),
  ('f0000000-0000-4000-8000-000000000002', 'two_2@example.com', 'unsubscribed', '2026-01-01', '2026-02-01'),
  ('f0000000-0000-4000-8000-000000000003', 'three@example.com', 'active', '2026-01-03', null);

select is(tests.attempt(persona, statement), '42501', persona || ': ' || statement)
  from unnest(array['visitor', 'stranger', 'service']) persona, unnest(array[
    'select public.dashboard_counts()', 'select * from public.search_applications()',
    'select public.newsletter_counts()', 'select * from public.search_subscribers()'
  ]) statement;

select tests.become('admin');
select is(public.dashboard_counts(),
  '{"total_jobs": 2, "active_jobs": 1, "total_applications": 3, "applications_by_status": {"pending": 2, "shortlisted": 1, "rejected": 0}}'::jsonb,
  'the dashboard counts');
select is(public.newsletter_counts(), '{"total": 3, "active": 2, "unsubscribed": 1}'::jsonb, 'the newsletter counts');

create function pg_temp.found(search text, status_filter text default null) returns text[] language sql as $$
  select coalesce(array_agg(right(id::text, 1)), '{}') from public.search_applications(search, status_filter);
$$;
select is(pg_temp.found(search), expected, 'search for ' || quote_literal(search)) from (values
  ('', array['3', '2', '1']),
  ('  ', array['3', '2', '1']),
  ('mira@', array['3']),
  ('ASHA', array['1']),
  ('00002', array['2']),
  ('developer', array['3']),
  ('growth', array['2', '1']),
  ('100%', array['1']),
  ('%', array['1']),
  ('_', array['2']),
  ('\', array[]::text[]),
  ('nobody, (or', array[]::text[])
) t(search, expected);
select is(pg_temp.found('', 'pending'), array['3', '1'], 'the status filter');
select is(pg_temp.found('growth', 'shortlisted'), array['2'], 'search and filter together');

select results_eq(
  $$select right(id::text, 1) from public.search_applications(before_created_at => '2026-01-02', before_id => 'c0000000-0000-4000-8000-000000000003', page_size => 1)$$,
  array['2'], 'the next page begins after the last row of this one');
select results_eq(
  $$select right(id::text, 1) from public.search_applications(before_created_at => '2026-01-01', before_id => 'c0000000-0000-4000-8000-000000000002')$$,
  array['1'], 'rows of the same instant are kept apart by id');
select is((select count(*)::integer from public.search_applications(page_size => 0)), 1, 'a page has at least one row');
select results_eq(
  $$select position_title, is_position_removed, notification_status from public.search_applications('mira')$$,
  $$values ('Web Developer', false, 'pending')$$, 'a row has its title and the state of its mail');
select tests.become('nobody');
delete from public.jobs where title = 'Web Developer';
select tests.become('admin');
select results_eq($$select position_title, is_position_removed from public.search_applications('mira')$$,
  $$values ('Web Developer', true)$$, 'a removed position says so and keeps its title');

select results_eq($$select right(id::text, 1) from public.search_subscribers()$$, array['3', '2', '1'], 'subscribers, newest first');
select results_eq($$select right(id::text, 1) from public.search_subscribers('TWO_')$$, array['2'], 'search by address');
select results_eq(
  $$select right(id::text, 1) from public.search_subscribers(before_subscribed_at => '2026-01-01', before_id => 'f0000000-0000-4000-8000-000000000002')$$,
  array['1'], 'the next page of subscribers');

-- More rows than the API gives at once
select tests.become('nobody');
insert into public.newsletter_subscribers (email) select 'reader-' || n || '@example.com' from generate_series(1, 1500) n;
insert into public.job_applications (name, email, phone, position)
  select 'Applicant ' || n, 'a@example.com', '0000000000', 'b0000000-0000-4000-8000-000000000001' from generate_series(1, 1500) n;
select tests.become('admin');
select is(public.newsletter_counts() ->> 'active', '1502', 'no figure is wrong beyond row 1,000');
select is(public.dashboard_counts() ->> 'total_applications', '1503', 'nor on the dashboard');
select is((select count(*)::integer from public.search_subscribers(page_size => 1000)), 100, 'a page has at most 100 rows');

select * from finish();
rollback;
