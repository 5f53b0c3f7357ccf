-- An admin's work with the tags of subscribers: who has them, what they are called, and how many subscribers that is.
--
-- The audit log names the tag and counts the subscribers. It does not say who they are, so an erasure leaves nothing there.

-- Every tag with the number of its subscribers, in the order of the alphabet.
-- security definer: private.require_admin() raises 42501 where a policy would return nothing.
create function public.list_newsletter_tags()
returns table (id integer, name text, subscribers bigint, active bigint, is_going boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select t.id, t.name, (coalesce(c.subscribers, 0) - coalesce(d.hidden, 0))::bigint,
      (coalesce(c.subscribers, 0) - coalesce(d.departed, 0))::bigint, t.going_since is not null
    from public.newsletter_tags t
    left join (
      select m.tag_id, count(*) as subscribers from public.newsletter_subscriber_tags m group by m.tag_id
    ) c on c.tag_id = t.id
    -- The few who left or are being erased are looked up, not the many who stayed.
    left join (
      select m.tag_id, count(*) as departed, count(*) filter (where s.erase_at is not null) as hidden
      from public.newsletter_subscribers s join public.newsletter_subscriber_tags m on m.subscriber_id = s.id
      where s.status = 'unsubscribed' or s.erase_at is not null group by m.tag_id
    ) d on d.tag_id = t.id
    order by t.key;
end;
$$;
grant execute on function public.list_newsletter_tags() to authenticated;

-- Sets a tag on these subscribers, or takes it from them: {"changed": n, "full": n}; full counts those who have 20 tags
-- already. The admin's screen sends the name; a tag that does not exist is made. Locks the domain: thousands of rows may
-- follow, and the limits count rows that others may be adding.
create function private.change_tag(tag_name text, is_set boolean, subscriber_ids uuid[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  name text := private.tag_name(tag_name);
  tag integer;
  changed integer := 0;
  full_ids uuid[] := '{}';
begin
  if not coalesce(private.is_tag_name(name), false) then
    raise invalid_parameter_value using message = 'A tag has 1 to 40 characters.';
  end if;
  perform private.lock_domain('subscribers');
  if is_set then
    tag := private.ensure_tag(name);
    if tag is null then
      raise exception 'There are 500 tags already. Merge or delete some first.';
    end if;
    select a.changed, a.full_ids into changed, full_ids from private.add_tag(tag, subscriber_ids) a;
  else
    tag := (private.tag_ids(array[name]))[1];
    delete from public.newsletter_subscriber_tags m where m.tag_id = tag and m.subscriber_id = any (subscriber_ids);
    get diagnostics changed = row_count;
  end if;
  if changed > 0 then
    perform private.add_audit_entry('update', 'newsletter_tags', tag::text,
      jsonb_build_object('rows', jsonb_build_object(case when is_set then 'new' else 'old' end, changed)));
  end if;
  return jsonb_build_object('changed', changed, 'full', cardinality(full_ids));
end;
$$;

-- For the record and for selected rows. security definer: admins may read tags but write none.
create function public.tag_subscribers(tag_name text, is_set boolean, subscriber_ids uuid[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(subscriber_ids) > 1000 then
    raise exception 'At most 1,000 subscribers at a time.';
  end if;
  return private.change_tag(tag_name, is_set, coalesce(subscriber_ids, '{}'));
end;
$$;
grant execute on function public.tag_subscribers(text, boolean, uuid[]) to authenticated;

-- For all that match the list's filters, the next 5,000 of them in the order of their ids, after the subscriber after_id.
-- The answer is change_tag's with "next": the last subscriber of this piece, after whom the caller goes on; null at the end.
-- security definer: as tag_subscribers.
create function public.tag_matching_subscribers(
  tag_name text, is_set boolean, search text default '', status_filter text default null, tag_filter integer default null,
  place_filter text default null, after_id uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  piece_size constant integer := 5000;
  patterns constant text[] := private.subscriber_patterns(search);
  piece uuid[];
begin
  perform private.require_admin();
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
  return private.change_tag(tag_name, is_set, piece)
    || jsonb_build_object('next', case when cardinality(piece) = piece_size then piece[piece_size] end);
end;
$$;
grant execute on function public.tag_matching_subscribers(text, boolean, text, text, integer, text, uuid) to authenticated;

-- Gives a tag another name: 'renamed', 'unchanged', 'gone', or 'taken' by another tag, into which it can be merged.
-- security definer: as tag_subscribers.
create function public.rename_newsletter_tag(tag_id integer, new_name text) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted text := private.tag_name(new_name);
  tag public.newsletter_tags;
begin
  perform private.require_admin();
  if not coalesce(private.is_tag_name(wanted), false) then
    raise invalid_parameter_value using message = 'A tag has 1 to 40 characters.';
  end if;
  perform private.lock_domain('subscribers');
  select * into tag from public.newsletter_tags t where t.id = $1 and t.going_since is null;
  case
    when tag.id is null then return 'gone';
    when tag.name = wanted then return 'unchanged';
    when exists (
      select from public.newsletter_tags t where t.id <> tag.id and t.key = private.tag_key(wanted)
    ) then
      return 'taken';
    else
      update public.newsletter_tags t set name = wanted where t.id = tag.id;
  end case;
  perform private.add_audit_entry('update', 'newsletter_tags', tag.id::text,
    jsonb_build_object('title', jsonb_build_object('old', tag.name, 'new', wanted)));
  return 'renamed';
end;
$$;
grant execute on function public.rename_newsletter_tag(integer, text) to authenticated;

-- Deletes a tag; into_id names the tag that its subscribers get instead. Each call takes it from 5,000 of them and returns how
-- many still have it; the caller goes on until that is 0 and the tag is gone. From the first call on the tag is marked: nobody
-- gets it any more. Where the calls stop early, the next deletion goes on. Returns null when one of the tags is gone.
-- security definer: as tag_subscribers.
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
    perform private.add_audit_entry('delete', 'newsletter_tags', tag.id::text, jsonb_strip_nulls(jsonb_build_object(
      'title', jsonb_build_object('old', tag.name, 'new', other.name), 'rows', jsonb_build_object('old', had))));
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
