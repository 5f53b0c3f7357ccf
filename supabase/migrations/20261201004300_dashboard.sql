-- The counts and charts of the dashboard, and the list of the audit log. Admins only.

-- Every count of the dashboard and the sidebar, in one row. The three figures by week are [last seven days, the seven days
-- before], and leave out imported subscribers, who are counted apart; next_newsletter is {subject, send_at, recipients}, or null.
create view public.dashboard_counts with (security_invoker = true) as
  select
    (select count(*) from public.jobs) as total_jobs,
    (select count(*) from public.jobs j where j.is_active) as active_jobs,
    application.count as total_applications,
    application.by_status as applications_by_status,
    (select count(*) from public.contact_inquiries i where i.status = 'new') as new_inquiries,
    (select count(*) from public.blogs b where b.status = 'draft') as draft_posts,
    (select count(*) from public.newsletters n where n.status = 'draft') as draft_newsletters,
    (select count(*) from public.blogs b where b.status = 'draft' and b.updated_at >= week.start)
      + (select count(*) from public.newsletters n where n.status = 'draft' and n.updated_at >= week.start) as drafts_changed,
    (select count(*) from public.newsletter_subscribers s where s.status = 'active') as active_subscribers,
    (
      select jsonb_build_object(
        'subject', c.subject, 'send_at', c.send_at,
        'recipients', coalesce(c.recipients, private.audience_size(private.tag_names_of(c))))
      from public.newsletters c where c.status = 'scheduled' order by c.send_at limit 1
    ) as next_newsletter,
    (
      select jsonb_build_array(
        count(*) filter (where i.created_at >= week.start), count(*) filter (where i.created_at < week.start))
      from public.contact_inquiries i where i.created_at >= week.start - interval '7 days'
    ) as inquiries_by_week,
    (
      select jsonb_build_array(
        count(*) filter (where a.created_at >= week.start), count(*) filter (where a.created_at < week.start))
      from public.job_applications a where a.created_at >= week.start - interval '7 days'
    ) as applications_by_week,
    (
      select jsonb_build_array(
        count(*) filter (where s.subscribed_at >= week.start), count(*) filter (where s.subscribed_at < week.start))
      from public.newsletter_subscribers s where s.subscribed_at >= week.start - interval '7 days' and s.origin <> 'imported'
    ) as subscribers_by_week,
    (
      select count(*) from public.newsletter_subscribers s where s.subscribed_at >= week.start and s.origin = 'imported'
    ) as subscribers_imported
  from (select now() - interval '7 days' as start) week, (
    -- The one table that is read whole, and once.
    select count(*) as count, jsonb_build_object(
      'pending', count(*) filter (where a.status = 'pending'),
      'shortlisted', count(*) filter (where a.status = 'shortlisted'),
      'rejected', count(*) filter (where a.status = 'rejected')) as by_status
    from public.job_applications a
  ) application
  where (select private.admins_only());
comment on view public.dashboard_counts is 'What the dashboard and the sidebar count, in one row.';
grant select on public.dashboard_counts to authenticated;

-- {days: [{date, inquiries, applications, subscribers, imported, post_views}], newest_inquiries: [{id, name, email, service_needed,
-- status, created_at}], newest_applications: [{id, name, email, position_title, status, created_at}],
-- newest_subscribers: [{id, email, status, subscribed_at}]}
-- One entry per day of the agency, oldest first, today and empty days included; at most a year.
create function public.dashboard_activity(days integer default 30) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  newest constant integer := 5;
  clock constant text := private.agency_zone();
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
        'imported', coalesce(s.imported, 0),
        'post_views', coalesce(v.count, 0)
      ) order by d.day)
      from (select generate_series(first_day, today, interval '1 day')::date as day) d
      left join (
        select (created_at at time zone clock)::date as day, count(*) as count
        from public.contact_inquiries where created_at >= since and created_at < until group by 1
      ) i on i.day = d.day
      left join (
        select (created_at at time zone clock)::date as day, count(*) as count
        from public.job_applications where created_at >= since and created_at < until group by 1
      ) a on a.day = d.day
      left join (
        select (subscribed_at at time zone clock)::date as day,
          count(*) filter (where origin <> 'imported') as count, count(*) filter (where origin = 'imported') as imported
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
        select id, name, email, private.present_title(a.position, a.position_title) as position_title, status, created_at
        from public.job_applications a order by created_at desc, id desc limit newest
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
grant execute on function public.dashboard_activity(integer) to authenticated;

-- The audit log with the present name of the row that each entry is about; null once the row is gone. The ids are read from
-- their text in a subquery of their own, which "offset 0" keeps apart: under row-level security a comparison that casts uses
-- no index, and a page took seconds.
create view public.audit_entries with (security_invoker = true) as
  select e.id, e.at, e.actor, e.actor_email, e.action, e.table_name, e.row_id,
    case e.table_name
      when 'jobs' then (select j.title from public.jobs j where j.id = about.id)
      when 'job_applications' then (select a.name from public.job_applications a where a.id = about.id)
      when 'contact_inquiries' then (select i.name from public.contact_inquiries i where i.id = about.id)
      when 'blogs' then (select b.title from public.blogs b where b.id = about.id)
      when 'newsletters' then (select n.subject from public.newsletters n where n.id = about.id)
      when 'newsletter_subscribers' then (select s.email from public.newsletter_subscribers s where s.id = about.id)
      when 'newsletter_tags' then (select t.name from public.newsletter_tags t where t.id = about.number)
      when 'next_steps' then (
        select coalesce(i.name, a.name) from public.next_steps s
        left join public.contact_inquiries i on i.id = s.inquiry_id
        left join public.job_applications a on a.id = s.application_id
        where s.id = about.id)
      when 'reply_templates' then (select t.name from public.reply_templates t where t.id = about.id)
    end as row_label,
    e.summary
  from public.audit_log e
  cross join lateral (
    select
      case when e.table_name in ('jobs', 'job_applications', 'contact_inquiries', 'blogs', 'newsletters',
        'newsletter_subscribers', 'next_steps', 'reply_templates') then e.row_id::uuid end as id,
      case when e.table_name = 'newsletter_tags' then e.row_id::integer end as number
    offset 0
  ) about
  where (select private.admins_only());
comment on view public.audit_entries is 'The audit log as the admin reads it, with the name of each row. Newest first: order by at, id.';
grant select on public.audit_entries to authenticated;
