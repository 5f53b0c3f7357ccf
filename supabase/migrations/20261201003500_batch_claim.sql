-- Handing out batches to the workers. Service role only; the scheduler calls the worker.
--
-- The states of a recipient's delivery. "leased" is a state of the batch: its deliveries stay queued.
--
--   queued <-----------------------------------------------------------------+
--     |  claim (skipped: left, barred or erased since)                        |
--     v                                                                       |
--   leased --- postponed, refused, blocked, or no clear answer (or a dead ----+
--     |  |  |  worker) while the provider remembers the key                   |
--     |  |  +-- rejected: cut in two, each half is queued --------------------+
--     |  |        |  one recipient alone, or refused for 72 hours             |
--     |  |        v                                                           |
--     |  |      failed ----- an admin sends again to the failed --------------+
--     |  +-- no clear answer, and the key is forgotten or the campaign over   |
--     |        v                                                              |
--     |      unknown ---- an admin sends again -------------------------------+
--     |        |  a late "accepted"
--     |        v
--     +----> sent: accepted (failed: the addresses that the provider named)
--
-- A queued delivery of a frozen batch also becomes unknown by a claim after the key is forgotten and by a stopped
-- campaign, and sent by a late "accepted".
--
-- A batch is frozen, recipients and idempotency key, once a request with it may have reached the provider. While the
-- provider remembers the key, the same request is made again; afterwards an admin decides. A batch that the provider
-- has certainly refused is thawed: recipients who left since are skipped, and it gets a new key.

-- Cuts a thawed batch into pieces of at most piece_size recipients, with its attempts and its first refusal. Refuses a size
-- below one, which would never end.
create function private.split_newsletter_batch(batch public.newsletter_batches, piece_size integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  first_new integer;
  pieces integer;
begin
  if piece_size < 1 then
    raise exception 'A request carries at least one message.';
  end if;
  pieces := ceil(batch.open_recipients::numeric / piece_size);
  -- Locks the campaign, so that two workers never take the same numbers.
  update public.newsletters c set batch_count = c.batch_count + pieces where c.id = batch.campaign_id
    returning c.batch_count - pieces + 1 into first_new;

  with moved as (
    update public.newsletter_deliveries d set batch_no = first_new + piece.index
    from (
      select m.subscriber_id, ((row_number() over (order by m.subscriber_id) - 1) / piece_size)::integer as index
      from public.newsletter_deliveries m
      where m.campaign_id = batch.campaign_id and m.batch_no = batch.batch_no and m.status = 'queued'
    ) piece
    where d.campaign_id = batch.campaign_id and d.subscriber_id = piece.subscriber_id
    returning d.batch_no
  )
  insert into public.newsletter_batches (campaign_id, batch_no, size, attempts, refused_since, next_attempt_at)
  select batch.campaign_id, m.batch_no, count(*), batch.attempts, batch.refused_since, now() from moved m group by m.batch_no;

  -- The recipients left in the old batch are finished.
  update public.newsletter_batches b
    set status = 'done', size = b.sent + b.failed + b.skipped, lease_id = null, lease_until = null
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
end;
$$;

-- Takes back the batches of dead workers. The same request may be made again while the provider remembers its key.
create function private.reclaim_newsletter_leases() returns void
language plpgsql volatile set search_path = '' as $$
declare
  batch public.newsletter_batches;
begin
  for batch in
    select * from public.newsletter_batches b where b.status = 'leased' and b.lease_until < now()
    order by b.lease_until limit 50 for update skip locked
  loop
    if batch.idempotent_until <= now() or exists (
      select 1 from public.newsletters c where c.id = batch.campaign_id and c.status = 'stopped'
    ) then
      perform private.set_newsletter_batch_unknown(batch);
    else
      update public.newsletter_batches b
        set status = 'queued', next_attempt_at = now(), lease_id = null, lease_until = null
        where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
    end if;
  end loop;
end;
$$;

-- Skips, in a thawed batch, the recipients who must not be written to any more; returns the number that is left.
create function private.skip_departed_recipients(batch public.newsletter_batches) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  gone integer;
begin
  update public.newsletter_deliveries d set status = 'skipped', detail = recipient.reason
  from (
    select m.subscriber_id, case
      when s.id is null or s.erase_at is not null then 'erased' when x.email is not null then 'barred' when s.status <> 'active' then 'left'
    end as reason
    from public.newsletter_deliveries m
    left join public.newsletter_subscribers s on s.id = m.subscriber_id
    left join public.newsletter_barred x on x.email = s.email
    where m.campaign_id = batch.campaign_id and m.batch_no = batch.batch_no and m.status = 'queued'
  ) recipient
  where d.campaign_id = batch.campaign_id and d.subscriber_id = recipient.subscriber_id and recipient.reason is not null;
  get diagnostics gone = row_count;

  if gone > 0 then
    update public.newsletter_batches b set
      skipped = b.skipped + gone,
      status = case when b.open_recipients = gone then 'done' else b.status end
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
  end if;
  return batch.open_recipients - gone;
end;
$$;

-- The next due batch, locked; null when none is due. A welcome letter does not wait for the end of a long newsletter.
create function private.next_newsletter_batch() returns public.newsletter_batches
language plpgsql volatile set search_path = '' as $$
declare
  campaign uuid;
  batch public.newsletter_batches;
begin
  for campaign in
    select c.id from public.newsletters c where c.status = 'sending'
    order by not c.is_welcome, c.started_at, c.id
  loop
    select * into batch from public.newsletter_batches b
      where b.campaign_id = campaign and b.status = 'queued' and b.next_attempt_at <= now()
      order by b.next_attempt_at, b.batch_no limit 1 for update skip locked;
    exit when found;
  end loop;
  return batch;
end;
$$;

-- Leases one batch to a worker:
--   {"batch": {"campaign_id", "batch_no", "lease_id", "idempotency_key", "recipients": [{"id", "email", "name", "token"}]}}
-- or {"batch": null, "wait_ms": the time until the next try; null when nothing is left to wait for}.
-- max_size: messages per request of this provider. idempotency_seconds: how long it remembers a key; 0 for never.
-- requests_per_second: how often all workers together may ask the provider; null for no limit.
-- security definer: no role may write the tables directly.
create function public.claim_newsletter_batch(
  max_size integer, lease_seconds numeric, idempotency_seconds numeric, requests_per_second numeric default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  blocked timestamptz;
  batch public.newsletter_batches;
  recipients jsonb;
begin
  perform private.reclaim_newsletter_leases();

  -- The links in a letter would lead nowhere. What is left goes out when the site has a newsletter again.
  if not private.has_module('newsletter') then
    perform private.record_newsletter_run();
    return jsonb_build_object('batch', null, 'wait_ms', null);
  end if;

  select e.blocked_until into blocked from private.newsletter_engine e where e.blocked_until > now();
  if blocked is not null then
    perform private.record_newsletter_run();
    return jsonb_build_object('batch', null, 'wait_ms', ceil(extract(epoch from blocked - now()) * 1000));
  end if;

  loop
    batch := private.next_newsletter_batch();
    exit when batch.campaign_id is null;
    if batch.uncertain_since is null then
      if batch.open_recipients > max_size then
        perform private.split_newsletter_batch(batch, max_size);
        continue;
      end if;
      continue when private.skip_departed_recipients(batch) = 0;
    elsif batch.idempotent_until <= now() then
      perform private.set_newsletter_batch_unknown(batch);
      continue;
    end if;
    exit;
  end loop;

  if batch.campaign_id is null then
    perform private.close_finished_campaigns();
    perform private.record_newsletter_run();
    return jsonb_build_object('batch', null, 'wait_ms', (
      -- At least half a second: another worker may hold the due batches at this moment.
      select ceil(greatest(extract(epoch from min(
        case b.status when 'queued' then b.next_attempt_at else b.lease_until end) - now()), 0.5) * 1000)
      from public.newsletter_batches b join public.newsletters c on c.id = b.campaign_id
      where c.status = 'sending' and b.status in ('queued', 'leased')
      -- greatest() ignores a null, so without batches the result would be half a second instead of null.
      having count(*) > 0
    ));
  end if;

  perform private.record_newsletter_run();
  update private.newsletter_engine e
    set next_request_at = now() + coalesce(interval '1 second' / requests_per_second, interval '0')
    where e.next_request_at <= now();
  if not found then
    return jsonb_build_object('batch', null, 'wait_ms', (
      select greatest(ceil(extract(epoch from e.next_request_at - now()) * 1000), 1) from private.newsletter_engine e));
  end if;

  update public.newsletter_batches b set
    status = 'leased', lease_id = gen_random_uuid(), leased_at = now(), attempts = b.attempts + 1,
    lease_until = now() + interval '1 second' * lease_seconds,
    -- From here on the request may reach the provider, even if the worker dies.
    uncertain_since = coalesce(b.uncertain_since, now()),
    idempotent_until = coalesce(b.idempotent_until, now() + interval '1 second' * idempotency_seconds)
  where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no
  returning * into batch;

  select jsonb_agg(
    jsonb_build_object(
      'id', s.id, 'email', s.email, 'name', s.name,
      'token', private.unsubscribe_token(s.id, (select o.unsubscribe_secret from private.settings o)))
    -- In a fixed order: the same key must come with the same request.
    order by s.id)
  into recipients
  from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
  where d.campaign_id = batch.campaign_id and d.batch_no = batch.batch_no and d.status = 'queued' and s.erase_at is null;
  return jsonb_build_object(
    'batch', jsonb_build_object(
      'campaign_id', batch.campaign_id, 'batch_no', batch.batch_no, 'lease_id', batch.lease_id,
      'idempotency_key', batch.idempotency_key, 'recipients', coalesce(recipients, '[]')));
end;
$$;
grant execute on function public.claim_newsletter_batch(integer, numeric, numeric, numeric) to service_role;
