-- Newsletter campaigns and their ledger. Postgres is the engine: a campaign, its batches and one row per recipient say
-- at every moment who was written to, who was not and whom nobody can be sure about. Workers hold no state.
--
-- Admins read; campaigns are made by the send-newsletter function and driven by the newsletter-worker function, both
-- with the service role; admins steer them through functions (20261121164000_newsletter_control.sql).

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

create table public.newsletter_batches (
  campaign_id uuid not null references public.newsletter_campaigns (id) on delete cascade,
  batch_no integer not null,
  status text not null default 'queued',
  size integer not null,
  sent integer not null default 0,
  failed integer not null default 0,
  skipped integer not null default 0,
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
  constraint newsletter_batches_counts check (sent + failed + skipped <= size)
);
comment on table public.newsletter_batches is
  'What one request to the mail provider carries. Frozen, with its key, from the first attempt whose end is not known.';
comment on column public.newsletter_batches.uncertain_since is
  'When an attempt began that may have reached the provider; null while certainly none did.';
comment on column public.newsletter_batches.idempotent_until is
  'Until then the provider drops a repeat with the same key. Later nobody may send again but a human.';
comment on column public.newsletter_batches.refused_since is
  'When the provider first said "later" to these members; after 72 hours of that they have failed.';
create index newsletter_batches_due_idx on public.newsletter_batches (campaign_id, next_attempt_at, batch_no)
  where status = 'queued';
create index newsletter_batches_leased_idx on public.newsletter_batches (lease_until) where status = 'leased';

-- No foreign keys: two million checks would multiply the time a ledger takes, and the ledger says the truth also after
-- somebody's row was erased.
create table public.newsletter_deliveries (
  campaign_id uuid not null,
  subscriber_id uuid not null,
  batch_no integer not null,
  status text not null default 'queued',
  detail text,
  primary key (campaign_id, subscriber_id),
  constraint newsletter_deliveries_status_value check (status in ('queued', 'sent', 'failed', 'skipped', 'unknown'))
)
-- Room on each page for the second version of its rows, and no index knows the status: marking touches the table alone.
with (fillfactor = 50);
comment on table public.newsletter_deliveries is 'The ledger: one row per campaign and recipient.';
comment on column public.newsletter_deliveries.detail is 'Why it failed or was skipped: left, suppressed, erased, or the provider''s words.';
create index newsletter_deliveries_batch_no_idx on public.newsletter_deliveries (campaign_id, batch_no);
-- The newest campaign is never in the statistics when it starts: with a list of the known ones the planner takes it to be
-- empty, finds any index on the campaign as good as another and reads the whole ledger for each batch. Without statistics
-- it assumes a share of the table.
alter table public.newsletter_batches alter column campaign_id set statistics 0;
alter table public.newsletter_deliveries alter column campaign_id set statistics 0;

create table private.newsletter_engine (
  is_only boolean primary key default true check (is_only),
  last_run_at timestamptz,
  blocked_until timestamptz,
  blocked_reason text
);
comment on table private.newsletter_engine is
  'One row: when a worker last asked for work, and what holds all of them up.';
insert into private.newsletter_engine default values;
alter table private.newsletter_engine enable row level security;
revoke all on private.newsletter_engine from public, anon, authenticated, service_role;

create table public.newsletter_drafts (
  id uuid primary key,
  subject text not null default '',
  content text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint newsletter_drafts_subject_length check (char_length(subject) <= 1000),
  constraint newsletter_drafts_content_size check (octet_length(content) <= 1048576)
);
comment on table public.newsletter_drafts is 'Newsletters being written, for all admins and all their devices.';
create index newsletter_drafts_updated_at_idx on public.newsletter_drafts (updated_at desc, id desc);

alter table public.newsletter_campaigns enable row level security;
alter table public.newsletter_batches enable row level security;
alter table public.newsletter_deliveries enable row level security;
alter table public.newsletter_drafts enable row level security;
revoke all on public.newsletter_campaigns, public.newsletter_batches, public.newsletter_deliveries,
  public.newsletter_drafts from public, anon, authenticated, service_role;
grant select on public.newsletter_campaigns, public.newsletter_batches, public.newsletter_deliveries to authenticated;
grant select on public.newsletter_campaigns to service_role;
grant select, delete on public.newsletter_drafts to authenticated;
create policy "Admins can read campaigns" on public.newsletter_campaigns
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can read batches" on public.newsletter_batches
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can read deliveries" on public.newsletter_deliveries
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can read drafts" on public.newsletter_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete drafts" on public.newsletter_drafts
  for delete to authenticated using ((select private.is_admin()));

-- Unsubscribe tokens -------------------------------------------------------------------------------------------------
-- Made from the subscriber's id with a secret of this installation instead of being stored: nothing to fill for a
-- million rows, nothing an admin's read could leak, and the same in every mail, so that an old mail's link still works.

insert into private.settings (key, value) values ('unsubscribe_secret', encode(extensions.gen_random_bytes(32), 'hex'));

-- {subscriber id}.{128 bits of an HMAC, hex}
create function private.unsubscribe_token(subscriber_id uuid, secret text) returns text
language sql immutable set search_path = ''
return subscriber_id || '.' || left(encode(extensions.hmac(subscriber_id::text, secret, 'sha256'), 'hex'), 32);
revoke execute on function private.unsubscribe_token(uuid, text) from public;

-- Whose token it is; null when it is nobody's.
create function private.token_subscriber(token text) returns uuid
language sql stable set search_path = ''
return (
  select given.id from (select substring(token from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{32}$')::uuid as id) given
  where private.unsubscribe_token(given.id, private.setting('unsubscribe_secret')) = token
);
revoke execute on function private.token_subscriber(text) from public;
