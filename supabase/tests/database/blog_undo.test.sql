-- Tests deleted posts and their "Undo".
begin;
select plan(20);

-- The next column -----------------------------------------------------------------------------------------------------
create function pg_temp.columns_of(table_name regclass) returns text[] language sql as $$
  select array_agg(a.attname || ' ' || a.atttypid::regtype || case when a.attnotnull then ' not null' else '' end || a.attgenerated::text
    order by a.attname)
  from pg_attribute a where a.attrelid = table_name and a.attnum > 0 and not a.attisdropped
    and a.attname <> all (array['former_slugs', 'viewed_on', 'views_on', 'deleted_at']);
$$;
select is(pg_temp.columns_of('private.deleted_posts'), pg_temp.columns_of('public.blogs'), 'a deleted post has each column of a post');
select is_empty(format($$
  select a.attname from pg_attribute a
  where a.attrelid = 'public.blogs'::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    and (select p.prosrc from pg_proc p where p.oid = %L::regproc) !~ (%L || a.attname || '\M')$$, writer, prefix),
  writer || ' names each column') from (values ('private.keep_deleted_post', 'old\.'), ('public.restore_post', 'kept\.')) t(writer, prefix);

-- Deleted and brought back --------------------------------------------------------------------------------------------
-- No column has its default.
insert into public.blogs (id, title, slug, excerpt, content, category, author, status, views, likes, featured, featured_image,
    publish_date, publish_at, read_time, created_at) values
  ('e1000000-0000-4000-8000-000000000001', 'Loved', 'first-address', 'Short', '<p>Long</p>', 'SEO', 'Mira', 'published', 70, 9,
    true, '/images/1.png', '2026-01-01', '2026-01-01 08:00Z', 7, '2026-01-01');
insert into public.blog_post_views_daily (blog_id, day, views) values
  ('e1000000-0000-4000-8000-000000000001', '2026-01-02', 30), ('e1000000-0000-4000-8000-000000000001', '2026-01-03', 40);
update public.blogs set slug = 'second-address' where slug = 'first-address';

create temporary table before on commit drop as select * from public.blogs where title = 'Loved';
grant select on before to authenticated;

select tests.become('admin');
delete from public.blogs where title = 'Loved';
select is((select count(*)::integer from public.blog_slug_history where slug = 'first-address'), 0, 'a deleted post gives its addresses up');

select is(tests.attempt(persona, $$select public.restore_post('e1000000-0000-4000-8000-000000000001')$$), '42501', persona || ' cannot restore a post')
  from (values ('visitor'), ('stranger')) t(persona);
select is(tests.attempt(persona, 'select * from private.deleted_posts'), '42501', persona || ' cannot read deleted posts')
  from (values ('visitor'), ('stranger'), ('admin')) t(persona);

select tests.become('admin');
select lives_ok($$select public.restore_post('e1000000-0000-4000-8000-000000000001')$$, 'an admin can restore it');
select results_eq($$select * from public.blogs where title = 'Loved'$$, 'select * from before',
  'a restored post is the same: id, address, times, version, views and likes');
select results_eq($$select b.slug from public.blog_slug_history h join public.blogs b on b.id = h.blog_id where h.slug = 'first-address'$$,
  array['second-address'], 'the former address of a restored post leads to it again');
select results_eq($$select day, views from public.blog_post_views_daily where blog_id = 'e1000000-0000-4000-8000-000000000001' order by day$$,
  $$values ('2026-01-02'::date, 30), ('2026-01-03', 40)$$, 'the views per day of a restored post are back');
select lives_ok($$select public.restore_post('e1000000-0000-4000-8000-000000000001')$$, 'a repeated restore does no harm');
select throws_ok($$select public.restore_post('e1000000-0000-4000-8000-000000000009')$$, 'P0001',
  'This post can no longer be restored.', 'a post that never was cannot be restored');
select results_eq($$
  select action from public.audit_entries where table_name = 'blogs' and row_id like 'e1%1' and action <> 'update' order by id
$$, $$values ('delete'), ('insert')$$, 'the log tells the delete and the restore');

-- Its addresses were given away meanwhile
delete from public.blogs where title = 'Loved';
insert into public.blogs (title, slug, excerpt, content, category, author) values
  ('Other', 'second-address', 'x', 'y', 'SEO', 'Mira'), ('Third', 'first-address', 'x', 'y', 'SEO', 'Mira');
select lives_ok($$select public.restore_post('e1000000-0000-4000-8000-000000000001')$$, 'a post can be restored beside others with its addresses');
select is((select slug from public.blogs where title = 'Loved'), 'second-address-2', 'a restored post gets a number where its address is taken');
select is((select count(*)::integer from public.blog_slug_history where blog_id = 'e1000000-0000-4000-8000-000000000001'), 0,
  'a restored post leaves a former address to the post that has it now');

-- Kept for a while only
delete from public.blogs where title = 'Loved';
select tests.become('owner');
update private.deleted_posts set deleted_at = now() - interval '31 days';
delete from public.blogs where title = 'Third';
select results_eq('select title from private.deleted_posts', array['Third'], 'deleted posts are purged after 30 days');

select * from finish();
rollback;
