-- Careers: jobs and the applications for them (public-site.md §3 to §7, admin.md §3 to §7).
-- Visitors read active jobs and insert an application for one; admins do everything, except that applications are erased
-- through public.erase_people only; nobody else anything.

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  type text,
  location text,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint jobs_title_length check (char_length(btrim(title)) between 1 and 200),
  constraint jobs_description_length check (char_length(description) <= 20000),
  constraint jobs_type_length check (char_length(type) <= 100),
  constraint jobs_location_length check (char_length(location) <= 200)
);
comment on table public.jobs is 'Job postings. Only active ones are offered on the careers page.';
create index jobs_created_at_idx on public.jobs (created_at desc);
create trigger jobs_set_updated_at before update on public.jobs
  for each row execute function private.set_updated_at();

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
  updated_at timestamptz not null default now(),
  search_text text not null generated always as
    (lower(name || ' ' || email || ' ' || phone || ' ' || position_title)) stored,
  constraint job_applications_name_length check (char_length(btrim(name)) between 2 and 200),
  constraint job_applications_email_format
    check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- Ten characters as the form demands, and digits among them: ten spaces are no phone number (resolution 11).
  constraint job_applications_phone_format check (
    char_length(btrim(phone)) between 10 and 40 and char_length(regexp_replace(phone, '\D', '', 'g')) >= 7
  ),
  constraint job_applications_linkedin_format check (char_length(linkedin) <= 500 and linkedin ~* '^https?://[^\s]+$'),
  constraint job_applications_experience_value
    check (experience in ('Fresher', '0-1 years', '2-5 years', '5+ years')),
  constraint job_applications_introduction_length check (char_length(introduction) <= 500),
  constraint job_applications_status_value check (status in ('pending', 'shortlisted', 'rejected'))
);
comment on table public.job_applications is 'What applicants sent. The id is made in the browser: one per form fill.';
comment on column public.job_applications.position_title is
  'The job''s title, kept here so that it outlives the job (resolution 23).';
create index job_applications_created_at_idx on public.job_applications (created_at desc, id desc);
create index job_applications_status_idx on public.job_applications (status, created_at desc, id desc);
create index job_applications_position_idx on public.job_applications (position);
create index job_applications_search_text_idx
  on public.job_applications using gin (search_text extensions.gin_trgm_ops);
create trigger job_applications_set_updated_at before update on public.job_applications
  for each row execute function private.set_updated_at();

-- Fills the title and insists on an open position.
-- security definer: visitors have no right to read inactive jobs.
create function private.receive_job_application() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  job public.jobs;
begin
  -- People type "linkedin.com/in/name": a domain without a scheme gets one, as the form gives it.
  if left(new.linkedin, 500) ~ '^[^\s/:?#@.]+(\.[^\s/:?#@.]+)+(:\d+)?([/?#]|$)' then
    new.linkedin := 'https://' || new.linkedin;
  end if;
  select * into job from public.jobs where id = new.position;
  new.position_title := coalesce(job.title, new.position_title);
  -- A repeat of a stored application must come back as a duplicate, not as a refusal.
  if private.is_public_request() and job.is_active is not true
    and not exists (select 1 from public.job_applications a where a.id = new.id)
  then
    raise exception 'This position is no longer open.';
  end if;
  return new;
end;
$$;
revoke execute on function private.receive_job_application() from public;
create trigger job_applications_receive before insert on public.job_applications
  for each row execute function private.receive_job_application();

-- A renamed job is renamed in the applications' list and search as well.
-- security definer: admins may update an application's status only.
create function private.rename_applied_position() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.job_applications set position_title = new.title where position = new.id;
  return null;
end;
$$;
revoke execute on function private.rename_applied_position() from public;
create trigger jobs_rename_applied_position after update of title on public.jobs
  for each row when (old.title is distinct from new.title)
  execute function private.rename_applied_position();

-- Rights -------------------------------------------------------------------------------------------------------------

alter table public.jobs enable row level security;
revoke all on public.jobs from public, anon, authenticated, service_role;
grant select (id, title, description, type, location, is_active, created_at) on public.jobs to anon;
grant select, insert (id, title, description, type, location, is_active),
  update (title, description, type, location, is_active), delete on public.jobs to authenticated;
grant select on public.jobs to service_role;

create policy "Visitors can read active jobs" on public.jobs
  for select to anon using (is_active);
create policy "Signed-in users can read active jobs, admins all" on public.jobs
  for select to authenticated using (is_active or (select private.is_admin()));
create policy "Admins can create jobs" on public.jobs
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change jobs" on public.jobs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete jobs" on public.jobs
  for delete to authenticated using ((select private.is_admin()));

alter table public.job_applications enable row level security;
revoke all on public.job_applications from public, anon, authenticated, service_role;
grant insert (id, name, email, phone, position, linkedin, experience, introduction)
  on public.job_applications to anon, authenticated;
grant select, update (status) on public.job_applications to authenticated;
grant select on public.job_applications to service_role;

-- The trigger above has already insisted on an open position, so the row itself is what is checked here.
create policy "Everybody can apply" on public.job_applications
  for insert to anon, authenticated with check (status = 'pending' and position is not null);
create policy "Admins can read applications" on public.job_applications
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change applications" on public.job_applications
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
