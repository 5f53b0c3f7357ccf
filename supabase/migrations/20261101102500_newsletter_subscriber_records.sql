-- The work of an admin with the newsletter's subscribers: their list, and what one subscriber asks for.

-- Lists ---------------------------------------------------------------------------------------------------------------

-- {total, active, unsubscribed}
create function public.newsletter_counts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  active bigint;
  unsubscribed bigint;
begin
  perform private.require_admin();
  select count(*) filter (where s.status = 'active'), count(*) filter (where s.status = 'unsubscribed')
    into active, unsubscribed from public.newsletter_subscribers s;
  return jsonb_build_object('total', active + unsubscribed, 'active', active, 'unsubscribed', unsubscribed);
end;
$$;
grant execute on function public.newsletter_counts() to authenticated;

create view private.subscriber_list with (security_invoker = true) as
  select s.id, s.email, s.name, s.status, s.subscribed_at, s.unsubscribed_at, s.origin, s.consent_note,
    s.welcomed_at, s.place,
    array(
      select t.name from public.newsletter_subscriber_tags m join public.newsletter_tags t on t.id = m.tag_id
      where m.subscriber_id = s.id order by t.key) as tags
  from public.newsletter_subscribers s;
comment on view private.subscriber_list is 'Subscribers as the admin''s list and export show them.';

-- One or two patterns, of which the text of a subscriber matches one; null for an empty search.
create function private.subscriber_patterns(search text) returns text[]
language sql immutable set search_path = ''
return case
  when btrim(search) = '' then null
  when private.is_short_word(search) then array[private.prefix_pattern(search), '% ' || private.prefix_pattern(search)]
  when char_length(btrim(search)) <= 2 then array[private.prefix_pattern(search)]
  else array[private.like_pattern(search)]
end;

-- The ids of those who match, newest first, after the row (before_subscribed_at, before_id); without max_rows all of them.
create function private.find_subscribers(
  search text, status_filter text, tag_filter integer, before_subscribed_at timestamptz default null,
  before_id uuid default null, max_rows integer default null
)
returns setof uuid
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  patterns constant text[] := private.subscriber_patterns(search);
begin
  return query
    select s.id from public.newsletter_subscribers s
    -- Each pattern by itself, not "like any": only then is the index of prefixes read.
    where (patterns is null or s.search_text like patterns[1] or s.search_text like patterns[2])
      and (status_filter is null or s.status = status_filter)
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
      and (tag_filter is null or exists (
        select from public.newsletter_subscriber_tags m where m.tag_id = tag_filter and m.subscriber_id = s.id))
    order by s.subscribed_at desc, s.id desc
    limit max_rows;
end;
$$;

-- One page of subscribers, newest first, after the row (before_subscribed_at, before_id): 50 rows for the screen, up to
-- 1,000 for the CSV export. search matches the address and the name. security definer for speed: see foundation.sql.
create function public.search_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  tag_filter integer default null
)
returns setof private.subscriber_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.*
    from private.find_subscribers(
      search, status_filter, tag_filter, before_subscribed_at, before_id, least(greatest(page_size, 1), 1000)) found(id)
    join private.subscriber_list l on l.id = found.id
    order by l.subscribed_at desc, l.id desc;
end;
$$;
grant execute on function public.search_subscribers(text, text, timestamptz, uuid, integer, integer) to authenticated;

-- How many subscribers match; a search counts no further than 1,000, because a million addresses may contain it.
-- security definer: as search_subscribers.
create function public.count_subscribers(
  search text default '', status_filter text default null, tag_filter integer default null
) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if btrim(search) <> '' then
    return (select count(*) from private.find_subscribers(search, status_filter, tag_filter, max_rows => 1000));
  end if;
  return (select count(*) from private.find_subscribers(search, status_filter, tag_filter));
end;
$$;
grant execute on function public.count_subscribers(text, text, integer) to authenticated;

-- One subscriber ------------------------------------------------------------------------------------------------------
-- A subscriber that an admin unsubscribes or suppresses stays out of imports, additions by hand and newsletters under
-- way. The unsubscribed and the erased may sign up again themselves.

-- Unsubscribes a subscriber; false when there is no such subscriber. The table's trigger writes the audit entry.
-- security definer: admins may read subscribers but write none.
create function public.unsubscribe_subscriber(subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.id = subscriber_id and s.status = 'active';
  return exists (select from public.newsletter_subscribers s where s.id = subscriber_id);
end;
$$;
grant execute on function public.unsubscribe_subscriber(uuid) to authenticated;

-- Suppresses a subscriber's address for a reason (bounced, complained or manual) and unsubscribes it; false when there
-- is no such subscriber. An address that is already suppressed keeps its reason.
-- security definer: as unsubscribe_subscriber.
create function public.suppress_subscriber(subscriber_id uuid, why text, note text default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
begin
  perform private.require_admin();
  select * into subscriber from public.newsletter_subscribers s where s.id = subscriber_id for update;
  if subscriber.id is null then
    return false;
  end if;
  insert into public.newsletter_suppressions (email, reason, note)
    values (subscriber.email, why, nullif(btrim(note), '')) on conflict (email) do nothing;
  if found then
    perform private.add_audit_entry(
      'suppress', 'newsletter_subscribers', subscriber.id::text, jsonb_build_object('reason', jsonb_build_object('new', why)));
  end if;
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.id = subscriber.id and s.status = 'active';
  delete from public.newsletter_pending p where p.email = subscriber.email;
  return true;
end;
$$;
grant execute on function public.suppress_subscriber(uuid, text, text) to authenticated;

-- Changes a subscriber's address and returns the result: 'corrected', 'unchanged', 'gone', 'invalid', 'taken' (by another
-- subscriber), 'suppressed', 'erased' or 'leaving' (a newsletter to the subscriber may have to be repeated with the old
-- address: try again later). Status and consent stay. security definer: as unsubscribe_subscriber.
create function public.correct_subscriber_address(subscriber_id uuid, new_address text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address text := private.lower_address(btrim(new_address));
  subscriber public.newsletter_subscribers;
begin
  perform private.require_admin();
  select * into subscriber from public.newsletter_subscribers s where s.id = subscriber_id for update;
  case
    when subscriber.id is null then return 'gone';
    when subscriber.email = address then return 'unchanged';
    when not coalesce(private.is_mail_address(address), false) then return 'invalid';
    when exists (select from public.newsletter_suppressions x where x.email = address) then return 'suppressed';
    when private.erased_subscriber_reason(address) is not null then
      return case private.erased_subscriber_reason(address) when 'erased' then 'erased' else 'suppressed' end;
    when exists (select from public.newsletter_subscribers s where s.email = address) then return 'taken';
    when private.is_in_frozen_batch(subscriber_id) then return 'leaving';
    else
      update public.newsletter_subscribers s set email = address where s.id = subscriber_id;
      return 'corrected';
  end case;
-- Another subscriber took the address at this moment.
exception when unique_violation then
  return 'taken';
end;
$$;
grant execute on function public.correct_subscriber_address(uuid, text) to authenticated;

-- Changes a subscriber's name, null for none, and returns the result: 'renamed', 'gone' or 'leaving' (as above).
-- security definer: as unsubscribe_subscriber.
create function public.rename_subscriber(subscriber_id uuid, new_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if private.is_in_frozen_batch(subscriber_id) then
    return 'leaving';
  end if;
  update public.newsletter_subscribers s set name = private.subscriber_name(new_name) where s.id = subscriber_id;
  return case when found then 'renamed' else 'gone' end;
end;
$$;
grant execute on function public.rename_subscriber(uuid, text) to authenticated;
