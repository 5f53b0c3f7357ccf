-- Posts: each persona and each command, addresses and their history, views (resolutions 7, 26, 27, 31).
begin;
select plan(54);

delete from public.blogs;
insert into public.blogs (id, title, slug, excerpt, content, category, author, status) values
  ('e0000000-0000-4000-8000-000000000001', 'Published', 'published', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'published'),
  ('e0000000-0000-4000-8000-000000000002', 'Draft', 'draft', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'draft');

select is(tests.attempt(persona, 'select id from public.blogs'), expected, persona || ' reads posts')
  from (values ('visitor', '1 rows'), ('stranger', '1 rows'), ('admin', '2 rows'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, $$
    insert into public.blogs (title, slug, excerpt, content, category, author) values ('New post', '', 'x', 'y', 'SEO', 'Mira')$$),
  expected, persona || ' creates a post')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$update public.blogs set title = 'Taken over'$$), expected, persona || ' changes posts')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, 'delete from public.blogs'), expected, persona || ' deletes posts')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, 'update public.blogs set views = 1000000'), '42501', persona || ' cannot set views')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt(persona, 'select * from public.blog_slug_history'), expected, persona || ' reads former addresses')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '0 rows'), ('service', '0 rows')) t(persona, expected);
select is(tests.attempt(persona, $$
    insert into public.blog_slug_history (slug, blog_id) values ('mine', 'e0000000-0000-4000-8000-000000000001')$$),
  '42501', persona || ' cannot write former addresses')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;

select is(tests.attempt('admin', format($$
    insert into public.blogs (title, slug, excerpt, content, category, author, %s) values ('T', '', 'x', 'y', %L, 'Mira', %s)$$,
    extra, category, value)), expected, description)
  from (values
    ('read_time', 'Cooking', '5', '23514', 'a category is one of the five'),
    ('read_time', 'SEO', '0', '23514', 'reading takes at least a minute'),
    ('featured_image', 'SEO', $$'javascript:alert(1)'$$, '23514', 'an image is a web address'),
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
select is(pg_temp.slug_of('hello-world   100'), 'hello-world-100-3', 'a third one');
select is(pg_temp.slug_of('नमस्ते दुनिया'), 'post-2026-03-01-1', 'a title without Latin letters');
select is(pg_temp.slug_of('こんにちは'), 'post-2026-03-01-2', 'another one on the same day');
select is(pg_temp.slug_of('New'), 'new-2', 'a reserved word counts as taken');
select is(pg_temp.slug_of('Any title', 'Chosen By Hand'), 'chosen-by-hand', 'an address given by hand passes the same rule');

update public.blogs set slug = 'moved' where slug = 'published';
select is(public.resolve_blog_slug('published'), 'moved', 'a former address leads to the present one');
update public.blogs set slug = 'moved-again' where slug = 'moved';
select is(public.resolve_blog_slug('published'), 'moved-again', 'also after two moves');
select is(pg_temp.slug_of('Published'), 'published-2', 'a former address is not given to another post');
update public.blogs set slug = 'published' where slug = 'moved-again';
select is((select slug from public.blogs where id = 'e0000000-0000-4000-8000-000000000001'), 'published', 'a post can have its former address back');
update public.blogs set slug = 'secret' where slug = 'draft';
select is(public.resolve_blog_slug('draft'), null, 'a draft''s former address tells nothing');

-- Views
select tests.become('visitor');
select is(public.increment_blog_views('e0000000-0000-4000-8000-000000000001'), 1, 'an opening adds one view');
select is(public.increment_blog_views('e0000000-0000-4000-8000-000000000001'), 2, 'every opening counts');
select is(public.increment_blog_views('e0000000-0000-4000-8000-000000000002'), null, 'a draft has no views');
select tests.become('nobody');
select is((select updated_at = created_at or updated_at <= now() from public.blogs where id = 'e0000000-0000-4000-8000-000000000001'), true,
  'counting is no edit');

select * from finish();
rollback;
