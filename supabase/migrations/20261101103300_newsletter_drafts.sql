-- Drafts of newsletters. Admins read, write and delete them. Each save names the version that it was made from.

create table public.newsletter_drafts (
  id uuid primary key,
  subject text not null default '',
  content text not null default '',
  tags text[] not null default '{}',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  constraint newsletter_drafts_subject_length check (char_length(subject) <= 1000),
  constraint newsletter_drafts_content_size check (octet_length(content) <= 1048576),
  constraint newsletter_drafts_tags_size check (cardinality(tags) <= 50 and octet_length(tags::text) <= 20000)
);
comment on table public.newsletter_drafts is 'Unsent newsletters, shared by all admins and their devices.';
comment on column public.newsletter_drafts.tags is 'Who it is for: subscribers with any of these tags; empty for all.';
comment on column public.newsletter_drafts.version is
  'Counts the edits. Only a trigger sets it. An update that names an older version changes no row.';
create index newsletter_drafts_updated_at_idx on public.newsletter_drafts (updated_at desc, id desc);
create trigger newsletter_drafts_bump_version before update on public.newsletter_drafts
  for each row when (old.* is distinct from new.*) execute function private.bump_version();
create trigger newsletter_drafts_set_updated_at before update on public.newsletter_drafts
  for each row execute function private.set_updated_at();
create trigger newsletter_drafts_one_row after update on public.newsletter_drafts referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.newsletter_drafts enable row level security;
grant select, delete, insert (id, subject, content, tags), update (subject, content, tags)
  on public.newsletter_drafts to authenticated;
create policy "Admins can read drafts" on public.newsletter_drafts
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can create drafts" on public.newsletter_drafts
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can change drafts" on public.newsletter_drafts
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete drafts" on public.newsletter_drafts
  for delete to authenticated using ((select private.is_admin()));
