-- Views of campaigns for admins: their figures, and who did not get one. Both obey the policies of the tables.

-- The names of the tags whose subscribers get a newsletter, or got it; null for all subscribers.
create function private.tag_names_of(letter public.newsletters) returns text[]
language sql stable set search_path = ''
return coalesce(letter.sent_to, (
  select array_agg(t.name order by t.name)
  from public.newsletter_audience a join public.newsletter_tags t on t.id = a.tag_id where a.newsletter_id = letter.id));
grant execute on function private.tag_names_of(public.newsletters) to authenticated;

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
grant execute on function private.campaign_figures(uuid) to authenticated;

create view public.campaign_list with (security_invoker = true) as
  select n.id, n.subject, n.status, n.send_at, n.scheduled_at, n.started_at, n.finished_at, n.recipients,
    n.is_welcome, private.tag_names_of(n) as tags, private.campaign_figures(n.id) as figures
  from public.newsletters n
  -- The text of a welcome letter that was never on is a setting, no campaign.
  where n.status <> 'draft' and (not n.is_welcome or n.started_at is not null);
comment on view public.campaign_list is
  'Newsletters that were sent or scheduled, the welcome letter among them. tags: who gets it, null for all subscribers.';
grant select on public.campaign_list to authenticated;

create view public.newsletter_failures with (security_invoker = true) as
  select d.campaign_id, d.subscriber_id, s.email, d.status, d.detail
  from public.newsletter_batches b
  join public.newsletter_deliveries d on d.campaign_id = b.campaign_id and d.batch_no = b.batch_no
  left join public.newsletter_subscribers s on s.id = d.subscriber_id
  where (b.failed > 0 or b.status = 'unknown') and d.status in ('failed', 'unknown');
comment on view public.newsletter_failures is
  'Recipients whose mail failed, with the reason, or is unconfirmed. email: null when the subscriber was erased since.';
grant select on public.newsletter_failures to authenticated;
