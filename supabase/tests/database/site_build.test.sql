-- The static site's builds: which changes queue one, one build for all changes within two minutes, the repeat of a failed call,
-- and who may ask for what.
begin;
select plan(53);

-- Minutes until the hook is called; null when no build is wanted.
create function pg_temp.due() returns numeric language sql security definer as
  $$ select round(extract(epoch from s.due_at - now()) / 60, 1) from private.site_build s $$;
create function pg_temp.rest() returns void language sql security definer as
  $$ update private.site_build set due_at = null, tried_at = now() - interval '1 hour', failure = null $$;
-- As an admin does it; the queue afterwards.
create function pg_temp.change(statement text) returns numeric language plpgsql as $$
begin
  perform pg_temp.rest();
  perform tests.become('admin');
  execute statement;
  perform tests.become('owner');
  return pg_temp.due();
end;
$$;

select ok(pg_temp.due() <= 0, 'a new project asks at once, so that the hook is known before the first post');

-- Changes
insert into public.blogs (id, title, slug, excerpt, content, author, category, status) values
  ('b0000000-0000-4000-8000-000000000001', 'Live', 'live', 'x', 'x', 'A', 'News', 'published'),
  ('b0000000-0000-4000-8000-000000000002', 'Draft', 'draft', 'x', 'x', 'A', 'News', 'draft');
insert into public.jobs (id, title, is_active) values
  ('a0000000-0000-4000-8000-000000000001', 'Open', true), ('a0000000-0000-4000-8000-000000000002', 'Closed', false);

select is(pg_temp.change($$update public.blogs set excerpt = 'y' where slug = 'live'$$), 2.0, 'an edited post is a change');
select is(pg_temp.change($$update public.blogs set title = 'Z' where slug = 'draft'$$), null, 'an edited draft is not shown');
select is(pg_temp.change($$update public.blogs set status = 'published' where slug = 'draft'$$), 2.0, 'a published post is a change');
select is(pg_temp.change($$update public.blogs set status = 'draft' where slug = 'draft'$$), 2.0, 'a withdrawn post is a change');
select is(pg_temp.change($$delete from public.blogs where slug = 'draft'$$), null, 'a deleted draft is not shown');
select is(pg_temp.change($$insert into public.blogs (title, slug, excerpt, content, author, category) values
  ('New', 'new-draft', 'x', 'x', 'A', 'News')$$), null, 'a new draft is not shown');
select is(pg_temp.change($$insert into public.blogs (title, slug, excerpt, content, author, category, status) values
  ('New', 'new-post', 'x', 'x', 'A', 'News', 'published')$$), 2.0, 'a new post is a change');
select is(pg_temp.change($$delete from public.blogs where slug = 'live'$$), 2.0, 'a deleted post is a change');
select is(pg_temp.change($$select public.restore_post('b0000000-0000-4000-8000-000000000001')$$), 2.0, 'a restored post is a change');
select is(pg_temp.change($$select public.increment_blog_views('b0000000-0000-4000-8000-000000000001'),
  public.like_blog_post('b0000000-0000-4000-8000-000000000001')$$), null, 'a view and a like are no change');
select is(pg_temp.change($$update public.jobs set title = 'Opened' where title = 'Open'$$), 2.0, 'an edited job is a change');
select is(pg_temp.change($$update public.jobs set title = 'Shut' where title = 'Closed'$$), null, 'an edited job that is closed is no change');
select is(pg_temp.change($$update public.jobs set is_active = true where title = 'Shut'$$), 2.0, 'an opened job is a change');
select is(pg_temp.change($$update public.jobs set is_active = false where title = 'Shut'$$), 2.0, 'a closed job is a change');
select is(pg_temp.change($$delete from public.jobs where title = 'Opened'$$), 2.0, 'a deleted job is a change');
select is(pg_temp.change($$update public.blog_settings set title = 'Our blog'$$), 2.0, 'the blog''s settings are a change');

-- By the clock: nothing of these was public when it was written
select is(pg_temp.change($$insert into public.blogs (title, slug, excerpt, content, author, category, status, publish_at) values
  ('Later', 'later', 'x', 'x', 'A', 'News', 'published', now() + interval '1 hour')$$), null, 'a scheduled post is not shown');
select is(pg_temp.change($$update public.blogs set excerpt = 'y' where slug = 'later'$$), null, 'the edits of a scheduled post are no change');
select is(pg_temp.change($$update public.blogs set publish_at = null where slug = 'later'$$), 2.0, 'a scheduled post that is to go live at once is a change');
select is(pg_temp.change($$update public.blogs set publish_at = now() + interval '1 day' where slug = 'later'$$), 2.0,
  'a live post that is put off is withdrawn');
select is(pg_temp.change($$update public.jobs set closes_on = private.agency_today() - 1 where title = 'Shut'$$), null,
  'a last day of a closed job is no change');

-- The clock moves: as if the rows had been written before.
create function pg_temp.tick() returns numeric language plpgsql as $$
begin
  perform private.note_due_changes();
  return pg_temp.due();
end;
$$;
alter table public.blogs disable trigger blogs_site_build;
alter table public.jobs disable trigger jobs_site_build;
select pg_temp.rest();
update public.blogs set publish_at = now() + interval '1 second' where slug = 'later';
select is(pg_temp.tick(), null, 'a second before its minute a post is no change');
update public.blogs set publish_at = now() where slug = 'later';
select is(pg_temp.tick(), 2.0, 'a post queues a build in its minute');
update private.site_build set due_at = null, tried_at = now();
select is(pg_temp.tick(), null, 'a post that went live queues exactly one build');
update private.settings set time_zone = 'Asia/Kolkata';
update private.site_build set tried_at = private.start_of_day(private.agency_today()) - interval '1 minute';
update public.blogs set publish_at = null where slug = 'later';
insert into public.jobs (title, is_active, closes_on) values ('Today', true, private.agency_today());
select is(pg_temp.tick(), null, 'a job stays open on its last day');
update public.jobs set closes_on = private.agency_today() - 1 where title = 'Today';
select is(pg_temp.tick(), 2.0, 'after the agency''s midnight it is a change');
update private.site_build set due_at = null, tried_at = now();
select is(pg_temp.tick(), null, 'a job that closed queues exactly one build');
alter table public.blogs enable trigger blogs_site_build;
alter table public.jobs enable trigger jobs_site_build;

-- One build for all changes within two minutes
select pg_temp.rest();
update public.blogs set excerpt = 'a' where slug = 'live';
update private.site_build set due_at = now() + interval '30 seconds';
update public.blogs set excerpt = 'b' where slug = 'live';
select is(pg_temp.due(), 0.5, 'a later change joins the waiting build and does not postpone it');
select ok(not public.claim_site_build(), 'the hook is not called before its time');
update private.site_build set due_at = now() - interval '1 second';
select ok(public.claim_site_build(), 'the hook is called once it is due');
select ok(not public.claim_site_build(), 'a second call at the same moment finds nothing');
select is(pg_temp.due(), 60.0, 'a caller that dies is followed by another');
select public.finish_site_build(true, null);
select is(pg_temp.due(), null, 'an accepted call ends the queue');

-- A change while the host answers, and failures
create function pg_temp.call() returns boolean language sql as
  $$ update private.site_build set due_at = now(); select public.claim_site_build() $$;
select pg_temp.call();
update public.blogs set excerpt = 'c' where slug = 'live';
select public.finish_site_build(true, null);
select is(pg_temp.due(), 2.0, 'a change that came while the host answered has a build of its own');
select pg_temp.call();
select public.finish_site_build(true, E'404\nfrom the host' || repeat('x', 500));
select is(pg_temp.due(), 60.0, 'a call that failed is repeated after an hour');
select is(char_length((select failure from private.site_build)), 200, 'a failed call says why in one short line');
update public.blogs set excerpt = 'd' where slug = 'live';
select is(pg_temp.due(), 2.0, 'a new change does not wait for that hour');
select tests.become('admin');
select matches((select failure from public.site_build_state), '^404 from the host', 'the admin reads why');
select tests.become('owner');
select pg_temp.call();
select public.finish_site_build(false, null);
select results_eq('select due_at, tried_at, failure from private.site_build', 'values (null::timestamptz, null::timestamptz, null::text)',
  'without a hook no build is wanted, and nothing has failed');

-- Asking for a build
create function pg_temp.ask() returns numeric language plpgsql as $$
begin
  perform tests.become('admin');
  perform public.request_site_build() from generate_series(1, 3);
  perform tests.become('owner');
  return pg_temp.due();
end;
$$;
create function pg_temp.asked() returns integer language sql as
  $$ select count(*)::integer from public.audit_log where table_name = 'site_build' $$;
select is(pg_temp.ask(), 0.0, 'an admin asks for a build at once, also where no hook was known');
select is(pg_temp.asked(), 1, 'the log says once who asked for a build');
select pg_temp.call();
select is(pg_temp.ask(), 2.0, 'while a call of the hook runs, the next waits two minutes');
select public.finish_site_build(true, null);
select is(pg_temp.due(), 2.0, 'a build is not lost when the running call goes well');
select is(pg_temp.asked(), 2, 'a build that was asked for stands in the log');

-- Who may do what
select is(tests.attempt('visitor', 'select * from private.site_build'), '42501', 'visitors read nothing of the queue');
select is(tests.attempt('visitor', 'select * from public.site_build_state'), '42501', 'visitors do not read how the last call went');
select is(tests.attempt('visitor', 'select public.request_site_build()'), '42501', 'visitors cannot ask for a build');
select is(tests.attempt('stranger', 'select public.request_site_build()'), '42501', 'strangers cannot ask for a build');
select is(tests.attempt('stranger', 'select * from public.site_build_state'), '42501', 'strangers read nothing of the queue');
select is(tests.attempt('admin', 'select public.claim_site_build()'), '42501', 'admins cannot take a call away');
select is(tests.attempt('admin', 'select public.finish_site_build(true, null)'), '42501', 'admins cannot invent an answer');
select is(tests.attempt('admin', 'update private.site_build set due_at = now()'), '42501', 'admins cannot write the row');

select * from finish();
rollback;
