-- The decisions of an admin about a campaign: undo, pause, resume, stop, send again. Admins only.

-- action: undo, pause, resume or stop. Returns the status afterwards, whether or not the action could change it. Undone before
-- it begins, a campaign is a draft again; stopped later, it leaves the queued rest unsent. One that was late and waits for an
-- admin is scheduled by "resume": it leaves after the time to undo it, to the subscribers of that time.
-- security definer: admins may write drafts alone.
create function public.steer_newsletter_campaign(campaign_id uuid, action text) returns text
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  was public.newsletters;
  now_is text;
begin
  perform private.require_admin();
  select * into was from public.newsletters n where n.id = $1 for no key update;
  now_is := case
    when action = 'undo' and was.status = 'scheduled' then 'draft'
    when action = 'pause' and was.status = 'sending' then 'paused'
    when action = 'resume' and was.status = 'paused' then case when was.started_at is null then 'scheduled' else 'sending' end
    when action = 'stop' and was.status in ('scheduled', 'sending', 'paused') then 'stopped'
  end;
  if now_is is null then
    return was.status;
  end if;
  if now_is in ('draft', 'scheduled') then
    perform private.drop_campaign_ledger($1);
  end if;
  update public.newsletters n set
    status = now_is,
    send_at = case when now_is = 'scheduled' then now() + interval '20 seconds' else n.send_at end,
    finished_at = case when now_is = 'stopped' then now() end,
    sent_to = case when now_is = 'stopped' then private.tag_names_of(was) else n.sent_to end
  where n.id = $1;
  if now_is = 'stopped' then
    -- Its tags may be deleted from now on.
    delete from public.newsletter_audience a where a.newsletter_id = $1;
    -- Batches that may have reached the provider become unknown.
    perform private.set_newsletter_batch_unknown(b) from (
      select * from public.newsletter_batches q
      where q.campaign_id = $1 and q.status = 'queued' and q.uncertain_since is not null order by q.batch_no for update
    ) b;
  end if;
  return now_is;
end;
$$;
grant execute on function public.steer_newsletter_campaign(uuid, text) to authenticated;

-- Queues the failed recipients again, with_unconfirmed also those of whom it is unknown whether they have it: they may get it
-- twice. Returns their number. security definer: as steer_newsletter_campaign.
create function public.retry_deliveries(campaign_id uuid, with_unconfirmed boolean) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  batch_size constant integer := 100;
  campaign public.newsletters;
  queued integer;
  unconfirmed integer := 0;
begin
  perform private.require_admin();
  -- Locked, so that a second click finds nothing left.
  select * into campaign from public.newsletters n
    where n.id = $1 and (n.status in ('sent', 'sending', 'paused')) for update;
  if campaign.id is null then
    return 0;
  end if;

  with failed as (
    select d.subscriber_id, d.batch_no as old_no,
      campaign.batch_count + (row_number() over (order by d.subscriber_id) - 1) / batch_size + 1 as new_no
    from public.newsletter_batches b
    join public.newsletter_deliveries d on d.campaign_id = b.campaign_id and d.batch_no = b.batch_no
    where b.campaign_id = $1 and b.failed > 0 and d.status = 'failed'
  ), moved as (
    update public.newsletter_deliveries d set status = 'queued', detail = null, batch_no = f.new_no
    from failed f where d.campaign_id = $1 and d.subscriber_id = f.subscriber_id
    returning f.old_no, f.new_no
  ), emptied as (
    update public.newsletter_batches b set size = b.size - o.n, failed = b.failed - o.n
    from (select m.old_no, count(*) as n from moved m group by m.old_no) o
    where b.campaign_id = $1 and b.batch_no = o.old_no
  ), filled as (
    insert into public.newsletter_batches (campaign_id, batch_no, size)
    select $1, m.new_no, count(*) from moved m group by m.new_no
  )
  select count(*) into queued from moved;

  if with_unconfirmed then
    -- The batch stays, so that a late "accepted" still finds its recipients.
    with batch as (
      select b.batch_no from public.newsletter_batches b where b.campaign_id = $1 and b.status = 'unknown' for update
    ), recipient as (
      update public.newsletter_deliveries d set status = 'queued'
      from batch where d.campaign_id = $1 and d.batch_no = batch.batch_no and d.status = 'unknown'
      returning d.batch_no
    ), thawed as (
      update public.newsletter_batches b set
        status = 'queued', next_attempt_at = now(), attempts = 0, last_error = null, refused_since = null,
        uncertain_since = null, idempotent_until = null, idempotency_key = gen_random_uuid()
      from (select distinct r.batch_no from recipient r) r
      where b.campaign_id = $1 and b.batch_no = r.batch_no
    )
    select count(*) into unconfirmed from recipient;
  end if;

  if queued + unconfirmed > 0 then
    update public.newsletters n set
      batch_count = n.batch_count + ceil(queued::numeric / batch_size),
      status = case when n.status = 'paused' then 'paused' else 'sending' end, finished_at = null
    where n.id = $1;
  end if;
  return queued + unconfirmed;
end;
$$;
grant execute on function public.retry_deliveries(uuid, boolean) to authenticated;
