-- Newsletter campaigns and their ledger. A campaign, its batches and one row per recipient say at every moment who was
-- written to, who was not, and for whom that is unknown. Workers hold no state.
-- Admins read the tables and steer campaigns through functions. The send-newsletter function makes campaigns and the
-- newsletter-worker function sends them, both with the service role. Leaving, coming back, bounces and complaints are here,
-- too, because their links and reports belong to the mails.

create table public.newsletter_campaigns (
  id uuid primary key default gen_random_uuid(),
  campaign_key uuid not null,
  subject text not null,
  content text not null,
  from_name text not null,
  from_email text not null,
  status text not null,
  send_at timestamptz not null,
  recipients integer,
  batch_count integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  constraint newsletter_campaigns_campaign_key_key unique (campaign_key),
  constraint newsletter_campaigns_status_value
    check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  constraint newsletter_campaigns_subject_length check (char_length(subject) between 1 and 200),
  -- A line break would end the header (resolution 16).
  constraint newsletter_campaigns_subject_one_line check (subject !~ '[[:cntrl:]]'),
  constraint newsletter_campaigns_from_name_one_line check (from_name !~ '[[:cntrl:]]'),
  constraint newsletter_campaigns_content_size check (octet_length(content) between 1 and 104448)
);
comment on table public.newsletter_campaigns is 'One newsletter each: what is sent, in whose name, when, and how far it is.';
comment on column public.newsletter_campaigns.campaign_key is
  'Made by the composer: a second click, a timeout or a retry with it joins the campaign instead of making another.';
comment on column public.newsletter_campaigns.recipients is 'Frozen when the ledger is made; null before.';
comment on column public.newsletter_campaigns.created_by is 'The admin''s user id. No foreign key: the campaign outlives the account.';
create index newsletter_campaigns_created_at_idx on public.newsletter_campaigns (created_at desc, id desc);
create index newsletter_campaigns_active_idx on public.newsletter_campaigns (send_at)
  where status in ('scheduled', 'sending', 'paused');
create trigger newsletter_campaigns_audit after update of status on public.newsletter_campaigns
  for each row execute function private.write_audit_entry();
alter table public.newsletter_campaigns enable row level security;
grant select on public.newsletter_campaigns to authenticated, service_role;
create policy "Admins can read campaigns" on public.newsletter_campaigns
  for select to authenticated using ((select private.is_admin()));

create table public.newsletter_batches (
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  batch_no integer not null,
  status text not null default 'queued',
  size integer not null,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
  open_members integer not null generated always as (size - sent - failed - skipped) stored,
  attempts integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  idempotency_key uuid not null default gen_random_uuid(),
  lease_id uuid,
  leased_at timestamptz,
  lease_until timestamptz,
  uncertain_since timestamptz,
  idempotent_until timestamptz,
  refused_since timestamptz,
  last_error text,
  primary key (campaign_id, batch_no),
  constraint newsletter_batches_status_value check (status in ('queued', 'leased', 'done', 'unknown')),
  constraint newsletter_batches_counts check (open_members >= 0)
);
comment on table public.newsletter_batches is
  'What one request to the mail provider carries. Frozen, with its key, from the first attempt with an unknown result.';
comment on column public.newsletter_batches.open_members is 'The members without a result.';
comment on column public.newsletter_batches.uncertain_since is
  'When an attempt began that may have reached the provider; null while certainly none did.';
comment on column public.newsletter_batches.idempotent_until is
  'Until then the provider drops a repeat with the same key. Later only an admin may send it again.';
comment on column public.newsletter_batches.refused_since is
  'When the provider first said "later" to these members; after 72 hours of that they have failed.';
create index newsletter_batches_due_idx on public.newsletter_batches (campaign_id, next_attempt_at, batch_no)
  where status = 'queued';
create index newsletter_batches_leased_idx on public.newsletter_batches (lease_until) where status = 'leased';
create index newsletter_batches_unknown_idx on public.newsletter_batches (campaign_id) where status = 'unknown';
-- A campaign that starts is not in the statistics yet: the planner would take it for empty and read the whole ledger for
-- each batch. Without statistics it assumes a share of the table.
alter table public.newsletter_batches alter column campaign_id set statistics 0;
alter table public.newsletter_batches enable row level security;
grant select on public.newsletter_batches to authenticated;
create policy "Admins can read batches" on public.newsletter_batches
  for select to authenticated using ((select private.is_admin()));

-- No foreign keys: two million checks would multiply the time that a ledger takes, and its rows outlive erased readers.
create table public.newsletter_deliveries (
  campaign_id uuid not null,
  subscriber_id uuid not null,
  batch_no integer not null,
  status text not null default 'queued',
  detail text,
  primary key (campaign_id, subscriber_id),
  constraint newsletter_deliveries_status_value check (status in ('queued', 'sent', 'failed', 'skipped', 'unknown'))
)
-- Half of each page is free for updated rows, and no index holds the status, so an update touches the table only.
with (fillfactor = 50);
comment on table public.newsletter_deliveries is 'The ledger: one row per campaign and recipient.';
comment on column public.newsletter_deliveries.detail is 'Why it failed or was skipped: left, suppressed, erased, or the provider''s words.';
create index newsletter_deliveries_batch_no_idx on public.newsletter_deliveries (campaign_id, batch_no);
alter table public.newsletter_deliveries alter column campaign_id set statistics 0;
alter table public.newsletter_deliveries enable row level security;
grant select on public.newsletter_deliveries to authenticated;
create policy "Admins can read deliveries" on public.newsletter_deliveries
  for select to authenticated using ((select private.is_admin()));

create table public.newsletter_drafts (
  id uuid primary key,
  subject text not null default '',
  content text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint newsletter_drafts_subject_length check (char_length(subject) <= 1000),
  constraint newsletter_drafts_content_size check (octet_length(content) <= 1048576)
);
comment on table public.newsletter_drafts is 'Unsent newsletters, shared by all admins and their devices.';
create index newsletter_drafts_updated_at_idx on public.newsletter_drafts (updated_at desc, id desc);
alter table public.newsletter_drafts enable row level security;
grant select, delete on public.newsletter_drafts to authenticated;
create policy "Admins can read drafts" on public.newsletter_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete drafts" on public.newsletter_drafts
  for delete to authenticated using ((select private.is_admin()));

-- Saves a draft and returns its new version; writes nothing and returns null when another version was saved meanwhile.
-- based_on is the version that the change was made from, 0 for a new draft.
-- security definer: admins may not write drafts directly.
create function public.save_newsletter_draft(id uuid, subject text, content text, based_on integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  saved integer;
begin
  perform private.require_admin();
  insert into public.newsletter_drafts as d (id, subject, content) values ($1, $2, $3)
  on conflict on constraint newsletter_drafts_pkey do update
    set subject = $2, content = $3, version = d.version + 1, updated_at = now()
    -- The same text again is a repeat after a lost answer.
    where d.version = $4 or (d.subject = $2 and d.content = $3)
  returning d.version into saved;
  return saved;
end;
$$;
grant execute on function public.save_newsletter_draft(uuid, text, text, integer) to authenticated;

-- State ---------------------------------------------------------------------------------------------------------------

create table private.newsletter_engine (
  is_only boolean primary key default true check (is_only),
  last_run_at timestamptz,
  blocked_until timestamptz,
  blocked_reason text
);
comment on table private.newsletter_engine is
  'One row: when a worker last asked for work, and what holds all of them up.';

insert into private.newsletter_engine default values;

-- True while batches are left to send. Two subqueries, each with its own index: one for both would read every finished batch.
create function private.is_newsletter_unfinished(campaign uuid) returns boolean
language sql stable set search_path = ''
return exists (select 1 from public.newsletter_batches b where b.campaign_id = campaign and b.status = 'queued')
  or exists (select 1 from public.newsletter_batches b where b.campaign_id = campaign and b.status = 'leased');

-- True when a worker would find work now, at a time ahead (ahead > 0), or has had work for some time (ahead < 0).
create function private.is_newsletter_due(ahead interval default interval '0') returns boolean
language sql stable set search_path = ''
return exists (
  select 1 from public.newsletter_campaigns c where c.status = 'scheduled' and c.send_at <= now() + ahead
) or exists (
  select 1 from public.newsletter_batches b where b.status = 'leased' and b.lease_until < now() + ahead
) or exists (
  select 1 from public.newsletter_campaigns c, private.newsletter_engine e
  where c.status = 'sending' and coalesce(e.blocked_until, '-infinity') <= now() + ahead
    and exists (
      select 1 from public.newsletter_batches b
      where b.campaign_id = c.id and b.status = 'queued' and b.next_attempt_at <= now() + ahead)
) or exists (
  -- All batches are done, but the campaign is not marked as sent.
  select 1 from public.newsletter_campaigns c
  where c.status = 'sending' and c.started_at <= now() + ahead
    and not exists (select 1 from public.newsletter_batches b where b.campaign_id = c.id and b.status = 'queued')
    and not exists (select 1 from public.newsletter_batches b where b.campaign_id = c.id and b.status = 'leased')
);

-- Leaves a batch to an admin's decision: whether it was sent is unknown.
create function private.set_newsletter_batch_unknown(batch public.newsletter_batches) returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_deliveries d set status = 'unknown'
    where d.campaign_id = batch.campaign_id and d.batch_no = batch.batch_no and d.status = 'queued';
  update public.newsletter_batches b set status = 'unknown', lease_id = null, lease_until = null
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
$$;

-- True while a request with this reader may have to be repeated unchanged, address included.
create function private.is_in_frozen_batch(reader_id uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.newsletter_campaigns c
  join public.newsletter_deliveries d on d.campaign_id = c.id and d.subscriber_id = reader_id
  join public.newsletter_batches b on b.campaign_id = d.campaign_id and b.batch_no = d.batch_no
  where c.status in ('sending', 'paused') and d.status = 'queued'
    and b.uncertain_since is not null and b.status in ('queued', 'leased')
);

-- {"queued", "sent", "failed", "skipped", "unknown", "last_error"}, summed up from the batches: ten thousand rows for a
-- million recipients.
create function private.newsletter_figures(campaign uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'queued', coalesce(sum(b.open_members) filter (where b.status in ('queued', 'leased')), 0),
    'sent', coalesce(sum(b.sent), 0),
    'failed', coalesce(sum(b.failed), 0),
    'skipped', coalesce(sum(b.skipped), 0),
    'unknown', coalesce(sum(b.open_members) filter (where b.status = 'unknown'), 0),
    'last_error', (
      select e.last_error from public.newsletter_batches e
      where e.campaign_id = campaign and e.last_error is not null and e.status <> 'done'
      order by e.next_attempt_at desc limit 1)
  )
  from public.newsletter_batches b where b.campaign_id = campaign
);

create view private.campaign_list with (security_invoker = true) as
  select c.id, c.subject, c.status, c.send_at, c.created_at, c.started_at, c.finished_at, c.recipients, c.from_name,
    c.from_email, private.newsletter_figures(c.id) as figures
  from public.newsletter_campaigns c;
comment on view private.campaign_list is 'Campaigns as the admin''s list shows them.';

-- One page of campaigns, newest first, after the campaign (before_created_at, before_id); only_id picks one.
-- security definer: private.require_admin() raises 42501 where a policy would return nothing.
create function public.list_newsletter_campaigns(
  before_created_at timestamptz default null, before_id uuid default null, page_size integer default 20,
  only_id uuid default null
)
returns setof private.campaign_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.* from private.campaign_list l
    where (only_id is null or l.id = only_id)
      and (before_created_at is null or (l.created_at, l.id) < (before_created_at, before_id))
    order by l.created_at desc, l.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
grant execute on function public.list_newsletter_campaigns(timestamptz, uuid, integer, uuid) to authenticated;

-- One page of recipients whose mail failed, with the reason, or is unknown; after the reader after_id.
-- security definer: as list_newsletter_campaigns.
create function public.list_newsletter_failures(campaign_id uuid, after_id uuid default null, page_size integer default 50)
returns table (subscriber_id uuid, email text, status text, detail text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
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
grant execute on function public.list_newsletter_failures(uuid, uuid, integer) to authenticated;

-- The state for the admin's banner:
--   {"is_silent": work is due and no worker has asked for it for 10 minutes,
--    "blocked_until", "blocked_reason": null unless the provider lets nothing through,
--    "unknown": the number of recipients that wait for an admin's decision}
-- security definer: as list_newsletter_campaigns.
create function public.newsletter_engine_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
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
        select coalesce(sum(b.open_members), 0) from public.newsletter_batches b
        where b.status = 'unknown'))
    from private.newsletter_engine e
  );
end;
$$;
grant execute on function public.newsletter_engine_state() to authenticated;

-- Steering ------------------------------------------------------------------------------------------------------------

-- action: pause, resume or cancel. Returns the status afterwards, whether or not the action could change it. Cancelling
-- within the undo window sends nothing; later, it leaves the queued rest unsent.
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
  where c.id = $1 and case action
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
grant execute on function public.resolve_unknown_deliveries(uuid, boolean) to authenticated;

-- Leaving and coming back ---------------------------------------------------------------------------------------------
-- An unsubscribe token is computed from the reader's id with a secret of this installation instead of being stored: no
-- table to fill or leak, and links in old mails keep working.

insert into private.settings (key, value) values ('unsubscribe_secret', encode(extensions.gen_random_bytes(32), 'hex'));

-- {subscriber id}.{128 bits of an HMAC, hex}
create function private.unsubscribe_token(subscriber_id uuid, secret text) returns text
language sql immutable set search_path = ''
return subscriber_id || '.' || left(encode(extensions.hmac(subscriber_id::text, secret, 'sha256'), 'hex'), 32);

-- The reader of a token; null for an invalid one.
create function private.token_subscriber(token text) returns uuid
language sql stable set search_path = ''
return (
  select given.id from (select substring(token from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{32}$')::uuid as id) given
  where private.unsubscribe_token(given.id, private.setting('unsubscribe_secret')) = token
);

-- Unsubscribes a reader or takes that back. The token is only in the mail, so having it proves access to the mailbox.
-- Returns the status afterwards, active or unsubscribed, or null for an invalid token. The way back ends 30 days after
-- leaving: an old mail in other hands must not subscribe its reader again.
-- security definer: no API role may write subscribers directly.
create function public.change_newsletter_subscription(token text, is_wanted boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  reader uuid := private.token_subscriber(token);
  answer text;
begin
  update public.newsletter_subscribers s set
    status = case when is_wanted then 'active' else 'unsubscribed' end,
    unsubscribed_at = case when is_wanted then null else now() end
  where s.id = reader and (s.status = 'active') <> is_wanted
    and not (is_wanted and s.unsubscribed_at < now() - interval '30 days')
    -- A suppressed address stays out: the mailbox bounced or its owner complained.
    and not (is_wanted and exists (select 1 from public.newsletter_suppressions x where x.email = s.email));
  select s.status into answer from public.newsletter_subscribers s where s.id = reader;
  return answer;
end;
$$;
grant execute on function public.change_newsletter_subscription(text, boolean) to service_role;

-- Bounces and complaints ----------------------------------------------------------------------------------------------

create table private.mail_events (
  id text primary key,
  received_at timestamptz not null default now()
);
comment on table private.mail_events is 'Webhook messages already processed, so that a repeated one changes nothing.';
create index mail_events_received_at_idx on private.mail_events (received_at);

-- Suppresses an address after a bounce or a complaint, once per webhook message; false for a repeated message.
-- security definer: writes schema private.
create function public.suppress_newsletter_address(event_id text, address text, why text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.mail_events (id) values (event_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  -- For an erased reader only the reason is kept: the address itself must not come back.
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
grant execute on function public.suppress_newsletter_address(text, text, text) to service_role;

select private.close_schemas();
