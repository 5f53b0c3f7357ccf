-- Replies: emails that admins write to applicants and inquirers, and the templates that they start from.
-- reply_sending.sql sends and undoes them.

-- Templates -----------------------------------------------------------------------------------------------------------

-- Words with fields that the browser checks, and fills in for each person. Only admins
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

-- The first templates; admins change them on the screens --------------------------------------------------------------

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
-- Replies are sent through the outbox after 20 seconds, in which they can be undone. Only the functions below write
-- replies; admins read them.

-- The time in which a reply can be undone before it is due.
create function private.reply_undo_window() returns interval
language sql immutable set search_path = ''
return interval '20 seconds';
grant execute on function private.reply_undo_window() to authenticated;

-- Replies -------------------------------------------------------------------------------------------------------------

create table public.replies (
  id uuid primary key,
  inquiry_id uuid references public.contact_inquiries (id) on delete cascade,
  application_id uuid references public.job_applications (id) on delete cascade,
  template_name text,
  subject text not null,
  body text not null,
  with_status text,
  status_before text,
  is_refusal boolean not null default false,
  author uuid references auth.users (id) on delete set null,
  author_email text not null,
  created_at timestamptz not null default now(),
  constraint replies_one_lead check (num_nonnulls(inquiry_id, application_id) = 1),
  constraint replies_template_name_length check (char_length(template_name) <= 80),
  constraint replies_subject_length check (subject ~ '\S' and char_length(subject) <= 200),
  constraint replies_body_length check (body ~ '\S' and char_length(body) <= 10000)
);
comment on table public.replies is
  'Mails that admins wrote to an inquirer or applicant, as they left. How each stands is its row in the outbox. The id is made in the browser: a repeat is no second reply.';
comment on column public.replies.template_name is 'The template that it began with, kept as text: templates change and go.';
comment on column public.replies.with_status is 'The status that was set with it; status_before is what its undo brings back.';
comment on column public.replies.is_refusal is
  'It set "rejected", or began with a template that does: such a letter is a refusal, also when the status stays as it is.';
comment on column public.replies.author_email is 'Kept here so that a reply still has a name when its author has left.';
create index replies_inquiry_id_idx on public.replies (inquiry_id, created_at desc, id desc);
create index replies_application_id_idx on public.replies (application_id, created_at desc, id desc);
create index replies_author_idx on public.replies (author);
create trigger replies_sign before insert on public.replies
  for each row execute function private.sign_note();
alter table public.replies enable row level security;
grant select on public.replies to authenticated;
create policy "Admins can read replies" on public.replies
  for select to authenticated using (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]));

create trigger replies_forget_mails after delete on public.replies
  referencing old table as gone for each statement execute function private.forget_mails('reply');

create table private.withdrawn_replies (
  id uuid primary key,
  withdrawn_at timestamptz not null default now()
);
comment on table private.withdrawn_replies is
  'Ids of replies that were taken back, for a day: a first try that arrives late must not bring one back.';
create index withdrawn_replies_withdrawn_at_idx on private.withdrawn_replies (withdrawn_at);

-- Adds the one audit entry of a reply's act, about its lead. "change" is {"reply": {"new" or "old"}}, with {"status"}
-- where that changed as well. No words of the reply: the log keeps nothing about people.
create function private.log_reply(reply public.replies, change jsonb) returns void
language sql volatile set search_path = '' as $$
  select private.add_audit_entry(
    'update', case when reply.inquiry_id is null then 'job_applications' else 'contact_inquiries' end,
    coalesce(reply.inquiry_id, reply.application_id)::text, change);
$$;

-- Reading -------------------------------------------------------------------------------------------------------------

create view public.reply_list with (security_invoker = true) as
  select r.id, r.inquiry_id, r.application_id, r.subject, r.body, r.template_name, r.with_status, r.author_email, r.created_at,
    n.status,
    n.status = 'failed' and n.uncertain_since is not null as may_have_left,
    n.status = 'failed' and n.sent_at is not null as did_not_arrive,
    n.last_error, n.sent_at, r.created_at + private.reply_undo_window() as can_undo_until
  from public.replies r join private.outbox n on n.kind = 'reply' and n.ref = r.id
  where (select private.admins_only());
comment on view public.reply_list is 'Replies and how their mails stand, as the record of a lead shows them.';
comment on column public.reply_list.status is '"pending", "sent" or "failed".';
comment on column public.reply_list.may_have_left is
  'It failed without a clear answer, so "Send again" may be a second mail.';
comment on column public.reply_list.did_not_arrive is 'It left, and came back or was held back later; last_error says why.';
comment on column public.reply_list.last_error is 'Why it failed. Of a sent one: that it is delayed, or was reported as spam.';
grant select on public.reply_list to authenticated;

-- Returns the given applications whose address got a refusal in the last 30 days, or stands twice among the given: then
-- all but the oldest. Case does not count. A refusal that did not leave is none, nor is one of own_replies. security
-- definer for speed: under a policy no index compares the lower case of an address. For 50 of 100,000 applications,
-- with 10,000 refusals, that took 430 ms instead of 4.
create function public.recent_refusals(application_ids uuid[], own_replies uuid[] default '{}') returns setof uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    with given as (
      select a.id, private.lower_address(a.email) as address,
        row_number() over (partition by private.lower_address(a.email) order by a.created_at, a.id) as place
      from public.job_applications a where a.id = any (application_ids) and a.erase_at is null
    )
    select g.id from given g
    where g.place > 1 or exists (
      select from public.job_applications a
      join public.replies r on r.application_id = a.id
      join private.outbox n on n.kind = 'reply' and n.ref = r.id
      where private.lower_address(a.email) = g.address and a.erase_at is null and r.is_refusal
        and r.created_at > now() - interval '30 days' and r.id <> all (own_replies)
        and (n.status <> 'failed' or n.uncertain_since is not null));
end;
$$;
grant execute on function public.recent_refusals(uuid[], uuid[]) to authenticated;
