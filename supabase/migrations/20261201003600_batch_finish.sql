-- Records the result of an attempt to send a batch. Service role only. batch_claim.sql draws the states.

-- Marks campaigns without anything left to send as sent, paused ones included. One that another transaction is changing
-- is left to the next claim. The caller holds the lock of the ledger, so no email is queued again meanwhile.
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

-- The time until the next attempt: as the provider asks, at most a day; else as long again as it has been tried for,
-- from 5 seconds to 10 minutes.
create function private.newsletter_pause(retry_seconds numeric, tried_since timestamptz) returns interval
language sql stable set search_path = ''
return coalesce(
  -- Cut before it becomes an interval, whose range it may exceed.
  interval '1 second' * case when retry_seconds > 86400 then 86400 when retry_seconds < 0 then 0 else retry_seconds end,
  -- greatest() ignores a null.
  least(greatest(now() - tried_since, interval '5 seconds'), interval '10 minutes'));

-- Queues a batch again that certainly was not taken: its recipients are free for another one. After 72 hours of "later"
-- while others got through, or rejected alone, they have failed.
create function private.free_newsletter_batch(batch uuid, outcome text, retry_seconds numeric, reason text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  patience constant interval := interval '72 hours';
  blocked_until constant timestamptz := (select e.blocked_until from private.newsletter_engine e);
  is_alone constant boolean := (select count(*) = 1 from public.newsletter_deliveries d where d.batch_id = batch);
begin
  update public.newsletter_deliveries d set
    status = case
      when outcome in ('rejected', 'sender_refused') and is_alone then 'failed'
      -- greatest() ignores a null.
      when outcome = 'refused' and d.refused_since <= now() - patience
        and greatest(d.refused_since, blocked_until) <= now() - patience then 'failed'
      else 'queued' end,
    detail = reason, batch_id = null, tries = 0,
    goes_alone = d.goes_alone or outcome in ('rejected', 'sender_refused'),
    refused_since = case when outcome = 'refused' then coalesce(d.refused_since, now()) else d.refused_since end,
    next_attempt_at = now() + private.newsletter_pause(retry_seconds, d.refused_since)
  where d.batch_id = batch;
end;
$$;

-- The recipients of a batch whose refusal tells of us, or may: [{"id", "email", "reason"}]. A batch that goes on alone,
-- or that came too fast, tells nothing; of one that was refused as a whole, one recipient of each domain is enough.
-- Once the provider takes emails of the letter, a code that names the recipient is the truth.
create function private.refused_of(
  batch uuid, letter public.newsletters, outcome text, failures jsonb, retry_seconds numeric, words text
) returns jsonb
language sql stable set search_path = ''
return (
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'email', r.email, 'reason', r.reason)), '[]')
  from (
    select s.id, s.email, coalesce(f ->> 'reason', words) as reason, f is not null as is_named, count(*) over () as size,
      row_number() over (partition by private.domain_of(s.email) order by s.id) as number_of_domain
    from public.newsletter_deliveries d
    join public.newsletter_subscribers s on s.id = d.subscriber_id
    left join jsonb_array_elements(failures) f on f ->> 'id' = d.subscriber_id::text
    where d.batch_id = batch
  ) r
  where not (letter.has_reached_others and private.names_recipient(r.reason)) and case outcome
    when 'accepted' then r.is_named
    when 'refused' then r.number_of_domain = 1 and retry_seconds is null
    else outcome in ('rejected', 'sender_refused') and r.size = 1 end
);

-- Notes the answer to a batch; returns since when its recipients share it with their neighbours, so that it is about
-- us, and null while it is not. An email to the sender's own domain gets through where others may not.
create function private.hear_newsletter_answer(
  batch uuid, letter public.newsletters, outcome text, failures jsonb, retry_seconds numeric, words text
) returns timestamptz
language plpgsql volatile set search_path = '' as $$
declare
  refused jsonb;
begin
  if outcome = 'accepted' and exists (
    select from public.newsletter_deliveries d left join public.newsletter_subscribers s on s.id = d.subscriber_id
    where d.batch_id = batch and private.domain_of(s.email) is distinct from private.domain_of(letter.from_email)
      and not exists (select from jsonb_array_elements(failures) f where f ->> 'id' = d.subscriber_id::text))
  then
    update public.newsletters n set has_reached_others = true where n.id = letter.id and not n.has_reached_others;
    delete from private.refusals r where r.line = letter.id;
    update private.newsletter_engine e set refused_campaign = null where e.refused_campaign = letter.id;
    return null;
  end if;
  refused := private.refused_of(batch, letter, outcome, failures, retry_seconds, words);
  perform private.note_refusals(letter.id, refused, outcome <> 'refused');
  if outcome = 'sender_refused' and not letter.has_reached_others then
    return now();
  end if;
  return private.shared_since(letter.id, array(select (r ->> 'id')::uuid from jsonb_array_elements(refused) r));
end;
$$;

-- Queues the failed neighbours of these recipients again: the answer was about us. Others go before them.
create function private.put_back_neighbours(campaign uuid, recipients uuid[]) returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_deliveries d set
    status = 'queued', next_attempt_at = greatest(now(), (select e.blocked_until from private.newsletter_engine e))
  where d.campaign_id = campaign and d.status = 'failed'
    and d.subscriber_id in (select n.mail from private.neighbours_of(campaign, recipients) n);
$$;

-- Records how an attempt ended; returns whether it was recorded. outcome:
--   accepted  the provider took it, except those in failures: [{"id", "reason"}]
--   rejected  the provider never takes it as it is: each recipient is tried alone, a single one has failed
--   sender_refused  as rejected, and the server names us: the sender, our login, relaying
--   refused   the provider took none of it but may later (rate limit, no connection); failed after 72 hours of that
--   postponed the worker did not get to ask the provider
--   unknown   no clear answer: the same request again while the provider remembers the key
--   blocked   as refused, and for every batch: quota used up, key not valid
-- A refusal that neighbours share blocks every batch, too, and none of them has failed by it (refusals.sql).
-- sent: the provider's id of each email that it took, which its reports name (mail_events.sql): {"<recipient>":
-- "<id>"}. Once the batch is claimed again, only an "accepted" of an earlier attempt counts: no later event can change
-- it. security definer: no role may write the tables directly.
create function public.finish_newsletter_batch(
  batch_id uuid, attempt integer, outcome text,
  failures jsonb default '[]', retry_seconds numeric default null, reason text default null, sent jsonb default '{}'
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  words constant text := left(private.mask_addresses(coalesce(reason, failures #>> '{0,reason}')), 500);
  batch public.newsletter_deliveries;
  recipients uuid[];
  letter public.newsletters;
  is_stopped boolean;
  shared_since timestamptz;
  pause interval;
  -- Soon, so that a repair takes effect.
  repair_pause constant interval := interval '5 minutes';
begin
  perform private.lock_sent_mails(array(select s.value from jsonb_each_text(sent) s));
  perform private.lock_domain('ledger');
  -- Any of its recipients.
  select * into batch from public.newsletter_deliveries d where d.batch_id = $1 limit 1;
  if batch.batch_id is null then
    return false;
  end if;
  select * into letter from public.newsletters n where n.id = batch.campaign_id;
  is_stopped := letter.status = 'stopped';
  if outcome <> 'accepted' and (batch.tries <> attempt or (batch.status = 'unknown' and not is_stopped)) then
    return false;
  end if;

  recipients := array(select d.subscriber_id from public.newsletter_deliveries d where d.batch_id = $1);
  if outcome = 'accepted' or attempt = 1 then
    shared_since := private.hear_newsletter_answer($1, letter, outcome, failures, retry_seconds, reason);
  end if;
  if outcome = 'blocked' or shared_since is not null then
    update private.newsletter_engine e set
      blocked_until = now() + case when outcome in ('blocked', 'refused') then private.newsletter_pause(retry_seconds, shared_since)
        else repair_pause end,
      blocked_reason = words,
      refused_campaign = case when shared_since is null then e.refused_campaign else letter.id end
    where e.is_only;
  end if;
  if outcome = 'accepted' then
    perform private.accept_newsletter_batch($1, failures);
  elsif outcome <> 'unknown' and attempt = 1 then
    perform private.free_newsletter_batch($1, outcome, retry_seconds, words);
  else
    -- This attempt, or one before it, may have been taken: its recipients must neither get a new key nor count as
    -- failed.
    pause := private.newsletter_pause(retry_seconds, batch.tried_at);
    update public.newsletter_deliveries d set
      status = case when d.idempotent_until <= now() + pause or is_stopped then 'unknown' else 'queued' end,
      next_attempt_at = now() + pause, detail = words
    where d.batch_id = $1;
  end if;
  if shared_since is not null then
    perform private.put_back_neighbours(letter.id, recipients);
  end if;

  -- A report may come after the end of the campaign.
  update public.newsletters n set final_figures = private.count_deliveries(n.id)
    where n.id = batch.campaign_id and n.final_figures is not null;
  -- Closes a short campaign without waiting for a long one.
  perform private.close_finished_campaigns() where not private.is_campaign_unfinished(batch.campaign_id);
  if sent <> '{}' then
    perform private.note_sent_batch(letter.id, sent);
  end if;
  return true;
end;
$$;
grant execute on function public.finish_newsletter_batch(uuid, integer, text, jsonb, numeric, text, jsonb) to service_role;
