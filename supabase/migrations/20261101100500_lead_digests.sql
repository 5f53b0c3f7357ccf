-- Lead digests: in a flood of leads the mails about them become one every ten minutes, so that the owner's mailbox stays
-- usable. A flood is more than 20 mails that are due at the same time, or more than 60 leads in an hour. The leads are stored
-- as ever. Nothing here is reachable through the API; claim_mail (mail_worker.sql) asks.

-- A digest as its mail needs it: how many leads, and the first 50 of them.
create function private.describe_digest(digest timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('id', extract(epoch from digest)::text, 'count', count(*), 'leads',
    jsonb_agg(described.lead order by described.place) filter (where described.place <= 50))
  from (
    select row_number() over (order by n.id) as place, jsonb_build_object(
      'kind', n.kind,
      'id', coalesce(i.id, a.id), 'name', coalesce(i.name, a.name), 'email', coalesce(i.email, a.email),
      'service_needed', i.service_needed, 'position_title', private.present_title(a.position, a.position_title),
      'words', left(coalesce(i.message, a.introduction), 200)
    ) as lead
    from private.outbox n
    left join public.contact_inquiries i on n.kind = 'inquiry' and i.id = n.ref::uuid
    left join public.job_applications a on n.kind = 'application' and a.id = n.ref::uuid
    where n.digested_at = digest and n.status = 'pending' and coalesce(i.erase_at, a.erase_at) is null
  ) described;
$$;

-- True while leads come so fast that their mails are put together.
create function private.is_lead_flood() returns boolean
language sql stable set search_path = ''
return (
  select count(*) > 20 from (
    select from private.outbox n
    where n.status = 'pending' and n.next_attempt_at <= now() and n.digested_at is null and n.generation = 1
      and n.kind in ('inquiry', 'application')
    limit 21) due
) or (
  select count(*) > 60 from (
    (select from public.contact_inquiries i where i.created_at > now() - interval '1 hour' limit 61)
    union all (select from public.job_applications a where a.created_at > now() - interval '1 hour' limit 61)) arrived
);

-- The digest that is due: one that failed or whose worker died, as it was; else a new one, ten minutes after the last; null
-- when there is none.
create function private.due_digest(is_flood boolean) returns timestamptz
language plpgsql volatile set search_path = '' as $$
declare
  digest timestamptz;
begin
  -- One that waits for the undo of an erasure gets a mail of its own then: this digest leaves without it.
  update private.outbox n set digested_at = null
    where n.id in (
      select d.id from private.outbox d
      where d.digested_at is not null and d.status = 'pending' and d.ref = any (private.mails_being_erased())
      order by d.id for no key update);
  digest := (
    select min(n.digested_at) from private.outbox n
    where n.digested_at is not null and n.status = 'pending' and n.next_attempt_at <= now());
  if digest is not null or not is_flood
    or exists (select from private.outbox n where n.digested_at > now() - interval '10 minutes')
  then
    return digest;
  end if;
  update private.outbox n set digested_at = now()
    where n.id in (
      select d.id from private.outbox d
      where d.status = 'pending' and d.next_attempt_at <= now() and d.digested_at is null and d.generation = 1
        and d.kind in ('inquiry', 'application') and d.ref <> all (private.mails_being_erased())
      -- One that an erasure holds at this moment is in the next digest.
      order by d.id for no key update skip locked);
  return case when found then now() end;
end;
$$;
