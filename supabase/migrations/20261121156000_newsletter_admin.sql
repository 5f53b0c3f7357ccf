-- The newsletter's admin: adding by hand, import, export, filter by status, and who must not be written to at all.
--
-- One rule for every way in that is not a person's own sign-up: who left stays out, who is suppressed stays out, and the
-- admin says in words where the consent comes from. Running an import twice adds nobody twice.

-- Suppressions -------------------------------------------------------------------------------------------------------
-- Written by whatever hears of bounces and complaints (the service role), and by admins through public.suppress_reader.
-- Nobody is mailed, imported or added while the address is here. A sign-up for such an address is answered like any other and changes nothing: anybody can type
-- anybody's address, so it proves neither that the mailbox works again nor that the complaint is taken back.

create table public.newsletter_suppressions (
  email text primary key,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  constraint newsletter_suppressions_email_format
    check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint newsletter_suppressions_reason_value check (reason in ('bounced', 'complained', 'manual')),
  constraint newsletter_suppressions_note_length check (char_length(note) <= 300)
);
comment on table public.newsletter_suppressions is
  'Addresses that must not be mailed, whatever the subscribers say: bounced, complained, or barred by hand.';
create index newsletter_suppressions_created_at_idx on public.newsletter_suppressions (created_at desc);

alter table public.newsletter_suppressions enable row level security;
revoke all on public.newsletter_suppressions from public, anon, authenticated, service_role;
grant select on public.newsletter_suppressions to authenticated;
grant select, insert, update, delete on public.newsletter_suppressions to service_role;
create policy "Admins can read suppressions" on public.newsletter_suppressions
  for select to authenticated using ((select private.is_admin()));

-- What is left of an erased reader: enough to keep imports and admins from adding the address again, not enough to read
-- it. A sign-up in person ends it, unless the address was also suppressed: then that holds on.
create table private.erased_readers (
  email_hash text primary key,
  reason text not null,
  erased_at timestamptz not null default now(),
  constraint erased_readers_reason_value check (reason in ('erased', 'bounced', 'complained', 'manual'))
);
comment on table private.erased_readers is 'Salted hashes of the addresses that were erased from the newsletter, and why they stay out.';
alter table private.erased_readers enable row level security;
revoke all on private.erased_readers from public, anon, authenticated, service_role;
create policy "Nobody reaches it through the API" on private.erased_readers
  for all to anon, authenticated using (false) with check (false);

-- Why an erased address stays out; null for one that was never erased, or has come back.
create function private.erased_reader_reason(address text) returns text
language sql stable set search_path = ''
return (select r.reason from private.erased_readers r where r.email_hash = private.salted_hash(address));
revoke execute on function private.erased_reader_reason(text) from public;

-- Whether a sign-up for this address changes nothing.
create function private.is_suppressed(address text) returns boolean
language sql stable set search_path = ''
return exists (select from public.newsletter_suppressions x where x.email = address)
  or coalesce(private.erased_reader_reason(address) <> 'erased', false);
revoke execute on function private.is_suppressed(text) from public;

-- How somebody came in -----------------------------------------------------------------------------------------------

alter table public.newsletter_subscribers
  add column origin text not null default 'signup',
  add column consent_note text,
  add constraint newsletter_subscribers_origin_value check (origin in ('signup', 'added', 'imported')),
  add constraint newsletter_subscribers_consent_note_length check (char_length(consent_note) <= 300),
  -- Whoever did not sign up in person is here on somebody's word, and the word is kept.
  add constraint newsletter_subscribers_consent_note_given
    check (origin = 'signup' or btrim(coalesce(consent_note, '')) <> '');
comment on column public.newsletter_subscribers.origin is 'signup: in person; added or imported: by an admin.';
comment on column public.newsletter_subscribers.consent_note is 'Where the admin says the consent comes from.';

-- The same strictness as the edge functions' contract (_shared/contracts/newsletter.ts): unquoted ASCII, nothing that
-- could end a header line or open a second address.
create function private.is_mail_address(candidate text) returns boolean
language sql immutable set search_path = ''
return char_length(candidate) <= 254 and candidate ~ (
  '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
  || '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$'
);
revoke execute on function private.is_mail_address(text) from public;

-- Sign-ups respect suppressions: answered as "already active", so that the answer tells a stranger nothing (resolution
-- 14), and no confirmation is mailed. Otherwise as before, except that who comes back in person came in person.
create or replace function public.subscribe_to_newsletter(
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

  if exists (select 1 from public.newsletter_suppressions x where x.email = address) then
    return 'already_active';
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
    status = 'active', subscribed_at = now(), unsubscribed_at = null, source_hash = source, user_agent = agent,
    origin = 'signup', consent_note = null;
  return case when known.id is null then 'subscribed' else 'returned' end;
end;
$$;

-- An address that was suppressed after the request is answered like any other and stays out.
-- security definer: reads schema private.
create or replace function public.confirm_newsletter_subscription(confirmation_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = ''
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
  if private.is_suppressed(pending.email) then
    return true;
  end if;
  delete from private.erased_readers r where r.email_hash = private.salted_hash(pending.email);
  insert into public.newsletter_subscribers (email, source_hash, user_agent)
  values (pending.email, pending.source_hash, pending.user_agent)
  on conflict (email) do update set
    status = 'active', subscribed_at = now(), unsubscribed_at = null, origin = 'signup', consent_note = null;
  return true;
end;
$$;

-- Adding and importing -----------------------------------------------------------------------------------------------

-- Adds those who may be added and says of the others why not:
-- {"added": n, "already_active": n, "refused": [{"email", "reason"}]}, reason being invalid, suppressed, unsubscribed
-- or erased.
create function private.admit_subscribers(emails text[], new_origin text, note text) returns jsonb
language plpgsql volatile set search_path = ''
as $$
declare
  answer jsonb;
begin
  if btrim(coalesce(note, '')) = '' then
    raise exception 'Please say where the consent comes from.';
  end if;

  -- One statement, so that the audit log gets one line for many rows (newsletter_subscribers_audit_added).
  with given as (
    select distinct lower(btrim(e)) as email from unnest(emails) e where e is not null
  ), judged as (
    select g.email, case
      when not private.is_mail_address(g.email) then 'invalid'
      when x.email is not null or r.reason <> 'erased' then 'suppressed'
      when s.status = 'active' then 'already_active'
      when s.status = 'unsubscribed' then 'unsubscribed'
      when r.reason = 'erased' then 'erased'
      else 'new'
    end as verdict
    from given g
    left join public.newsletter_suppressions x on x.email = g.email
    left join public.newsletter_subscribers s on s.email = g.email
    left join private.erased_readers r on r.email_hash = private.salted_hash(g.email)
  ), added as (
    insert into public.newsletter_subscribers (email, origin, consent_note)
    select j.email, new_origin, left(btrim(note), 300) from judged j where j.verdict = 'new'
    -- Somebody signed up in this very moment: as good as already there.
    on conflict (email) do nothing
    returning 1
  )
  select jsonb_build_object(
    'added', (select count(*) from added),
    'already_active',
      count(*) filter (where j.verdict in ('new', 'already_active')) - (select count(*) from added),
    'refused', coalesce(
      jsonb_agg(jsonb_build_object('email', j.email, 'reason', j.verdict) order by j.email)
        filter (where j.verdict in ('invalid', 'suppressed', 'unsubscribed', 'erased')),
      '[]'
    )
  ) into answer from judged j;
  return answer;
end;
$$;
revoke execute on function private.admit_subscribers(text[], text, text) from public;

-- One piece of an import. Idempotent: who is there already is counted as such and left alone.
-- security definer: admins may read subscribers and write none; every way in goes through these rules.
create function public.import_subscribers(emails text[], consent_note text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  -- A piece is answered well within a request's time; the screen sends 500.
  if cardinality(emails) > 1000 then
    raise exception 'At most 1,000 addresses at a time.';
  end if;
  return private.admit_subscribers(emails, 'imported', consent_note);
end;
$$;
revoke execute on function public.import_subscribers(text[], text) from public, anon, authenticated, service_role;
grant execute on function public.import_subscribers(text[], text) to authenticated;

-- Adds one address by hand: 'added', 'already_active', 'invalid', 'suppressed', 'unsubscribed' or 'erased'.
-- security definer: as import_subscribers.
create function public.add_subscriber(email text, consent_note text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  answer jsonb;
begin
  perform private.require_admin();
  answer := private.admit_subscribers(array[coalesce(add_subscriber.email, '')], 'added', consent_note);
  return case
    when (answer ->> 'added')::integer = 1 then 'added'
    when (answer ->> 'already_active')::integer = 1 then 'already_active'
    else answer #>> '{refused,0,reason}'
  end;
end;
$$;
revoke execute on function public.add_subscriber(text, text) from public, anon, authenticated, service_role;
grant execute on function public.add_subscriber(text, text) to authenticated;

-- Lists --------------------------------------------------------------------------------------------------------------

-- The filter reads its pages in order from here; the index on the status alone is its prefix.
create index newsletter_subscribers_status_subscribed_at_idx
  on public.newsletter_subscribers (status, subscribed_at desc, id desc);
drop index public.newsletter_subscribers_status_idx;

-- As before, and filtered by status. A plan made for any search could use no index, so each call gets its own.
-- security definer: see 20261101103000_admin_lists.sql.
drop function public.search_subscribers(text, timestamptz, uuid, integer);
create function public.search_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (id uuid, email text, status text, subscribed_at timestamptz, unsubscribed_at timestamptz)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.email, s.status, s.subscribed_at, s.unsubscribed_at
    from public.newsletter_subscribers s
    where (btrim(search) = '' or s.email like private.like_pattern(search))
      and (status_filter is null or s.status = status_filter)
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
    order by s.subscribed_at desc, s.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.search_subscribers(text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_subscribers(text, text, timestamptz, uuid, integer) to authenticated;

-- The same rows for a file: all that is kept about a subscriber, in pieces of 1,000, which is what the API gives at most.
-- security definer: see 20261101103000_admin_lists.sql.
create function public.export_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null
)
returns table (
  id uuid, email text, status text, subscribed_at timestamptz, unsubscribed_at timestamptz, origin text, consent_note text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.email, s.status, s.subscribed_at, s.unsubscribed_at, s.origin, s.consent_note
    from public.newsletter_subscribers s
    where (btrim(search) = '' or s.email like private.like_pattern(search))
      and (status_filter is null or s.status = status_filter)
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
    order by s.subscribed_at desc, s.id desc
    limit 1000;
end;
$$;
revoke execute on function public.export_subscribers(text, text, timestamptz, uuid)
  from public, anon, authenticated, service_role;
grant execute on function public.export_subscribers(text, text, timestamptz, uuid) to authenticated;
