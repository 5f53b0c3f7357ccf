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

-- Stores the text of the welcome letter, and with switch_on switches it on; without, it stays on or off. It is switched off as a
-- campaign is stopped. Nothing is sent to subscribers of before, nor to those who waited when it was switched off. Returns {"outcome", "version"}: saved, or conflict
-- when the text was made from another version than the stored one. A repeat after a lost answer changes nothing.
-- security definer: no role may write campaigns directly. Service role only: send-newsletter checks sender and text.
create function public.save_welcome_letter(
  subject text, content text, from_name text, from_email text, created_by uuid, made_from integer, switch_on boolean,
  letter jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.newsletters;
  change text;
begin
  if made_from = 0 then
    insert into public.newsletters
      (is_welcome, subject, content, letter, from_name, from_email, created_by, recipients, send_at, scheduled_at, finished_at, status)
    values (true, $1, $2, $8, $3, $4, $5, 0, now(), now(), now(), 'stopped') on conflict do nothing;
    change := case when found then 'changed' end;
  end if;
  select * into stored from public.newsletters n where n.is_welcome for no key update;
  if (stored.subject, stored.content, stored.letter, stored.from_name, stored.from_email) is distinct from ($1, $2, $8, $3, $4) then
    if stored.version is distinct from made_from then
      return jsonb_build_object('outcome', 'conflict', 'version', coalesce(stored.version, 0));
    end if;
    update public.newsletters n set subject = $1, content = $2, letter = $8, from_name = $3, from_email = $4, created_by = $5
      where n.id = stored.id returning * into stored;
    change := 'changed';
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
    change := 'on';
  end if;
  if change is not null then
    perform private.add_audit_entry('update', 'newsletter_settings', null,
      jsonb_build_object('welcome_letter', jsonb_build_object('new', change)), created_by);
  end if;
  return jsonb_build_object('outcome', 'saved', 'version', stored.version);
end;
$$;
grant execute on function public.save_welcome_letter(text, text, text, text, uuid, integer, boolean, jsonb) to service_role;
