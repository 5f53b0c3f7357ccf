-- Mail pace. All mail shares the rate of one provider account. Service role only.
--
-- Mail that a person waits for (leads, confirmations, tests) books the next free moment ahead. The newsletter never books:
-- it sends only while the account is free, and keeps to its own part of the rate, so that mail of Supabase Auth, which does
-- not ask here, finds room.

create table private.mail_pace (
  is_only boolean primary key default true check (is_only),
  free_at timestamptz not null default '-infinity',
  newsletter_free_at timestamptz not null default '-infinity'
);
comment on table private.mail_pace is
  'One row: the earliest next request to the mail provider, for all functions and for the newsletter.';

insert into private.mail_pace default values;

-- A tenth longer than the rate demands, because evenly booked requests arrive unevenly.
create function private.mail_interval(requests_per_second numeric) returns interval
language sql immutable set search_path = ''
return coalesce(interval '1.1 seconds' / requests_per_second, interval '0');

-- Books a moment for one mail that a person waits for, at most 20 seconds ahead, and returns the wait in milliseconds. Null:
-- all moments until then are taken, and none is booked; the mail waits in its outbox, not in a process that may die.
-- security definer: no API role may write schema private.
create function public.take_mail_slot(requests_per_second numeric) returns integer
language sql volatile security definer set search_path = '' as $$
  update private.mail_pace p
    set free_at = greatest(p.free_at, now()) + private.mail_interval(requests_per_second)
    where p.free_at <= now() + interval '20 seconds'
    returning ceil(extract(epoch from p.free_at - private.mail_interval(requests_per_second) - now()) * 1000)::integer;
$$;
grant execute on function public.take_mail_slot(numeric) to service_role;

-- Takes the current moment for a newsletter's request and returns 0, or returns the milliseconds until the next try.
-- A null rate sets no limit.
create function private.take_newsletter_slot(requests_per_second numeric, newsletter_requests_per_second numeric)
returns integer
language plpgsql volatile set search_path = '' as $$
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
