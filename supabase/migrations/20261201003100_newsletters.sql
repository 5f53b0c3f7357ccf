-- Newsletters and the ledger of their recipients. A newsletter is one row from its first draft to the sent letter; the
-- welcome letter is a row, too. One delivery per recipient says at every moment who was written to, who was not, and
-- for whom that is unknown. Workers hold no state. Admins read all tables. They write drafts (newsletter_acts.sql) and
-- steer campaigns through functions. The send-newsletter function makes campaigns and the newsletter-worker function
-- sends them, both with the service role.
--
-- draft --> scheduled --> sending <--> paused      stopped: ended by an admin. An undo leads from scheduled back to
-- draft.
--               |            +--> sent             paused and never started: too late to start without an admin's word.

create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'draft',
  is_welcome boolean not null default false,
  subject text not null default '',
  content text not null default '',
  letter jsonb,
  version integer not null default 1,
  from_name text,
  from_email text,
  send_at timestamptz,
  sent_to text[],
  recipients integer,
  has_reached_others boolean not null default false,
  final_figures jsonb,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  scheduled_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  is_public boolean not null generated always as
    (started_at is not null and status not in ('draft', 'stopped') and not is_welcome and sent_to is null) stored,
  constraint newsletters_status_value check (status in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'stopped')),
  constraint newsletters_welcome_status check (not is_welcome or status in ('sending', 'paused', 'stopped')),
  constraint newsletters_subject_length check (char_length(subject) <= case when status = 'draft' then 1000 else 200 end),
  constraint newsletters_content_size check (octet_length(content) <= case when status = 'draft' then 1048576 else 104448 end),
  constraint newsletters_letter_fields check (jsonb_typeof(letter) = 'object' and octet_length(letter::text) <= 1048576),
  constraint newsletters_send_at_range check (send_at between '1990-01-01' and '2200-01-01'),
  -- A line break would end the header (resolution 16).
  constraint newsletters_campaign_headers check (status = 'draft' or (subject !~ '[[:cntrl:]]' and from_name !~ '[[:cntrl:]]')),
  constraint newsletters_campaign_complete check (status = 'draft' or (subject <> '' and content <> ''
    and num_nulls(from_name, from_email, send_at, scheduled_at) = 0))
);
comment on table public.newsletters is 'Drafts, campaigns and the welcome letter, one row each.';
comment on column public.newsletters.id is
  'The browser makes it with the draft. A second click, a timeout or a retry with it joins the campaign instead of making another. It is also the letter''s address on the website, which every mail of it names.';
comment on column public.newsletters.is_welcome is
  'True for the one letter that new subscribers get (newsletter_readers.sql): sending is on, paused holds it back, stopped is off.';
comment on column public.newsletters.letter is
  'The fields of the visual editor, from which the browser made the content; null for HTML that was written as such.';
comment on column public.newsletters.version is
  'Counts the saves of a draft, or the texts of the welcome letter. Only a trigger sets it. A save that names an older version changes no row.';
comment on column public.newsletters.sent_to is
  'The names of the tags it went to, as they were when it started or was stopped; null for all subscribers. Before, newsletter_audience has the tags.';
comment on column public.newsletters.recipients is 'Frozen when the ledger is made; null before.';
comment on column public.newsletters.has_reached_others is
  'True once the provider has taken a mail of it to another domain than the sender''s.';
comment on column public.newsletters.final_figures is
  'The numbers of its deliveries by status, counted when it ended; null before, and for the welcome letter, which never ends.';
comment on column public.newsletters.is_public is
  'True for a letter that the public list names while it is on: it left for all subscribers, and was not stopped.';
comment on column public.newsletters.created_by is 'The user id of the admin who sent or scheduled it. No foreign key: the campaign outlives the account.';
comment on column public.newsletters.scheduled_at is 'When an admin sent or scheduled it; send_at is when it may leave.';
create index newsletters_drafts_idx on public.newsletters (updated_at desc, id desc) where status = 'draft';
create index newsletters_scheduled_at_idx on public.newsletters (scheduled_at desc, id desc) where status <> 'draft';
create index newsletters_past_idx on public.newsletters (started_at desc, id desc) where is_public;
create index newsletters_active_idx on public.newsletters (send_at) where status in ('scheduled', 'sending', 'paused');
create unique index newsletters_welcome_key on public.newsletters (is_welcome) where is_welcome;

create function private.stamp_newsletter() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end;
$$;
-- A campaign that becomes a draft again gets a new version, too: a late repeat of its request must not send it.
create trigger newsletters_stamp before update on public.newsletters
  for each row when (new.status = 'draft' or (new.is_welcome
    and (old.subject, old.content, old.letter, old.from_name, old.from_email)
      is distinct from (new.subject, new.content, new.letter, new.from_name, new.from_email)))
  execute function private.stamp_newsletter();
create trigger newsletters_audit after update of status on public.newsletters
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.newsletters enable row level security;
grant select on public.newsletters to authenticated, service_role;
create policy "Admins can read newsletters" on public.newsletters
  for select to authenticated using ((select private.is_admin()));

create table public.newsletter_audience (
  newsletter_id uuid not null references public.newsletters (id) on delete cascade,
  tag_id integer not null references public.newsletter_tags (id) on delete restrict,
  primary key (newsletter_id, tag_id)
);
comment on table public.newsletter_audience is
  'The tags whose subscribers get a draft or a scheduled newsletter; no row for all subscribers. A tag that is named here cannot be deleted.';
create index newsletter_audience_tag_id_idx on public.newsletter_audience (tag_id);
alter table public.newsletter_audience enable row level security;
grant select on public.newsletter_audience to authenticated;
create policy "Admins can read who gets a newsletter" on public.newsletter_audience
  for select to authenticated using ((select private.is_admin()));

-- No foreign keys: two million checks would multiply the time that a ledger takes, and its rows outlive erased
-- subscribers.
create table public.newsletter_deliveries (
  campaign_id uuid not null,
  subscriber_id uuid not null,
  status text not null default 'queued',
  detail text,
  batch_id uuid,
  tries integer not null default 0,
  next_attempt_at timestamptz not null default now(),
  tried_at timestamptz,
  idempotent_until timestamptz,
  refused_since timestamptz,
  goes_alone boolean not null default false,
  primary key (campaign_id, subscriber_id),
  constraint newsletter_deliveries_status_value check (status in ('queued', 'sent', 'failed', 'skipped', 'unknown')),
  constraint newsletter_deliveries_batch_is_open check (batch_id is null or status in ('queued', 'unknown')),
  constraint newsletter_deliveries_tries_of_batch check ((batch_id is null) = (tries = 0))
);
comment on table public.newsletter_deliveries is 'The ledger: one row per campaign and recipient. batch_claim.sql draws its states.';
comment on column public.newsletter_deliveries.detail is
  'Why it failed or was skipped: left, barred, erased, stopped (the welcome letter was switched off), or the provider''s words. While it waits: how the last attempt failed.';
comment on column public.newsletter_deliveries.batch_id is
  'The request to the provider that may carry this mail, and its idempotency key; null while certainly none does.';
comment on column public.newsletter_deliveries.tries is 'How often that request was made.';
comment on column public.newsletter_deliveries.next_attempt_at is
  'No worker takes the mail before: until then another worker has it, or the provider asked for a pause.';
comment on column public.newsletter_deliveries.tried_at is 'When its last request was first made.';
comment on column public.newsletter_deliveries.idempotent_until is
  'Until then the provider drops a repeat of that request. Later only an admin may send the mail again.';
comment on column public.newsletter_deliveries.refused_since is
  'When the provider first said "later" to this recipient; after 72 hours of that the mail has failed.';
comment on column public.newsletter_deliveries.goes_alone is
  'True after the provider rejected a request for good: the mail goes in a request of its own, and so fails alone.';
-- In this order work is handed out (private.next_delivery).
create index newsletter_deliveries_due_idx on public.newsletter_deliveries (campaign_id, tries desc, next_attempt_at)
  where status = 'queued';
create index newsletter_deliveries_batch_id_idx on public.newsletter_deliveries (batch_id) where batch_id is not null;
-- A campaign that starts is not in the statistics yet: the planner would take it for empty and read the whole ledger
-- for each batch. Without statistics it assumes a share of the table.
alter table public.newsletter_deliveries alter column campaign_id set statistics 0;
alter table public.newsletter_deliveries enable row level security;
grant select on public.newsletter_deliveries to authenticated;
create policy "Admins can read deliveries" on public.newsletter_deliveries
  for select to authenticated using (
    (select private.is_admin()) and subscriber_id <> all ((select private.subscribers_being_erased())::uuid[]));

-- State ---------------------------------------------------------------------------------------------------------------

create table private.newsletter_engine (
  is_only boolean primary key default true check (is_only),
  last_run_at timestamptz,
  next_request_at timestamptz not null default '-infinity',
  blocked_until timestamptz,
  blocked_reason text,
  refused_campaign uuid
);
comment on table private.newsletter_engine is
  'One row: when a worker last asked for work, and what holds all of them up.';
comment on column private.newsletter_engine.next_request_at is
  'The earliest next request of all workers together. Other mails of the account ask for no turn: the newsletter leaves them room, and waits when the provider was asked too often.';
comment on column private.newsletter_engine.refused_campaign is
  'The campaign of which the provider last refused mails to several domains alike. The others go first.';

insert into private.newsletter_engine default values;

-- True while emails are left to send.
create function private.is_campaign_unfinished(campaign uuid) returns boolean
language sql stable set search_path = ''
return exists (select from public.newsletter_deliveries d where d.campaign_id = campaign and d.status = 'queued');

-- True when there is work for a worker that has waited for so long. A site without a newsletter has none.
create function private.is_campaign_due(waiting interval default interval '0') returns boolean
language sql stable set search_path = ''
return private.has_module('newsletter') and (exists (
  select 1 from public.newsletters n where n.status = 'scheduled' and n.send_at <= now() - waiting
) or exists (
  select 1 from public.newsletters n, private.newsletter_engine e
  where n.status = 'sending' and coalesce(e.blocked_until, '-infinity') <= now() - waiting
    and exists (
      select from public.newsletter_deliveries d
      where d.campaign_id = n.id and d.status = 'queued' and d.next_attempt_at <= now() - waiting)
) or exists (
  -- No email is left, but the campaign is not marked as sent. New subscribers join the welcome letter: it never ends.
  select 1 from public.newsletters n
  where n.status = 'sending' and not n.is_welcome and n.started_at <= now() - waiting and not private.is_campaign_unfinished(n.id)
));

-- True while a request with this recipient may have to be repeated unchanged, address included.
create function private.is_in_frozen_batch(recipient_id uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.newsletters n
  join public.newsletter_deliveries d on d.campaign_id = n.id and d.subscriber_id = recipient_id
  where n.status in ('sending', 'paused') and d.status = 'queued' and d.batch_id is not null
);
grant delete, insert (id, subject, content, letter), update (subject, content, letter) on public.newsletters to authenticated;

grant insert (newsletter_id, tag_id), delete on public.newsletter_audience to authenticated;
