-- Tags of newsletter subscribers: what they are, who has one, and how many do. Admins read them and change them through
-- functions (newsletter_tag_changes.sql); visitors reach none of it.
--
-- A row for each subscriber and tag holds their two ids and nothing else. Whether the subscriber is active is asked of the
-- subscriber: so setting a tag takes no lock that an unsubscribe waits for.

-- A name as it is stored: one line in one Unicode form, with single spaces. Longer ones are refused, not cut.
create function private.tag_name(value text) returns text
language sql immutable set search_path = ''
return btrim(regexp_replace(
  private.single_line(value), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g'));

-- The form by which names are compared. By way of capitals, because some letters have two small forms: σ and ς.
create function private.tag_key(name text) returns text
language sql immutable set search_path = ''
return private.fold_case(upper(upper(private.tag_name(name) collate "C") collate "default"));

-- True for a name of 1 to 40 characters of which at least one is visible.
create function private.is_tag_name(name text) returns boolean
language sql immutable set search_path = ''
return char_length(name) <= 40 and name ~ '[^\s\u061c\u200c-\u200f\ufe00-\ufe0f]';

create table public.newsletter_tags (
  id integer generated always as identity primary key,
  name text not null,
  key text not null generated always as (private.tag_key(name)) stored,
  created_at timestamptz not null default now(),
  going_since timestamptz,
  constraint newsletter_tags_key_key unique (key),
  constraint newsletter_tags_name_format check (private.is_tag_name(name) and name = private.tag_name(name))
);
comment on table public.newsletter_tags is 'What subscribers can be tagged with. At most 500, so that all fit into one answer.';
comment on column public.newsletter_tags.going_since is
  'Set while the tag is deleted or merged, which takes several calls: no subscriber gets it and no letter goes to it.';
alter table public.newsletter_tags enable row level security;
grant select on public.newsletter_tags to authenticated;
create policy "Admins can read tags" on public.newsletter_tags
  for select to authenticated using ((select private.is_admin()));

create table public.newsletter_subscriber_tags (
  tag_id integer not null references public.newsletter_tags (id) on delete cascade,
  subscriber_id uuid not null references public.newsletter_subscribers (id) on delete cascade,
  constraint newsletter_subscriber_tags_pkey primary key (tag_id, subscriber_id)
);
comment on table public.newsletter_subscriber_tags is 'Which subscriber has which tag.';
-- Serves the tags of a subscriber.
create index newsletter_subscriber_tags_subscriber_id_idx on public.newsletter_subscriber_tags (subscriber_id, tag_id);
alter table public.newsletter_subscriber_tags enable row level security;
grant select on public.newsletter_subscriber_tags to authenticated;
create policy "Admins can read who has a tag" on public.newsletter_subscriber_tags
  for select to authenticated using (
    (select private.is_admin()) and subscriber_id <> all ((select private.subscribers_being_erased())::uuid[]));

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

-- How many active subscribers have one of these tags, each counted once; all of them for null.
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
grant execute on function private.fold_case(text), private.tag_name(text), private.tag_key(text), private.tag_ids(text[]),
  private.audience_size(text[]) to authenticated;

-- The tag with this name, made if there is none; null when there are 500 already. Raises while it is being deleted.
-- The caller has locked the domain: another admin may make or delete this tag at the same moment.
create function private.ensure_tag(wanted text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  max_tags constant integer := 500;
  tag integer;
begin
  if exists (select from public.newsletter_tags t where t.key = private.tag_key(wanted) and t.going_since is not null) then
    raise exception 'The tag “%” is being deleted. Finish that first, or take another name.', private.tag_name(wanted);
  end if;
  tag := (private.tag_ids(array[wanted]))[1];
  if tag is null and (select count(*) from public.newsletter_tags) < max_tags then
    insert into public.newsletter_tags (name) values (private.tag_name(wanted)) returning id into tag;
    perform private.add_audit_entry(
      'insert', 'newsletter_tags', tag::text, jsonb_build_object('title', jsonb_build_object('new', private.tag_name(wanted))));
  end if;
  return tag;
end;
$$;

-- Gives these subscribers a tag. changed: the number of those who did not have it; full_ids: those who have 20 tags already
-- and were left alone. The caller has locked the domain, so that the count below is true.
create function private.add_tag(tag integer, subscriber_ids uuid[], out changed integer, out full_ids uuid[])
language plpgsql volatile set search_path = '' as $$
declare
  max_tags constant integer := 20;
begin
  full_ids := array(
    select g.id from unnest(subscriber_ids) g(id)
    where (select count(*) from public.newsletter_subscriber_tags m where m.subscriber_id = g.id) >= max_tags
      and not exists (select from public.newsletter_subscriber_tags m where m.subscriber_id = g.id and m.tag_id = tag));
  insert into public.newsletter_subscriber_tags (tag_id, subscriber_id)
    select tag, s.id
    from unnest(subscriber_ids) g(id) join public.newsletter_subscribers s on s.id = g.id
    where s.id <> all (full_ids) and s.erase_at is null
    order by s.id
    -- As the foreign key does: who is erased at this moment is left out. An unsubscribe does not wait for it.
    for key share of s
  on conflict do nothing;
  get diagnostics changed = row_count;
end;
$$;
