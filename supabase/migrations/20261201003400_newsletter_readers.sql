-- The newsletter for its readers: unsubscribing and returning, the welcome letter, and newsletters on the website.

-- Unsubscribing by an email's link, and returning (resolution 18). The edge functions call these functions with the
-- service role.

-- Leaving and coming back ---------------------------------------------------------------------------------------------
-- An unsubscribe token is computed from the subscriber's id with a secret of this installation instead of being stored:
-- no table to fill or leak, and links in old emails keep working.

-- {subscriber id}.{128 bits of an HMAC, hex}
create function private.unsubscribe_token(subscriber_id uuid, secret text) returns text
language sql immutable set search_path = ''
return subscriber_id || '.' || left(encode(extensions.hmac(subscriber_id::text, secret, 'sha256'), 'hex'), 32);

-- The subscriber of a token; null for an invalid one.
create function private.token_subscriber(token text) returns uuid
language sql stable set search_path = ''
return (
  select given.id from (select substring(token from '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.[0-9a-f]{32}$')::uuid as id) given
  where private.unsubscribe_token(given.id, (select s.unsubscribe_secret from private.settings s)) = token
);

-- Unsubscribes a subscriber or takes that back. The token is only in the email, so having it proves access to the
-- mailbox. Returns the status afterwards, active or unsubscribed, or null for an invalid token. The way back ends 30
-- days after leaving: an old mail in other hands must not subscribe its recipient again. It is open five times a day,
-- because each change leaves rows; leaving is never refused. security definer: no API role may write subscribers
-- directly.
create function public.change_newsletter_subscription(token text, is_wanted boolean) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber uuid := private.token_subscriber(token);
  answer text;
begin
  if is_wanted and exists (select from public.newsletter_subscribers s where s.id = subscriber and s.status = 'unsubscribed')
    and private.hit('newsletter_return', jsonb_build_object('subscriber', subscriber)) is not null
  then
    return 'unsubscribed';
  end if;
  update public.newsletter_subscribers s set
    status = case when is_wanted then 'active' else 'unsubscribed' end,
    unsubscribed_at = case when is_wanted then null else now() end
  where s.id = subscriber and (s.status = 'active') <> is_wanted
    and not (is_wanted and s.unsubscribed_at < now() - interval '30 days')
    -- Without a newsletter subscribers can leave, but not come back.
    and (not is_wanted or private.has_module('newsletter'))
    -- Nor does a subscriber who is being erased. Leaving counts then, too: an undo brings back a subscriber who left.
    and not (is_wanted and s.erase_at is not null)
    -- A barred address stays out: the mailbox bounced or its owner complained.
    and not (is_wanted and private.is_barred(s.email));
  select s.status into answer from public.newsletter_subscribers s where s.id = subscriber;
  return answer;
end;
$$;
grant execute on function public.change_newsletter_subscription(text, boolean) to service_role;

-- The welcome letter --------------------------------------------------------------------------------------------------

-- The welcome letter: one email to each address that becomes active by its own sign-up, while the owner has it on.
--
-- It is one row of the newsletters that stays open: each new subscriber joins its ledger, so everything that is true
-- of a newsletter's recipient is true of this one (batch_claim.sql). Its text is changed in place. A request that is
-- repeated with another text under the same key is refused by the provider, and its recipient is unconfirmed.

-- Adds a subscriber to the ledger of the welcome letter; false when it is off.
create function private.join_welcome_letter(subscriber uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  letter uuid;
begin
  update public.newsletters n set recipients = n.recipients + 1
    where n.is_welcome and n.status in ('sending', 'paused')
    returning n.id into letter;
  if letter is null then
    return false;
  end if;
  update public.newsletter_subscribers s set welcomed_at = now() where s.id = subscriber;
  insert into public.newsletter_deliveries (campaign_id, subscriber_id) values (letter, subscriber);
  return true;
end;
$$;

-- Queues the welcome letter for a subscriber who signed up, unless it is off or the address had one, or the source,
-- that of an address that may only have been typed, caused too many emails to third parties today. The caller has
-- changed the subscriber in this transaction, so two sign-ups of one address come here one after the other. The
-- letter's row, which all sign-ups change, comes last.
create function private.queue_welcome_letter(address text, source text default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  subscriber uuid := (select s.id from public.newsletter_subscribers s where s.email = address and s.welcomed_at is null);
begin
  if subscriber is null
    or not exists (select from public.newsletters n where n.is_welcome and n.status in ('sending', 'paused'))
    -- Without confirmation anyone can type the addresses of one mailbox: as many a day as emails that ask to confirm.
    or private.hit('welcome_letter', jsonb_build_object('mailbox', private.mailbox_of(address))) is not null
    or (source is not null and private.hit_third_party(source) is not null)
  then
    return;
  end if;
  perform private.join_welcome_letter(subscriber);
end;
$$;

-- Sends the welcome letter to a subscriber whom an admin has added or imported. Returns false where that was not done:
-- it is off, the subscriber is out or had it already. security definer: no role may write the ledger of a letter.
create function public.send_welcome_letter(subscriber uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform from public.newsletter_subscribers s
    where s.id = subscriber and s.status = 'active' and s.welcomed_at is null and s.erase_at is null
      and not private.is_barred(s.email)
    for no key update;
  return found and private.join_welcome_letter(subscriber);
end;
$$;
grant execute on function public.send_welcome_letter(uuid) to authenticated;

-- Stores the text of the welcome letter, and with switch_on switches it on; without, it stays on or off. It is switched
-- off as a campaign is stopped. Nothing is sent to subscribers of before, nor to those who waited when it was switched
-- off. Returns {"outcome", "version"}: saved, or conflict when the text was made from another version than the stored
-- one. A repeat after a lost answer changes nothing. security definer: no role may write campaigns directly. Service
-- role only: send-newsletter checks sender and text.
create function public.save_welcome_letter(
  subject text, content text, from_name text, from_email text, created_by uuid, made_from integer, switch_on boolean,
  letter jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  stored public.newsletters;
  change text;
begin
  perform private.lock_domain('ledger');
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
    update public.newsletter_deliveries d set status = 'skipped', detail = 'stopped'
      where d.campaign_id = stored.id and d.status = 'queued';
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
-- Letters on the website ----------------------------------------------------------------------------------------------

-- Letters on the website: each has an address of its own, "View in browser", which only its recipients know. When the
-- owner switches it on, a public list names all that left for all subscribers. Neither shows anything of a recipient:
-- fields of a letter are filled with their fallback.

-- {"subject", "content", "sent_at", "is_listed"} of the letter at a random address; null for any other address, and
-- before the first email leaves. sent_at: null for a welcome letter, which leaves on another day for each reader.
-- security definer: visitors have no right to the newsletters, and get none of their figures.
create function public.read_letter(letter_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('subject', c.subject, 'content', c.content,
    'sent_at', case when not c.is_welcome then c.started_at end,
    'is_listed', c.is_public and s.has_past_letters)
  from public.newsletters c, public.admin_settings s
  where c.id = letter_id and c.started_at is not null
);
grant execute on function public.read_letter(uuid) to anon, authenticated;

-- One page of the letters that left, newest first, after (before_sent_at, before_id): [{"id", "subject", "sent_at"}];
-- null while the owner has no public list. security definer: as read_letter.
create function public.list_past_letters(
  before_sent_at timestamptz default null, before_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select s.has_past_letters from public.admin_settings s) then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', l.id, 'subject', l.subject, 'sent_at', l.started_at)
        order by l.started_at desc, l.id desc), '[]')
    from (
      select c.id, c.subject, c.started_at from public.newsletters c
      where c.is_public and (before_sent_at is null or (c.started_at, c.id) < (before_sent_at, before_id))
      order by c.started_at desc, c.id desc
      limit least(greatest(page_size, 1), 100)
    ) l
  );
end;
$$;
grant execute on function public.list_past_letters(timestamptz, uuid, integer) to anon, authenticated;
