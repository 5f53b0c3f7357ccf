-- Letters on the website: each has an address of its own, "View in browser", which only its recipients know. When the
-- owner switches it on, a public list names all that left. Neither shows anything of a recipient: fields of a
-- letter are filled with their fallback.

create table public.newsletter_settings (
  id boolean primary key default true,
  has_past_letters boolean not null default false,
  constraint newsletter_settings_singleton check (id)
);
comment on table public.newsletter_settings is 'The newsletter''s settings in one row.';
comment on column public.newsletter_settings.has_past_letters is 'Whether visitors get the list of all sent letters.';
create trigger newsletter_settings_audit after insert or update or delete on public.newsletter_settings
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
alter table public.newsletter_settings enable row level security;
grant select on public.newsletter_settings to service_role;
grant select, update (has_past_letters) on public.newsletter_settings to authenticated;
create policy "Admins can read the newsletter's settings" on public.newsletter_settings
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change the newsletter's settings" on public.newsletter_settings
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

insert into public.newsletter_settings default values;

-- {"subject", "content", "sent_at", "is_listed"} of the letter at a random address; null for any other address, and before
-- the first mail leaves. sent_at: null for a welcome letter, which leaves on another day for each reader.
-- security definer: visitors have no right to the newsletters, and get none of their figures.
create function public.read_letter(letter_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('subject', c.subject, 'content', c.content,
    'sent_at', case when not c.is_welcome then c.started_at end,
    'is_listed', c.status <> 'stopped' and not c.is_welcome and s.has_past_letters)
  from public.newsletters c, public.newsletter_settings s
  where c.id = letter_id and c.started_at is not null
);
grant execute on function public.read_letter(uuid) to anon, authenticated;

-- One page of the letters that left, newest first, after (before_sent_at, before_id): [{"id", "subject", "sent_at"}]; null while
-- the owner has no public list. security definer: as read_letter.
create function public.list_past_letters(
  before_sent_at timestamptz default null, before_id uuid default null, page_size integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  if not (select s.has_past_letters from public.newsletter_settings s) then
    return null;
  end if;
  return (
    select coalesce(
      jsonb_agg(jsonb_build_object('id', l.id, 'subject', l.subject, 'sent_at', l.started_at)
        order by l.started_at desc, l.id desc), '[]')
    from (
      select c.id, c.subject, c.started_at from public.newsletters c
      where c.started_at is not null and c.status <> 'stopped' and not c.is_welcome
        and (before_sent_at is null or (c.started_at, c.id) < (before_sent_at, before_id))
      order by c.started_at desc, c.id desc
      limit least(greatest(page_size, 1), 100)
    ) l
  );
end;
$$;
grant execute on function public.list_past_letters(timestamptz, uuid, integer) to anon, authenticated;
