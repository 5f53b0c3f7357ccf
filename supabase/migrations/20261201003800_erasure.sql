-- Erases people and undoes that: the two functions for an admin. erased_rows.sql explains the mechanism.

-- Describes what an erasure took: {"applications": ids, "inquiries": ids, "subscribers": ids, "newsletter_entries": how
-- many}.
create function private.describe_erasure(erasure private.erasures) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'applications', to_jsonb(erasure.application_ids),
  'inquiries', to_jsonb(erasure.inquiry_ids),
  'subscribers', to_jsonb(erasure.subscriber_ids),
  'newsletter_entries', erasure.newsletter_entries);

-- Adds one audit entry about an erasure or its undo, without personal data; none about one that found nothing. Its
-- row_id is the erasure, so that the two entries belong together.
create function private.log_erasure(verb text, erasure private.erasures, admin uuid default auth.uid()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased constant jsonb := private.describe_erasure(erasure);
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
      erasure.id::text,
      (select jsonb_object_agg(c.key, jsonb_build_object(case verb when 'erase' then 'old' else 'new' end, c.value))
        from jsonb_each(counts) c where c.value <> '0'),
      admin);
  end if;
end;
$$;

-- Hides these applications and inquiries, and all that the newsletter has of these addresses, until the scheduler
-- deletes them, and returns what it took. Its caller holds the locks of both domains.
create function private.hide_people(
  erasure_id uuid, applications uuid[], inquiries uuid[], addresses text[], admin uuid default auth.uid()
) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  erasure private.erasures;
  ends_at constant timestamptz := now() + private.undo_window();
begin
  -- The erasure writes one entry of its own, not one for each row.
  perform set_config('private.has_own_entry', 'yes', true);
  erasure.id := erasure_id;
  erasure.erased_at := now();
  with held as (
    select a.id from public.job_applications a where a.id = any (applications) order by a.id for no key update
  ), hidden as (
    update public.job_applications a set erase_at = ends_at from held h where a.id = h.id returning a.id)
  select coalesce(array_agg(h.id order by h.id), '{}') into erasure.application_ids from hidden h;
  with held as (
    select i.id from public.contact_inquiries i where i.id = any (inquiries) order by i.id for no key update
  ), hidden as (
    update public.contact_inquiries i set erase_at = ends_at from held h where i.id = h.id returning i.id)
  select coalesce(array_agg(h.id order by h.id), '{}') into erasure.inquiry_ids from hidden h;
  erasure.newsletter_entries := private.count_newsletter_entries(addresses);
  with held as (
    select s.id from public.newsletter_subscribers s
    where s.email = any (addresses) and s.erase_at is null order by s.id for no key update
  ), hidden as (
    update public.newsletter_subscribers s set erase_at = ends_at from held h where s.id = h.id returning s.id)
  select coalesce(array_agg(h.id order by h.id), '{}') into erasure.subscriber_ids from hidden h;
  with held as (
    select p.id from public.newsletter_pending p
    where p.email = any (addresses) and p.erase_at is null order by p.id for no key update
  ), hidden as (
    update public.newsletter_pending p set erase_at = ends_at from held h where p.id = h.id returning p.id)
  select coalesce(array_agg(h.id order by h.id), '{}') into erasure.sign_up_ids from hidden h;
  with held as (
    select b.email_hash from public.newsletter_barred b
    where b.email = any (addresses) and b.erase_at is null order by b.email_hash for no key update
  ), hidden as (
    update public.newsletter_barred b set erase_at = ends_at from held h where b.email_hash = h.email_hash
    returning b.email_hash)
  select coalesce(array_agg(h.email_hash order by h.email_hash), '{}') into erasure.bar_hashes from hidden h;
  perform set_config('private.has_own_entry', '', true);

  insert into private.erasures select (erasure).*;
  perform private.log_erasure('erase', erasure, admin);
  return private.describe_erasure(erasure);
end;
$$;

-- Erases these applications, inquiries and subscribers, at most 5,000, or with_address everything with their addresses
-- and with the given ones, the newsletter included, and returns what was erased (see private.describe_erasure). The
-- caller makes the erasure_id: a repeat erases nothing more and returns the same. security definer: no role may delete
-- these rows directly or reach schema private.
create function public.erase_people(
  erasure_id uuid, application_ids uuid[], inquiry_ids uuid[], with_address boolean,
  subscriber_ids uuid[] default '{}', addresses text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted record;
  erasure private.erasures;
begin
  perform private.require_admin();
  if coalesce(cardinality(application_ids), 0) + coalesce(cardinality(inquiry_ids), 0)
    + coalesce(cardinality(subscriber_ids), 0) + coalesce(cardinality(addresses), 0) > 5000 then
    raise exception 'At most 5,000 records can be erased at once.';
  end if;
  perform private.lock_domain('leads');
  perform private.lock_domain('subscribers');
  select * into erasure from private.erasures e where e.id = erasure_id;
  if found then
    return private.describe_erasure(erasure);
  end if;
  select * into wanted from private.rows_to_erase(application_ids, inquiry_ids, subscriber_ids, with_address, addresses);
  return private.hide_people(erasure_id, wanted.applications, wanted.inquiries, wanted.addresses);
end;
$$;
grant execute on function public.erase_people(uuid, uuid[], uuid[], boolean, uuid[], text[]) to authenticated;

-- Brings back what an erasure took. Safe to repeat; raises when it is too late.
-- security definer: as erase_people.
create function public.undo_erasure(erasure_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  erasure private.erasures;
  restored integer;
begin
  perform private.require_admin();
  perform private.lock_domain('leads');
  perform private.lock_domain('subscribers');
  delete from private.erasures e
    where e.id = erasure_id and e.erased_at >= now() - private.undo_window() returning * into erasure;
  if erasure.id is null then
    -- A repeat after a lost answer.
    if exists (select from public.audit_log l where l.row_id = erasure_id::text and l.action = 'restore') then
      return;
    end if;
    raise exception 'It is too late to undo this: what was erased is gone for good.';
  end if;

  perform set_config('private.has_own_entry', 'yes', true);
  with held as (
    select a.id from public.job_applications a where a.id = any (erasure.application_ids) order by a.id for no key update
  ), shown as (
    update public.job_applications a set erase_at = null from held h where a.id = h.id returning a.id)
  select count(*) into restored from shown;
  with held as (
    select i.id from public.contact_inquiries i where i.id = any (erasure.inquiry_ids) order by i.id for no key update
  ), shown as (
    update public.contact_inquiries i set erase_at = null from held h where i.id = h.id returning i.id)
  select restored + count(*) into restored from shown;
  -- The purge was faster.
  if restored < cardinality(erasure.application_ids) + cardinality(erasure.inquiry_ids) then
    raise exception 'It is too late to undo this: what was erased is gone for good.';
  end if;
  with held as (
    select s.id from public.newsletter_subscribers s where s.id = any (erasure.subscriber_ids) order by s.id for no key update
  ), shown as (
    update public.newsletter_subscribers s set erase_at = null from held h where s.id = h.id returning s.id)
  select count(*) into restored from shown;
  if restored < cardinality(erasure.subscriber_ids) then
    raise exception 'This cannot be undone: the same address or form has come in again meanwhile.';
  end if;
  -- A sign-up that came meanwhile takes the place of the earlier one, whose mail it repeats.
  delete from public.newsletter_pending p
    where p.id = any (erasure.sign_up_ids)
      and exists (select from public.newsletter_pending n where n.email = p.email and n.erase_at is null);
  update public.newsletter_pending p set erase_at = null where p.id = any (erasure.sign_up_ids);
  update public.newsletter_barred b set erase_at = null where b.email_hash = any (erasure.bar_hashes);
  perform set_config('private.has_own_entry', '', true);
  perform private.log_erasure('restore', erasure);
end;
$$;
grant execute on function public.undo_erasure(uuid) to authenticated;
