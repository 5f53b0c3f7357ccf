-- Adds and imports newsletter subscribers. Admins only, through functions.
--
-- One rule for every way except a person's own sign-up: people who left or are barred stay out, and the admin says
-- where the consent comes from. Importing twice adds a subscriber once.

-- Returns the time, or now if it is in the future; null for null.
create function private.past_moment(value text) returns timestamptz
language sql stable set search_path = ''
return case when value is not null then least(value::timestamptz, now()) end;

-- Each given subscriber with a verdict. subscribers: [{"email", "name", "state", "joined_at", "left_at"}], from a file
-- of our own export also "note", "origin", "place" and "welcomed_at"; the state is active, unsubscribed, or the reason
-- of a bar (bounced, complained, manual). Of an address that is given twice the strictest state counts. No moment is
-- ahead. Verdicts: new, already_active, already_out, leaves (active here, but not any more), or why nothing happens:
-- invalid, barred, unsubscribed, erased, subscribed_here (out in the file and active here, while may_unsubscribe is
-- false).
create function private.check_given_subscribers(subscribers jsonb, may_unsubscribe boolean)
returns table (
  email text, name text, state text, left_at timestamptz, joined_at timestamptz, origin text, note text, place text,
  welcomed_at timestamptz, verdict text
)
language sql stable set search_path = '' as $$
  with given as (
    select distinct on (r.email) r.* from (
      select private.lower_address(btrim(g ->> 'email')) as email, private.subscriber_name(g ->> 'name') as name, g ->> 'state' as state,
        private.past_moment(g ->> 'left_at') as left_at, private.past_moment(g ->> 'joined_at') as joined_at,
        g ->> 'origin' as origin, private.subscriber_line(g ->> 'note', 300) as note, g ->> 'place' as place,
        private.past_moment(g ->> 'welcomed_at') as welcomed_at
      from jsonb_array_elements(subscribers) g
    ) r
    where r.email is not null
    order by r.email, array_position(array['complained', 'bounced', 'manual', 'unsubscribed', 'active'], r.state)
  )
  select g.*, case
    when not private.is_mail_address(g.email) then 'invalid'
    when g.state = 'active' then case
      when b.reason <> 'erased' then 'barred'
      when s.erase_at is not null then 'erased'
      when s.status = 'active' then 'already_active'
      when s.status = 'unsubscribed' then 'unsubscribed'
      when b.reason = 'erased' then 'erased'
      else 'new'
    end
    -- The hash of an erased address keeps it out already; its name must not come back.
    when b.reason is not null or s.erase_at is not null then 'already_out'
    when s.status = 'active' then case when may_unsubscribe then 'leaves' else 'subscribed_here' end
    when s.status = 'unsubscribed' and g.state = 'unsubscribed' then 'already_out'
    else 'new'
  end
  from given g
  left join public.newsletter_subscribers s on s.email = g.email
  left join public.newsletter_barred b on b.email_hash = private.salted_hash(g.email)
$$;

-- Bars the checked addresses whose state is the reason of a bar; returns their number, without those that were barred
-- before.
create function private.bar_given_subscribers(checked jsonb, note text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  barred integer;
begin
  insert into public.newsletter_barred (email, reason, note)
    select j ->> 'email', j ->> 'state', coalesce(j ->> 'note', note) from jsonb_array_elements(checked) j
    where j ->> 'state' not in ('active', 'unsubscribed') and j ->> 'verdict' in ('new', 'leaves', 'already_out')
    on conflict do nothing;
  get diagnostics barred = row_count;
  if barred > 0 then
    perform private.add_audit_entry(
      'bar', 'newsletter_subscribers', null, jsonb_build_object('rows', jsonb_build_object('new', barred)));
  end if;
  return barred;
end;
$$;

-- Takes the given subscribers (private.check_given_subscribers) as what they are and says why it did not take the
-- others: {"added": n, "already_active": n, "left": n, "barred": n, "already_out": n, "refused": [{"email",
-- "reason"}]}. Consent is never invented: only a state of 'active' makes an active subscriber, and only of an address
-- that is new here.
create function private.admit_subscribers(
  subscribers jsonb, new_origin text, note text, may_unsubscribe boolean
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  checked jsonb;
  added integer;
  barred integer;
begin
  note := private.subscriber_line(note, 300);
  -- A file of our own export brings each note; those who signed up need none.
  if note is null and (subscribers = '[]' or exists (
    select from jsonb_array_elements(subscribers) g
    where g ->> 'origin' is distinct from 'signup' and private.subscriber_line(g ->> 'note', 300) is null
  )) then
    raise exception 'Please say where the consent comes from.';
  end if;
  if exists (
    select from jsonb_array_elements(subscribers) g
    where coalesce(g ->> 'state', '') not in ('active', 'unsubscribed', 'bounced', 'complained', 'manual')
  ) then
    raise exception 'Each subscriber needs a state: active, unsubscribed, bounced, complained or manual.';
  end if;
  -- In the order in which an erasure locks them.
  perform from public.newsletter_subscribers s
    where s.email in (select private.lower_address(btrim(g ->> 'email')) from jsonb_array_elements(subscribers) g)
    order by s.id for no key update;
  checked := (
    select coalesce(jsonb_agg(j order by j.email), '[]')
    from private.check_given_subscribers(subscribers, may_unsubscribe) j);
  barred := private.bar_given_subscribers(checked, note);

  -- One statement, so that the audit log gets one entry for many rows (newsletter_subscribers_audit_added).
  with taken as (
    insert into public.newsletter_subscribers
      (email, name, status, subscribed_at, unsubscribed_at, origin, consent_note, place, welcomed_at)
    select j.email, j.name, case j.state when 'active' then 'active' else 'unsubscribed' end,
      -- Where only the day of leaving is known about subscribers who left.
      coalesce(j.joined_at, case when j.state <> 'active' then j.left_at end, now()),
      case when j.state <> 'active' then coalesce(j.left_at, now()) end,
      coalesce(j.origin, new_origin), case when j.origin = 'signup' then j.note else coalesce(j.note, admit_subscribers.note) end,
      j.place, j.welcomed_at
    from jsonb_to_recordset(checked) as j(email text, name text, state text, left_at timestamptz, joined_at timestamptz,
      origin text, note text, place text, welcomed_at timestamptz, verdict text)
    where j.verdict = 'new'
    -- A sign-up of this moment counts as already active.
    on conflict (email) do nothing
    returning status
  )
  select count(*) filter (where t.status = 'active') into added from taken t;
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    from jsonb_array_elements(checked) j
    -- "new": a barred address that signed up at this moment.
    where s.email = j ->> 'email' and s.status = 'active' and j ->> 'state' <> 'active'
      and (j ->> 'verdict' = 'leaves' or (j ->> 'verdict' = 'new' and j ->> 'state' <> 'unsubscribed'));

  return (
    select jsonb_build_object(
      'added', added,
      'already_active',
        count(*) filter (where j ->> 'state' = 'active' and j ->> 'verdict' in ('new', 'already_active')) - added,
      'left', count(*) filter (where j ->> 'state' = 'unsubscribed' and j ->> 'verdict' in ('new', 'leaves')),
      'barred', barred,
      'already_out', count(*) filter (where j ->> 'verdict' = 'already_out'),
      'refused', coalesce(
        jsonb_agg(jsonb_build_object('email', j ->> 'email', 'reason', j ->> 'verdict') order by j ->> 'email')
          filter (where j ->> 'verdict' in ('invalid', 'barred', 'unsubscribed', 'erased', 'subscribed_here')),
        '[]'
      ))
    from jsonb_array_elements(checked) j);
end;
$$;

-- Gives each subscriber of a piece the tags that stand with the address, [{"email", "tags": [names]}], whatever became
-- of the address otherwise: {"tagged": n, "tag_faults": [{"email", "tag", "reason"}]}. Tags are added, never removed.
-- Reasons: too_long (over 40 characters), no_room (500 in all).
create function private.tag_given_subscribers(subscribers jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  tagged integer := 0;
  faults jsonb := '[]';
  given record;
  tag integer;
begin
  for given in
    select (array_agg(p.name order by p.place))[1] as name, array_agg(distinct p.id) as ids
    from (
      select s.id, private.tag_name(t.name) as name, row_number() over (order by g.place, t.place) as place
      from jsonb_array_elements(subscribers) with ordinality g(value, place)
      join public.newsletter_subscribers s on s.email = private.lower_address(btrim(g.value ->> 'email')) and s.erase_at is null
      cross join jsonb_array_elements_text(
        case jsonb_typeof(g.value -> 'tags') when 'array' then g.value -> 'tags' else '[]' end) with ordinality t(name, place)
    ) p
    -- A name of nothing visible is none.
    where private.is_tag_name(left(p.name, 40))
    group by private.tag_key(p.name) order by min(p.place)
  loop
    tag := case when private.is_tag_name(given.name) then private.ensure_tag(given.name) end;
    if tag is not null then
      tagged := tagged + private.add_tag(tag, given.ids);
    else
      faults := faults || (
        select coalesce(jsonb_agg(jsonb_build_object('email', s.email, 'tag', given.name,
          'reason', case when private.is_tag_name(given.name) then 'no_room' else 'too_long' end) order by s.email), '[]')
        from public.newsletter_subscribers s where s.id = any (given.ids));
    end if;
  end loop;
  return jsonb_build_object('tagged', tagged, 'tag_faults', faults);
end;
$$;

-- One piece of an import: subscribers as private.check_given_subscribers takes them, and their tags. Idempotent:
-- existing subscribers are counted and left alone, except that may_unsubscribe lets those leave who left or are barred
-- in the file. An admin who adds one address by hand imports one, with the origin 'added'. security definer: admins may
-- change single subscribers but insert none.
create function public.import_subscribers(
  subscribers jsonb, consent_note text, may_unsubscribe boolean default false, origin text default 'imported'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  -- Fits well into a request's time; the screen sends 500.
  if jsonb_array_length(subscribers) > 1000 then
    raise exception 'At most 1,000 addresses at a time.';
  end if;
  if origin not in ('imported', 'added') then
    raise invalid_parameter_value using message = 'An import has the origin imported or added.';
  end if;
  -- Before any row of a subscriber: the other order is a deadlock.
  perform private.lock_domain('subscribers');
  return private.admit_subscribers(subscribers, coalesce(origin, 'imported'), consent_note, may_unsubscribe)
    || private.tag_given_subscribers(subscribers);
end;
$$;
grant execute on function public.import_subscribers(jsonb, text, boolean, text) to authenticated;

-- How many of up to 1,000 addresses to subscribe would stay out, and why, for the preview of an import:
-- {"already_active": n, "unsubscribed": n, "barred": n, "erased": n}, without those that are 0. security definer: the
-- hash of an erased address is in no column that an admin reads.
create function public.preview_import(addresses text[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(addresses) > 1000 then
    raise exception 'At most 1,000 addresses at a time.';
  end if;
  return (
    select coalesce(jsonb_object_agg(v.verdict, v.found), '{}') from (
      select c.verdict, count(*) as found
      from private.check_given_subscribers(
        (select coalesce(jsonb_agg(jsonb_build_object('email', a, 'state', 'active')), '[]') from unnest(addresses) a), false) c
      where c.verdict in ('already_active', 'unsubscribed', 'barred', 'erased') group by c.verdict) v);
end;
$$;
grant execute on function public.preview_import(text[]) to authenticated;
