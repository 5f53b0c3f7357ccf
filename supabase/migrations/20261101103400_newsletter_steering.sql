-- The decisions of an admin about a campaign: pause, resume, cancel, another time, send again. Admins only.

-- action: pause, resume or cancel. Returns the status afterwards, whether or not the action could change it. Cancelling
-- within the undo window sends nothing; later, it leaves the queued rest unsent. A welcome letter is paused and resumed with
-- its earlier texts, for which subscribers may still wait.
-- security definer: admins may not write campaigns directly.
create function public.steer_newsletter_campaign(campaign_id uuid, action text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  answer text;
begin
  perform private.require_admin();
  update public.newsletter_campaigns c set
    status = case action when 'pause' then 'paused' when 'resume' then 'sending' else 'cancelled' end,
    finished_at = case when action = 'cancel' then now() end
  where (c.id = $1 or (action <> 'cancel' and c.welcome_version < (
      select w.welcome_version from public.newsletter_campaigns w where w.id = $1)))
    and case action
    when 'pause' then c.status = 'sending'
    when 'resume' then c.status = 'paused'
    when 'cancel' then c.status in ('scheduled', 'sending', 'paused')
    else false
  end;
  if found and action = 'cancel' then
    -- Batches that may have reached the provider become unknown.
    perform private.set_newsletter_batch_unknown(b) from (
      select * from public.newsletter_batches q
      where q.campaign_id = $1 and q.status = 'queued' and q.uncertain_since is not null for update
    ) b;
  end if;
  select c.status into answer from public.newsletter_campaigns c where c.id = $1;
  return answer;
end;
$$;
grant execute on function public.steer_newsletter_campaign(uuid, text) to authenticated;

-- Gives a campaign that has not begun another time, or null for now with the undo window. Returns its status afterwards,
-- whether or not it could still be moved. Its ledger is made anew when it starts, with the subscribers of that time.
-- security definer: as steer_newsletter_campaign. statement_timeout: as create_newsletter_campaign.
create function public.reschedule_newsletter_campaign(campaign_id uuid, send_at timestamptz default null) returns text
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  answer text;
begin
  perform private.require_admin();
  if $2 <= now() or $2 > now() + interval '366 days' then
    raise exception 'Choose a time within the next year.' using errcode = '22023';
  end if;
  update public.newsletter_campaigns c
    set send_at = coalesce($2, now() + interval '20 seconds'), recipients = null, batch_count = 0
    where c.id = $1 and c.status = 'scheduled';
  if found then
    delete from public.newsletter_batches b where b.campaign_id = $1;
    delete from public.newsletter_deliveries d where d.campaign_id = $1;
  end if;
  select c.status into answer from public.newsletter_campaigns c where c.id = $1;
  return answer;
end;
$$;
grant execute on function public.reschedule_newsletter_campaign(uuid, timestamptz) to authenticated;

-- Says to whom a campaign goes that has not begun: to these tags, or null for all. It leaves at its time, or after the undo
-- window when that has passed. Returns its status afterwards, whether or not it could still be changed; raises when no tag
-- has one of the names. security definer, statement_timeout: as reschedule_newsletter_campaign.
create function public.readdress_newsletter_campaign(campaign_id uuid, tags text[] default null) returns text
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  answer text;
begin
  perform private.require_admin();
  if tags is not null and cardinality(private.tag_ids(tags)) = 0 then
    raise exception 'These tags do not exist any more. Choose again.' using errcode = '22023';
  end if;
  update public.newsletter_campaigns c
    set tags = $2, send_at = greatest(c.send_at, now() + interval '20 seconds'), recipients = null, batch_count = 0
    where c.id = $1 and c.status = 'scheduled';
  if found then
    delete from public.newsletter_batches b where b.campaign_id = $1;
    delete from public.newsletter_deliveries d where d.campaign_id = $1;
    perform private.add_audit_entry('update', 'newsletter_campaigns', $1::text,
      jsonb_build_object('tags', jsonb_build_object('new', coalesce(array_to_string($2, ', '), 'all'))));
  end if;
  select c.status into answer from public.newsletter_campaigns c where c.id = $1;
  return answer;
end;
$$;
grant execute on function public.readdress_newsletter_campaign(uuid, text[]) to authenticated;

-- Queues the failed recipients again and returns their number.
-- security definer: as steer_newsletter_campaign.
create function public.retry_failed_deliveries(campaign_id uuid) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  batch_size constant integer := 100;
  campaign public.newsletter_campaigns;
  queued integer;
begin
  perform private.require_admin();
  -- Locked, so that a second click finds nothing left.
  select * into campaign from public.newsletter_campaigns c where c.id = $1 and c.status in ('sent', 'sending', 'paused') for update;
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

  if queued > 0 then
    update public.newsletter_campaigns c set
      batch_count = c.batch_count + ceil(queued::numeric / batch_size),
      status = case when c.status = 'paused' then 'paused' else 'sending' end, finished_at = null
    where c.id = $1;
  end if;
  return queued;
end;
$$;
grant execute on function public.retry_failed_deliveries(uuid) to authenticated;

-- The admin's decision on unknown recipients: they count as sent, or are written to again. Returns their number.
-- security definer: as steer_newsletter_campaign.
create function public.resolve_unknown_deliveries(campaign_id uuid, send_again boolean) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  resolved integer;
begin
  perform private.require_admin();
  perform from public.newsletter_campaigns c where c.id = $1 for update;
  with batch as (
    select b.batch_no from public.newsletter_batches b where b.campaign_id = $1 and b.status = 'unknown' for update
  ), recipient as (
    update public.newsletter_deliveries d set status = case when send_again then 'queued' else 'sent' end
    from batch where d.campaign_id = $1 and d.batch_no = batch.batch_no and d.status = 'unknown'
    returning d.batch_no
  ), settled as (
    update public.newsletter_batches b set
      status = case when send_again then 'queued' else 'done' end,
      sent = b.sent + case when send_again then 0 else m.n end,
      next_attempt_at = now(), attempts = 0, last_error = null, refused_since = null,
      uncertain_since = null, idempotent_until = null, idempotency_key = gen_random_uuid()
    from (select m.batch_no, count(*)::integer as n from recipient m group by m.batch_no) m
    where b.campaign_id = $1 and b.batch_no = m.batch_no
  )
  select count(*) into resolved from recipient;

  if send_again then
    update public.newsletter_campaigns c set status = 'sending', finished_at = null
      where c.id = $1 and c.status = 'sent' and resolved > 0;
  end if;
  return resolved;
end;
$$;
grant execute on function public.resolve_unknown_deliveries(uuid, boolean) to authenticated;
