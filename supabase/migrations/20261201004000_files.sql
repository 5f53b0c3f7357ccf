-- Storage: the public bucket of post images (public-site.md §7, resolution 32) and the sweep of both buckets. Everyone
-- reads images by public URL; admins upload, list and delete them. SVG is not allowed, because it can contain scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'blog-images', 'blog-images', true, 5 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins can list blog images" on storage.objects
  for select to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));
create policy "Admins can upload blog images" on storage.objects
  for insert to authenticated with check (bucket_id = 'blog-images' and (select private.is_admin()));
create policy "Admins can delete blog images" on storage.objects
  for delete to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));

-- Sweep ---------------------------------------------------------------------------------------------------------------
-- The sweep-files function deletes unwanted files through the Storage API, which alone also removes them from the disk.
-- Unwanted are résumés without an application (resumes.sql), images whose post was never saved, and images taken out of
-- their post.
--
-- The grace time of images is so long because unsaved posts live on the writer's device, where the database cannot see
-- their images. It begins when the last post drops the image, not with the upload: an open tab or a version kept in a
-- conflict may bring the image back.

-- The names, such as images/1793620800000.webp, of all uploads that a text mentions, with any host, path or size around
-- them. A name too many only keeps an image.
create function private.blog_image_names(html text) returns setof text
language sql immutable set search_path = ''
begin atomic
  select m[1] from regexp_matches(coalesce(html, ''), 'images/[0-9]+\.(?:jpg|png|webp|avif)', 'g') m;
end;

-- All images in use. Add every new place that shows images of the bucket. A sent newsletter counts, because an email
-- loads its images whenever it is opened.
create function private.used_blog_images() returns setof text
language sql stable set search_path = ''
begin atomic
  select private.blog_image_names(b.content) from public.blogs b
  union
  select private.blog_image_names(b.featured_image) from public.blogs b
  union
  select private.blog_image_names(n.content) from public.newsletters n;
end;

create table private.released_blog_images (
  name text primary key,
  released_at timestamptz not null default now()
);
comment on table private.released_blog_images is
  'Images that a post dropped, and when last. Deleted after the grace time, when the age of the upload is proof enough.';

-- security definer: admins who edit a post have no right on private tables.
create function private.record_released_blog_images() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.released_blog_images (name)
    (select private.blog_image_names(old.content) union select private.blog_image_names(old.featured_image))
    except
    (select private.blog_image_names(new.content) union select private.blog_image_names(new.featured_image))
  on conflict (name) do update set released_at = now();
  return null;
end;
$$;
create trigger blogs_record_released_images after update of content, featured_image or delete on public.blogs
  for each row execute function private.record_released_blog_images();

-- The images without use for the grace time. Only names that the site itself gives: files that were uploaded by hand
-- may be used anywhere.
create function private.unwanted_blog_images() returns setof text
language plpgsql volatile set search_path = '' as $$
declare
  -- The grace time.
  last_use constant timestamptz := now() - interval '90 days';
begin
  delete from private.released_blog_images r where r.released_at < last_use;
  return query
    with used as materialized (select u.name from private.used_blog_images() u(name))
    select o.name
    from storage.objects o
    where o.bucket_id = 'blog-images' and o.name ~ '^images/[0-9]+\.(jpg|png|webp|avif)$'
      and o.created_at < last_use
      and not exists (select 1 from private.released_blog_images r where r.name = o.name)
      and not exists (select 1 from used where used.name = o.name);
end;
$$;

-- The next unwanted files of a bucket after after_name, and the number that is left from there.
-- security definer: the service role has no right on schema private.
create function public.list_unwanted_files(bucket text, after_name text default '', max_rows integer default 20)
returns table (name text, found bigint)
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_at constant timestamptz := (select s.resume_sweep_asked_at from private.scheduler_state s);
  is_resumes constant boolean := bucket = 'resumes';
  left_over text[];
  listed text[];
begin
  if is_resumes then
    left_over := array(select u.name from private.unwanted_resumes() u(name) where u.name collate "C" > after_name collate "C");
  elsif bucket = 'blog-images' then
    left_over := array(select u.name from private.unwanted_blog_images() u(name) where u.name collate "C" > after_name collate "C");
  else
    raise exception 'No files of this bucket are swept.';
  end if;
  listed := array(
    select u.name from unnest(left_over) u(name) order by u.name collate "C" limit least(greatest(max_rows, 1), 100));
  if is_resumes then
    perform private.end_resume_uploads(listed);
    -- By its value: a purge that asks meanwhile has another.
    if listed = '{}' and after_name = '' then
      update private.scheduler_state set resume_sweep_asked_at = null where resume_sweep_asked_at = asked_at;
    end if;
  end if;
  return query select l.name, cardinality(left_over)::bigint from unnest(listed) with ordinality l(name, place) order by l.place;
end;
$$;
grant execute on function public.list_unwanted_files(text, text, integer) to service_role;
