-- Identifies callers: the source of a request for hashed counters, the page it comes from, and the normalized form of
-- an email address. Nothing here is reachable through the API except seen_caller_address().

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

-- The source of the caller as the nearest trusted proxy saw it; 'unknown' outside a request. Reads the last entry of
-- the header, which the proxy itself adds: earlier entries are the client's own claim (resolution 12).
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

-- The origins of the setting `site_origin`, which `npm run deploy` writes; null without one. Typed by hand it may have
-- blanks, line breaks, several addresses in one text or a closing slash, and no page of the site may be refused for
-- one.
create function private.site_origins() returns text[]
language sql stable set search_path = ''
return (select string_to_array(nullif(regexp_replace(
    private.lower_address(array_to_string(s.site_origin, ',')), '\s|/+\s*(?=,|$)', '', 'g'), ''), ',')
  from private.settings s);

-- True for a page of the site, and for one that the browser's own machine serves: no stranger serves a page there. Null
-- while the setting is missing.
create function private.is_own_origin(origin text) returns boolean
language sql stable set search_path = ''
return origin ~ '^https?://(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$' or origin = any (private.site_origins());

-- True when a page of another site made this request with a visitor's browser. Browsers state the page in the Origin
-- header; programs state none. The page that serves the API itself is own, too. Without the setting every page is own.
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

-- Refuses a request with an HTTP status: PostgREST turns SQLSTATE PGRST into that answer. Visitors read the words that
-- the site has for the code; the message is for programs and the admin.
create function private.refuse(code text, status integer, message text, headers jsonb default '{}') returns void
language plpgsql stable set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object('code', code, 'message', message)::text,
    detail = json_build_object('status', status, 'headers', headers)::text;
end;
$$;

-- Refuses such a request before anything is counted: it would use up the visitor's limits, or lock the owner out by
-- wrong passwords.
create function private.refuse_foreign_page() returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.is_from_foreign_page() then
    perform private.refuse('foreign_page', 403, 'This page may not send this request.');
  end if;
end;
$$;

-- A salted hash of an IP or email address: enough to count by, not enough to identify a person (resolution 13).
create function private.salted_hash(plain text) returns text
language sql stable set search_path = ''
return encode(extensions.hmac(plain, (select s.source_salt from private.settings s), 'sha256'), 'hex');

-- The form in which the spellings of one address are the same: in plain Unicode letters, without case and invisible
-- characters, without the tag behind a plus, and under one domain where a provider serves a mailbox under several. Dots
-- and hyphens stay: with most providers they make it another person's. One letter may stand for 18, so its indexes hold
-- a hash of it. security definer: visitors insert leads that are indexed by it.
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
-- An index of the subscribers uses it, whose rows admins change.
grant execute on function private.mailbox_of(text) to authenticated;

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
