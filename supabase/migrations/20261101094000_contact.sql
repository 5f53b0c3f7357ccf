-- Contact: every inquiry of the contact form, stored beside the EmailJS call (resolution 9).
-- Visitors insert; admins read and set the status. Erasing goes through public.erase_people.

create table public.contact_inquiries (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null,
  business_type text,
  service_needed text not null,
  phone text,
  message text,
  status text not null default 'new',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint contact_inquiries_name_length check (char_length(btrim(name)) between 1 and 200),
  constraint contact_inquiries_email_format
    check (char_length(email) <= 254 and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint contact_inquiries_business_type_value
    check (business_type in ('ecommerce', 'saas', 'service', 'creator', 'startup', 'other')),
  constraint contact_inquiries_service_needed_value
    check (service_needed in ('instagram', 'website', 'funnels', 'ads', 'automation', 'complete')),
  constraint contact_inquiries_phone_length check (char_length(phone) <= 40),
  constraint contact_inquiries_message_length check (char_length(message) <= 5000),
  constraint contact_inquiries_status_value check (status in ('new', 'answered', 'archived'))
);
comment on table public.contact_inquiries is 'Leads of the contact form. The id is made in the browser: one per form fill.';
create index contact_inquiries_created_at_idx on public.contact_inquiries (created_at desc, id desc);
create index contact_inquiries_status_idx on public.contact_inquiries (status, created_at desc, id desc);
create trigger contact_inquiries_set_updated_at before update on public.contact_inquiries
  for each row execute function private.set_updated_at();

alter table public.contact_inquiries enable row level security;
revoke all on public.contact_inquiries from public, anon, authenticated, service_role;
grant insert (id, name, email, business_type, service_needed, phone, message)
  on public.contact_inquiries to anon, authenticated;
grant select, update (status) on public.contact_inquiries to authenticated;
grant select on public.contact_inquiries to service_role;

create policy "Everybody can send an inquiry" on public.contact_inquiries
  for insert to anon, authenticated with check (status = 'new');
create policy "Admins can read inquiries" on public.contact_inquiries
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can change inquiries" on public.contact_inquiries
  for update to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
