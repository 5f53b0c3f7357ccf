-- The steps that are due, of both kinds of leads: for the dashboard and the owner's mail of the morning. Admins only.

-- The name of a step's lead: one of the two ids is null.
create function private.name_of_lead(inquiry uuid, application uuid) returns text
language sql stable set search_path = ''
return coalesce(
  (select i.name from public.contact_inquiries i where i.id = inquiry),
  (select a.name from public.job_applications a where a.id = application));

-- Open steps that are due on a day or before, today on the agency's clock, the oldest first; each row says how many there
-- are in all. A site without careers has no list that could open an application. The module is asked for once: for each of
-- 7,500 steps it took 250 ms.
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
