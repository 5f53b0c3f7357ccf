-- Editing of posts: a version of every post, so that two people (or two tabs) never overwrite each other silently.
-- An update says which version it was made from; one that was made from an older version meets no row.

alter table public.blogs add column version integer not null default 1;
comment on column public.blogs.version is
  'Counts the edits of the post. Views and likes are none. Only the trigger sets it: no role may write it.';

create function private.bump_blog_version() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
revoke execute on function private.bump_blog_version() from public;

-- Runs after blogs_assign_slug (triggers fire in the order of their names), so that it sees the final address. A save
-- that changes nothing is no edit.
create trigger blogs_bump_version
  before update of title, slug, excerpt, content, category, author, featured, featured_image, publish_date, read_time,
    status
  on public.blogs for each row
  when (
    (old.title, old.slug, old.excerpt, old.content, old.category, old.author, old.featured, old.featured_image,
      old.publish_date, old.read_time, old.status)
    is distinct from
    (new.title, new.slug, new.excerpt, new.content, new.category, new.author, new.featured, new.featured_image,
      new.publish_date, new.read_time, new.status)
  )
  execute function private.bump_blog_version();
