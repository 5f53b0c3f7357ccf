-- Erased rows: hides them, and deletes them once the undo is over. erasure.sql has the two functions for an admin. An
-- erasure removes a person's applications and inquiries with their notes, steps, replies and waiting emails, and their
-- entry in the newsletter, in one call with one undo. Admins only.
--
-- An erasure sets erase_at: from then on no role of the API sees the row or what belongs to it (leads.sql,
-- subscribers.sql). "Undo" clears it, and the scheduler deletes the rows whose time has come. The audit log records the
-- erasure and its amounts, but nothing about the person.

create table private.erasures (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  application_ids uuid[] not null default '{}',
  inquiry_ids uuid[] not null default '{}',
  subscriber_ids uuid[] not null default '{}',
  sign_up_ids uuid[] not null default '{}',
  bar_hashes text[] not null default '{}',
  newsletter_entries integer not null default 0
);
comment on table private.erasures is 'Which rows each erasure hides, until "Undo" can no longer bring them back.';
comment on column private.erasures.newsletter_entries is
  'How many addresses the newsletter knew: one may have subscribed and be barred as well.';
create index erasures_erased_at_idx on private.erasures (erased_at);

-- The screen offers "Undo" for 30 s; the rest covers a late click.
create function private.undo_window() returns interval
language sql immutable set search_path = ''
return interval '40 seconds';

-- Takes the amounts of erased inquiries out of the audit log: what a person was offered is theirs.
create function private.forget_amounts(inquiry_ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config('private.forgets_amounts', 'yes', true);
  update public.audit_log l set summary = l.summary || '{"value": {"is_withheld": true}}'
    where l.table_name = 'contact_inquiries' and l.row_id = any (inquiry_ids::text[]) and l.summary ? 'value';
  perform set_config('private.forgets_amounts', '', true);
end;
$$;

-- Deletes subscribers and leaves a salted hash of each address, which keeps imports and admins from adding it again; a
-- bar of the address keeps its reason. The ledger loses the provider's words about them.
create function private.purge_subscribers(ids uuid[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into public.newsletter_barred (email_hash, reason)
    select private.salted_hash(s.email), 'erased' from public.newsletter_subscribers s where s.id = any (ids) order by 1
    on conflict (email_hash) do update set email = null, note = null, erase_at = null, created_at = now();
  delete from public.newsletter_subscribers s where s.id = any (ids);
  perform private.lock_domain('ledger') where ids <> '{}';
  update public.newsletter_deliveries d set detail = 'erased'
    from public.newsletters c
    where d.campaign_id = c.id and d.subscriber_id = any (ids) and d.detail is not null;
end;
$$;

-- Deletes what can no longer be brought back, and asks for a sweep of résumés where applications were among it. The
-- scheduler calls it every minute. A row that an undo holds is left alone.
create function private.purge_erasures() returns void
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := 5000;
  gone uuid[];
begin
  with deleted as (
    delete from public.job_applications a where a.id in (
      select d.id from public.job_applications d where d.erase_at <= now() order by d.id limit most for update skip locked)
    returning a.id)
  update private.scheduler_state set resume_sweep_asked_at = now() where exists (select from deleted);
  with deleted as (
    delete from public.contact_inquiries i where i.id in (
      select d.id from public.contact_inquiries d where d.erase_at <= now() order by d.id limit most for update skip locked)
    returning i.id)
  select array_agg(d.id) into gone from deleted d;
  perform private.forget_amounts(gone);
  perform private.purge_subscribers(array(
    select d.id from public.newsletter_subscribers d where d.erase_at <= now() order by d.id limit most for update skip locked));
  delete from public.newsletter_pending p where p.id in (
    select d.id from public.newsletter_pending d where d.erase_at <= now() order by d.id limit most for update skip locked);
  update public.newsletter_barred b set email = null, note = null, erase_at = null, created_at = now()
    where b.email_hash in (
      select d.email_hash from public.newsletter_barred d
      where d.erase_at <= now() order by d.email_hash limit most for update skip locked);
  delete from private.erasures e where e.id in (
    select d.id from private.erasures d where d.erased_at < now() - private.undo_window() for update skip locked);
end;
$$;

-- The rows to erase: those with the given ids or, with_address, all of a given address and of the address of one of
-- them. The newsletter keeps what it has of a person by address.
create function private.rows_to_erase(
  application_ids uuid[], inquiry_ids uuid[], subscriber_ids uuid[], with_address boolean, given_addresses text[],
  out applications uuid[], out inquiries uuid[], out addresses text[]
)
language plpgsql stable set search_path = '' as $$
begin
  addresses := array(
    select s.email from public.newsletter_subscribers s where s.id = any (subscriber_ids) and s.erase_at is null);
  if with_address is not true then
    applications := array(
      select a.id from public.job_applications a where a.id = any (application_ids) and a.erase_at is null);
    inquiries := array(select i.id from public.contact_inquiries i where i.id = any (inquiry_ids) and i.erase_at is null);
    return;
  end if;
  addresses := array(
    select unnest(addresses) union select private.lower_address(g.address) from unnest(given_addresses) g (address) where g.address <> ''
    union select private.lower_address(a.email) from public.job_applications a where a.id = any (application_ids) and a.erase_at is null
    union select private.lower_address(i.email) from public.contact_inquiries i where i.id = any (inquiry_ids) and i.erase_at is null);
  applications := array(select a.id from public.job_applications a where private.lower_address(a.email) = any (addresses) and a.erase_at is null);
  inquiries := array(select i.id from public.contact_inquiries i where private.lower_address(i.email) = any (addresses) and i.erase_at is null);
end;
$$;

-- Counts these addresses in the newsletter. An address is one entry, whether it subscribed, waits for its confirmation
-- or must not be emailed.
create function private.count_newsletter_entries(addresses text[]) returns integer
language sql stable set search_path = ''
return (
  select count(*)::integer from (
    select s.email from public.newsletter_subscribers s where s.email = any (addresses) and s.erase_at is null
    union select p.email from public.newsletter_pending p where p.email = any (addresses) and p.erase_at is null
    union select b.email from public.newsletter_barred b where b.email = any (addresses) and b.erase_at is null) entry);

-- How many records the addresses of these rows, and the given ones, have: {"applications", "inquiries",
-- "newsletter_entries"}. security definer: it counts sign-ups and bars that no role may read.
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
    'newsletter_entries', private.count_newsletter_entries(leads.addresses));
end;
$$;
grant execute on function public.count_person_records(uuid[], uuid[], uuid[], text[]) to authenticated;
