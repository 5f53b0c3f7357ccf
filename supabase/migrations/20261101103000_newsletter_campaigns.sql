-- Newsletter campaigns and their ledger. A campaign, its batches and one row per recipient say at every moment who was
-- written to, who was not, and for whom that is unknown. Workers hold no state.
-- Admins read the tables and steer campaigns through functions. The send-newsletter function makes campaigns and the
-- newsletter-worker function sends them, both with the service role.

create table public.newsletter_campaigns (
  id uuid primary key default gen_random_uuid(),
  public_id uuid not null default gen_random_uuid(),
  campaign_key uuid not null,
  subject text not null,
  content text not null,
  from_name text not null,
  from_email text not null,
  status text not null,
  send_at timestamptz not null,
  tags text[],
  recipients integer,
  batch_count integer not null default 0,
  created_by uuid,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  welcome_version integer,
  constraint newsletter_campaigns_public_id_key unique (public_id),
  constraint newsletter_campaigns_campaign_key_key unique (campaign_key),
  constraint newsletter_campaigns_welcome_version_key unique (welcome_version),
  constraint newsletter_campaigns_status_value
    check (status in ('scheduled', 'sending', 'paused', 'sent', 'cancelled')),
  constraint newsletter_campaigns_subject_length check (char_length(subject) between 1 and 200),
  -- A line break would end the header (resolution 16).
  constraint newsletter_campaigns_subject_one_line check (subject !~ '[[:cntrl:]]'),
  constraint newsletter_campaigns_from_name_one_line check (from_name !~ '[[:cntrl:]]'),
  constraint newsletter_campaigns_content_size check (octet_length(content) between 1 and 104448),
  constraint newsletter_campaigns_tags_count check (cardinality(tags) between 1 and 50)
);
comment on table public.newsletter_campaigns is 'One newsletter each: what is sent, in whose name, when, and how far it is.';
comment on column public.newsletter_campaigns.public_id is
  'Its address on the website, in every mail of it. Apart from the id, which the admin''s addresses and logs name.';
comment on column public.newsletter_campaigns.campaign_key is
  'Made by the composer: a second click, a timeout or a retry with it joins the campaign instead of making another.';
comment on column public.newsletter_campaigns.tags is
  'Who gets it: subscribers with any of these tags; null for all. Names, as they were chosen: a tag may be renamed or deleted since.';
comment on column public.newsletter_campaigns.recipients is 'Frozen when the ledger is made; null before.';
comment on column public.newsletter_campaigns.created_by is 'The admin''s user id. No foreign key: the campaign outlives the account.';
comment on column public.newsletter_campaigns.welcome_version is
  'Counts the texts of the welcome letter, the highest is the current one (newsletter_welcome.sql). Null for a newsletter.';
create index newsletter_campaigns_created_at_idx on public.newsletter_campaigns (created_at desc, id desc);
create index newsletter_campaigns_sent_idx on public.newsletter_campaigns (started_at desc, public_id desc)
  where status = 'sent';
create index newsletter_campaigns_active_idx on public.newsletter_campaigns (send_at)
  where status in ('scheduled', 'sending', 'paused');
create trigger newsletter_campaigns_audit after update of status on public.newsletter_campaigns
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
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
  open_recipients integer not null generated always as (size - sent - failed - skipped) stored,
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
  constraint newsletter_batches_counts check (open_recipients >= 0)
);
comment on table public.newsletter_batches is
  'What one request to the mail provider carries. Frozen, with its key, from the first attempt with an unknown result.';
comment on column public.newsletter_batches.open_recipients is 'The recipients without a result.';
comment on column public.newsletter_batches.uncertain_since is
  'When an attempt began that may have reached the provider; null while certainly none did.';
comment on column public.newsletter_batches.idempotent_until is
  'Until then the provider drops a repeat with the same key. Later only an admin may send it again.';
comment on column public.newsletter_batches.refused_since is
  'When the provider first said "later" to these recipients; after 72 hours of that they have failed.';
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

-- No foreign keys: two million checks would multiply the time that a ledger takes, and its rows outlive erased
-- subscribers.
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
create function private.is_campaign_unfinished(campaign uuid) returns boolean
language sql stable set search_path = ''
return exists (select 1 from public.newsletter_batches b where b.campaign_id = campaign and b.status = 'queued')
  or exists (select 1 from public.newsletter_batches b where b.campaign_id = campaign and b.status = 'leased');

-- The number of the welcome letter's current text; null before the first.
create function private.current_welcome_version() returns integer
language sql stable set search_path = ''
return (select max(c.welcome_version) from public.newsletter_campaigns c);

-- True for the welcome letter with the current text. New subscribers join it, so it is never finished.
create function private.is_current_welcome(campaign public.newsletter_campaigns) returns boolean
language sql stable set search_path = ''
return coalesce(campaign.welcome_version = private.current_welcome_version(), false);

-- True for a planned campaign to tags of which none is left. To write to others, or to all, would be a guess, so it waits
-- until an admin says to whom.
create function private.is_campaign_without_audience(campaign public.newsletter_campaigns) returns boolean
language sql stable set search_path = ''
return campaign.status = 'scheduled' and campaign.recipients is null and campaign.tags is not null
  and cardinality(private.tag_ids(campaign.tags)) = 0;

-- True when the time of a campaign that has not begun is long past: the sending job was off, or the project asleep. A
-- letter must not leave in the night or after its occasion, so it waits until an admin says when. A campaign without an
-- audience asks to whom first, and gets a new time with the answer.
create function private.is_campaign_overdue(campaign public.newsletter_campaigns) returns boolean
language sql stable set search_path = ''
return campaign.status = 'scheduled' and campaign.send_at < now() - interval '3 hours'
  and not private.is_campaign_without_audience(campaign);

-- True for a campaign that waits for its time only, not for an admin.
create function private.can_campaign_start(campaign public.newsletter_campaigns) returns boolean
language sql stable set search_path = ''
return campaign.status = 'scheduled' and not private.is_campaign_overdue(campaign)
  and not private.is_campaign_without_audience(campaign);

-- True when a worker would find work now, at a time ahead (ahead > 0), or has had work for some time (ahead < 0).
create function private.is_campaign_due(ahead interval default interval '0') returns boolean
language sql stable set search_path = ''
return exists (
  select 1 from public.newsletter_campaigns c
  where c.status = 'scheduled' and c.send_at <= now() + ahead and private.can_campaign_start(c)
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
  where c.status = 'sending' and c.started_at <= now() + ahead and not private.is_campaign_unfinished(c.id)
    and not private.is_current_welcome(c)
);

-- Leaves a batch to an admin's decision: whether it was sent is unknown.
create function private.set_newsletter_batch_unknown(batch public.newsletter_batches) returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_deliveries d set status = 'unknown'
    where d.campaign_id = batch.campaign_id and d.batch_no = batch.batch_no and d.status = 'queued';
  update public.newsletter_batches b set status = 'unknown', lease_id = null, lease_until = null
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
$$;

-- True while a request with this recipient may have to be repeated unchanged, address included.
create function private.is_in_frozen_batch(recipient_id uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.newsletter_campaigns c
  join public.newsletter_deliveries d on d.campaign_id = c.id and d.subscriber_id = recipient_id
  join public.newsletter_batches b on b.campaign_id = d.campaign_id and b.batch_no = d.batch_no
  where c.status in ('sending', 'paused') and d.status = 'queued'
    and b.uncertain_since is not null and b.status in ('queued', 'leased')
);
