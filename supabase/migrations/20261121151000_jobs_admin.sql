-- What the admin's jobs screen needs: a searched page of jobs, and a way back for a deleted one (admin.md §2 to §7,
-- resolutions 21 to 25).

-- Pages are cut by time and id.
drop index public.jobs_created_at_idx;
create index jobs_created_at_idx on public.jobs (created_at desc, id desc);

-- What a search looks through: the same expression as in search_jobs below.
create index jobs_search_idx on public.jobs using gin (
  (lower(title || ' ' || coalesce(type, '') || ' ' || coalesce(location, ''))) extensions.gin_trgm_ops);

-- One page of jobs, newest first, after the row (before_created_at, before_id). search matches title, type and location,
-- case-insensitively and literally. application_count stops at 1,000: nobody reads more off a list.
-- security definer for speed, as the other searches; private.require_admin() stands in front and raises 42501.
create function public.search_jobs(
  search text default '',
  active_filter boolean default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, title text, description text, type text, location text, is_active boolean,
  created_at timestamptz, updated_at timestamptz, application_count integer
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select j.id, j.title, j.description, j.type, j.location, j.is_active, j.created_at, j.updated_at,
      (select count(*)::integer from (
        select from public.job_applications a where a.position = j.id limit 1000) counted)
    from public.jobs j
    where (btrim(search) = ''
        or lower(j.title || ' ' || coalesce(j.type, '') || ' ' || coalesce(j.location, ''))
          like private.like_pattern(search))
      and (active_filter is null or j.is_active = active_filter)
      and (before_created_at is null or (j.created_at, j.id) < (before_created_at, before_id))
    order by j.created_at desc, j.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.search_jobs(text, boolean, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_jobs(text, boolean, timestamptz, uuid, integer) to authenticated;

-- Undo ---------------------------------------------------------------------------------------------------------------

create table private.deleted_jobs (
  id uuid primary key,
  job jsonb not null,
  application_ids uuid[] not null,
  deleted_at timestamptz not null default now()
);
comment on table private.deleted_jobs is
  'Deleted jobs as they were and the applications that were for them, for 30 days: what "Undo" brings back.';
alter table private.deleted_jobs enable row level security;
revoke all on private.deleted_jobs from public, anon, authenticated, service_role;
create index deleted_jobs_deleted_at_idx on private.deleted_jobs (deleted_at);

-- Before the delete, while the applications still know their job.
-- security definer: nobody reaches schema private.
create function private.keep_deleted_job() returns trigger
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from private.deleted_jobs d where d.deleted_at < now() - interval '30 days';
  insert into private.deleted_jobs (id, job, application_ids)
  values (old.id, to_jsonb(old), array(select a.id from public.job_applications a where a.position = old.id))
  on conflict (id) do update set
    job = excluded.job, application_ids = excluded.application_ids, deleted_at = excluded.deleted_at;
  return old;
end;
$$;
revoke execute on function private.keep_deleted_job() from public;
create trigger jobs_keep_deleted before delete on public.jobs
  for each row execute function private.keep_deleted_job();

-- Brings a deleted job back under its id and links its applications again, as far as they still exist. Safe to repeat.
-- security definer: schema private, and applications' positions, which admins may not change themselves.
create function public.restore_job(job_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
revoke execute on function public.restore_job(uuid) from public, anon, authenticated, service_role;
grant execute on function public.restore_job(uuid) to authenticated;
