-- Tests the bucket of post images and the sweep of unused ones.
begin;
select plan(39);

-- Rights --------------------------------------------------------------------------------------------------------------
savepoint part;
-- As the Storage API does: hosted projects refuse direct deletes otherwise.
set local storage.allow_delete_query = 'true';

select results_eq(
  $$select public, file_size_limit::bigint, allowed_mime_types from storage.buckets where id = 'blog-images'$$,
  $$values (true, 5242880::bigint, array['image/jpeg', 'image/png', 'image/webp', 'image/avif'])$$,
  'the bucket is public, takes 5 MB, and no SVG');

insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing;
insert into storage.objects (bucket_id, name) values ('blog-images', 'images/1.webp'), ('other', 'secret.txt');

select is(tests.attempt(persona, $$select * from storage.objects where name in ('images/1.webp', 'secret.txt')$$), expected, persona || ' lists objects')
  from (values ('visitor', '0 rows'), ('stranger', '0 rows'), ('admin', '1 rows')) t(persona, expected);
select is(tests.attempt(persona, $$insert into storage.objects (bucket_id, name) values ('blog-images', 'images/2.webp')$$), expected, persona || ' uploads an image')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '1 rows')) t(persona, expected);
select is(tests.attempt(persona, $$insert into storage.objects (bucket_id, name) values ('other', 'x.webp')$$), '42501', persona || ' uploads to another bucket')
  from unnest(array['visitor', 'stranger', 'admin']) persona;
select is(tests.attempt(persona, $$update storage.objects set name = 'images/3.webp' where bucket_id = 'blog-images'$$), '0 rows', persona || ' renames an image')
  from unnest(array['visitor', 'stranger', 'admin']) persona;
select is(tests.attempt(persona, $$delete from storage.objects where name in ('images/1.webp', 'secret.txt')$$), expected, persona || ' deletes objects')
  from (values ('stranger', '0 rows'), ('admin', '1 rows')) t(persona, expected);
rollback to part;

-- Sweep: deletes only what had no use for the grace time (resolution 32) ----------------------------------------------
delete from public.blogs;
delete from private.released_blog_images;
insert into storage.objects (bucket_id, name, created_at)
  select 'blog-images', 'images/' || name, now() - age from (values
    ('1.webp', interval '91 days'), ('2.png', '91 days'), ('3.jpg', '91 days'), ('4.avif', '91 days'),
    ('5.webp', '91 days'), ('6.webp', '89 days'), ('11.webp', '91 days')
  ) t(name, age);
insert into public.blogs (id, title, slug, excerpt, content, category, author, status, featured_image) values
  ('f1000000-0000-4000-8000-000000000001', 'Old', 'old', 'x',
    '<p>Text</p><img src="https://project.supabase.co/storage/v1/object/public/blog-images/images/1.webp" alt="">',
    'SEO', 'Mira', 'published', null),
  ('f1000000-0000-4000-8000-000000000002', 'Draft', 'draft', 'x',
    '<img src="/storage/v1/object/public/blog-images/images/3.jpg?v=2"><img src="/images/4.avif">', 'SEO', 'Mira', 'draft',
    'https://other.example.com/storage/v1/render/image/public/blog-images/images/2.png?width=640');

-- The files that the service is told, in its order.
create function pg_temp.unused(after_name text default '', max_rows integer default 100) returns text language plpgsql as $$
declare
  names text;
begin
  perform tests.become('service');
  select string_agg(replace(name, 'images/', ''), ' ' order by position) into names
    from public.list_unwanted_files('blog-images', after_name, max_rows) with ordinality t(name, found, position);
  perform tests.become('owner');
  return names;
end;
$$;

select is(pg_temp.unused(), '11.webp 5.webp', 'old images that no post uses, in any form of address, are unused');

-- A post's picture stays, drafts' as well
update public.blogs set status = 'draft';
select is(pg_temp.unused(), '11.webp 5.webp', 'a draft uses its pictures');
update public.blogs set content = content || '<img src="/blog-images/images/5.webp">'
  where id = 'f1000000-0000-4000-8000-000000000001';
select is(pg_temp.unused(), '11.webp', 'a picture that is used again stays');
select is((select count(*) from private.released_blog_images), 0::bigint, 'no image is released so far');

-- The grace time counts from the last use
create function pg_temp.released() returns text language sql as
  $$select string_agg(replace(name, 'images/', ''), ' ' order by name) from private.released_blog_images$$;

select tests.become('admin');
update public.blogs set content = '<p>Without pictures</p>' where id = 'f1000000-0000-4000-8000-000000000001';
select tests.become('owner');
select is(pg_temp.released(), '1.webp 5.webp', 'an image that leaves a text is noted');
select is(pg_temp.unused(), '11.webp', 'an image that left its text today stays, however old the upload is');

select tests.become('admin');
update public.blogs set title = 'Other', content = content, featured_image = featured_image
  where id = 'f1000000-0000-4000-8000-000000000001';
select tests.become('owner');
select is(pg_temp.released(), '1.webp 5.webp', 'a save that keeps the images releases none');

select tests.become('admin');
update public.blogs set content = content || '<img src="/images/2.png">', featured_image = null
  where id = 'f1000000-0000-4000-8000-000000000002';
select tests.become('owner');
select is(pg_temp.released(), '1.webp 5.webp', 'a save that moves a cover into the text releases none');

select tests.become('admin');
delete from public.blogs where id = 'f1000000-0000-4000-8000-000000000002';
select tests.become('owner');
select is(pg_temp.released(), '1.webp 2.png 3.jpg 4.avif 5.webp', 'a deleted post releases all its images');
select is(pg_temp.unused(), '11.webp', 'images of a deleted post stay for the grace time');

update private.released_blog_images set released_at = now() - interval '89 days';
select is(pg_temp.unused(), '11.webp', 'images of a deleted post stay on day 89');
update private.released_blog_images set released_at = now() - interval '91 days' where name <> 'images/3.jpg';
select is(pg_temp.unused(), '1.webp 11.webp 2.png 4.avif 5.webp', 'images of a deleted post may go after the grace time');
select is(pg_temp.released(), '3.jpg', 'the note of an unused image goes first');
select is(pg_temp.unused(), '1.webp 11.webp 2.png 4.avif 5.webp', 'a note that has gone changes nothing');

update storage.objects set created_at = now() - interval '91 days' where name = 'images/6.webp';
insert into public.blogs (title, slug, excerpt, content, category, author, featured_image)
  values ('Cover', 'cover', 'x', 'y', 'SEO', 'Mira', '/storage/v1/object/public/blog-images/images/6.webp');
select is(pg_temp.unused(), '1.webp 11.webp 2.png 4.avif 5.webp', 'a draft''s cover is in use');
update public.blogs set featured_image = '/images/5.webp' where slug = 'cover';
select is(pg_temp.released(), '3.jpg 6.webp', 'a cover that is replaced is noted');
update public.blogs set featured_image = '/images/6.webp' where slug = 'cover';
update private.released_blog_images set released_at = now() - interval '80 days' where name = 'images/6.webp';
update public.blogs set featured_image = null where slug = 'cover';
select is((select released_at from private.released_blog_images where name = 'images/6.webp'), now(),
  'the last time an image was left counts');

select throws_ok($$select public.list_unwanted_files('other')$$, 'P0001', null, 'another bucket is not swept');

-- In pieces
select is(pg_temp.unused('images/1.webp', 2), '11.webp 2.png', 'a piece goes on after a name');
select is(pg_temp.unused('images/4.avif'), null, 'the last piece says that it ends');
select results_eq($$select found from public.list_unwanted_files('blog-images', 'images/1.webp', 2)$$, $$values (3::bigint), (3)$$,
  'each piece says how many there are from there on');
select is(pg_temp.unused(max_rows => 0), '1.webp', 'no piece is empty while something is left');

-- Files that the site did not upload itself
insert into storage.buckets (id, name) values ('other', 'other') on conflict do nothing;
insert into storage.objects (bucket_id, name, created_at) values
  ('other', 'images/7.webp', now() - interval '1 year'), ('blog-images', 'logo.png', now() - interval '1 year'),
  ('blog-images', 'images/team.webp', now() - interval '1 year'), ('blog-images', 'images/8.svg', now() - interval '1 year');
select is(pg_temp.unused(), '1.webp 11.webp 2.png 4.avif', 'other buckets and names put there by hand are left alone');

-- Newsletters show them, too
insert into public.newsletters
  (subject, content, from_name, from_email, status, scheduled_at, send_at, started_at, finished_at) values
  ('News', '<img src="https://x.supabase.co/storage/v1/object/public/blog-images/images/2.png">',
    'Studio', 'hello@example.com', 'sent', now(), now(), now(), now());
insert into public.newsletters (id, content) values (gen_random_uuid(), '<img src="/blog-images/images/4.avif">');
select is(pg_temp.unused(), '1.webp 11.webp', 'an image that a sent newsletter or a draft of one shows stays');

select * from finish();
rollback;
