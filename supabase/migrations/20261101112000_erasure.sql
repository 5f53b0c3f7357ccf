-- Erasure: removes a person's application or inquiry with its notes, steps, replies and waiting mail, or a subscriber, in one call.
-- Admins only. Erased rows leave their tables at once, so that no list, search, export or mail worker sees them.
-- private.erasures keeps them for the seconds in which "Undo" brings them back. The audit log says that and how much was
-- erased, but nothing about the person.

-- The screen offers "Undo" for 30 s; the rest covers a late click.
create function private.undo_window() returns interval
language sql immutable set search_path = ''
return interval '40 seconds';

-- Deletes erased rows whose undo window is over. The scheduler calls it every minute, and each erasure does.
create function private.purge_erasures() returns void
language sql volatile set search_path = '' as $$
  delete from private.erasures where erased_at < now() - private.undo_window();
$$;

-- The ids to erase: the given ones or, with_address, all applications and inquiries with the address of one of them.
create function private.leads_to_erase(
  application_ids uuid[], inquiry_ids uuid[], with_address boolean, out applications uuid[], out inquiries uuid[]
)
language plpgsql stable set search_path = '' as $$
declare
  addresses text[];
begin
  if with_address is not true then
    applications := application_ids;
    inquiries := inquiry_ids;
    return;
  end if;
  addresses := array(
    select lower(a.email) from public.job_applications a where a.id = any (application_ids)
    union select lower(i.email) from public.contact_inquiries i where i.id = any (inquiry_ids));
  applications := array(select a.id from public.job_applications a where lower(a.email) = any (addresses));
  inquiries := array(select i.id from public.contact_inquiries i where lower(i.email) = any (addresses));
end;
$$;

-- How many records the addresses of these rows have: {"applications", "inquiries", "subscribers"}. erase_subscriber
-- erases the subscribers. security definer for speed: see foundation.sql.
create function public.count_person_records(application_ids uuid[], inquiry_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  leads record;
begin
  perform private.require_admin();
  select * into leads from private.leads_to_erase(application_ids, inquiry_ids, true);
  return jsonb_build_object(
    'applications', cardinality(leads.applications),
    'inquiries', cardinality(leads.inquiries),
    'subscribers', (
      select count(*) from public.newsletter_subscribers s where s.email in (
        select lower(a.email) from public.job_applications a where a.id = any (leads.applications)
        union select lower(i.email) from public.contact_inquiries i where i.id = any (leads.inquiries))));
end;
$$;
grant execute on function public.count_person_records(uuid[], uuid[]) to authenticated;

-- {"applications": ids, "inquiries": ids} of the rows of an erasure.
create function private.erased_leads(kept_rows jsonb) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'applications', jsonb_path_query_array(kept_rows, '$.job_applications[*].id'),
  'inquiries', jsonb_path_query_array(kept_rows, '$.contact_inquiries[*].id'));

-- Adds one audit entry about an erasure or its undo, without personal data. Its row_id is the erasure, so that the two
-- entries belong together.
create function private.log_erasure(verb text, erasure_id uuid, kept_rows jsonb) returns void
language sql volatile set search_path = '' as $$
  select private.add_audit_entry(
    verb,
    case
      when kept_rows ? 'newsletter_subscribers' then 'newsletter_subscribers'
      when jsonb_array_length(kept_rows -> 'job_applications') > 0 then 'job_applications'
      else 'contact_inquiries'
    end,
    erasure_id::text,
    (
      select coalesce(jsonb_object_agg(f.key, jsonb_build_object('old', jsonb_array_length(f.value))), '{}')
      from jsonb_each(private.erased_leads(kept_rows)) f where f.value <> '[]'
    ));
$$;

-- Erases these applications and inquiries, or with_address everything with their addresses, and returns the erased ids:
-- {"applications", "inquiries"}. The caller makes the erasure_id: a repeat erases nothing more and returns the same.
-- More than 500 are erased in parts; "together_with" names the earlier ones, whose time to undo begins again.
-- security definer: no role may delete leads directly or reach schema private.
create function public.erase_people(
  erasure_id uuid, application_ids uuid[], inquiry_ids uuid[], with_address boolean, together_with uuid[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  leads record;
  taken jsonb;
begin
  perform private.require_admin();
  update private.erasures e set erased_at = now()
    where e.id = any (together_with) and e.erased_at >= now() - private.undo_window();
  perform private.purge_erasures();
  if coalesce(cardinality(application_ids), 0) + coalesce(cardinality(inquiry_ids), 0) > 500 then
    raise exception 'At most 500 records can be erased at once.';
  end if;

  insert into private.erasures (id, moving_in) values (erasure_id, pg_current_xact_id()) on conflict (id) do nothing;
  if not found then
    return (select private.erased_leads(e.kept_rows) from private.erasures e where e.id = erasure_id);
  end if;

  select * into leads from private.leads_to_erase(application_ids, inquiry_ids, with_address);
  -- Locked: a note written at this moment would be deleted with its row and be missing from the undo.
  perform from public.job_applications a where a.id = any (leads.applications) order by a.id for update;
  perform from public.contact_inquiries i where i.id = any (leads.inquiries) order by i.id for update;
  -- A step that is moved at this moment would come back as it was before.
  perform from public.next_steps s
    where s.application_id = any (leads.applications) or s.inquiry_id = any (leads.inquiries) order by s.id for update;
  -- A reply that a worker takes at this moment would come back as waiting, and leave twice.
  perform from public.notifications n join public.replies r on r.id = n.reply_id
    where r.application_id = any (leads.applications) or r.inquiry_id = any (leads.inquiries) order by n.id for update of n;
  taken := jsonb_build_object(
    'job_applications',
      (select coalesce(jsonb_agg(a), '[]') from public.job_applications a where a.id = any (leads.applications)),
    'contact_inquiries',
      (select coalesce(jsonb_agg(i), '[]') from public.contact_inquiries i where i.id = any (leads.inquiries)),
    'notifications', (
      select coalesce(jsonb_agg(n), '[]') from public.notifications n
      where n.application_id = any (leads.applications) or n.inquiry_id = any (leads.inquiries)
        or n.reply_id = any (array(
          select r.id from public.replies r
          where r.application_id = any (leads.applications) or r.inquiry_id = any (leads.inquiries)))),
    'replies', (
      select coalesce(jsonb_agg(r), '[]') from public.replies r
      where r.application_id = any (leads.applications) or r.inquiry_id = any (leads.inquiries)),
    'lead_notes', (
      select coalesce(jsonb_agg(n), '[]') from public.lead_notes n
      where n.application_id = any (leads.applications) or n.inquiry_id = any (leads.inquiries)),
    'next_steps', (
      select coalesce(jsonb_agg(s), '[]') from public.next_steps s
      where s.application_id = any (leads.applications) or s.inquiry_id = any (leads.inquiries)));
  delete from public.job_applications a where a.id = any (leads.applications);
  delete from public.contact_inquiries i where i.id = any (leads.inquiries);

  update private.erasures e set kept_rows = taken, moving_in = null where e.id = erasure_id;
  if private.erased_leads(taken) <> '{"applications": [], "inquiries": []}' then
    perform private.log_erasure('erase', erasure_id, taken);
  end if;
  return private.erased_leads(taken);
end;
$$;
grant execute on function public.erase_people(uuid, uuid[], uuid[], boolean, uuid[]) to authenticated;

-- Removes the provider's error texts about a recipient, which often quote the address.
create function private.forget_in_ledger(recipient_id uuid, address text) returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_deliveries d set detail = 'erased'
    from public.newsletter_campaigns c
    where d.campaign_id = c.id and d.subscriber_id = recipient_id and d.detail is not null;
  -- In every batch: a recipient who was tried again is in another one now.
  update public.newsletter_batches b set last_error = null where strpos(lower(b.last_error), address) > 0;
$$;

-- Erases a subscriber and everything kept about the address, except a salted hash, which keeps imports and admins from
-- adding it again. Returns whether there was such a subscriber. Safe to repeat with its id.
-- security definer: admins may read subscribers but write none.
create function public.erase_subscriber(erasure_id uuid, subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  taken jsonb;
begin
  perform private.require_admin();
  perform private.purge_erasures();
  insert into private.erasures (id, moving_in) values (erasure_id, pg_current_xact_id()) on conflict (id) do nothing;
  if not found then
    return true;
  end if;
  select * into subscriber from public.newsletter_subscribers s where s.id = subscriber_id for update;
  if subscriber.id is null then
    delete from private.erasures e where e.id = erasure_id;
    return false;
  end if;

  taken := jsonb_build_object(
    'newsletter_subscribers', jsonb_build_array(to_jsonb(subscriber)),
    'newsletter_subscriber_tags', (
      select coalesce(jsonb_agg(m), '[]') from public.newsletter_subscriber_tags m where m.subscriber_id = subscriber.id),
    'newsletter_suppressions',
      (select coalesce(jsonb_agg(x), '[]') from public.newsletter_suppressions x where x.email = subscriber.email),
    'newsletter_pending',
      (select coalesce(jsonb_agg(p), '[]') from public.newsletter_pending p where p.email = subscriber.email),
    'notifications', (
      select coalesce(jsonb_agg(n), '[]') from public.notifications n
      join public.newsletter_pending p on p.id = n.sign_up_id where p.email = subscriber.email));
  insert into private.erased_subscribers (email_hash, reason)
  values (
    private.salted_hash(subscriber.email),
    coalesce((select x.reason from public.newsletter_suppressions x where x.email = subscriber.email), 'erased'))
  on conflict (email_hash) do update set reason = excluded.reason, erased_at = now();

  delete from public.newsletter_suppressions x where x.email = subscriber.email;
  delete from public.newsletter_pending p where p.email = subscriber.email;
  delete from public.newsletter_subscribers s where s.id = subscriber.id;
  perform private.forget_in_ledger(subscriber.id, subscriber.email);

  update private.erasures e set kept_rows = taken, moving_in = null where e.id = erasure_id;
  perform private.log_erasure('erase', erasure_id, taken);
  return true;
end;
$$;
grant execute on function public.erase_subscriber(uuid, uuid) to authenticated;

-- Inserts kept rows into their table as they were, except generated columns.
create function private.restore_rows(target regclass, kept jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  columns text := (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped
      and a.attname <> all (private.generated_columns(target)));
begin
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
    target, columns)
  using coalesce(kept, '[]');
end;
$$;

-- Brings back the rows of an erasure, with notes and the mail as it stood. Safe to repeat; raises when it is too late.
-- security definer: as erase_people.
create function public.undo_erasure(erasure_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept jsonb;
begin
  perform private.require_admin();
  update private.erasures e set moving_in = pg_current_xact_id()
    where e.id = erasure_id and e.erased_at >= now() - private.undo_window()
    returning e.kept_rows into kept;
  if kept is null then
    -- A repeat after a lost answer.
    if exists (select from public.audit_log l where l.row_id = erasure_id::text and l.action = 'restore') then
      return;
    end if;
    raise exception 'It is too late to undo this: what was erased is gone for good.';
  end if;
  -- No tag is deleted between the look and the insert below.
  perform private.lock_tags();

  -- An application whose job was deleted meanwhile keeps its title only.
  perform private.restore_rows('public.job_applications', (
    select jsonb_agg(case when j.id is null then a || '{"position": null}' else a end)
    from jsonb_array_elements(kept -> 'job_applications') a
    left join public.jobs j on j.id = (a ->> 'position')::uuid));
  perform private.restore_rows('public.contact_inquiries', kept -> 'contact_inquiries');
  -- The inserts above queued new mails; the old ones replace them.
  delete from public.notifications n using jsonb_array_elements(kept -> 'notifications') old
    where n.application_id = (old ->> 'application_id')::uuid or n.inquiry_id = (old ->> 'inquiry_id')::uuid;
  perform private.restore_rows('public.newsletter_pending', kept -> 'newsletter_pending');
  perform private.restore_rows('public.replies', kept -> 'replies');
  perform private.restore_rows('public.notifications', kept -> 'notifications');
  perform private.restore_rows('public.lead_notes', kept -> 'lead_notes');
  perform private.restore_rows('public.next_steps', kept -> 'next_steps');
  perform private.restore_rows('public.newsletter_subscribers', kept -> 'newsletter_subscribers');
  -- A tag may have been deleted or merged into another one meanwhile: then the subscriber comes back without it.
  perform private.restore_rows('public.newsletter_subscriber_tags', (
    select jsonb_agg(m) from jsonb_array_elements(kept -> 'newsletter_subscriber_tags') m
    join public.newsletter_tags t on t.id = (m ->> 'tag_id')::integer));
  perform private.restore_rows('public.newsletter_suppressions', kept -> 'newsletter_suppressions');
  delete from private.erased_subscribers r using jsonb_array_elements(kept -> 'newsletter_subscribers') s
    where r.email_hash = private.salted_hash(s ->> 'email');

  delete from private.erasures e where e.id = erasure_id;
  perform private.log_erasure('restore', erasure_id, kept);
exception when unique_violation then
  raise exception 'This cannot be undone: the same address or form has come in again meanwhile.';
end;
$$;
grant execute on function public.undo_erasure(uuid) to authenticated;
