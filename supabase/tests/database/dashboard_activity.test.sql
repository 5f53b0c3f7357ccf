-- The dashboard's figures per day and newest rows, and the palette's search: who gets them, and that they are right.
begin;
select plan(36);

delete from public.contact_inquiries;
delete from public.job_applications;
delete from public.newsletter_subscribers;
delete from public.blogs;
delete from public.jobs;

select is(tests.attempt(persona, statement), '42501', persona || ': ' || statement)
  from unnest(array['visitor', 'stranger', 'service']) persona, unnest(array[
    'select public.dashboard_activity()', 'select * from public.search_everything(''a'')'
  ]) statement;

-- Nothing at all ------------------------------------------------------------------------------------------------------

create function pg_temp.figure(name text, days_ago integer) returns integer language sql as $$
  select (entry ->> name)::integer
  from jsonb_array_elements(public.dashboard_activity() -> 'days') entry
  where (entry ->> 'date')::date = private.agency_today() - days_ago;
$$;
grant execute on function private.agency_today() to authenticated;

select tests.become('admin');
select is(jsonb_array_length(public.dashboard_activity() -> 'days'), 30, 'thirty days, also without anything');
select is(jsonb_array_length(public.dashboard_activity(7) -> 'days'), 7, 'as many days as asked for');
select is(jsonb_array_length(public.dashboard_activity(0) -> 'days'), 1, 'at least today');
select is(jsonb_array_length(public.dashboard_activity(10000) -> 'days'), 366, 'at most a year');
select is((select sum(figure.value::integer)::integer
  from jsonb_array_elements(public.dashboard_activity() -> 'days') entry, jsonb_each_text(entry - 'date') figure), 0, 'zeros are figures');
select is(public.dashboard_activity() - 'days',
  '{"newest_inquiries": [], "newest_applications": [], "newest_subscribers": []}'::jsonb, 'no rows, no newest');

-- Across days and the zone --------------------------------------------------------------------------------------------

select tests.become('nobody');
insert into public.jobs (id, title, location, is_active, created_at) values
  ('b0000000-0000-4000-8000-000000000001', 'Growth 100% Strategist', 'Pune', true, '2026-01-01'),
  ('b0000000-0000-4000-8000-000000000002', 'Web Developer', null, false, '2026-01-02');
-- The first and the last moment of the agency's yesterday, and the moments just outside of it.
insert into public.contact_inquiries (name, email, service_needed, created_at)
  select 'Inquirer', 'inquirer@example.com', 'ads', moment from unnest(array[
    private.start_of_day(private.agency_today() - 1) - interval '1 microsecond',
    private.start_of_day(private.agency_today() - 1),
    private.start_of_day(private.agency_today()) - interval '1 microsecond',
    private.start_of_day(private.agency_today())
  ]) moment;
insert into public.contact_inquiries (name, email, service_needed, created_at) values
  ('Too old', 'old@example.com', 'ads', private.start_of_day(private.agency_today() - 29) - interval '1 microsecond'),
  ('First day', 'first@example.com', 'ads', private.start_of_day(private.agency_today() - 29));
select tests.become('admin');
select is(pg_temp.figure('inquiries', 1), 2, 'a day begins and ends at midnight in India');
select is(pg_temp.figure('inquiries', 2), 1, 'the moment before belongs to the day before');
select is(pg_temp.figure('inquiries', 0), 1, 'today is included');
select is(pg_temp.figure('inquiries', 29), 1, 'the first day is whole, and nothing older is counted');

-- More rows than the API gives at once --------------------------------------------------------------------------------

select tests.become('nobody');
insert into public.job_applications (name, email, phone, position, created_at)
  select 'Applicant ' || n, 'a' || n || '@example.com', '0000000000', 'b0000000-0000-4000-8000-000000000001',
    private.start_of_day(private.agency_today() - 3) + n * interval '1 second'
  from generate_series(1, 1500) n;
insert into public.newsletter_subscribers (email, subscribed_at)
  select 'reader-' || n || '@example.com', private.start_of_day(private.agency_today() - 4) + n * interval '1 second'
  from generate_series(1, 1200) n;
insert into public.blogs (id, title, excerpt, content, category, author, created_at)
  select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, 'Post_' || n, 'Excerpt', 'Content', 'SEO', 'Author',
    '2026-01-01'::timestamptz + n * interval '1 day'
  from generate_series(1, 7) n;
insert into public.blog_post_views_daily (blog_id, day, views) values
  ('d0000000-0000-4000-8000-000000000001', private.agency_today() - 5, 1100),
  ('d0000000-0000-4000-8000-000000000002', private.agency_today() - 5, 23),
  ('d0000000-0000-4000-8000-000000000001', private.agency_today() - 30, 9);
select tests.become('admin');
select is(pg_temp.figure('applications', 3), 1500, 'no figure is wrong beyond row 1,000');
select is(pg_temp.figure('subscribers', 4), 1200, 'nor that of the subscribers');
select is(pg_temp.figure('post_views', 5), 1123, 'views of all posts together');
select is((select sum((entry ->> 'post_views')::integer)::integer
  from jsonb_array_elements(public.dashboard_activity() -> 'days') entry), 1123, 'older views are left out');
select is(jsonb_path_query_array(public.dashboard_activity() -> 'newest_applications', '$[*].name'),
  '["Applicant 1500", "Applicant 1499", "Applicant 1498", "Applicant 1497", "Applicant 1496"]', 'the newest five applications');
select is(public.dashboard_activity() #>> '{newest_subscribers,0,email}', 'reader-1200@example.com', 'the newest subscriber');
select is(jsonb_array_length(public.dashboard_activity() -> 'newest_inquiries'), 5, 'five inquiries of six');

-- The search ----------------------------------------------------------------------------------------------------------

create function pg_temp.found(search text, page_size integer default 5) returns text[] language sql as $$
  select coalesce(array_agg(kind || ': ' || title), '{}') from public.search_everything(search, page_size);
$$;
select is(pg_temp.found(search), expected, 'search for ' || quote_literal(search)) from (values
  ('', array[]::text[]),
  ('   ', array[]::text[]),
  ('100%', array['application: Applicant 1500', 'application: Applicant 1499', 'application: Applicant 1498',
    'application: Applicant 1497', 'application: Applicant 1496', 'job: Growth 100% Strategist']),
  ('developer', array['job: Web Developer']),
  ('PUNE', array['job: Growth 100% Strategist']),
  ('first@', array['inquiry: First day']),
  ('post_', array['post: Post_7', 'post: Post_6', 'post: Post_5', 'post: Post_4', 'post: Post_3']),
  ('post%', array[]::text[]),
  ('\', array[]::text[])
) t(search, expected);
select is(pg_temp.found(null), array[]::text[], 'no search finds nothing');
select is(pg_temp.found('post_', 2), array['post: Post_7', 'post: Post_6'], 'fewer of each kind when asked');
select is(cardinality(pg_temp.found('post_', 1000)), 5, 'never more than five of each kind');
select results_eq($$select detail, email, status from public.search_everything('developer')$$,
  $$values (null::text, null::text, 'closed')$$, 'a result says how it stands');

select * from finish();
rollback;
