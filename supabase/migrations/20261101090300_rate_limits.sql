-- Who calls, and how often: the source of a request as hashed counters know it, and the limits per action and source.
-- Nothing here is reachable through the API.

-- The caller ----------------------------------------------------------------------------------------------------------

-- The source that the limits count for an address: an IPv4 address itself, also when written as IPv6; an IPv6 address's
-- /64, because a household or a rented server owns all 2^64 addresses of one. Drops ports, brackets and zones.
-- Everything that is no address is the one source 'unknown'.
create function private.source_of(address text) returns text
language plpgsql stable set search_path = '' as $$
declare
  plain text := split_part(regexp_replace(
    regexp_replace(btrim(address), '^\[([^\]]*)\](:\d+)?$', '\1'), '^(\d+\.\d+\.\d+\.\d+):\d+$', '\1'), '%', 1);
  ip inet;
begin
  -- inet would also accept "192.0.2.1/8", a network of millions.
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

-- The /48 around an IPv6 source, null for any other: tunnel brokers give a whole /48 away for free.
create function private.network_of(source text) returns text
language sql stable set search_path = ''
return case when source like '%/64' then network(set_masklen(source::inet, 48))::text end;

-- The source of the caller as the nearest trusted proxy saw it; 'unknown' outside a request. Reads the last entry of the
-- header, which the proxy itself adds: earlier entries are the client's own claim (resolution 12).
create function private.client_address() returns text
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return private.source_of(split_part(coalesce(
    nullif(btrim(headers ->> (select nullif(s.client_address_header, '') from private.settings s)), ''),
    headers ->> 'x-forwarded-for'
  ), ',', -1));
end;
$$;

-- The client_address() of this request, for `npm run verify:backend`: behind a wrong proxy header all callers would
-- share one limit. Runs as its owner because the service has no rights on schema private.
create function public.seen_caller_address() returns text
language sql stable security definer set search_path = ''
return private.client_address();
grant execute on function public.seen_caller_address() to service_role;

-- The origins of the setting `site_origin`, which `npm run settings` prints; null without one. Typed by hand it may have
-- blanks, line breaks, several addresses in one text or a closing slash, and no page of the site may be refused for one.
create function private.site_origins() returns text[]
language sql stable set search_path = ''
return (select string_to_array(nullif(regexp_replace(
    private.lower_address(array_to_string(s.site_origin, ',')), '\s|/+\s*(?=,|$)', '', 'g'), ''), ',')
  from private.settings s);

-- True for a page of the site, and for one that the browser's own machine serves: no stranger serves a page there. Null while
-- the setting is missing.
create function private.is_own_origin(origin text) returns boolean
language sql stable set search_path = ''
return origin ~ '^https?://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$' or origin = any (private.site_origins());

-- True when a page of another site made this request with a visitor's browser. Browsers state the page in the Origin header;
-- programs state none. The page that serves the API itself is own, too. Without the setting every page is own.
create function private.is_from_foreign_page() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  origin text := private.lower_address(headers ->> 'origin');
begin
  return coalesce(not private.is_own_origin(origin)
    and regexp_replace(origin, '^https?://', '') is distinct from private.lower_address(headers ->> 'host'), false);
end;
$$;

-- Refuses such a request before anything is counted: it would use up the visitor's limits, or lock the owner out by wrong
-- passwords.
create function private.refuse_foreign_page() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_from_foreign_page() then
    raise sqlstate 'PGRST' using
      message = json_build_object('code', 'foreign_page', 'message', 'This page may not send this request.')::text,
      detail = json_build_object('status', 403, 'headers', json_build_object())::text;
  end if;
end;
$$;

-- A salted hash of an IP or e-mail address: enough to count by, not enough to identify a person (resolution 13).
create function private.salted_hash(plain text) returns text
language sql stable set search_path = ''
return encode(extensions.hmac(plain, (select s.source_salt from private.settings s), 'sha256'), 'hex');

-- The form in which the spellings of one address are the same: in plain Unicode letters, without case and invisible
-- characters, without the tag behind a plus, and under one domain where a provider serves a mailbox under several. Dots and
-- hyphens stay: with most providers they make it another person's. One letter may stand for 18, so its indexes
-- hold a hash of it.
-- security definer: visitors insert leads that are indexed by it.
create function private.address_form(address text) returns text
language plpgsql immutable security definer set search_path = '' as $$
declare
  -- Compatibility forms too: a wide plus or a wide "at" sign is delivered as a plain one, or not at all.
  plain constant text := private.fold_case(regexp_replace(normalize(left(address, 320), nfkc),
    '[\s\u00ad\u034f\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufe00-\ufe0f\ufeff]', '', 'g'));
  domain constant text := rtrim(split_part(plain, '@', -1), '.');
  name constant text := split_part(plain, '@', 1);
begin
  return coalesce(nullif(split_part(name, '+', 1), ''), name) || '@' || case
    when domain = 'googlemail.com' then 'gmail.com'
    when domain in ('protonmail.com', 'protonmail.ch', 'pm.me') then 'proton.me'
    when domain in ('me.com', 'mac.com') then 'icloud.com'
    when domain = 'ya.ru' or domain ~ '^yandex\.[a-z.]+$' then 'yandex'
    else domain
  end;
end;
$$;
grant execute on function private.address_form(text) to anon, authenticated, service_role;

-- The mailbox behind an address, only for counting: of the spellings that stay different, known providers ignore dots,
-- begin a tag with a hyphen, or take it as a subdomain. Counts two people as one rather than one as two.
create function private.mailbox_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  form constant text := private.address_form(address);
  name constant text := split_part(form, '@', 1);
  domain constant text := split_part(form, '@', -1);
begin
  if domain = 'gmail.com' then
    return replace(name, '.', '') || '@gmail.com';
  elsif domain = 'proton.me' then
    return translate(name, '.-_', '') || '@proton.me';
  elsif domain = 'yandex' then
    return replace(name, '-', '.') || '@yandex';
  elsif domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' then
    return split_part(name, '-', 1) || '@' || domain;
  elsif domain ~ '^[^.]+\.fastmail\.[a-z]+$' then
    return split_part(domain, '.', 1) || '@' || substr(domain, strpos(domain, '.') + 1);
  end if;
  return form;
end;
$$;

-- True for bots that declare themselves. Rate limits are all that stops the others.
create function private.is_declared_bot() returns boolean
language sql stable set search_path = ''
return coalesce(
  (nullif(current_setting('request.headers', true), '')::json ->> 'user-agent') collate "C" ~* '(bot[/;) ]|crawler|spider)', false);

-- True for API requests of visitors and signed-in users. Seeds, imports and the functions' service role are trusted and
-- pass the limits.
create function private.is_public_request() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated');

-- Rate limits ---------------------------------------------------------------------------------------------------------

-- One row counts what one caller, mailbox or account did in the present window of one limit.
create table private.rate_limits (
  action text not null,
  scope text not null,
  key text not null,
  window_length interval not null,
  window_start timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, scope, key, window_length)
);
comment on table private.rate_limits is 'Counters of fixed windows. Keys are salted hashes. Purged after a day at most.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);

-- True when a window has ended. One that begins more than its length ahead was begun before the clock was put back; a parallel
-- request may have begun one a moment after now().
create function private.is_over(window_start timestamptz, window_length interval) returns boolean
language sql stable set search_path = ''
return window_start not between now() - window_length + interval '1 microsecond' and now() + window_length;

-- Every limit: how many of an action one source, IPv6 /48, mailbox, subscriber, session or account may do in a window, and all
-- together. The limits of an action stand from the narrow to the wide, because a refused request must not use up the share of
-- others. A limit of all together stands only where nothing of a visitor's is lost past it: for forms it would be a switch in
-- an attacker's hand. One without a number refuses nothing: private.is_source_shared() counts its rows.
--
-- Bytes: a count of rows says little, because the largest inquiry takes a hundred times the room of the smallest. So all that
-- strangers leave for good (inquiries, applications, sign-ups) shares one budget of 20 MB an hour and 100 MB a day. One
-- source may use a hundredth of it and one /48 a twenty-fifth, so 60 hostile addresses cannot close the forms for others.
create function private.limits() returns table (action text, scope text, most integer, window_length interval)
language sql immutable set search_path = ''
begin atomic
  values
    ('contact_inquiry', 'source', 5, interval '10 minutes'),
    ('contact_inquiry', 'network', 20, '10 minutes'),
    ('contact_inquiry', 'mailbox', null, '1 day'),
    ('job_application', 'source', 5, '10 minutes'),
    ('job_application', 'network', 20, '10 minutes'),
    ('job_application', 'mailbox', null, '1 day'),
    -- An edge function sends them, and names the source.
    ('newsletter_sign_up', 'source', 10, '10 minutes'),
    ('newsletter_sign_up', 'network', 40, '10 minutes'),
    ('newsletter_sign_up', 'mailbox', 5, '1 hour'),
    ('confirmation_mail', 'mailbox', 1, '10 minutes'),
    ('confirmation_mail', 'mailbox', 3, '1 day'),
    ('welcome_letter', 'mailbox', 3, '1 day'),
    ('newsletter_return', 'subscriber', 5, '1 day'),
    ('bytes', 'source', 20 * 1024 * 1024 / 100, '1 hour'),
    ('bytes', 'source', 100 * 1024 * 1024 / 100, '1 day'),
    ('bytes', 'network', 20 * 1024 * 1024 / 25, '1 hour'),
    ('bytes', 'network', 100 * 1024 * 1024 / 25, '1 day'),
    ('all_bytes', 'everybody', 20 * 1024 * 1024, '1 hour'),
    ('all_bytes', 'everybody', 100 * 1024 * 1024, '1 day'),
    -- These two count in the second half of the third alone (private.allow_resume).
    ('resume', 'source', 1, '1 hour'),
    ('resume', 'network', 4, '1 hour'),
    ('all_resumes', 'everybody', 300, '1 hour'),
    ('report_notification', 'source', 30, '10 minutes'),
    ('report_notification', 'network', 120, '10 minutes'),
    ('report_notification', 'everybody', 3000, '1 hour'),
    ('blog_view', 'source', 60, '1 minute'),
    ('blog_view', 'network', 240, '1 minute'),
    ('blog_view', 'everybody', 3000, '1 hour'),
    ('blog_like', 'source', 30, '10 minutes'),
    ('blog_like', 'network', 120, '10 minutes'),
    ('blog_like', 'everybody', 300, '1 hour'),
    -- These decide what counts for a post's figures: a reader is a source at a post, on a day for likes.
    ('blog_reading', 'reader', 1, '30 minutes'),
    ('blog_liking', 'reader', 1, '1 day'),
    ('login_code', 'session', 1, '1 minute'),
    ('login_code', 'account', 5, '1 minute');
end;

-- Counts a request, or `weight` of its bytes, against each limit of the action whose key is given, in the order of
-- private.limits(), and ends at the first that is used up. Returns null, or the seconds until that one's window ends. keys
-- names the source, mailbox and so on; the /48 follows from the source. Without keys it is the caller of this request.
--
-- Each counter is one statement, so parallel requests cannot slip through; its lock is held until the transaction ends. So a
-- caller counts what everybody shares last, when no slow step follows.
create function private.hit(
  hit_action text, keys jsonb default jsonb_build_object('source', private.client_address()), weight integer default 1
) returns numeric
language plpgsql volatile set search_path = '' as $$
declare
  limit_of record;
  counter private.rate_limits;
begin
  for limit_of in
    select l.scope, k.key, l.most, l.window_length
    from private.limits() with ordinality l (action, scope, most, window_length, place),
    lateral (select case l.scope
      when 'everybody' then 'everybody'
      when 'network' then private.salted_hash(private.network_of(keys ->> 'source'))
      else private.salted_hash(keys ->> l.scope)
    end) k (key)
    where l.action = hit_action and k.key is not null
    order by l.place
  loop
    insert into private.rate_limits as c (action, scope, key, window_length, hits)
    values (hit_action, limit_of.scope, limit_of.key, limit_of.window_length, weight)
    on conflict (action, scope, key, window_length) do update set
      -- Stops far below the largest integer.
      hits = case when private.is_over(c.window_start, c.window_length) then weight
        else least(c.hits::bigint + weight, 2000000000)::integer end,
      window_start = case when private.is_over(c.window_start, c.window_length) then now() else c.window_start end
    returning * into counter;
    if counter.hits > limit_of.most then
      return extract(epoch from counter.window_start + counter.window_length - now());
    end if;
  end loop;
  if not found then
    raise exception 'There is no limit for % with these keys.', hit_action;
  end if;
  return null;
end;
$$;

-- The part of what everybody shares that is used up once `weight` more is counted: above 1 there is no room. Looks without
-- a lock and counts nothing.
create function private.used_part(of_action text, weight integer default 1) returns numeric
language sql stable set search_path = ''
return (
  select coalesce(max((r.hits + weight)::numeric / l.most), 0) from private.limits() l
  join private.rate_limits r
    on r.action = l.action and r.scope = 'everybody' and r.key = 'everybody' and r.window_length = l.window_length
  where l.action = of_action and not private.is_over(r.window_start, r.window_length));

-- Refuses the request with HTTP 429: PostgREST turns SQLSTATE PGRST into that answer. Retry-After is at most a day.
create function private.refuse_too_many(
  retry_seconds numeric, message text default 'Too many requests. Please wait a few minutes and try again.'
) returns void
language plpgsql stable set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', 'rate_limited', 'message', message)::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', least(greatest(ceil(retry_seconds), 1), 86400)::text)
    )::text;
end;
$$;

-- As private.hit, but refuses the request: past a limit with Retry-After, the rest of the window, and at once when a page of
-- another site sent it.
create function private.admit(
  hit_action text, keys jsonb default jsonb_build_object('source', private.client_address()), weight integer default 1
) returns void
language plpgsql volatile set search_path = '' as $$
declare
  seconds numeric;
begin
  perform private.refuse_foreign_page();
  seconds := private.hit(hit_action, keys, weight);
  if seconds is not null then
    perform private.refuse_too_many(seconds);
  end if;
end;
$$;

-- The room of a row with all that belongs to it, rounded up: its text, its other indexes, counters and mail, and what the
-- trigram index takes for the words that searches find: 17 bytes for a plain letter, 49 for one of three bytes, whose
-- trigrams hardly repeat. tests/database/growth.test.ts measures it.
create function private.room_of(row_bytes integer, searched text) returns integer
language sql immutable set search_path = ''
return 6000 + row_bytes * 4 / 3 + char_length(searched) + octet_length(searched) * 16;
