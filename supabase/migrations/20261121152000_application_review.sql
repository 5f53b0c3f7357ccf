-- Reviewing applications: private notes, who set which status when, many statuses at once, the export and everything
-- about one applicant. For admins; visitors and other signed-in users reach none of it.

-- Notes --------------------------------------------------------------------------------------------------------------

create table public.application_notes (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  author_email text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint application_notes_body_length check (body ~ '\S' and char_length(body) <= 5000)
);
comment on table public.application_notes is
  'What admins note about an applicant, for each other. The id is made in the browser: a repeat is no second note.';
comment on column public.application_notes.author_email is 'Kept here so that a note still has a name when its author has left.';
create index application_notes_application_id_idx on public.application_notes (application_id, created_at desc, id desc);
create index application_notes_author_idx on public.application_notes (author);

-- Whose address it is. security definer: the API roles cannot read auth.users.
create function private.user_email(user_id uuid) returns text
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select u.email from auth.users u where u.id = user_id);
end;
$$;
revoke execute on function private.user_email(uuid) from public;

-- The author is who is signed in, whatever was sent; a note that an undone erasure brings back keeps its own.
-- security definer: it asks private.user_email().
create function private.sign_application_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erasing() then
    return new;
  end if;
  new.author := (select auth.uid());
  new.author_email := coalesce(private.user_email(new.author), 'system');
  return new;
end;
$$;
revoke execute on function private.sign_application_note() from public;
create trigger application_notes_sign before insert on public.application_notes
  for each row execute function private.sign_application_note();
create trigger application_notes_audit after insert or update or delete on public.application_notes
  for each row execute function private.write_audit_entry();

alter table public.application_notes enable row level security;
revoke all on public.application_notes from public, anon, authenticated, service_role;
grant select, insert (id, application_id, body), delete on public.application_notes to authenticated;
create policy "Admins can read notes" on public.application_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can write notes" on public.application_notes
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can delete their own notes" on public.application_notes
  for delete to authenticated using ((select private.is_admin()) and author = (select auth.uid()));

-- History ------------------------------------------------------------------------------------------------------------

create table public.application_status_history (
  id bigint generated always as identity primary key,
  application_id uuid not null references public.job_applications (id) on delete cascade,
  from_status text not null,
  to_status text not null,
  changed_by uuid references auth.users (id) on delete set null,
  changed_by_email text,
  changed_at timestamptz not null default now()
);
comment on table public.application_status_history is
  'Who set which status when; written by a trigger, by nobody else. Without a name: the system did it.';
create index application_status_history_application_id_idx
  on public.application_status_history (application_id, changed_at desc, id desc);
create index application_status_history_changed_by_idx on public.application_status_history (changed_by);

-- security definer: nobody may write the history themselves.
create function private.record_application_status() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.application_status_history
    (application_id, from_status, to_status, changed_by, changed_by_email)
  values (new.id, old.status, new.status, (select auth.uid()), private.user_email((select auth.uid())));
  return null;
end;
$$;
revoke execute on function private.record_application_status() from public;
create trigger job_applications_record_status after update of status on public.job_applications
  for each row when (old.status is distinct from new.status)
  execute function private.record_application_status();

alter table public.application_status_history enable row level security;
revoke all on public.application_status_history from public, anon, authenticated, service_role;
grant select on public.application_status_history to authenticated;
create policy "Admins can read the status history" on public.application_status_history
  for select to authenticated using ((select private.is_admin()));

-- Functions ----------------------------------------------------------------------------------------------------------

-- Gives all these applications one status and returns the ids that have it now: one that is missing was not changed
-- (resolution 21).
create function public.set_applications_status(ids uuid[], new_status text) returns setof uuid
language plpgsql volatile set search_path = ''
as $$
begin
  if cardinality(ids) > 500 then
    raise exception 'At most 500 applications can be changed at once.';
  end if;
  return query
    update public.job_applications a set status = new_status where a.id = any (ids) returning a.id;
end;
$$;
revoke execute on function public.set_applications_status(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.set_applications_status(uuid[], text) to authenticated;

-- One piece of the export: what search_applications finds, with everything the applicant sent and up to 1,000 rows,
-- which is the most that the API gives at once.
-- security definer for speed, as in 20261101103000_admin_lists.sql: the trigram index is of no use under policies.
create function public.export_applications(
  search text default '',
  status_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 1000
)
returns table (
  id uuid, name text, email text, phone text, position_title text, is_position_removed boolean, status text,
  experience text, linkedin text, introduction text, created_at timestamptz, utm_source text, utm_medium text,
  utm_campaign text, utm_term text, utm_content text, referrer text, landing_page text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select a.id, a.name, a.email, a.phone, a.position_title, a.position is null, a.status,
      a.experience, a.linkedin, a.introduction, a.created_at, a.utm_source, a.utm_medium,
      a.utm_campaign, a.utm_term, a.utm_content, a.referrer, a.landing_page
    from public.job_applications a
    where (btrim(search) = '' or a.search_text like private.like_pattern(search))
      and (status_filter is null or a.status = status_filter)
      and (before_created_at is null or (a.created_at, a.id) < (before_created_at, before_id))
    order by a.created_at desc, a.id desc
    limit least(greatest(page_size, 1), 1000);
end;
$$;
revoke execute on function public.export_applications(text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.export_applications(text, text, timestamptz, uuid, integer) to authenticated;

-- Everything about one application in one answer; null when there is none, or none for whoever asks: policies decide.
-- {…its columns, is_position_removed, notification_status, notes: [{id, body, author_email, created_at, is_own}],
--  history: [{id, from_status, to_status, changed_by_email, changed_at}]}, newest first.
create function public.application_detail(application_id uuid) returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', a.id, 'name', a.name, 'email', a.email, 'phone', a.phone, 'position_title', a.position_title,
    'is_position_removed', a.position is null, 'status', a.status, 'experience', a.experience,
    'linkedin', a.linkedin, 'introduction', a.introduction, 'created_at', a.created_at,
    'utm_source', a.utm_source, 'utm_medium', a.utm_medium, 'utm_campaign', a.utm_campaign,
    'utm_term', a.utm_term, 'utm_content', a.utm_content, 'referrer', a.referrer, 'landing_page', a.landing_page,
    'notification_status', (select n.status from public.notifications n where n.application_id = a.id),
    'notes', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', n.id, 'body', n.body, 'author_email', n.author_email, 'created_at', n.created_at,
          'is_own', n.author is not distinct from (select auth.uid()))
        order by n.created_at desc, n.id desc)
      from public.application_notes n where n.application_id = a.id), '[]'),
    'history', coalesce((
      select jsonb_agg(
        jsonb_build_object('id', h.id, 'from_status', h.from_status, 'to_status', h.to_status,
          'changed_by_email', h.changed_by_email, 'changed_at', h.changed_at)
        order by h.changed_at desc, h.id desc)
      from public.application_status_history h where h.application_id = a.id), '[]')
  )
  from public.job_applications a where a.id = application_detail.application_id;
$$;
revoke execute on function public.application_detail(uuid) from public, anon, authenticated, service_role;
grant execute on function public.application_detail(uuid) to authenticated;
