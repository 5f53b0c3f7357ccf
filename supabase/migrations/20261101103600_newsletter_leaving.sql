-- Leaving the newsletter by a mail's link, coming back, bounces and complaints (resolution 18). The edge functions call it
-- with the service role.

-- Leaving and coming back ---------------------------------------------------------------------------------------------
-- An unsubscribe token is computed from the subscriber's id with a secret of this installation instead of being stored: no
-- table to fill or leak, and links in old mails keep working.

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

-- Unsubscribes a subscriber or takes that back. The token is only in the mail, so having it proves access to the mailbox.
-- Returns the status afterwards, active or unsubscribed, or null for an invalid token. The way back ends 30 days after
-- leaving: an old mail in other hands must not subscribe its recipient again. It is open five times a day, because each
-- change leaves rows; leaving is never refused.
-- security definer: no API role may write subscribers directly.
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

-- Bounces and complaints ----------------------------------------------------------------------------------------------

create table private.mail_events (
  id text primary key,
  received_at timestamptz not null default now()
);
comment on table private.mail_events is 'Webhook messages already processed, so that a repeated one changes nothing.';
create index mail_events_received_at_idx on private.mail_events (received_at);

-- Bars an address after a bounce or a complaint, once per webhook message; false for a repeated message. A bounce of an address
-- that the newsletter does not know changes nothing: the account sends other mails, too. A complaint counts for every address.
-- security definer: writes schema private.
create function public.bar_newsletter_address(event_id text, address text, why text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  barred constant text := private.lower_address(btrim(address));
begin
  insert into private.mail_events (id) values (event_id) on conflict do nothing;
  if not found then
    return false;
  end if;
  if why = 'complained'
    or exists (select from public.newsletter_subscribers s where s.email = barred)
    or exists (select from public.newsletter_pending p where p.email = barred)
    or exists (select from public.newsletter_barred b where b.email_hash = private.salted_hash(barred))
  then
    insert into public.newsletter_barred (email, reason) values (barred, why) on conflict do nothing;
  end if;
  return true;
end;
$$;
grant execute on function public.bar_newsletter_address(text, text, text) to service_role;
