-- Sweep of post images that no post uses (resolution 32): an upload whose post was never saved, or that was taken out of
-- its post. The sweep-images function deletes them through the Storage API, which alone removes the files as well.
--
-- The grace time is 90 days without use. What keeps it so long are drafts: unsaved posts live on the writer's device,
-- nobody here can see which pictures they show, and nothing there ends them; a picture costs 5 MB at most.
--
-- It counts from the day the last post let go of the picture, not from the upload: a tab that was open at that time, or
-- a version put aside in a conflict, may still bring it back.

create function private.image_grace() returns interval
language sql immutable set search_path = ''
return interval '90 days';
revoke execute on function private.image_grace() from public;

-- The names, such as images/1793620800000.webp, of all uploads a text mentions, in whatever address they stand: of this
-- host or another, as a path, as a resized one. Finding too many only keeps a picture.
create function private.blog_image_names(html text) returns setof text
language sql immutable set search_path = ''
begin atomic
  select m[1] from regexp_matches(coalesce(html, ''), 'images/[0-9]+\.(?:jpg|png|webp|avif)', 'g') m;
end;
revoke execute on function private.blog_image_names(text) from public;

-- Everything that is in use. Whatever else comes to show pictures of the bucket belongs in here.
create function private.used_blog_images() returns setof text
language sql stable set search_path = ''
begin atomic
  select private.blog_image_names(b.content) from public.blogs b
  union
  select private.blog_image_names(b.featured_image) from public.blogs b;
end;
revoke execute on function private.used_blog_images() from public;

create table private.released_blog_images (
  name text primary key,
  released_at timestamptz not null default now()
);
comment on table private.released_blog_images is
  'Images that a post has let go of, and when last. Forgotten after the grace time, when the upload''s own age says enough.';
alter table private.released_blog_images enable row level security;
revoke all on private.released_blog_images from public, anon, authenticated, service_role;

-- security definer: admins, whose edit this is, have no right on private tables.
create function private.note_released_blog_images() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.released_blog_images (name)
    (select private.blog_image_names(old.content) union select private.blog_image_names(old.featured_image))
    except
    (select private.blog_image_names(new.content) union select private.blog_image_names(new.featured_image))
  on conflict (name) do update set released_at = now();
  return null;
end;
$$;
revoke execute on function private.note_released_blog_images() from public;
create trigger blogs_note_released_images after update of content, featured_image or delete on public.blogs
  for each row execute function private.note_released_blog_images();

-- The next images after after_name that nothing has used for the grace time, and how many there are from there on. Only
-- names that the site itself gives: what somebody put into the bucket by hand may be used anywhere.
-- security definer: the service has no right on private tables.
create function public.list_unused_blog_images(after_name text default '', max_rows integer default 20)
returns table (name text, found bigint)
language plpgsql volatile security definer set search_path = ''
as $$
declare
  last_use constant timestamptz := now() - private.image_grace();
begin
  delete from private.released_blog_images r where r.released_at < last_use;
  return query
    with used as materialized (select u.name from private.used_blog_images() u(name))
    select o.name, count(*) over ()
    from storage.objects o
    where o.bucket_id = 'blog-images' and o.name ~ '^images/[0-9]+\.(jpg|png|webp|avif)$'
      and o.name collate "C" > after_name collate "C"
      and o.created_at < last_use
      and not exists (select 1 from private.released_blog_images r where r.name = o.name)
      and not exists (select 1 from used where used.name = o.name)
    order by o.name collate "C"
    limit least(greatest(max_rows, 1), 100);
end;
$$;
revoke execute on function public.list_unused_blog_images(text, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.list_unused_blog_images(text, integer) to service_role;
