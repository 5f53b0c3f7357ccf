-- Applications for jobs, and their review (public-site.md §3 to §7, admin.md §2 to §7). Visitors insert an application
-- for an open job. Admins read, set the status and write notes. public.erase_people() erases. The audit log records who
-- set which status when.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  phone text not null,
  position uuid references public.jobs (id) on delete set null,
  position_title text not null,
  linkedin text,
  experience text,
  introduction text,
  status text not null default 'pending',
  created_at timestamptz not null default now(),
  search_text text not null generated always as
    (private.lead_search_form(name || ' ' || email || ' ' || position_title, phone)) stored,
  like private.visit_columns including constraints including comments,
  is_mailed_by_browser boolean not null default false,
  erase_at timestamptz,
  resume_until timestamptz,
  constraint job_applications_name_length check (char_length(btrim(name)) >= 2 and char_length(name) <= 200),
  constraint job_applications_email_format
    check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- Letters of any language, but exactly one address: nothing that ends a header, opens a second recipient or is
  -- invisible.
  constraint job_applications_email_single check (email !~
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff"(),:;<>\[\\\]]'),
  -- Ten characters as in the form, with digits among them: ten spaces are no phone number (resolution 11).
  constraint job_applications_phone_format check (
    char_length(btrim(phone)) >= 10 and char_length(phone) <= 40
    and char_length(regexp_replace(private.search_form(phone), '\D', '', 'g')) >= 7
  ),
  constraint job_applications_linkedin_format check (char_length(linkedin) <= 500 and linkedin collate "C" ~* '^https?://[^\s]+$'),
  -- The levels are content: one line of any words.
  constraint job_applications_experience_length check (btrim(experience) <> '' and char_length(experience) <= 60),
  constraint job_applications_introduction_length check (char_length(introduction) <= 500),
  constraint job_applications_status_value check (status in ('pending', 'shortlisted', 'rejected'))
);
comment on table public.job_applications is 'What applicants sent. The id is made in the browser: one per form fill.';
comment on column public.job_applications.position_title is
  'The job''s title when the application came, kept here so that it outlives the job (resolution 23). While the job is there, lists, searches and mails show its present title.';
comment on column public.job_applications.is_mailed_by_browser is
  'The form has EmailJS and will report on its mail; without it the server mails at once.';
comment on column public.job_applications.resume_until is
  'Until then its résumé may be uploaded; null without a place for one (private.allow_resume), and once it was deleted.';
comment on column public.job_applications.erase_at is
  'Set while it is being erased: hidden everywhere until then, and deleted after it (erasure.sql).';
create index job_applications_erase_at_idx on public.job_applications (erase_at) where erase_at is not null;
create index job_applications_created_at_idx on public.job_applications (created_at desc, id desc);
create index job_applications_status_idx on public.job_applications (status, created_at desc, id desc) where erase_at is null;
create index job_applications_position_idx on public.job_applications (position, created_at desc, id desc);
create index job_applications_search_text_idx
  on public.job_applications using gin (search_text extensions.gin_trgm_ops);
-- Serves a person's page and the erasure, which find records by address, ignoring case, and similar addresses.
create index job_applications_email_idx on public.job_applications (private.lower_address(email), created_at desc, id desc);
create index job_applications_address_form_idx on public.job_applications (hashtextextended(private.address_form(email), 0));
alter table public.job_applications alter column search_text set statistics 500;
-- No trigger runs before an update: with one, Postgres computes search_text again for each row, though no word of it
-- changed.
create trigger job_applications_queue_notification after insert on public.job_applications
  for each row execute function private.queue_notification('application');
create trigger job_applications_forget_mails after delete on public.job_applications
  referencing old table as gone for each statement execute function private.forget_mails('application');
create trigger job_applications_clean_lead before insert on public.job_applications
  for each row execute function private.clean_lead();
-- Runs for the status only: a deleted job empties the position of its applications, perhaps in thousands of rows.
create trigger job_applications_audit after insert or update of status on public.job_applications
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger job_applications_admit_one before insert on public.job_applications
  for each statement execute function private.admit_lead();
create trigger job_applications_admit before insert on public.job_applications
  for each row execute function private.admit_lead('job_application');
create trigger job_applications_resume before insert on public.job_applications
  for each row execute function private.allow_resume();
create trigger job_applications_within_budget after insert on public.job_applications
  for each row execute function private.spend_room_of_lead();
create trigger job_applications_one_row after update on public.job_applications referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.job_applications enable row level security;
grant insert (id, name, email, phone, position, linkedin, experience, introduction,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, landing_page, is_mailed_by_browser)
  on public.job_applications to anon, authenticated;
grant select, update (status) on public.job_applications to authenticated;
-- The function open-resume ends the right to an upload when it deletes a file.
grant select, update (resume_until) on public.job_applications to service_role;
-- The trigger below has already checked that the position is open.
create policy "Everybody can apply" on public.job_applications
  for insert to anon, authenticated with check (status = 'pending' and position is not null);
create policy "Admins can read applications" on public.job_applications
  for select to authenticated using ((select private.is_admin()) and erase_at is null);
create policy "Admins can change applications" on public.job_applications
  for update to authenticated using ((select private.is_admin()) and erase_at is null)
  with check ((select private.is_admin()) and erase_at is null);

alter table public.lead_notes add foreign key (application_id) references public.job_applications (id) on delete cascade;
alter table public.next_steps add foreign key (application_id) references public.job_applications (id) on delete cascade;

-- Cleans the applicant's own fields, fills in the title, and refuses a position that is not open. None is while the
-- site has no careers. security definer: visitors have no right to read jobs that are not open.
create function private.receive_job_application() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  job public.jobs;
begin
  new.introduction := private.plain_text(new.introduction);
  new.experience := private.single_line(left(new.experience, 100));
  new.linkedin := left(new.linkedin, 501);
  -- Applicants type "linkedin.com/in/name"; the form adds the scheme in the same way.
  if left(new.linkedin, 500) ~ '^[^\s/:?#@.]+(\.[^\s/:?#@.]+)+(:\d+)?([/?#]|$)' then
    new.linkedin := 'https://' || new.linkedin;
  end if;
  select * into job from public.jobs where id = new.position;
  new.position_title := coalesce(job.title, new.position_title);
  -- A repeat of a stored application must fail as a duplicate, not be refused.
  if private.is_public_request() and not (coalesce(private.is_open(job.is_active, job.closes_on), false) and private.has_module('careers'))
    and not exists (select 1 from public.job_applications a where a.id = new.id)
  then
    perform private.refuse('position_closed', 409, 'This position is no longer open.');
  end if;
  return new;
end;
$$;
create trigger job_applications_receive before insert on public.job_applications
  for each row execute function private.receive_job_application();

-- The deletion of a job clears the position of its applications, which may be many (see the locking rule in
-- foundation.sql). security definer: admins may lock nothing in schema private.
create function private.lock_applications() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.lock_domain('leads');
  return null;
end;
$$;
create trigger jobs_lock_applications before delete on public.jobs
  for each statement execute function private.lock_applications();

-- List ----------------------------------------------------------------------------------------------------------------

-- admins_only() is below the joins, or a count would make joins that it does not need; and twice, because a filter on
-- the step may begin with the steps. The title is no join: a count would then read the rows, and not the index by
-- status alone.
create view public.application_list with (security_invoker = true) as
  select a.id, a.name, a.email, a.phone, a.position, a.position is null as is_position_removed,
    coalesce((select j.title from public.jobs j where j.id = a.position), a.position_title) as position_title,
    a.status, a.experience, a.linkedin, a.introduction, a.created_at,
    n.status as notification_status, n.last_error as notification_error,
    a.utm_source, a.utm_medium, a.utm_campaign, a.utm_term, a.utm_content, a.referrer, a.landing_page,
    private.describe_step(s) as next_step, s.due_on, private.has_resume(a.id) as has_resume,
    (select count(*)::integer from public.job_applications e
      where private.lower_address(e.email) = private.lower_address(a.email) and (e.created_at, e.id) < (a.created_at, a.id)
    ) as earlier_applications
  from (select * from public.job_applications where (select private.admins_only())) a
  left join private.outbox n on n.kind = 'application' and n.ref = a.id
  left join (select * from public.next_steps where (select private.admins_only())) s on s.application_id = a.id and s.done_at is null;
comment on view public.application_list is 'Applications as the admin''s list, export and record show them. Newest first: order by created_at, id.';
comment on column public.application_list.due_on is 'The day of the open step.';
comment on column public.application_list.earlier_applications is 'How many the same address sent before this one.';
grant select on public.application_list to authenticated;

-- The applications that a search finds, newest first, after the row (before_created_at, before_id). search matches
-- name, email, phone and the position's title, today's or the one applied for, as search_form and phone_pattern read
-- them. wanted null is all.
create function private.matching_applications(
  search text, status_filter text, job_filter uuid, due_filter text, resume_filter boolean, before_created_at timestamptz,
  before_id uuid, wanted integer
)
returns table (id uuid)
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  -- The jobs whose present title matches: it may be another than the one applied for.
  named constant uuid[] := array(
    select j.id from public.jobs j
    where btrim(search) <> '' and case
        when private.is_short_word(search) then ' ' || private.search_form(j.title) like '% ' || private.prefix_pattern(search)
        else strpos(private.search_form(j.title), private.search_form(btrim(search))) > 0
      end);
begin
  return query
    select a.id from public.job_applications a
    where (case
        when private.is_short_word(search) then a.search_text like private.prefix_pattern(search)
          or a.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(a.search_text, private.search_form(btrim(search))) > 0
        else a.search_text like private.like_pattern(search) or a.search_text like private.phone_pattern(search)
      end or a.position = any (named))
      and a.erase_at is null
      and (status_filter is null or a.status = status_filter)
      and (job_filter is null or a.position = job_filter)
      and (due_filter is null or a.id = any ((select private.leads_due(due_filter))::uuid[]))
      and (not resume_filter or private.has_resume(a.id))
      and (before_created_at is null or (a.created_at, a.id) < (before_created_at, before_id))
    order by a.created_at desc, a.id desc
    limit wanted;
end;
$$;

-- One page of what a search finds: 50 rows for the screen, up to 1,000 for the CSV export.
-- security definer for speed: see foundation.sql. At 10,000 applications the same search over the view took 620 ms,
-- this one 15.
create function public.search_applications(
  search text,
  status_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  job_filter uuid default null,
  due_filter text default null,
  resume_filter boolean default false
)
returns setof public.application_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.* from private.matching_applications(search, status_filter, job_filter, due_filter, resume_filter,
      before_created_at, before_id, least(greatest(page_size, 1), 1000)) page
    join public.application_list l on l.id = page.id order by l.created_at desc, l.id desc;
end;
$$;
grant execute on function public.search_applications(text, text, timestamptz, uuid, integer, uuid, text, boolean) to authenticated;

-- Counts the applications that a search finds. security definer for speed: see foundation.sql.
create function public.count_applications(
  search text, status_filter text default null, job_filter uuid default null, due_filter text default null,
  resume_filter boolean default false
)
returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select count(*)
    from private.matching_applications(search, status_filter, job_filter, due_filter, resume_filter, null, null, null));
end;
$$;
grant execute on function public.count_applications(text, text, uuid, text, boolean) to authenticated;
