-- Jobs (public-site.md §3 to §7, admin.md §2 to §7). Visitors read open jobs; admins have all rights.

create table public.jobs (
  id uuid primary key default gen_random_uuid(),
  title text not null,
  description text,
  type text,
  location text,
  is_active boolean not null default true,
  closes_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  search_text text not null generated always as
    (private.search_form(title || ' ' || coalesce(type, '') || ' ' || coalesce(location, ''))) stored,
  constraint jobs_title_length check (btrim(title) <> '' and char_length(title) <= 200),
  constraint jobs_description_length check (char_length(description) <= 20000),
  constraint jobs_type_length check (char_length(type) <= 100),
  constraint jobs_location_length check (char_length(location) <= 200),
  constraint jobs_closes_on_range check (closes_on between '1990-01-01' and '2200-01-01')
);
comment on table public.jobs is 'Job postings. Only open ones are offered on the careers page.';
comment on column public.jobs.closes_on is
  'The last day, in the agency''s zone, on which an active job is open. Null: open until an admin closes it.';
comment on column public.jobs.version is
  'Counts the edits of the text and the last day, but not whether the job is active. Only a trigger sets it. An update that names an older version changes no row.';
create index jobs_created_at_idx on public.jobs (created_at desc, id desc);
create trigger jobs_audit after insert or update or delete on public.jobs
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger jobs_one_row after update on public.jobs referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.jobs enable row level security;
grant select (id, title, description, type, location, is_active, closes_on, created_at) on public.jobs to anon;
grant select, insert (id, title, description, type, location, is_active, closes_on),
  update (title, description, type, location, is_active, closes_on), delete on public.jobs to authenticated;

-- True for a job that takes applications at this moment: the last day ends with the agency's midnight.
create function private.is_open(is_active boolean, closes_on date, moment timestamptz default now()) returns boolean
language sql stable set search_path = ''
return is_active and (closes_on is null or closes_on >= (moment at time zone private.agency_zone())::date);
grant execute on function private.is_open(boolean, date, timestamptz) to anon, authenticated;

-- The title of the job that an application is for: today's, or the one it was stored with once the job is gone.
create function private.present_title(job_id uuid, stored_title text) returns text
language sql stable set search_path = ''
return coalesce((select j.title from public.jobs j where j.id = job_id), stored_title);
grant execute on function private.present_title(uuid, text) to authenticated;

create policy "Visitors can read open jobs" on public.jobs
  for select to anon using (private.is_open(is_active, closes_on));
create policy "Signed-in users can read open jobs, admins all" on public.jobs
  for select to authenticated using ((select private.is_admin()) or private.is_open(is_active, closes_on));
create policy "Admins can create jobs" on public.jobs
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change jobs" on public.jobs
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete jobs" on public.jobs
  for delete to authenticated using ((select private.is_admin()));

-- Cleans the texts, which appear in page heads, lists, emails and the feed, and counts edits: opening or closing a job
-- is none, nor is a save that changes nothing. security definer: admins may not use schema private, in which plpgsql
-- looks its functions up at each run.
create function private.accept_job() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.title := private.single_line(new.title);
  new.type := private.single_line(new.type);
  new.location := private.single_line(new.location);
  if tg_op = 'UPDATE' then
    if (new.title, new.type, new.location, new.description, new.closes_on)
      is distinct from (old.title, old.type, old.location, old.description, old.closes_on)
    then
      new.version := old.version + 1;
    end if;
    new.updated_at := now();
  end if;
  return new;
end;
$$;
create trigger jobs_accept before insert or update on public.jobs
  for each row execute function private.accept_job();
