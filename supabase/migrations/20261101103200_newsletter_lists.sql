-- The admin's view of the newsletter: campaigns with their figures, failed recipients, the state of the engine.

-- {"queued", "sent", "failed", "skipped", "unknown", "last_error"}, summed up from the batches: ten thousand rows for a
-- million recipients.
create function private.campaign_figures(campaign uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'queued', coalesce(sum(b.open_recipients) filter (where b.status in ('queued', 'leased')), 0),
    'sent', coalesce(sum(b.sent), 0),
    'failed', coalesce(sum(b.failed), 0),
    'skipped', coalesce(sum(b.skipped), 0),
    'unknown', coalesce(sum(b.open_recipients) filter (where b.status = 'unknown'), 0),
    'last_error', (
      select e.last_error from public.newsletter_batches e
      where e.campaign_id = campaign and e.last_error is not null and e.status <> 'done'
      order by e.next_attempt_at desc limit 1)
  )
  from public.newsletter_batches b where b.campaign_id = campaign
);

create view private.campaign_list with (security_invoker = true) as
  select c.id, c.subject, c.status, c.send_at, c.created_at, c.started_at, c.finished_at, c.recipients, c.from_name,
    c.from_email, private.campaign_figures(c.id) as figures, c.public_id, private.is_campaign_overdue(c) as is_overdue,
    case when private.is_current_welcome(c) then 'current' when c.welcome_version is not null then 'earlier' end as welcome,
    c.tags, case when c.status = 'scheduled' and c.recipients is null then private.missing_tags(c.tags) else '{}' end as missing_tags,
    private.is_campaign_without_audience(c) as is_without_audience
  from public.newsletter_campaigns c;
comment on view private.campaign_list is
  'Campaigns as the admin''s list shows them. welcome: current or earlier text of the welcome letter, null for a newsletter.';

-- One page of campaigns, newest first, after the campaign (before_created_at, before_id); only_id picks one.
-- security definer: private.require_admin() raises 42501 where a policy would return nothing.
create function public.list_newsletter_campaigns(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20,
  only_id uuid default null
)
returns setof private.campaign_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.* from private.campaign_list l
    where (only_id is null or l.id = only_id)
      -- The text of a welcome letter that was never on is a setting, no campaign.
      and (l.welcome is null or l.started_at is not null)
      and (before_created_at is null or (l.created_at, l.id) < (before_created_at, before_id))
    order by l.created_at desc, l.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
grant execute on function public.list_newsletter_campaigns(timestamptz, uuid, integer, uuid) to authenticated;

-- One page of recipients whose mail failed, with the reason, or is unknown; after the recipient after_id.
-- security definer: as list_newsletter_campaigns.
create function public.list_newsletter_failures(campaign_id uuid, after_id uuid default null, page_size integer default 50)
returns table (subscriber_id uuid, email text, status text, detail text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select d.subscriber_id, s.email, d.status, d.detail
    from public.newsletter_batches b
    join public.newsletter_deliveries d on d.campaign_id = b.campaign_id and d.batch_no = b.batch_no
    left join public.newsletter_subscribers s on s.id = d.subscriber_id
    where b.campaign_id = $1 and (b.failed > 0 or b.status = 'unknown') and d.status in ('failed', 'unknown')
      and (after_id is null or d.subscriber_id > after_id)
    order by d.subscriber_id
    limit least(greatest(page_size, 1), 1000);
end;
$$;
grant execute on function public.list_newsletter_failures(uuid, uuid, integer) to authenticated;

-- The state for the admin's banner:
--   {"is_silent": work is due and no worker has asked for it for 10 minutes,
--    "blocked_until", "blocked_reason": null unless the provider lets nothing through,
--    "unknown": the number of recipients that wait for an admin's decision,
--    "overdue": the number of campaigns that wait for a new time,
--    "without_audience": the number of campaigns whose time has come and whose tags are all gone}
-- security definer: as list_newsletter_campaigns.
create function public.newsletter_engine_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  patience constant interval := interval '10 minutes';
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'is_silent', coalesce(e.blocked_until, '-infinity') <= now()
        and coalesce(e.last_run_at, '-infinity') < now() - patience
        and private.is_campaign_due(-patience),
      'blocked_until', case when e.blocked_until > now() then e.blocked_until end,
      'blocked_reason', case when e.blocked_until > now() then e.blocked_reason end,
      'unknown', (
        select coalesce(sum(b.open_recipients), 0) from public.newsletter_batches b
        where b.status = 'unknown'),
      'overdue', (select count(*) from public.newsletter_campaigns c where private.is_campaign_overdue(c)),
      'without_audience', (
        select count(*) from public.newsletter_campaigns c
        where c.status = 'scheduled' and c.send_at <= now() and private.is_campaign_without_audience(c)))
    from private.newsletter_engine e
  );
end;
$$;
grant execute on function public.newsletter_engine_state() to authenticated;
