-- Tests counts, lists and searches of the admin screens.
begin;
select plan(57);

-- Counts and lists (resolutions 19, 20, 23, 25) -----------------------------------------------------------------------
savepoint part;
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

select tests.become('admin');
select is((select to_jsonb(d) from public.dashboard_counts d) - '{new_inquiries,draft_posts,draft_newsletters,drafts_changed,active_subscribers,next_newsletter,inquiries_by_week,applications_by_week,subscribers_by_week,subscribers_imported}'::text[],
  '{"total_jobs": 2, "active_jobs": 1, "total_applications": 3, "applications_by_status": {"pending": 2, "shortlisted": 1, "rejected": 0}}'::jsonb,
  'the dashboard counts');
select results_eq('select total, active, unsubscribed from public.newsletter_counts', 'values (3::bigint, 2::bigint, 1::bigint)', 'the newsletter counts');

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
select is(pg_temp.found('', 'pending'), array['3', '1'], 'the list of applications is filtered by status');
select is(pg_temp.found('growth', 'shortlisted'), array['2'], 'the list of applications is searched with a filter');

select results_eq(
  $$select right(id::text, 1) from public.search_applications('', before_created_at => '2026-01-02', before_id => 'c0000000-0000-4000-8000-000000000003', page_size => 1)$$,
  array['2'], 'the next page begins after the last row of this one');
select results_eq(
  $$select right(id::text, 1) from public.search_applications('', before_created_at => '2026-01-01', before_id => 'c0000000-0000-4000-8000-000000000002')$$,
  array['1'], 'rows of the same instant are kept apart by id');
select is((select count(*)::integer from public.search_applications('', page_size => 0)), 1, 'a page has at least one row');
select is(public.count_applications(''), 3::bigint, 'all applications are counted');
select is(public.count_applications(' ASHA ', 'pending'), (select count(*) from public.search_applications('asha', 'pending')),
  'the applications that match are counted');
select is(
  (select array_agg(public.count_applications('', job_filter => j.id) = (
    select count(*) from public.search_applications('', job_filter => j.id) a where a.position = j.id) order by j.id)
   from public.jobs j), (select array_agg(true) from public.jobs), 'the applications of one job are counted');
select is(public.count_applications('', job_filter => gen_random_uuid()), 0::bigint, 'no job, no applications');
select results_eq(
  $$select position_title, is_position_removed, notification_status from public.search_applications('mira')$$,
  $$values ('Web Developer', false, 'pending')$$, 'a row has its title and the state of its mail');
select tests.become('owner');
delete from public.jobs where title = 'Web Developer';
select tests.become('admin');
select results_eq($$select position_title, is_position_removed from public.search_applications('mira')$$,
  $$values ('Web Developer', true)$$, 'a removed position says so and keeps its title');

select results_eq($$select right(id::text, 1) from public.subscriber_list order by subscribed_at desc, id desc$$, array['3', '2', '1'], 'the list of subscribers begins with the newest');
select results_eq($$select right(id::text, 1) from public.search_subscribers()$$, array['3', '2', '1'], 'a search that finds all subscribers is the list');
select results_eq($$select right(id::text, 1) from public.search_subscribers('TWO_')$$, array['2'], 'a subscriber is found by the address');
select is(array[public.count_subscribers(), public.count_subscribers(' ', 'active'), public.count_subscribers('TWO_')],
  array[3, 2, 1]::bigint[], 'subscribers are counted: all, of a status, of a search');
select is(
  (select array_agg(tests.attempt(persona, call) order by persona, call)
   from unnest(array['visitor', 'stranger']) persona, unnest(array['select public.count_applications('''')',
     'select public.count_inquiries('''')', 'select public.count_subscribers()', 'select * from public.application_list', 'select * from public.subscriber_list',
     'select * from public.newsletter_counts']) call),
  array_fill('42501'::text, array[12]), 'only admins count and read the list');
select tests.become('admin');
select results_eq(
  $$select right(id::text, 1) from public.search_subscribers(before_subscribed_at => '2026-01-01', before_id => 'f0000000-0000-4000-8000-000000000002')$$,
  array['1'], 'the next page of subscribers');
rollback to part;

-- Activity and the search of the command palette ----------------------------------------------------------------------
delete from public.contact_inquiries;
delete from public.job_applications;
delete from public.newsletter_subscribers;
delete from public.blogs;
delete from public.jobs;

-- Nothing at all ------------------------------------------------------------------------------------------------------

create function pg_temp.figure(name text, days_ago integer) returns integer language sql as $$
  select (entry ->> name)::integer
  from jsonb_array_elements(public.dashboard_activity() -> 'days') entry
  where (entry ->> 'date')::date = private.agency_today() - days_ago;
$$;
grant execute on function private.agency_today() to authenticated;

select tests.become('admin');
select is(jsonb_array_length(public.dashboard_activity() -> 'days'), 30, 'thirty days, also without anything');
select is(jsonb_array_length(public.dashboard_activity(7) -> 'days'), 7, 'the chart has as many days as asked for');
select is(jsonb_array_length(public.dashboard_activity(0) -> 'days'), 1, 'the chart has at least today');
select is(jsonb_array_length(public.dashboard_activity(10000) -> 'days'), 366, 'the chart has at most a year');
select is((select sum(figure.value::integer)::integer
  from jsonb_array_elements(public.dashboard_activity() -> 'days') entry, jsonb_each_text(entry - 'date') figure), 0, 'a day without anything is a zero');
select is(public.dashboard_activity() - 'days',
  '{"newest_inquiries": [], "newest_applications": [], "newest_subscribers": []}'::jsonb, 'a dashboard without rows has no newest');

-- Counts for the owner ------------------------------------------------------------------------------------------------

create function pg_temp.needs() returns jsonb language sql as $$
  select (select to_jsonb(d) from public.dashboard_counts d) - '{total_jobs,active_jobs,total_applications,applications_by_status}'::text[];
$$;
select tests.become('owner');
delete from public.newsletters;
select tests.become('admin');
select is(pg_temp.needs(), '{"new_inquiries": 0, "draft_posts": 0, "draft_newsletters": 0, "drafts_changed": 0,
  "active_subscribers": 0, "next_newsletter": null, "inquiries_by_week": [0, 0], "applications_by_week": [0, 0],
  "subscribers_by_week": [0, 0], "subscribers_imported": 0}'::jsonb, 'nothing needs the owner');

select tests.become('owner');
savepoint needs;
insert into public.contact_inquiries (name, email, service_needed, status, created_at) values
  ('This week', 'one@example.com', 'ads', 'new', now() - interval '1 day'),
  ('At the edge', 'two@example.com', 'ads', 'answered', now() - interval '7 days'),
  ('The week before', 'three@example.com', 'ads', 'new', now() - interval '7 days 1 second'),
  ('Older', 'four@example.com', 'ads', 'archived', now() - interval '14 days 1 second');
insert into public.newsletter_subscribers (email, subscribed_at) values
  ('subscriber-1@example.com', now() - interval '1 day'), ('subscriber-2@example.com', now() - interval '8 days');
insert into public.newsletter_subscribers (email, subscribed_at, origin, consent_note) values
  ('imported@example.com', now() - interval '1 day', 'imported', 'By phone');
insert into public.blogs (title, excerpt, content, category, author, status) values
  ('Draft', 'Excerpt', 'Content', 'SEO', 'Author', 'draft'), ('Live', 'Excerpt', 'Content', 'SEO', 'Author', 'published');
insert into public.newsletters (id, subject, updated_at) values
  (gen_random_uuid(), 'New', now()), (gen_random_uuid(), 'Old', now() - interval '8 days');
insert into public.newsletters (subject, content, from_name, from_email, status, scheduled_at, send_at, recipients)
  values
  ('Later', 'Text', 'Studio', 'studio@example.com', 'scheduled', now(), '2100-01-02 00:00+00', null),
  ('Next', 'Text', 'Studio', 'studio@example.com', 'scheduled', now(), '2100-01-01 00:00+00', null),
  ('Stopped', 'Text', 'Studio', 'studio@example.com', 'stopped', now(), '2099-01-01 00:00+00', 7);
select tests.become('admin');
select is(pg_temp.needs() - 'next_newsletter', '{"new_inquiries": 2, "draft_posts": 1, "draft_newsletters": 2,
  "drafts_changed": 2, "active_subscribers": 3, "inquiries_by_week": [2, 1], "applications_by_week": [0, 0],
  "subscribers_by_week": [1, 1], "subscribers_imported": 1}'::jsonb, 'the dashboard counts what waits, and what came in this week and the week before');
select results_eq(
  $$select n ->> 'subject', (n ->> 'send_at')::timestamptz, n -> 'recipients' from (select pg_temp.needs() -> 'next_newsletter' n) t$$,
  $$values ('Next', '2100-01-01 00:00+00'::timestamptz, '3'::jsonb)$$,
  'the next newsletter goes to the active subscribers if its list is not made yet');
select tests.become('owner');
with tag as (insert into public.newsletter_tags (name) values ('Fair') returning id),
  audience as (
    insert into public.newsletter_audience (newsletter_id, tag_id)
    select n.id, t.id from public.newsletters n, tag t where n.subject = 'Next')
insert into public.newsletter_subscriber_tags (subscriber_id, tag_id)
  select s.id, t.id from public.newsletter_subscribers s, tag t where s.email = 'subscriber-1@example.com';
select tests.become('admin');
select is(pg_temp.needs() -> 'next_newsletter' -> 'recipients', '1', 'the next newsletter goes to the subscribers with its tag');
select tests.become('owner');
rollback to needs;

-- Across days and the zone --------------------------------------------------------------------------------------------

select tests.become('owner');
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
select is(pg_temp.figure('inquiries', 1), 2, 'a day begins and ends at the agency''s midnight');
select is(pg_temp.figure('inquiries', 2), 1, 'the moment before belongs to the day before');
select is(pg_temp.figure('inquiries', 0), 1, 'the chart includes today');
select is(pg_temp.figure('inquiries', 29), 1, 'the first day is whole, and nothing older is counted');

-- Many rows of one day (tests/integration/admin/at-size.test.ts: more than the API gives at once) ---------------------

select tests.become('owner');
insert into public.job_applications (name, email, phone, position, created_at)
  select 'Applicant ' || n, 'a' || n || '@example.com', '0000000000', 'b0000000-0000-4000-8000-000000000001',
    private.start_of_day(private.agency_today() - 3) + n * interval '1 second'
  from generate_series(1, 15) n;
insert into public.newsletter_subscribers (email, subscribed_at)
  select 'subscriber-' || n || '@example.com', private.start_of_day(private.agency_today() - 4) + n * interval '1 second'
  from generate_series(1, 12) n;
insert into public.newsletter_subscribers (email, subscribed_at, origin, consent_note) values
  ('imported-2@example.com', private.start_of_day(private.agency_today() - 4), 'imported', 'By phone');
insert into public.blogs (id, title, excerpt, content, category, author, created_at)
  select ('d0000000-0000-4000-8000-00000000000' || n)::uuid, 'Post_' || n, 'Excerpt', 'Content', 'SEO', 'Author',
    '2026-01-01'::timestamptz + n * interval '1 day'
  from generate_series(1, 7) n;
insert into public.blog_post_views_daily (blog_id, day, views) values
  ('d0000000-0000-4000-8000-000000000001', private.agency_today() - 5, 1100),
  ('d0000000-0000-4000-8000-000000000002', private.agency_today() - 5, 23),
  ('d0000000-0000-4000-8000-000000000001', private.agency_today() - 30, 9);
select tests.become('admin');
select is(pg_temp.figure('applications', 3), 15, 'applications of a day are counted');
select is(pg_temp.figure('subscribers', 4), 12, 'subscribers of a day are counted');
select is(pg_temp.figure('imported', 4), 1, 'imported subscribers are counted apart');
select is(pg_temp.figure('post_views', 5), 1123, 'views of all posts together');
select is((select sum((entry ->> 'post_views')::integer)::integer
  from jsonb_array_elements(public.dashboard_activity() -> 'days') entry), 1123, 'older views are left out');
select is(jsonb_path_query_array(public.dashboard_activity() -> 'newest_applications', '$[*].name'),
  '["Applicant 15", "Applicant 14", "Applicant 13", "Applicant 12", "Applicant 11"]', 'the newest five applications');
select is(public.dashboard_activity() #>> '{newest_subscribers,0,email}', 'subscriber-12@example.com', 'the dashboard shows the newest subscriber');
select is(jsonb_array_length(public.dashboard_activity() -> 'newest_inquiries'), 5, 'the dashboard shows five inquiries of six');
rollback to part;

-- Short searches find what they promise ----------------------------------------------------------------------------
select public.subscribe_to_newsletter('brand.new@example.com', '198.18.0.9', 'test');
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000002', 'QA Lead');
insert into public.job_applications (name, email, phone, position)
  select 'Zqara Patel', 'applicant.' || n || '@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000002'
  from generate_series(1, 110) n;

select tests.become('admin');
select is((select count(*) from public.search_subscribers('%')), 0::bigint,
  'a short search is literal, too');
select is((select count(*) from public.search_subscribers('BR') s where s.email = 'brand.new@example.com'), 1::bigint,
  'two letters find the beginning of an address, in any case');
select is((select count(*) from public.search_applications('qa', page_size => 100) a where a.name = 'Zqara Patel'),
  100::bigint, 'two letters find the beginning of a word of the position');
select is((select count(*) from public.search_applications('zq') a where a.name = 'Zqara Patel'), 50::bigint,
  'two letters find the beginning of a word of the name');
reset role;

select * from finish();
rollback;
