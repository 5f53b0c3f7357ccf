-- Newsletter: subscribers and, for double opt-in, sign-ups that wait for their confirmation (resolutions 13 to 15, 19).
-- Visitors reach neither table: the newsletter-subscribe function writes with the service role. Admins read.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  status text not null default 'active',
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  source_hash text,
  user_agent text,
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_email_format
    check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint newsletter_subscribers_status_value check (status in ('active', 'unsubscribed')),
  constraint newsletter_subscribers_unsubscribed_at_matches check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  constraint newsletter_subscribers_user_agent_length check (char_length(user_agent) <= 500)
);
comment on table public.newsletter_subscribers is 'Who gets the newsletter (active) and who left (unsubscribed).';
comment on column public.newsletter_subscribers.source_hash is
  'Salted hash of the address the sign-up came from, kept for 30 days against abuse.';
create index newsletter_subscribers_subscribed_at_idx on public.newsletter_subscribers (subscribed_at desc, id desc);
create index newsletter_subscribers_status_idx on public.newsletter_subscribers (status);
create index newsletter_subscribers_email_trgm_idx
  on public.newsletter_subscribers using gin (email extensions.gin_trgm_ops);

create table public.newsletter_pending (
  email text primary key,
  token_hash text not null,
  requested_at timestamptz not null default now(),
  mails_sent integer not null default 1,
  first_mail_at timestamptz not null default now(),
  source_hash text,
  user_agent text,
  constraint newsletter_pending_token_hash_key unique (token_hash),
  constraint newsletter_pending_email_format check (char_length(email) <= 254 and email = lower(email))
);
comment on table public.newsletter_pending is
  'Double opt-in only: sign-ups that have not been confirmed. The token itself is only in the mail.';

-- Takes one sign-up and says what became of it: 'subscribed', 'already_active', 'returned', 'confirmation_needed' (send
-- the mail now), 'confirmation_throttled' (a mail is under way) or 'rate_limited'. A confirmation_token_hash switches to
-- double opt-in for this sign-up.
-- security definer: counts in schema private.
create function public.subscribe_to_newsletter(
  subscriber_email text, client_address text, client_user_agent text, confirmation_token_hash text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(subscriber_email));
  source text := private.salted_hash(client_address);
  agent text := left(client_user_agent, 500);
  known public.newsletter_subscribers;
begin
  if not private.is_within_rate_limit('newsletter_source', source, 10, interval '10 minutes')
    or not private.is_within_rate_limit('newsletter_address', private.salted_hash(address), 5, interval '1 hour')
  then
    return 'rate_limited';
  end if;

  select * into known from public.newsletter_subscribers s where s.email = address for update;
  if known.status = 'active' then
    return 'already_active';
  end if;

  if confirmation_token_hash is not null then
    -- At most one mail in ten minutes and three a day: a form is no way to flood somebody's inbox.
    insert into public.newsletter_pending as p (email, token_hash, source_hash, user_agent)
    values (address, confirmation_token_hash, source, agent)
    on conflict (email) do update set
      token_hash = excluded.token_hash, requested_at = now(), source_hash = source, user_agent = agent,
      mails_sent = case when p.first_mail_at <= now() - interval '1 day' then 1 else p.mails_sent + 1 end,
      first_mail_at = case when p.first_mail_at <= now() - interval '1 day' then now() else p.first_mail_at end
    where p.requested_at <= now() - interval '10 minutes'
      and (p.mails_sent < 3 or p.first_mail_at <= now() - interval '1 day');
    return case when found then 'confirmation_needed' else 'confirmation_throttled' end;
  end if;

  insert into public.newsletter_subscribers (email, source_hash, user_agent)
  values (address, source, agent)
  on conflict (email) do update set
    status = 'active', subscribed_at = now(), unsubscribed_at = null, source_hash = source, user_agent = agent;
  return case when known.id is null then 'subscribed' else 'returned' end;
end;
$$;
revoke execute on function public.subscribe_to_newsletter(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function public.subscribe_to_newsletter(text, text, text, text) to service_role;

-- Makes a pending sign-up active; false when the token is unknown, used or older than 48 hours.
create function public.confirm_newsletter_subscription(confirmation_token_hash text) returns boolean
language plpgsql volatile set search_path = ''
as $$
declare
  pending public.newsletter_pending;
begin
  delete from public.newsletter_pending p
    where p.token_hash = confirmation_token_hash and p.requested_at > now() - interval '48 hours'
    returning * into pending;
  if pending.email is null then
    return false;
  end if;
  insert into public.newsletter_subscribers (email, source_hash, user_agent)
  values (pending.email, pending.source_hash, pending.user_agent)
  on conflict (email) do update set
    status = 'active', subscribed_at = now(), unsubscribed_at = null;
  return true;
end;
$$;
revoke execute on function public.confirm_newsletter_subscription(text) from public, anon, authenticated, service_role;
grant execute on function public.confirm_newsletter_subscription(text) to service_role;

alter table public.newsletter_subscribers enable row level security;
revoke all on public.newsletter_subscribers from public, anon, authenticated, service_role;
grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update on public.newsletter_subscribers to service_role;
create policy "Admins can read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));

alter table public.newsletter_pending enable row level security;
revoke all on public.newsletter_pending from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.newsletter_pending to service_role;

-- Housekeeping grows with the domain: sources after 30 days, unconfirmed sign-ups after a week.
create or replace function private.purge_expired() returns void
language sql volatile set search_path = ''
as $$
  delete from private.rate_limits where window_start < now() - interval '1 day';
  delete from private.login_attempts
    where window_start < now() - interval '2 days' and coalesce(locked_until, '-infinity') < now() - interval '1 day';
  delete from private.known_login_sources where last_success_at < now() - interval '90 days';
  delete from public.newsletter_pending where requested_at < now() - interval '7 days';
  update public.newsletter_subscribers set source_hash = null
    where source_hash is not null and subscribed_at < now() - interval '30 days';
$$;
