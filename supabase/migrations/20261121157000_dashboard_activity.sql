-- The dashboard's activity and the command palette's search. Admins only; both read past row-level security for speed,
-- as the lists in 20261101103000_admin_lists.sql do, with private.require_admin() in front.

-- Asked with an (agency's) day, a range of moments that an index on created_at can serve.
create function private.start_of_day(day date) returns timestamptz
language sql immutable set search_path = ''
return day::timestamp at time zone 'Asia/Kolkata';
revoke execute on function private.start_of_day(date) from public;

-- {days: [{date, inquiries, applications, subscribers, post_views}], newest_inquiries: [{id, name, email, service_needed,
-- status, created_at}], newest_applications: [{id, name, email, position_title, status, created_at}],
-- newest_subscribers: [{id, email, status, subscribed_at}]}
-- One entry per day of the agency's zone, oldest first, today included, days without anything too; at most a year of them.
create function public.dashboard_activity(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  newest constant integer := 5;
  today constant date := private.agency_today();
  first_day constant date := today - (least(greatest(days, 1), 366) - 1);
  since constant timestamptz := private.start_of_day(first_day);
  until constant timestamptz := private.start_of_day(today + 1);
begin
  perform private.require_admin();
  return jsonb_build_object(
    'days', (
      select jsonb_agg(jsonb_build_object(
        'date', d.day,
        'inquiries', coalesce(i.count, 0),
        'applications', coalesce(a.count, 0),
        'subscribers', coalesce(s.count, 0),
        'post_views', coalesce(v.count, 0)
      ) order by d.day)
      from (select generate_series(first_day, today, interval '1 day')::date as day) d
      left join (
        select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as count
        from public.contact_inquiries where created_at >= since and created_at < until group by 1
      ) i on i.day = d.day
      left join (
        select (created_at at time zone 'Asia/Kolkata')::date as day, count(*) as count
        from public.job_applications where created_at >= since and created_at < until group by 1
      ) a on a.day = d.day
      left join (
        select (subscribed_at at time zone 'Asia/Kolkata')::date as day, count(*) as count
        from public.newsletter_subscribers where subscribed_at >= since and subscribed_at < until group by 1
      ) s on s.day = d.day
      left join (
        select daily.day, sum(daily.views) as count
        from public.blog_post_views_daily daily where daily.day between first_day and today group by 1
      ) v on v.day = d.day
    ),
    'newest_inquiries', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id desc), '[]') from (
        select id, name, email, service_needed, status, created_at
        from public.contact_inquiries order by created_at desc, id desc limit newest
      ) n
    ),
    'newest_applications', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.created_at desc, n.id desc), '[]') from (
        select id, name, email, position_title, status, created_at
        from public.job_applications order by created_at desc, id desc limit newest
      ) n
    ),
    'newest_subscribers', (
      select coalesce(jsonb_agg(to_jsonb(n) order by n.subscribed_at desc, n.id desc), '[]') from (
        select id, email, status, subscribed_at
        from public.newsletter_subscribers order by subscribed_at desc, id desc limit newest
      ) n
    )
  );
end;
$$;
revoke execute on function public.dashboard_activity(integer) from public, anon, authenticated, service_role;
grant execute on function public.dashboard_activity(integer) to authenticated;

-- Posts, jobs, applicants and inquiries in which the text occurs, case-insensitively and literally: of each kind the
-- newest, at most five. Each part spells its condition as the index of its own list's search does.
-- Planned anew at each call: a plan made for every search cannot use the trigram indexes.
create function public.search_everything(search text, page_size integer default 5)
returns table (kind text, id uuid, title text, detail text, email text, status text, created_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
declare
  most constant integer := least(greatest(page_size, 1), 5);
begin
  perform private.require_admin();
  if btrim(coalesce(search, '')) = '' then
    return;
  end if;
  return query
    (select 'application', a.id, a.name, a.position_title, a.email, a.status, a.created_at
      from public.job_applications a
      where a.search_text like private.like_pattern(search)
      order by a.created_at desc, a.id desc limit most)
    union all
    (select 'inquiry', i.id, i.name, i.service_needed, i.email, i.status, i.created_at
      from public.contact_inquiries i
      where i.search_text like private.like_pattern(search)
      order by i.created_at desc, i.id desc limit most)
    union all
    (select 'post', b.id, b.title, b.category, null, b.status, b.created_at
      from public.blogs b
      where lower(b.title || ' ' || b.slug || ' ' || b.author || ' ' || b.excerpt) like private.like_pattern(search)
      order by b.created_at desc, b.id desc limit most)
    union all
    (select 'job', j.id, j.title, j.location, null, case when j.is_active then 'active' else 'closed' end, j.created_at
      from public.jobs j
      where lower(j.title || ' ' || coalesce(j.type, '') || ' ' || coalesce(j.location, ''))
        like private.like_pattern(search)
      order by j.created_at desc, j.id desc limit most);
end;
$$;
revoke execute on function public.search_everything(text, integer) from public, anon, authenticated, service_role;
grant execute on function public.search_everything(text, integer) to authenticated;
