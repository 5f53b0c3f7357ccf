-- The static site: which change its pages still have to show, and the build that is asked for.
-- Triggers queue one build for all changes within two minutes. The function request-build calls the host's build hook; the
-- hook's address (SITE_BUILD_HOOK) is a secret of the functions and never stored here.
-- Visitors may ask when the newest change was, as the build does. Admins read the state and ask for a build.

create table private.site_build (
  id boolean primary key default true,
  changed_at timestamptz not null default clock_timestamp(),
  -- At once after the first deploy: whether there is a hook, and whether it works, is known before the first post.
  due_at timestamptz default now(),
  attempts integer not null default 0,
  tried_at timestamptz,
  tried_for timestamptz,
  failing_since timestamptz,
  is_wanted boolean not null default false,
  watched_at timestamptz,
  watched_change timestamptz,
  overdue_change timestamptz,
  outcome text,
  status integer,
  answer text,
  constraint site_build_singleton check (id),
  constraint site_build_attempts_minimum check (attempts >= 0),
  constraint site_build_outcome_value check (outcome in ('accepted', 'refused', 'no_hook')),
  constraint site_build_answer_length check (char_length(answer) <= 200)
);
comment on table private.site_build is 'The queue of the static site''s builds in one row: the newest change, the next call of the build hook, the last answer.';
comment on column private.site_build.changed_at is 'When what static pages show last changed. Grows with each change, in the order of the commits.';
comment on column private.site_build.due_at is 'When the hook is called next; null when no build is wanted.';
comment on column private.site_build.attempts is 'Calls since the host last accepted one, or since an admin asked for one.';
comment on column private.site_build.tried_at is 'When the last call began.';
comment on column private.site_build.tried_for is
  'The value of changed_at when the last call began. The build of that call shows every change up to it.';
comment on column private.site_build.failing_since is
  'When the first call began after the last one that the host took; null when it took the last.';
comment on column private.site_build.is_wanted is 'True when an admin has asked for a build since the last call began.';
comment on column private.site_build.watched_at is
  'When the call began whose build is watched now: the first that the host took after the call that was watched before it.';
comment on column private.site_build.watched_change is 'The newest change that the build of the watched call shows.';
comment on column private.site_build.overdue_change is
  'The newest change that the build of the call watched before shows. Its time is up: the site must show the change.';
comment on column private.site_build.answer is 'What the host said, or why it could not be asked, without any part of the hook''s address.';

insert into private.site_build default values;

-- All changes within this time share one build, and no build follows another sooner.
create function private.site_build_interval() returns interval
language sql immutable set search_path = ''
return interval '2 minutes';

-- Longer than a build takes on any of the hosts.
create function private.longest_site_build() returns interval
language sql immutable set search_path = ''
return interval '30 minutes';

-- Changes -------------------------------------------------------------------------------------------------------------

-- The update holds the row until the commit: no build can see a later change without an earlier one.
create function private.note_site_change() returns void
language sql volatile set search_path = '' as $$
  update private.site_build s set
    changed_at = greatest(clock_timestamp(), s.changed_at + interval '1 microsecond'),
    -- A change does not postpone a build, and does not wait for a long pause after failures.
    due_at = least(s.due_at, now() + private.site_build_interval())
  where s.id;
$$;

-- Notes a change of a post, a job or the blog's settings, if visitors see the row or have seen it until now.
-- security definer: no API role may write schema private.
create function private.note_row_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_shown boolean := true;
begin
  if tg_table_name = 'blogs' then
    is_shown := private.is_live(old.status, old.publish_at) or private.is_live(new.status, new.publish_at);
  elsif tg_table_name = 'jobs' then
    is_shown := private.is_open(old.is_active, old.closes_on) or private.is_open(new.is_active, new.closes_on);
  end if;
  if is_shown then
    perform private.note_site_change();
  end if;
  return null;
end;
$$;
-- A counted view or like is no change.
create trigger blogs_site_build after insert or delete or update of
  title, slug, excerpt, content, category, author, featured, featured_image, publish_date, publish_at,
  read_time, status
  on public.blogs for each row execute function private.note_row_change();
create trigger jobs_site_build after insert or delete or update on public.jobs
  for each row execute function private.note_row_change();
create trigger blog_settings_site_build after update on public.blog_settings
  for each row execute function private.note_row_change();

-- When what static pages show last changed: by a write, by the minute of a post, or by the end of a job's last day. The build
-- asks before it reads the rows, and writes the answer into build.json.
-- security definer: the table is closed. Visitors see the same from the pages themselves.
create function public.newest_site_change() returns timestamptz
language sql stable security definer set search_path = ''
return greatest(
  (select s.changed_at from private.site_build s),
  (select max(b.publish_at) from public.blogs b where private.is_live(b.status, b.publish_at)),
  (select max(private.start_of_day(j.closes_on + 1)) from public.jobs j
    where j.is_active and not private.is_open(j.is_active, j.closes_on))
);
grant execute on function public.newest_site_change() to anon, authenticated;

-- Notes what changed by the clock alone. The scheduler calls it each minute.
create function private.note_due_changes() returns void
language sql volatile set search_path = '' as $$
  select private.note_site_change() from private.site_build s where public.newest_site_change() > s.changed_at;
$$;

-- Calls of the hook ---------------------------------------------------------------------------------------------------

create function private.is_site_build_due() returns boolean
language sql stable set search_path = ''
return exists (select 1 from private.site_build s where s.due_at <= now());

-- Begins a call of the hook: its moment, or null when no build is due. A caller that dies is followed by another.
-- security definer: the table is closed.
create function public.claim_site_build() returns timestamptz
language sql volatile security definer set search_path = '' as $$
  update private.site_build s set
    due_at = now() + private.site_build_interval(), attempts = s.attempts + 1, tried_at = now(), tried_for = s.changed_at,
    failing_since = coalesce(s.failing_since, now()), is_wanted = false
  where s.due_at <= now()
  returning s.tried_at;
$$;
grant execute on function public.claim_site_build() to service_role;

-- Keeps the host's answer to the call that began at this moment. A refused call is repeated after 2, 4, 8 … minutes, and once
-- a day at last, so that a mended hook needs no click.
-- security definer: the table is closed.
create function public.finish_site_build(attempt timestamptz, outcome text, status integer, answer text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.site_build s set
    outcome = finish_site_build.outcome, status = finish_site_build.status,
    answer = private.clean_line(finish_site_build.answer, 200),
    attempts = case when finish_site_build.outcome = 'refused' then s.attempts else 0 end,
    failing_since = case when finish_site_build.outcome = 'refused' then s.failing_since end,
    due_at = case
      when s.changed_at > s.tried_for or s.is_wanted then s.tried_at + private.site_build_interval()
      when finish_site_build.outcome = 'refused'
        then now() + least(private.site_build_interval() * 2 ^ least(s.attempts - 1, 10), interval '1 day')
    end
  where s.tried_at = attempt;
  -- One call is watched until its build must have come. Calls that follow meanwhile do not push that moment away.
  update private.site_build s set
    overdue_change = s.watched_change, watched_at = s.tried_at, watched_change = s.tried_for
  where s.tried_at = attempt and finish_site_build.outcome = 'accepted'
    and coalesce(s.watched_at <= now() - private.longest_site_build(), true);
$$;
grant execute on function public.finish_site_build(timestamptz, text, integer, text) to service_role;

-- The admin's view ----------------------------------------------------------------------------------------------------

-- Why the last call of the hook failed, within a sentence; null when it did not.
create function private.site_build_failure() returns text
language sql stable set search_path = ''
return (
  select coalesce(s.status || ' from the host', s.answer) from private.site_build s where s.outcome = 'refused'
);

-- overdue_change: the newest change that the site must show by now, for the host took a call for it long ago.
-- security definer: the table is closed.
create function public.site_build_state()
returns table (
  changed_at timestamptz, due_at timestamptz, tried_at timestamptz, overdue_change timestamptz, outcome text, failure text,
  answer text
)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select public.newest_site_change(), s.due_at, s.tried_at,
      case when s.watched_at <= now() - private.longest_site_build() then s.watched_change else s.overdue_change end,
      s.outcome, private.site_build_failure(), s.answer
    from private.site_build s;
end;
$$;
grant execute on function public.site_build_state() to authenticated;

-- Asks for a build now, or two minutes after the last call, also while that call runs. A repeat changes nothing. The
-- time in which the site must follow begins again.
-- security definer: the table is closed, and admins may not call functions.
create function public.request_site_build() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.site_build s set
    is_wanted = true, attempts = 0, due_at = least(s.due_at, greatest(now(), s.tried_at + private.site_build_interval())),
    watched_at = null, watched_change = null, overdue_change = null
  where not s.is_wanted;
  if found then
    perform private.add_audit_entry('insert', 'site_build', null, '{}');
  end if;
  if private.is_site_build_due() then
    perform private.tick('request-build');
  end if;
end;
$$;
grant execute on function public.request_site_build() to authenticated;
