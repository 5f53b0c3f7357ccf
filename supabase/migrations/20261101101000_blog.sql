-- Blog: posts, their addresses, and the admin's list (public-site.md §3 and §7, admin.md §2 to §5).
-- Visitors read live posts; admins do everything.

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
  publish_date date not null default private.agency_today(),
  publish_at timestamptz,
  read_time integer not null default 5,
  views integer not null default 0,
  likes integer not null default 0,
  status text not null default 'draft',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint blogs_slug_key unique (slug),
  -- A title's length and a number; an index entry takes at most 2,700 bytes.
  constraint blogs_slug_format check (char_length(slug) <= 320 and slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint blogs_title_length check (btrim(title) <> '' and char_length(title) <= 300),
  constraint blogs_excerpt_length check (btrim(excerpt) <> '' and char_length(excerpt) <= 1000),
  constraint blogs_content_length check (btrim(content) <> '' and char_length(content) <= 500000),
  -- The categories are content: one line of any words.
  constraint blogs_category_length check (btrim(category) <> '' and char_length(category) <= 60),
  constraint blogs_author_length check (btrim(author) <> '' and char_length(author) <= 200),
  constraint blogs_featured_image_format check (char_length(featured_image) <= 2000 and featured_image collate "C" ~* '^(https?://[^\s/]|/(?![/\\]))\S*$'
    and featured_image !~ '[[:cntrl:]]'),
  -- Postgres accepts "infinity" as a date; nothing that shows dates does.
  constraint blogs_publish_date_range check (publish_date between '1990-01-01' and '2200-01-01'),
  constraint blogs_publish_at_range check (publish_at between '1990-01-01' and '2200-01-01'),
  constraint blogs_read_time_range check (read_time between 1 and 10000),
  constraint blogs_views_minimum check (views >= 0),
  constraint blogs_likes_minimum check (likes >= 0),
  constraint blogs_status_value check (status in ('draft', 'published'))
);
comment on table public.blogs is 'Blog posts. content is HTML and is cleaned by the shared allowlist at save and at render.';
comment on column public.blogs.publish_at is
  'From when a published post is public (resolution 29). Null: at once, whatever its date.';
comment on column public.blogs.version is
  'Counts the edits of the post, but not views and likes. Only a trigger sets it. An update that names an older version changes no row.';
create index blogs_created_at_idx on public.blogs (created_at desc);
create index blogs_published_idx on public.blogs (created_at desc) where status = 'published';
-- The expression must be that of search_posts_admin.
create index blogs_search_idx on public.blogs
  using gin (private.search_form(title || ' ' || slug || ' ' || author || ' ' || excerpt) extensions.gin_trgm_ops);
-- A counted view or like does not change the date.
create trigger blogs_set_updated_at
  before update of title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at,
    status
  on public.blogs for each row execute function private.set_updated_at();
create trigger blogs_audit after insert or update or delete on public.blogs
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.blogs enable row level security;
grant select on public.blogs to service_role;
grant select, delete,
  insert (id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at, read_time,
    status),
  update (title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at, read_time,
    status)
  on public.blogs to authenticated;
-- Named columns, so that a new column stays hidden from visitors until it is granted. publish_at stays so: it is the admin's.
grant select (
  id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, read_time, views, likes,
  status, created_at, updated_at
) on public.blogs to anon;

-- True for a post that is public at this moment. Every way to a post asks it: a post whose time has not come is as hidden
-- as a draft.
create function private.is_live(status text, publish_at timestamptz, moment timestamptz default now()) returns boolean
language sql stable set search_path = ''
return status = 'published' and (publish_at is null or publish_at <= moment);
grant execute on function private.is_live(text, timestamptz, timestamptz) to anon, authenticated, service_role;

create policy "Visitors can read live posts" on public.blogs
  for select to anon using (private.is_live(status, publish_at));
create policy "Signed-in users can read live posts, admins all" on public.blogs
  for select to authenticated using ((select private.is_admin()) or private.is_live(status, publish_at));
create policy "Admins can create posts" on public.blogs
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change posts" on public.blogs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete posts" on public.blogs
  for delete to authenticated using ((select private.is_admin()));

create table public.blog_slug_history (
  slug text primary key,
  blog_id uuid not null references public.blogs (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table public.blog_slug_history is 'Former addresses of posts, so that shared links keep working (resolution 27).';
create index blog_slug_history_blog_id_idx on public.blog_slug_history (blog_id);
alter table public.blog_slug_history enable row level security;
grant select on public.blog_slug_history to authenticated, service_role;
create policy "Admins can read former addresses" on public.blog_slug_history
  for select to authenticated using ((select private.is_admin()));

-- The specified rule: lower case; only letters, digits, spaces and hyphens stay; spaces become hyphens; runs collapse.
-- A title without Latin letters or digits gives ''. As slugify in src/shared/blog/blog-post.ts.
create function private.slugify(title text) returns text
language sql immutable set search_path = ''
return btrim(
  regexp_replace(
    regexp_replace(
      regexp_replace(private.base_letters(left(title, 400)), '[^a-z0-9\s-]', '', 'g'),
      '\s+', '-', 'g'),
    '-+', '-', 'g'),
  '-');

-- Gives every post a unique slug: -2, -3 … on conflict (reserved words count as taken), post-{date}-{n} where the title
-- leaves nothing. A changed slug goes to the history.
-- Triggers run before row-level security and "not null", for every signed-in user. A null slug, title or date must not
-- make the search for a free slug endless.
-- security definer: no role may write the history.
create function private.assign_blog_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  reserved constant text[] := array['new', 'edit', 'admin', 'feed', 'rss', 'atom', 'page', 'category', 'search'];
  base text := private.slugify(coalesce(nullif(new.slug, ''), new.title, ''));
  is_nameless boolean := base = '';
  number integer := 1;
  candidate text;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  if is_nameless then
    -- to_char() of 'infinity' is null.
    base := 'post-' || coalesce(to_char(new.publish_date, 'YYYY-MM-DD'), to_char(current_date, 'YYYY-MM-DD'));
  end if;
  -- One writer at a time: two posts saved together must not take the same slug.
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
create trigger blogs_assign_slug before insert or update of slug on public.blogs
  for each row execute function private.assign_blog_slug();

-- security definer: as clean_lead.
create function private.accept_blog_text() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.single_line(new.title);
  new.category := private.single_line(new.category);
  new.author := private.single_line(new.author);
  new.excerpt := private.plain_text(new.excerpt);
  return new;
end;
$$;
create trigger blogs_accept_text before insert or update of title, category, author, excerpt on public.blogs
  for each row execute function private.accept_blog_text();

create trigger blogs_bump_version
  before update of title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at,
    read_time, status
  on public.blogs for each row
  when (old.* is distinct from new.*) execute function private.bump_version();

-- The current slug of a live post that had this one before; null for anything else, drafts included.
-- security definer: visitors cannot read the history.
create function public.resolve_blog_slug(old_slug text) returns text
language sql stable security definer set search_path = ''
return (
  select b.slug from public.blog_slug_history h join public.blogs b on b.id = h.blog_id
  where h.slug = old_slug and private.is_live(b.status, b.publish_at)
);
grant execute on function public.resolve_blog_slug(text) to anon, authenticated;

-- The admin's list ----------------------------------------------------------------------------------------------------

create view private.post_list with (security_invoker = true) as
  select b.id, b.title, b.slug, b.status, b.category, b.author, b.featured, b.publish_date, b.publish_at, b.read_time, b.views,
    b.likes, b.created_at, b.updated_at
  from public.blogs b;
comment on view private.post_list is 'Posts as the admin''s list shows them.';

-- One page of posts, drafts included, newest first, after the row (before_created_at, before_id). search matches title,
-- slug, author and excerpt, as private.search_form reads them. security definer for speed: see foundation.sql.
create function public.search_posts_admin(
  search text default '',
  status_filter text default null,
  category_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns setof private.post_list
-- A plan that fits all filters would use none of the indexes.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    with page as (
      select b.id from public.blogs b
      where (btrim(search) = ''
          or private.search_form(b.title || ' ' || b.slug || ' ' || b.author || ' ' || b.excerpt)
            like private.like_pattern(search))
        and (status_filter is null or b.status = status_filter)
        and (category_filter is null or b.category = category_filter)
        and (before_created_at is null or (b.created_at, b.id) < (before_created_at, before_id))
      order by b.created_at desc, b.id desc
      limit least(greatest(page_size, 1), 100)
    )
    select l.* from page join private.post_list l on l.id = page.id order by l.created_at desc, l.id desc;
end;
$$;
grant execute on function public.search_posts_admin(text, text, text, timestamptz, uuid, integer) to authenticated;

-- {total, published, total_views, total_likes}. A scheduled post counts as published.
create function public.blog_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', count(*),
      'published', count(*) filter (where b.status = 'published'),
      'total_views', coalesce(sum(b.views), 0),
      'total_likes', coalesce(sum(b.likes), 0)
    )
    from public.blogs b
  );
end;
$$;
grant execute on function public.blog_counts() to authenticated;
