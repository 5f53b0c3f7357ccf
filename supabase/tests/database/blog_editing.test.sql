-- The version of a post: what counts as an edit, and that nobody writes it by hand.
begin;
select plan(30);

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
  perform tests.become('nobody');
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
select is(pg_temp.bump_of($$featured_image = null$$), 1, 'a picture that goes is an edit');
select is(pg_temp.bump_of($$featured_image = null$$), 0, 'no picture instead of none is no edit');

update public.blogs set status = 'published' where id = 'e1000000-0000-4000-8000-000000000001';
select tests.become('visitor');
select is(public.increment_blog_views('e1000000-0000-4000-8000-000000000001'), 1, 'a visitor opens the post');
select tests.become('nobody');
select is(pg_temp.version(), 15, 'a view is no edit');
update public.blogs set likes = likes + 1;
select is(pg_temp.version(), 15, 'a like is no edit');

-- The check itself
select is(tests.attempt('admin', $$update public.blogs set title = 'Late' where version = 14$$), '0 rows',
  'an edit of an older version meets no row');
select is(tests.attempt('admin', $$update public.blogs set title = 'In time' where version = 15$$), '1 rows',
  'an edit of the present version is stored');
select is(tests.attempt('stranger', $$update public.blogs set title = 'Mine' where version = 15$$), '0 rows',
  'a stranger changes nothing, whatever the version');
select is(tests.attempt('visitor', $$update public.blogs set title = 'Mine' where version = 15$$), '42501',
  'nor does a visitor');
select is(tests.attempt(persona, 'update public.blogs set version = 99'), '42501', persona || ' cannot set a version')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt('admin', $$
    insert into public.blogs (title, slug, excerpt, content, category, author, version)
    values ('T', '', 'x', 'y', 'SEO', 'Mira', 7)$$), '42501', 'nor can a new post start elsewhere');
select is(pg_temp.version(), 15, 'nothing of this left a trace');
select is((select title from public.blogs where id = 'e1000000-0000-4000-8000-000000000001'), 'Third', 'nor in the text');

select * from finish();
rollback;
