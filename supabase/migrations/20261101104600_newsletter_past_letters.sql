-- Letters on the website: each has an address of its own, "View in browser", which only its recipients know. When the
-- owner switches it on, a public list names all that left. Neither shows anything of a recipient: fields of a
-- letter are filled with their fallback.

-- {"subject", "content", "sent_at", "is_listed"} of the letter at a random address; null for any other address, and before
-- the first mail leaves. sent_at: null for a welcome letter, which leaves on another day for each reader.
-- security definer: visitors have no right to the newsletters, and get none of their figures.
create function public.read_letter(letter_id uuid) returns jsonb
language sql stable security definer set search_path = ''
return (
  select jsonb_build_object('subject', c.subject, 'content', c.content,
    'sent_at', case when not c.is_welcome then c.started_at end,
    'is_listed', c.status <> 'stopped' and not c.is_welcome and s.has_past_letters)
  from public.newsletters c, public.admin_settings s
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
  if not (select s.has_past_letters from public.admin_settings s) then
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
