-- The settings that admins switch on and off, in one row. Admins read and change it as any table; visitors see none of it.
-- Settings that only the server knows, or that need a mailed code to be switched, are in private.settings.

create table public.admin_settings (
  -- The key allows one row.
  is_only boolean primary key default true check (is_only),
  -- True while the owner gets the mail about due steps (owner_mails.sql).
  has_morning_mail boolean not null default true,
  -- True while visitors get the list of all sent letters (newsletter_readers.sql).
  has_past_letters boolean not null default false,
  -- True while the dashboard advises to switch login codes on, while they are off (health.sql).
  has_login_code_reminder boolean not null default true
);
comment on table public.admin_settings is 'What admins switch on and off, in one row.';
insert into public.admin_settings default values;

create trigger admin_settings_audit after update on public.admin_settings
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.admin_settings enable row level security;
grant select, update (has_morning_mail, has_past_letters, has_login_code_reminder) on public.admin_settings to authenticated;
create policy "Admins can read their settings" on public.admin_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change their settings" on public.admin_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
