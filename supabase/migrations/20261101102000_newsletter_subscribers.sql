-- Newsletter subscribers: sign-ups with double opt-in, suppressions, imports, lists, and what an admin may do for one
-- reader (resolutions 13 to 15 and 19). Visitors reach none of it: the edge functions write with the service role. Admins
-- read the tables and change them through functions.
--
-- One rule for every way in but a person's own sign-up: readers who left or are suppressed stay out, and the admin says
-- where the consent comes from. Importing twice adds a reader once.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  status text not null default 'active',
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  source_hash text,
  user_agent text,
  origin text not null default 'signup',
  consent_note text,
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_email_format
    check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint newsletter_subscribers_status_value check (status in ('active', 'unsubscribed')),
  constraint newsletter_subscribers_unsubscribed_at_matches check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  constraint newsletter_subscribers_user_agent_length check (char_length(user_agent) <= 500),
  constraint newsletter_subscribers_origin_value check (origin in ('signup', 'added', 'imported')),
  constraint newsletter_subscribers_consent_note_length check (char_length(consent_note) <= 300),
  -- A reader who did not sign up in person needs a note that says where the consent comes from.
  constraint newsletter_subscribers_consent_note_given
    check (origin = 'signup' or btrim(coalesce(consent_note, '')) <> '')
);
comment on table public.newsletter_subscribers is 'Who gets the newsletter (active) and who left (unsubscribed).';
comment on column public.newsletter_subscribers.source_hash is
  'Salted hash of the address the sign-up came from, kept for 30 days against abuse.';
create index newsletter_subscribers_subscribed_at_idx on public.newsletter_subscribers (subscribed_at desc, id desc);
create index newsletter_subscribers_email_trgm_idx
  on public.newsletter_subscribers using gin (email extensions.gin_trgm_ops);
-- Serves the pages of the list with and without a filter by status.
create index newsletter_subscribers_status_subscribed_at_idx
  on public.newsletter_subscribers (status, subscribed_at desc, id desc);
create index newsletter_subscribers_email_prefix_idx on public.newsletter_subscribers (email text_pattern_ops);
-- The planner chooses between reading in order and the trigram index by how common a text such as "sharma" is. The default
-- sample of a hundred values is too small for that, and a wrong choice is a hundred times slower.
alter table public.newsletter_subscribers alter column email set statistics 500;
create trigger newsletter_subscribers_audit after update or delete on public.newsletter_subscribers
  for each row execute function private.write_audit_entry();
create trigger newsletter_subscribers_audit_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.write_audit_entry();
create trigger newsletter_subscribers_count_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement execute function private.count_rows();
create trigger newsletter_subscribers_count_changed after update on public.newsletter_subscribers
  referencing new table as added old table as removed for each statement execute function private.count_rows();
create trigger newsletter_subscribers_count_removed after delete on public.newsletter_subscribers
  referencing old table as removed for each statement execute function private.count_rows();
create trigger newsletter_subscribers_count_emptied after truncate on public.newsletter_subscribers
  for each statement execute function private.count_rows();
alter table public.newsletter_subscribers enable row level security;
grant select on public.newsletter_subscribers to authenticated;
grant select, insert, update on public.newsletter_subscribers to service_role;
create policy "Admins can read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()));

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
alter table public.newsletter_pending enable row level security;
grant select, insert, update, delete on public.newsletter_pending to service_role;
-- The functions' service role bypasses policies.
create policy "Closed to visitors and signed-in users" on public.newsletter_pending
  for all to anon, authenticated using (false) with check (false);

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
grant select on public.newsletter_suppressions to authenticated;
grant select, insert, update, delete on public.newsletter_suppressions to service_role;
create policy "Admins can read suppressions" on public.newsletter_suppressions
  for select to authenticated using ((select private.is_admin()));

-- What remains of an erased reader: keeps imports and admins from adding the address again, without revealing it. The
-- reader's own sign-up removes it, unless the address was suppressed.
create table private.erased_readers (
  email_hash text primary key,
  reason text not null,
  erased_at timestamptz not null default now(),
  constraint erased_readers_reason_value check (reason in ('erased', 'bounced', 'complained', 'manual'))
);
comment on table private.erased_readers is 'Salted hashes of the addresses that were erased from the newsletter, and why they stay out.';

-- Why an erased address stays out; null for one that was never erased or has come back.
create function private.erased_reader_reason(address text) returns text
language sql stable set search_path = ''
return (select r.reason from private.erased_readers r where r.email_hash = private.salted_hash(address));

-- True when a sign-up for this address must change nothing. The sign-up form proves neither that the mailbox works again
-- nor that its owner takes the complaint back: anyone can type any address.
create function private.is_suppressed(address text) returns boolean
language sql stable set search_path = ''
return exists (select from public.newsletter_suppressions x where x.email = address)
  or coalesce(private.erased_reader_reason(address) <> 'erased', false);

-- As strict as the edge functions' contract (_shared/contracts/newsletter.ts): unquoted ASCII, nothing that could end a
-- header line or open a second address.
create function private.is_mail_address(candidate text) returns boolean
language sql immutable set search_path = ''
return char_length(candidate) <= 254 and candidate ~ (
  '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
  || '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$'
);

-- Sign-up -------------------------------------------------------------------------------------------------------------

-- Makes a person's own sign-up active, whatever was before.
create function private.take_sign_up(address text, source text, agent text) returns void
language sql volatile set search_path = '' as $$
  delete from private.erased_readers r where r.email_hash = private.salted_hash(address);
  insert into public.newsletter_subscribers (email, source_hash, user_agent) values (address, source, agent)
  on conflict (email) do update set
    status = 'active', subscribed_at = now(), unsubscribed_at = null, source_hash = source, user_agent = agent,
    origin = 'signup', consent_note = null;
$$;

-- Takes one sign-up and returns the result: 'subscribed', 'already_active', 'returned', 'confirmation_needed' (send the
-- mail now), 'confirmation_throttled' (a mail is under way) or 'rate_limited'. A confirmation_token_hash switches this
-- sign-up to double opt-in. A suppressed address gets 'already_active' and no mail, so that the answer reveals nothing
-- (resolution 14). security definer: counts in schema private.
create function public.subscribe_to_newsletter(
  subscriber_email text, client_address text, client_user_agent text, confirmation_token_hash text default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(subscriber_email));
  origin_source constant text := private.source_of(client_address);
  network constant text := private.network_of(origin_source);
  source text := private.salted_hash(origin_source);
  agent text := left(client_user_agent, 500);
  known public.newsletter_subscribers;
begin
  -- From the narrow limit to the wide one: a refused sign-up must not use up the share of others.
  case
    when not private.is_within_rate_limit('newsletter_source', source, 10, interval '10 minutes') then
      return 'rate_limited';
    when network is not null and not private.is_within_rate_limit(
      'newsletter_source', private.salted_hash(network), 40, interval '10 minutes') then
      return 'rate_limited';
    when not private.is_within_rate_limit('newsletter_address', private.salted_hash(address), 5, interval '1 hour') then
      return 'rate_limited';
    when not private.is_within_rate_limit('newsletter_source', 'everybody', 500, interval '1 hour') then
      return 'rate_limited';
    when private.is_suppressed(address) then
      return 'already_active';
    else
      select * into known from public.newsletter_subscribers s where s.email = address for update;
  end case;
  if known.status = 'active' then
    return 'already_active';
  end if;

  if confirmation_token_hash is not null then
    -- At most one mail in ten minutes and three a day, so that the form cannot flood an inbox.
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

  perform private.take_sign_up(address, source, agent);
  return case when known.id is null then 'subscribed' else 'returned' end;
end;
$$;
grant execute on function public.subscribe_to_newsletter(text, text, text, text) to service_role;

-- Takes back that a confirmation mail went out, so that a retry may send one at once. Nothing when a newer sign-up has
-- replaced the token.
create function public.release_newsletter_confirmation(confirmation_token_hash text) returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_pending p
  set mails_sent = p.mails_sent - 1, requested_at = p.requested_at - interval '10 minutes'
  where p.token_hash = confirmation_token_hash;
$$;
grant execute on function public.release_newsletter_confirmation(text) to service_role;

-- Makes a pending sign-up active; false when the token is unknown, used or older than 48 hours. An address that was
-- suppressed after the sign-up gets the same answer and stays out.
-- security definer: reads schema private.
create function public.confirm_newsletter_subscription(confirmation_token_hash text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  pending public.newsletter_pending;
begin
  delete from public.newsletter_pending p
    where p.token_hash = confirmation_token_hash and p.requested_at > now() - interval '48 hours'
    returning * into pending;
  if pending.email is null then
    return false;
  end if;
  if not private.is_suppressed(pending.email) then
    perform private.take_sign_up(pending.email, pending.source_hash, pending.user_agent);
  end if;
  return true;
end;
$$;
grant execute on function public.confirm_newsletter_subscription(text) to service_role;

-- Adding and importing ------------------------------------------------------------------------------------------------

-- Adds the addresses that may be added and says why the others may not:
-- {"added": n, "already_active": n, "refused": [{"email", "reason"}]}; the reason is invalid, suppressed, unsubscribed or
-- erased.
create function private.admit_subscribers(emails text[], new_origin text, note text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  answer jsonb;
begin
  if btrim(coalesce(note, '')) = '' then
    raise exception 'Please say where the consent comes from.';
  end if;

  -- One statement, so that the audit log gets one entry for many rows (newsletter_subscribers_audit_added).
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
    -- A sign-up of this moment counts as already active.
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

-- One piece of an import. Idempotent: existing readers are counted and left alone.
-- security definer: admins may read subscribers but write none.
create function public.import_subscribers(emails text[], consent_note text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Fits well into a request's time; the screen sends 500.
  if cardinality(emails) > 1000 then
    raise exception 'At most 1,000 addresses at a time.';
  end if;
  return private.admit_subscribers(emails, 'imported', consent_note);
end;
$$;
grant execute on function public.import_subscribers(text[], text) to authenticated;

-- Adds one address by hand: 'added', 'already_active', 'invalid', 'suppressed', 'unsubscribed' or 'erased'.
-- security definer: as import_subscribers.
create function public.add_subscriber(email text, consent_note text) returns text
language plpgsql volatile security definer set search_path = '' as $$
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
grant execute on function public.add_subscriber(text, text) to authenticated;

-- Lists ---------------------------------------------------------------------------------------------------------------

-- {total, active, unsubscribed}
create function public.newsletter_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'total', private.row_count('newsletter_subscribers'),
    'active', private.row_count('newsletter_subscribers', 'active'),
    'unsubscribed', private.row_count('newsletter_subscribers', 'unsubscribed')
  );
end;
$$;
grant execute on function public.newsletter_counts() to authenticated;

create view private.subscriber_list with (security_invoker = true) as
  select s.id, s.email, s.status, s.subscribed_at, s.unsubscribed_at, s.origin, s.consent_note
  from public.newsletter_subscribers s;
comment on view private.subscriber_list is 'Subscribers as the admin''s list and export show them.';

-- One page of subscribers, newest first, after the row (before_subscribed_at, before_id): 50 rows for the screen, up to
-- 1,000 for the CSV export. search matches the address. security definer for speed: see foundation.sql.
create function public.search_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns setof private.subscriber_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.* from private.subscriber_list l
    where case when btrim(search) = '' then true
        when char_length(btrim(search)) <= 2 then l.email like private.prefix_pattern(search)
        else l.email like private.like_pattern(search)
      end
      and (status_filter is null or l.status = status_filter)
      and (before_subscribed_at is null or (l.subscribed_at, l.id) < (before_subscribed_at, before_id))
    order by l.subscribed_at desc, l.id desc
    limit least(greatest(page_size, 1), 1000);
end;
$$;
grant execute on function public.search_subscribers(text, text, timestamptz, uuid, integer) to authenticated;

-- One reader ----------------------------------------------------------------------------------------------------------
-- A reader that an admin unsubscribes or suppresses stays out of imports, additions by hand and newsletters under way. The
-- unsubscribed and the erased may sign up again themselves.

-- Unsubscribes a reader; false when there is no such reader. The table's trigger writes the audit entry.
-- security definer: admins may read subscribers but write none.
create function public.unsubscribe_reader(subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.id = subscriber_id and s.status = 'active';
  return exists (select from public.newsletter_subscribers s where s.id = subscriber_id);
end;
$$;
grant execute on function public.unsubscribe_reader(uuid) to authenticated;

-- Suppresses a reader's address for a reason (bounced, complained or manual) and unsubscribes it; false when there is no
-- such reader. An address that is already suppressed keeps its reason.
-- security definer: as unsubscribe_reader.
create function public.suppress_reader(subscriber_id uuid, why text, note text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  reader public.newsletter_subscribers;
begin
  perform private.require_admin();
  select * into reader from public.newsletter_subscribers s where s.id = subscriber_id for update;
  if reader.id is null then
    return false;
  end if;
  insert into public.newsletter_suppressions (email, reason, note)
    values (reader.email, why, nullif(btrim(note), '')) on conflict (email) do nothing;
  if found then
    perform private.add_audit_entry(
      'suppress', 'newsletter_subscribers', reader.id::text, jsonb_build_object('reason', jsonb_build_object('new', why)));
  end if;
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.id = reader.id and s.status = 'active';
  delete from public.newsletter_pending p where p.email = reader.email;
  return true;
end;
$$;
grant execute on function public.suppress_reader(uuid, text, text) to authenticated;

-- Changes a reader's address and returns the result: 'corrected', 'unchanged', 'gone', 'invalid', 'taken' (by another
-- reader), 'suppressed', 'erased' or 'leaving' (a newsletter to the reader may have to be repeated with the old address:
-- try again later). Status and consent stay. security definer: as unsubscribe_reader.
create function public.correct_reader_address(subscriber_id uuid, new_address text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := lower(btrim(new_address));
  reader public.newsletter_subscribers;
begin
  perform private.require_admin();
  select * into reader from public.newsletter_subscribers s where s.id = subscriber_id for update;
  case
    when reader.id is null then return 'gone';
    when reader.email = address then return 'unchanged';
    when not coalesce(private.is_mail_address(address), false) then return 'invalid';
    when exists (select from public.newsletter_suppressions x where x.email = address) then return 'suppressed';
    when private.erased_reader_reason(address) is not null then
      return case private.erased_reader_reason(address) when 'erased' then 'erased' else 'suppressed' end;
    when exists (select from public.newsletter_subscribers s where s.email = address) then return 'taken';
    when private.is_in_frozen_batch(subscriber_id) then return 'leaving';
    else
      update public.newsletter_subscribers s set email = address where s.id = subscriber_id;
      return 'corrected';
  end case;
-- Another reader took the address at this moment.
exception when unique_violation then
  return 'taken';
end;
$$;
grant execute on function public.correct_reader_address(uuid, text) to authenticated;

select private.close_schemas();
