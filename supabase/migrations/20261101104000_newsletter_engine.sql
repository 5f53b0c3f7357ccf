-- The newsletter engine: makes the ledger, hands out batches, records how they ended. Service role only; the scheduler
-- calls the worker.
--
-- A batch is frozen, members and idempotency key, once a request with it may have reached the provider. While the provider
-- remembers the key, the same request is made again; afterwards an admin decides. A batch that the provider has certainly
-- refused is thawed: readers who left since are skipped, and it gets a new key.

-- Making --------------------------------------------------------------------------------------------------------------

-- Adds one row for each active reader who is not suppressed, numbered into batches; returns their number.
create function private.make_newsletter_ledger(campaign uuid) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  batch_size constant integer := 100;
  made integer;
begin
  -- In the order of both indexes, so that a million rows are appended, not scattered.
  insert into public.newsletter_deliveries (campaign_id, subscriber_id, batch_no)
  select campaign, s.id, (row_number() over (order by s.id) - 1) / batch_size + 1
  from public.newsletter_subscribers s
  where s.status = 'active' and not exists (select 1 from public.newsletter_suppressions x where x.email = s.email)
  order by s.id;
  get diagnostics made = row_count;

  insert into public.newsletter_batches (campaign_id, batch_no, size)
  select campaign, n, least(batch_size, made - (n - 1) * batch_size)
  from generate_series(1, ceil(made::numeric / batch_size)::integer) n;

  update public.newsletter_campaigns c set recipients = made, batch_count = ceil(made::numeric / batch_size)
  where c.id = campaign;
  return made;
end;
$$;

-- Makes a campaign, with its ledger unless it is planned for later, and returns {"id", "outcome", "recipients", "send_at",
-- "status"}. outcome: created, joined (the key is known: nothing new was made), key_reused (the key is known with another
-- text: nothing was made) or no_recipients. Without a time it leaves after the undo window. Deletes its draft.
-- security definer: no role may write the tables directly. statement_timeout: a ledger of a million rows takes longer than
-- the API's default; PostgREST applies it to the request.
create function public.create_newsletter_campaign(
  campaign_key uuid, subject text, content text, from_name text, from_email text, created_by uuid,
  send_at timestamptz default null, draft_id uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  undo_window constant interval := interval '20 seconds';
  -- greatest() ignores a null.
  starts timestamptz := greatest(send_at, now() + undo_window);
  campaign public.newsletter_campaigns;
  made integer;
begin
  insert into public.newsletter_campaigns as c (campaign_key, subject, content, from_name, from_email, status, send_at, created_by)
  values ($1, $2, $3, $4, $5, 'scheduled', starts, $6)
  on conflict on constraint newsletter_campaigns_campaign_key_key do nothing
  returning * into campaign;
  if campaign.id is null then
    select * into campaign from public.newsletter_campaigns c where c.campaign_key = $1;
    return jsonb_build_object(
      'id', campaign.id, 'recipients', campaign.recipients, 'send_at', campaign.send_at, 'status', campaign.status,
      'outcome', case when campaign.subject = $2 and campaign.content = $3 then 'joined' else 'key_reused' end);
  end if;

  -- The ledger of a planned campaign is made when it starts, with the readers of that time.
  if send_at is null then
    made := private.make_newsletter_ledger(campaign.id);
    if made = 0 then
      delete from public.newsletter_campaigns c where c.id = campaign.id;
      return jsonb_build_object('outcome', 'no_recipients', 'recipients', 0);
    end if;
  end if;
  delete from public.newsletter_drafts d where d.id = draft_id;
  insert into public.audit_log (actor, actor_email, action, table_name, row_id, summary)
  select u.id, coalesce(u.email, ''), 'insert', 'newsletter_campaigns', campaign.id,
    jsonb_build_object('subject', jsonb_build_object('new', $2), 'recipients', jsonb_build_object('new', made))
  from auth.users u where u.id = $6;
  return jsonb_build_object(
    'id', campaign.id, 'outcome', 'created', 'recipients', made, 'send_at', campaign.send_at, 'status', campaign.status);
end;
$$;
grant execute on function public.create_newsletter_campaign(uuid, text, text, text, text, uuid, timestamptz, uuid)
  to service_role;

-- Starts due campaigns and makes the ledgers of planned ones. A worker calls it before it asks for batches.
-- security definer, statement_timeout: as create_newsletter_campaign.
create function public.start_due_newsletters() returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  campaign public.newsletter_campaigns;
  started integer := 0;
begin
  for campaign in
    select * from public.newsletter_campaigns c where c.status = 'scheduled' and c.send_at <= now()
    order by c.send_at for update skip locked
  loop
    if campaign.recipients is null then
      perform private.make_newsletter_ledger(campaign.id);
    end if;
    update public.newsletter_campaigns c set status = 'sending', started_at = now() where c.id = campaign.id;
    started := started + 1;
  end loop;
  return started;
end;
$$;
grant execute on function public.start_due_newsletters() to service_role;

-- Handing out ---------------------------------------------------------------------------------------------------------

-- Cuts a thawed batch into pieces of at most piece_size members. Refuses a size below one, which would never end.
create function private.split_newsletter_batch(batch public.newsletter_batches, piece_size integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  first_new integer;
  pieces integer;
begin
  if piece_size < 1 then
    raise exception 'A request carries at least one message.';
  end if;
  pieces := ceil(batch.open_members::numeric / piece_size);
  -- Locks the campaign, so that two workers never take the same numbers.
  update public.newsletter_campaigns c set batch_count = c.batch_count + pieces where c.id = batch.campaign_id
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
  insert into public.newsletter_batches (campaign_id, batch_no, size, attempts, next_attempt_at)
  select batch.campaign_id, m.batch_no, count(*), batch.attempts, now() from moved m group by m.batch_no;

  -- What remains in the old batch is finished.
  update public.newsletter_batches b
    set status = 'done', size = b.sent + b.failed + b.skipped, lease_id = null, lease_until = null
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
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
      select 1 from public.newsletter_campaigns c where c.id = batch.campaign_id and c.status = 'cancelled'
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

-- Skips, in a thawed batch, the readers who must not be written to any more; returns the number that is left.
create function private.skip_departed_recipients(batch public.newsletter_batches) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  gone integer;
begin
  update public.newsletter_deliveries d set status = 'skipped', detail = member.reason
  from (
    select m.subscriber_id, case
      when s.id is null then 'erased' when x.email is not null then 'suppressed' when s.status <> 'active' then 'left'
    end as reason
    from public.newsletter_deliveries m
    left join public.newsletter_subscribers s on s.id = m.subscriber_id
    left join public.newsletter_suppressions x on x.email = s.email
    where m.campaign_id = batch.campaign_id and m.batch_no = batch.batch_no and m.status = 'queued'
  ) member
  where d.campaign_id = batch.campaign_id and d.subscriber_id = member.subscriber_id and member.reason is not null;
  get diagnostics gone = row_count;

  if gone > 0 then
    update public.newsletter_batches b set
      skipped = b.skipped + gone,
      status = case when b.open_members = gone then 'done' else b.status end
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
  end if;
  return batch.open_members - gone;
end;
$$;

-- The next due batch, locked; null when none is due.
create function private.next_newsletter_batch() returns public.newsletter_batches
language plpgsql volatile set search_path = '' as $$
declare
  campaign uuid;
  batch public.newsletter_batches;
begin
  for campaign in select c.id from public.newsletter_campaigns c where c.status = 'sending' order by c.started_at, c.id loop
    select * into batch from public.newsletter_batches b
      where b.campaign_id = campaign and b.status = 'queued' and b.next_attempt_at <= now()
      order by b.next_attempt_at, b.batch_no limit 1 for update skip locked;
    exit when found;
  end loop;
  return batch;
end;
$$;

-- Notes that a worker asked for work. Takes its lock last in a claim: holding this row while waiting for a campaign would
-- deadlock with the worker that holds the campaign.
create function private.note_newsletter_run() returns void
language sql volatile set search_path = '' as $$
  update private.newsletter_engine e set last_run_at = now()
  where e.last_run_at is null or e.last_run_at < now() - interval '5 seconds';
$$;

-- Marks campaigns without anything left to send as sent, paused ones included.
create function private.close_finished_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  campaign uuid;
begin
  -- "no key update" does not block foreign-key checks: a claim makes one while it holds the engine's row, for which the
  -- holder of the campaign may wait.
  for campaign in
    select c.id from public.newsletter_campaigns c where c.status in ('sending', 'paused') order by c.id
    for no key update skip locked
  loop
    -- A separate statement after the lock, so that it sees batches that a parallel transaction queued while it held the
    -- campaign.
    update public.newsletter_campaigns c set status = 'sent', finished_at = now()
    where c.id = campaign and not private.is_newsletter_unfinished(c.id);
  end loop;
end;
$$;

-- Leases one batch to a worker:
--   {"batch": {"campaign_id", "batch_no", "lease_id", "idempotency_key", "recipients": [{"id", "email", "token"}]}}
-- or {"batch": null, "wait_ms": the time until the next try; null when nothing is left to wait for}.
-- max_size: messages per request of this provider. idempotency_seconds: how long it remembers a key; 0 for never.
-- requests_per_second: rate of the whole account; newsletter_requests_per_second: the part that all workers together may
-- use; null for no limit.
-- security definer: no role may write the tables directly.
create function public.claim_newsletter_batch(
  max_size integer, lease_seconds numeric, idempotency_seconds numeric, requests_per_second numeric default null,
  newsletter_requests_per_second numeric default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  blocked timestamptz;
  batch public.newsletter_batches;
  pause_ms integer;
  members jsonb;
begin
  perform private.reclaim_newsletter_leases();

  select e.blocked_until into blocked from private.newsletter_engine e where e.blocked_until > now();
  if blocked is not null then
    perform private.note_newsletter_run();
    return jsonb_build_object('batch', null, 'wait_ms', ceil(extract(epoch from blocked - now()) * 1000));
  end if;

  loop
    batch := private.next_newsletter_batch();
    exit when batch.campaign_id is null;
    if batch.uncertain_since is null then
      if batch.open_members > max_size then
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
    perform private.close_finished_newsletters();
    perform private.note_newsletter_run();
    return jsonb_build_object('batch', null, 'wait_ms', (
      -- At least half a second: another worker may hold the due batches at this moment.
      select ceil(greatest(extract(epoch from min(
        case b.status when 'queued' then b.next_attempt_at else b.lease_until end) - now()), 0.5) * 1000)
      from public.newsletter_batches b join public.newsletter_campaigns c on c.id = b.campaign_id
      where c.status = 'sending' and b.status in ('queued', 'leased')
      -- greatest() ignores a null, so without batches the result would be half a second instead of null.
      having count(*) > 0
    ));
  end if;

  perform private.note_newsletter_run();
  pause_ms := private.take_newsletter_slot(requests_per_second, newsletter_requests_per_second);
  if pause_ms > 0 then
    return jsonb_build_object('batch', null, 'wait_ms', pause_ms);
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
      'id', s.id, 'email', s.email,
      'token', private.unsubscribe_token(s.id, private.setting('unsubscribe_secret')))
    -- In a fixed order: the same key must come with the same request.
    order by s.id)
  into members
  from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
  where d.campaign_id = batch.campaign_id and d.batch_no = batch.batch_no and d.status = 'queued';
  return jsonb_build_object(
    'batch', jsonb_build_object(
      'campaign_id', batch.campaign_id, 'batch_no', batch.batch_no, 'lease_id', batch.lease_id,
      'idempotency_key', batch.idempotency_key, 'recipients', coalesce(members, '[]')));
end;
$$;
grant execute on function public.claim_newsletter_batch(integer, numeric, numeric, numeric, numeric) to service_role;

-- Recording -----------------------------------------------------------------------------------------------------------

-- Records how an attempt ended; returns whether it was recorded. outcome:
--   accepted  the provider took it, except those in failures: [{"id", "reason"}]
--   rejected  the provider never takes it as it is: halves are tried alone, a single member has failed
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
  failed_now integer;
  sent_now integer;
begin
  select * into batch from public.newsletter_batches b where b.campaign_id = $1 and b.batch_no = $2 for update;
  if batch.campaign_id is null or batch.status = 'done' then
    return false;
  end if;
  pause := least(
    coalesce(
      interval '1 second' * retry_seconds,
      least(interval '5 seconds' * power(2, least(batch.attempts, 20) - 1), interval '10 minutes')),
    interval '1 day');

  if outcome = 'accepted' then
    with failure as (
      select (f ->> 'id')::uuid as id, left(f ->> 'reason', 500) as reason from jsonb_array_elements(failures) f
    ), marked as (
      update public.newsletter_deliveries d set
        status = case when member.reason is null then 'sent' else 'failed' end, detail = member.reason
      from (
        select m.subscriber_id, f.reason
        from public.newsletter_deliveries m left join failure f on f.id = m.subscriber_id
        where m.campaign_id = $1 and m.batch_no = $2 and m.status in ('queued', 'unknown')
      ) member
      where d.campaign_id = $1 and d.subscriber_id = member.subscriber_id
      returning d.status
    )
    select count(*) filter (where m.status = 'failed'), count(*) filter (where m.status = 'sent')
      into failed_now, sent_now from marked m;
    update public.newsletter_batches b set
      status = 'done', sent = b.sent + sent_now, failed = b.failed + failed_now,
      lease_id = null, lease_until = null, last_error = null
    where b.campaign_id = $1 and b.batch_no = $2;
    -- Closes a short campaign without waiting for a long one.
    if not private.is_newsletter_unfinished($1) then
      perform private.close_finished_newsletters();
    end if;
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
    -- An earlier attempt may have been taken: its members must neither get new keys nor count as failed.
    outcome := 'unknown';
  end if;

  if outcome = 'rejected' then
    if batch.open_members = 1 then
      perform private.fail_newsletter_batch(batch, reason);
    else
      perform private.split_newsletter_batch(batch, ceil(batch.open_members / 2.0)::integer);
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
    update private.newsletter_engine e set blocked_until = now() + pause, blocked_reason = left(reason, 500);
  end if;
  select * into batch from public.newsletter_batches b where b.campaign_id = $1 and b.batch_no = $2;
  if batch.uncertain_since is not null and (
    (outcome = 'unknown' and batch.idempotent_until <= now() + pause)
    -- A cancelled campaign is not tried again.
    or exists (select 1 from public.newsletter_campaigns c where c.id = $1 and c.status = 'cancelled')
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

select private.close_schemas();
