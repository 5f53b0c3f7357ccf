-- Erasure: removes a person's applications and inquiries with their notes, steps, replies and waiting mail, and their entry
-- in the newsletter, in one call with one undo.
-- Admins only. Erased rows leave their tables at once, so that no list, search, export or mail worker sees them.
-- private.erasures keeps them for the seconds in which "Undo" brings them back. The audit log says that and how much was
-- erased, but nothing about the person.

-- The screen offers "Undo" for 30 s; the rest covers a late click.
create function private.undo_window() returns interval
language sql immutable set search_path = ''
return interval '40 seconds';

-- Deletes erased rows whose undo window is over, and asks for a sweep of résumés where applications were among them. The
-- scheduler calls it every minute, and each erasure does.
create function private.purge_erasures() returns void
language sql volatile set search_path = '' as $$
  with purged as (
    delete from private.erasures where erased_at < now() - private.undo_window() returning kept_rows)
  update private.scheduler_state set resume_sweep_asked_at = now()
    where exists (select from purged where kept_rows -> 'job_applications' <> '[]');
$$;

-- The rows to erase: those with the given ids or, with_address, all of a given address and of the address of one of them.
-- The newsletter keeps what it has of a person by address.
create function private.rows_to_erase(
  application_ids uuid[], inquiry_ids uuid[], subscriber_ids uuid[], with_address boolean, given_addresses text[],
  out applications uuid[], out inquiries uuid[], out addresses text[]
)
language plpgsql stable set search_path = '' as $$
begin
  addresses := array(select s.email from public.newsletter_subscribers s where s.id = any (subscriber_ids));
  if with_address is not true then
    applications := application_ids;
    inquiries := inquiry_ids;
    return;
  end if;
  addresses := array(
    select unnest(addresses) union select private.lower_address(g.address) from unnest(given_addresses) g (address) where g.address <> ''
    union select private.lower_address(a.email) from public.job_applications a where a.id = any (application_ids)
    union select private.lower_address(i.email) from public.contact_inquiries i where i.id = any (inquiry_ids));
  applications := array(select a.id from public.job_applications a where private.lower_address(a.email) = any (addresses));
  inquiries := array(select i.id from public.contact_inquiries i where private.lower_address(i.email) = any (addresses));
end;
$$;

-- How many records the addresses of these rows, and the given ones, have: {"applications", "inquiries",
-- "newsletter_entries"}. An address is one entry of the newsletter, whether it subscribed, waits for its confirmation or
-- must not be mailed. security definer for speed: see foundation.sql.
create function public.count_person_records(
  application_ids uuid[], inquiry_ids uuid[], subscriber_ids uuid[] default '{}', addresses text[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  leads record;
begin
  perform private.require_admin();
  select * into leads from private.rows_to_erase(application_ids, inquiry_ids, subscriber_ids, true, addresses);
  return jsonb_build_object(
    'applications', cardinality(leads.applications),
    'inquiries', cardinality(leads.inquiries),
    'newsletter_entries', (
      select count(*) from (
        select s.email from public.newsletter_subscribers s where s.email = any (leads.addresses)
        union select p.email from public.newsletter_pending p where p.email = any (leads.addresses)
        union select x.email from public.newsletter_barred x where x.email = any (leads.addresses)) entry));
end;
$$;
grant execute on function public.count_person_records(uuid[], uuid[], uuid[], text[]) to authenticated;

-- The rows of an erasure: {"applications": ids, "inquiries": ids, "subscribers": ids, "newsletter_entries": how many}.
create function private.erased_rows(kept_rows jsonb) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'applications', jsonb_path_query_array(kept_rows, '$.job_applications[*].id'),
  'inquiries', jsonb_path_query_array(kept_rows, '$.contact_inquiries[*].id'),
  'subscribers', jsonb_path_query_array(kept_rows, '$.newsletter_subscribers[*].id'),
  'newsletter_entries', (
    select count(distinct entry ->> 'email')
    from unnest(array['newsletter_subscribers', 'newsletter_pending', 'newsletter_barred']) entries,
      jsonb_array_elements(kept_rows -> entries) entry));

-- Adds one audit entry about an erasure or its undo, without personal data; none about one that found nothing. Its row_id
-- is the erasure, so that the two entries belong together.
create function private.log_erasure(verb text, erasure_id uuid, kept_rows jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased constant jsonb := private.erased_rows(kept_rows);
  counts constant jsonb := jsonb_build_object(
    'applications', jsonb_array_length(erased -> 'applications'),
    'inquiries', jsonb_array_length(erased -> 'inquiries'),
    'newsletter_entries', erased -> 'newsletter_entries');
begin
  if exists (select from jsonb_each(counts) c where c.value <> '0') then
    perform private.add_audit_entry(
      verb,
      case
        when counts -> 'applications' <> '0' then 'job_applications'
        when counts -> 'inquiries' <> '0' then 'contact_inquiries'
        else 'newsletter_subscribers'
      end,
      erasure_id::text,
      (select jsonb_object_agg(c.key, jsonb_build_object('old', c.value)) from jsonb_each(counts) c where c.value <> '0'));
  end if;
end;
$$;

-- Removes all that the newsletter keeps about these addresses, and returns the rows. A salted hash stays of each address
-- that subscribed or must not be mailed: it keeps imports and admins from adding the address again. The ledger loses the
-- provider's error texts, which often quote the address.
create function private.take_from_newsletter(addresses text[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  subscribers constant uuid[] := array(
    select s.id from public.newsletter_subscribers s where s.email = any (addresses) order by s.id for update);
  taken constant jsonb := jsonb_build_object(
    'newsletter_subscribers', (
      select coalesce(jsonb_agg(s), '[]') from public.newsletter_subscribers s where s.id = any (subscribers)),
    'newsletter_subscriber_tags', (
      select coalesce(jsonb_agg(m), '[]') from public.newsletter_subscriber_tags m where m.subscriber_id = any (subscribers)),
    'newsletter_barred', (
      select coalesce(jsonb_agg(x), '[]') from public.newsletter_barred x where x.email = any (addresses)),
    'newsletter_pending', (
      select coalesce(jsonb_agg(p), '[]') from public.newsletter_pending p where p.email = any (addresses)));
begin
  insert into public.newsletter_barred (email_hash, reason)
  select private.salted_hash(known.email), 'erased'
  from (
    select s.email from public.newsletter_subscribers s where s.id = any (subscribers)
    union select x.email from public.newsletter_barred x where x.email = any (addresses)) known
  -- A bar keeps its reason.
  on conflict (email_hash) do update set email = null, note = null, created_at = now();

  delete from public.newsletter_pending p where p.email = any (addresses);
  delete from public.newsletter_subscribers s where s.id = any (subscribers);
  update public.newsletter_deliveries d set detail = 'erased'
    from public.newsletters c
    where d.campaign_id = c.id and d.subscriber_id = any (subscribers) and d.detail is not null;
  -- In every batch: a recipient who was tried again is in another one now.
  update public.newsletter_batches b set last_error = null
    where exists (select from unnest(addresses) address where strpos(private.lower_address(b.last_error), address) > 0);
  return taken;
end;
$$;

-- Erases these applications, inquiries and subscribers, or with_address everything with their addresses and with the given
-- ones, the newsletter included, and returns what was erased (see private.erased_rows). The caller makes the erasure_id: a
-- repeat erases nothing more and returns the same.
-- More than 500 are erased in parts; "together_with" names the earlier ones, whose time to undo begins again.
-- security definer: no role may delete these rows directly or reach schema private.
create function public.erase_people(
  erasure_id uuid, application_ids uuid[], inquiry_ids uuid[], with_address boolean, together_with uuid[] default '{}',
  subscriber_ids uuid[] default '{}', addresses text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  leads record;
  taken jsonb;
begin
  perform private.require_admin();
  perform private.lock_domain('leads');
  perform private.lock_domain('subscribers');
  perform private.lock_domain('ledger');
  update private.erasures e set erased_at = now()
    where e.id = any (together_with) and e.erased_at >= now() - private.undo_window();
  perform private.purge_erasures();
  if coalesce(cardinality(application_ids), 0) + coalesce(cardinality(inquiry_ids), 0)
    + coalesce(cardinality(subscriber_ids), 0) + coalesce(cardinality(addresses), 0) > 500 then
    raise exception 'At most 500 records can be erased at once.';
  end if;

  insert into private.erasures (id, moving_in) values (erasure_id, pg_current_xact_id()) on conflict (id) do nothing;
  if not found then
    return (select private.erased_rows(e.kept_rows) from private.erasures e where e.id = erasure_id);
  end if;

  select * into leads from private.rows_to_erase(application_ids, inquiry_ids, subscriber_ids, with_address, addresses);
  -- Locked: a note written at this moment would be deleted with its row and be missing from the undo.
  perform from public.job_applications a where a.id = any (leads.applications) order by a.id for update;
  perform from public.contact_inquiries i where i.id = any (leads.inquiries) order by i.id for update;
  -- A step that is moved at this moment would come back as it was before.
  perform from public.next_steps s
    where s.application_id = any (leads.applications) or s.inquiry_id = any (leads.inquiries) order by s.id for update;
  -- A reply that a worker takes at this moment would come back as waiting, and leave twice.
  perform from private.outbox n join public.replies r on n.kind = 'reply' and n.ref = r.id::text
    where r.application_id = any (leads.applications) or r.inquiry_id = any (leads.inquiries) order by n.id for update of n;
  taken := jsonb_build_object(
    'job_applications',
      (select coalesce(jsonb_agg(a), '[]') from public.job_applications a where a.id = any (leads.applications)),
    'contact_inquiries',
      (select coalesce(jsonb_agg(i), '[]') from public.contact_inquiries i where i.id = any (leads.inquiries)),
    'outbox', (
      select coalesce(jsonb_agg(n), '[]') from private.outbox n
      where (n.kind = 'application' and n.ref = any (leads.applications::text[]))
        or (n.kind = 'inquiry' and n.ref = any (leads.inquiries::text[]))
        or (n.kind = 'confirmation'
          and n.ref = any (array(select p.id::text from public.newsletter_pending p where p.email = any (leads.addresses))))
        or (n.kind = 'reply' and n.ref = any (array(
          select r.id::text from public.replies r
          where r.application_id = any (leads.applications) or r.inquiry_id = any (leads.inquiries))))),
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
  taken := taken || private.take_from_newsletter(leads.addresses);

  update private.erasures e set kept_rows = taken, moving_in = null where e.id = erasure_id;
  perform private.log_erasure('erase', erasure_id, taken);
  return private.erased_rows(taken);
end;
$$;
grant execute on function public.erase_people(uuid, uuid[], uuid[], boolean, uuid[], uuid[], text[]) to authenticated;

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
  perform private.lock_domain('leads');
  perform private.lock_domain('subscribers');
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
  perform private.lock_domain('subscribers');

  -- An application whose job was deleted meanwhile keeps its title only.
  perform private.restore_rows('public.job_applications', (
    select jsonb_agg(case when j.id is null then a || '{"position": null}' else a end)
    from jsonb_array_elements(kept -> 'job_applications') a
    left join public.jobs j on j.id = (a ->> 'position')::uuid));
  perform private.restore_rows('public.contact_inquiries', kept -> 'contact_inquiries');
  -- The inserts above queued new mails; the old ones replace them.
  delete from private.outbox n using jsonb_array_elements(kept -> 'outbox') old
    where (n.kind, n.ref) = (old ->> 'kind', old ->> 'ref');
  delete from public.newsletter_barred b
    using jsonb_array_elements((kept -> 'newsletter_subscribers') || (kept -> 'newsletter_barred')) entry
    where b.email_hash = private.salted_hash(entry ->> 'email');
  -- Before the sign-ups: a bar that comes takes them away.
  perform private.restore_rows('public.newsletter_barred', kept -> 'newsletter_barred');
  perform private.restore_rows('public.newsletter_pending', kept -> 'newsletter_pending');
  perform private.restore_rows('public.replies', kept -> 'replies');
  perform private.restore_rows('private.outbox', kept -> 'outbox');
  perform private.restore_rows('public.lead_notes', kept -> 'lead_notes');
  perform private.restore_rows('public.next_steps', kept -> 'next_steps');
  perform private.restore_rows('public.newsletter_subscribers', kept -> 'newsletter_subscribers');
  -- A tag may have been deleted or merged into another one meanwhile: then the subscriber comes back without it.
  perform private.restore_rows('public.newsletter_subscriber_tags', (
    select jsonb_agg(m) from jsonb_array_elements(kept -> 'newsletter_subscriber_tags') m
    join public.newsletter_tags t on t.id = (m ->> 'tag_id')::integer));

  delete from private.erasures e where e.id = erasure_id;
  perform private.log_erasure('restore', erasure_id, kept);
exception when unique_violation then
  raise exception 'This cannot be undone: the same address or form has come in again meanwhile.';
end;
$$;
grant execute on function public.undo_erasure(uuid) to authenticated;
