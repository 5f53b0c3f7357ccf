-- The morning mail: at eight on the agency's clock one mail tells the owner which next steps are due. None when nothing is
-- due, or when an admin has switched it off. It goes through the outbox, once a day. A scheduler that was away at eight sends
-- it later that day, but never on the next.

-- Describes the mail of a day: {id, day, count, steps}, with the first 50 steps, oldest first. The id is part of the mail's
-- idempotency key: the same at each try, and another one in every installation.
create function private.describe_due_steps(day date) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'id', private.salted_hash('due_steps ' || describe_due_steps.day), 'day', describe_due_steps.day,
    'count', coalesce(max(d.total), 0),
    'steps', coalesce(jsonb_agg(jsonb_build_object(
      'kind', d.kind, 'id', d.lead_id, 'name', d.name, 'words', d.words, 'due_on', d.due_on
    ) order by d.due_on, d.created_at, d.id), '[]'))
  from private.due_steps(50, describe_due_steps.day) d
);

-- True when the mail of this day may leave now. claim_mail (mail_worker.sql) deletes it otherwise: its day is over, its steps are
-- done, or it is switched off.
create function private.is_morning_mail_wanted(day date) returns boolean
language sql stable set search_path = ''
return is_morning_mail_wanted.day = private.agency_today() and (select s.has_morning_mail from public.admin_settings s)
  and exists (select from private.due_steps(1));

-- Queues the mail at the first tick of a day from eight on. The last day for which that was decided
-- is remembered: a step that is added at noon waits for tomorrow. The moment is a parameter for the tests.
create function private.queue_morning_mail(moment timestamptz default now()) returns void
language plpgsql volatile set search_path = '' as $$
declare
  zone constant text := private.agency_zone();
  today constant date := (moment at time zone zone)::date;
begin
  if moment < (today + time '08:00') at time zone zone then
    return;
  end if;
  -- One of two ticks at the same moment finds the day decided.
  update private.scheduler_state set morning_mail_decided = today where coalesce(morning_mail_decided < today, true);
  if found and (select s.has_morning_mail from public.admin_settings s)
    and exists (select from private.due_steps(1, today)) then
    insert into private.outbox (kind, ref) values ('due_steps', today) on conflict (kind, ref) do nothing;
  end if;
end;
$$;
