-- Templates for replies (replies.sql): words with fields that the browser fills in for each person. Only admins read and edit
-- them; the first ones are written here.

-- A {field} of a template, known or not. The same pattern as in @contracts/reply-text.ts.
create function private.reply_field_pattern() returns text
language sql immutable set search_path = ''
return '[{｛][^{}｛｝:;\r\n]{1,60}[}｝]';

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

-- The first field of a template's text that no reply of this kind can fill in; null when there is none. {{name}} is one: it
-- would leave braces around the name.
create function private.unknown_reply_field(kind text, value text) returns text
language sql immutable set search_path = ''
return (
  select found.field
  from (
    select m[1] as field from regexp_matches(
      value, '(\{' || private.reply_field_pattern() || '|' || private.reply_field_pattern() || '\}?)', 'g') m
  ) found
  where btrim(regexp_replace(private.fold_case(found.field), '[\s_\u00ad\u200b-\u200f\u2060-\u2064\ufeff-]+', ' ', 'g'), '{｛ ｝}')
      <> all (array['name', 'first name', 'agency', case kind when 'application' then 'position' else 'service' end])
    or found.field ~ '^\{[{｛]|[}｝]\}$'
  limit 1);

-- Cleans the texts, and refuses unknown fields. security definer: as clean_lead.
create function private.accept_reply_template() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unknown_field text;
begin
  new.name := private.single_line(new.name);
  new.subject := private.single_line(new.subject);
  new.body := private.plain_text(new.body);
  unknown_field := coalesce(
    private.unknown_reply_field(new.kind, new.subject), private.unknown_reply_field(new.kind, new.body));
  if unknown_field is not null then
    raise exception '% cannot be filled in.', unknown_field;
  end if;
  return new;
end;
$$;
create trigger reply_templates_accept before insert or update of kind, name, subject, body on public.reply_templates
  for each row execute function private.accept_reply_template();

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
