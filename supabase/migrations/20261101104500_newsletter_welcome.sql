-- The welcome letter: one mail to each address that becomes active by its own sign-up, while the owner has it on.
--
-- It is a campaign that stays open: each new subscriber joins it as a batch of one, so everything that is true of a
-- newsletter's recipient is true of this one (newsletter_claim.sql). A changed text is another campaign with the next
-- welcome_version, because a request that is repeated with its key must be the same byte by byte; who joined before gets the
-- text of that moment. The status of the current one says more: sending is on, paused holds all back, cancelled is off.

-- True while new subscribers get the welcome letter, or wait for it while it is paused.
create function private.is_welcome_on() returns boolean
language sql stable set search_path = ''
return exists (
  select from public.newsletter_campaigns c
  where c.welcome_version = private.current_welcome_version() and c.status in ('sending', 'paused'));

-- Queues the welcome letter for a subscriber who signed up, unless it is off or the address had one. The caller has changed
-- the subscriber in this transaction, so two sign-ups of one address come here one after the other.
create function private.queue_welcome_letter(address text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  subscriber uuid := (select s.id from public.newsletter_subscribers s where s.email = address and s.welcomed_at is null);
  campaign uuid;
  number integer;
begin
  if subscriber is null or not private.is_welcome_on()
    -- Without confirmation anyone can type the addresses of one mailbox: as many a day as mails that ask to confirm.
    or private.hit('welcome_letter', jsonb_build_object('mailbox', private.mailbox_of(address))) is not null
  then
    return;
  end if;
  -- A save may replace the text while the update waits for it; the second attempt finds its successor.
  for attempt in 1 .. 2 loop
    update public.newsletter_campaigns c set batch_count = c.batch_count + 1, recipients = c.recipients + 1
      where c.welcome_version = private.current_welcome_version() and c.status in ('sending', 'paused')
      returning c.id, c.batch_count into campaign, number;
    exit when found;
  end loop;
  if campaign is null then
    return;
  end if;
  update public.newsletter_subscribers s set welcomed_at = now() where s.id = subscriber;
  insert into public.newsletter_batches (campaign_id, batch_no, size) values (campaign, number, 1);
  insert into public.newsletter_deliveries (campaign_id, subscriber_id, batch_no) values (campaign, subscriber, number);
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
-- subscribers of before. Returns {"outcome", "version"}: saved, or conflict when the text was made from another version than
-- the current one. A repeat after a lost answer changes nothing.
-- security definer: no role may write campaigns directly. Service role only: send-newsletter checks sender and text.
create function public.save_welcome_letter(
  subject text, content text, from_name text, from_email text, created_by uuid, made_from integer, switch_on boolean
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  current public.newsletter_campaigns;
  was_on boolean;
  is_on boolean;
begin
  -- One save at a time.
  perform from public.newsletter_settings for update;
  select * into current from public.newsletter_campaigns c where c.welcome_version = private.current_welcome_version();
  was_on := coalesce(current.status in ('sending', 'paused'), false);
  is_on := was_on or switch_on;
  if (current.subject, current.content, current.from_name, current.from_email, was_on) = ($1, $2, $3, $4, is_on) then
    return jsonb_build_object('outcome', 'saved', 'version', current.welcome_version);
  elsif coalesce(current.welcome_version, 0) <> made_from then
    return jsonb_build_object('outcome', 'conflict', 'version', current.welcome_version);
  end if;

  -- A text that no subscriber was to get leaves no trace.
  delete from public.newsletter_campaigns c where c.id = current.id and c.recipients = 0;
  insert into public.newsletter_campaigns
    (campaign_key, subject, content, from_name, from_email, created_by, welcome_version, recipients, send_at, started_at,
      finished_at, status)
  values (gen_random_uuid(), $1, $2, $3, $4, $5, made_from + 1, 0, now(), case when is_on then now() end,
    case when not is_on then now() end,
    case when not is_on then 'cancelled' when current.status = 'paused' then 'paused' else 'sending' end);
  perform private.log_welcome_letter(created_by, case when is_on and not was_on then 'on' else 'changed' end);
  return jsonb_build_object('outcome', 'saved', 'version', made_from + 1);
end;
$$;
grant execute on function public.save_welcome_letter(text, text, text, text, uuid, integer, boolean) to service_role;

-- Switches the welcome letter off and returns the number of subscribers who waited for it: they get none. Texts of before
-- that still wait are stopped, too. security definer: admins may not write campaigns directly.
create function public.switch_off_welcome_letter() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  welcome public.newsletter_campaigns;
  waiting integer := 0;
begin
  perform private.require_admin();
  perform from public.newsletter_settings for update;
  if not private.is_welcome_on() then
    return 0;
  end if;
  for welcome in
    select * from public.newsletter_campaigns c
    where c.welcome_version is not null and c.status in ('sending', 'paused') order by c.id
  loop
    perform public.steer_newsletter_campaign(welcome.id, 'cancel');
    waiting := waiting + (
      select coalesce(sum(b.open_recipients), 0) from public.newsletter_batches b
      where b.campaign_id = welcome.id and b.status = 'queued');
  end loop;
  perform private.log_welcome_letter(auth.uid(), 'off');
  return waiting;
end;
$$;
grant execute on function public.switch_off_welcome_letter() to authenticated;

-- How the welcome letter of a subscriber ended: {"status", "at", "detail", "campaign_id"}; null when none was queued. status
-- is that of the ledger, or stopped (switched off before it left), or past (the ledger keeps no more of it).
-- security definer: as list_newsletter_campaigns.
create function public.subscriber_welcome(subscriber_id uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'status', case when d.status is null then 'past' when d.status = 'queued' and d.is_stopped then 'stopped' else d.status end,
      'at', case when d.status = 'sent' then d.leased_at else s.welcomed_at end,
      'detail', d.detail, 'campaign_id', d.campaign_id)
    from public.newsletter_subscribers s
    left join lateral (
      select d.status, d.detail, d.campaign_id, b.leased_at, c.status = 'cancelled' and b.status = 'queued' as is_stopped
      from public.newsletter_campaigns c
      join public.newsletter_deliveries d on d.campaign_id = c.id and d.subscriber_id = s.id
      join public.newsletter_batches b on b.campaign_id = d.campaign_id and b.batch_no = d.batch_no
      where c.welcome_version is not null
    ) d on true
    where s.id = $1 and s.welcomed_at is not null
  );
end;
$$;
grant execute on function public.subscriber_welcome(uuid) to authenticated;
