-- Web vitals: how fast the site was for its visitors, by page and day. Visitors add figures; admins read the report.

create table public.web_vitals_daily (
  day date not null default private.agency_today(),
  page text not null,
  metric text not null,
  value integer not null,
  visits integer not null default 1,
  primary key (day, page, metric, value),
  constraint web_vitals_daily_page_known check (
    page in ('home', 'service', 'case-study', 'about', 'quiz', 'blog', 'post', 'careers', 'job', 'other')
  ),
  constraint web_vitals_daily_metric_known check (metric in ('lcp', 'inp', 'cls', 'fcp', 'ttfb')),
  constraint web_vitals_daily_value_minimum check (value >= 0),
  constraint web_vitals_daily_visits_minimum check (visits >= 1)
);
comment on table public.web_vitals_daily is
  'How many visits had a rounded figure, so nothing about a visitor is kept: no address, no cookie, no time but the day. Milliseconds, for cls thousandths. Written by record_web_vitals only.';
alter table public.web_vitals_daily enable row level security;
grant select on public.web_vitals_daily to authenticated, service_role;
create policy "Admins can read web vitals" on public.web_vitals_daily
  for select to authenticated using ((select private.is_admin()));

-- Two significant digits, so that a day has few rows: 1234 becomes 1200, off by 5 % at most. Below 10 the nearest integer.
create function private.two_digits_of(figure double precision) returns integer
language sql immutable set search_path = ''
return round(figure::numeric, least(2 - length(trunc(figure::numeric)::text), 0))::integer;

-- Adds the figures of one visit to a page: milliseconds, and cls as it is; null for what was not measured. Ignores declared
-- bots. security definer: visitors have no right on the table.
create function public.record_web_vitals(
  page text,
  lcp double precision default null,
  inp double precision default null,
  cls double precision default null,
  fcp double precision default null,
  ttfb double precision default null
)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit(
    'web_vitals', private.salted_hash(private.client_address()), 30, interval '1 minute');
  if private.is_declared_bot() then
    return;
  end if;
  -- Repeats the table's list, whose check would fire only when a figure is given.
  if page is null
    or page not in ('home', 'service', 'case-study', 'about', 'quiz', 'blog', 'post', 'careers', 'job', 'other')
  then
    raise exception 'This is no page that is measured.' using errcode = '22023';
  end if;
  -- Ten minutes at most, and a layout shift far beyond any page. NaN counts as greater than every number.
  if greatest(lcp, inp, fcp, ttfb) > 600000 or least(lcp, inp, fcp, ttfb) < 0 or cls not between 0 and 1000 then
    raise exception 'A figure is out of range.' using errcode = '22023';
  end if;

  -- In a fixed order, so that two visits never deadlock.
  insert into public.web_vitals_daily as daily (page, metric, value)
    select record_web_vitals.page, given.metric, private.two_digits_of(given.figure)
    from (
      values (1, 'lcp', lcp), (2, 'inp', inp), (3, 'cls', cls * 1000), (4, 'fcp', fcp), (5, 'ttfb', ttfb)
    ) given(place, metric, figure)
    where given.figure is not null
    order by given.place
  on conflict on constraint web_vitals_daily_pkey do update set visits = daily.visits + 1;
end;
$$;
grant execute on function public.record_web_vitals(
  text, double precision, double precision, double precision, double precision, double precision
) to anon, authenticated;

-- The last days, today included, at most a year of them:
-- {measured_since: date or null, site: {visits, lcp, inp, cls, fcp, ttfb} or null without visits,
--  pages: [{page, visits, lcp, inp, cls, fcp, ttfb}]}
-- A figure is the 75th percentile: the smallest that three of four visits kept to; null without reports. visits is the
-- number of the most reported metric.
create function public.web_vitals_report(days integer default 30) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  today constant date := private.agency_today();
  first_day constant date := today - (least(greatest(days, 1), 366) - 1);
  answer jsonb;
begin
  perform private.require_admin();
  with of_pages as (
    select w.page, w.metric, w.value, sum(w.visits) as visits
    from public.web_vitals_daily w
    where w.day between first_day and today
    group by w.page, w.metric, w.value
  ), counted as (
    -- Each page, and all pages together as page null.
    select p.page, p.metric, p.value, sum(p.visits) as visits
    from of_pages p
    group by grouping sets ((p.page, p.metric, p.value), (p.metric, p.value))
  ), ranked as (
    select c.page, c.metric, c.value,
      sum(c.visits) over (partition by c.page, c.metric order by c.value) as reached,
      sum(c.visits) over (partition by c.page, c.metric) as visits
    from counted c
  ), percentiles as (
    select r.page, r.metric, r.visits, min(r.value) as value
    from ranked r where r.reached >= 0.75 * r.visits
    group by r.page, r.metric, r.visits
  ), figures as (
    select p.page, max(p.visits) as visits, jsonb_build_object(
      'visits', max(p.visits),
      'lcp', max(p.value) filter (where p.metric = 'lcp'),
      'inp', max(p.value) filter (where p.metric = 'inp'),
      'cls', trim_scale(max(p.value) filter (where p.metric = 'cls') / 1000.0),
      'fcp', max(p.value) filter (where p.metric = 'fcp'),
      'ttfb', max(p.value) filter (where p.metric = 'ttfb')
    ) as entry
    from percentiles p group by p.page
  )
  select jsonb_build_object(
    'measured_since', (select min(w.day) from public.web_vitals_daily w),
    'site', (select f.entry from figures f where f.page is null),
    'pages', (
      select coalesce(
        jsonb_agg(jsonb_build_object('page', f.page) || f.entry order by f.visits desc, f.page), '[]')
      from figures f where f.page is not null
    )
  ) into answer;
  return answer;
end;
$$;
grant execute on function public.web_vitals_report(integer) to authenticated;
