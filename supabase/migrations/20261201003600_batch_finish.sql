-- Recording how the attempt to send a batch ended. Service role only. batch_claim.sql draws the states.

-- Notes that a worker asked for work. Takes its lock last in a claim: holding this row while waiting for a campaign would
-- deadlock with the worker that holds the campaign.
create function private.record_newsletter_run() returns void
language sql volatile set search_path = '' as $$
  update private.newsletter_engine e set last_run_at = now()
  where e.last_run_at is null or e.last_run_at < now() - interval '5 seconds';
$$;

-- Marks campaigns without anything left to send as sent, paused ones included.
create function private.close_finished_campaigns() returns void
language plpgsql volatile set search_path = '' as $$
declare
  campaign uuid;
begin
  -- "no key update" does not block foreign-key checks: a claim makes one while it holds the engine's row, for which the
  -- holder of the campaign may wait.
  for campaign in
    select c.id from public.newsletters c
    where c.status in ('sending', 'paused') and c.started_at is not null and not c.is_welcome order by c.id
    for no key update skip locked
  loop
    -- A separate statement after the lock, so that it sees batches that a parallel transaction queued while it held the
    -- campaign.
    update public.newsletters c set status = 'sent', finished_at = now()
    where c.id = campaign and not private.is_campaign_unfinished(c.id);
  end loop;
end;
$$;
-- Marks the rest of a batch as failed after a certain refusal; an admin may queue it again.
create function private.fail_newsletter_batch(batch public.newsletter_batches, reason text) returns void
language sql volatile set search_path = '' as $$
  with failed as (
    update public.newsletter_deliveries d set status = 'failed', detail = left(reason, 500)
    where d.campaign_id = batch.campaign_id and d.batch_no = batch.batch_no and d.status = 'queued'
    returning 1
  )
  update public.newsletter_batches b set
    status = 'done', failed = b.failed + (select count(*) from failed), lease_id = null, lease_until = null,
    last_error = left(reason, 500)
  where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
$$;

-- Records that the provider took a batch, except those in failures: [{"id", "reason"}].
create function private.accept_newsletter_batch(batch public.newsletter_batches, failures jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  failed_now integer;
  sent_now integer;
begin
  with failure as (
    select (f ->> 'id')::uuid as id, left(private.mask_addresses(f ->> 'reason'), 500) as reason from jsonb_array_elements(failures) f
  ), marked as (
    update public.newsletter_deliveries d set
      status = case when recipient.reason is null then 'sent' else 'failed' end, detail = recipient.reason
    from (
      select m.subscriber_id, f.reason
      from public.newsletter_deliveries m left join failure f on f.id = m.subscriber_id
      where m.campaign_id = batch.campaign_id and m.batch_no = batch.batch_no and m.status in ('queued', 'unknown')
    ) recipient
    where d.campaign_id = batch.campaign_id and d.subscriber_id = recipient.subscriber_id
    returning d.status
  )
  select count(*) filter (where m.status = 'failed'), count(*) filter (where m.status = 'sent')
    into failed_now, sent_now from marked m;
  update public.newsletter_batches b set
    status = 'done', sent = b.sent + sent_now, failed = b.failed + failed_now,
    lease_id = null, lease_until = null, last_error = null
  where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
  -- Closes a short campaign without waiting for a long one.
  if not private.is_campaign_unfinished(batch.campaign_id) then
    perform private.close_finished_campaigns();
  end if;
end;
$$;

-- Records how an attempt ended; returns whether it was recorded. outcome:
--   accepted  the provider took it, except those in failures: [{"id", "reason"}]
--   rejected  the provider never takes it as it is: halves are tried alone, a single recipient has failed
--   refused   the provider took none of it but may later (rate limit, no connection); failed after 72 hours of that
--   postponed the worker did not get to ask the provider
--   unknown   no clear answer: the same request again while the provider remembers the key
--   blocked   as refused, and for every batch: quota used up, key not valid
-- After its lease a worker's report counts only when it is "accepted", which no later event can change.
-- security definer: no role may write the tables directly.
create function public.finish_newsletter_batch(
  campaign_id uuid, batch_no integer, lease_id uuid, outcome text,
  failures jsonb default '[]', retry_seconds numeric default null, reason text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  refusal_patience constant interval := interval '72 hours';
  batch public.newsletter_batches;
  -- 5 s, 10 s, 20 s … at most 10 minutes; or the provider's own time, at most a day.
  pause interval;
  is_thawed boolean;
begin
  select * into batch from public.newsletter_batches b where b.campaign_id = $1 and b.batch_no = $2 for update;
  if batch.campaign_id is null or batch.status = 'done' then
    return false;
  end if;
  reason := private.mask_addresses(reason);
  pause := least(
    coalesce(
      -- Cut before it becomes an interval, whose range it may exceed.
      interval '1 second' * case when retry_seconds > 86400 then 86400 when retry_seconds < 0 then 0 else retry_seconds end,
      least(interval '5 seconds' * power(2, least(batch.attempts, 20) - 1), interval '10 minutes')),
    interval '1 day');

  if outcome = 'accepted' then
    perform private.accept_newsletter_batch(batch, failures);
    return true;
  end if;

  if batch.lease_id is distinct from $3 then
    return false;
  end if;
  -- Certainly not taken, and no earlier attempt may have been.
  is_thawed := outcome in ('rejected', 'refused', 'postponed', 'blocked') and batch.uncertain_since = batch.leased_at;
  if is_thawed then
    update public.newsletter_batches b
      set uncertain_since = null, idempotent_until = null, idempotency_key = gen_random_uuid()
      where b.campaign_id = $1 and b.batch_no = $2;
  elsif outcome = 'rejected' then
    -- An earlier attempt may have been taken: its recipients must neither get new keys nor count as failed.
    outcome := 'unknown';
  end if;

  if outcome = 'rejected' then
    if batch.open_recipients = 1 then
      perform private.fail_newsletter_batch(batch, reason);
    else
      perform private.split_newsletter_batch(batch, ceil(batch.open_recipients / 2.0)::integer);
    end if;
    return true;
  end if;

  if outcome = 'refused' then
    if is_thawed and batch.refused_since <= now() - refusal_patience then
      perform private.fail_newsletter_batch(batch, reason);
      return true;
    end if;
    update public.newsletter_batches b set refused_since = coalesce(b.refused_since, now())
      where b.campaign_id = $1 and b.batch_no = $2;
  elsif outcome = 'blocked' then
    update private.newsletter_engine e set blocked_until = now() + pause, blocked_reason = left(reason, 500)
      where e.is_only;
  end if;
  select * into batch from public.newsletter_batches b where b.campaign_id = $1 and b.batch_no = $2;
  if batch.uncertain_since is not null and (
    (outcome = 'unknown' and batch.idempotent_until <= now() + pause)
    -- A stopped campaign is not tried again.
    or exists (select 1 from public.newsletters c where c.id = $1 and c.status = 'stopped')
  ) then
    update public.newsletter_batches b set last_error = left(reason, 500) where b.campaign_id = $1 and b.batch_no = $2;
    perform private.set_newsletter_batch_unknown(batch);
    return true;
  end if;
  update public.newsletter_batches b set
    status = 'queued', next_attempt_at = now() + pause, lease_id = null, lease_until = null, last_error = left(reason, 500)
  where b.campaign_id = $1 and b.batch_no = $2;
  return true;
end;
$$;
grant execute on function public.finish_newsletter_batch(uuid, integer, uuid, text, jsonb, numeric, text) to service_role;
