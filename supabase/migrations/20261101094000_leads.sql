-- Leads: what applications and inquiries share. Cleaning, limits, private notes, and the outbox that makes sure the owner
-- hears of every lead (resolutions 8 and 9).
--
-- The browser reports where a lead came from: campaign, referring page, first page of the visit
-- (src/site/lead-form/lead-source.ts). The report may be wrong or hostile, but no lead may be lost over it: it is cleaned.
--
-- Where the site has EmailJS, the browser mails and reports the result. What it did not deliver within ten minutes, the
-- notify-owner function mails; without EmailJS it mails at once. Admins read the outbox; only functions write it.

-- Visit ---------------------------------------------------------------------------------------------------------------

-- The columns that the browser reports, with their limits. Both tables of the leads take them from here (like), and
-- contact.sql, the last of them, drops this one. The list of the browser, the panel and the mails is @contracts/visit.ts;
-- tests/database/shared-rules.test.ts names each place that lacks a column.
create table private.visit_columns (
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  referrer text,
  landing_page text,
  constraint visit_utm_length check (
    greatest(char_length(utm_source), char_length(utm_medium), char_length(utm_campaign), char_length(utm_term),
      char_length(utm_content)) <= 200),
  constraint visit_referrer_format
    check (char_length(referrer) <= 500 and referrer ~ '^(https?|android-app)://[^\s]+$'),
  constraint visit_landing_page_format check (char_length(landing_page) <= 500 and landing_page ~ '^/')
);
comment on column private.visit_columns.referrer is 'Origin and path of the page that led here, without its query.';
comment on column private.visit_columns.landing_page is 'Path of the first page of the visit, without its query.';

-- Cleaning ------------------------------------------------------------------------------------------------------------

-- Invisible characters are removed, because pasted text must not cost a lead. A long address is cut one character past
-- its limit, so that the constraint refuses it without reading a megabyte. A referrer or landing page that does not look like an
-- address becomes null.
-- security definer: visitors may execute nothing in schema private.
create function private.clean_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.single_line(new.name);
  new.phone := private.single_line(new.phone);
  -- Invisible characters around an address, and in it those that do not turn its direction, as toVisibleAddress of the
  -- forms. Cleaning must not make another address of one that is too long.
  new.email := case when char_length(new.email) > 320 then left(new.email, 255) else regexp_replace(regexp_replace(
    new.email, '^[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+|[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+$', '', 'g'),
    '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g') end;
  new.utm_source := private.clean_line(new.utm_source, 200);
  new.utm_medium := private.clean_line(new.utm_medium, 200);
  new.utm_campaign := private.clean_line(new.utm_campaign, 200);
  new.utm_term := private.clean_line(new.utm_term, 200);
  new.utm_content := private.clean_line(new.utm_content, 200);
  new.referrer := substring(private.clean_line(new.referrer, 500) from '^(?:https?|android-app)://[^\s]+$');
  new.landing_page := substring(private.clean_line(new.landing_page, 500) from '^/.*$');
  return new;
end;
$$;

-- Limits --------------------------------------------------------------------------------------------------------------

-- The first trigger on a lead (triggers fire in alphabetical order). Allows one row per request, because a refused row would
-- roll back the counts of all others. Counts the source and its IPv6 /48, which holds 65,536 sources.
-- security definer: visitors cannot count in schema private.
create function private.admit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action constant text := tg_argv[0];
  is_repeat boolean;
begin
  if tg_level = 'STATEMENT' then
    perform set_config('private.lead_is_here', '', true);
    return null;
  end if;
  if not private.is_public_request() then
    return new;
  end if;
  if current_setting('private.lead_is_here', true) = 'yes' then
    raise exception 'Please send one at a time.';
  end if;
  perform set_config('private.lead_is_here', 'yes', true);

  execute format('select exists (select from %s where id = $1)', tg_relid::regclass) into is_repeat using new.id;
  -- A repeat of a stored lead must fail as a duplicate, not be refused.
  if is_repeat then
    return new;
  end if;
  perform private.admit(action, jsonb_build_object(
    'source', private.client_address(), 'mailbox', private.mailbox_of(new.email)));
  return new;
end;
$$;

-- Takes a lead's room from the budget of bytes, and an application's place for a résumé, in the last trigger: the counters of
-- all callers stay locked until the transaction ends, so no slow step may follow. Past half of the budget a long message has to wait, so that an inquiry of
-- ordinary length still finds room. security definer: as admit_lead.
create function private.spend_room_of_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  longest_message constant integer := 1000;
  lead constant jsonb := to_jsonb(new);
  room constant integer := private.room_of(octet_length(new::text), new.search_text);
begin
  if not private.is_public_request() then
    return null;
  end if;
  if char_length(lead ->> 'message') > longest_message and private.used_part('all_bytes', 0) > 0.5 then
    perform private.refuse_too_many(600, 'Many messages are arriving at this moment. '
      || 'Please shorten yours to 1,000 characters, or send it again later.');
  end if;
  perform private.admit('bytes', weight => room);
  if lead ->> 'resume_until' is not null then
    perform private.take_resume_place(new.id);
  end if;
  perform private.admit('all_bytes', weight => room);
  return null;
end;
$$;

-- Statuses ------------------------------------------------------------------------------------------------------------

-- Sets one status for up to 5,000 inquiries or applications (kind 'inquiry' or 'application'), and returns each of them with
-- the status that it had. An id that is missing in the answer is gone. With only_from, those that have another status by now
-- are left alone and not returned: that is the undo. Safe to repeat.
-- security definer: a request of an admin may change one row only.
create function public.set_lead_status(kind text, ids uuid[], new_status text, only_from text default null)
returns table (id uuid, old_status text)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(ids) > 5000 then
    raise exception 'At most 5,000 records can be changed at once.';
  end if;
  perform private.lock_domain('leads');
  if kind = 'inquiry' then
    return query
      with held as (
        select i.id, i.status from public.contact_inquiries i
        where i.id = any (ids) and (only_from is null or i.status = only_from) order by i.id for no key update
      ), changed as (
        update public.contact_inquiries i set status = new_status from held h where i.id = h.id and h.status <> new_status
      )
      select h.id, h.status from held h;
  elsif kind = 'application' then
    return query
      with held as (
        select a.id, a.status from public.job_applications a
        where a.id = any (ids) and (only_from is null or a.status = only_from) order by a.id for no key update
      ), changed as (
        update public.job_applications a set status = new_status from held h where a.id = h.id and h.status <> new_status
      )
      select h.id, h.status from held h;
  else
    raise invalid_parameter_value using message = 'There is no such kind of lead.';
  end if;
end;
$$;
grant execute on function public.set_lead_status(text, uuid[], text, text) to authenticated;

-- Notes ---------------------------------------------------------------------------------------------------------------

-- The tables of the leads add the foreign keys, as to the outbox below.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid,
  application_id uuid,
  author uuid references auth.users (id) on delete set null,
  author_email text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint lead_notes_one_lead check (num_nonnulls(inquiry_id, application_id) = 1),
  constraint lead_notes_body_length check (body ~ '\S' and char_length(body) <= 5000)
);
comment on table public.lead_notes is
  'Admins'' notes about an inquiry or an applicant, for each other. The id is made in the browser: a repeat is no second note.';
comment on column public.lead_notes.author_email is 'Kept here so that a note still has a name when its author has left.';
create index lead_notes_inquiry_id_idx on public.lead_notes (inquiry_id, created_at desc, id desc);
create index lead_notes_application_id_idx on public.lead_notes (application_id, created_at desc, id desc);
create index lead_notes_author_idx on public.lead_notes (author);

-- Sets the author to the signed-in user. A note that an undone erasure brings back keeps its author.
-- security definer: the API roles cannot read auth.users.
create function private.sign_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_erasing() then
    return new;
  end if;
  new.author := (select auth.uid());
  new.author_email := coalesce((select u.email from auth.users u where u.id = new.author), 'system');
  return new;
end;
$$;
create trigger lead_notes_sign before insert on public.lead_notes
  for each row execute function private.sign_note();
create trigger lead_notes_audit after insert or update or delete on public.lead_notes
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.lead_notes enable row level security;
grant select, insert (id, inquiry_id, application_id, body), delete on public.lead_notes to authenticated;
create policy "Admins can read notes" on public.lead_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can write notes" on public.lead_notes
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can delete their own notes" on public.lead_notes
  for delete to authenticated using ((select private.is_admin()) and author = (select auth.uid()));

-- Outbox --------------------------------------------------------------------------------------------------------------
-- The tables of the leads, of the sign-ups and of the replies add the foreign keys, because their triggers need the functions of this file.
create table public.notifications (
  id bigint generated always as identity primary key,
  inquiry_id uuid unique,
  application_id uuid unique,
  sign_up_id uuid unique,
  reply_id uuid unique,
  warning jsonb,
  due_on date unique,
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
  constraint notifications_status_value check (status in ('pending', 'sent', 'failed')),
  constraint notifications_one_cause check (
    num_nonnulls(inquiry_id, application_id, sign_up_id, reply_id, warning, due_on) = 1),
  constraint notifications_leads_digested check (digested_at is null or num_nonnulls(inquiry_id, application_id) = 1),
  constraint notifications_uncertain_reply check (
    (uncertain_since is null) = (idempotent_until is null) and (uncertain_since is null or reply_id is not null))
);
comment on table public.notifications is
  'Outbox: one row per lead, unconfirmed sign-up, reply, morning with due steps or warning to the owner, and how its mail stands.';
comment on column public.notifications.warning is
  'How full the database is: {id, percent, size, limit}, in bytes. Queued by the scheduler.';
comment on column public.notifications.due_on is
  'The day whose due steps the mail names, once for each. Queued by the scheduler (morning_mail.sql).';
comment on column public.notifications.digested_at is
  'When the lead became part of a digest. All leads of this moment are one mail, also when it is tried again.';
comment on column public.notifications.wanted_since is 'The arrival, the last "Send again", or the last sign-up.';
comment on column public.notifications.tried_at is
  'When a function last tried to mail it, unless the failure says nothing about other mails; null until then.';
comment on column public.notifications.uncertain_since is
  'The moment since which a reply may have left without our knowing, because a worker has it or had no clear answer.';
comment on column public.notifications.idempotent_until is
  'The end of the time in which the mail provider drops a repeat of an uncertain reply.';
comment on column public.notifications.generation is
  'Raised by "Send again" or a repeated sign-up only. Part of the mail''s idempotency key: retries are one mail, a wanted repeat is another.';
create index notifications_due_idx on public.notifications (next_attempt_at) where status = 'pending';
create index notifications_digested_at_idx on public.notifications (digested_at) where digested_at is not null;
create index notifications_tried_at_idx on public.notifications (tried_at) where tried_at is not null;
alter table public.notifications enable row level security;
grant select on public.notifications to authenticated;
grant select, update on public.notifications to service_role;
create policy "Admins can read notifications" on public.notifications
  for select to authenticated using ((select private.is_admin()));

-- The mail is due at once, or after the ten minutes of a browser that mails it itself. A client that claims so without
-- mailing delays the mail about its own message, no more.
-- security definer: visitors cannot write the outbox.
create function private.queue_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  due timestamptz := now() + case when new.is_mailed_by_browser then interval '10 minutes' else interval '0' end;
begin
  if tg_table_name = 'contact_inquiries' then
    insert into public.notifications (inquiry_id, next_attempt_at) values (new.id, due);
  else
    insert into public.notifications (application_id, next_attempt_at) values (new.id, due);
  end if;
  return null;
end;
$$;

-- The browser's report on its own EmailJS call. Knowing the lead's random id is the proof. A false "delivered" only hides
-- the mail about one's own message. A failure keeps its ten minutes, so that the visitor can retry first.
-- security definer: visitors cannot write the outbox.
create function public.report_notification(lead_id uuid, is_delivered boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.admit('report_notification');
  update public.notifications set
    status = case when is_delivered then 'sent' else status end,
    sent_at = case when is_delivered then now() else sent_at end,
    -- Says nothing about our own mail.
    tried_at = case when is_delivered then null else tried_at end,
    last_error = case when is_delivered then null else 'The visitor''s browser could not send the mail.' end
  where (inquiry_id = lead_id or application_id = lead_id)
    and status = 'pending' and created_at > now() - interval '1 day'
    -- A digest must be the same for every try.
    and digested_at is null
    -- The browser reports the first mail only; a repeat that an admin asked for is the worker's.
    and generation = 1;
end;
$$;
grant execute on function public.report_notification(uuid, boolean) to anon, authenticated;

-- A claimed notification belongs to its worker for so long.
create function private.mail_lease() returns interval
language sql immutable set search_path = ''
return interval '5 minutes';

-- Ends the due replies that may have left and whose repeat could be a second mail: a person decides. A mail to the owner is
-- rather sent twice than lost, a reply is not. One that an erasure holds at this moment is looked at next time.
create function private.fail_uncertain_replies(idempotency_seconds numeric) returns void
language sql volatile set search_path = '' as $$
  update public.notifications n set
    status = 'failed',
    last_error = case when n.last_error like 'It may have left.%' then n.last_error
      else 'It may have left. The server stopped while it was being sent.' end
  where n.id in (
    select u.id from public.notifications u
    where u.uncertain_since is not null and u.status = 'pending' and u.next_attempt_at <= now()
      -- The provider may have changed since.
      and (u.idempotent_until <= now() or idempotency_seconds = 0)
    order by u.id for no key update skip locked);
$$;

-- Leases due notifications, so that a dead worker loses nothing and two workers share the rows: each is one
-- mail, a digest too. With the hash of a sign-up's token only its own mail, for the function that has just stored it.
-- idempotency_seconds: how long the mail provider remembers a key; 0 for never.
-- security definer: service_role may call nothing in schema private.
create function public.claim_notifications(
  batch_size integer default 20, sign_up_token_hash text default null, idempotency_seconds numeric default 0
)
returns table (id bigint, kind text, attempts integer, generation integer, lead jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_flood boolean := false;
  digest timestamptz;
begin
  if sign_up_token_hash is null then
    -- One worker after the other: a digest must not be shared.
    perform pg_advisory_xact_lock(hashtextextended('claim_notifications', 0));
    perform private.fail_uncertain_replies(idempotency_seconds);
    delete from public.notifications n
      where n.due_on is not null and n.status = 'pending' and not private.is_morning_mail_wanted(n.due_on);
    is_flood := private.is_lead_flood();
    digest := private.due_digest(is_flood);
  end if;
  if digest is not null then
    return query
    with leased as (
      update public.notifications n set attempts = n.attempts + 1, next_attempt_at = now() + private.mail_lease()
      where n.digested_at = digest and n.status = 'pending'
      returning n.id, n.attempts
    )
    select min(l.id), 'digest', max(l.attempts), 1, private.describe_digest(digest) from leased l having count(*) > 0;
  end if;
  return query
  with due as (
    select n.id from public.notifications n
    where n.status = 'pending' and n.next_attempt_at <= now() and n.digested_at is null and (
      sign_up_token_hash is null
      or n.sign_up_id = (select p.id from public.newsletter_pending p where p.token_hash = sign_up_token_hash))
      -- In a flood leads wait for the next digest, but for those that an admin asked for.
      and not (is_flood and n.generation = 1 and num_nonnulls(n.inquiry_id, n.application_id) = 1)
    -- Replies come last: two hundred of them hold up no lead and no sign-up.
    order by n.reply_id is not null, n.next_attempt_at
    limit least(batch_size, 100)
    for update skip locked
  )
  update public.notifications n
  set attempts = n.attempts + 1, next_attempt_at = now() + private.mail_lease(),
    -- From here on a reply may leave, even if the worker dies.
    uncertain_since = case when n.reply_id is not null then coalesce(n.uncertain_since, now()) end,
    idempotent_until = case when n.reply_id is not null then
      coalesce(n.idempotent_until, now() + interval '1 second' * idempotency_seconds) end
  from due where n.id = due.id
  returning n.id,
    case
      when n.sign_up_id is not null then 'confirmation'
      when n.reply_id is not null then 'reply'
      when n.warning is not null then 'warning'
      when n.due_on is not null then 'due_steps'
      when n.inquiry_id is null then 'application'
      else 'inquiry'
    end,
    n.attempts, n.generation,
    coalesce(
      n.warning,
      case when n.due_on is not null then private.describe_due_steps(n.due_on) end,
      (select to_jsonb(i) - private.generated_columns(i.tableoid) from public.contact_inquiries i where i.id = n.inquiry_id),
      (select to_jsonb(a) - private.generated_columns(a.tableoid)
          || jsonb_build_object('position_title', private.present_title(a.position, a.position_title))
        from public.job_applications a where a.id = n.application_id),
      (select jsonb_build_object('id', p.id, 'email', p.email, 'token', p.token)
        from public.newsletter_pending p where p.id = n.sign_up_id),
      (select jsonb_build_object(
          'id', r.id, 'email', coalesce(i.email, a.email), 'subject', r.subject, 'body', r.body)
        from public.replies r
        left join public.contact_inquiries i on i.id = r.inquiry_id
        left join public.job_applications a on a.id = r.application_id
        where r.id = n.reply_id)
    );
end;
$$;
grant execute on function public.claim_notifications(integer, text, numeric) to service_role;

-- Records how a claimed attempt ended; null is success. A failure waits 1, 2, 4 … minutes, at most 6 hours, and after three
-- days stays failed until an admin sends it again: a weekend without a mail server loses nothing. A failure of every mail
-- (quota used up, key not valid) uses up no attempt and no patience, and is tried again soon after its repair. A final one,
-- as of an address that does not exist, is not repeated, even if it may have left; nor is a reply that may have left
-- (is_uncertain: no clear answer), once the provider no longer drops a repeat; a late success ends the doubt. Reports about
-- an earlier generation are ignored. One about a lead of a digest is about the whole digest.
-- security definer: service_role may call nothing in schema private.
create function public.finish_notification(
  notification_id bigint, notification_generation integer, failure text default null,
  is_for_every_mail boolean default false, is_final boolean default false, is_uncertain boolean default false
) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The token of a link stays only until its mail has left; the link's 48 hours begin then.
  update public.newsletter_pending p set token = null, requested_at = now()
  from public.notifications n
  where failure is null and n.id = notification_id and n.generation = notification_generation and n.status = 'pending'
    and p.id = n.sign_up_id;
  with ending as (
    select n.id,
      -- In this attempt, or in an earlier one.
      n.uncertain_since is not null
        and (is_uncertain or n.uncertain_since < n.next_attempt_at - private.mail_lease()) as may_have_left,
      now() + case
        when is_for_every_mail then interval '5 minutes'
        else least(interval '1 minute' * power(2, least(n.attempts, 20) - 1), interval '6 hours')
      end as next_attempt_at
    from public.notifications n
    where n.generation = notification_generation
      and (n.status = 'pending' or (failure is null and n.uncertain_since is not null))
      and (n.id = notification_id
        or n.digested_at = (select d.digested_at from public.notifications d where d.id = notification_id))
    for update
  )
  update public.notifications n set
    status = case
      when failure is null then 'sent'
      when e.may_have_left then
        case when is_final or n.idempotent_until <= e.next_attempt_at then 'failed' else 'pending' end
      when is_final or (not is_for_every_mail and n.wanted_since <= now() - interval '72 hours') then 'failed'
      else 'pending'
    end,
    sent_at = case when failure is null then now() end,
    tried_at = case
      when failure is null or is_for_every_mail or num_nonnulls(n.sign_up_id, n.reply_id) = 0 then now() else n.tried_at end,
    last_error = left(case when e.may_have_left then 'It may have left. ' else '' end || failure, 500),
    attempts = n.attempts - is_for_every_mail::integer,
    next_attempt_at = e.next_attempt_at,
    uncertain_since = case when failure is not null and e.may_have_left then n.uncertain_since end,
    idempotent_until = case when failure is not null and e.may_have_left then n.idempotent_until end
  from ending e where n.id = e.id;
end;
$$;
grant execute on function public.finish_notification(bigint, integer, text, boolean, boolean, boolean) to service_role;

-- Gives a claimed notification back, unsent: the next free moment of the mail account is too far ahead to wait for.
-- security definer: as finish_notification.
create function public.postpone_notification(notification_id bigint, notification_generation integer) returns void
language sql volatile security definer set search_path = '' as $$
  update public.notifications set
    attempts = attempts - 1, next_attempt_at = now(),
    uncertain_since = case when uncertain_since < next_attempt_at - private.mail_lease() then uncertain_since end,
    idempotent_until = case when uncertain_since < next_attempt_at - private.mail_lease() then idempotent_until end
  where generation = notification_generation and status = 'pending' and (
    id = notification_id
    or digested_at = (select d.digested_at from public.notifications d where d.id = notification_id));
$$;
grant execute on function public.postpone_notification(bigint, integer) to service_role;

-- Makes the mail about a lead due now, as a new mail with all its attempts, and returns its state. The worker takes it
-- within a minute. security definer: no role may write the outbox.
create function public.send_notification_again(lead_id uuid) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_state text;
begin
  perform private.require_admin();
  update public.notifications n
  set status = 'pending', attempts = 0, generation = n.generation + 1, next_attempt_at = now(), wanted_since = now(),
    sent_at = null, digested_at = null
  where n.inquiry_id = lead_id or n.application_id = lead_id
  returning n.status into new_state;
  if new_state is null then
    raise exception 'There is no mail about this: the inquiry or application is gone.';
  end if;
  return new_state;
end;
$$;
grant execute on function public.send_notification_again(uuid) to authenticated;
