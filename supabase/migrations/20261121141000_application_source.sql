-- The admin's page of applications also says where each applicant came from. A function's result cannot be changed, so
-- it is made anew; everything else is as in 20261101103000_admin_lists.sql.

drop function public.search_applications(text, text, timestamptz, uuid, integer);

create function public.search_applications(
  search text default '',
  status_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, name text, email text, phone text, "position" uuid, position_title text, is_position_removed boolean,
  status text, experience text, linkedin text, introduction text, created_at timestamptz, notification_status text,
  utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, referrer text, landing_page text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.id, a.name, a.email, a.phone, a.position, a.position_title, a.position is null,
      a.status, a.experience, a.linkedin, a.introduction, a.created_at, n.status,
      a.utm_source, a.utm_medium, a.utm_campaign, a.utm_term, a.utm_content, a.referrer, a.landing_page
    from public.job_applications a
    left join public.notifications n on n.application_id = a.id
    where (btrim(search) = '' or a.search_text like private.like_pattern(search))
      and (status_filter is null or a.status = status_filter)
      and (before_created_at is null or (a.created_at, a.id) < (before_created_at, before_id))
    order by a.created_at desc, a.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.search_applications(text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_applications(text, text, timestamptz, uuid, integer) to authenticated;
