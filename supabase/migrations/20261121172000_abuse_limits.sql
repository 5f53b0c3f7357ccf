-- Limits that hold: what counts as one source, exactly the limit however many ask at once, and a login check whose
-- counters cannot be passed by, filled up or turned against the owner (resolutions 1, 5, 12). SECURITY.md has the numbers.

-- One source -----------------------------------------------------------------------------------------------------------

-- An address as the limits count it: an IPv4 address by itself, also when written as IPv6; an IPv6 one by its /64,
-- because every household and every rented server has the 2^64 addresses of one. Ports, brackets and zones are left out.
-- 'unknown' for whatever is no address: one source for all of them, or each would be a new one.
create function private.source_of(address text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  plain text := split_part(regexp_replace(
    regexp_replace(btrim(address), '^\[([^\]]*)\](:\d+)?$', '\1'), '^(\d+\.\d+\.\d+\.\d+):\d+$', '\1'), '%', 1);
  ip inet;
begin
  -- inet would also read "192.0.2.1/8", a network of millions.
  if plain is null or plain !~ '^[0-9a-fA-F.:]{2,45}$' then
    return 'unknown';
  end if;
  begin
    ip := plain::inet;
  exception when invalid_text_representation then
    return 'unknown';
  end;
  if family(ip) = 6 and ip << '::ffff:0:0/96' then
    ip := regexp_replace(host(ip), '^::ffff:', '')::inet;
  end if;
  return case family(ip) when 4 then host(ip) else network(set_masklen(ip, 64))::text end;
end;
$$;
revoke execute on function private.source_of(text) from public;

-- The /48 around an IPv6 source, null for any other: that much is given away for nothing (tunnel brokers).
create function private.network_of(source text) returns text
language sql stable set search_path = ''
return case when source like '%/64' then network(set_masklen(source::inet, 48))::text end;
revoke execute on function private.network_of(text) from public;

-- As before, who is asking as the nearest trusted proxy saw it; but as one source, and of whichever header only the entry
-- that the proxy itself has added, so that x-forwarded-for can be named where the edge sets no header of its own.
create or replace function private.client_address() returns text
language plpgsql stable set search_path = ''
as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return private.source_of(split_part(coalesce(
    nullif(btrim(headers ->> nullif(private.setting('client_address_header'), '')), ''),
    headers ->> 'x-forwarded-for'
  ), ',', -1));
end;
$$;

-- Rate limits ----------------------------------------------------------------------------------------------------------

-- As before, but Retry-After is what is left of the window and not its whole length, and a day at most.
create or replace function private.enforce_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  remaining interval;
begin
  if private.is_within_rate_limit(limited_action, limited_source, max_hits, window_length) then
    return;
  end if;
  select r.window_start + window_length - now() into remaining
    from private.rate_limits r where r.action = limited_action and r.source = limited_source;
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited',
      'message', 'Too many requests. Please wait a few minutes and try again.'
    )::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', least(greatest(ceil(extract(epoch from remaining)), 1), 86400)::text)
    )::text;
end;
$$;

-- Leads ----------------------------------------------------------------------------------------------------------------

-- Before anything else is done with a lead (triggers fire in the order of their names): one row for each request, or a bad
-- row behind a good and a slow one would take back the count of all; and its source, and the network around an IPv6
-- source, are counted. Without the network, the 65,536 sources of a single /48 would use up everybody's share.
-- security definer: visitors cannot count in schema private.
create function private.admit_lead() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  action constant text := tg_argv[0];
  source text;
  network text;
  is_repeat boolean;
begin
  if tg_level = 'STATEMENT' then
    perform set_config('private.lead_is_here', '', true);
    return null;
  end if;
  if not private.is_public_request() then
    return new;
  end if;
  if current_setting('private.lead_is_here', true) = 'yes' then
    raise exception 'Please send one at a time.';
  end if;
  perform set_config('private.lead_is_here', 'yes', true);

  if tg_table_name = 'contact_inquiries' then
    is_repeat := exists (select 1 from public.contact_inquiries i where i.id = new.id);
  else
    is_repeat := exists (select 1 from public.job_applications a where a.id = new.id);
  end if;
  -- A repeat of a stored lead must come back as a duplicate, not as a refusal.
  if is_repeat then
    return new;
  end if;
  source := private.client_address();
  network := private.network_of(source);
  perform private.enforce_rate_limit(action, private.salted_hash(source), 5, interval '10 minutes');
  if network is not null then
    perform private.enforce_rate_limit(action, private.salted_hash(network), 20, interval '10 minutes');
  end if;
  return new;
end;
$$;
revoke execute on function private.admit_lead() from public;

-- The counter that all leads share, last of all: its row is locked until the transaction ends, so nothing slow may come
-- after it. security definer: as admit_lead.
create function private.count_lead_with_all() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_public_request() then
    perform private.enforce_rate_limit(tg_argv[0], 'everybody', 300, interval '1 hour');
  end if;
  return null;
end;
$$;
revoke execute on function private.count_lead_with_all() from public;

create trigger contact_inquiries_admit_one before insert on public.contact_inquiries
  for each statement execute function private.admit_lead();
create trigger contact_inquiries_admit before insert on public.contact_inquiries
  for each row execute function private.admit_lead('contact_inquiry');
create trigger contact_inquiries_within_total after insert on public.contact_inquiries
  for each row execute function private.count_lead_with_all('contact_inquiry');
create trigger job_applications_admit_one before insert on public.job_applications
  for each statement execute function private.admit_lead();
create trigger job_applications_admit before insert on public.job_applications
  for each row execute function private.admit_lead('job_application');
create trigger job_applications_within_total after insert on public.job_applications
  for each row execute function private.count_lead_with_all('job_application');

-- As in 20261121156000_newsletter_admin.sql, but counted by source, by network and by everybody together: each sign-up
-- may send a mail to somebody who did not ask for it.
create or replace function public.subscribe_to_newsletter(
  subscriber_email text, client_address text, client_user_agent text, confirmation_token_hash text default null
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  max_per_source constant integer := 10;
  max_per_network constant integer := 40;
  max_per_address constant integer := 5;
  max_together constant integer := 500;
  address text := lower(btrim(subscriber_email));
  origin_source constant text := private.source_of(client_address);
  network constant text := private.network_of(origin_source);
  source text := private.salted_hash(origin_source);
  agent text := left(client_user_agent, 500);
  known public.newsletter_subscribers;
begin
  -- From the narrow to the wide, and no further: what is refused uses up nobody else's share.
  if not private.is_within_rate_limit('newsletter_source', source, max_per_source, interval '10 minutes') then
    return 'rate_limited';
  end if;
  if network is not null and not private.is_within_rate_limit(
    'newsletter_source', private.salted_hash(network), max_per_network, interval '10 minutes')
  then
    return 'rate_limited';
  end if;
  if not private.is_within_rate_limit(
    'newsletter_address', private.salted_hash(address), max_per_address, interval '1 hour')
  then
    return 'rate_limited';
  end if;
  if not private.is_within_rate_limit('newsletter_source', 'everybody', max_together, interval '1 hour') then
    return 'rate_limited';
  end if;

  if private.is_suppressed(address) then
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

  delete from private.erased_readers r where r.email_hash = private.salted_hash(address);
  insert into public.newsletter_subscribers (email, source_hash, user_agent)
  values (address, source, agent)
  on conflict (email) do update set
    status = 'active', subscribed_at = now(), unsubscribed_at = null, source_hash = source, user_agent = agent,
    origin = 'signup', consent_note = null;
  return case when known.id is null then 'subscribed' else 'returned' end;
end;
$$;
