-- The static site: requests for a build, and the result of the last call of the host's build hook. Triggers queue one
-- build for all changes within two minutes. The function request-build calls the hook; its URL (SITE_BUILD_HOOK) is a
-- secret of the functions and never stored here. Admins read the state and request a build.

create table private.site_build (
  id boolean primary key default true,
  -- Due at once after the first deploy, so that a missing or broken hook is known before the first post.
  due_at timestamptz default now(),
  tried_at timestamptz,
  failure text,
  constraint site_build_singleton check (id),
  constraint site_build_failure_length check (char_length(failure) <= 200)
);
comment on table private.site_build is 'The queue of the static site''s builds in one row: the next call of the build hook, and how the last one went.';
comment on column private.site_build.due_at is 'When the hook is called next; null when no build is wanted.';
comment on column private.site_build.tried_at is 'When the last call began; null while no hook is set.';
comment on column private.site_build.failure is
  'Why the last call failed, within a sentence and without any part of the hook''s address; null when it did not.';

alter table private.site_build enable row level security;
grant select (due_at, tried_at, failure) on private.site_build to authenticated;
create policy "Admins can read the queue of builds" on private.site_build
  for select to authenticated using ((select private.is_admin()));

insert into private.site_build default values;

-- The time within which all changes share one build. No call follows another sooner.
create function private.site_build_interval() returns interval
language sql immutable set search_path = ''
return interval '2 minutes';

-- The time after which a failed call, or one whose caller died, is repeated.
create function private.site_build_repeat() returns interval
language sql immutable set search_path = ''
return interval '1 hour';

-- Changes -------------------------------------------------------------------------------------------------------------

-- A later change joins the build that waits, and does not postpone it.
create function private.note_site_change() returns void
language sql volatile set search_path = '' as $$
  update private.site_build s set due_at = least(s.due_at, now() + private.site_build_interval()) where s.id;
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

-- Notes what changed by the clock alone since the last call: the minute of a post, or the end of a job's last day. The
-- scheduler calls it each minute.
create function private.note_due_changes() returns void
language sql volatile set search_path = '' as $$
  select private.note_site_change() from private.site_build s
  where exists (
      select from public.blogs b where b.publish_at > s.tried_at and private.is_live(b.status, b.publish_at))
    or exists (
      select from public.jobs j
      where j.is_active and not private.is_open(j.is_active, j.closes_on)
        and private.start_of_day(j.closes_on + 1) > s.tried_at);
$$;

-- Calls of the hook ---------------------------------------------------------------------------------------------------

create function private.is_site_build_due() returns boolean
language sql stable set search_path = ''
return exists (select 1 from private.site_build s where s.due_at <= now());

-- Begins a call of the hook; false when no build is due. Plans the repeat at once: only a call that goes well takes it
-- back. security definer: the table is closed.
create function public.claim_site_build() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.site_build s set due_at = now() + private.site_build_repeat(), tried_at = now() where s.due_at <= now();
  return found;
end;
$$;
grant execute on function public.claim_site_build() to service_role;

-- Keeps how the call went. Without a hook nothing was called, so there is nothing to repeat either.
-- A change or a wish that came during the call has moved the repeat forward: it has a call of its own.
-- security definer: the table is closed.
create function public.finish_site_build(has_hook boolean, failure text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.site_build s set
    failure = private.clean_line(finish_site_build.failure, 200),
    due_at = case
      when finish_site_build.failure is not null or s.due_at < s.tried_at + private.site_build_repeat() then s.due_at
    end,
    tried_at = case when has_hook then s.tried_at end
  where s.id;
$$;
grant execute on function public.finish_site_build(boolean, text) to service_role;

-- The admin's view ----------------------------------------------------------------------------------------------------

create view public.site_build_state with (security_invoker = true) as
  select s.due_at, s.tried_at, s.failure from private.site_build s
  where (select private.admins_only());
comment on view public.site_build_state is 'The next call of the build hook, and how the last one went. One row.';
grant select on public.site_build_state to authenticated;

-- Asks for a build now, or two minutes after the last call. A repeat changes nothing.
-- security definer: the table is closed, and admins may not call functions.
create function public.request_site_build() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  update private.site_build s set due_at = greatest(now(), s.tried_at + private.site_build_interval())
  where s.due_at is null or s.due_at > greatest(now(), s.tried_at + private.site_build_interval());
  if found then
    perform private.add_audit_entry('insert', 'site_build', null, '{}');
  end if;
  if private.is_site_build_due() then
    perform private.tick('request-build');
  end if;
end;
$$;
grant execute on function public.request_site_build() to authenticated;
