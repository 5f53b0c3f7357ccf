-- Erasure: removes a person's applications and inquiries with their notes, steps, replies and waiting mail, and their entry
-- in the newsletter, in one call with one undo. Admins only.
--
-- Inquiries and applications get the moment of their end, erase_at: from then on nobody sees them or what belongs to them
-- (leads.sql), "Undo" takes it away again, and the scheduler deletes those whose moment has come. The newsletter's rows
-- leave their tables at once; private.erasures keeps them for the undo. The audit log says that and how much was erased, but
-- nothing about the person.

create table private.erasures (
  id uuid primary key,
  erased_at timestamptz not null default now(),
  application_ids uuid[] not null default '{}',
  inquiry_ids uuid[] not null default '{}',
  newsletter_rows jsonb not null default '{}'
);
comment on table private.erasures is 'What was erased, until "Undo" can no longer bring it back.';
comment on column private.erasures.newsletter_rows is 'The rows that the newsletter had, by table.';
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

-- Deletes what can no longer be brought back, and asks for a sweep of résumés where applications were among it. The scheduler
-- calls it every minute. A row that an undo holds is left alone.
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
  delete from private.erasures e where e.id in (
    select d.id from private.erasures d where d.erased_at < now() - private.undo_window() for update skip locked);
end;
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

-- Describes what an erasure took: {"applications": ids, "inquiries": ids, "subscribers": ids, "newsletter_entries": how many}.
create function private.describe_erasure(erasure private.erasures) returns jsonb
language sql immutable set search_path = ''
return jsonb_build_object(
  'applications', to_jsonb(erasure.application_ids),
  'inquiries', to_jsonb(erasure.inquiry_ids),
  'subscribers', jsonb_path_query_array(erasure.newsletter_rows, '$.newsletter_subscribers[*].id'),
  'newsletter_entries', (
    select count(distinct entry ->> 'email')
    from unnest(array['newsletter_subscribers', 'newsletter_pending', 'newsletter_barred']) entries,
      jsonb_array_elements(erasure.newsletter_rows -> entries) entry));

-- Adds one audit entry about an erasure or its undo, without personal data; none about one that found nothing. Its row_id
-- is the erasure, so that the two entries belong together.
create function private.log_erasure(verb text, erasure private.erasures) returns void
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
      select coalesce(jsonb_agg(p), '[]') from public.newsletter_pending p where p.email = any (addresses)),
    'outbox', (
      select coalesce(jsonb_agg(o), '[]') from private.outbox o
      where o.kind = 'confirmation'
        and o.ref in (select p.id::text from public.newsletter_pending p where p.email = any (addresses))));
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

-- Erases these applications, inquiries and subscribers, at most 5,000, or with_address everything with their addresses and
-- with the given ones, the newsletter included, and returns what was erased (see private.describe_erasure). The caller makes
-- the erasure_id: a repeat erases nothing more and returns the same.
-- security definer: no role may delete these rows directly or reach schema private.
create function public.erase_people(
  erasure_id uuid, application_ids uuid[], inquiry_ids uuid[], with_address boolean,
  subscriber_ids uuid[] default '{}', addresses text[] default '{}'
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  wanted record;
  erasure private.erasures;
  ends_at constant timestamptz := now() + private.undo_window();
begin
  perform private.require_admin();
  if coalesce(cardinality(application_ids), 0) + coalesce(cardinality(inquiry_ids), 0)
    + coalesce(cardinality(subscriber_ids), 0) + coalesce(cardinality(addresses), 0) > 5000 then
    raise exception 'At most 5,000 records can be erased at once.';
  end if;
  perform private.lock_domain('leads');
  perform private.lock_domain('subscribers');
  perform private.lock_domain('ledger');
  select * into erasure from private.erasures e where e.id = erasure_id;
  if found then
    return private.describe_erasure(erasure);
  end if;

  select * into wanted from private.rows_to_erase(application_ids, inquiry_ids, subscriber_ids, with_address, addresses);
  -- The erasure writes one entry of its own, not one for each row.
  perform set_config('private.has_own_entry', 'yes', true);
  erasure.id := erasure_id;
  erasure.erased_at := now();
  with held as (
    select a.id from public.job_applications a where a.id = any (wanted.applications) order by a.id for no key update
  ), hidden as (
    update public.job_applications a set erase_at = ends_at from held h where a.id = h.id returning a.id)
  select coalesce(array_agg(h.id order by h.id), '{}') into erasure.application_ids from hidden h;
  with held as (
    select i.id from public.contact_inquiries i where i.id = any (wanted.inquiries) order by i.id for no key update
  ), hidden as (
    update public.contact_inquiries i set erase_at = ends_at from held h where i.id = h.id returning i.id)
  select coalesce(array_agg(h.id order by h.id), '{}') into erasure.inquiry_ids from hidden h;
  erasure.newsletter_rows := private.take_from_newsletter(wanted.addresses);
  perform set_config('private.has_own_entry', '', true);

  insert into private.erasures select (erasure).*;
  perform private.log_erasure('erase', erasure);
  return private.describe_erasure(erasure);
end;
$$;
grant execute on function public.erase_people(uuid, uuid[], uuid[], boolean, uuid[], text[]) to authenticated;

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

-- Brings back what an erasure took. Safe to repeat; raises when it is too late.
-- security definer: as erase_people.
create function public.undo_erasure(erasure_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  erasure private.erasures;
  kept jsonb;
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
  kept := erasure.newsletter_rows;

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
  delete from public.newsletter_barred b
    using jsonb_array_elements((kept -> 'newsletter_subscribers') || (kept -> 'newsletter_barred')) entry
    where b.email_hash = private.salted_hash(entry ->> 'email');
  -- Before the sign-ups: a bar that comes takes them away.
  perform private.restore_rows('public.newsletter_barred', kept -> 'newsletter_barred');
  perform private.restore_rows('public.newsletter_pending', kept -> 'newsletter_pending');
  perform private.restore_rows('private.outbox', kept -> 'outbox');
  perform private.restore_rows('public.newsletter_subscribers', kept -> 'newsletter_subscribers');
  -- A tag may have been deleted or merged into another one meanwhile: then the subscriber comes back without it.
  perform private.restore_rows('public.newsletter_subscriber_tags', (
    select jsonb_agg(m) from jsonb_array_elements(kept -> 'newsletter_subscriber_tags') m
    join public.newsletter_tags t on t.id = (m ->> 'tag_id')::integer));
  perform set_config('private.has_own_entry', '', true);
  perform private.log_erasure('restore', erasure);
exception when unique_violation then
  raise exception 'This cannot be undone: the same address or form has come in again meanwhile.';
end;
$$;
grant execute on function public.undo_erasure(uuid) to authenticated;
