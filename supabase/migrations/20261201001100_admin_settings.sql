-- The settings that admins turn on and off, in one row. Admins read and change it like any table; visitors have no
-- access. private.settings has the settings that only the server knows, or that need an emailed code.

create table public.admin_settings (
  -- The primary key allows one row.
  is_only boolean primary key default true check (is_only),
  -- True while the owner gets the daily email about due steps (owner_mails.sql).
  has_morning_mail boolean not null default true,
  -- True while visitors see the list of all sent newsletters (newsletter_readers.sql).
  has_past_letters boolean not null default false,
  -- True while the dashboard advises to turn login codes on, as long as they are off (health.sql).
  has_login_code_reminder boolean not null default true,
  -- The ages in months at which inquiries, and decided applications, are erased each night; null until an admin
  -- confirms the periods of the privacy policy (old_leads.sql).
  inquiry_months integer,
  application_months integer,
  -- An age of zero would erase today's leads.
  constraint admin_settings_inquiry_months_range check (inquiry_months between 1 and 600),
  constraint admin_settings_application_months_range check (application_months between 1 and 600),
  constraint admin_settings_both_ages check ((inquiry_months is null) = (application_months is null))
);
comment on table public.admin_settings is 'What admins switch on and off, in one row.';
insert into public.admin_settings default values;

create trigger admin_settings_audit after update on public.admin_settings
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.admin_settings enable row level security;
grant select,
  update (has_morning_mail, has_past_letters, has_login_code_reminder, inquiry_months, application_months)
  on public.admin_settings to authenticated;
create policy "Admins can read their settings" on public.admin_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change their settings" on public.admin_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
