-- The admin's page of inquiries: search, counts, status of many at once, private notes; and "send again" for the mail
-- about any lead. Admins only. The search is security definer for speed, as in 20261101103000_admin_lists.sql.

alter table public.contact_inquiries
  add column search_text text not null generated always as (
    lower(name || ' ' || email || ' ' || coalesce(phone, '') || ' ' || coalesce(message, ''))) stored;
create index contact_inquiries_search_text_idx
  on public.contact_inquiries using gin (search_text extensions.gin_trgm_ops);
create index contact_inquiries_service_needed_idx
  on public.contact_inquiries (service_needed, created_at desc, id desc);

-- One page of inquiries, newest first, after the row (before_created_at, before_id): 50 rows for the screen, up to
-- 1,000 for the CSV export. search matches name, e-mail, phone and message, case-insensitively and literally.
-- Planned anew at each call: a plan made for every search cannot use the trigram index.
create function public.search_inquiries(
  search text default '',
  status_filter text default null,
  service_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50
)
returns table (
  id uuid, name text, email text, phone text, business_type text, service_needed text, message text, status text,
  created_at timestamptz, notification_status text, notification_error text,
  utm_source text, utm_medium text, utm_campaign text, utm_term text, utm_content text, referrer text, landing_page text
)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
as $$
begin
  perform private.require_admin();
  return query
    select i.id, i.name, i.email, i.phone, i.business_type, i.service_needed, i.message, i.status,
      i.created_at, n.status, n.last_error,
      i.utm_source, i.utm_medium, i.utm_campaign, i.utm_term, i.utm_content, i.referrer, i.landing_page
    from public.contact_inquiries i
    left join public.notifications n on n.inquiry_id = i.id
    where (btrim(search) = '' or i.search_text like private.like_pattern(search))
      and (status_filter is null or i.status = status_filter)
      and (service_filter is null or i.service_needed = service_filter)
      and (before_created_at is null or (i.created_at, i.id) < (before_created_at, before_id))
    order by i.created_at desc, i.id desc
    limit least(greatest(page_size, 1), 1000);
end;
$$;
revoke execute on function public.search_inquiries(text, text, text, timestamptz, uuid, integer)
  from public, anon, authenticated, service_role;
grant execute on function public.search_inquiries(text, text, text, timestamptz, uuid, integer) to authenticated;

-- {new, answered, archived}
-- security definer: counting under row-level security asks the policy for every row.
create function public.inquiry_counts() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  return (
    select jsonb_build_object(
      'new', count(*) filter (where i.status = 'new'),
      'answered', count(*) filter (where i.status = 'answered'),
      'archived', count(*) filter (where i.status = 'archived')
    )
    from public.contact_inquiries i
  );
end;
$$;
revoke execute on function public.inquiry_counts() from public, anon, authenticated, service_role;
grant execute on function public.inquiry_counts() to authenticated;

-- Sets one status on many inquiries and gives back the ids that have it now, so that the screen sees what was refused or
-- is gone (resolution 21). security invoker: the table's own policies decide.
create function public.set_inquiries_status(ids uuid[], new_status text) returns setof uuid
language plpgsql volatile set search_path = ''
as $$
begin
  if cardinality(ids) > 500 then
    raise exception 'At most 500 inquiries can be changed at once.';
  end if;
  return query
    update public.contact_inquiries i set status = new_status where i.id = any (ids) returning i.id;
end;
$$;
revoke execute on function public.set_inquiries_status(uuid[], text) from public, anon, authenticated, service_role;
grant execute on function public.set_inquiries_status(uuid[], text) to authenticated;

-- Private notes ------------------------------------------------------------------------------------------------------

create table public.inquiry_notes (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.contact_inquiries (id) on delete cascade,
  author uuid references auth.users (id) on delete set null,
  author_email text not null,
  body text not null,
  created_at timestamptz not null default now(),
  constraint inquiry_notes_body_length check (body ~ '\S' and char_length(body) <= 5000)
);
comment on table public.inquiry_notes is
  'What admins note about an inquiry, for each other. The id is made in the browser: a repeat is no second note.';
comment on column public.inquiry_notes.author_email is 'Kept here so that a note still has a name when its author has left.';
create index inquiry_notes_inquiry_id_idx on public.inquiry_notes (inquiry_id, created_at desc, id desc);
create index inquiry_notes_author_idx on public.inquiry_notes (author);

-- The author is who is signed in, whatever was sent; a note that an undone erasure brings back keeps its own.
-- security definer: it asks private.user_email().
create function private.sign_inquiry_note() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_erasing() then
    return new;
  end if;
  new.author := (select auth.uid());
  new.author_email := coalesce(private.user_email(new.author), 'system');
  return new;
end;
$$;
revoke execute on function private.sign_inquiry_note() from public;
create trigger inquiry_notes_sign before insert on public.inquiry_notes
  for each row execute function private.sign_inquiry_note();
create trigger inquiry_notes_audit after insert or update or delete on public.inquiry_notes
  for each row execute function private.write_audit_entry();

alter table public.inquiry_notes enable row level security;
revoke all on public.inquiry_notes from public, anon, authenticated, service_role;
grant select, insert (id, inquiry_id, body), delete on public.inquiry_notes to authenticated;
create policy "Admins can read notes on inquiries" on public.inquiry_notes
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can write notes on inquiries" on public.inquiry_notes
  for insert to authenticated with check ((select private.is_admin()));
create policy "Admins can delete their own notes on inquiries" on public.inquiry_notes
  for delete to authenticated using ((select private.is_admin()) and author = (select auth.uid()));

-- Who set which status when is in the audit log; the panel of one inquiry asks for its entries.
create index audit_log_row_id_idx on public.audit_log (row_id, at desc, id desc);

-- Send again ---------------------------------------------------------------------------------------------------------

-- Makes the mail about a lead due now, as another mail with all its attempts ahead of it, whatever became of the earlier
-- ones, and gives back its state. The outbox worker takes it with its next tick, within a minute.
-- security definer: nobody writes the outbox directly.
create function public.send_notification_again(lead_id uuid) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  new_state text;
begin
  perform private.require_admin();
  update public.notifications n
  set status = 'pending', attempts = 0, generation = n.generation + 1, next_attempt_at = now(), sent_at = null
  where n.inquiry_id = lead_id or n.application_id = lead_id
  returning n.status into new_state;
  if new_state is null then
    raise exception 'There is no mail about this: the inquiry or application is gone.';
  end if;
  return new_state;
end;
$$;
revoke execute on function public.send_notification_again(uuid) from public, anon, authenticated, service_role;
grant execute on function public.send_notification_again(uuid) to authenticated;
