-- The blog: posts, their slugs, and the admin's list (public-site.md §3 and §7, admin.md §2 to §5). Visitors read live
-- posts; admins have all rights.

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
  search_text text not null generated always as
    (private.search_form(title || ' ' || slug || ' ' || author || ' ' || excerpt)) stored,
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
create trigger blogs_audit after insert or update or delete on public.blogs
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger blogs_one_row after update on public.blogs referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.blogs enable row level security;
grant select, delete,
  insert (id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at, read_time,
    status),
  update (title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at, read_time,
    status)
  on public.blogs to authenticated;
-- Named columns, so that a new column stays hidden from visitors until it is granted. publish_at stays so: it is the
-- admin's.
grant select (
  id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, read_time, views, likes,
  status, created_at, updated_at
) on public.blogs to anon;

-- True for a post that is public at this moment. Every way to a post asks it: a post whose time has not come is as
-- hidden as a draft.
create function private.is_live(status text, publish_at timestamptz, moment timestamptz default now()) returns boolean
language sql stable set search_path = ''
return status = 'published' and (publish_at is null or publish_at <= moment);
grant execute on function private.is_live(text, timestamptz, timestamptz) to anon, authenticated;

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
comment on table public.blog_slug_history is
  'The addresses under which posts were public, so that shared links keep working (resolution 27). One that a post left while it was a draft is not kept.';
create index blog_slug_history_blog_id_idx on public.blog_slug_history (blog_id);
alter table public.blog_slug_history enable row level security;
grant select (slug, blog_id) on public.blog_slug_history to anon;
grant select on public.blog_slug_history to authenticated;
-- Both policies leave it to those of blogs who may see the post: an address of a draft tells nothing.
create policy "Visitors can read former addresses of live posts" on public.blog_slug_history
  for select to anon using (exists (select from public.blogs b where b.id = blog_id));
create policy "Signed-in users can read former addresses of live posts, admins all" on public.blog_slug_history
  for select to authenticated using (exists (select from public.blogs b where b.id = blog_id));

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

-- A slug that no other post has or had: -2, -3 … on conflict (reserved words count as taken), post-{date}-{n} where the
-- wanted one leaves nothing. The date may be null or infinite: the trigger asks before a constraint refuses it.
create function private.free_slug(post_id uuid, wanted text, publish_date date) returns text
language plpgsql volatile set search_path = '' as $$
declare
  reserved constant text[] := array['new', 'edit', 'admin', 'feed', 'rss', 'atom', 'page', 'category', 'search'];
  base text := private.slugify(coalesce(wanted, ''));
  is_nameless constant boolean := base = '';
  number integer := 1;
  candidate text;
begin
  if is_nameless then
    -- to_char() of 'infinity' is null.
    base := 'post-' || coalesce(to_char(publish_date, 'YYYY-MM-DD'), to_char(current_date, 'YYYY-MM-DD'));
  end if;
  -- One writer at a time: two posts saved together must not take the same slug.
  perform pg_advisory_xact_lock(hashtext('public.blogs.slug'));
  loop
    candidate := case when number = 1 and not is_nameless then base else base || '-' || number end;
    exit when candidate <> all (reserved)
      and not exists (select 1 from public.blogs b where b.slug = candidate and b.id <> post_id)
      and not exists (select 1 from public.blog_slug_history h where h.slug = candidate and h.blog_id <> post_id);
    number := number + 1;
  end loop;
  return candidate;
end;
$$;

-- Cleans the texts, gives a new post or a new address a free slug, keeps an address under which the post was public,
-- and counts edits: a save that changes nothing is none. Runs before row-level security and "not null", for every
-- signed-in user. security definer: no role may write the history.
create function private.accept_post() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.single_line(new.title);
  new.category := private.single_line(new.category);
  new.author := private.single_line(new.author);
  new.excerpt := private.plain_text(new.excerpt);
  if tg_op = 'INSERT' or new.slug is distinct from old.slug then
    new.slug := private.free_slug(new.id, coalesce(nullif(new.slug, ''), new.title), new.publish_date);
  end if;
  if tg_op = 'UPDATE' then
    if private.is_live(old.status, old.publish_at)
      and (new.slug <> old.slug or not private.is_live(new.status, new.publish_at))
    then
      insert into public.blog_slug_history (slug, blog_id) values (old.slug, new.id) on conflict (slug) do nothing;
    end if;
    if (new.title, new.slug, new.excerpt, new.content, new.category, new.author, new.featured, new.featured_image,
        new.publish_date, new.publish_at, new.read_time, new.status)
      is distinct from (old.title, old.slug, old.excerpt, old.content, old.category, old.author, old.featured,
        old.featured_image, old.publish_date, old.publish_at, old.read_time, old.status)
    then
      new.version := old.version + 1;
    end if;
    new.updated_at := now();
  end if;
  return new;
end;
$$;
-- A counted view or like is no edit.
create trigger blogs_accept
  before insert or update of title, slug, excerpt, content, category, author, featured, featured_image, publish_date,
    publish_at, read_time, status
  on public.blogs for each row execute function private.accept_post();

-- The admin's list ----------------------------------------------------------------------------------------------------

create view public.post_list with (security_invoker = true) as
  select b.id, b.title, b.slug, b.status, b.category, b.author, b.featured, b.publish_date, b.publish_at, b.read_time, b.views,
    b.likes, b.created_at, b.updated_at
  from public.blogs b
  where (select private.admins_only());
comment on view public.post_list is 'Posts as the admin''s list shows them, drafts included.';
grant select on public.post_list to authenticated;

-- The posts of the list whose title, slug, author or excerpt contains the text, as private.search_form reads it. A
-- function, so that the text is in the body of the request and not in its address. The API filters, sorts and cuts the
-- rows.
create function public.search_posts_admin(search text) returns setof public.post_list
language sql stable set search_path = ''
begin atomic
  -- By itself: where the search is null, Postgres knows the answer without a look at the view.
  select private.admins_only();
  select l.* from public.post_list l join public.blogs b on b.id = l.id
  where b.search_text like (select private.like_pattern(search)); -- once, not for each row
end;
grant execute on function public.search_posts_admin(text) to authenticated;

-- A view, because the API adds no sums up. A scheduled post counts as published. The HAVING refuses others also where a
-- request asks only for the number of rows, which Postgres answers without a look at post_list.
create view public.post_counts with (security_invoker = true) as
  select count(*) as total, count(*) filter (where p.status = 'published') as published,
    coalesce(sum(p.views), 0) as total_views, coalesce(sum(p.likes), 0) as total_likes
  from public.post_list p
  having (select private.admins_only());
comment on view public.post_counts is 'How many posts there are, and their views and likes together, in one row.';
grant select on public.post_counts to authenticated;
-- Settings ------------------------------------------------------------------------------------------------------------

-- The blog's settings. Visitors read them, admins change them.

create table public.blog_settings (
  id boolean primary key default true,
  title text,
  description text,
  comments_enabled boolean not null default true,
  email_notifications boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint blog_settings_singleton check (id),
  constraint blog_settings_title_length check (btrim(title) <> '' and char_length(title) <= 120),
  constraint blog_settings_description_length check (btrim(description) <> '' and char_length(description) <= 500)
);
comment on table public.blog_settings is
  'The blog''s settings in one row, which its pages follow. A title or description of null means the site''s own text.';
create trigger blog_settings_set_updated_at
  before update on public.blog_settings for each row execute function private.set_updated_at();
create trigger blog_settings_audit after insert or update or delete on public.blog_settings
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.blog_settings enable row level security;
grant select (title, description, comments_enabled, email_notifications) on public.blog_settings to anon;
grant select, update (title, description, comments_enabled, email_notifications)
  on public.blog_settings to authenticated;
create policy "Visitors can read the blog's settings" on public.blog_settings for select to anon using (true);
create policy "Admins can read the blog's settings" on public.blog_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the blog's settings" on public.blog_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.blog_settings default values;
