-- Signing up for the newsletter, with or without a emailed link that confirms it (resolutions 13 to 15). The edge
-- functions call it with the service role.

create table public.newsletter_pending (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  token_hash text not null,
  token text,
  requested_at timestamptz not null default now(),
  source_hash text,
  user_agent text,
  place text,
  erase_at timestamptz,
  constraint newsletter_pending_token_hash_key unique (token_hash),
  constraint newsletter_pending_email_format check (char_length(email) <= 254 and email = lower(email collate "C")),
  constraint newsletter_pending_token_length check (char_length(token) <= 100),
  constraint newsletter_pending_place_value check (place in ('footer', 'post', 'careers'))
);
comment on table public.newsletter_pending is
  'Sign-ups that have not been confirmed: those with double opt-in, and those of an address that is being erased.';
comment on column public.newsletter_pending.erase_at is
  'As of a subscriber. A new sign-up of the address makes another row and leaves this one alone.';
create unique index newsletter_pending_email_key on public.newsletter_pending (email) where erase_at is null;
create index newsletter_pending_erase_at_idx on public.newsletter_pending (erase_at) where erase_at is not null;
-- Finds the hidden ones as well: a bar takes them all away.
create index newsletter_pending_address_idx on public.newsletter_pending (email);
comment on column public.newsletter_pending.token is
  'For the link of the mail. Null once it has left: from then on the token is only in the mail.';
create trigger newsletter_pending_forget_mails after delete on public.newsletter_pending
  referencing old table as gone for each statement execute function private.forget_mails('confirmation');
alter table public.newsletter_pending enable row level security;
-- No role of the API reads or writes it, only functions do.
create policy "Closed to visitors and signed-in users" on public.newsletter_pending
  for all to anon, authenticated using (false) with check (false);

create table private.used_confirmations (
  token_hash text primary key,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  used_at timestamptz not null default now()
);
comment on table private.used_confirmations is
  'Which mailed link made whom a subscriber, for 90 days: a second press on it says that all is well.';
create index used_confirmations_subscriber_id_idx on private.used_confirmations (subscriber_id);
create index used_confirmations_used_at_idx on private.used_confirmations (used_at);

-- Sign-up -------------------------------------------------------------------------------------------------------------

-- Makes a person's own sign-up active, whatever was before, and queues the welcome letter (newsletter_readers.sql). A
-- sign-up without a place keeps the earlier one. is_confirmed: by a click in an email.
create function private.take_sign_up(
  address text, source text, agent text, sign_up_place text, is_confirmed boolean default false
) returns void
language plpgsql volatile set search_path = '' as $$
begin
  delete from public.newsletter_barred b where b.email_hash = private.salted_hash(address) and b.reason = 'erased';
  insert into public.newsletter_subscribers as s (email, source_hash, user_agent, place)
  values (address, source, agent, sign_up_place)
  on conflict (email) do update set
    status = 'active', subscribed_at = now(), unsubscribed_at = null, source_hash = source, user_agent = agent,
    origin = 'signup', consent_note = null, place = coalesce(sign_up_place, s.place);
  perform private.queue_welcome_letter(address, case when not is_confirmed then source end);
end;
$$;

-- Stores a sign-up with the email that asks to confirm it. At most one email in ten minutes and three a day go to one
-- mailbox, so that the form cannot flood it under any of its addresses; none while an earlier one waits in the outbox
-- or has just left it. A sign-up that is being erased counts for neither: it stays as it is.
create function private.ask_to_confirm(
  address text, new_token text, source text, agent text, sign_up_place text
) returns text
language plpgsql volatile set search_path = '' as $$
declare
  sign_up uuid;
begin
  case
    when exists (
      select from public.newsletter_pending p join private.outbox n on n.kind = 'confirmation' and n.ref = p.id
      where p.email = address and p.erase_at is null
        and (n.status = 'pending' or (n.status = 'sent' and n.sent_at > now() - interval '10 minutes'))) then
      return 'confirmation_throttled';
    when private.hit('confirmation_mail', jsonb_build_object('mailbox', private.mailbox_of(address))) is not null then
      return 'confirmation_throttled';
    else
      insert into public.newsletter_pending as p (email, token, token_hash, source_hash, user_agent, place)
      values (
        address, new_token, encode(extensions.digest(new_token, 'sha256'), 'hex'), source, agent, sign_up_place)
      on conflict (email) where erase_at is null do update set
        token = excluded.token, token_hash = excluded.token_hash, requested_at = now(), source_hash = source,
        user_agent = agent, place = coalesce(sign_up_place, p.place)
      returning p.id into sign_up;
  end case;
  insert into private.outbox as n (kind, ref) values ('confirmation', sign_up)
  on conflict (kind, ref) do update set
    status = 'pending', attempts = 0, generation = n.generation + 1, next_attempt_at = now(), wanted_since = now(),
    sent_at = null, last_error = null;
  return 'confirmation_needed';
end;
$$;

-- True when the owner of this mailbox has left the newsletter, was unsubscribed, barred or erased, under this address
-- or another one of the same mailbox. An erasure leaves a hash of the address alone, so of its other spellings only the
-- plain one is found.
create function private.has_said_no(address text) returns boolean
language sql stable set search_path = ''
return exists (
    select from public.newsletter_subscribers s
    where private.mailbox_of(s.email) = private.mailbox_of(address) and (s.status = 'unsubscribed' or s.erase_at is not null))
  or private.bar_reason(address) is not null or private.bar_reason(private.mailbox_of(address)) is not null;

-- Answers a sign-up that is within its limits: does the work of subscribe_to_newsletter. Without double opt-in, too,
-- the owner of a mailbox who has said no comes back by a click in an email alone: anyone can type the address.
create function private.answer_sign_up(
  address text, confirmation_token text, source text, agent text, sign_up_place text
) returns text
language plpgsql volatile set search_path = '' as $$
declare
  known public.newsletter_subscribers;
begin
  if private.is_barred(address) then
    return 'already_active';
  end if;
  select * into known from public.newsletter_subscribers s where s.email = address for update;
  if known.status = 'active' and known.erase_at is null then
    return 'already_active';
  end if;
  if confirmation_token is not null or private.has_said_no(address) then
    -- Has the format of createToken() in the functions.
    return private.ask_to_confirm(
      address, coalesce(confirmation_token, translate(encode(extensions.gen_random_bytes(32), 'base64'), '+/=', '-_')),
      source, agent, sign_up_place);
  end if;
  perform private.take_sign_up(address, source, agent, sign_up_place);
  return 'subscribed';
end;
$$;

-- Takes one sign-up and returns the result: 'subscribed', 'already_active', 'confirmation_needed' (send the email now),
-- 'confirmation_throttled' (an email is under way), 'rate_limited', 'foreign_page' or 'closed' (the site has no
-- newsletter). A confirmation_token_hash switches this sign-up to double opt-in. A barred address gets 'already_active'
-- and no email, so that the answer reveals nothing (resolution 14). A sign_up_place that the site does not have counts
-- as none: a page's claim is no reason to lose a subscriber. security definer: counts in schema private.
create function public.subscribe_to_newsletter(
  subscriber_email text, client_address text, client_user_agent text, confirmation_token text default null,
  sign_up_place text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := private.lower_address(btrim(subscriber_email));
  source constant text := private.source_of(client_address);
  agent constant text := left(client_user_agent, 500);
  known_place constant text := case when sign_up_place = any (private.sign_up_places()) then sign_up_place end;
  keys constant jsonb := jsonb_build_object('source', source, 'mailbox', private.mailbox_of(address));
  room constant integer := private.room_of(4 * octet_length(address) + coalesce(octet_length(agent), 0), address);
  answer text;
begin
  -- All that limits it comes before anything is known of the address: the answer must not tell a new one from a stored
  -- one.
  case
    when not private.has_module('newsletter') then
      return 'closed';
    when private.is_from_foreign_page() then
      return 'foreign_page';
    when private.hit('newsletter_sign_up', keys) is not null or private.hit('bytes', keys, room) is not null
      or private.used_part('all_bytes', room) > 1 then
      return 'rate_limited';
    else
      null;
  end case;
  -- The bytes of everybody are counted last, so that no other form waits for this sign-up's work. Of several that saw
  -- the last room at once, those that find none undo their work.
  begin
    answer := private.answer_sign_up(address, confirmation_token, private.salted_hash(source), agent, known_place);
    if private.hit('all_bytes', keys, room) is not null then
      raise exception using errcode = 'LIMIT';
    end if;
  exception when sqlstate 'LIMIT' then
    return 'rate_limited';
  end;
  return answer;
end;
$$;
grant execute on function public.subscribe_to_newsletter(text, text, text, text, text) to service_role;

-- Makes a pending sign-up active; false when the token is unknown or older than 48 hours, when the address was barred
-- since, is being erased, or when the site has no newsletter any more. A used one is true while its subscriber is on
-- the list: people press twice, and email programs ask again. It ends an erasure of the subscriber that could still be
-- undone: the reader of the mailbox wants the newsletter. Only the owner of the mailbox holds the token: the answer
-- tells no other person whether an address is barred. security definer: reads schema private.
create function public.confirm_newsletter_subscription(confirmation_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  pending public.newsletter_pending;
begin
  -- The subscriber is locked before the sign-up, in the order of an erasure: the other order is a deadlock.
  perform from public.newsletter_subscribers s
    where s.email = (select p.email from public.newsletter_pending p where p.token_hash = confirmation_token_hash) for update;
  delete from public.newsletter_pending p
    where p.token_hash = confirmation_token_hash and p.requested_at > now() - interval '48 hours' and p.erase_at is null
      and private.has_module('newsletter')
    returning * into pending;
  if pending.email is null then
    return private.has_module('newsletter') and exists (
      select from private.used_confirmations u join public.newsletter_subscribers s on s.id = u.subscriber_id
      where u.token_hash = confirmation_token_hash and s.status = 'active' and s.erase_at is null);
  end if;
  if not private.is_barred(pending.email) then
    perform private.purge_subscribers(array(
      select s.id from public.newsletter_subscribers s where s.email = pending.email and s.erase_at is not null));
    perform private.take_sign_up(pending.email, pending.source_hash, pending.user_agent, pending.place, true);
    insert into private.used_confirmations (token_hash, subscriber_id)
      select confirmation_token_hash, s.id from public.newsletter_subscribers s where s.email = pending.email on conflict do nothing;
  end if;
  return true;
end;
$$;
grant execute on function public.confirm_newsletter_subscription(text) to service_role;
