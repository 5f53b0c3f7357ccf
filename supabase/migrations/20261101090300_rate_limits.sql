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
    nullif(btrim(headers ->> nullif(private.setting('client_address_header'), '')), ''),
    headers ->> 'x-forwarded-for'
  ), ',', -1));
end;
$$;

-- What client_address() says of this request, for `npm run verify:backend`: behind a wrong proxy header all callers would
-- share one limit. Runs as its owner because the service has no rights on schema private.
create function public.seen_caller_address() returns text
language sql stable security definer set search_path = ''
return private.client_address();
grant execute on function public.seen_caller_address() to service_role;

-- Whether a page of another site made this request with a visitor's browser. Browsers state the page in the Origin header;
-- programs state none. Own are the origins of the setting `site_origin` (separated by commas) and the one that serves the
-- API itself. Without the setting every page is own.
create function private.is_from_foreign_page() returns boolean
language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
  origin text := lower(headers ->> 'origin');
  own text[] := string_to_array(lower(replace(private.setting('site_origin'), ' ', '')), ',');
begin
  return coalesce(
    origin <> all (own) and regexp_replace(origin, '^https?://', '') is distinct from lower(headers ->> 'host'), false);
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
return encode(extensions.hmac(plain, private.setting('source_salt'), 'sha256'), 'hex');

-- The mailbox behind an address, only for counting: providers deliver many spellings into one mailbox. What follows a plus is
-- a tag anywhere. Known providers ignore dots, begin a tag with a hyphen, take it as a subdomain, or serve one mailbox
-- under several domains. Counts two people as one rather than one as two.
create function private.mailbox_of(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  -- Compatibility forms too: a wide plus or a wide "at" sign is delivered as a plain one, or not at all.
  plain constant text := lower(normalize(btrim(left(address, 320)), nfkc));
  domain text := rtrim(split_part(plain, '@', -1), '.');
  name text := split_part(plain, '@', 1);
begin
  name := coalesce(nullif(split_part(name, '+', 1), ''), name);
  if domain in ('gmail.com', 'googlemail.com') then
    return replace(name, '.', '') || '@gmail.com';
  elsif domain in ('proton.me', 'protonmail.com', 'protonmail.ch', 'pm.me') then
    return translate(name, '.-_', '') || '@proton.me';
  elsif domain = 'ya.ru' or domain ~ '^yandex\.[a-z.]+$' then
    return replace(name, '-', '.') || '@yandex';
  elsif domain ~ '^(yahoo\.[a-z.]+|ymail\.com|rocketmail\.com)$' then
    return split_part(name, '-', 1) || '@' || domain;
  elsif domain in ('icloud.com', 'me.com', 'mac.com') then
    return name || '@icloud.com';
  elsif domain ~ '^[^.]+\.fastmail\.[a-z]+$' then
    return split_part(domain, '.', 1) || '@' || substr(domain, strpos(domain, '.') + 1);
  end if;
  return name || '@' || domain;
end;
$$;

-- True for bots that declare themselves. Rate limits are all that stops the others.
create function private.is_declared_bot() returns boolean
language sql stable set search_path = ''
return coalesce(
  nullif(current_setting('request.headers', true), '')::json ->> 'user-agent' ~* '(bot[/;) ]|crawler|spider)', false);

-- True for API requests of visitors and signed-in users. Seeds, imports, the functions' service role and undone erasures
-- are trusted and pass the limits.
create function private.is_public_request() returns boolean
language sql stable set search_path = ''
return coalesce(current_setting('role', true), 'none') in ('anon', 'authenticated') and not private.is_erasing();

-- Rate limits ---------------------------------------------------------------------------------------------------------

create table private.rate_limits (
  action text not null,
  source text not null,
  window_start timestamptz not null default now(),
  hits integer not null default 1,
  primary key (action, source)
);
comment on table private.rate_limits is 'Fixed-window counters per action and hashed source. Purged daily.';
create index rate_limits_window_start_idx on private.rate_limits (window_start);

-- Whether a window has ended. One that begins more than its length ahead was begun before the clock was put back; a parallel
-- request may have begun one a moment after now().
create function private.is_over(window_start timestamptz, window_length interval) returns boolean
language sql stable set search_path = ''
return window_start not between now() - window_length + interval '1 microsecond' and now() + window_length;

-- Counts one hit; true while the window holds at most max_hits. A single statement, so parallel requests cannot slip through.
create function private.is_within_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns boolean
language sql volatile set search_path = '' as $$
  insert into private.rate_limits as counter (action, source)
  values (limited_action, limited_source)
  on conflict (action, source) do update set
    hits = case when private.is_over(counter.window_start, window_length) then 1 else counter.hits + 1 end,
    window_start =
      case when private.is_over(counter.window_start, window_length) then now() else counter.window_start end
  returning counter.hits <= max_hits;
$$;

-- Refuses the request with HTTP 429: PostgREST turns SQLSTATE PGRST into that answer.
create function private.refuse_too_many(retry_seconds numeric) returns void
language plpgsql stable set search_path = '' as $$
begin
  raise sqlstate 'PGRST' using
    message = json_build_object(
      'code', 'rate_limited',
      'message', 'Too many requests. Please wait a few minutes and try again.'
    )::text,
    detail = json_build_object(
      'status', 429,
      'headers', json_build_object('Retry-After', least(greatest(ceil(retry_seconds), 1), 86400)::text)
    )::text;
end;
$$;

-- Counts one hit; past the limit, refuses the request. Retry-After is the rest of the window, at most a day.
create function private.enforce_rate_limit(
  limited_action text, limited_source text, max_hits integer, window_length interval
) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.refuse_foreign_page();
  if not private.is_within_rate_limit(limited_action, limited_source, max_hits, window_length) then
    perform private.refuse_too_many(extract(epoch from r.window_start + window_length - now()))
    from private.rate_limits r where r.action = limited_action and r.source = limited_source;
  end if;
end;
$$;
