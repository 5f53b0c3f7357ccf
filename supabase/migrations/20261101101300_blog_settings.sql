-- The blog's settings. Visitors read them, admins change them.

create table public.blog_settings (
  id boolean primary key default true,
  title text,
  description text,
  comments_enabled boolean not null default true,
  email_notifications boolean not null default true,
  updated_at timestamptz not null default now(),
  constraint blog_settings_singleton check (id),
  constraint blog_settings_title_length check (btrim(title) <> '' and char_length(title) <= 120),
  constraint blog_settings_description_length check (btrim(description) <> '' and char_length(description) <= 500)
);
comment on table public.blog_settings is
  'The blog''s settings in one row, which its pages follow. A title or description of null means the site''s own text.';
create trigger blog_settings_set_updated_at
  before update on public.blog_settings for each row execute function private.set_updated_at();
create trigger blog_settings_audit after insert or update or delete on public.blog_settings
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.blog_settings enable row level security;
grant select (title, description, comments_enabled, email_notifications) on public.blog_settings to anon;
grant select, update (title, description, comments_enabled, email_notifications)
  on public.blog_settings to authenticated;
create policy "Visitors can read the blog's settings" on public.blog_settings for select to anon using (true);
create policy "Admins can read the blog's settings" on public.blog_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the blog's settings" on public.blog_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.blog_settings default values;
