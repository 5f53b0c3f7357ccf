-- Emails that tell the owner of several things at once: the daily email about due steps, and digests when many leads
-- arrive.

-- The due steps of both kinds of leads, for the dashboard and the owner's daily email. Admins only.

-- The name of a step's lead; one of the two ids is null.
create function private.name_of_lead(inquiry uuid, application uuid) returns text
language sql stable set search_path = ''
return coalesce(
  (select i.name from public.contact_inquiries i where i.id = inquiry),
  (select a.name from public.job_applications a where a.id = application));

-- Open steps that are due on a day or before, today on the agency's clock, the oldest first; each row says how many
-- there are in all. A site without careers has no list that could open an application. The module is asked for once:
-- for each of 7,500 steps it took 250 ms.
create function private.due_steps(most integer default null, day date default private.agency_today())
returns table (
  id uuid, version integer, kind text, lead_id uuid, name text, words text, due_on date, created_at timestamptz, total bigint)
language sql stable rows 20 set search_path = '' as $$
  select d.id, d.version, case when d.inquiry_id is null then 'application' else 'inquiry' end,
    coalesce(d.inquiry_id, d.application_id), private.name_of_lead(d.inquiry_id, d.application_id), d.words, d.due_on,
    d.created_at, d.total
  from (
    select s.*, count(*) over () as total from public.next_steps s
    where s.done_at is null and s.due_on <= due_steps.day
      and (s.inquiry_id is not null or (select private.has_module('careers')))
      and coalesce(s.inquiry_id, s.application_id) <> all ((select private.leads_being_erased())::uuid[])
    order by s.due_on, s.created_at, s.id
    limit most
  ) d
  order by d.due_on, d.created_at, d.id;
$$;

create view public.due_steps with (security_invoker = true) as
  select s.id, s.version, case when s.inquiry_id is null then 'application' else 'inquiry' end as kind,
    coalesce(s.inquiry_id, s.application_id) as lead_id, coalesce(i.name, a.name) as name, s.words, s.due_on, s.created_at
  from public.next_steps s
  left join public.contact_inquiries i on i.id = s.inquiry_id
  left join public.job_applications a on a.id = s.application_id
  where s.done_at is null and s.due_on <= (select private.agency_today()) and (select private.admins_only());
comment on view public.due_steps is
  'Open steps of both kinds of leads that are due today on the agency''s clock, or overdue. In turn: order by due_on, created_at, id.';
grant select on public.due_steps to authenticated;
-- Digests -------------------------------------------------------------------------------------------------------------

-- Lead digests: in a flood of leads the emails about them become one every ten minutes, so that the owner's mailbox
-- stays usable, and from half of the strangers' part of a day's emails on they are further apart (mail_budget.sql). A
-- flood is more than 20 emails that are due at the same time, or more than 60 leads in an hour. The leads are stored as
-- ever. Nothing here is reachable through the API; claim_mail (mail_worker.sql) asks.

-- Describes a digest for its email: the number of leads, and the first 50 of them.
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
    left join public.contact_inquiries i on n.kind = 'inquiry' and i.id = n.ref
    left join public.job_applications a on n.kind = 'application' and a.id = n.ref
    where n.digested_at = digest and n.status = 'pending' and coalesce(i.erase_at, a.erase_at) is null
  ) described;
$$;

-- True while so many leads arrive that their emails are combined.
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

-- The digest that is due: one that failed or whose worker died, as it was; else a new one, a gap after the last; null
-- when there is none.
create function private.due_digest(is_flood boolean, gap interval default '10 minutes') returns timestamptz
language plpgsql volatile set search_path = '' as $$
declare
  digest timestamptz;
begin
  -- One that waits for the undo of an erasure gets an email of its own then: this digest leaves without it.
  update private.outbox n set digested_at = null
    where n.id in (
      select d.id from private.outbox d
      where d.digested_at is not null and d.status = 'pending' and d.ref = any (private.mails_being_erased())
      order by d.id for no key update);
  digest := (
    select min(n.digested_at) from private.outbox n
    where n.digested_at is not null and n.status = 'pending' and n.next_attempt_at <= now());
  if digest is not null or not is_flood
    or exists (select from private.outbox n where n.digested_at > now() - gap)
  then
    return digest;
  end if;
  update private.outbox n set digested_at = now()
    where n.id in (
      select d.id from private.outbox d
      where d.status = 'pending' and d.next_attempt_at <= now() and d.digested_at is null and d.generation = 1
        and d.kind in ('inquiry', 'application') and d.ref <> all (private.mails_being_erased())
      -- A lead that an erasure holds at this moment is in the next digest.
      order by d.id for no key update skip locked);
  return case when found then now() end;
end;
$$;
-- The daily email ----------------------------------------------------------------------------------------------------

-- The daily email: at eight in the agency's time zone one email tells the owner which next steps are due. None when
-- nothing is due, or when an admin has turned it off. The outbox sends it once a day. A scheduler that was down at
-- eight sends it later that day, but never on the next.

-- Describes the email of a day: {day, count, steps}, with the first 50 steps, oldest first.
create function private.describe_due_steps(day date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'day', describe_due_steps.day, 'count', coalesce(max(d.total), 0),
    'steps', coalesce(jsonb_agg(jsonb_build_object(
      'kind', d.kind, 'id', d.lead_id, 'name', d.name, 'words', d.words, 'due_on', d.due_on
    ) order by d.due_on, d.created_at, d.id), '[]'))
  from private.due_steps(50, describe_due_steps.day) d
);

-- True when the email of this day may be sent now. Otherwise claim_mail (mail_worker.sql) deletes it: its day is over,
-- its steps are done, or it is turned off.
create function private.is_morning_mail_wanted(day date) returns boolean
language sql stable set search_path = ''
return is_morning_mail_wanted.day = private.agency_today() and (select s.has_morning_mail from public.admin_settings s)
  and exists (select from private.due_steps(1));

-- Queues the email at the first tick of a day from eight on. The last decided day is stored: a step that is added at
-- noon waits for tomorrow. The time is a parameter for the tests.
create function private.queue_morning_mail(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  zone constant text := private.agency_zone();
  today constant date := (moment at time zone zone)::date;
begin
  if moment < (today + time '08:00') at time zone zone then
    return;
  end if;
  -- One of two ticks at the same moment finds the day decided.
  update private.scheduler_state set morning_mail_decided = today where coalesce(morning_mail_decided < today, true);
  if found and (select s.has_morning_mail from public.admin_settings s)
    and exists (select from private.due_steps(1, today)) then
    insert into private.outbox (kind, ref, payload)
      values ('due_steps', gen_random_uuid(), jsonb_build_object('day', today));
  end if;
end;
$$;
