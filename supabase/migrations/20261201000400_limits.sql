-- Rate limits: how often one caller, mailbox or account may do something, and how many bytes strangers may store.
-- Nothing here is reachable through the API.

-- Each row counts one caller, mailbox or account in the present window of one limit.
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

-- True when a window has ended. One that begins more than its length ahead was begun before the clock was put back; a
-- parallel request may have begun one a moment after now().
create function private.is_over(window_start timestamptz, window_length interval) returns boolean
language sql stable set search_path = ''
return window_start not between now() - window_length + interval '1 microsecond' and now() + window_length;

-- Every limit: how many of an action one source, IPv6 /48, mailbox, sender (a mailbox at a source), subscriber, session
-- or account may do in a window, and all together. The limits of an action stand from the narrow to the wide, because a
-- refused request must not use up the share of others. A limit of all together stands only where nothing of a visitor's
-- is lost past it: for forms it would be a switch in an attacker's hand. One without a number refuses nothing: others
-- read its rows.
--
-- Bytes: a count of rows says little, because the largest inquiry takes a hundred times the room of the smallest. So
-- all that strangers leave for good (inquiries, applications, sign-ups) shares one budget of 20 MB an hour and 100 MB a
-- day. One source may use a hundredth of it and one /48 a twenty-fifth, so fewer than 100 hostile addresses cannot
-- close the forms for others.
create function private.limits() returns table (action text, scope text, most integer, window_length interval)
language sql immutable set search_path = ''
begin atomic
  values
    ('contact_inquiry', 'source', 5, interval '10 minutes'),
    ('contact_inquiry', 'network', 20, '10 minutes'),
    ('contact_inquiry', 'mailbox', null, '1 day'),
    -- A campus or a hostel is one source: its students have a mailbox each.
    ('job_application', 'sender', 5, '10 minutes'),
    ('job_application', 'source', 8, '10 minutes'),
    ('job_application', 'network', 20, '10 minutes'),
    ('job_application', 'mailbox', null, '1 day'),
    -- An edge function sends them, and names the source.
    ('newsletter_sign_up', 'source', 10, '10 minutes'),
    ('newsletter_sign_up', 'network', 40, '10 minutes'),
    ('newsletter_sign_up', 'mailbox', 5, '1 hour'),
    ('confirmation_mail', 'mailbox', 1, '10 minutes'),
    ('confirmation_mail', 'mailbox', 3, '1 day'),
    ('welcome_letter', 'mailbox', 3, '1 day'),
    -- Emails to addresses that the source may only have typed.
    ('third_party_mail', 'source', 20, '1 day'),
    -- Without a number: MAILS_PER_DAY of the functions decides (mail_budget.sql).
    ('strangers_mail', 'everybody', null, '1 day'),
    ('newsletter_return', 'subscriber', 5, '1 day'),
    ('bytes', 'source', 20 * 1024 * 1024 / 100, '1 hour'),
    ('bytes', 'source', 100 * 1024 * 1024 / 100, '1 day'),
    ('bytes', 'network', 20 * 1024 * 1024 / 25, '1 hour'),
    ('bytes', 'network', 100 * 1024 * 1024 / 25, '1 day'),
    ('all_bytes', 'everybody', 20 * 1024 * 1024, '1 hour'),
    ('all_bytes', 'everybody', 100 * 1024 * 1024, '1 day'),
    -- Files: of one source as many as applications by different mailboxes, and of all 800 MB, at 5 MB each.
    ('resume', 'mailbox', 3, '1 day'),
    ('resume', 'source', 8, '1 day'),
    ('resume', 'network', 32, '1 day'),
    -- These two refuse in the second half of the third alone (private.allow_resume).
    ('late_resume', 'source', 1, '1 day'),
    ('late_resume', 'network', 4, '1 day'),
    ('all_resumes', 'everybody', 160, '1 day'),
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
-- private.limits(), and ends at the first that is used up. Returns null, or the seconds until that one's window ends.
-- keys names the source, mailbox and so on; the /48 follows from the source. Without keys it is the caller of this
-- request.
--
-- Each counter is one statement, so parallel requests cannot slip through; its lock is held until the transaction ends.
-- So a caller counts what everybody shares last, when no slow step follows.
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

-- The part of what everybody shares that is used up once `weight` more is counted: above 1 there is no room. Looks
-- without a lock and counts nothing.
create function private.used_part(of_action text, weight integer default 1) returns numeric
language sql stable set search_path = ''
return (
  select coalesce(max((r.hits + weight)::numeric / l.most), 0) from private.limits() l
  join private.rate_limits r
    on r.action = l.action and r.scope = 'everybody' and r.key = 'everybody' and r.window_length = l.window_length
  where l.action = of_action and not private.is_over(r.window_start, r.window_length));

-- Refuses the request with HTTP 429. Retry-After is at most a day.
create function private.refuse_too_many(
  retry_seconds numeric, code text default 'rate_limited',
  message text default 'Too many requests. Please wait a few minutes and try again.'
) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.refuse(code, 429, message,
    jsonb_build_object('Retry-After', least(greatest(ceil(retry_seconds), 1), 86400)::text));
end;
$$;

-- As private.hit, but refuses the request: past a limit with Retry-After, the rest of the window, and at once when a
-- page of another site sent it.
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

-- The room of a row with all that belongs to it, rounded up: its text, its other indexes, counters and mail, and what
-- the trigram index takes for the words that searches find: 17 bytes for a plain letter, 49 for one of three bytes,
-- whose trigrams hardly repeat. tests/database/growth.test.ts measures it.
create function private.room_of(row_bytes integer, searched text) returns integer
language sql immutable set search_path = ''
return 6000 + row_bytes * 4 / 3 + char_length(searched) + octet_length(searched) * 16;
