-- Blog management: figures, the admin's list, likes and settings (admin.md §2, resolutions 7, 25, 33).
-- Visitors like published posts; admins read figures and change settings.

-- The agency's day: figures "per day" begin at midnight in India, whatever zone the database is in.
create function private.agency_today() returns date
language sql stable set search_path = ''
return (now() at time zone 'Asia/Kolkata')::date;
revoke execute on function private.agency_today() from public;

-- Views per day ------------------------------------------------------------------------------------------------------

create table public.blog_post_views_daily (
  blog_id uuid not null references public.blogs (id) on delete cascade,
  day date not null default private.agency_today(),
  views integer not null default 1,
  primary key (blog_id, day),
  constraint blog_post_views_daily_views_minimum check (views >= 1)
);
comment on table public.blog_post_views_daily is
  'Openings of a post per day in the agency''s zone, without repeats and declared bots. Written by increment_blog_views only.';
create index blog_post_views_daily_day_idx on public.blog_post_views_daily (day);

alter table public.blog_post_views_daily enable row level security;
revoke all on public.blog_post_views_daily from public, anon, authenticated, service_role;
grant select on public.blog_post_views_daily to authenticated, service_role;
create policy "Admins can read views per day" on public.blog_post_views_daily
  for select to authenticated using ((select private.is_admin()));

-- True for programs that say that they are one. Others are stopped by the limits at most.
create function private.is_declared_bot() returns boolean
language sql stable set search_path = ''
return coalesce(
  nullif(current_setting('request.headers', true), '')::json ->> 'user-agent' ~* '(bot[/;) ]|crawler|spider)', false);
revoke execute on function private.is_declared_bot() from public;

-- As before, adds one view to a published post per opening and returns the new number. The daily figure counts readers
-- rather than reloads: an opening within 30 minutes of a counted one of the same source, and a declared bot's, are left
-- out of it (resolution 7). The two figures are therefore not meant to add up to each other.
create or replace function public.increment_blog_views(post_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  source constant text := private.salted_hash(private.client_address());
  new_views integer;
begin
  perform private.enforce_rate_limit('blog_view', source, 60, interval '1 minute');
  update public.blogs set views = views + 1
    where id = post_id and status = 'published' returning views into new_views;
  if new_views is not null and not private.is_declared_bot()
    and private.is_within_rate_limit('blog_view:' || post_id, source, 1, interval '30 minutes')
  then
    insert into public.blog_post_views_daily as daily (blog_id) values (post_id)
      on conflict (blog_id, day) do update set views = daily.views + 1;
  end if;
  return new_views;
end;
$$;

-- Likes --------------------------------------------------------------------------------------------------------------

-- Adds one like to a published post and returns the number; null when there is no such post. A source is counted once a
-- day for each post and is told the same number when it asks again, so that a second device in a household sees no error.
-- security definer: visitors have no update right on posts at all.
create function public.like_blog_post(post_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  source constant text := private.salted_hash(private.client_address());
  present_likes integer;
begin
  perform private.enforce_rate_limit('blog_like', source, 30, interval '10 minutes');
  select likes into present_likes from public.blogs where id = post_id and status = 'published';
  -- The day is part of the name, so the counter's own window only has to outlast it.
  if present_likes is not null and private.is_within_rate_limit(
    'blog_like:' || post_id || ':' || private.agency_today(), source, 1, interval '1 day')
  then
    update public.blogs set likes = likes + 1 where id = post_id returning likes into present_likes;
  end if;
  return present_likes;
end;
$$;
revoke execute on function public.like_blog_post(uuid) from public, anon, authenticated, service_role;
grant execute on function public.like_blog_post(uuid) to anon, authenticated;

-- Settings -----------------------------------------------------------------------------------------------------------

create table public.blog_settings (
  id boolean primary key default true,
  title text,
  description text,
  comments_enabled boolean not null default true,
  email_notifications boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint blog_settings_singleton check (id),
  constraint blog_settings_title_length check (char_length(btrim(title)) between 1 and 120),
  constraint blog_settings_description_length check (char_length(btrim(description)) between 1 and 500)
);
comment on table public.blog_settings is
  'The blog''s settings, one row that only admins see. A title or description of null was never set.';
insert into public.blog_settings default values;
create trigger blog_settings_set_updated_at
  before update on public.blog_settings for each row execute function private.set_updated_at();
create trigger blog_settings_audit after insert or update or delete on public.blog_settings
  for each row execute function private.write_audit_entry();

alter table public.blog_settings enable row level security;
revoke all on public.blog_settings from public, anon, authenticated, service_role;
grant select on public.blog_settings to service_role;
grant select, update (title, description, comments_enabled, email_notifications)
  on public.blog_settings to authenticated;

create policy "Admins can read the blog's settings" on public.blog_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the blog's settings" on public.blog_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

-- The list -----------------------------------------------------------------------------------------------------------

-- For the search below, which must spell the text the same way.
create index blogs_search_idx on public.blogs
  using gin (lower(title || ' ' || slug || ' ' || author || ' ' || excerpt) extensions.gin_trgm_ops);

-- One page of posts, drafts included, newest first, after the row (before_created_at, before_id). search matches title,
-- address, author and excerpt, case-insensitively and literally.
-- security definer for speed: see 20261101103000_admin_lists.sql.
create function public.search_posts_admin(
  search text default '',
  status_filter text default null,
  category_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, title text, slug text, status text, category text, author text, featured boolean, publish_date date,
  read_time integer, views integer, likes integer, created_at timestamptz
)
-- Planned anew for its filters each time: a generic plan would serve none of the indexes.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select b.id, b.title, b.slug, b.status, b.category, b.author, b.featured, b.publish_date,
      b.read_time, b.views, b.likes, b.created_at
    from public.blogs b
    where (btrim(search) = ''
        or lower(b.title || ' ' || b.slug || ' ' || b.author || ' ' || b.excerpt) like private.like_pattern(search))
      and (status_filter is null or b.status = status_filter)
      and (category_filter is null or b.category = category_filter)
      and (before_created_at is null or (b.created_at, b.id) < (before_created_at, before_id))
    order by b.created_at desc, b.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.search_posts_admin(text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_posts_admin(text, text, text, timestamptz, uuid, integer) to authenticated;

-- Figures ------------------------------------------------------------------------------------------------------------

-- {total, published, total_views, total_likes}
create function public.blog_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
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
revoke execute on function public.blog_counts() from public, anon, authenticated, service_role;
grant execute on function public.blog_counts() to authenticated;

-- The last days, today included, at most a year of them:
-- {views_per_day: [{date, value}], top_posts: [{id, title, slug, value}], most_liked: [the same], counted_since: date or null}
-- Every day has an entry. most_liked is of all time, because likes are not kept by day.
create function public.blog_analytics(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  today constant date := private.agency_today();
  first_day constant date := today - (least(greatest(days, 1), 366) - 1);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'views_per_day', (
      select jsonb_agg(jsonb_build_object('date', d.day, 'value', coalesce(v.views, 0)) order by d.day)
      from (select generate_series(first_day, today, interval '1 day')::date as day) d
      left join (
        select daily.day, sum(daily.views) as views from public.blog_post_views_daily daily
        where daily.day >= first_day group by daily.day
      ) v on v.day = d.day
    ),
    'top_posts', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.value desc, top.title), '[]') from (
        select b.id, b.title, b.slug, sum(daily.views) as value
        from public.blog_post_views_daily daily join public.blogs b on b.id = daily.blog_id
        where daily.day between first_day and today
        group by b.id order by 4 desc, b.title limit 10
      ) top
    ),
    'most_liked', (
      select coalesce(jsonb_agg(to_jsonb(top) order by top.value desc, top.title), '[]') from (
        select b.id, b.title, b.slug, b.likes as value
        from public.blogs b where b.likes > 0
        order by b.likes desc, b.title limit 10
      ) top
    ),
    'counted_since', (select min(daily.day) from public.blog_post_views_daily daily)
  );
end;
$$;
revoke execute on function public.blog_analytics(integer) from public, anon, authenticated, service_role;
grant execute on function public.blog_analytics(integer) to authenticated;
