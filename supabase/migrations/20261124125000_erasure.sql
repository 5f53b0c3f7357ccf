-- Erasure of a person: the application or inquiry, its notes, its history and the mail about it that still waits, in one
-- call. For admins only. What is erased leaves its tables at once, so that no list, search, export or mail worker can
-- see it; private.erasures holds it for the seconds in which "Undo" brings it back, and then it is purged. The audit
-- log says that something was erased and how much, never of whom.

create policy "Nobody reaches it through the API" on private.erasures
  for all to anon, authenticated using (false) with check (false);

-- The records of a person are found by their address, whatever its case.
create index job_applications_email_idx on public.job_applications (lower(email));
create index contact_inquiries_email_idx on public.contact_inquiries (lower(email));

-- The screen offers "Undo" for 30 s; the rest is for a click in the last second.
create function private.undo_window() returns interval
language sql immutable set search_path = ''
return interval '40 seconds';
revoke execute on function private.undo_window() from public;

-- Removes for good what can no longer be undone. Called every minute by the scheduler, and by each erasure.
create function private.purge_erasures() returns void
language sql volatile set search_path = ''
as $$
  delete from private.erasures where erased_at < now() - private.undo_window();
$$;
revoke execute on function private.purge_erasures() from public;

-- The ids to erase: those given or, with_address, of every application and inquiry with the address of one of them.
create function private.leads_to_erase(
  application_ids uuid[], inquiry_ids uuid[], with_address boolean, out applications uuid[], out inquiries uuid[]
)
language plpgsql stable set search_path = ''
as $$
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
revoke execute on function private.leads_to_erase(uuid[], uuid[], boolean) from public;

-- How many records the addresses of these rows have: {"applications", "inquiries", "readers"}. Readers are entries on
-- the newsletter's list, which are erased there.
-- security definer for speed, as in 20261101103000_admin_lists.sql: under policies the indexes are of no use.
create function public.count_person_records(application_ids uuid[], inquiry_ids uuid[]) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  leads record;
begin
  perform private.require_admin();
  select * into leads from private.leads_to_erase(application_ids, inquiry_ids, true);
  return jsonb_build_object(
    'applications', cardinality(leads.applications),
    'inquiries', cardinality(leads.inquiries),
    'readers', (
      select count(*) from public.newsletter_subscribers s where s.email in (
        select lower(a.email) from public.job_applications a where a.id = any (leads.applications)
        union select lower(i.email) from public.contact_inquiries i where i.id = any (leads.inquiries))));
end;
$$;
revoke execute on function public.count_person_records(uuid[], uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.count_person_records(uuid[], uuid[]) to authenticated;

-- {"applications": ids, "inquiries": ids} of what an erasure took.
create function private.erased_leads(kept_rows jsonb) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'applications', jsonb_path_query_array(kept_rows, '$.job_applications[*].id'),
  'inquiries', jsonb_path_query_array(kept_rows, '$.contact_inquiries[*].id'));
revoke execute on function private.erased_leads(jsonb) from public;

-- One entry about an erasure or its end, without a word about the person. Its row is the erasure, so that the entries
-- "erased" and "restored" belong together.
create function private.log_erasure(verb text, erasure_id uuid, kept_rows jsonb) returns void
language sql volatile set search_path = ''
as $$
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
revoke execute on function private.log_erasure(text, uuid, jsonb) from public;

-- Erases these applications and inquiries, or with_address everything of their addresses, and answers the ids of what it
-- took: {"applications", "inquiries"}. The caller makes the erasure_id: a repeat erases nothing more and answers the same.
-- security definer: nobody may delete leads directly, nor reach schema private.
create function public.erase_people(
  erasure_id uuid, application_ids uuid[], inquiry_ids uuid[], with_address boolean
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  leads record;
  taken jsonb;
begin
  perform private.require_admin();
  perform private.purge_erasures();
  if cardinality(application_ids) + cardinality(inquiry_ids) > 500 then
    raise exception 'At most 500 records can be erased at once.';
  end if;

  insert into private.erasures (id, moving_in) values (erasure_id, pg_current_xact_id()) on conflict (id) do nothing;
  if not found then
    return (select private.erased_leads(e.kept_rows) from private.erasures e where e.id = erasure_id);
  end if;

  select * into leads from private.leads_to_erase(application_ids, inquiry_ids, with_address);
  -- Locked: a note that is being written would be deleted with its row and be missing from the undo.
  perform from public.job_applications a where a.id = any (leads.applications) order by a.id for update;
  perform from public.contact_inquiries i where i.id = any (leads.inquiries) order by i.id for update;
  taken := jsonb_build_object(
    'job_applications',
      (select coalesce(jsonb_agg(a), '[]') from public.job_applications a where a.id = any (leads.applications)),
    'contact_inquiries',
      (select coalesce(jsonb_agg(i), '[]') from public.contact_inquiries i where i.id = any (leads.inquiries)),
    'notifications', (
      select coalesce(jsonb_agg(n), '[]') from public.notifications n
      where n.application_id = any (leads.applications) or n.inquiry_id = any (leads.inquiries)),
    'application_notes',
      (select coalesce(jsonb_agg(n), '[]') from public.application_notes n where n.application_id = any (leads.applications)),
    'application_status_history', (
      select coalesce(jsonb_agg(h), '[]') from public.application_status_history h
      where h.application_id = any (leads.applications)),
    'inquiry_notes',
      (select coalesce(jsonb_agg(n), '[]') from public.inquiry_notes n where n.inquiry_id = any (leads.inquiries)));
  delete from public.job_applications a where a.id = any (leads.applications);
  delete from public.contact_inquiries i where i.id = any (leads.inquiries);

  update private.erasures e set kept_rows = taken, moving_in = null where e.id = erasure_id;
  if private.erased_leads(taken) <> '{"applications": [], "inquiries": []}' then
    perform private.log_erasure('erase', erasure_id, taken);
  end if;
  return private.erased_leads(taken);
end;
$$;
revoke execute on function public.erase_people(uuid, uuid[], uuid[], boolean) from public, anon, authenticated, service_role;
grant execute on function public.erase_people(uuid, uuid[], uuid[], boolean) to authenticated;

-- Inserts kept rows into their table as they were, but for what the table computes itself.
create function private.put_back(target regclass, kept jsonb) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  columns text := (
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) from pg_catalog.pg_attribute a
    where a.attrelid = target and a.attnum > 0 and not a.attisdropped and a.attgenerated = '');
begin
  execute format(
    'insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_recordset(null::%1$s, $1)',
    target, columns)
  using coalesce(kept, '[]');
end;
$$;
revoke execute on function private.put_back(regclass, jsonb) from public;

-- Brings back what an erasure took, with its notes and the mail as it stood. Safe to repeat; raises when it is too late.
-- security definer: as erase_people.
create function public.undo_erasure(erasure_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  kept jsonb;
begin
  perform private.require_admin();
  update private.erasures e set moving_in = pg_current_xact_id()
    where e.id = erasure_id and e.erased_at >= now() - private.undo_window()
    returning e.kept_rows into kept;
  if kept is null then
    -- A repeat whose first answer was lost.
    if exists (select from public.audit_log l where l.row_id = erasure_id::text and l.action = 'restore') then
      return;
    end if;
    raise exception 'It is too late to undo this: what was erased is gone for good.';
  end if;

  -- A job that was deleted meanwhile stays with the application as its title.
  perform private.put_back('public.job_applications', (
    select jsonb_agg(case when j.id is null then a || '{"position": null}' else a end)
    from jsonb_array_elements(kept -> 'job_applications') a
    left join public.jobs j on j.id = (a ->> 'position')::uuid));
  perform private.put_back('public.contact_inquiries', kept -> 'contact_inquiries');
  -- The mails that the two inserts have queued give way to those that were there.
  delete from public.notifications n using jsonb_array_elements(kept -> 'notifications') old
    where n.application_id = (old ->> 'application_id')::uuid or n.inquiry_id = (old ->> 'inquiry_id')::uuid;
  perform private.put_back('public.notifications', kept -> 'notifications');
  perform private.put_back('public.application_notes', kept -> 'application_notes');
  perform private.put_back('public.application_status_history', kept -> 'application_status_history');
  perform private.put_back('public.inquiry_notes', kept -> 'inquiry_notes');
  perform private.put_back('public.newsletter_subscribers', kept -> 'newsletter_subscribers');
  perform private.put_back('public.newsletter_suppressions', kept -> 'newsletter_suppressions');
  perform private.put_back('public.newsletter_pending', kept -> 'newsletter_pending');
  delete from private.erased_readers r using jsonb_array_elements(kept -> 'newsletter_subscribers') s
    where r.email_hash = private.salted_hash(s ->> 'email');

  delete from private.erasures e where e.id = erasure_id;
  perform private.log_erasure('restore', erasure_id, kept);
exception when unique_violation then
  raise exception 'This cannot be undone: the same address or form has come in again meanwhile.';
end;
$$;
revoke execute on function public.undo_erasure(uuid) from public, anon, authenticated, service_role;
grant execute on function public.undo_erasure(uuid) to authenticated;
