-- Drafts of newsletters. Admins read and delete them, and save them through a function.

create table public.newsletter_drafts (
  id uuid primary key,
  subject text not null default '',
  content text not null default '',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint newsletter_drafts_subject_length check (char_length(subject) <= 1000),
  constraint newsletter_drafts_content_size check (octet_length(content) <= 1048576)
);
comment on table public.newsletter_drafts is 'Unsent newsletters, shared by all admins and their devices.';
create index newsletter_drafts_updated_at_idx on public.newsletter_drafts (updated_at desc, id desc);
alter table public.newsletter_drafts enable row level security;
grant select, delete on public.newsletter_drafts to authenticated;
create policy "Admins can read drafts" on public.newsletter_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can delete drafts" on public.newsletter_drafts
  for delete to authenticated using ((select private.is_admin()));

-- Saves a draft and returns its new version; writes nothing and returns null when another version was saved meanwhile.
-- based_on is the version that the change was made from, 0 for a new draft.
-- security definer: admins may not write drafts directly.
create function public.save_newsletter_draft(id uuid, subject text, content text, based_on integer) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  saved integer;
begin
  perform private.require_admin();
  insert into public.newsletter_drafts as d (id, subject, content) values ($1, $2, $3)
  on conflict on constraint newsletter_drafts_pkey do update
    set subject = $2, content = $3, version = d.version + 1, updated_at = now()
    -- The same text again is a repeat after a lost answer.
    where d.version = $4 or (d.subject = $2 and d.content = $3)
  returning d.version into saved;
  return saved;
end;
$$;
grant execute on function public.save_newsletter_draft(uuid, text, text, integer) to authenticated;
