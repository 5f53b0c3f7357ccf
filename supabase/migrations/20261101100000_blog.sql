-- Blog: posts, unique addresses with history, views (public-site.md §3 and §7, admin.md §3 to §5).
-- Visitors read published posts and count one view per opening; admins do everything.

create table public.blogs (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  slug text not null,
  excerpt text not null,
  content text not null,
  category text not null,
  author text not null,
  featured boolean not null default false,
  featured_image text,
  publish_date date not null default current_date,
  read_time integer not null default 5,
  views integer not null default 0,
  likes integer not null default 0,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint blogs_slug_key unique (slug),
  constraint blogs_slug_format check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blogs_title_length check (char_length(btrim(title)) between 1 and 300),
  constraint blogs_excerpt_length check (char_length(btrim(excerpt)) between 1 and 1000),
  constraint blogs_content_length check (char_length(btrim(content)) between 1 and 500000),
  constraint blogs_category_value
    check (category in ('Digital Marketing', 'Social Media', 'SEO', 'Content Marketing', 'Web Design')),
  constraint blogs_author_length check (char_length(btrim(author)) between 1 and 200),
  constraint blogs_featured_image_format check (featured_image ~ '^(https?://|/)[^\s]+$'),
  constraint blogs_read_time_minimum check (read_time >= 1),
  constraint blogs_views_minimum check (views >= 0),
  constraint blogs_likes_minimum check (likes >= 0),
  constraint blogs_status_value check (status in ('draft', 'published'))
);
comment on table public.blogs is 'Blog posts. content is HTML and is cleaned by the shared allowlist at save and at render.';
create index blogs_created_at_idx on public.blogs (created_at desc);
create index blogs_published_idx on public.blogs (created_at desc) where status = 'published';
-- Counting a view is no edit of the post.
create trigger blogs_set_updated_at
  before update of title, slug, excerpt, content, category, author, featured, featured_image, publish_date, status
  on public.blogs for each row execute function private.set_updated_at();

create table public.blog_slug_history (
  slug text primary key,
  blog_id uuid not null references public.blogs (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.blog_slug_history is 'Former addresses of posts, so that shared links keep working (resolution 27).';
create index blog_slug_history_blog_id_idx on public.blog_slug_history (blog_id);

-- The specified rule: lower case; only letters, digits, spaces and hyphens stay; spaces become hyphens; runs collapse.
-- A title without Latin letters or digits gives ''.
create function private.slugify(title text) returns text
language sql immutable set search_path = ''
return btrim(
  regexp_replace(regexp_replace(regexp_replace(lower(left(title, 400)), '[^a-z0-9\s-]', '', 'g'), '\s+', '-', 'g'), '-+', '-', 'g'),
  '-');
revoke execute on function private.slugify(text) from public;

-- Gives every post an address of its own: -2, -3 … on conflict (reserved words count as taken), post-{date}-{n} where
-- the title leaves nothing; a changed address goes to the history.
-- security definer: the history is written by nobody else.
create function private.assign_blog_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reserved constant text[] := array['new', 'edit', 'admin', 'feed', 'rss', 'atom', 'page', 'category', 'search'];
  base text := private.slugify(coalesce(nullif(new.slug, ''), new.title));
  is_nameless boolean := base = '';
  number integer := 1;
  candidate text;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  if is_nameless then
    base := 'post-' || to_char(new.publish_date, 'YYYY-MM-DD');
  end if;
  -- One writer at a time: two posts saved together must not see the same address as free.
  perform pg_advisory_xact_lock(hashtext('public.blogs.slug'));

  loop
    candidate := case when number = 1 and not is_nameless then base else base || '-' || number end;
    exit when candidate <> all (reserved)
      and not exists (select 1 from public.blogs b where b.slug = candidate and b.id <> new.id)
      and not exists (select 1 from public.blog_slug_history h where h.slug = candidate and h.blog_id <> new.id);
    number := number + 1;
  end loop;
  new.slug := candidate;

  if tg_op = 'UPDATE' then
    delete from public.blog_slug_history where slug = new.slug and blog_id = new.id;
    insert into public.blog_slug_history (slug, blog_id) values (old.slug, new.id)
      on conflict (slug) do update set blog_id = excluded.blog_id, created_at = now();
  end if;
  return new;
end;
$$;
revoke execute on function private.assign_blog_slug() from public;
create trigger blogs_assign_slug before insert or update of slug on public.blogs
  for each row execute function private.assign_blog_slug();

-- The present address of a published post that had this one before; null for anything else, drafts included.
-- security definer: the history is not readable by visitors.
create function public.resolve_blog_slug(old_slug text) returns text
language sql stable security definer set search_path = ''
return (
  select b.slug from public.blog_slug_history h join public.blogs b on b.id = h.blog_id
  where h.slug = old_slug and b.status = 'published'
);
revoke execute on function public.resolve_blog_slug(text) from public, anon, authenticated, service_role;
grant execute on function public.resolve_blog_slug(text) to anon, authenticated;

-- Adds one view to a published post and returns the new number; null when there is no such post (resolution 7).
-- security definer: visitors have no update right on posts at all.
create function public.increment_blog_views(post_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_views integer;
begin
  perform private.enforce_rate_limit(
    'blog_view', private.salted_hash(private.client_address()), 60, interval '1 minute');
  update public.blogs set views = views + 1
    where id = post_id and status = 'published' returning views into new_views;
  return new_views;
end;
$$;
revoke execute on function public.increment_blog_views(uuid) from public, anon, authenticated, service_role;
grant execute on function public.increment_blog_views(uuid) to anon, authenticated;

-- Rights -------------------------------------------------------------------------------------------------------------

alter table public.blogs enable row level security;
revoke all on public.blogs from public, anon, authenticated, service_role;
grant select on public.blogs to anon, service_role;
grant select, delete,
  insert (id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, read_time, status),
  update (title, slug, excerpt, content, category, author, featured, featured_image, publish_date, read_time, status)
  on public.blogs to authenticated;

create policy "Visitors can read published posts" on public.blogs
  for select to anon using (status = 'published');
create policy "Signed-in users can read published posts, admins all" on public.blogs
  for select to authenticated using (status = 'published' or (select private.is_admin()));
create policy "Admins can create posts" on public.blogs
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change posts" on public.blogs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete posts" on public.blogs
  for delete to authenticated using ((select private.is_admin()));

alter table public.blog_slug_history enable row level security;
revoke all on public.blog_slug_history from public, anon, authenticated, service_role;
grant select on public.blog_slug_history to authenticated, service_role;
create policy "Admins can read former addresses" on public.blog_slug_history
  for select to authenticated using ((select private.is_admin()));
