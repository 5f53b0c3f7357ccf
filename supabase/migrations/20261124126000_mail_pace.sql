-- One provider account, one rate: mail that a person waits for (leads, confirmations, tests) goes first, the newsletter
-- takes what is left. For the functions that send, with the service role.
--
-- A mail that a person waits for books the next free moment ahead. The newsletter never books: it sends only when the
-- account is free, and keeps to its own part of the rate, so that mail of Supabase Auth, which asks nothing here, finds room.

create table private.mail_pace (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null default '-infinity',
  newsletter_free_at timestamptz not null default '-infinity'
);
comment on table private.mail_pace is
  'One row: from when the mail provider may be asked again, by any function and by the newsletter.';
insert into private.mail_pace default values;
alter table private.mail_pace enable row level security;
revoke all on private.mail_pace from public, anon, authenticated, service_role;
create policy "Nobody reaches it through the API" on private.mail_pace
  for all to anon, authenticated using (false) with check (false);

-- A tenth more than the rate demands: requests booked evenly arrive unevenly.
create function private.mail_interval(requests_per_second numeric) returns interval
language sql immutable set search_path = ''
return coalesce(interval '1.1 seconds' / requests_per_second, interval '0');
revoke execute on function private.mail_interval(numeric) from public;

-- Books a moment for one mail that a person waits for; returns in how many milliseconds that is.
-- security definer: nobody may write schema private.
create function public.take_mail_slot(requests_per_second numeric) returns integer
language sql volatile security definer set search_path = ''
as $$
  update private.mail_pace p
    set free_at = greatest(p.free_at, now()) + private.mail_interval(requests_per_second)
    returning ceil(extract(epoch from p.free_at - private.mail_interval(requests_per_second) - now()) * 1000)::integer;
$$;
revoke execute on function public.take_mail_slot(numeric) from public, anon, authenticated, service_role;
grant execute on function public.take_mail_slot(numeric) to service_role;

-- Takes this moment for a newsletter's request and returns 0, or returns after how many milliseconds to ask again.
-- A rate that is null sets no limit.
create function private.take_newsletter_slot(requests_per_second numeric, newsletter_requests_per_second numeric)
returns integer
language plpgsql volatile set search_path = ''
as $$
begin
  update private.mail_pace p set
    free_at = now() + private.mail_interval(requests_per_second),
    newsletter_free_at = now() + coalesce(interval '1 second' / newsletter_requests_per_second, interval '0')
  where greatest(p.free_at, p.newsletter_free_at) <= now();
  if found then
    return 0;
  end if;
  return (
    select greatest(ceil(extract(epoch from greatest(p.free_at, p.newsletter_free_at) - now()) * 1000), 1)
    from private.mail_pace p);
end;
$$;
revoke execute on function private.take_newsletter_slot(numeric, numeric) from public;
