-- The admin's list of newsletter subscribers: pages, searches and counts.

-- A HAVING as in post_counts (blog.sql).
create view public.newsletter_counts with (security_invoker = true) as
  select count(*) as total, count(*) filter (where s.status = 'active') as active,
    count(*) filter (where s.status = 'unsubscribed') as unsubscribed
  from public.newsletter_subscribers s
  having (select private.admins_only());
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

-- Counts what search_subscribers() would find. security definer: as search_subscribers.
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
-- Tags ----------------------------------------------------------------------------------------------------------------

-- An admin's work with tags that concerns more than a page of subscribers: their counts, a tag for all that match, and the end of
-- a tag.
--
-- The audit log names the tag and counts the subscribers. It does not say who they are, so an erasure leaves nothing there.

create view public.tag_list with (security_invoker = true) as
  select t.id, t.name, t.key, coalesce(c.subscribers, 0) as subscribers,
    coalesce(c.subscribers, 0) - coalesce(d.departed, 0) as active, t.going_since is not null as is_going
  from public.newsletter_tags t
  left join (
    select m.tag_id, count(*) as subscribers from public.newsletter_subscriber_tags m group by m.tag_id
  ) c on c.tag_id = t.id
  -- The few who left are looked up, not the many who stayed.
  left join (
    select m.tag_id, count(*) as departed
    from public.newsletter_subscribers s join public.newsletter_subscriber_tags m on m.subscriber_id = s.id
    where s.status = 'unsubscribed' group by m.tag_id
  ) d on d.tag_id = t.id
  where (select private.admins_only());
comment on view public.tag_list is
  'Every tag with the number of its subscribers, and of those who get letters. In the order of the alphabet: order by key.';
grant select on public.tag_list to authenticated;

-- Sets a tag on all that match the list's filters, or takes it from them: the next 5,000 of them in the order of their ids,
-- after the subscriber after_id. A tag that does not exist is made. The answer is {"changed": n, "next": id}; next is the last
-- subscriber of this piece, after whom the caller goes on; null at the end.
-- security definer: a function that writes many rows, whose search may not be slowed by policies (see foundation.sql).
create function public.tag_matching_subscribers(
  tag_name text, is_set boolean, search text default '', status_filter text default null, tag_filter integer default null,
  place_filter text default null, after_id uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  piece_size constant integer := 5000;
  patterns constant text[] := private.subscriber_patterns(search);
  piece uuid[];
  tag integer;
  changed integer;
begin
  perform private.require_admin();
  perform private.lock_domain('subscribers');
  -- Each pattern by itself, as in private.find_subscribers.
  piece := array(
    select s.id from public.newsletter_subscribers s
    where (patterns is null or s.search_text like patterns[1] or s.search_text like patterns[2])
      and s.erase_at is null
      and (status_filter is null or s.status = status_filter)
      and (place_filter is null or s.place = place_filter)
      and (after_id is null or s.id > after_id)
      and (tag_filter is null or exists (
        select from public.newsletter_subscriber_tags m where m.tag_id = tag_filter and m.subscriber_id = s.id))
    order by s.id limit piece_size);
  if is_set then
    tag := private.ensure_tag(tag_name);
    if tag is null then
      raise exception 'There are 500 tags already. Merge or delete some first.';
    end if;
    changed := private.add_tag(tag, piece);
  else
    tag := (private.tag_ids(array[tag_name]))[1];
    delete from public.newsletter_subscriber_tags m where m.tag_id = tag and m.subscriber_id = any (piece);
    get diagnostics changed = row_count;
  end if;
  if changed > 0 then
    perform private.add_audit_entry('update', 'newsletter_tags', tag::text,
      jsonb_build_object('subscribers', jsonb_build_object(case when is_set then 'new' else 'old' end, changed)));
  end if;
  return jsonb_build_object(
    'changed', changed, 'next', case when cardinality(piece) = piece_size then piece[piece_size] end);
end;
$$;
grant execute on function public.tag_matching_subscribers(text, boolean, text, text, integer, text, uuid) to authenticated;

-- Deletes a tag; into_id names the tag that its subscribers get instead. Each call takes it from 5,000 of them and returns
-- how many still have it; the caller goes on until that is 0 and the tag is gone. From the first call on the tag is marked:
-- no subscriber gets it any more. Where the calls stop early, the next deletion goes on. Returns null when one of the tags
-- is gone.
-- security definer: admins may mark and delete no tag; a rule holds for the whole change.
create function public.remove_newsletter_tag(tag_id integer, into_id integer default null) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  piece_size constant integer := 5000;
  tag public.newsletter_tags;
  other public.newsletter_tags;
  had integer;
  piece uuid[];
begin
  perform private.require_admin();
  perform private.lock_domain('subscribers');
  select * into tag from public.newsletter_tags t where t.id = $1;
  select * into other from public.newsletter_tags t where t.id = into_id and t.id <> $1 and t.going_since is null;
  if tag.id is null or (into_id is not null and other.id is null) then
    return null;
  end if;
  perform private.release_tag(tag.id, other.id);
  select count(*) into had from public.newsletter_subscriber_tags m where m.tag_id = tag.id;
  if tag.going_since is null then
    update public.newsletter_tags t set going_since = now() where t.id = tag.id;
    perform private.add_audit_entry('delete', 'newsletter_tags', tag.id::text,
      jsonb_build_object('title', jsonb_build_object('old', tag.name), 'subscribers', jsonb_build_object('old', had))
        || case when other.id is null then '{}'
          else jsonb_build_object('merged_into', jsonb_build_object('new', other.name)) end);
  end if;

  piece := array(
    select m.subscriber_id from public.newsletter_subscriber_tags m
    where m.tag_id = tag.id order by m.subscriber_id limit piece_size);
  if other.id is not null then
    insert into public.newsletter_subscriber_tags (tag_id, subscriber_id)
      select other.id, s.id from public.newsletter_subscribers s where s.id = any (piece) order by s.id for key share of s
    on conflict do nothing;
  end if;
  delete from public.newsletter_subscriber_tags m where m.tag_id = tag.id and m.subscriber_id = any (piece);
  if had > cardinality(piece) then
    return had - cardinality(piece);
  end if;
  delete from public.newsletter_tags t where t.id = tag.id;
  return 0;
end;
$$;
grant execute on function public.remove_newsletter_tag(integer, integer) to authenticated;

-- To whom a newsletter with these tags would go now: {"recipients": n, "missing": names that no tag has any more}.
-- security definer for speed: see foundation.sql.
create function public.count_newsletter_audience(tags text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'recipients', private.audience_size(nullif(tags, '{}')),
    'missing', to_jsonb(private.missing_tags(tags)));
end;
$$;
grant execute on function public.count_newsletter_audience(text[]) to authenticated;
