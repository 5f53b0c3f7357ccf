-- Inquiries of the contact form, stored besides the EmailJS call (resolution 9). Visitors insert; admins read, set the
-- status and the outcome, and write notes. public.erase_people() erases. The audit log records who set which status and
-- outcome when.

create table public.contact_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  business_type text,
  service_needed text not null,
  phone text,
  message text,
  status text not null default 'new',
  outcome text,
  value bigint,
  decided_at timestamptz,
  created_at timestamptz not null default now(),
  like private.visit_columns including constraints including comments,
  is_mailed_by_browser boolean not null default false,
  erase_at timestamptz,
  search_text text not null generated always as (
    private.lead_search_form(name || ' ' || email || ' ' || coalesce(left(message, 300), ''), phone)) stored,
  constraint contact_inquiries_name_length check (btrim(name) <> '' and char_length(name) <= 200),
  constraint contact_inquiries_email_format
    check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  -- Letters of any language, but exactly one address: nothing that ends a header, opens a second recipient or is
  -- invisible.
  constraint contact_inquiries_email_single check (email !~
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff"(),:;<>\[\\\]]'),
  -- The choices of the form are content. Any slug is taken, so that a new service needs no migration.
  constraint contact_inquiries_business_type_format
    check (char_length(business_type) <= 60 and business_type ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint contact_inquiries_service_needed_format
    check (char_length(service_needed) <= 60 and service_needed ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint contact_inquiries_phone_length check (char_length(phone) <= 40),
  constraint contact_inquiries_message_length check (char_length(message) <= 5000),
  constraint contact_inquiries_status_value check (status in ('new', 'answered', 'archived')),
  constraint contact_inquiries_outcome_value check (outcome in ('won', 'lost')),
  constraint contact_inquiries_value_range check (value between 0 and 999999999999),
  constraint contact_inquiries_decided_at_presence check ((decided_at is null) = (outcome is null))
);
-- Both tables of the leads have its columns now.
drop table private.visit_columns;
comment on table public.contact_inquiries is 'Leads of the contact form. The id is made in the browser: one per form fill.';
comment on column public.contact_inquiries.is_mailed_by_browser is
  'The form has EmailJS and will report on its mail; without it the server mails at once.';
comment on column public.contact_inquiries.outcome is 'Null: open. Says nothing about the status.';
comment on column public.contact_inquiries.value is
  'What it is worth, in whole units of the agency''s currency. It stays when the outcome changes.';
comment on column public.contact_inquiries.decided_at is 'When the outcome was set. The database writes it.';
comment on column public.contact_inquiries.erase_at is
  'Set while it is being erased: hidden everywhere until then, and deleted after it (erasure.sql).';
create index contact_inquiries_erase_at_idx on public.contact_inquiries (erase_at) where erase_at is not null;
create index contact_inquiries_created_at_idx on public.contact_inquiries (created_at desc, id desc);
-- Serves the counts, too, which read the index alone.
create index contact_inquiries_status_idx on public.contact_inquiries (status, created_at desc, id desc) where erase_at is null;
create index contact_inquiries_search_text_idx
  on public.contact_inquiries using gin (search_text extensions.gin_trgm_ops);
create index contact_inquiries_service_needed_idx
  on public.contact_inquiries (service_needed, created_at desc, id desc);
create index contact_inquiries_outcome_idx
  on public.contact_inquiries (outcome, created_at desc, id desc) where outcome is not null;
create index contact_inquiries_email_idx on public.contact_inquiries (private.lower_address(email), created_at desc, id desc);
create index contact_inquiries_address_form_idx on public.contact_inquiries (hashtextextended(private.address_form(email), 0));
alter table public.contact_inquiries alter column search_text set statistics 500;
-- Writes when an inquiry was won or lost; null once it is open again.
create function private.set_decided_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.decided_at := case when new.outcome is not null then now() end;
  return new;
end;
$$;
create trigger contact_inquiries_set_decided_at before update of outcome on public.contact_inquiries
  for each row when (new.outcome is distinct from old.outcome) execute function private.set_decided_at();
create trigger contact_inquiries_queue_notification after insert on public.contact_inquiries
  for each row execute function private.queue_notification('inquiry');
create trigger contact_inquiries_forget_mails after delete on public.contact_inquiries
  referencing old table as gone for each statement execute function private.forget_mails('inquiry');
create trigger contact_inquiries_clean_lead before insert on public.contact_inquiries
  for each row execute function private.clean_lead();
-- Only for what admins change: an erasure of thousands writes an entry of its own.
create trigger contact_inquiries_audit after insert or update of status, outcome, value on public.contact_inquiries
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger contact_inquiries_admit_one before insert on public.contact_inquiries
  for each statement execute function private.admit_lead();
create trigger contact_inquiries_admit before insert on public.contact_inquiries
  for each row execute function private.admit_lead('contact_inquiry');
create trigger contact_inquiries_within_budget after insert on public.contact_inquiries
  for each row execute function private.spend_room_of_lead();
create trigger contact_inquiries_one_row after update on public.contact_inquiries referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
alter table public.contact_inquiries enable row level security;
grant insert (id, name, email, business_type, service_needed, phone, message,
    utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, landing_page, is_mailed_by_browser)
  on public.contact_inquiries to anon, authenticated;
grant select, update (status, outcome, value) on public.contact_inquiries to authenticated;
create policy "Everybody can send an inquiry" on public.contact_inquiries
  for insert to anon, authenticated with check (status = 'new');
create policy "Admins can read inquiries" on public.contact_inquiries
  for select to authenticated using ((select private.is_admin()) and erase_at is null);
create policy "Admins can change inquiries" on public.contact_inquiries
  for update to authenticated using ((select private.is_admin()) and erase_at is null)
  with check ((select private.is_admin()) and erase_at is null);

-- The inquiry's own fields. security definer: as clean_lead.
create function private.clean_inquiry() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.message := private.plain_text(new.message);
  new.business_type := left(new.business_type, 100);
  new.service_needed := left(new.service_needed, 100);
  return new;
end;
$$;
create trigger contact_inquiries_clean before insert on public.contact_inquiries
  for each row execute function private.clean_inquiry();

alter table public.lead_notes add foreign key (inquiry_id) references public.contact_inquiries (id) on delete cascade;
alter table public.next_steps add foreign key (inquiry_id) references public.contact_inquiries (id) on delete cascade;

-- Lists ---------------------------------------------------------------------------------------------------------------

-- admins_only() is below the joins, as in application_list.
create view public.inquiry_list with (security_invoker = true) as
  select i.id, i.name, i.email, i.phone, i.business_type, i.service_needed, i.message, i.status, i.outcome, i.value,
    i.decided_at, i.created_at, n.status as notification_status, n.last_error as notification_error,
    i.utm_source, i.utm_medium, i.utm_campaign, i.utm_term, i.utm_content, i.referrer, i.landing_page,
    private.describe_step(s) as next_step, s.due_on
  from (select * from public.contact_inquiries where (select private.admins_only())) i
  left join private.outbox n on n.kind = 'inquiry' and n.ref = i.id
  left join (select * from public.next_steps where (select private.admins_only())) s
    on s.inquiry_id = i.id and s.done_at is null;
comment on view public.inquiry_list is 'Inquiries as the admin''s list, export and record show them. Newest first: order by created_at, id.';
comment on column public.inquiry_list.due_on is 'The day of the open step.';
grant select on public.inquiry_list to authenticated;

-- The inquiries that a search finds, newest first, after the row (before_created_at, before_id): the list and its count
-- ask the same. Without a search both ask the view. search matches name, email, phone and the first 300 characters of
-- the message, as private.search_form and private.phone_pattern read them. outcome_filter is 'won', 'lost' or 'open'.
-- wanted null is all. A plan that fits every search could not use the trigram index.
create function private.matching_inquiries(
  search text, status_filter text, service_filter text, due_filter text, outcome_filter text,
  before_created_at timestamptz, before_id uuid, wanted integer
)
returns table (id uuid)
language plpgsql stable rows 50 set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  return query
    select i.id from public.contact_inquiries i
    where case
        when private.is_short_word(search) then i.search_text like private.prefix_pattern(search)
          or i.search_text like '% ' || private.prefix_pattern(search)
        when char_length(btrim(search)) <= 2 then strpos(i.search_text, private.search_form(btrim(search))) > 0
        else i.search_text like private.like_pattern(search) or i.search_text like private.phone_pattern(search)
      end
      and i.erase_at is null
      and (status_filter is null or i.status = status_filter)
      and (service_filter is null or i.service_needed = service_filter)
      and (due_filter is null or i.id = any ((select private.leads_due(due_filter))::uuid[]))
      and (outcome_filter is null or (outcome_filter = 'open' and i.outcome is null) or i.outcome = outcome_filter)
      and (before_created_at is null or (i.created_at, i.id) < (before_created_at, before_id))
    order by i.created_at desc, i.id desc
    limit wanted;
end;
$$;

-- One page of what a search finds: 50 rows for the screen, up to 1,000 for the CSV export.
-- security definer for speed: see foundation.sql. At 10,000 inquiries the same search over the view took 620 ms, this
-- one 15.
create function public.search_inquiries(
  search text,
  status_filter text default null,
  service_filter text default null,
  before_created_at timestamptz default null,
  before_id uuid default null,
  page_size integer default 50,
  due_filter text default null,
  outcome_filter text default null
)
returns setof public.inquiry_list
language plpgsql stable security definer set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
begin
  perform private.require_admin();
  return query
    select l.* from private.matching_inquiries(search, status_filter, service_filter, due_filter, outcome_filter,
      before_created_at, before_id, least(greatest(page_size, 1), 1000)) page
    join public.inquiry_list l on l.id = page.id order by l.created_at desc, l.id desc;
end;
$$;
grant execute on function public.search_inquiries(text, text, text, timestamptz, uuid, integer, text, text) to authenticated;

-- Counts the inquiries that a search finds. security definer for speed: see foundation.sql.
create function public.count_inquiries(
  search text, status_filter text default null, service_filter text default null, due_filter text default null,
  outcome_filter text default null
)
returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select count(*) from private.matching_inquiries(
      search, status_filter, service_filter, due_filter, outcome_filter, null, null, null));
end;
$$;
grant execute on function public.count_inquiries(text, text, text, text, text) to authenticated;
-- Sources -------------------------------------------------------------------------------------------------------------

-- Inquiries by source, and how many of them were won: one figure of the dashboard. Admins only.

-- The inquiries of the last days, today included, at most a year of them, and what became of them by now, by their
-- source as it was written: that of the campaign, else the host of the referring page; null without either. The screen
-- gives the sources their names (src/admin/dashboard/source-name.ts). {"written": [{source, inquiries, won, value}],
-- "rest": {sources, inquiries, won, value}}, first those with the most won. value: of the won ones, in whole units of
-- the agency's currency. rest: all sources after the first thousand, since visitors write what they like. A function:
-- it counts.
create function public.inquiry_sources(days integer default 90) returns jsonb
language plpgsql stable set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  most constant integer := 1000;
  since constant timestamptz := private.start_of_day(private.agency_today() - (least(greatest(days, 1), 366) - 1));
begin
  perform private.require_admin();
  return (
    with written as (
      select coalesce(i.utm_source, split_part(i.referrer, '/', 3)) as source, count(*) as inquiries,
        count(*) filter (where i.outcome = 'won') as won,
        coalesce(sum(i.value) filter (where i.outcome = 'won'), 0) as value
      from public.contact_inquiries i where i.created_at >= since group by 1
    ),
    ranked as (
      select w.*, row_number() over (order by w.won desc, w.value desc, w.inquiries desc, w.source) as place from written w
    )
    select jsonb_build_object(
      'written', coalesce(jsonb_agg(to_jsonb(r) - 'place' order by r.place) filter (where r.place <= most), '[]'),
      'rest', jsonb_build_object(
        'sources', count(*) filter (where r.place > most),
        'inquiries', coalesce(sum(r.inquiries) filter (where r.place > most), 0),
        'won', coalesce(sum(r.won) filter (where r.place > most), 0),
        'value', coalesce(sum(r.value) filter (where r.place > most), 0)))
    from ranked r
  );
end;
$$;
grant execute on function public.inquiry_sources(integer) to authenticated;
