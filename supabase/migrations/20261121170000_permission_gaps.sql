-- What the table of permissions (supabase/permissions.md) and Supabase's own linter showed: rights that were there by
-- default instead of by decision; and what trying every refused write showed. Nobody gains a right here.

-- Tables that only definer functions and the service role touch had no policy, which refuses everybody as well, but looks
-- the same as a forgotten one (splinter: rls_enabled_no_policy). Now they say it. A grant that slips in by mistake still
-- meets a wall.
create policy "Nobody reaches it through the API" on private.settings
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.rate_limits
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.admins
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.login_attempts
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.known_login_sources
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.deleted_jobs
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.row_counts
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.released_blog_images
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.newsletter_engine
  for all to anon, authenticated using (false) with check (false);
create policy "Nobody reaches it through the API" on private.mail_events
  for all to anon, authenticated using (false) with check (false);
-- The functions' service role passes policies.
create policy "Visitors and users reach no pending sign-up" on public.newsletter_pending
  for all to anon, authenticated using (false) with check (false);

-- Visitors could read every column of a published post, those that are yet to come included. A new column is now hidden
-- from them until somebody decides otherwise, as it is with jobs.
revoke select on public.blogs from anon;
grant select (
  id, title, slug, excerpt, content, category, author, featured, featured_image, publish_date, read_time, views, likes,
  status, created_at, updated_at
) on public.blogs to anon;

-- Triggers run in front of row-level security and of "not null". So every signed-in user could start this one with a post
-- that has neither address nor title, or no finite date: its search for a free address then compared with null, never ended and
-- kept the lock that everybody else's posts wait for. As before (20261101100000_blog.sql), but nothing in it can be null.
-- security definer: the history is written by nobody else.
create or replace function private.assign_blog_slug() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  reserved constant text[] := array['new', 'edit', 'admin', 'feed', 'rss', 'atom', 'page', 'category', 'search'];
  base text := private.slugify(coalesce(nullif(new.slug, ''), new.title, ''));
  is_nameless boolean := base = '';
  number integer := 1;
  candidate text;
begin
  if tg_op = 'UPDATE' and new.slug = old.slug then
    return new;
  end if;
  if is_nameless then
    -- to_char() of 'infinity' is null, too.
    base := 'post-' || coalesce(to_char(new.publish_date, 'YYYY-MM-DD'), to_char(current_date, 'YYYY-MM-DD'));
  end if;
  -- One writer at a time: two posts saved together must not see the same address as free.
  perform pg_advisory_xact_lock(hashtext('public.blogs.slug'));

  loop
    candidate := case when number = 1 and not is_nameless then base else base || '-' || number end;
    exit when candidate <> all (reserved)
      and not exists (select 1 from public.blogs b where b.slug = candidate and b.id <> new.id)
      and not exists (select 1 from public.blog_slug_history h where h.slug = candidate and h.blog_id <> new.id);
    number := number + 1;
  end loop;
  new.slug := candidate;

  if tg_op = 'UPDATE' then
    delete from public.blog_slug_history where slug = new.slug and blog_id = new.id;
    insert into public.blog_slug_history (slug, blog_id) values (old.slug, new.id)
      on conflict (slug) do update set blog_id = excluded.blog_id, created_at = now();
  end if;
  return new;
end;
$$;
