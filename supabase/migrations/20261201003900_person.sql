-- One person: everything that is stored about an email address, ignoring case, for the admin's page and its files.
-- Admins only. Similar addresses are listed and never joined: a person decides whether they are the same.

-- An address as a person types or pastes it, in the form in which it is compared; null for none.
create function private.typed_address(value text) returns text
language sql immutable set search_path = ''
return nullif(private.lower_address(regexp_replace(
  left(value, 320), '[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g')), '');

-- The address of an inquiry, an application or a subscriber; null when there is no such record.
create function private.address_of_record(record_id uuid) returns text
language sql stable set search_path = ''
return coalesce(
  (select private.lower_address(i.email) from public.contact_inquiries i where i.id = record_id and i.erase_at is null),
  (select private.lower_address(a.email) from public.job_applications a where a.id = record_id and a.erase_at is null),
  (select s.email from public.newsletter_subscribers s where s.id = record_id and s.erase_at is null));

-- A record of an address, by which the page is found: its address on the web holds no personal data. Null for an
-- address without one.
create function private.record_of_address(address text) returns uuid
language sql stable set search_path = ''
return coalesce(
  (select s.id from public.newsletter_subscribers s where s.email = address and s.erase_at is null),
  (select i.id from public.contact_inquiries i where private.lower_address(i.email) = address and i.erase_at is null
    order by i.created_at desc, i.id desc limit 1),
  (select a.id from public.job_applications a where private.lower_address(a.email) = address and a.erase_at is null
    order by a.created_at desc, a.id desc limit 1));

-- Ten addresses at most that are another spelling of this one, of the first thousand records under each: [{"email",
-- "record_id"}]. Only their hashes are compared: to compute the form again for thousands of rows would take longer than
-- all else.
create function private.look_alikes(address text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  most constant integer := 10;
  looked_at constant integer := 1000;
  form constant bigint := hashtextextended(private.address_form(address), 0);
begin
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('email', o.email, 'record_id', private.record_of_address(o.email)) order by o.email), '[]')
    from (
      (select private.lower_address(i.email) as email from public.contact_inquiries i
        where hashtextextended(private.address_form(i.email), 0) = form and private.lower_address(i.email) <> address and i.erase_at is null
          limit looked_at)
      union
      (select private.lower_address(a.email) from public.job_applications a
        where hashtextextended(private.address_form(a.email), 0) = form and private.lower_address(a.email) <> address and a.erase_at is null
          limit looked_at)
      union
      (select s.email from public.newsletter_subscribers s
        where hashtextextended(private.address_form(s.email), 0) = form and s.email <> address and s.erase_at is null limit looked_at)
      limit most
    ) o);
end;
$$;

-- Describes an address in the newsletter: {"subscriber", "pending_since", "bar", "erased"}, each null for none. An
-- erased address is known by its hash alone.
create function private.newsletter_standing(address text) returns jsonb
language sql stable set search_path = ''
return jsonb_build_object(
  'subscriber', (
    select to_jsonb(l) || jsonb_build_object('user_agent', s.user_agent)
    from public.newsletter_subscribers s join public.subscriber_list l on l.id = s.id where s.email = address),
  'pending_since', (select p.requested_at from public.newsletter_pending p where p.email = address and p.erase_at is null),
  'bar', (
    select jsonb_build_object('reason', x.reason, 'note', x.note, 'created_at', x.created_at)
    from public.newsletter_barred x where x.email = address and x.erase_at is null),
  'erased', (
    select jsonb_build_object('reason', b.reason, 'erased_at', b.created_at)
    from public.newsletter_barred b where b.email_hash = private.salted_hash(address) and b.email is null));

-- The newsletter's part of the line of time: sign-up, leaving, a bar and each letter, as long as the ledger keeps it.
-- Entries without an id of their own get one, because the pages need it.
create function private.newsletter_entries(address text)
returns table (kind text, id uuid, at timestamptz, record jsonb)
language plpgsql stable set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select * into subscriber from public.newsletter_subscribers s where s.email = address and s.erase_at is null;
  return query
    select 'subscribed', subscriber.id, subscriber.subscribed_at, jsonb_build_object(
      'origin', subscriber.origin, 'place', subscriber.place, 'consent_note', subscriber.consent_note)
    where subscriber.id is not null
    union all
    select 'unsubscribed', md5('unsubscribed' || subscriber.id)::uuid, subscriber.unsubscribed_at, '{}'::jsonb
    where subscriber.unsubscribed_at is not null
    union all
    select 'sign_up', p.id, p.requested_at, jsonb_build_object('place', p.place, 'user_agent', p.user_agent, 'mail_error', (
      select n.last_error from private.outbox n where n.kind = 'confirmation' and n.ref = p.id and n.status = 'failed'))
    from public.newsletter_pending p where p.email = address and p.erase_at is null
    union all
    select 'barred', md5('barred' || x.email)::uuid, x.created_at,
      jsonb_build_object('reason', x.reason, 'note', x.note)
    from public.newsletter_barred x where x.email = address and x.erase_at is null
    union all
    -- Asked of each campaign by itself: the ledger's key begins with it.
    select 'letter', c.id, coalesce(d.tried_at, c.started_at, c.scheduled_at), jsonb_build_object(
      'subject', c.subject, 'status', d.status, 'detail', d.detail, 'is_welcome', c.is_welcome)
    from public.newsletters c
    cross join lateral (
      select l.status, l.detail, l.tried_at
      from public.newsletter_deliveries l
      where l.campaign_id = c.id and l.subscriber_id = subscriber.id
      limit 1
    ) d
    where subscriber.id is not null;
end;
$$;

-- The line of time of an address, newest first, after the entry (before_at, before_id): what kind of entry it is, and
-- its row as it is stored. Each part gives no more rows than are wanted: an address may have written thousands of
-- times.
create function private.person_entries(address text, before_at timestamptz, before_id uuid, wanted integer)
returns table (kind text, id uuid, at timestamptz, record jsonb)
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  of_inquiries constant text[] := private.generated_columns('public.contact_inquiries'::regclass);
  of_applications constant text[] := private.generated_columns('public.job_applications'::regclass);
  inquiries constant uuid[] := array(select i.id from public.contact_inquiries i
    where private.lower_address(i.email) = address and i.erase_at is null);
  applications constant uuid[] := array(select a.id from public.job_applications a
    where private.lower_address(a.email) = address and a.erase_at is null);
begin
  return query
    select e.kind, e.id, e.at, e.record from (
      (select 'inquiry', i.id, i.created_at, to_jsonb(i) - of_inquiries
        from public.contact_inquiries i
        where private.lower_address(i.email) = address and i.erase_at is null
          and (before_at is null or (i.created_at, i.id) < (before_at, before_id))
        order by i.created_at desc, i.id desc limit wanted)
      union all
      (select 'application', a.id, a.created_at,
          to_jsonb(a) - of_applications || jsonb_build_object(
            'has_resume', private.has_resume(a.id), 'position_title', private.present_title(a.position, a.position_title))
        from public.job_applications a
        where private.lower_address(a.email) = address and a.erase_at is null
          and (before_at is null or (a.created_at, a.id) < (before_at, before_id))
        order by a.created_at desc, a.id desc limit wanted)
      union all
      (select 'note', n.id, n.created_at, to_jsonb(n) - 'author'
        from public.lead_notes n
        where (n.inquiry_id = any (inquiries) or n.application_id = any (applications))
          and (before_at is null or (n.created_at, n.id) < (before_at, before_id))
        order by n.created_at desc, n.id desc limit wanted)
      union all
      -- A done step stands where it was done.
      (select 'next_step', s.id, coalesce(s.done_at, s.created_at), to_jsonb(s)
        from public.next_steps s
        where (s.inquiry_id = any (inquiries) or s.application_id = any (applications))
          and (before_at is null or (coalesce(s.done_at, s.created_at), s.id) < (before_at, before_id))
        order by coalesce(s.done_at, s.created_at) desc, s.id desc limit wanted)
      union all
      (select 'reply', r.id, r.created_at, to_jsonb(r) - 'author' || jsonb_build_object(
          'status', n.status, 'sent_at', n.sent_at, 'last_error', n.last_error)
        from public.replies r
        left join private.outbox n on n.kind = 'reply' and n.ref = r.id
        where (r.inquiry_id = any (inquiries) or r.application_id = any (applications))
          and (before_at is null or (r.created_at, r.id) < (before_at, before_id))
        order by r.created_at desc, r.id desc limit wanted)
      union all
      (select w.* from private.newsletter_entries(address) w
        where before_at is null or (w.at, w.id) < (before_at, before_id)
        order by w.at desc, w.id desc limit wanted)
    ) e (kind, id, at, record)
    order by e.at desc, e.id desc
    limit wanted;
end;
$$;

-- All that is stored about the address of a record, or about a typed one: its present state, and one page of its line
-- of time, of at most 1,000 entries, after the entry (before_at, before_id). Null when there is no such record. An
-- address without a record is answered as well: it may be barred or erased, and others may look like it. security
-- definer: it reads sign-ups and hashes of erased addresses that no role may read, and finds look-alikes by an index
-- that no query under a policy can use.
create function public.read_person(
  record_id uuid default null, address text default null, before_at timestamptz default null, before_id uuid default null,
  page_size integer default 50
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  recent constant integer := 50;
  person text;
begin
  perform private.require_admin();
  person := case
    when record_id is null then private.typed_address(address)
    else private.address_of_record(record_id)
  end;
  if person is null then
    return null;
  end if;
  return (
    with inquiry as (
      select i.name, i.status, i.created_at from public.contact_inquiries i
        where private.lower_address(i.email) = person and i.erase_at is null
      order by i.created_at desc, i.id desc limit recent
    ), application as (
      select a.name, a.status, a.created_at from public.job_applications a
        where private.lower_address(a.email) = person and a.erase_at is null
      order by a.created_at desc, a.id desc limit recent
    )
    select jsonb_build_object(
      'email', person,
      'record_id', private.record_of_address(person),
      'names', (
        select coalesce(jsonb_agg(known.name order by known.used_at desc), '[]') from (
          select l.name, max(l.created_at) as used_at
          from (select * from inquiry union all select * from application) l
          group by l.name order by used_at desc limit 5
        ) known),
      'inquiries', jsonb_build_object(
        'count', (select count(*) from public.contact_inquiries i
          where private.lower_address(i.email) = person and i.erase_at is null),
        'newest_status', (select i.status from inquiry i order by i.created_at desc limit 1)),
      'applications', jsonb_build_object(
        'count', (select count(*) from public.job_applications a
          where private.lower_address(a.email) = person and a.erase_at is null),
        'newest_status', (select a.status from application a order by a.created_at desc limit 1)),
      'next_steps', (
        select coalesce(jsonb_agg(jsonb_build_object('due_on', o.due_on, 'words', o.words) order by o.due_on, o.id), '[]') from (
          select s.id, s.due_on, s.words from public.next_steps s
          where s.done_at is null and (
            s.inquiry_id in (select i.id from public.contact_inquiries i
              where private.lower_address(i.email) = person and i.erase_at is null)
            or s.application_id in (select a.id from public.job_applications a
              where private.lower_address(a.email) = person and a.erase_at is null))
          order by s.due_on, s.id limit 5
        ) o),
      'newsletter', private.newsletter_standing(person),
      'look_alikes', private.look_alikes(person),
      'entries', (
        select coalesce(jsonb_agg(to_jsonb(e) order by e.at desc, e.id desc), '[]')
        from private.person_entries(person, before_at, before_id, least(greatest(page_size, 1), 1000)) e)));
end;
$$;
grant execute on function public.read_person(uuid, text, timestamptz, uuid, integer) to authenticated;
