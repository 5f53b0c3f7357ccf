-- The welcome letter: one mail to each address that becomes active by its own sign-up, while the owner has it on.
--
-- It is one row of the newsletters that stays open: each new subscriber joins it as a batch of one, so everything that is true
-- of a newsletter's recipient is true of this one (newsletter_claim.sql). Its text is changed in place. A request that is
-- repeated with another text under the same key is refused by the provider, and its recipient is unconfirmed.

-- Queues the welcome letter for a subscriber who signed up, unless it is off or the address had one. The caller has changed
-- the subscriber in this transaction, so two sign-ups of one address come here one after the other. The letter's row, which
-- all sign-ups change, comes last.
create function private.queue_welcome_letter(address text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  subscriber uuid := (select s.id from public.newsletter_subscribers s where s.email = address and s.welcomed_at is null);
  letter uuid;
  number integer;
begin
  if subscriber is null
    or not exists (select from public.newsletters n where n.is_welcome and n.status in ('sending', 'paused'))
    -- Without confirmation anyone can type the addresses of one mailbox: as many a day as mails that ask to confirm.
    or private.hit('welcome_letter', jsonb_build_object('mailbox', private.mailbox_of(address))) is not null
  then
    return;
  end if;
  update public.newsletters n set batch_count = n.batch_count + 1, recipients = n.recipients + 1
    where n.is_welcome and n.status in ('sending', 'paused')
    returning n.id, n.batch_count into letter, number;
  -- Switched off at this moment.
  if letter is null then
    return;
  end if;
  update public.newsletter_subscribers s set welcomed_at = now() where s.id = subscriber;
  insert into public.newsletter_batches (campaign_id, batch_no, size) values (letter, number, 1);
  insert into public.newsletter_deliveries (campaign_id, subscriber_id, batch_no) values (letter, subscriber, number);
end;
$$;

-- Adds one entry about the setting to the audit log: on, off or changed.
create function private.log_welcome_letter(admin uuid, change text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.add_audit_entry('update', 'newsletter_settings', null,
    jsonb_build_object('welcome_letter', jsonb_build_object('new', change)), admin);
end;
$$;

-- Stores the text of the welcome letter, and with switch_on switches it on; without, it stays on or off. Nothing is sent to
-- subscribers of before, nor to those who waited when it was switched off. Returns {"outcome", "version"}: saved, or conflict
-- when the text was made from another version than the stored one. A repeat after a lost answer changes nothing.
-- security definer: no role may write campaigns directly. Service role only: send-newsletter checks sender and text.
create function public.save_welcome_letter(
  subject text, content text, from_name text, from_email text, created_by uuid, made_from integer, switch_on boolean
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.newsletters;
  is_saved boolean := false;
begin
  if made_from = 0 then
    insert into public.newsletters
      (is_welcome, subject, content, from_name, from_email, created_by, recipients, send_at, scheduled_at, finished_at, status)
    values (true, $1, $2, $3, $4, $5, 0, now(), now(), now(), 'stopped') on conflict do nothing;
    is_saved := found;
  end if;
  select * into stored from public.newsletters n where n.is_welcome for no key update;
  if (stored.subject, stored.content, stored.from_name, stored.from_email) is distinct from ($1, $2, $3, $4) then
    if stored.version is distinct from made_from then
      return jsonb_build_object('outcome', 'conflict', 'version', coalesce(stored.version, 0));
    end if;
    update public.newsletters n set subject = $1, content = $2, from_name = $3, from_email = $4, created_by = $5
      where n.id = stored.id returning * into stored;
    is_saved := true;
  end if;
  if switch_on and stored.status = 'stopped' then
    with waiting as (
      update public.newsletter_batches b set status = 'done', skipped = b.skipped + b.open_recipients
        where b.campaign_id = stored.id and b.status = 'queued' returning b.batch_no
    )
    update public.newsletter_deliveries d set status = 'skipped', detail = 'stopped'
      from waiting w where d.campaign_id = stored.id and d.batch_no = w.batch_no and d.status = 'queued';
    update public.newsletters n set status = 'sending', started_at = coalesce(n.started_at, now()), finished_at = null
      where n.id = stored.id;
    perform private.log_welcome_letter(created_by, 'on');
  elsif is_saved then
    perform private.log_welcome_letter(created_by, 'changed');
  end if;
  return jsonb_build_object('outcome', 'saved', 'version', stored.version);
end;
$$;
grant execute on function public.save_welcome_letter(text, text, text, text, uuid, integer, boolean) to service_role;

-- Switches the welcome letter off and returns the number of subscribers who waited for it: they get none.
-- security definer: admins may write drafts alone.
create function public.switch_off_welcome_letter() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  letter constant uuid := (select n.id from public.newsletters n where n.is_welcome and n.status in ('sending', 'paused'));
begin
  perform private.require_admin();
  if letter is null then
    return 0;
  end if;
  perform public.steer_newsletter_campaign(letter, 'stop');
  perform private.log_welcome_letter(auth.uid(), 'off');
  return (
    select coalesce(sum(b.open_recipients), 0) from public.newsletter_batches b
    where b.campaign_id = letter and b.status = 'queued');
end;
$$;
grant execute on function public.switch_off_welcome_letter() to authenticated;

-- How the welcome letter of a subscriber ended: {"status", "at", "detail", "campaign_id"}; null when none was queued. status
-- is that of the ledger, or stopped (switched off before it left), or past (the ledger keeps no more of it).
-- security definer: raises 42501 where a policy would return nothing.
create function public.subscriber_welcome(subscriber_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'status', case when d.status is null then 'past' when d.is_stopped then 'stopped' else d.status end,
      'at', case when d.status = 'sent' then d.leased_at else s.welcomed_at end,
      'detail', case when not d.is_stopped then d.detail end, 'campaign_id', d.campaign_id)
    from public.newsletter_subscribers s
    left join lateral (
      select d.status, d.detail, d.campaign_id, b.leased_at,
        coalesce(d.detail = 'stopped' or (n.status = 'stopped' and b.status = 'queued'), false) as is_stopped
      from public.newsletters n
      join public.newsletter_deliveries d on d.campaign_id = n.id and d.subscriber_id = s.id
      join public.newsletter_batches b on b.campaign_id = d.campaign_id and b.batch_no = d.batch_no
      where n.is_welcome
    ) d on true
    where s.id = $1 and s.erase_at is null and s.welcomed_at is not null
  );
end;
$$;
grant execute on function public.subscriber_welcome(uuid) to authenticated;
