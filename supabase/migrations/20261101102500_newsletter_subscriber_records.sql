-- The admin's list of newsletter subscribers: pages, searches and counts.

create view public.newsletter_counts with (security_invoker = true) as
  select count(*) as total, count(*) filter (where s.status = 'active') as active,
    count(*) filter (where s.status = 'unsubscribed') as unsubscribed
  from public.newsletter_subscribers s
  where (select private.admins_only());
comment on view public.newsletter_counts is 'How many subscribers there are, and how many of them get letters. One row.';
grant select on public.newsletter_counts to authenticated;

create view public.subscriber_list with (security_invoker = true) as
  select s.id, s.email, s.name, s.status, s.subscribed_at, s.unsubscribed_at, s.origin, s.consent_note,
    s.welcomed_at, s.place,
    array(
      select t.name from public.newsletter_subscriber_tags m join public.newsletter_tags t on t.id = m.tag_id
      where m.subscriber_id = s.id order by t.key) as tags
  from public.newsletter_subscribers s
  -- The search runs as the owner, whom no policy stops.
  where s.erase_at is null and (select private.admins_only());
comment on view public.subscriber_list is
  'Subscribers as the admin''s list and export show them. Newest first: order by subscribed_at, id.';
grant select on public.subscriber_list to authenticated;

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
  search text, status_filter text, tag_filter integer, place_filter text,
  before_subscribed_at timestamptz default null, before_id uuid default null, max_rows integer default null
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
      and s.erase_at is null
      and (status_filter is null or s.status = status_filter)
      and (place_filter is null or s.place = place_filter)
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
      and (tag_filter is null or exists (
        select from public.newsletter_subscriber_tags m where m.tag_id = tag_filter and m.subscriber_id = s.id))
    order by s.subscribed_at desc, s.id desc
    limit max_rows;
end;
$$;

-- One page of the subscribers that a search finds, or that have a tag, newest first, after the row (before_subscribed_at,
-- before_id): 50 rows for the screen, up to 1,000 for the CSV export. search matches the address and the name. The list without
-- either is the view. security definer for speed: see foundation.sql.
create function public.search_subscribers(
  search text default '',
  status_filter text default null,
  before_subscribed_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  tag_filter integer default null,
  place_filter text default null
)
returns setof public.subscriber_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.*
    from private.find_subscribers(
      search, status_filter, tag_filter, place_filter, before_subscribed_at, before_id, least(greatest(page_size, 1), 1000)) found(id)
    join public.subscriber_list l on l.id = found.id
    order by l.subscribed_at desc, l.id desc;
end;
$$;
grant execute on function public.search_subscribers(text, text, timestamptz, uuid, integer, integer, text) to authenticated;

-- How many search_subscribers would find. security definer: as search_subscribers.
create function public.count_subscribers(
  search text default '', status_filter text default null, tag_filter integer default null, place_filter text default null
) returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (select count(*) from private.find_subscribers(search, status_filter, tag_filter, place_filter));
end;
$$;
grant execute on function public.count_subscribers(text, text, integer, text) to authenticated;
