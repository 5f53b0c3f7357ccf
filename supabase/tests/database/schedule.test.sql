-- Posts at their minute (resolution 29) and a job's last day. now() stands still in a transaction, so the rows move.
begin;
select plan(61);

delete from public.blogs;
delete from public.jobs;
insert into public.blogs (id, title, slug, excerpt, content, category, author, status, publish_date) values
  ('e0000000-0000-4000-8000-000000000001', 'Secret plan', 'old-plan', 'Hushed', '<p>Long</p>', 'Hidden', 'Mira', 'published', '2199-01-01');

-- The rules -----------------------------------------------------------------------------------------------------------
create function pg_temp.move_to(zone text) returns void language sql as $$
  update private.settings set time_zone = zone
$$;
select is(private.is_live(status, publish_at::timestamptz, '2026-12-03 03:30:00+00'), expected, description) from (values
  ('published', null, true, 'a published post without a time is live'),
  ('published', '2026-12-03 09:00:01+05:30', false, 'a second before its time it is not'),
  ('published', '2026-12-03 09:00:00+05:30', true, 'at its time it is'),
  ('published', '2026-12-03 08:59:59+05:30', true, 'and a second later'),
  ('draft', '2026-12-03 08:59:59+05:30', false, 'a draft stays one when its time has come')
) t(status, publish_at, expected, description);

create function pg_temp.is_open_in(zone text, moment text) returns boolean language plpgsql as $$
begin
  perform pg_temp.move_to(zone);
  return private.is_open(true, '2026-12-03', moment::timestamptz);
end $$;
select is(pg_temp.is_open_in(zone, moment), expected, 'a job that closes on 3 December, in ' || zone || ' at ' || moment) from (values
  ('Asia/Kolkata', '2026-12-03 18:29:59+00', true),
  ('Asia/Kolkata', '2026-12-03 18:30:00+00', false),
  ('America/Halifax', '2026-12-04 03:59:59+00', true),
  ('America/Halifax', '2026-12-04 04:00:00+00', false),
  ('Pacific/Kiritimati', '2026-12-03 09:59:59+00', true),
  ('Pacific/Kiritimati', '2026-12-03 10:00:00+00', false)
) t(zone, moment, expected);
-- The client's own zone decides nothing.
set local timezone to 'Pacific/Pago_Pago';
select is(pg_temp.is_open_in('Asia/Kolkata', '2026-12-03 18:30:00+00'), false, 'the zone of the connection changes nothing');
set local timezone to 'UTC';
select ok(private.is_open(true, null), 'a job without a last day stays open');
select ok(not private.is_open(false, '2199-01-01'), 'a job that is not active stays closed');

select is(tests.attempt('admin', format('update public.blogs set publish_at = %L', value)), expected, 'a post goes live at ' || value)
  from (values ('infinity', '23514'), ('-infinity', '23514'), ('2300-01-01', '23514'), ('2026-12-03', '1 rows')) t(value, expected);

-- A post whose time has not come --------------------------------------------------------------------------------------
update public.blogs set slug = 'plan';
create function pg_temp.due_in(pause interval) returns void language sql as $$
  update public.blogs set publish_at = now() + pause
$$;
-- The result of every way in: the number of rows, the error, or the value.
create function pg_temp.ways_in(persona text) returns jsonb language plpgsql as $$
declare
  found jsonb;
begin
  found := jsonb_build_object(
    'id', tests.attempt(persona, $q$select title from public.blogs where id = 'e0000000-0000-4000-8000-000000000001'$q$),
    'slug', tests.attempt(persona, $q$select title from public.blogs where slug = 'plan'$q$),
    'list', tests.attempt(persona, $q$select id from public.blogs where status = 'published' order by created_at desc$q$),
    'filter', tests.attempt(persona, $q$select id from public.blogs where title ~* 'secret' or views >= 0 or status <> ''$q$),
    'categories', tests.attempt(persona, $q$select distinct category from public.blogs$q$),
    'count', tests.attempt(persona, $q$select 1 from public.blogs having count(*) > 0$q$));
  perform tests.become(persona);
  found := found || jsonb_build_object(
    'old address', (select b.slug from public.blog_slug_history h join public.blogs b on b.id = h.blog_id
      where h.slug = 'old-plan'),
    'view', public.increment_blog_views('e0000000-0000-4000-8000-000000000001') is not null,
    'like', public.like_blog_post('e0000000-0000-4000-8000-000000000001') is not null);
  perform tests.become('owner');
  return found;
end;
$$;
create temporary table expected_ways on commit drop as values
  ('id', '0 rows', '1 rows'), ('slug', '0 rows', '1 rows'), ('list', '0 rows', '1 rows'), ('filter', '0 rows', '1 rows'),
  ('categories', '0 rows', '1 rows'), ('count', '0 rows', '1 rows'), ('old address', null, 'plan'), ('view', 'false', 'true'),
  ('like', 'false', 'true');
select pg_temp.due_in('1 second');
select is(ways ->> column1, column2, persona || ', a second early, by ' || column1)
  from unnest(array['visitor', 'stranger']) persona, pg_temp.ways_in(persona) ways, expected_ways;
select results_eq('select views, likes from public.blogs', 'values (0, 0)', 'no opening of a hidden post was counted');
select is_empty('select from public.blog_post_views_daily', 'no opening of a hidden post was counted for the day');
select pg_temp.due_in('-1 second');
select is(ways ->> column1, column3, 'visitor, a second late, by ' || column1) from pg_temp.ways_in('visitor') ways, expected_ways;

-- The time itself is the admin's.
select is(tests.attempt('visitor', statement), '42501', 'a visitor cannot: ' || statement) from unnest(array[
  'select publish_at from public.blogs', 'select id from public.blogs order by publish_at',
  'select id from public.blogs where publish_at is null']) statement;

-- The admin
select pg_temp.due_in('1 day');
create temporary table before on commit drop as select version from public.blogs;
grant select on before to authenticated;
select tests.become('admin');
select is((select publish_at from public.search_posts_admin('secret')), now() + interval '1 day', 'the admin''s list knows the time');
select is((select published from public.post_counts), 1::bigint, 'the admin''s list counts the post as published');
update public.blogs set publish_at = null;
select is((select summary ? 'publish_at' and not summary::text like '%withheld%' from public.audit_log
  where table_name = 'blogs' order by id desc limit 1), true, 'the log tells the time that was taken back');
select is(b.version, before.version + 1, 'another time of a post is an edit') from public.blogs b, before;
update public.blogs set publish_at = now() + interval '1 day';
delete from public.blogs;
select public.restore_post('e0000000-0000-4000-8000-000000000001');
select is((select publish_at from public.blogs), now() + interval '1 day', 'a restored post keeps its time');
select tests.become('owner');

-- A job whose last day is over ----------------------------------------------------------------------------------------
select pg_temp.move_to('Asia/Kolkata');
insert into public.jobs (id, title, closes_on) values ('b0000000-0000-4000-8000-000000000001', 'Editor', private.agency_today());
create function pg_temp.job_ways() returns text[] language sql as $$
  select array[
    tests.attempt('visitor', 'select id, closes_on from public.jobs'),
    tests.attempt('stranger', 'select id from public.jobs where is_active'),
    tests.attempt('visitor', tests.insert_into('public.job_applications', jsonb_build_object('name', 'Ravi', 'email',
      'ravi@example.com', 'phone', '0000000002', 'position', 'b0000000-0000-4000-8000-000000000001')))]
$$;
select is(pg_temp.job_ways(), array['1 rows', '1 rows', '1 rows'], 'a job is read on its last day, and takes applications');
update public.jobs set closes_on = private.agency_today() - 1;
select is(pg_temp.job_ways(), array['0 rows', '0 rows', 'PGRST'], 'a job is closed for both on the next day');
select tests.become('admin');
select is((select closes_on from public.search_jobs('editor')), private.agency_today() - 1, 'the admin finds a closed job with its last day');
select is((select version from public.jobs), 2, 'another last day of a job is an edit');
update public.jobs set closes_on = private.agency_today() + 1;
select tests.become('owner');
select is(pg_temp.job_ways(), array['1 rows', '1 rows', '1 rows'], 'a later last day opens a job again');
select is((select summary ->> 'closes_on' is not null from public.audit_log where table_name = 'jobs' order by id desc limit 1), true,
  'the log tells the last day of a job');

select * from finish();
rollback;
