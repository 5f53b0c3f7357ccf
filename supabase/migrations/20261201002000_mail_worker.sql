-- How an edge function takes emails from the outbox (outbox.sql), and reports the result of each attempt.

-- Claiming ------------------------------------------------------------------------------------------------------------

-- The time for which a claimed email belongs to its worker. A code is valid for ten minutes only.
create function private.mail_lease(of_kind text) returns interval
language sql immutable set search_path = ''
return case of_kind when 'login_code' then interval '1 minute' else interval '5 minutes' end;

-- Describes what an email is about, for its writer in functions/_shared/mail/mail-kinds.ts. Null: that is gone or not
-- wanted; claim_mail deletes it then, so this reads rows that are being erased as well. Raises for an unknown kind.
create function private.describe_mail(mail private.outbox) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  case mail.kind
    when 'inquiry' then
      return (select to_jsonb(i) - 'search_text' from public.contact_inquiries i where i.id = mail.ref);
    when 'application' then
      return (
        select to_jsonb(a) - 'search_text'
          || jsonb_build_object('position_title', private.present_title(a.position, a.position_title))
        from public.job_applications a where a.id = mail.ref);
    when 'confirmation' then
      return (
        select jsonb_build_object('id', p.id, 'email', p.email, 'token', p.token)
        from public.newsletter_pending p where p.id = mail.ref);
    when 'reply' then
      return (
        select jsonb_build_object('id', r.id, 'email', coalesce(i.email, a.email), 'subject', r.subject, 'body', r.body)
        from public.replies r
        left join public.contact_inquiries i on i.id = r.inquiry_id
        left join public.job_applications a on a.id = r.application_id
        where r.id = mail.ref);
    when 'login_code' then
      return private.describe_login_code(mail.ref);
    when 'due_steps' then
      return case when private.is_morning_mail_wanted((mail.payload ->> 'day')::date) then
        private.describe_due_steps((mail.payload ->> 'day')::date) || jsonb_build_object('id', mail.ref) end;
    when 'warning' then
      return mail.payload || jsonb_build_object('id', mail.ref);
    else
      raise feature_not_supported using message = format('The database has no email of the kind "%s".', mail.kind);
  end case;
end;
$$;

-- Ends the due replies that may have left and whose repeat could be a second mail: a person decides. An email to the
-- owner is rather sent twice than lost, a reply is not. One that an erasure holds now is left to the next run.
create function private.fail_uncertain_replies(idempotency_seconds numeric) returns void
language sql volatile set search_path = '' as $$
  update private.outbox o set
    status = 'failed',
    last_error = case when o.last_error like 'It may have been sent.%' then o.last_error
      else 'It may have been sent. The server stopped while it was being sent.' end
  where o.id in (
    select u.id from private.outbox u
    where u.uncertain_since is not null and u.status = 'pending' and u.next_attempt_at <= now()
      -- The provider may have changed since.
      and (u.idempotent_until <= now() or idempotency_seconds = 0)
    order by u.id for no key update skip locked);
$$;

-- Leases due emails, so that a dead worker loses nothing and two workers share the rows: each is one email, a digest
-- too. With the hash of a sign-up's token only its own email, for the function that has just stored it.
-- idempotency_seconds: how long the email provider remembers a key; 0 for never. mails_per_day: how many it takes; null
-- for any. An email whose cause is gone is deleted. One of an unknown kind fails, so that the dashboard names it.
-- security definer: service_role may call nothing in schema private.
create function public.claim_mail(
  batch_size integer default 20, sign_up_token_hash text default null, idempotency_seconds numeric default 0,
  mails_per_day integer default null
)
returns table (id bigint, kind text, attempts integer, generation integer, about jsonb)
language plpgsql volatile security definer set search_path = '' as $$
declare
  sign_up uuid;
  is_flood boolean := false;
  digest timestamptz;
  mail private.outbox;
  claimed integer := 0;
  pause interval;
begin
  if sign_up_token_hash is null then
    -- The scheduler reaches the functions: the dashboard looks for this sign.
    perform private.mark_alive('functions');
    -- One worker after the other: a digest must not be shared.
    perform pg_advisory_xact_lock(hashtextextended('claim_mail', 0));
    perform private.fail_uncertain_replies(idempotency_seconds);
    is_flood := private.is_lead_flood() or private.have_strangers_used(2, mails_per_day);
    if not exists (
      select from private.outbox o where o.kind = 'login_code' and o.status = 'pending' and o.next_attempt_at <= now())
    then
      digest := private.due_digest(is_flood, private.digest_gap(mails_per_day));
    end if;
  else
    select p.id into sign_up from public.newsletter_pending p where p.token_hash = sign_up_token_hash;
  end if;
  if digest is not null then
    return query
    with leased as (
      update private.outbox o set attempts = o.attempts + 1, next_attempt_at = now() + private.mail_lease(o.kind)
      where o.digested_at = digest and o.status = 'pending'
      returning o.id, o.attempts
    )
    select min(l.id), 'digest', max(l.attempts), 1, private.describe_digest(digest) from leased l having count(*) > 0;
    return;
  end if;

  while claimed < least(batch_size, 100) loop
    select * into mail from private.outbox o
    where o.status = 'pending' and o.next_attempt_at <= now() and o.digested_at is null
      and (sign_up_token_hash is null or (o.kind = 'confirmation' and o.ref = sign_up))
      -- In a flood leads wait for the next digest, but for those that an admin asked for.
      and not (is_flood and o.generation = 1 and o.kind in ('inquiry', 'application'))
      and o.ref <> all ((select private.mails_being_erased())::uuid[])
    -- Someone waits at the login for a code. Replies come last: two hundred of them hold up no lead and no sign-up.
    order by o.kind <> 'login_code', o.kind = 'reply', o.next_attempt_at, o.id
    limit 1 for update skip locked;
    exit when mail.id is null;
    if mail.kind = 'confirmation' then
      pause := case when private.have_strangers_used(3, mails_per_day) then interval '1 hour'
        when mail.attempts = 0 then interval '1 second' * private.hit_third_party(
          (select p.source_hash from public.newsletter_pending p where p.id = mail.ref)) end;
      if pause is not null then
        perform private.put_off(mail.id, pause);
        continue;
      end if;
    end if;
    begin
      about := private.describe_mail(mail);
    exception when feature_not_supported then
      update private.outbox o set status = 'failed', tried_at = now(), last_error = sqlerrm where o.id = mail.id;
      continue;
    end;
    if about is null then
      delete from private.outbox o where o.id = mail.id;
      continue;
    end if;
    update private.outbox o
    set attempts = o.attempts + 1, next_attempt_at = now() + private.mail_lease(o.kind),
      -- From here on a reply may leave, even if the worker dies.
      uncertain_since = case when o.kind = 'reply' then coalesce(o.uncertain_since, now()) end,
      idempotent_until = case when o.kind = 'reply' then
        coalesce(o.idempotent_until, now() + interval '1 second' * idempotency_seconds) end
    where o.id = mail.id
    returning o.id, o.kind, o.attempts, o.generation
    into claim_mail.id, claim_mail.kind, claim_mail.attempts, claim_mail.generation;
    claimed := claimed + 1;
    return next;
  end loop;
end;
$$;
grant execute on function public.claim_mail(integer, text, numeric, integer) to service_role;

-- Finishing -----------------------------------------------------------------------------------------------------------

-- Records how a claimed attempt ended. The outcomes:
--   sent       It left. A late one also ends the doubt about a reply.
--   refused    It did not leave. It waits 1, 2, 4 … minutes, at most 6 hours, and after three days in which others got
--              through stays failed until an admin sends it again. A login code waits 15 seconds.
--   sender_refused  The server refused it and names us: the sender, our login, relaying. Uses up no attempt and is tried
--              again soon after its repair; its patience is that of a refusal. So is any answer that neighbours share (refusals.sql).
--   unknown    No clear answer: it may have left. As refused, but a reply fails once the provider no longer drops a repeat.
--   blocked    The provider takes no email (quota used up, key not valid). Uses up no attempt and no patience, and is
--              tried again soon after its repair.
--   throttled  The provider was asked too often. Uses up no attempt and no patience, and waits for retry_seconds, at most 6
--              hours. So does the newsletter: emails that people wait for pass it.
-- is_final: another try would end in the same way, as with an address that does not exist; it fails at once.
-- provider_id: the provider's own of an email that it took, which its reports name (mail_events.sql).
-- Reports about an earlier generation are ignored. One about a lead of a digest is about the whole digest.
-- security definer: service_role may call nothing in schema private.
create function public.finish_mail(
  mail_id bigint, mail_generation integer, outcome text, reason text default null, is_final boolean default false,
  retry_seconds numeric default 0, provider_id text default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  pause constant interval := least(interval '1 second' * retry_seconds, interval '6 hours');
  mail private.outbox;
  is_about_us boolean := outcome in ('blocked', 'sender_refused');
  is_over boolean := is_final;
begin
  if outcome is null or outcome not in ('sent', 'refused', 'sender_refused', 'unknown', 'blocked', 'throttled') then
    raise invalid_parameter_value using message = format('An email cannot end as "%s".', outcome);
  end if;
  perform private.lock_sent_mails(array[provider_id]);
  select * into mail from private.outbox o where o.id = mail_id and o.generation = mail_generation and o.status = 'pending';
  if private.is_to_stranger(mail.kind) then
    is_about_us := private.hear_mail_answer(mail, outcome, reason, is_final) or is_about_us;
    is_over := is_final and not is_about_us;
  end if;
  -- The token of a link stays only until its email has left; the link's 48 hours begin then.
  if outcome = 'sent' then
    update public.newsletter_pending p set token = null, requested_at = now()
    from private.outbox o
    where o.id = mail_id and o.generation = mail_generation and o.status = 'pending'
      and o.kind = 'confirmation' and p.id = o.ref;
  end if;
  with ending as (
    select o.id,
      -- In this attempt, or in an earlier one.
      o.uncertain_since is not null
        and (outcome = 'unknown' or o.uncertain_since < o.next_attempt_at - private.mail_lease(o.kind)) as may_have_left,
      now() + case
        when outcome = 'throttled' then pause
        when o.kind = 'login_code' then interval '15 seconds'
        when is_about_us then interval '5 minutes'
        else least(interval '1 minute' * power(2, least(o.attempts, 20) - 1), interval '6 hours')
      end as next_attempt_at
    from private.outbox o
    where o.generation = mail_generation
      and (o.status = 'pending' or (outcome = 'sent' and o.uncertain_since is not null))
      and (o.id = mail_id or o.digested_at = (select d.digested_at from private.outbox d where d.id = mail_id))
    for update
  )
  update private.outbox o set
    status = case
      when outcome = 'sent' then 'sent'
      when e.may_have_left then
        case when is_final or o.idempotent_until <= e.next_attempt_at then 'failed' else 'pending' end
      when is_over or (outcome not in ('blocked', 'throttled') and o.wanted_since <= now() - interval '72 hours'
        and private.do_others_get_through(o.kind)) then 'failed'
      else 'pending'
    end,
    sent_at = case when outcome = 'sent' then now() end,
    tried_at = case
      when outcome = 'throttled' then o.tried_at
      when outcome = 'sent' or is_about_us or o.kind not in ('confirmation', 'reply', 'login_code') then now()
    end,
    last_error = case
      when outcome <> 'sent' then
        left(case when e.may_have_left then 'It may have been sent. ' else '' end || private.mask_addresses(reason), 500)
    end,
    attempts = o.attempts - (is_about_us or outcome = 'throttled')::integer,
    next_attempt_at = e.next_attempt_at,
    uncertain_since = case when outcome <> 'sent' and e.may_have_left then o.uncertain_since end,
    idempotent_until = case when outcome <> 'sent' and e.may_have_left then o.idempotent_until end
  from ending e where o.id = e.id;
  if provider_id is not null then
    perform private.note_sent_mail(mail_id, mail_generation, provider_id);
  end if;
  -- The rows that all emails share, last of all.
  if mail.id is not null and outcome in ('sent', 'unknown') and private.is_caused_by_stranger(mail) then
    perform private.hit('strangers_mail', '{}');
  end if;
  if outcome = 'throttled' then
    update private.newsletter_engine e set next_request_at = now() + pause where e.next_request_at < now() + pause;
  end if;
end;
$$;
grant execute on function public.finish_mail(bigint, integer, text, text, boolean, numeric, text) to service_role;
