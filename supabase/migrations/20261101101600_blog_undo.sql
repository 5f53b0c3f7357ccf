-- Deleted posts with "Undo": as deleted jobs (job_changes.sql).

create table private.deleted_posts (
  id uuid primary key,
  post jsonb not null,
  former_slugs text[] not null,
  views jsonb not null,
  deleted_at timestamptz not null default now()
);
comment on table private.deleted_posts is
  'Deleted posts with their former addresses and views per day, kept for 30 days so that "Undo" can bring them back.';
create index deleted_posts_deleted_at_idx on private.deleted_posts (deleted_at);

-- Runs before the delete, which takes the former addresses and the views with it. Pictures outlive it: they are swept after
-- 90 days.
-- security definer: no API role may write schema private.
create function private.keep_deleted_post() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deleted_posts d where d.deleted_at < now() - interval '30 days';
  insert into private.deleted_posts (id, post, former_slugs, views)
  values (
    old.id, to_jsonb(old),
    array(select h.slug from public.blog_slug_history h where h.blog_id = old.id),
    (select coalesce(jsonb_agg(to_jsonb(v)), '[]') from public.blog_post_views_daily v where v.blog_id = old.id))
  on conflict (id) do update set
    post = excluded.post, former_slugs = excluded.former_slugs, views = excluded.views, deleted_at = excluded.deleted_at;
  return old;
end;
$$;
create trigger blogs_keep_deleted before delete on public.blogs
  for each row execute function private.keep_deleted_post();

-- Restores a deleted post under its id and address; an address that another post has taken meanwhile gets a number. Safe to
-- repeat.
-- security definer: reads schema private; admins may set neither views and likes nor former addresses.
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
  insert into public.blogs select (jsonb_populate_record(null::public.blogs, kept.post)).*;
  insert into public.blog_slug_history (slug, blog_id)
    select former.slug, kept.id from unnest(kept.former_slugs) former(slug)
    where not exists (select 1 from public.blogs b where b.slug = former.slug)
    on conflict (slug) do nothing;
  insert into public.blog_post_views_daily
    select (jsonb_populate_recordset(null::public.blog_post_views_daily, kept.views)).*;
end;
$$;
grant execute on function public.restore_post(uuid) to authenticated;
