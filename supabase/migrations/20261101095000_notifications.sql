-- Notifications: the outbox that makes sure the owner hears of every lead (resolutions 8 and 9).
-- The browser mails through EmailJS and reports how that ended; what it did not deliver within ten minutes, because it
-- failed or the visitor left, the notify-owner function mails. Admins read the state; nobody writes it directly.

create table public.notifications (
  id bigint generated always as identity primary key,
  inquiry_id uuid unique references public.contact_inquiries (id) on delete cascade,
  application_id uuid unique references public.job_applications (id) on delete cascade,
  status text not null default 'pending',
  attempts integer not null default 0,
  generation integer not null default 1,
  next_attempt_at timestamptz not null default now() + interval '10 minutes',
  last_error text,
  sent_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_status_value check (status in ('pending', 'sent', 'failed')),
  constraint notifications_one_lead check (num_nonnulls(inquiry_id, application_id) = 1)
);
comment on table public.notifications is 'Outbox: one row per lead, and how the mail about it stands.';
comment on column public.notifications.generation is
  'Raised by "Send again" only. Part of the mail''s idempotency key: retries are one mail, a wanted repeat is another.';
create index notifications_due_idx on public.notifications (next_attempt_at) where status = 'pending';

-- security definer: visitors cannot write the outbox themselves.
create function private.queue_notification() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_table_name = 'contact_inquiries' then
    insert into public.notifications (inquiry_id) values (new.id);
  else
    insert into public.notifications (application_id) values (new.id);
  end if;
  return null;
end;
$$;
revoke execute on function private.queue_notification() from public;
create trigger contact_inquiries_queue_notification after insert on public.contact_inquiries
  for each row execute function private.queue_notification();
create trigger job_applications_queue_notification after insert on public.job_applications
  for each row execute function private.queue_notification();

-- The browser's word on its own EmailJS call. Knowing the lead's random id is the proof; a false "delivered" hides a
-- mail about one's own message only, the lead stays in the admin. An undelivered one keeps its ten minutes, so that the
-- visitor's own retry comes first.
-- security definer: visitors cannot write the outbox themselves.
create function public.report_notification(lead_id uuid, is_delivered boolean) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.enforce_rate_limit(
    'report_notification', private.salted_hash(private.client_address()), 30, interval '10 minutes');
  update public.notifications set
    status = case when is_delivered then 'sent' else status end,
    sent_at = case when is_delivered then now() else sent_at end,
    last_error = case when is_delivered then null else 'The visitor''s browser could not send the mail.' end
  where (inquiry_id = lead_id or application_id = lead_id)
    and status = 'pending' and created_at > now() - interval '1 day'
    -- Its mail was the first; what an admin asked for since, the worker sends.
    and generation = 1;
end;
$$;
revoke execute on function public.report_notification(uuid, boolean) from public, anon, authenticated, service_role;
grant execute on function public.report_notification(uuid, boolean) to anon, authenticated;

-- Leases due notifications for five minutes: a worker that dies loses nothing, two workers share the rows.
create function public.claim_notifications(batch_size integer default 20)
returns table (id bigint, kind text, attempts integer, generation integer, lead jsonb)
language sql volatile set search_path = ''
as $$
  with due as (
    select n.id from public.notifications n
    where n.status = 'pending' and n.next_attempt_at <= now()
    order by n.next_attempt_at
    limit least(batch_size, 100)
    for update skip locked
  )
  update public.notifications n
  set attempts = n.attempts + 1, next_attempt_at = now() + interval '5 minutes'
  from due where n.id = due.id
  returning n.id,
    case when n.inquiry_id is null then 'application' else 'inquiry' end,
    n.attempts, n.generation,
    coalesce(
      (select to_jsonb(i) - 'search_text' from public.contact_inquiries i where i.id = n.inquiry_id),
      (select to_jsonb(a) - 'search_text' from public.job_applications a where a.id = n.application_id)
    );
$$;
revoke execute on function public.claim_notifications(integer) from public, anon, authenticated, service_role;
grant execute on function public.claim_notifications(integer) to service_role;

-- Records how a claimed attempt ended: null is success; a failure waits 1, 2, 4 … minutes, at most 6 hours, and after
-- the eighth stays failed until an admin sends it again. The word of a run that was under way at that moment is about an
-- earlier generation and counts no more.
create function public.finish_notification(
  notification_id bigint, notification_generation integer, failure text default null
) returns void
language sql volatile set search_path = ''
as $$
  update public.notifications set
    status = case when failure is null then 'sent' when attempts >= 8 then 'failed' else 'pending' end,
    sent_at = case when failure is null then now() end,
    last_error = left(failure, 500),
    next_attempt_at = now() + least(interval '1 minute' * power(2, attempts - 1), interval '6 hours')
  where id = notification_id and generation = notification_generation and status = 'pending';
$$;
revoke execute on function public.finish_notification(bigint, integer, text) from public, anon, authenticated, service_role;
grant execute on function public.finish_notification(bigint, integer, text) to service_role;

alter table public.notifications enable row level security;
revoke all on public.notifications from public, anon, authenticated, service_role;
grant select on public.notifications to authenticated;
grant select, update on public.notifications to service_role;
create policy "Admins can read notifications" on public.notifications
  for select to authenticated using ((select private.is_admin()));
