-- Tests posts, their slugs, versions, views and likes, settings and figures.
begin;
select plan(121);

-- Posts, addresses and views (resolutions 7, 26, 27, 31) --------------------------------------------------------------
savepoint part;
delete from public.blogs;
insert into public.blogs (id, title, slug, excerpt, content, category, author, status) values
  ('e0000000-0000-4000-8000-000000000001', 'Published', 'published', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'published'),
  ('e0000000-0000-4000-8000-000000000002', 'Draft', 'draft', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'draft');

select is(tests.attempt('admin', format($$
    insert into public.blogs (title, slug, excerpt, content, category, author, %s) values ('T', '', 'x', 'y', %L, 'Mira', %s)$$,
    extra, category, value)), expected, description)
  from (values
    ('read_time', 'Cooking with wood', '5', '1 rows', 'a category is any line: the choices are content'),
    ('read_time', E'\u200b ', '5', '23514', 'a category can be seen'),
    ('read_time', repeat('x', 61), '5', '23514', 'a category has a limit'),
    ('read_time', 'SEO', '0', '23514', 'reading takes at least a minute'),
    ('featured_image', 'SEO', $$'javascript:alert(1)'$$, '23514', 'an image is a web address'),
    ('featured_image', 'SEO', $$'//evil.example/x.png'$$, '23514', 'an address on this site names no other host'),
    ('featured_image', 'SEO', $$'/\evil.example/x.png'$$, '23514', 'nor with a backslash, which browsers read as a slash'),
    ('featured_image', 'SEO', $$E'/\t/evil.example/x.png'$$, '23514', 'nor with a tab in between, which browsers drop'),
    ('featured_image', 'SEO', $$E'\x01//evil.example/x.png'$$, '23514', 'nor behind a control character'),
    ('featured_image', 'SEO', $$'https:///evil.example/x.png'$$, '23514', 'an address has its host where it belongs'),
    ('featured_image', 'SEO', $$'/images/1.png'$$, '1 rows', 'an upload is an address on this site'),
    ('featured_image', 'SEO', $$'HTTPS://example.com/a.png'$$, '1 rows', 'a picture may come from elsewhere'),
    ('status', 'SEO', $$'deleted'$$, '23514', 'a status is draft or published')
  ) t(extra, category, value, expected, description);

-- A null slug, title or date must not make the search for a free slug endless.
select is(tests.attempt(persona, statement), expected, persona || ': a post with ' || what || ' is refused at once')
  from (values
    ('no title', 'insert into public.blogs (excerpt) values (default)'),
    ('no title and no date', 'insert into public.blogs (title, publish_date) values (null, null)'),
    ('no title and no end', $$insert into public.blogs (title, publish_date) values ('', 'infinity')$$)
  ) s(what, statement), (values ('stranger', '42501'), ('admin', '23502')) t(persona, expected);

-- Addresses
create function pg_temp.slug_of(title text, wanted text default '') returns text language sql as $$
  insert into public.blogs (title, slug, excerpt, content, category, author, publish_date)
  values (title, wanted, 'x', 'y', 'SEO', 'Mira', '2026-03-01') returning slug;
$$;
select is(pg_temp.slug_of('Hello,  World - 100%!'), 'hello-world-100', 'the specified rule');
select is(pg_temp.slug_of('Hello World 100'), 'hello-world-100-2', 'a second post with the same title');
select is(pg_temp.slug_of('hello-world   100'), 'hello-world-100-3', 'a third post with the same title gets the next number');
select is(pg_temp.slug_of('नमस्ते दुनिया'), 'post-2026-03-01-1', 'a title without Latin letters');
select is(pg_temp.slug_of('こんにちは'), 'post-2026-03-01-2', 'another title without Latin letters gets a number on the same day');
select is(pg_temp.slug_of('New'), 'new-2', 'a reserved word counts as taken');
select is(pg_temp.slug_of('Any title', 'Chosen By Hand'), 'chosen-by-hand', 'an address given by hand passes the same rule');

-- Where a former address leads a visitor.
create function pg_temp.leads_to(former text) returns text language plpgsql as $$
declare
  present text;
begin
  perform tests.become('visitor');
  present := (select b.slug from public.blog_slug_history h join public.blogs b on b.id = h.blog_id where h.slug = former);
  perform tests.become('owner');
  return present;
end;
$$;
update public.blogs set slug = 'moved' where slug = 'published';
select is(pg_temp.leads_to('published'), 'moved', 'a former address leads to the present one');
update public.blogs set slug = 'moved-again' where slug = 'moved';
select is(pg_temp.leads_to('published'), 'moved-again', 'a former address leads to the present one after two moves');
select is(pg_temp.slug_of('Published'), 'published-2', 'a former address is not given to another post');
update public.blogs set slug = 'published' where slug = 'moved-again';
select is((select slug from public.blogs where id = 'e0000000-0000-4000-8000-000000000001'), 'published', 'a post can have its former address back');
update public.blogs set slug = 'secret' where slug = 'draft';
select is(pg_temp.leads_to('draft'), null, 'a draft''s former address tells nothing');
update public.blogs set status = 'published' where slug = 'secret';
select is(pg_temp.leads_to('draft'), null, 'a draft''s former address tells nothing once it is published under another');
update public.blogs set status = 'draft' where slug = 'secret';
update public.blogs set slug = 'reworked' where slug = 'secret';
select is(pg_temp.leads_to('secret'), null, 'a withdrawn post''s public address tells nothing');
select is(pg_temp.slug_of('Secret'), 'secret-2', 'a withdrawn post''s public address is not given to another post');
update public.blogs set status = 'published' where slug = 'reworked';
select is(pg_temp.leads_to('secret'), 'reworked', 'a withdrawn post''s address leads to it once it is back, although it was renamed as a draft');
update public.blogs set status = 'draft' where slug = 'reworked';
select is(tests.attempt('visitor', 'select created_at from public.blog_slug_history'), '42501', 'a visitor does not learn when a post has moved');

-- Views
select tests.become('visitor');
select is(public.increment_blog_views('e0000000-0000-4000-8000-000000000001'), 1, 'an opening adds one view');
select is(public.increment_blog_views('e0000000-0000-4000-8000-000000000001'), 2, 'every opening counts');
select is(public.increment_blog_views('e0000000-0000-4000-8000-000000000002'), null, 'a draft has no views');
select tests.become('owner');
select is((select updated_at = created_at or updated_at <= now() from public.blogs where id = 'e0000000-0000-4000-8000-000000000001'), true,
  'counting is no edit');
rollback to part;

-- Versions ------------------------------------------------------------------------------------------------------------
delete from public.blogs;
insert into public.blogs (id, title, slug, excerpt, content, category, author, status) values
  ('e1000000-0000-4000-8000-000000000001', 'First', 'first', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'published');

create function pg_temp.version() returns integer language sql as
  $$select version from public.blogs where id = 'e1000000-0000-4000-8000-000000000001'$$;
-- The version after an edit by the admin, counted from the one before it.
create function pg_temp.bump_of(assignment text) returns integer language plpgsql as $$
declare
  before integer := pg_temp.version();
begin
  perform tests.become('admin');
  execute format('update public.blogs set %s where id = ''e1000000-0000-4000-8000-000000000001''', assignment);
  perform tests.become('owner');
  return pg_temp.version() - before;
end;
$$;

select is(pg_temp.version(), 1, 'a new post has version 1');
select is(pg_temp.bump_of(assignment), 1, assignment || ' is an edit')
  from unnest(array[
    $$title = 'Second'$$, $$slug = 'second'$$, $$excerpt = 'Shorter'$$, $$content = '<p>Longer</p>'$$,
    $$category = 'Web Design'$$, $$author = 'Asha'$$, 'featured = true', $$featured_image = '/cover.jpg'$$,
    $$publish_date = '2026-01-01'$$, 'read_time = 9', $$status = 'draft'$$
  ]) assignment;
select is(pg_temp.bump_of($$title = 'Third', content = '<p>Both</p>'$$), 1, 'two fields at once are one edit');
select is(pg_temp.bump_of($$title = title, content = content$$), 0, 'a save that changes nothing is none');
select is(pg_temp.bump_of($$featured_image = null$$), 1, 'removing a picture is an edit');
select is(pg_temp.bump_of($$featured_image = null$$), 0, 'removing no picture is no edit');

update public.blogs set status = 'published' where id = 'e1000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select is(public.increment_blog_views('e1000000-0000-4000-8000-000000000001'), 1, 'a visitor opens the post');
select tests.become('owner');
select is(pg_temp.version(), 15, 'a view is no edit');
update public.blogs set likes = likes + 1;
select is(pg_temp.version(), 15, 'a like is no edit');

-- The check itself
select is(tests.attempt('admin', $$update public.blogs set title = 'Late' where version = 14$$), '0 rows',
  'an edit of an older version changes no row');
select is(tests.attempt('admin', $$update public.blogs set title = 'In time' where version = 15$$), '1 rows',
  'an edit of the current version is stored');
select is(pg_temp.version(), 15, 'the refused edits leave the version');
select is((select title from public.blogs where id = 'e1000000-0000-4000-8000-000000000001'), 'Third', 'refused edits leave the text');
rollback to part;

-- The admin: list, figures, likes, settings ---------------------------------------------------------------------------
delete from public.blogs;
insert into public.blogs (id, title, slug, excerpt, content, category, author, status, views, likes, created_at) values
  ('e0000000-0000-4000-8000-000000000001', 'Grow by 100%', 'grow', 'Short', '<p>x</p>', 'SEO', 'Mira', 'published', 10, 5, '2026-01-01'),
  ('e0000000-0000-4000-8000-000000000002', 'Draft_two', 'draft', 'Plans for later', '<p>x</p>', 'SEO', 'Ravi', 'draft', 0, 0, '2026-01-01'),
  ('e0000000-0000-4000-8000-000000000003', 'Posting daily', 'posting', 'Short', '<p>x</p>', 'Social Media', 'Mira', 'published', 7, 2, '2026-01-02');

insert into public.blog_post_views_daily (blog_id, day, views) values ('e0000000-0000-4000-8000-000000000001', '2026-01-05', 3);

select is(tests.attempt('admin', 'update public.blog_settings set ' || change), expected, 'settings: ' || change) from (values
  ($$title = ' '$$, '23514'),
  ($$title = repeat('x', 121)$$, '23514'),
  ($$description = repeat('x', 501)$$, '23514'),
  ('title = null', '1 rows'),
  ('comments_enabled = false, email_notifications = false', '1 rows'),
  ('id = false', '42501')
) t(change, expected);
select is(tests.attempt(persona, 'select title, description, comments_enabled, email_notifications from public.blog_settings'), expected, persona || ' reads the settings')
from (values ('visitor', '1 rows'), ('stranger', '0 rows')) t(persona, expected);
select is(tests.attempt('visitor', 'select updated_at from public.blog_settings'), '42501', 'a visitor does not see when they were changed');
select is(tests.attempt('visitor', $$update public.blog_settings set title = 'Mine'$$), '42501', 'a visitor changes no setting');
select throws_ok('insert into public.blog_settings (id) values (false)', '23514', null, 'there is one row of settings only');
select is((select count(*)::integer from public.audit_log where table_name = 'blog_settings'), 0, 'no change of settings yet');
select tests.become('admin');
update public.blog_settings set title = 'The Loom', comments_enabled = false;
select is((select summary from public.audit_log where table_name = 'blog_settings'),
  '{"title": {"old": null, "new": "The Loom"}, "comments_enabled": {"old": true, "new": false}}'::jsonb,
  'a change of settings is accounted for');
select tests.become('owner');
update public.blog_settings set title = null, comments_enabled = true;
select is((select row(title, description, comments_enabled, email_notifications)::text from public.blog_settings), '(,,t,t)',
  'the settings have their defaults');

-- Views per day -------------------------------------------------------------------------------------------------------

create function pg_temp.day_views(post text) returns integer language sql as $$
  select coalesce(sum(views), 0)::integer from public.blog_post_views_daily
  where blog_id = ('e0000000-0000-4000-8000-00000000000' || post)::uuid and day = private.agency_today();
$$;
-- Opens a post from an address with a browser, and says how often it was opened ever and, by other readers, today.
create function pg_temp.open_post(post text, address text, agent text default 'Mozilla/5.0') returns text language plpgsql as $$
declare total integer;
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', address, 'user-agent', agent)::text, true);
  total := public.increment_blog_views(('e0000000-0000-4000-8000-00000000000' || post)::uuid);
  perform tests.become('owner');
  return coalesce(total::text, 'none') || ' ever, ' || pg_temp.day_views(post) || ' today';
end;
$$;
select is(pg_temp.open_post('3', '198.51.100.1'), '8 ever, 1 today', 'an opening counts in both');
select is(pg_temp.open_post('3', '198.51.100.1'), '9 ever, 1 today', 'a repeat of the same source is left out of the day');
select is(pg_temp.open_post('3', '198.51.100.2'), '10 ever, 2 today', 'an opening of another source counts');
select is(pg_temp.open_post('1', '198.51.100.1'), '11 ever, 1 today', 'an opening of another post counts');
select is(pg_temp.open_post('3', '198.51.100.3', 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://example.com/bot.html)'), '11 ever, 2 today',
  'a program that says so is left out of the day');
select is(pg_temp.open_post('2', '198.51.100.1'), 'none ever, 0 today', 'a draft is not opened');
update private.rate_limits set window_start = window_start - interval '31 minutes' where action = 'blog_reading';
select is(pg_temp.open_post('3', '198.51.100.1'), '12 ever, 3 today', 'half an hour later the same source counts again');

-- Likes ---------------------------------------------------------------------------------------------------------------

create function pg_temp.like_post(post text, address text) returns integer language plpgsql as $$
declare total integer;
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', address)::text, true);
  total := public.like_blog_post(('e0000000-0000-4000-8000-00000000000' || post)::uuid);
  perform tests.become('owner');
  return total;
end;
$$;
select is(pg_temp.like_post('3', '198.51.100.1'), 3, 'a like of a post counts');
select is(pg_temp.like_post('3', '198.51.100.1'), 3, 'a source likes a post once a day');
select is(pg_temp.like_post('3', '198.51.100.2'), 4, 'another source may like the post, too');
select is(pg_temp.like_post('1', '198.51.100.1'), 6, 'a source may like another post');
select is(pg_temp.like_post('2', '198.51.100.1'), null, 'a draft cannot be liked');
-- On one of these clocks the day is another one.
update private.settings set time_zone = (
  select zone from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago']) zone
  where (now() at time zone zone)::date <> private.agency_today() limit 1);
select is(pg_temp.like_post('3', '198.51.100.1'), 5, 'the next day is another day');
update private.settings set time_zone = default;
select throws_ok($$select pg_temp.like_post('3', '198.51.100.9') from generate_series(1, 31)$$, 'PGRST', null, 'likes are limited');
select tests.become('owner');

-- List, counts, analytics ---------------------------------------------------------------------------------------------

select tests.become('admin');
select is((select to_jsonb(c) from public.post_counts c), '{"total": 3, "published": 2, "total_views": 23, "total_likes": 11}'::jsonb,
  'the blog counts its posts, views and likes');

create function pg_temp.found(search text) returns text[] language sql as $$
  select coalesce(array_agg(right(id::text, 1) order by created_at desc, id desc), '{}') from public.search_posts_admin(search);
$$;
select is(pg_temp.found(search), expected, 'search for ' || quote_literal(search)) from (values
  ('', array['3', '2', '1']),
  ('GROW', array['1']),
  ('100%', array['1']),
  ('_', array['2']),
  ('mira', array['3', '1']),
  ('posting', array['3']),
  ('plans for', array['2']),
  ('nobody, (or', array[]::text[])
) t(search, expected);
select results_eq($$select * from public.search_posts_admin('') order by id$$, $$select * from public.post_list order by id$$,
  'without a search it is the list');
select is(tests.attempt(persona, statement), '42501', persona || ' is refused: ' || statement)
  from unnest(array['visitor', 'stranger']) persona, unnest(array['select * from public.post_list',
  'select * from public.post_counts', $$select * from public.search_posts_admin('grow')$$,
  $$select * from public.search_posts_admin(null)$$]) statement;
select tests.become('admin');

select is(jsonb_array_length(public.blog_analytics(30) -> 'views_per_day'), 30, 'every day has a figure');
select is(public.blog_analytics(30) #> '{views_per_day,-1}',
  jsonb_build_object('date', private.agency_today(), 'value', 4), 'the last one is the agency''s today');
select is(public.blog_analytics(30) #> '{views_per_day,0,value}', '0'::jsonb, 'a day without openings is 0');
select is(public.blog_analytics(30) -> 'top_posts', '[
    {"id": "e0000000-0000-4000-8000-000000000003", "title": "Posting daily", "slug": "posting", "value": 3},
    {"id": "e0000000-0000-4000-8000-000000000001", "title": "Grow by 100%", "slug": "grow", "value": 1}
  ]'::jsonb, 'the most opened posts of the days asked for');
select is(public.blog_analytics(30) #> '{most_liked,0,value}', '6'::jsonb, 'the most liked post comes first');
select is(jsonb_array_length(public.blog_analytics(30) -> 'most_liked'), 2, 'a post without likes is not among them');
select is(public.blog_analytics(30) ->> 'counted_since', '2026-01-05', 'the figures say since when days are counted');
select is(jsonb_array_length(public.blog_analytics(9999) -> 'views_per_day'), 366, 'the figures go back a year at most');

select tests.become('owner');
update public.blogs set slug = 'grown' where slug = 'grow';
delete from public.blogs where slug = 'grown';
select is_empty($$select 1 from public.blog_post_views_daily where day = '2026-01-05'$$, 'a deleted post takes its days along');
select is_empty($$select 1 from public.blog_slug_history where slug = 'grow'$$, 'a deleted post takes its former addresses along');
rollback to part;

-- The day of the agency -----------------------------------------------------------------------------------------------
set local timezone to 'Pacific/Kiritimati';
insert into public.blogs (title, slug, excerpt, content, category, author) values ('East', '', 'x', '<p>x</p>', 'SEO', 'x');
set local timezone to 'Pacific/Pago_Pago';
insert into public.blogs (title, slug, excerpt, content, category, author) values ('West', '', 'x', '<p>x</p>', 'SEO', 'x');

select results_eq(
  $$select title, publish_date from public.blogs where title in ('East', 'West') order by title$$,
  $$values ('East', private.agency_today()), ('West', private.agency_today())$$,
  'a post without a date has the agency''s, from both ends of the earth'
);
select ok(
  (now() at time zone 'Pacific/Kiritimati')::date <> private.agency_today()
    or (now() at time zone 'Pacific/Pago_Pago')::date <> private.agency_today(),
  'the agency''s day differs from the database''s at both ends'
);

select * from finish();
rollback;
