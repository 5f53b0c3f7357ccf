-- Recording how the attempt to send a batch ended. Service role only. batch_claim.sql draws the states.

-- Marks campaigns without anything left to send as sent, paused ones included. One that another transaction is changing is left
-- to the next claim. The caller holds the lock of the ledger, so no mail is queued again meanwhile.
create function private.close_finished_campaigns() returns void
language sql volatile set search_path = '' as $$
  update public.newsletters n set status = 'sent', finished_at = now(), final_figures = private.count_deliveries(n.id)
  where n.id in (
    select l.id from public.newsletters l
    where l.status in ('sending', 'paused') and l.started_at is not null and not l.is_welcome
      and not private.is_campaign_unfinished(l.id)
    order by l.id for no key update skip locked);
$$;

-- Records that the provider took a batch, except those in failures: [{"id", "reason"}].
create function private.accept_newsletter_batch(batch uuid, failures jsonb) returns void
language sql volatile set search_path = '' as $$
  with failure as (
    select (f ->> 'id')::uuid as id, left(private.mask_addresses(f ->> 'reason'), 500) as reason from jsonb_array_elements(failures) f
  )
  update public.newsletter_deliveries d set
    status = case when answer.reason is null then 'sent' else 'failed' end, detail = answer.reason, batch_id = null, tries = 0
  from (
    select b.campaign_id, b.subscriber_id, f.reason
    from public.newsletter_deliveries b left join failure f on f.id = b.subscriber_id where b.batch_id = batch
  ) answer
  where d.campaign_id = answer.campaign_id and d.subscriber_id = answer.subscriber_id;
$$;

-- The time until the next attempt: as the provider asks, at most a day; else as long again as it has been tried for, from 5
-- seconds to 10 minutes.
create function private.newsletter_pause(retry_seconds numeric, tried_since timestamptz) returns interval
language sql stable set search_path = ''
return coalesce(
  -- Cut before it becomes an interval, whose range it may exceed.
  interval '1 second' * case when retry_seconds > 86400 then 86400 when retry_seconds < 0 then 0 else retry_seconds end,
  -- greatest() ignores a null.
  least(greatest(now() - tried_since, interval '5 seconds'), interval '10 minutes'));

-- Queues a batch again that certainly was not taken: its recipients are free for another one. After 72 hours of "later", or
-- rejected alone, they have failed.
create function private.free_newsletter_batch(batch uuid, outcome text, retry_seconds numeric, reason text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  patience constant interval := interval '72 hours';
  is_alone constant boolean := (select count(*) = 1 from public.newsletter_deliveries d where d.batch_id = batch);
begin
  update public.newsletter_deliveries d set
    status = case
      when outcome = 'rejected' and is_alone then 'failed'
      when outcome = 'refused' and d.refused_since <= now() - patience then 'failed'
      else 'queued' end,
    detail = reason, batch_id = null, tries = 0,
    goes_alone = d.goes_alone or outcome = 'rejected',
    refused_since = case when outcome = 'refused' then coalesce(d.refused_since, now()) else d.refused_since end,
    next_attempt_at = now() + private.newsletter_pause(retry_seconds, d.refused_since)
  where d.batch_id = batch;
end;
$$;

-- Records how an attempt ended; returns whether it was recorded. outcome:
--   accepted  the provider took it, except those in failures: [{"id", "reason"}]
--   rejected  the provider never takes it as it is: each recipient is tried alone, a single one has failed
--   refused   the provider took none of it but may later (rate limit, no connection); failed after 72 hours of that
--   postponed the worker did not get to ask the provider
--   unknown   no clear answer: the same request again while the provider remembers the key
--   blocked   as refused, and for every batch: quota used up, key not valid
-- Once the batch is claimed again, only an "accepted" of an earlier attempt counts: no later event can change it.
-- security definer: no role may write the tables directly.
create function public.finish_newsletter_batch(
  batch_id uuid, attempt integer, outcome text,
  failures jsonb default '[]', retry_seconds numeric default null, reason text default null
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  words constant text := left(private.mask_addresses(reason), 500);
  batch public.newsletter_deliveries;
  is_stopped boolean;
  pause interval;
begin
  perform private.lock_domain('ledger');
  -- Any of its recipients.
  select * into batch from public.newsletter_deliveries d where d.batch_id = $1 limit 1;
  if batch.batch_id is null then
    return false;
  end if;
  select n.status = 'stopped' into is_stopped from public.newsletters n where n.id = batch.campaign_id;
  if outcome <> 'accepted' and (batch.tries <> attempt or (batch.status = 'unknown' and not is_stopped)) then
    return false;
  end if;

  if outcome = 'blocked' then
    update private.newsletter_engine e
      set blocked_until = now() + private.newsletter_pause(retry_seconds, null), blocked_reason = words where e.is_only;
  end if;
  if outcome = 'accepted' then
    perform private.accept_newsletter_batch($1, failures);
  elsif outcome <> 'unknown' and attempt = 1 then
    perform private.free_newsletter_batch($1, outcome, retry_seconds, words);
  else
    -- This attempt, or one before it, may have been taken: its recipients must neither get a new key nor count as failed.
    pause := private.newsletter_pause(retry_seconds, batch.tried_at);
    update public.newsletter_deliveries d set
      status = case when d.idempotent_until <= now() + pause or is_stopped then 'unknown' else 'queued' end,
      next_attempt_at = now() + pause, detail = words
    where d.batch_id = $1;
  end if;

  -- A report may come after the end of the campaign.
  update public.newsletters n set final_figures = private.count_deliveries(n.id)
    where n.id = batch.campaign_id and n.final_figures is not null;
  -- Closes a short campaign without waiting for a long one.
  perform private.close_finished_campaigns() where not private.is_campaign_unfinished(batch.campaign_id);
  return true;
end;
$$;
grant execute on function public.finish_newsletter_batch(uuid, integer, text, jsonb, numeric, text) to service_role;
