-- Hands out batches to the workers. Service role only; the scheduler calls the worker.
--
-- A batch is what one request to the email provider carries: the deliveries with one batch_id. It is made when it is
-- claimed. The states of a recipient's delivery:
--
--   queued, batch_id null <-----------------------------------------------------+
--     |       +--> skipped: left, barred or erased since                        |
--     |  claim                                                                  |
--     v                                                                         |
--   queued, batch_id set -- first try certainly not taken: refused, rejected, --+
--     |  |  |     ^         blocked, or the provider was not asked              |
--     |  |  |     |                                                             |
--     |  |  +-----+  no clear answer, or a dead worker: the same batch is       |
--     |  |           claimed again while the provider remembers the key         |
--     |  |                                                                      |
--     |  +--> unknown: the key is forgotten, or the campaign was stopped        |
--     |        |  |                                                             |
--     |        |  +--- an admin sends again ------------------------------------+
--     |        v  a late "accepted"                                             |
--     +----> sent                                                               |
--     +----> failed: named by the provider, rejected alone, or refused for -----+
--                    72 hours                  (an admin sends again to the failed;
--                                               neighbours that share an answer are queued again)
--
-- A batch is frozen, recipients and idempotency key, from its claim on, because a request with it may reach the
-- provider even if the worker dies. All claims, reports and decisions of admins take the lock of the ledger, so they
-- come one after the other.

-- Notes that a worker asked for work; returns until when no worker may make a request: the provider blocks the account,
-- or was asked often enough.
create function private.record_newsletter_run() returns timestamptz
language sql volatile set search_path = '' as $$
  update private.newsletter_engine e set last_run_at = now() where e.is_only
  returning greatest(e.blocked_until, e.next_request_at);
$$;

-- The delivery whose turn it is; null when none is due. A welcome letter does not wait for the end of a long
-- newsletter, and no campaign for one whose own sender or text is refused. Within a campaign requests that are to be
-- repeated come first: the provider forgets their key.
create function private.next_delivery() returns public.newsletter_deliveries
language sql stable set search_path = ''
return (
  select due.delivery
  from public.newsletters n
  cross join lateral (
    select d as delivery from public.newsletter_deliveries d
    where d.campaign_id = n.id and d.status = 'queued' and d.next_attempt_at <= now()
    order by d.tries desc, d.next_attempt_at limit 1
  ) due
  where n.status = 'sending'
  order by n.id is not distinct from (select e.refused_campaign from private.newsletter_engine e), not n.is_welcome, n.started_at, n.id
  limit 1
);

-- Makes a batch of the due deliveries of a campaign that are in none, at most max_size; returns its id. Recipients who
-- must not be written to any more are skipped; null when that were all.
create function private.make_newsletter_batch(
  first public.newsletter_deliveries, max_size integer, leased_until timestamptz, idempotent_until timestamptz
) returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  made constant uuid := gen_random_uuid();
  recipients constant uuid[] := array(
    select d.subscriber_id from public.newsletter_deliveries d
    where d.campaign_id = first.campaign_id and d.status = 'queued' and d.tries = 0 and d.next_attempt_at <= now()
      and d.goes_alone = first.goes_alone
    order by d.next_attempt_at limit case when first.goes_alone then 1 else max_size end);
begin
  -- Reads by the key alone: with a condition on queued rows, the planner would read all that are due.
  update public.newsletter_deliveries d set
    status = case when recipient.gone is null then 'queued' else 'skipped' end,
    detail = coalesce(recipient.gone, d.detail),
    batch_id = case when recipient.gone is null then made end,
    tries = case when recipient.gone is null then 1 else 0 end,
    next_attempt_at = leased_until, tried_at = now(), idempotent_until = make_newsletter_batch.idempotent_until
  from (
    select r.id, case
      when s.id is null or s.erase_at is not null then 'erased' when x.email is not null then 'barred' when s.status <> 'active' then 'left'
    end as gone
    from unnest(recipients) r (id)
    left join public.newsletter_subscribers s on s.id = r.id
    left join public.newsletter_barred x on x.email = s.email
  ) recipient
  where d.campaign_id = first.campaign_id and d.subscriber_id = recipient.id;
  return (select d.batch_id from public.newsletter_deliveries d where d.batch_id = made limit 1);
end;
$$;

-- Leases the next batch; null when nothing is due. A batch that may have been sent is the same again, or waits for an
-- admin once the provider has forgotten its key.
create function private.lease_newsletter_batch(max_size integer, lease_seconds numeric, idempotency_seconds numeric)
returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  leased_until constant timestamptz := now() + interval '1 second' * lease_seconds;
  due public.newsletter_deliveries;
  batch uuid;
begin
  loop
    due := private.next_delivery();
    if due.campaign_id is null then
      return null;
    end if;
    if due.batch_id is null then
      batch := private.make_newsletter_batch(due, max_size, leased_until, now() + interval '1 second' * idempotency_seconds);
      if batch is not null then
        return batch;
      end if;
    elsif due.idempotent_until > now() then
      update public.newsletter_deliveries d set tries = d.tries + 1, next_attempt_at = leased_until
        where d.batch_id = due.batch_id;
      return due.batch_id;
    else
      update public.newsletter_deliveries d set status = 'unknown' where d.batch_id = due.batch_id;
    end if;
  end loop;
end;
$$;

-- {"id", "attempt", "campaign_id", "recipients": [{"id", "email", "name", "token"}]} of a batch: id is its idempotency
-- key.
create function private.read_newsletter_batch(batch uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', batch, 'attempt', min(d.tries), 'campaign_id', (array_agg(d.campaign_id))[1],
    'recipients', coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', s.id, 'email', s.email, 'name', s.name,
          'token', private.unsubscribe_token(s.id, (select o.unsubscribe_secret from private.settings o)))
        -- In a fixed order: the same key must come with the same request.
        order by s.id) filter (where s.id is not null),
      '[]'))
  from public.newsletter_deliveries d
  left join public.newsletter_subscribers s on s.id = d.subscriber_id and s.erase_at is null
  where d.batch_id = batch
);

-- Leases one batch to a worker: {"batch": see read_newsletter_batch}, or {"batch": null, "wait_ms": the time until the
-- next try; null when nothing is left to wait for}. max_size: messages per request of this provider.
-- idempotency_seconds: how long it remembers a key; 0 for never. requests_per_second: how often all workers together
-- may ask the provider; null for no limit. security definer: no role may write the tables directly.
create function public.claim_newsletter_batch(
  max_size integer, lease_seconds numeric, idempotency_seconds numeric, requests_per_second numeric default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- A worker that finds nothing due does not ask without pause.
  shortest_wait constant interval := interval '500 milliseconds';
  held_until timestamptz;
  batch uuid;
begin
  if max_size < 1 then
    raise exception 'A request carries at least one message.';
  end if;
  perform private.lock_domain('ledger');
  held_until := private.record_newsletter_run();
  -- Without a newsletter the links in a letter would lead nowhere. The rest goes out when the site has one again.
  if not private.has_module('newsletter') then
    return jsonb_build_object('batch', null, 'wait_ms', null);
  end if;
  if held_until <= now() then
    batch := private.lease_newsletter_batch(max_size, lease_seconds, idempotency_seconds);
    if batch is not null then
      update private.newsletter_engine e
        set next_request_at = now() + coalesce(interval '1 second' / requests_per_second, interval '0') where e.is_only;
      return jsonb_build_object('batch', private.read_newsletter_batch(batch));
    end if;
    perform private.close_finished_campaigns();
    held_until := (
      select greatest(min(d.next_attempt_at), now() + shortest_wait)
      from public.newsletters n join public.newsletter_deliveries d on d.campaign_id = n.id and d.status = 'queued'
      where n.status = 'sending'
      -- greatest() ignores a null: with nothing queued the result would be the shortest wait.
      having count(*) > 0);
  end if;
  return jsonb_build_object('batch', null, 'wait_ms', ceil(extract(epoch from held_until - now()) * 1000));
end;
$$;
grant execute on function public.claim_newsletter_batch(integer, numeric, numeric, numeric) to service_role;
