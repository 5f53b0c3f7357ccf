-- Tags of newsletter subscribers, and who has one. Admins create and rename a tag, and add or remove it for the
-- subscribers of a page, in the tables; functions handle larger changes (subscriber_lists.sql). Visitors have no
-- access.
--
-- A row for each subscriber and tag has their two ids and nothing else. The subscriber's row says whether the
-- subscriber is active, so that setting a tag takes no lock for which an unsubscribe would wait.

-- A name as it is stored: one line in one Unicode form, with single spaces. Longer ones are refused, not cut.
-- security definer: admins insert names that the table checks with it, and may call nothing else in schema private.
create function private.tag_name(value text) returns text
language sql immutable security definer set search_path = ''
return btrim(regexp_replace(
  private.single_line(value), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'));

-- The form by which names are compared. By way of capitals, because some letters have two small forms: σ and ς.
-- security definer: as tag_name.
create function private.tag_key(name text) returns text
language sql immutable security definer set search_path = ''
return private.fold_case(upper(upper(private.tag_name(name) collate "C") collate "default"));

-- True for a name of 1 to 40 characters of which at least one is visible.
create function private.is_tag_name(name text) returns boolean
language sql immutable set search_path = ''
return char_length(name) <= 40 and name ~ '[^\s\u061c\u200c-\u200f\ufe00-\ufe0f]';
grant execute on function private.tag_name(text), private.tag_key(text), private.is_tag_name(text) to authenticated;

create table public.newsletter_tags (
  id integer generated always as identity primary key,
  name text not null,
  key text not null generated always as (private.tag_key(name)) stored,
  created_at timestamptz not null default now(),
  going_since timestamptz,
  constraint newsletter_tags_key_key unique (key),
  constraint newsletter_tags_name_format check (private.is_tag_name(name) and name = private.tag_name(name))
);
comment on table public.newsletter_tags is 'What subscribers can be tagged with. At most 500: all fit into one answer, and a wrong column of an import fills no list.';
comment on column public.newsletter_tags.going_since is
  'Set while the tag is deleted or merged, which takes several calls: no subscriber gets it and no letter goes to it.';
alter table public.newsletter_tags enable row level security;
grant select, insert (name), update (name) on public.newsletter_tags to authenticated;
create policy "Admins can read tags" on public.newsletter_tags
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can make tags" on public.newsletter_tags
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can rename tags" on public.newsletter_tags
  for update to authenticated using ((select private.is_admin()) and going_since is null) with check ((select private.is_admin()));

create function private.has_room_for_tag() returns boolean
language sql stable set search_path = ''
return (select count(*) from public.newsletter_tags) < 500;

-- Cleans a name, and refuses one tag too many. Two names for one tag: the key is unique.
-- security definer: schema private is closed to admins.
create function private.accept_tag() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  -- The policy would refuse others only after the checks below.
  if current_setting('role', true) = 'authenticated' then
    perform private.require_admin();
  end if;
  new.name := private.tag_name(new.name);
  if not coalesce(private.is_tag_name(new.name), false) then
    raise invalid_parameter_value using message = 'A tag has 1 to 40 characters.';
  elsif tg_op = 'INSERT' and not private.has_room_for_tag() then
    raise exception 'There are 500 tags already. Merge or delete some first.';
  end if;
  return new;
end;
$$;
create trigger newsletter_tags_accept before insert or update of name on public.newsletter_tags
  for each row execute function private.accept_tag();
create trigger newsletter_tags_one_row after update on public.newsletter_tags referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();

-- Enters a new tag, or a new name, into the audit log.
-- security definer: no role may write the log.
create function private.log_tag() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.add_audit_entry('insert', 'newsletter_tags', new.id::text,
      jsonb_build_object('title', jsonb_build_object('new', new.name)));
  elsif new.name <> old.name then
    perform private.add_audit_entry('update', 'newsletter_tags', new.id::text,
      jsonb_build_object('title', jsonb_build_object('old', old.name, 'new', new.name)));
  end if;
  return null;
end;
$$;
create trigger newsletter_tags_audit after insert or update of name on public.newsletter_tags
  for each row when (current_setting('role', true) = 'authenticated') execute function private.log_tag();

create table public.newsletter_subscriber_tags (
  tag_id integer not null references public.newsletter_tags (id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  constraint newsletter_subscriber_tags_pkey primary key (tag_id, subscriber_id)
);
comment on table public.newsletter_subscriber_tags is 'Which subscriber has which tag.';
-- Serves the tags of a subscriber.
create index newsletter_subscriber_tags_subscriber_id_idx on public.newsletter_subscriber_tags (subscriber_id, tag_id);
alter table public.newsletter_subscriber_tags enable row level security;
grant select, insert (tag_id, subscriber_id), delete on public.newsletter_subscriber_tags to authenticated;
create policy "Admins can read who has a tag" on public.newsletter_subscriber_tags
  for select to authenticated using (
    (select private.is_admin()) and subscriber_id <> all ((select private.subscribers_being_erased())::uuid[]));
create policy "Admins can set tags" on public.newsletter_subscriber_tags
  for insert to authenticated with check (
    (select private.is_admin()) and subscriber_id <> all ((select private.subscribers_being_erased())::uuid[]));
create policy "Admins can take tags away" on public.newsletter_subscriber_tags
  for delete to authenticated using (
    (select private.is_admin()) and subscriber_id <> all ((select private.subscribers_being_erased())::uuid[]));

-- An admin's request sets or takes away the tag of a whole page, so it locks the domain (see the locking rule in
-- foundation.sql). Others end here: they must neither hold the lock nor learn from the triggers of a row who is stored.
-- security definer: schema private is closed to admins.
create function private.lock_tags() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.lock_domain('subscribers');
  return null;
end;
$$;
create trigger newsletter_subscriber_tags_lock before insert or delete on public.newsletter_subscriber_tags
  for each statement when (current_user = 'authenticated') execute function private.lock_tags();

-- Refuses a tag that is being deleted, also when another admin began with that while this one waited for the lock.
-- security definer: it must see every tag.
create function private.accept_tag_member() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
declare
  going text := (select t.name from public.newsletter_tags t where t.id = new.tag_id and t.going_since is not null);
begin
  if going is not null then
    raise exception 'The tag “%” is being deleted. Finish that first, or choose another name.', going;
  end if;
  return new;
end;
$$;
create trigger newsletter_subscriber_tags_accept before insert on public.newsletter_subscriber_tags
  for each row when (current_user = 'authenticated') execute function private.accept_tag_member();

-- Enters into the audit log how many subscribers got a tag or lost it.
-- security definer: no role may write the log.
create function private.log_tag_members() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_audit_entry('update', 'newsletter_tags', c.tag_id::text,
    jsonb_build_object('subscribers', jsonb_build_object(case tg_op when 'INSERT' then 'new' else 'old' end, c.members)))
    from (select m.tag_id, count(*) as members from changed m group by m.tag_id) c;
  return null;
end;
$$;
create trigger newsletter_subscriber_tags_log_set after insert on public.newsletter_subscriber_tags
  referencing new table as changed for each statement when (current_user = 'authenticated')
  execute function private.log_tag_members();
create trigger newsletter_subscriber_tags_log_taken after delete on public.newsletter_subscriber_tags
  referencing old table as changed for each statement when (current_user = 'authenticated')
  execute function private.log_tag_members();

-- The other files' tools ---------------------------------------------------------------------------------------------

-- The tags with these names; a name that no tag has, or one that is being deleted, is left out.
create function private.tag_ids(names text[]) returns integer[]
language sql stable set search_path = ''
return array(
  select t.id from public.newsletter_tags t
  where t.key = any (array(select private.tag_key(n.name) from unnest(names) n(name))) and t.going_since is null);

-- The names that no tag has, in the order given.
create function private.missing_tags(names text[]) returns text[]
language sql stable set search_path = ''
return array(
  select n.name from unnest(names) with ordinality n(name, place)
  where not exists (
    select from public.newsletter_tags t where t.key = private.tag_key(n.name) and t.going_since is null) order by n.place);

-- Counts the active subscribers with one of these tags, each once; all of them for null.
create function private.audience_size(tags text[]) returns bigint
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  chosen constant integer[] := private.tag_ids(tags);
begin
  if tags is null then
    return (select count(*) from public.newsletter_subscribers s where s.status = 'active' and s.erase_at is null);
  end if;
  return (
    select count(*) from public.newsletter_subscribers s
    where s.status = 'active' and s.erase_at is null and s.id in (
      select m.subscriber_id from public.newsletter_subscriber_tags m where m.tag_id = any (chosen)));
end;
$$;

-- The dashboard's view counts with the admin's own rights.
grant execute on function private.tag_ids(text[]), private.audience_size(text[]) to authenticated;

-- The tag with this name, made if there is none; null when there are 500 already. Raises while it is being deleted.
-- The caller has locked the domain: another admin may be deleting this tag.
create function private.ensure_tag(wanted text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  tag integer := (private.tag_ids(array[wanted]))[1];
begin
  if tag is null and exists (select from public.newsletter_tags t where t.key = private.tag_key(wanted)) then
    raise exception 'The tag “%” is being deleted. Finish that first, or choose another name.', private.tag_name(wanted);
  end if;
  if tag is null and private.has_room_for_tag() then
    insert into public.newsletter_tags (name) values (wanted)
    -- Another admin made it at this moment.
    on conflict (key) do update set name = newsletter_tags.name returning id into tag;
  end if;
  return tag;
end;
$$;

-- Gives these subscribers a tag, and returns the number of those who did not have it. The caller has locked the domain.
create function private.add_tag(tag integer, subscriber_ids uuid[]) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  changed integer;
begin
  insert into public.newsletter_subscriber_tags (tag_id, subscriber_id)
    select tag, s.id
    from unnest(subscriber_ids) g(id) join public.newsletter_subscribers s on s.id = g.id
    where s.erase_at is null
    order by s.id
    -- As the foreign key does: who is erased at this moment is left out. An unsubscribe does not wait for it.
    for key share of s
  on conflict do nothing;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
