-- The static site's builds: which changes queue one, one build for all changes within two minutes, pauses after failures, and
-- who may ask for what.
begin;
select plan(72);

-- Minutes until the hook is called; null when no build is wanted.
create function pg_temp.due() returns numeric language sql security definer as
  $$ select round(extract(epoch from s.due_at - now()) / 60, 1) from private.site_build s $$;
create function pg_temp.rest() returns void language sql security definer as
  $$ update private.site_build set due_at = null, attempts = 0, tried_at = null, tried_for = null, failing_since = null,
    is_wanted = false, watched_at = null, watched_change = null, overdue_change = null,
    outcome = null, answer = null, status = null $$;
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

select is(pg_temp.change($$update public.blogs set excerpt = 'y' where slug = 'live'$$), 2.0, 'an edited post');
select is(pg_temp.change($$update public.blogs set title = 'Z' where slug = 'draft'$$), null, 'an edited draft is not shown');
select is(pg_temp.change($$update public.blogs set status = 'published' where slug = 'draft'$$), 2.0, 'a published post');
select is(pg_temp.change($$update public.blogs set status = 'draft' where slug = 'draft'$$), 2.0, 'a withdrawn post');
select is(pg_temp.change($$delete from public.blogs where slug = 'draft'$$), null, 'a deleted draft is not shown');
select is(pg_temp.change($$insert into public.blogs (title, slug, excerpt, content, author, category) values
  ('New', 'new-draft', 'x', 'x', 'A', 'News')$$), null, 'a new draft is not shown');
select is(pg_temp.change($$insert into public.blogs (title, slug, excerpt, content, author, category, status) values
  ('New', 'new-post', 'x', 'x', 'A', 'News', 'published')$$), 2.0, 'a new post');
select is(pg_temp.change($$delete from public.blogs where slug = 'live'$$), 2.0, 'a deleted post');
select is(pg_temp.change($$select public.restore_post('b0000000-0000-4000-8000-000000000001')$$), 2.0, 'a restored post');
select is(pg_temp.change($$select public.increment_blog_views('b0000000-0000-4000-8000-000000000001'),
  public.like_blog_post('b0000000-0000-4000-8000-000000000001')$$), null, 'a view and a like are no change');
select is(pg_temp.change($$update public.jobs set title = 'Opened' where title = 'Open'$$), 2.0, 'an edited job');
select is(pg_temp.change($$update public.jobs set title = 'Shut' where title = 'Closed'$$), null, 'an edited job that is closed');
select is(pg_temp.change($$update public.jobs set is_active = true where title = 'Shut'$$), 2.0, 'an opened job');
select is(pg_temp.change($$update public.jobs set is_active = false where title = 'Shut'$$), 2.0, 'a closed job');
select is(pg_temp.change($$delete from public.jobs where title = 'Opened'$$), 2.0, 'a deleted job');
select is(pg_temp.change($$update public.blog_settings set title = 'Our blog'$$), 2.0, 'the blog''s settings');

-- By the clock: nothing of these was public when it was written
select is(pg_temp.change($$insert into public.blogs (title, slug, excerpt, content, author, category, status, publish_at) values
  ('Later', 'later', 'x', 'x', 'A', 'News', 'published', now() + interval '1 hour')$$), null, 'a scheduled post is not shown');
select is(pg_temp.change($$update public.blogs set excerpt = 'y' where slug = 'later'$$), null, 'nor its edits');
select is(pg_temp.change($$update public.blogs set publish_at = null where slug = 'later'$$), 2.0, 'until it is to go live at once');
select is(pg_temp.change($$update public.blogs set publish_at = now() + interval '1 day' where slug = 'later'$$), 2.0,
  'a live post that is put off is withdrawn');
select is(pg_temp.change($$update public.jobs set closes_on = private.agency_today() - 1 where title = 'Shut'$$), null,
  'a last day of a job that is closed');

-- The clock moves: as if the rows had been written an hour before.
create function pg_temp.tick() returns numeric language plpgsql as $$
begin
  perform pg_temp.rest();
  perform private.note_due_changes();
  return pg_temp.due();
end;
$$;
alter table public.blogs disable trigger blogs_site_build;
alter table public.jobs disable trigger jobs_site_build;
update private.site_build set changed_at = now() - interval '1 hour';
update public.blogs set publish_at = now() + interval '1 second' where slug = 'later';
select is(pg_temp.tick(), null, 'a second before its minute a post is no change');
update public.blogs set publish_at = now() where slug = 'later';
select is(public.newest_site_change(), now(), 'in its minute it is the newest change');
select is(pg_temp.tick(), 2.0, 'which queues a build');
select is(pg_temp.tick(), null, 'once');
update public.blogs set publish_at = now() where slug = 'later';
update private.settings set time_zone = 'Asia/Kolkata';
update private.site_build set changed_at = private.start_of_day(private.agency_today()) - interval '1 minute';
update public.blogs set publish_at = null where slug = 'later';
insert into public.jobs (title, is_active, closes_on) values ('Today', true, private.agency_today());
select is(pg_temp.tick(), null, 'on its last day a job stays open');
update public.jobs set closes_on = private.agency_today() - 1 where title = 'Today';
select is(pg_temp.tick(), 2.0, 'after the agency''s midnight it is a change');
select is(pg_temp.tick(), null, 'once');
alter table public.blogs enable trigger blogs_site_build;
alter table public.jobs enable trigger jobs_site_build;

-- One build for all changes within two minutes
select pg_temp.rest();
update public.blogs set excerpt = 'a' where slug = 'live';
update private.site_build set due_at = now() + interval '30 seconds';
update public.blogs set excerpt = 'b' where slug = 'live';
select is(pg_temp.due(), 0.5, 'a later change joins the waiting build and does not postpone it');
select is(public.claim_site_build(), null, 'which is not called before its time');
update private.site_build set due_at = now() - interval '1 second';
select is(public.claim_site_build(), now(), 'and then once');
select is(public.claim_site_build(), null, 'a second call at the same moment finds nothing');
select is(pg_temp.due(), 2.0, 'a caller that dies is followed by another');
select public.finish_site_build(now(), 'accepted', 200, 'Queued');
select is(pg_temp.due(), null, 'an accepted call ends the queue');

-- A change while the host answers
update private.site_build set due_at = now();
select is(public.claim_site_build(), now(), 'the next build');
update public.blogs set excerpt = 'c' where slug = 'live';
select public.finish_site_build(now(), 'accepted', 200, null);
select is(pg_temp.due(), 2.0, 'a change that came while the host answered has a build of its own, two minutes after the last');
select public.finish_site_build(now() - interval '1 hour', 'refused', 500, null);
select is((select outcome from private.site_build), 'accepted', 'the answer to an older call changes nothing');

-- Failures
create function pg_temp.fail() returns numeric language plpgsql as $$
begin
  update private.site_build set due_at = now();
  perform public.finish_site_build(public.claim_site_build(), 'refused', 404, 'Not Found');
  return pg_temp.due();
end;
$$;
select pg_temp.rest();
select is(array(select pg_temp.fail() from generate_series(1, 12)),
  array[2.0, 4.0, 8.0, 16.0, 32.0, 64.0, 128.0, 256.0, 512.0, 1024.0, 1440.0, 1440.0],
  'the pauses grow up to a day');
update public.blogs set excerpt = 'd' where slug = 'live';
select is(pg_temp.due(), 2.0, 'a new change does not wait for a long pause');
select tests.become('admin');
select results_eq('select outcome, failure, answer from public.site_build_state()',
  $$values ('refused', '404 from the host', 'Not Found')$$, 'the admin reads what the host said');
select ok((select 'build' = any (array(select f.kind from public.list_faults() f))), 'and the dashboard has a line');
select tests.become('owner');
update private.site_build set due_at = now();
select public.finish_site_build(public.claim_site_build(), 'no_hook', null, null);
select is(pg_temp.due(), null, 'without a hook no build is wanted');
select is(private.site_build_failure(), null, 'and nothing has failed');
select public.finish_site_build((select tried_at from private.site_build), 'refused', null, E'the host\n' || repeat('x', 500));
select is(char_length((select answer from private.site_build)), 200, 'an answer is one short line');

-- Asking for a build
select pg_temp.rest();
select tests.become('admin');
select lives_ok('select public.request_site_build()', 'an admin asks for a build');
select tests.become('owner');
select is(pg_temp.due(), 0.0, 'at once');
select is((select count(*)::integer from public.audit_log where table_name = 'site_build'), 1, 'and the log says who');
select public.claim_site_build();
select public.finish_site_build(now(), 'accepted', 200, null);
select tests.become('admin');
select lives_ok('select public.request_site_build() from generate_series(1, 100)', 'however often an admin asks');
select tests.become('owner');
select is(pg_temp.due(), 2.0, 'the host is asked once in two minutes');
select is((select count(*)::integer from public.audit_log where table_name = 'site_build'), 2, 'and the log says it once');

-- Asking while a call of the hook runs
create function pg_temp.ask() returns void language plpgsql as $$
begin
  perform tests.become('admin');
  perform public.request_site_build() from generate_series(1, 3);
  perform tests.become('owner');
end;
$$;
create function pg_temp.call() returns timestamptz language sql as
  $$ update private.site_build set due_at = now(); select public.claim_site_build() $$;
select is(pg_temp.call(), now(), 'the host is asked');
select pg_temp.ask();
select is((select count(*)::integer from public.audit_log where table_name = 'site_build'), 3, 'a wish during a call is noted');
select public.finish_site_build(now(), 'accepted', 200, null);
select is(pg_temp.due(), 2.0, 'and has a call of its own after it');
select pg_temp.call();
select public.finish_site_build(now(), 'accepted', 200, null);
select is(pg_temp.due(), null, 'but one');
select pg_temp.call();
select pg_temp.ask();
select public.finish_site_build(now(), 'refused', 500, null);
select is(pg_temp.due(), 2.0, 'also when the running call fails');
update public.blogs set excerpt = 'e' where slug = 'live';
select pg_temp.call();
select pg_temp.ask();
select public.finish_site_build(now(), 'no_hook', null, null);
select is(pg_temp.due(), 2.0, 'or finds no hook');

-- A host that takes each call and builds none. Minutes go by for the row.
create function pg_temp.pass(minutes integer) returns void language sql as $$
  update private.site_build set tried_at = tried_at - make_interval(mins => minutes),
    watched_at = watched_at - make_interval(mins => minutes) $$;
create function pg_temp.build_after_edit(text) returns timestamptz language plpgsql as $$
begin
  update public.blogs set excerpt = $1 where slug = 'live';
  perform public.finish_site_build(pg_temp.call(), 'accepted', 200, null);
  return (select s.changed_at from private.site_build s);
end;
$$;
create function pg_temp.overdue() returns timestamptz language plpgsql as $$
declare
  answer timestamptz;
begin
  perform tests.become('admin');
  answer := (select overdue_change from public.site_build_state());
  perform tests.become('owner');
  return answer;
end;
$$;
select pg_temp.rest();
create temp table edits as select pg_temp.build_after_edit('first') as first;
select pg_temp.pass(20);
select pg_temp.build_after_edit('second');
select is(pg_temp.overdue(), null, 'no build is overdue after 20 minutes');
select pg_temp.pass(10);
select is(pg_temp.overdue(), first, 'after 30 minutes the site must show the first edit') from edits;
select pg_temp.build_after_edit('third');
select is(pg_temp.overdue(), first, 'however many edits and calls have come since') from edits;
alter table edits add column fourth timestamptz;
select pg_temp.pass(31);
update edits set fourth = pg_temp.build_after_edit('fourth');
select ok(pg_temp.overdue() > first and pg_temp.overdue() < fourth, 'the moment moves on with the calls, not with the edits') from edits;
select pg_temp.ask();
select is(pg_temp.overdue(), null, 'an admin who tries again waits its whole time');
select pg_temp.rest();
select pg_temp.call();
select public.finish_site_build(now(), 'refused', 404, null);
select pg_temp.pass(60);
select is(pg_temp.overdue(), null, 'a call that the host refused makes no build overdue');

-- The moment of the newest change
select tests.become('visitor');
select ok(public.newest_site_change() <= clock_timestamp(), 'visitors may ask when the newest change was, as the build does');
select is(tests.attempt('visitor', 'select * from private.site_build'), '42501', 'they read no more of it');
select is(tests.attempt('visitor', 'select * from public.site_build_state()'), '42501', 'and not the host''s answer');
select is(tests.attempt('visitor', 'select public.request_site_build()'), '42501', 'nor can they ask for a build');
select is(tests.attempt('stranger', 'select public.request_site_build()'), '42501', 'nor strangers');
select is(tests.attempt('stranger', 'select * from public.site_build_state()'), '42501', 'who read no answer either');
select is(tests.attempt('admin', 'select public.claim_site_build()'), '42501', 'admins cannot take a call away');
select is(tests.attempt('admin', $$select public.finish_site_build(now(), 'accepted', 200, '')$$), '42501', 'nor invent an answer');
select is(tests.attempt('admin', 'update private.site_build set due_at = now()'), '42501', 'nor write the row');

select * from finish();
rollback;
