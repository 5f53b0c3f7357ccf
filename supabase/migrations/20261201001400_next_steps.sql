-- Next steps: what an admin plans to do about a lead, and by which day. A lead has at most one open step: it is moved
-- or reworded in place, and the next one is planned once it is done. Done steps stay with the lead. Admins read, plan,
-- move, reword, complete and reopen steps. Only the erasure of a lead deletes its steps.

-- The tables of the leads add the foreign keys, as to the notes.
create table public.next_steps (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid,
  application_id uuid,
  due_on date not null,
  words text not null,
  author_email text not null,
  created_at timestamptz not null default now(),
  done_at timestamptz,
  done_by_email text,
  has_ended_with_lead boolean not null default false,
  version integer not null default 1,
  constraint next_steps_one_lead check (num_nonnulls(inquiry_id, application_id) = 1),
  constraint next_steps_words_length check (words ~ '\S' and char_length(words) <= 200),
  -- Rejects a mistyped year.
  constraint next_steps_due_on_range check (due_on between '2000-01-01' and '2199-12-31'),
  constraint next_steps_done_by check ((done_at is null) = (done_by_email is null))
);
comment on table public.next_steps is
  'What an admin plans to do about a lead, by a day of the agency.';
comment on column public.next_steps.due_on is 'A day on the agency''s clock.';
comment on column public.next_steps.author_email is 'Kept here so that a step still has a name when its author has left.';
comment on column public.next_steps.done_at is 'Null while the step is open. The database stamps it.';
comment on column public.next_steps.has_ended_with_lead is
  'It ended because the application was rejected or the inquiry lost, and opens again when that is taken back.';
-- Refuses the second of two plans at once, or a repeated save, and returns the first one's step.
create unique index next_steps_open_inquiry_key on public.next_steps (inquiry_id) where done_at is null;
create unique index next_steps_open_application_key on public.next_steps (application_id) where done_at is null;
create index next_steps_inquiry_id_idx on public.next_steps (inquiry_id, done_at desc);
create index next_steps_application_id_idx on public.next_steps (application_id, done_at desc);
create index next_steps_due_on_idx on public.next_steps (due_on, created_at, id) where done_at is null;

-- Cleans the words and stamps who did what when. A done step is a record: it can be reopened, but not changed. A step
-- that the owner of the database brings back keeps its author.
create function private.stamp_step() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.words := private.single_line(new.words);
  if tg_op = 'INSERT' then
    if current_user = 'authenticated' or new.author_email is null then
      new.author_email := private.caller_email();
    end if;
    return new;
  end if;
  if old.done_at is not null and (new.due_on, new.words) is distinct from (old.due_on, old.words) then
    raise exception 'This step is done: reopen it first.';
  end if;
  if new.done_at is null then
    new.done_by_email := null;
    new.has_ended_with_lead := false;
  elsif old.done_at is null then
    new.done_at := now();
    new.done_by_email := private.caller_email();
  else
    new.done_at := old.done_at;
  end if;
  return new;
end;
$$;
create trigger next_steps_accept before insert or update on public.next_steps
  for each row execute function private.stamp_step();
create trigger next_steps_bump_version before update of due_on, words, done_at on public.next_steps
  for each row when (old.* is distinct from new.*) execute function private.bump_version();
create trigger next_steps_audit after insert or update or delete on public.next_steps
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger next_steps_one_row after update on public.next_steps referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.next_steps enable row level security;
grant select, insert (inquiry_id, application_id, due_on, words), update (due_on, words, done_at)
  on public.next_steps to authenticated;
create policy "Admins can read next steps" on public.next_steps
  for select to authenticated using (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]));
create policy "Admins can plan next steps" on public.next_steps
  for insert to authenticated with check (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]));
create policy "Admins can change next steps" on public.next_steps
  for update to authenticated
  using (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]))
  with check (
    (select private.is_admin()) and coalesce(inquiry_id, application_id) <> all ((select private.leads_being_erased())::uuid[]));

-- The open step of a lead as its list and record show it: {id, due_on, words, version}, or null.
create function private.describe_step(step public.next_steps) returns jsonb
language sql stable set search_path = ''
return case when step.id is not null then
  jsonb_build_object('id', step.id, 'due_on', step.due_on, 'words', step.words, 'version', step.version) end;
grant execute on function private.describe_step(public.next_steps) to authenticated;

-- Returns the last day of a list's filter: 'now' is today and what is overdue, 'week' also the seven days after it,
-- 'planned' every open step. Null for any other.
create function private.due_until(due_filter text) returns date
language sql stable set search_path = ''
return case due_filter
  when 'now' then private.agency_today()
  when 'week' then private.agency_today() + 7
  when 'planned' then 'infinity'::date end;

-- The ids of the leads with an open step that such a filter takes, of both kinds. The searches compare their ids with
-- this array, so that they read the few rows that are due by their key and not the whole table.
create function private.leads_due(due_filter text) returns uuid[]
language sql stable set search_path = ''
return array(
  select coalesce(s.inquiry_id, s.application_id) from public.next_steps s
  where s.done_at is null and s.due_on <= private.due_until(due_filter));
