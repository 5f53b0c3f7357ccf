-- The outbox: one row for each email that the server sends singly, stored in the transaction that causes it and sent
-- later by an edge function. So no email is lost with a process, and the owner hears of every lead (resolutions 8 and
-- 9).
--
-- A row has a kind and a reference: the id of an inquiry, an application, a sign-up to confirm (confirmation), a reply
-- or a request for a login code. A daily email (due_steps) and a warning have their own id and carry their day or their
-- figures. The text of an email is read when it is claimed. A new kind needs a branch of describe_mail() and a writer
-- in functions/_shared/mail/mail-kinds.ts.
--
-- On a site with EmailJS, the browser sends the email about a lead and reports the result. The function sends what the
-- browser did not deliver within ten minutes; without EmailJS it sends at once.

create table private.outbox (
  id bigint generated always as identity primary key,
  kind text not null,
  ref uuid not null,
  payload jsonb,
  digested_at timestamptz,
  status text not null default 'pending',
  attempts integer not null default 0,
  generation integer not null default 1,
  next_attempt_at timestamptz not null default now(),
  wanted_since timestamptz not null default now(),
  tried_at timestamptz,
  uncertain_since timestamptz,
  idempotent_until timestamptz,
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint outbox_one_mail unique (kind, ref),
  constraint outbox_status_value check (status in ('pending', 'sent', 'failed')),
  constraint outbox_payload_without_row check ((payload is not null) = (kind in ('due_steps', 'warning'))),
  constraint outbox_leads_digested check (digested_at is null or kind in ('inquiry', 'application')),
  constraint outbox_uncertain_reply check (
    (uncertain_since is null) = (idempotent_until is null) and (uncertain_since is null or kind = 'reply'))
);
comment on table private.outbox is 'Mails to send, and how each stands. Only functions write it.';
comment on column private.outbox.ref is
  'The id of the row that it is about, without a foreign key: deleting that row deletes its mail (forget_mails). A mail about no row has a random one. Never as text: under a policy an index compares only ids.';
comment on column private.outbox.payload is
  'Of a mail about no row: the {day} of a morning mail; how full the database or Storage is, {part, percent, size, limit}, in bytes.';
comment on column private.outbox.digested_at is
  'When the lead became part of a digest. All leads of this moment are one mail, also when it is tried again.';
comment on column private.outbox.next_attempt_at is 'When it is due. A claimed one belongs to its worker until then.';
comment on column private.outbox.wanted_since is 'The arrival, the last "Send again", or the last sign-up.';
comment on column private.outbox.tried_at is
  'When a function last tried to mail it, unless the failure says nothing about other mails; null until then.';
comment on column private.outbox.uncertain_since is
  'The moment since which a reply may have left without our knowing, because a worker has it or had no clear answer.';
comment on column private.outbox.idempotent_until is
  'The end of the time in which the mail provider drops a repeat of an uncertain reply.';
comment on column private.outbox.generation is
  'Raised by "Send again" or a repeated sign-up only. Part of the mail''s idempotency key: retries are one mail, a wanted repeat is another.';
create index outbox_due_idx on private.outbox (next_attempt_at) where status = 'pending';
create index outbox_digested_at_idx on private.outbox (digested_at) where digested_at is not null;
create index outbox_tried_at_idx on private.outbox (tried_at) where tried_at is not null;
-- Serves the dashboard's line about failed replies.
create index outbox_failed_replies_idx on private.outbox (wanted_since) where status = 'failed' and kind = 'reply';
-- The lists and records show the state of an email: their views run with the admin's own rights.
alter table private.outbox enable row level security;
grant select (kind, ref, status, uncertain_since, last_error, sent_at) on private.outbox to authenticated;
-- Each view joins an email to a lead or a reply, whose own policy hides it during an erasure.
create policy "Admins can see how mails stand" on private.outbox
  for select to authenticated using ((select private.is_admin()));

-- Causes --------------------------------------------------------------------------------------------------------------

-- Queues the email about a new lead; the trigger's argument is its kind. It is due at once, or after ten minutes when
-- the browser sends it itself. A client with a false claim only delays the email about its own message. security
-- definer: visitors cannot write the outbox.
create function private.queue_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.outbox (kind, ref, next_attempt_at) values (
    tg_argv[0], new.id,
    now() + case when new.is_mailed_by_browser then interval '10 minutes' else interval '0' end);
  return null;
end;
$$;

-- Deletes the emails about deleted rows; the trigger's argument is their kind. security definer: a role that may delete
-- the row cannot write the outbox.
create function private.forget_mails() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox o where o.kind = tg_argv[0] and o.ref in (select g.id from gone g);
  delete from private.refusals r where r.mail in (select g.id from gone g);
  return null;
end;
$$;

create trigger login_codes_forget_mails after delete on private.login_codes
  referencing old table as gone for each statement execute function private.forget_mails('login_code');

-- Records the result of the browser's own EmailJS call. Knowing the lead's random id is the proof. A false "delivered"
-- only hides the email about one's own message. A failure keeps its ten minutes, so that the visitor can retry first.
-- security definer: visitors cannot write the outbox.
create function public.report_notification(lead_id uuid, is_delivered boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.admit('report_notification');
  update private.outbox set
    status = case when is_delivered then 'sent' else status end,
    sent_at = case when is_delivered then now() else sent_at end,
    -- Does not concern an email that the server sends.
    tried_at = case when is_delivered then null else tried_at end,
    last_error = case when is_delivered then null else 'The visitor''s browser could not send the email.' end
  where kind in ('inquiry', 'application') and ref = lead_id
    and status = 'pending' and created_at > now() - interval '1 day'
    -- A digest must be the same for every attempt.
    and digested_at is null
    -- The browser reports the first email only; the worker sends a repeat that an admin asked for.
    and generation = 1;
end;
$$;
grant execute on function public.report_notification(uuid, boolean) to anon, authenticated;

-- Returns the references of emails that wait for the undo of an erasure or are deleted with it: those about leads that
-- are being erased, replies to them, and confirmations of sign-ups. In plpgsql, because these tables come later.
create function private.mails_being_erased() returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  leads constant uuid[] := private.leads_being_erased();
begin
  return leads || array(
    select r.id from public.replies r where r.inquiry_id = any (leads) or r.application_id = any (leads)
    union all select p.id from public.newsletter_pending p where p.erase_at is not null);
end;
$$;

-- Corrects the address of an inquiry or an application, for an answer that could not reach the typed one.
create function private.correct_address(inquiry uuid, application uuid, address text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  corrected constant text := private.typed_address(address);
begin
  update public.contact_inquiries i set email = corrected where i.id = inquiry and i.email <> corrected and i.erase_at is null;
  update public.job_applications a set email = corrected where a.id = application and a.email <> corrected and a.erase_at is null;
exception when check_violation or not_null_violation then
  raise invalid_parameter_value using message = 'Please enter a valid email address. Nothing was sent.';
end;
$$;

-- Makes an email due now, as a new one with all its attempts, and returns its state. The worker sends it within a
-- minute. mail_ref is the id of an inquiry, an application or a reply. The email about a lead can be repeated at any
-- time; a reply only when it failed or did not arrive, because the person would get it twice. to_address corrects the
-- person's address first. security definer: no role may write the outbox.
create function public.send_again(mail_ref uuid, to_address text default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail private.outbox;
begin
  perform private.require_admin();
  select * into mail from private.outbox o
    where o.kind in ('inquiry', 'application', 'reply') and o.ref = mail_ref
      and o.ref <> all (private.mails_being_erased()) for update;
  if mail.id is null then
    raise exception 'There is no email about this: the inquiry, application or reply no longer exists.';
  elsif mail.kind = 'reply' and mail.status = 'sent' then
    raise exception 'This reply has been sent. Write a new one instead.';
  elsif mail.kind = 'reply' and mail.status = 'pending' then
    return 'pending';
  end if;
  if to_address is not null then
    perform private.correct_address(r.inquiry_id, r.application_id, to_address) from public.replies r where r.id = mail_ref;
  end if;
  update private.outbox o set
    status = 'pending', attempts = 0, generation = o.generation + 1, next_attempt_at = now(), wanted_since = now(),
    sent_at = null, digested_at = null, uncertain_since = null, idempotent_until = null, last_error = null
  where o.id = mail.id;
  if mail.kind = 'reply' then
    perform private.log_reply(r, '{"reply": {"new": "sent again"}}') from public.replies r where r.id = mail_ref;
  end if;
  return 'pending';
end;
$$;
grant execute on function public.send_again(uuid, text) to authenticated;

-- Marks a reply as returned, after an admin has read the bounce in a mailbox: with SMTP it arrives as an email. Returns
-- its state; one that was not sent keeps it. security definer: as send_again.
create function public.mark_returned(reply_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  state text;
begin
  perform private.require_admin();
  update private.outbox o set status = 'failed', last_error = 'Did not arrive: it bounced.'
    where o.kind = 'reply' and o.ref = reply_id and o.status = 'sent' and o.ref <> all (private.mails_being_erased());
  if found then
    perform private.log_reply(r, '{"reply": {"new": "bounced"}}') from public.replies r where r.id = reply_id;
  end if;
  select o.status into state from private.outbox o where o.kind = 'reply' and o.ref = reply_id;
  return state;
end;
$$;
grant execute on function public.mark_returned(uuid) to authenticated;
