-- What the admin's screens read: counts made in the database and keyset pages (resolutions 19, 20, 23, 25).
-- The API stops at 1,000 rows without an error, so no screen reads a table whole.
--
-- The searches are security definer for speed, not for rights: ILIKE is not leakproof, so under row-level security the
-- planner may not use the trigram indexes. private.require_admin() stands in front instead and raises 42501.

-- Escapes what LIKE would read as a pattern, so that a search for "100%" finds "100%".
create function private.like_pattern(search text) returns text
language sql immutable set search_path = ''
return '%' || regexp_replace(lower(btrim(search)), '([\\%_])', '\\\1', 'g') || '%';
revoke execute on function private.like_pattern(text) from public;

-- {total_jobs, active_jobs, total_applications, applications_by_status: {pending, shortlisted, rejected}}
create function public.dashboard_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total_jobs', (select count(*) from public.jobs),
      'active_jobs', (select count(*) from public.jobs j where j.is_active),
      'total_applications', count(*),
      'applications_by_status', jsonb_build_object(
        'pending', count(*) filter (where a.status = 'pending'),
        'shortlisted', count(*) filter (where a.status = 'shortlisted'),
        'rejected', count(*) filter (where a.status = 'rejected')
      )
    )
    from public.job_applications a
  );
end;
$$;
revoke execute on function public.dashboard_counts() from public, anon, authenticated, service_role;
grant execute on function public.dashboard_counts() to authenticated;

-- One page of applications, newest first, after the row (before_created_at, before_id). search matches name, e-mail,
-- phone and position title, case-insensitively and literally.
create function public.search_applications(
  search text default '',
  status_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, name text, email text, phone text, "position" uuid, position_title text, is_position_removed boolean,
  status text, experience text, linkedin text, introduction text, created_at timestamptz, notification_status text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.id, a.name, a.email, a.phone, a.position, a.position_title, a.position is null,
      a.status, a.experience, a.linkedin, a.introduction, a.created_at, n.status
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

-- {total, active, unsubscribed}
create function public.newsletter_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'total', count(*),
      'active', count(*) filter (where s.status = 'active'),
      'unsubscribed', count(*) filter (where s.status = 'unsubscribed')
    )
    from public.newsletter_subscribers s
  );
end;
$$;
revoke execute on function public.newsletter_counts() from public, anon, authenticated, service_role;
grant execute on function public.newsletter_counts() to authenticated;

-- One page of subscribers, newest first, after the row (before_subscribed_at, before_id). search matches the address.
create function public.search_subscribers(
  search text default '',
  before_subscribed_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (id uuid, email text, status text, subscribed_at timestamptz, unsubscribed_at timestamptz)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select s.id, s.email, s.status, s.subscribed_at, s.unsubscribed_at
    from public.newsletter_subscribers s
    where (btrim(search) = '' or s.email like private.like_pattern(search))
      and (before_subscribed_at is null or (s.subscribed_at, s.id) < (before_subscribed_at, before_id))
    order by s.subscribed_at desc, s.id desc
    limit least(greatest(page_size, 1), 100);
end;
$$;
revoke execute on function public.search_subscribers(text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_subscribers(text, timestamptz, uuid, integer) to authenticated;
