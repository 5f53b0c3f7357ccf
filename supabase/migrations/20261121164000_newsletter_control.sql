-- What an admin sees of newsletters and may do to them; and what readers and the mail provider tell us: leaving, coming
-- back, bounces, complaints.

-- Figures ------------------------------------------------------------------------------------------------------------

-- {"queued", "sent", "failed", "skipped", "unknown"} from the batches: ten thousand rows for a million recipients.
create function private.newsletter_figures(campaign uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'queued', coalesce(sum(b.size - b.sent - b.failed - b.skipped) filter (where b.status in ('queued', 'leased')), 0),
    'sent', coalesce(sum(b.sent), 0),
    'failed', coalesce(sum(b.failed), 0),
    'skipped', coalesce(sum(b.skipped), 0),
    'unknown', coalesce(sum(b.size - b.sent - b.failed - b.skipped) filter (where b.status = 'unknown'), 0),
    'last_error', (
      select e.last_error from public.newsletter_batches e
      where e.campaign_id = campaign and e.last_error is not null and e.status <> 'done'
      order by e.next_attempt_at desc limit 1)
  )
  from public.newsletter_batches b where b.campaign_id = campaign
);
revoke execute on function private.newsletter_figures(uuid) from public;

-- One page of campaigns, newest first, after the campaign (before_created_at, before_id); only_id picks one.
-- security definer: private.require_admin() stands in front and raises 42501 where a policy would show nothing.
create function public.list_newsletter_campaigns(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20,
  only_id uuid default null
)
returns table (
  id uuid, subject text, status text, send_at timestamptz, created_at timestamptz, started_at timestamptz,
  finished_at timestamptz, recipients integer, from_name text, from_email text, figures jsonb
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select c.id, c.subject, c.status, c.send_at, c.created_at, c.started_at, c.finished_at, c.recipients, c.from_name,
      c.from_email, private.newsletter_figures(c.id)
    from public.newsletter_campaigns c
    where (only_id is null or c.id = only_id)
      and (before_created_at is null or (c.created_at, c.id) < (before_created_at, before_id))
    order by c.created_at desc, c.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.list_newsletter_campaigns(timestamptz, uuid, integer, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.list_newsletter_campaigns(timestamptz, uuid, integer, uuid) to authenticated;

-- Who did not get it and why, or of whom it is not known; after the reader after_id.
-- security definer: as list_newsletter_campaigns.
create function public.list_newsletter_failures(campaign_id uuid, after_id uuid default null, page_size integer default 50)
returns table (subscriber_id uuid, email text, status text, detail text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
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
revoke execute on function public.list_newsletter_failures(uuid, uuid, integer) from public, anon, authenticated, service_role;
grant execute on function public.list_newsletter_failures(uuid, uuid, integer) to authenticated;

-- What the admin's banner says:
--   {"is_silent": work is due and no worker has asked for it for 10 minutes,
--    "blocked_until", "blocked_reason": null unless the provider lets nothing through,
--    "unknown": how many recipients wait for a human's decision}
-- security definer: as list_newsletter_campaigns.
create function public.newsletter_engine_state() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  patience constant interval := interval '10 minutes';
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'is_silent', coalesce(e.blocked_until, '-infinity') <= now()
        and coalesce(e.last_run_at, '-infinity') < now() - patience
        and private.is_newsletter_due(-patience),
      'blocked_until', case when e.blocked_until > now() then e.blocked_until end,
      'blocked_reason', case when e.blocked_until > now() then e.blocked_reason end,
      'unknown', (
        select coalesce(sum(b.size - b.sent - b.failed - b.skipped), 0) from public.newsletter_batches b
        where b.status = 'unknown'))
    from private.newsletter_engine e
  );
end;
$$;
revoke execute on function public.newsletter_engine_state() from public, anon, authenticated, service_role;
grant execute on function public.newsletter_engine_state() to authenticated;
create index newsletter_batches_unknown_idx on public.newsletter_batches (campaign_id) where status = 'unknown';

-- Steering -----------------------------------------------------------------------------------------------------------

create trigger newsletter_campaigns_audit after update of status on public.newsletter_campaigns
  for each row execute function private.write_audit_entry();

-- action: pause, resume or cancel. Answers the status afterwards, whether or not the action could change it: a campaign
-- that was sent meanwhile says so. Cancelled within the undo window it is as if never sent; later, what is queued stays
-- unsent.
-- security definer: admins may write no campaign directly.
create function public.steer_newsletter_campaign(campaign_id uuid, action text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer text;
begin
  perform private.require_admin();
  update public.newsletter_campaigns c set
    status = case action when 'pause' then 'paused' when 'resume' then 'sending' else 'cancelled' end,
    finished_at = case when action = 'cancel' then now() end
  where c.id = $1 and case action
    when 'pause' then c.status = 'sending'
    when 'resume' then c.status = 'paused'
    when 'cancel' then c.status in ('scheduled', 'sending', 'paused')
    else false
  end;
  if found and action = 'cancel' then
    -- What may have reached the provider is not called unsent.
    perform private.set_newsletter_batch_unknown(b) from (
      select * from public.newsletter_batches q
      where q.campaign_id = $1 and q.status = 'queued' and q.uncertain_since is not null for update
    ) b;
  end if;
  select c.status into answer from public.newsletter_campaigns c where c.id = $1;
  return answer;
end;
$$;
revoke execute on function public.steer_newsletter_campaign(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.steer_newsletter_campaign(uuid, text) to authenticated;

-- Queues those again that the provider refused, and nobody else; returns how many.
-- security definer: as steer_newsletter_campaign.
create function public.retry_failed_deliveries(campaign_id uuid) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  batch_size constant integer := 100;
  campaign public.newsletter_campaigns;
  queued integer;
begin
  perform private.require_admin();
  -- Locked: two clicks become one.
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
revoke execute on function public.retry_failed_deliveries(uuid) from public, anon, authenticated, service_role;
grant execute on function public.retry_failed_deliveries(uuid) to authenticated;

-- A human's word on those nobody can be sure about: they count as sent, or are written to again. Returns how many.
-- security definer: as steer_newsletter_campaign.
create function public.resolve_unknown_deliveries(campaign_id uuid, send_again boolean) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  resolved integer;
begin
  perform private.require_admin();
  perform from public.newsletter_campaigns c where c.id = $1 for update;
  with batch as (
    select b.batch_no from public.newsletter_batches b where b.campaign_id = $1 and b.status = 'unknown' for update
  ), member as (
    update public.newsletter_deliveries d set status = case when send_again then 'queued' else 'sent' end
    from batch where d.campaign_id = $1 and d.batch_no = batch.batch_no and d.status = 'unknown'
    returning d.batch_no
  ), settled as (
    update public.newsletter_batches b set
      status = case when send_again then 'queued' else 'done' end,
      sent = b.sent + case when send_again then 0 else m.n end,
      next_attempt_at = now(), attempts = 0, last_error = null, refused_since = null,
      uncertain_since = null, idempotent_until = null, idempotency_key = gen_random_uuid()
    from (select m.batch_no, count(*)::integer as n from member m group by m.batch_no) m
    where b.campaign_id = $1 and b.batch_no = m.batch_no
  )
  select count(*) into resolved from member;

  if send_again then
    update public.newsletter_campaigns c set status = 'sending', finished_at = null
      where c.id = $1 and c.status = 'sent' and resolved > 0;
  end if;
  return resolved;
end;
$$;
revoke execute on function public.resolve_unknown_deliveries(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.resolve_unknown_deliveries(uuid, boolean) to authenticated;

-- Drafts -------------------------------------------------------------------------------------------------------------

-- Saves a draft and returns its new version; null when somebody has saved another version meanwhile, and nothing is
-- written. based_on is the version it was made from, 0 for a new one.
-- security definer: as steer_newsletter_campaign.
create function public.save_newsletter_draft(id uuid, subject text, content text, based_on integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  saved integer;
begin
  perform private.require_admin();
  insert into public.newsletter_drafts as d (id, subject, content) values ($1, $2, $3)
  on conflict on constraint newsletter_drafts_pkey do update
    set subject = $2, content = $3, version = d.version + 1, updated_at = now()
    -- The same text again is a repeat of a request whose answer was lost.
    where d.version = $4 or (d.subject = $2 and d.content = $3)
  returning d.version into saved;
  return saved;
end;
$$;
revoke execute on function public.save_newsletter_draft(uuid, text, text, integer) from public, anon, authenticated, service_role;
grant execute on function public.save_newsletter_draft(uuid, text, text, integer) to authenticated;

-- Leaving and coming back --------------------------------------------------------------------------------------------

-- The token is in the mail and nowhere else, so whoever has it reads the mailbox: no login, no question. Answers the
-- reader's status afterwards, active or unsubscribed, or null for a token that is nobody's. The way back ends 30 days
-- after leaving: an old mail in another's hands must not subscribe its reader again.
-- security definer: nobody may write subscribers directly.
create function public.change_newsletter_subscription(token text, is_wanted boolean) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader uuid := private.token_subscriber(token);
  answer text;
begin
  update public.newsletter_subscribers s set
    status = case when is_wanted then 'active' else 'unsubscribed' end,
    unsubscribed_at = case when is_wanted then null else now() end
  where s.id = reader and (s.status = 'active') <> is_wanted
    and not (is_wanted and s.unsubscribed_at < now() - interval '30 days')
    -- Suppression beats coming back: the mailbox bounced or its owner complained.
    and not (is_wanted and exists (select 1 from public.newsletter_suppressions x where x.email = s.email));
  select s.status into answer from public.newsletter_subscribers s where s.id = reader;
  return answer;
end;
$$;
revoke execute on function public.change_newsletter_subscription(text, boolean) from public, anon, authenticated, service_role;
grant execute on function public.change_newsletter_subscription(text, boolean) to service_role;

-- Bounces and complaints ---------------------------------------------------------------------------------------------

create table private.mail_events (
  id text primary key,
  received_at timestamptz not null default now()
);
comment on table private.mail_events is 'Webhook messages already taken, so that a replayed one changes nothing.';
create index mail_events_received_at_idx on private.mail_events (received_at);
alter table private.mail_events enable row level security;
revoke all on private.mail_events from public, anon, authenticated, service_role;

-- Bars an address after a bounce or a complaint, once per webhook message; false for one that was taken before.
-- security definer: writes schema private.
create function public.suppress_newsletter_address(event_id text, address text, why text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  insert into private.mail_events (id) values (event_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- Late news of an erased reader: the address itself must not come back.
  update private.erased_readers r set reason = why where r.email_hash = private.salted_hash(lower(btrim(address)));
  if not found then
    insert into public.newsletter_suppressions (email, reason) values (lower(btrim(address)), why)
      on conflict (email) do nothing;
  end if;
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.email = lower(btrim(address)) and s.status = 'active';
  return true;
end;
$$;
revoke execute on function public.suppress_newsletter_address(text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.suppress_newsletter_address(text, text, text) to service_role;

-- Housekeeping -------------------------------------------------------------------------------------------------------

-- Who got which newsletter is nobody's business after a year; the campaign's figures stay. In a function of its own, so
-- that the nightly job grows by one line.
create function private.purge_newsletter_ledger() returns void
language sql volatile set search_path = ''
as $$
  delete from public.newsletter_deliveries d
    using public.newsletter_campaigns c
    where d.campaign_id = c.id and coalesce(c.finished_at, c.created_at) < now() - interval '400 days'
      and c.status in ('sent', 'cancelled');
  delete from private.mail_events where received_at < now() - interval '7 days';
$$;
revoke execute on function private.purge_newsletter_ledger() from public;
