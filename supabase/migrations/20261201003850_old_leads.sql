-- Old leads: inquiries and applications that are older than the privacy policy allows (src/content/legal/kept-for.ts).
-- The owner confirms the two periods once, on the dashboard; from then on they are erased each night, as an admin would
-- erase them. Both functions that find them run as their caller: an admin sees what the policies show.

-- The last exchange with the person: the newest message from or to this address, note, done step, decision or change of
-- the record; none of them is later than since. An open step is one that is still to come. Someone who became a client
-- is never found: contract and tax law decide.
create function private.old_inquiries(since timestamptz) returns setof uuid
language sql stable set search_path = '' as $$
  select i.id from public.contact_inquiries i
  where i.erase_at is null and i.created_at < since
    and not exists (
      select from public.contact_inquiries o where private.lower_address(o.email) = private.lower_address(i.email)
        and o.erase_at is null and (o.outcome = 'won' or o.created_at >= since))
    and not exists (
      select from public.job_applications o where private.lower_address(o.email) = private.lower_address(i.email)
        and o.erase_at is null and o.created_at >= since)
    and not exists (
      select from public.replies r where r.inquiry_id = i.id and r.created_at >= since)
    and not exists (
      select from public.lead_notes n where n.inquiry_id = i.id and n.created_at >= since)
    and not exists (
      select from public.next_steps s
      where s.inquiry_id = i.id and (s.done_at is null or s.done_at >= since))
    and not exists (
      select from public.audit_log l where l.row_id = i.id::text and l.action = 'update'
        and l.at >= since)
  order by i.id;
$$;

-- The decision is the last change of the status, which the audit log dates. An application without one is never found.
create function private.old_applications(since timestamptz) returns setof uuid
language sql stable set search_path = '' as $$
  select a.id from public.job_applications a
  where a.erase_at is null and a.status <> 'pending' and a.created_at < since
    and not exists (
      select from public.next_steps s where s.application_id = a.id and s.done_at is null)
    and not exists (
      select from public.audit_log l where l.row_id = a.id::text and l.action = 'update' and l.summary ? 'status'
        and l.at >= since)
  order by a.id;
$$;
grant execute on function private.old_inquiries(timestamptz), private.old_applications(timestamptz) to authenticated;

-- Counts the leads that are too old: while the periods are not confirmed, today's leads by the given periods, which are
-- the site's; otherwise those that the next night erases.
create function public.count_old_leads(inquiry_age integer, application_age integer)
returns table (is_erased boolean, inquiries bigint, applications bigint)
language plpgsql stable set search_path = '' as $$
declare
  ages public.admin_settings;
  moment timestamptz := now();
begin
  perform private.require_admin();
  select * into ages from public.admin_settings;
  is_erased := ages.inquiry_months is not null;
  if is_erased then
    moment := private.start_of_day(private.agency_today() + 1);
  end if;
  select count(*) into inquiries from private.old_inquiries(
    moment - make_interval(months => coalesce(ages.inquiry_months, inquiry_age)));
  select count(*) into applications from private.old_applications(
    moment - make_interval(months => coalesce(ages.application_months, application_age)));
  return next;
end;
$$;
grant execute on function public.count_old_leads(integer, integer) to authenticated;

-- Erases them, as an admin would: hidden at once, deleted after the time to undo it, with notes, replies and résumés.
-- Without ages nothing is old. The next night takes what is left of more than 5,000. The audit log has it under the
-- admin who confirmed the ages.
create function private.erase_old_leads() returns void
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 2500;
  inquiries_since timestamptz;
  applications_since timestamptz;
  inquiries uuid[];
  applications uuid[];
begin
  perform private.lock_domain('leads');
  perform private.lock_domain('subscribers');
  select now() - make_interval(months => s.inquiry_months), now() - make_interval(months => s.application_months)
    into inquiries_since, applications_since from public.admin_settings s;
  inquiries := array(select o.id from private.old_inquiries(inquiries_since) o (id) limit most);
  applications := array(select o.id from private.old_applications(applications_since) o (id) limit most);
  -- A change of one lead takes no lock of the domain: such a change of this very moment is seen once the rows are held.
  perform from public.job_applications a where a.id = any (applications) order by a.id for no key update;
  perform from public.contact_inquiries i where i.id = any (inquiries) order by i.id for no key update;
  inquiries := array(select o.id from private.old_inquiries(inquiries_since) o (id) where o.id = any (inquiries));
  applications := array(select o.id from private.old_applications(applications_since) o (id) where o.id = any (applications));
  perform private.hide_people(gen_random_uuid(), applications, inquiries, '{}', (
      select l.actor from public.audit_log l
      where l.table_name = 'admin_settings' and l.summary ? 'inquiry_months' order by l.at desc, l.id desc limit 1))
    where inquiries <> '{}' or applications <> '{}';
end;
$$;

-- The hour in which the scheduler does it, on the agency's clock.
create function private.is_night() returns boolean
language sql stable set search_path = ''
return extract(hour from now() at time zone private.agency_zone()) = 3;
