-- Reports of the email provider about an email that it accepted (functions/newsletter-webhook): bounces, complaints,
-- delays and failures. A report is matched to its email by the provider's id: a reply, an email to the owner, a
-- confirmation or a newsletter. The email's state then says that it did not arrive, and "Send again" is available.
-- Service role only.

create table private.sent_mails (
  provider_id text primary key,
  outbox_id bigint references private.outbox (id) on delete cascade,
  generation integer,
  campaign_id uuid,
  subscriber_id uuid,
  sent_at timestamptz not null default now(),
  constraint sent_mails_of_one_kind check (
    num_nonnulls(outbox_id, generation) = 2 and num_nonnulls(campaign_id, subscriber_id) = 0
    or num_nonnulls(outbox_id, generation) = 0 and num_nonnulls(campaign_id, subscriber_id) = 2),
  constraint sent_mails_provider_id_length check (char_length(provider_id) between 1 and 200)
);
comment on table private.sent_mails is
  'The provider''s id of each mail that it took, for 30 days: of a mail of the outbox, or of a newsletter''s recipient.';
create index sent_mails_outbox_id_idx on private.sent_mails (outbox_id) where outbox_id is not null;
create index sent_mails_sent_at_idx on private.sent_mails (sent_at);

create table private.mail_events (
  id text primary key,
  name text not null,
  outcome text,
  reason text,
  waiting_for text,
  received_at timestamptz not null default now(),
  constraint mail_events_name_length check (char_length(name) <= 100),
  constraint mail_events_outcome_value
    check (outcome in ('bounced', 'failed', 'quota', 'complained', 'delayed')),
  constraint mail_events_reason_length check (char_length(reason) <= 500),
  constraint mail_events_waiting_for_length check (char_length(waiting_for) <= 200)
);
comment on table private.mail_events is
  'The provider''s reports of the last 30 days, so that a repeated one changes nothing. No addresses.';
comment on column private.mail_events.name is 'As the provider calls it, also where we do not know that kind of report.';
comment on column private.mail_events.outcome is 'What it means for the mail; null for a report that is kept by its name alone.';
comment on column private.mail_events.waiting_for is
  'The provider''s id of a mail that was not recorded yet: a report may be faster than the answer to the request.';
create index mail_events_received_at_idx on private.mail_events (received_at);
create index mail_events_waiting_for_idx on private.mail_events (waiting_for) where waiting_for is not null;
create index mail_events_quota_idx on private.mail_events (received_at) where outcome = 'quota';

-- Serializes the recording of an email and of a report about it. Taken before the ledger's lock, everywhere.
create function private.lock_sent_mails(provider_ids text[]) returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtextextended('sent mail ' || p.id, 0)) from (
    select distinct g.id from unnest(provider_ids) g (id) where g.id is not null order by 1) p;
$$;

-- Reports -------------------------------------------------------------------------------------------------------------

-- Describes a report for the record of its email.
create function private.mail_event_words(outcome text, reason text) returns text
language sql immutable set search_path = ''
return case outcome
  when 'complained' then 'Reported as spam.'
  when 'delayed' then 'Delayed: the mailbox has not accepted it yet. The email provider tries again.'
  when 'delivered' then null
  else 'Did not arrive: ' || coalesce(nullif(btrim(left(private.mask_addresses(reason), 400)), ''), 'the email provider gives no reason.')
end;

-- Applies a report to an email of the outbox. One about an earlier generation, or about an email that is due again,
-- says nothing any more. A failure is final; only then is a sent mail "failed", and keeps the moment at which it left.
create function private.apply_to_outbox(sent private.sent_mails, outcome text, words text) returns void
language sql volatile set search_path = '' as $$
  update private.outbox o set
    status = case when outcome in ('bounced', 'failed', 'quota') then 'failed' else 'sent' end, last_error = words
  where o.generation = sent.generation and o.status = 'sent'
    -- The leads of a digest are one mail.
    and (o.id = sent.outbox_id or o.digested_at = (select d.digested_at from private.outbox d where d.id = sent.outbox_id))
    and (outcome <> 'delivered' or o.last_error like 'Delayed:%');
$$;

-- The same for a newsletter's recipient, who then counts as failed. An email that was sent again since has another id.
create function private.apply_to_delivery(sent private.sent_mails, outcome text, words text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if outcome = 'delivered' and not exists (
    select from public.newsletter_deliveries d
    where d.campaign_id = sent.campaign_id and d.subscriber_id = sent.subscriber_id and d.detail like 'Delayed:%')
  then
    return;
  end if;
  perform private.lock_domain('ledger');
  update public.newsletter_deliveries d set
    status = case when outcome in ('bounced', 'failed', 'quota') then 'failed' else 'sent' end, detail = words
  where d.campaign_id = sent.campaign_id and d.subscriber_id = sent.subscriber_id and d.status = 'sent'
    and coalesce(d.tried_at <= sent.sent_at, true)
    and (outcome <> 'delivered' or d.detail like 'Delayed:%');
  if found and outcome in ('bounced', 'failed', 'quota') then
    -- Counted again, the ledger of a million rows would be read for each report.
    update public.newsletters n set final_figures = n.final_figures || jsonb_build_object(
      'sent', (n.final_figures ->> 'sent')::bigint - 1, 'failed', (n.final_figures ->> 'failed')::bigint + 1)
    where n.id = sent.campaign_id and n.final_figures is not null;
  end if;
end;
$$;

create function private.apply_mail_event(sent private.sent_mails, outcome text, reason text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  words constant text := private.mail_event_words(outcome, reason);
begin
  if sent.outbox_id is not null then
    perform private.apply_to_outbox(sent, outcome, words);
  else
    perform private.apply_to_delivery(sent, outcome, words);
  end if;
end;
$$;

-- Bars an address of the newsletter after a bounce for good or a complaint. An address that is no subscriber's is left
-- alone: the account sends other emails, too, and their records tell of it. But a complaint about a letter, or about
-- the email that asks to confirm, counts for every address, and so does one whose erased entry must not come back.
create function private.bar_reported_address(address text, why text, is_about_newsletter boolean) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if exists (select from public.newsletter_subscribers s where s.email = address)
    or exists (select from public.newsletter_barred b where b.email_hash = private.salted_hash(address))
    or why = 'complained' and (is_about_newsletter
      or exists (select from public.newsletter_pending p where p.email = address))
  then
    insert into public.newsletter_barred (email, reason) values (address, why) on conflict do nothing;
  end if;
end;
$$;

-- Takes one report, once; false for a repeated one. An arrival may be told twice. outcome:
--   bounced     it did not arrive. With is_for_good the address does not work
--   failed      it did not leave the provider, or was held back there; quota: because the account's is used up
--   complained  its reader reported it as spam
--   delayed     it has not arrived yet; delivered: it has
--   null        nothing follows from it, it is kept by its name
-- security definer: writes schema private.
create function public.take_mail_event(
  event_id text, event_name text, outcome text default null, provider_id text default null, addresses text[] default '{}',
  reason text default null, is_for_good boolean default false
) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent private.sent_mails;
  address text;
begin
  if outcome = 'delivered' then
    -- Nothing to remember: a newsletter has as many of them as recipients.
    perform private.apply_mail_event(m, outcome, null) from private.sent_mails m where m.provider_id = $4;
    return true;
  end if;
  insert into private.mail_events (id, name, outcome, reason)
    values (event_id, left(event_name, 100), $3, left(private.mask_addresses($6), 500)) on conflict do nothing;
  if not found then
    return false;
  end if;
  if outcome is null then
    return true;
  end if;
  perform private.lock_sent_mails(array[$4]);
  select * into sent from private.sent_mails m where m.provider_id = $4;
  if outcome = 'complained' or (outcome = 'bounced' and is_for_good) then
    foreach address in array addresses loop
      perform private.bar_reported_address(private.lower_address(btrim(address)), outcome,
        sent.campaign_id is not null
          or exists (select from private.outbox o where o.id = sent.outbox_id and o.kind = 'confirmation'));
    end loop;
  end if;
  if outcome = 'quota' then
    -- The rest of a newsletter waits, instead of failing mail by mail.
    update private.newsletter_engine e set blocked_until = now() + interval '15 minutes', blocked_reason = $6 where e.is_only;
  end if;
  if sent.provider_id is not null then
    perform private.apply_mail_event(sent, outcome, reason);
  elsif $4 is not null then
    update private.mail_events e set waiting_for = $4 where e.id = event_id;
  end if;
  return true;
end;
$$;
grant execute on function public.take_mail_event(text, text, text, text, text[], text, boolean) to service_role;

-- Sending -------------------------------------------------------------------------------------------------------------

-- Applies the reports that came before their emails were recorded.
create function private.apply_waiting_events(provider_ids text[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  event private.mail_events;
begin
  for event in
    select * from private.mail_events e where e.waiting_for = any (provider_ids) order by e.received_at, e.id
  loop
    perform private.apply_mail_event(m, event.outcome, event.reason) from private.sent_mails m where m.provider_id = event.waiting_for;
    update private.mail_events e set waiting_for = null where e.id = event.id;
  end loop;
end;
$$;

-- Keeps the provider's id of an email of the outbox that left (finish_mail).
create function private.note_sent_mail(mail_id bigint, mail_generation integer, provider_id text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.sent_mails (provider_id, outbox_id, generation)
    select $3, o.id, o.generation from private.outbox o where o.id = mail_id and o.generation = mail_generation
    on conflict do nothing;
  perform private.apply_waiting_events(array[$3]);
end;
$$;

-- Keeps the provider's ids of a batch that it took (finish_newsletter_batch): {"<recipient>": "<id>"}.
create function private.note_sent_batch(campaign uuid, sent jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.sent_mails (provider_id, campaign_id, subscriber_id)
    select s.value, campaign, s.key::uuid from jsonb_each_text(sent) s on conflict do nothing;
  perform private.apply_waiting_events(array(select s.value from jsonb_each_text(sent) s));
end;
$$;
