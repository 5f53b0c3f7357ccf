-- Views and likes of posts (public-site.md §7, admin.md §2). Visitors add one view or like; admins read the figures.

create table public.blog_post_views_daily (
  blog_id uuid not null references public.blogs (id) on delete cascade,
  day date not null default private.agency_today(),
  views integer not null default 1,
  primary key (blog_id, day),
  constraint blog_post_views_daily_views_minimum check (views >= 1)
);
comment on table public.blog_post_views_daily is
  'Openings of a post per day in the agency''s zone, without repeats and declared bots. Written by increment_blog_views only.';
create index blog_post_views_daily_day_idx on public.blog_post_views_daily (day) include (blog_id, views);
alter table public.blog_post_views_daily enable row level security;
grant select on public.blog_post_views_daily to authenticated;
create policy "Admins can read views per day" on public.blog_post_views_daily
  for select to authenticated using ((select private.is_admin()));

-- Adds one view to a live post and returns the new number; null when there is no such post (resolution 7)
-- or no blog.
-- The figure per day counts readers, not reloads: it leaves out declared bots and what the same source opens again
-- within 30 minutes. The two figures do not add up to each other. security definer: visitors have no update right on
-- posts.
create function public.increment_blog_views(post_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_views integer;
begin
  perform private.admit('blog_view');
  update public.blogs set views = views + 1
    where id = post_id and private.is_live(status, publish_at) and private.has_module('blog')
    returning views into new_views;
  if new_views is not null and not private.is_declared_bot()
    and private.hit('blog_reading', jsonb_build_object('reader', private.client_address() || ' ' || post_id)) is null
  then
    insert into public.blog_post_views_daily as daily (blog_id) values (post_id)
      on conflict (blog_id, day) do update set views = daily.views + 1;
  end if;
  return new_views;
end;
$$;
grant execute on function public.increment_blog_views(uuid) to anon, authenticated;

-- Adds one like to a live post and returns the number; null when there is no such post or no blog. Counts a source once
-- a day per post and returns the same number to a repeat, so that a second device in a household sees no error.
-- security definer: visitors have no update right on posts.
create function public.like_blog_post(post_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  present_likes integer;
begin
  perform private.admit('blog_like');
  select likes into present_likes from public.blogs
    where id = post_id and private.is_live(status, publish_at) and private.has_module('blog');
  -- The day is part of the key, so the counter's window only has to outlast it.
  if present_likes is not null and private.hit('blog_liking', jsonb_build_object(
    'reader', private.client_address() || ' ' || post_id || ' ' || private.agency_today())) is null
  then
    update public.blogs set likes = likes + 1 where id = post_id returning likes into present_likes;
  end if;
  return present_likes;
end;
$$;
grant execute on function public.like_blog_post(uuid) to anon, authenticated;

-- The last days, today included, at most a year of them:
-- {views_per_day: [{date, value}], top_posts: [{id, title, slug, value}], most_liked: [the same], counted_since: date
-- or null} Every day has an entry. most_liked covers all time, because likes are not kept by day.
create function public.blog_analytics(days integer default 30) returns jsonb
language plpgsql stable set search_path = '' as $$
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
grant execute on function public.blog_analytics(integer) to authenticated;
