-- The admin's list of jobs, with the number of applications for each, and its search.

-- application_count stops at 1,000, which is enough for a list.
create view public.job_list with (security_invoker = true) as
  select j.id, j.title, j.description, j.type, j.location, j.is_active, j.closes_on, j.created_at, j.updated_at, j.version,
    (select count(*)::integer from (
      select from public.job_applications a where a.position = j.id limit 1000) counted) as application_count
  from public.jobs j
  where (select private.admins_only());
comment on view public.job_list is 'Jobs as the admin''s list shows them.';
grant select on public.job_list to authenticated;

-- The jobs of the list whose title, type or location contains the text, as private.search_form reads it. A function, so that
-- the text is in the body of the request and not in its address, which logs keep. The API filters, sorts and cuts the rows.
create function public.search_jobs(search text) returns setof public.job_list
language sql stable set search_path = ''
begin atomic
  -- By itself: where the search is null, Postgres knows the answer without a look at the view.
  select private.admins_only();
  select l.* from public.job_list l join public.jobs j on j.id = l.id
  where j.search_text like (select private.like_pattern(search)); -- once, not for each row
end;
grant execute on function public.search_jobs(text) to authenticated;
