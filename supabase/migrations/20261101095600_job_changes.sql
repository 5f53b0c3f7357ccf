-- Jobs and the applications for them: the admin's list with their number, renamed jobs, and deleted ones with "Undo".

-- List ----------------------------------------------------------------------------------------------------------------

-- application_count stops at 1,000, which is enough for a list.
create view private.job_list with (security_invoker = true) as
  select j.id, j.title, j.description, j.type, j.location, j.is_active, j.closes_on, j.created_at, j.updated_at, j.version,
    (select count(*)::integer from (
      select from public.job_applications a where a.position = j.id limit 1000) counted) as application_count
  from public.jobs j;
comment on view private.job_list is 'Jobs as the admin''s list shows them.';

-- One page of jobs, newest first, after the row (before_created_at, before_id), or the one row only_id. search matches
-- title, type and location, as private.search_form reads them. security definer for speed: see foundation.sql.
create function public.search_jobs(
  search text default '',
  active_filter boolean default null,
  only_id uuid default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns setof private.job_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.* from private.job_list l
    where (btrim(search) = ''
        or private.search_form(l.title || ' ' || coalesce(l.type, '') || ' ' || coalesce(l.location, ''))
          like private.like_pattern(search))
      and (active_filter is null or l.is_active = active_filter)
      and (only_id is null or l.id = only_id)
      and (before_created_at is null or (l.created_at, l.id) < (before_created_at, before_id))
    order by l.created_at desc, l.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
grant execute on function public.search_jobs(text, boolean, uuid, timestamptz, uuid, integer) to authenticated;

-- Renamed jobs --------------------------------------------------------------------------------------------------------

-- Renames a job in its applications, too, for their list and search.
-- security definer: admins may update an application's status only.
create function private.rename_applied_position() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.job_applications set position_title = new.title where position = new.id;
  return null;
end;
$$;
create trigger jobs_rename_applied_position after update of title on public.jobs
  for each row when (old.title is distinct from new.title)
  execute function private.rename_applied_position();

-- Deleted jobs --------------------------------------------------------------------------------------------------------

create table private.deleted_jobs (
  id uuid primary key,
  job jsonb not null,
  application_ids uuid[] not null,
  deleted_at timestamptz not null default now()
);
comment on table private.deleted_jobs is
  'Deleted jobs and the ids of their applications, kept for 30 days so that "Undo" can bring them back.';
create index deleted_jobs_deleted_at_idx on private.deleted_jobs (deleted_at);

-- Runs before the delete, while the applications still refer to the job.
-- security definer: no API role may write schema private.
create function private.keep_deleted_job() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.deleted_jobs d where d.deleted_at < now() - interval '30 days';
  insert into private.deleted_jobs (id, job, application_ids)
  values (old.id, to_jsonb(old), array(select a.id from public.job_applications a where a.position = old.id))
  on conflict (id) do update set
    job = excluded.job, application_ids = excluded.application_ids, deleted_at = excluded.deleted_at;
  return old;
end;
$$;
create trigger jobs_keep_deleted before delete on public.jobs
  for each row execute function private.keep_deleted_job();

-- Restores a deleted job under its id and links its remaining applications again. Safe to repeat.
-- security definer: reads schema private and writes applications' positions, which admins may not change.
create function public.restore_job(job_id uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  kept private.deleted_jobs;
begin
  perform private.require_admin();
  delete from private.deleted_jobs d where d.id = restore_job.job_id returning * into kept;
  if kept.id is null then
    if exists (select 1 from public.jobs j where j.id = restore_job.job_id) then
      return;
    end if;
    raise exception 'This job can no longer be restored.';
  end if;
  insert into public.jobs select (jsonb_populate_record(null::public.jobs, kept.job)).*;
  update public.job_applications a set position = kept.id
    where a.id = any (kept.application_ids) and a.position is null;
end;
$$;
grant execute on function public.restore_job(uuid) to authenticated;
