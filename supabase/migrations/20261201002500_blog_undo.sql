-- Deleted posts, which an admin can restore with "Undo" for 30 days.

create table private.deleted_posts (
  like public.blogs including generated,
  former_slugs text[] not null,
  -- Views per day: the days, and the number of each in the same order.
  viewed_on date[] not null,
  views_on integer[] not null,
  deleted_at timestamptz not null default now(),
  primary key (id)
);
comment on table private.deleted_posts is
  'Deleted posts with their former addresses and views per day, kept for 30 days so that "Undo" can bring them back.';
create index deleted_posts_deleted_at_idx on private.deleted_posts (deleted_at);

-- A new column of public.blogs belongs into this table and, by name, into both functions: blog_undo.test.sql compares
-- them.

-- Runs before the delete, which takes the former addresses and the views with it. Pictures outlive it: they are swept
-- after 90 days. security definer: no API role may write schema private.
create function private.keep_deleted_post() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- A post that was brought back is deleted again.
  delete from private.deleted_posts d where d.id = old.id or d.deleted_at < now() - interval '30 days';
  insert into private.deleted_posts (id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at,
    read_time, views, likes, status, created_at, updated_at, version,
    former_slugs, viewed_on, views_on)
  select old.id, old.title, old.slug, old.excerpt, old.content, old.category, old.author, old.featured, old.featured_image,
    old.publish_date, old.publish_at, old.read_time, old.views, old.likes, old.status, old.created_at, old.updated_at,
    old.version,
    array(select h.slug from public.blog_slug_history h where h.blog_id = old.id),
    array(select v.day from public.blog_post_views_daily v where v.blog_id = old.id order by v.day),
    array(select v.views from public.blog_post_views_daily v where v.blog_id = old.id order by v.day);
  return old;
end;
$$;
create trigger blogs_keep_deleted before delete on public.blogs
  for each row execute function private.keep_deleted_post();

-- Restores a deleted post under its id and address; an address that another post has taken meanwhile gets a number.
-- Safe to repeat. security definer: reads schema private; admins may set neither views and likes nor former addresses.
create function public.restore_post(post_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept private.deleted_posts;
begin
  perform private.require_admin();
  delete from private.deleted_posts d where d.id = restore_post.post_id returning * into kept;
  if kept.id is null then
    if exists (select 1 from public.blogs b where b.id = restore_post.post_id) then
      return;
    end if;
    raise exception 'This post can no longer be restored.';
  end if;
  insert into public.blogs (id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at,
    read_time, views, likes, status, created_at, updated_at, version)
  values (kept.id, kept.title, kept.slug, kept.excerpt, kept.content, kept.category, kept.author, kept.featured,
    kept.featured_image, kept.publish_date, kept.publish_at, kept.read_time, kept.views, kept.likes, kept.status,
    kept.created_at, kept.updated_at, kept.version);
  insert into public.blog_slug_history (slug, blog_id)
    select former.slug, kept.id from unnest(kept.former_slugs) former(slug)
    where not exists (select 1 from public.blogs b where b.slug = former.slug and b.id <> kept.id)
    on conflict (slug) do nothing;
  insert into public.blog_post_views_daily (blog_id, day, views)
    select kept.id, daily.day, daily.views from unnest(kept.viewed_on, kept.views_on) daily(day, views);
end;
$$;
grant execute on function public.restore_post(uuid) to authenticated;
