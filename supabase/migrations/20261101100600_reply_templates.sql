-- Templates for replies (replies.sql): words with fields that the browser checks, and fills in for each person. Only admins
-- read and edit them; the first ones are written here.

create table public.reply_templates (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  name text not null,
  subject text not null,
  body text not null,
  sets_status text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint reply_templates_kind_value check (kind in ('application', 'inquiry')),
  constraint reply_templates_name_length check (name ~ '\S' and char_length(name) <= 80),
  constraint reply_templates_subject_length check (subject ~ '\S' and char_length(subject) <= 200),
  constraint reply_templates_body_length check (body ~ '\S' and char_length(body) <= 10000),
  -- The statuses of the tables of the leads.
  constraint reply_templates_sets_status_value check (case kind
    when 'application' then sets_status in ('pending', 'shortlisted', 'rejected')
    else sets_status in ('new', 'answered', 'archived') end)
);
comment on table public.reply_templates is
  'Words for replies, with fields such as {first name} that the browser fills in for each person. Admins edit them.';
comment on column public.reply_templates.sets_status is 'The status that the screen offers to set with the reply.';
comment on column public.reply_templates.version is
  'Counts the edits. Only a trigger sets it. An update that names an older version changes no row.';
create trigger reply_templates_set_updated_at before update on public.reply_templates
  for each row execute function private.set_updated_at();
create trigger reply_templates_bump_version before update on public.reply_templates
  for each row when (old.* is distinct from new.*) execute function private.bump_version();
create trigger reply_templates_audit after insert or update or delete on public.reply_templates
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger reply_templates_one_row after update on public.reply_templates referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.reply_templates enable row level security;
grant select, insert (id, kind, name, subject, body, sets_status), update (kind, name, subject, body, sets_status), delete
  on public.reply_templates to authenticated;
create policy "Admins can read reply templates" on public.reply_templates
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can create reply templates" on public.reply_templates
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change reply templates" on public.reply_templates
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete reply templates" on public.reply_templates
  for delete to authenticated using ((select private.is_admin()));

-- The first templates; admins change them on the screens ---------------------------------------------------------------

insert into public.reply_templates (kind, name, subject, body, sets_status) values
  ('application', 'Application received', 'Your application to {agency}',
    E'Hi {first name},\n\n'
    'Thank you for your application for {position}. It has arrived, and we are reading it. '
    'You will hear from us as soon as we have decided how to go on.\n\nKind regards,\n{agency}', null),
  ('application', 'Shortlisted: a time to talk', 'Your application to {agency}: a time to talk',
    E'Hi {first name},\n\n'
    'Thank you for your application for {position}. We liked it and would like to talk with you. '
    'Which days and times of the next week suit you for a call of half an hour?\n\nKind regards,\n{agency}', 'shortlisted'),
  ('application', 'Kind refusal', 'Your application to {agency}',
    E'Hi {first name},\n\n'
    'Thank you for your application for {position}, and for the time that you have put into it. '
    'We have decided to go on with other applicants this time. '
    'We wish you every success, and you are welcome to apply to us again.\n\nKind regards,\n{agency}', 'rejected'),
  ('inquiry', 'Inquiry answered', 'Your message to {agency}',
    E'Hi {first name},\n\n'
    'Thank you for asking us about {service}. We would be glad to help. '
    'Which day and time suit you for a short call, so that we understand what you need?\n\nKind regards,\n{agency}', 'answered');
