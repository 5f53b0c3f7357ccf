-- Leads: the shared parts of applications and inquiries: cleaning, limits and private notes. The outbox has the emails
-- about them.
--
-- The browser reports the source of a lead: campaign, referring page, first page of the visit
-- (src/site/lead-form/lead-source.ts). The report may be wrong or hostile; it is cleaned and never a reason to lose a
-- lead.

-- Visit ---------------------------------------------------------------------------------------------------------------

-- The columns that the browser reports, with their limits. Both tables of the leads take them from here (like), and
-- inquiries.sql, the last of them, drops this one. The list of the browser, the panel and the emails is
-- @contracts/visit.ts; tests/database/shared-rules.test.ts names each place that lacks a column.
create table private.visit_columns (
  utm_source text,
  utm_medium text,
  utm_campaign text,
  utm_term text,
  utm_content text,
  referrer text,
  landing_page text,
  constraint visit_utm_length check (
    greatest(char_length(utm_source), char_length(utm_medium), char_length(utm_campaign), char_length(utm_term),
      char_length(utm_content)) <= 200),
  constraint visit_referrer_format
    check (char_length(referrer) <= 500 and referrer ~ '^(https?|android-app)://[^\s]+$'),
  constraint visit_landing_page_format check (char_length(landing_page) <= 500 and landing_page ~ '^/')
);
comment on column private.visit_columns.referrer is 'Origin and path of the page that led here, without its query.';
comment on column private.visit_columns.landing_page is 'Path of the first page of the visit, without its query.';

-- Cleaning ------------------------------------------------------------------------------------------------------------

-- Invisible characters are removed, because pasted text must not cost a lead. A long address is cut one character past
-- its limit, so that the constraint refuses it without reading a megabyte. A referrer or landing page that does not
-- look like an address becomes null. security definer: visitors may execute nothing in schema private.
create function private.clean_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.name := private.single_line(new.name);
  new.phone := private.single_line(new.phone);
  -- Invisible characters around an address, and in it those that do not turn its direction, as toVisibleAddress of the
  -- forms. Cleaning must not make another address of one that is too long.
  new.email := case when char_length(new.email) > 320 then left(new.email, 255) else regexp_replace(regexp_replace(
    new.email, '^[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+|[\s\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]+$', '', 'g'),
    '[\u00ad\u200b-\u200f\u2060\ufeff]', '', 'g') end;
  new.utm_source := private.clean_line(new.utm_source, 200);
  new.utm_medium := private.clean_line(new.utm_medium, 200);
  new.utm_campaign := private.clean_line(new.utm_campaign, 200);
  new.utm_term := private.clean_line(new.utm_term, 200);
  new.utm_content := private.clean_line(new.utm_content, 200);
  new.referrer := substring(private.clean_line(new.referrer, 500) from '^(?:https?|android-app)://[^\s]+$');
  new.landing_page := substring(private.clean_line(new.landing_page, 500) from '^/.*$');
  return new;
end;
$$;

-- Limits --------------------------------------------------------------------------------------------------------------

-- The first trigger on a lead (triggers fire in alphabetical order). Allows one row per request, because a refused row
-- would roll back the counts of all others. Counts the source and its IPv6 /48, which holds 65,536 sources. security
-- definer: visitors cannot count in schema private.
create function private.admit_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  action constant text := tg_argv[0];
  is_repeat boolean;
begin
  if tg_level = 'STATEMENT' then
    perform set_config('private.lead_is_here', '', true);
    return null;
  end if;
  if not private.is_public_request() then
    return new;
  end if;
  if current_setting('private.lead_is_here', true) = 'yes' then
    raise exception 'Please send one at a time.';
  end if;
  perform set_config('private.lead_is_here', 'yes', true);

  execute format('select exists (select from %s where id = $1)', tg_relid::regclass) into is_repeat using new.id;
  -- A repeat of a stored lead must fail as a duplicate, not be refused.
  if is_repeat then
    return new;
  end if;
  perform private.admit(action, jsonb_build_object(
    'source', private.client_address(), 'mailbox', private.mailbox_of(new.email),
    'sender', private.client_address() || ' ' || private.mailbox_of(new.email)));
  return new;
end;
$$;

-- Takes a lead's room from the budget of bytes, and an application's place for a résumé, in the last trigger: the
-- counters of all callers stay locked until the transaction ends, so no slow step may follow. Past half of the budget a
-- long message has to wait, so that an inquiry of ordinary length still finds room. security definer: as admit_lead.
create function private.spend_room_of_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  longest_message constant integer := 1000;
  lead constant jsonb := to_jsonb(new);
  room constant integer := private.room_of(octet_length(new::text), new.search_text);
begin
  if not private.is_public_request() then
    return null;
  end if;
  if char_length(lead ->> 'message') > longest_message and private.used_part('all_bytes', 0) > 0.5 then
    perform private.refuse_too_many(600, 'long_message', 'Many messages are arriving at this moment. '
      || 'Please shorten yours to 1,000 characters, or send it again later.');
  end if;
  perform private.admit('bytes', weight => room);
  if lead ->> 'resume_until' is not null then
    perform private.take_resume_place(new.id);
  end if;
  perform private.admit('all_bytes', weight => room);
  return null;
end;
$$;

-- Erasing -------------------------------------------------------------------------------------------------------------
-- A lead that is being erased stays in its table for 40 seconds, with the moment of its end in erase_at (erasure.sql).
-- The policies hide it and what belongs to it; each function that reads past the policies asks as well.

-- The ids of the inquiries and applications that are being erased: few, found by an index, and read once for a
-- statement. security definer: the policies of notes, steps, replies and emails ask it, and those of the leads hide
-- these rows.
create function private.leads_being_erased() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(
    select i.id from public.contact_inquiries i where i.erase_at is not null
    union all select a.id from public.job_applications a where a.erase_at is not null);
end;
$$;
grant execute on function private.leads_being_erased() to authenticated;

-- Statuses ------------------------------------------------------------------------------------------------------------

-- Sets one status for up to 5,000 inquiries or applications (kind 'inquiry' or 'application'), and returns each of them
-- with the status that it had, and whether an open step ends with it (decided_leads.sql). An id that is missing in the
-- answer is gone. With only_from, those that have another status by now are left alone and not returned: that is the
-- undo. Safe to repeat. security definer: a request of an admin may change one row only.
create function public.set_lead_status(kind text, ids uuid[], new_status text, only_from text default null)
returns table (id uuid, old_status text, is_step_ended boolean)
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if cardinality(ids) > 5000 then
    raise exception 'At most 5,000 records can be changed at once.';
  end if;
  perform private.lock_domain('leads');
  if kind = 'inquiry' then
    return query
      with held as (
        select i.id, i.status from public.contact_inquiries i
        where i.id = any (ids) and i.erase_at is null and (only_from is null or i.status = only_from) order by i.id for no key update
      ), changed as (
        update public.contact_inquiries i set status = new_status from held h where i.id = h.id and h.status <> new_status
      )
      select h.id, h.status, false from held h;
  elsif kind = 'application' then
    return query
      with held as (
        select a.id, a.status from public.job_applications a
        where a.id = any (ids) and a.erase_at is null and (only_from is null or a.status = only_from) order by a.id for no key update
      ), changed as (
        update public.job_applications a set status = new_status from held h where a.id = h.id and h.status <> new_status
      )
      select h.id, h.status, new_status = 'rejected' and exists (
        select from public.next_steps s where s.application_id = h.id and s.done_at is null) from held h;
  else
    raise invalid_parameter_value using message = 'There is no such kind of lead.';
  end if;
end;
$$;
grant execute on function public.set_lead_status(text, uuid[], text, text) to authenticated;

-- Notes ---------------------------------------------------------------------------------------------------------------

-- The tables of the leads add the foreign keys.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid,
  application_id uuid,
  author uuid references auth.users (id) on delete set null,
  author_email text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint lead_notes_one_lead check (num_nonnulls(inquiry_id, application_id) = 1),
  constraint lead_notes_body_length check (body ~ '\S' and char_length(body) <= 5000)
);
comment on table public.lead_notes is
  'Admins'' notes about an inquiry or an applicant, for each other. The id is made in the browser: a repeat is no second note.';
comment on column public.lead_notes.author_email is 'Kept here so that a note still has a name when its author has left.';
create index lead_notes_inquiry_id_idx on public.lead_notes (inquiry_id, created_at desc, id desc);
create index lead_notes_application_id_idx on public.lead_notes (application_id, created_at desc, id desc);
create index lead_notes_author_idx on public.lead_notes (author);

-- Signs a note with the caller's name. A note that the owner of the database brings back keeps its author.
create function private.sign_note() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' or new.author_email is null then
    new.author := auth.uid();
    new.author_email := private.caller_email();
  end if;
  return new;
end;
$$;
create trigger lead_notes_sign before insert on public.lead_notes
  for each row execute function private.sign_note();
create trigger lead_notes_audit after insert or update or delete on public.lead_notes
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.lead_notes enable row level security;
grant select, insert (id, inquiry_id, application_id, body), delete on public.lead_notes to authenticated;
create policy "Admins can read notes" on public.lead_notes
  for select to authenticated using (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]));
create policy "Admins can write notes" on public.lead_notes
  for insert to authenticated with check (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]));
create policy "Admins can delete their own notes" on public.lead_notes
  for delete to authenticated using ((select private.is_admin()) and author = (select auth.uid()));
