-- Post images: the bucket's limits, and who may do what with its objects (resolution 32).
begin;
select plan(15);
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

select * from finish();
rollback;
