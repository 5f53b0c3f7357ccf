-- Ends the open step of a lead with a decision against the lead: an application is rejected, an inquiry is lost. The
-- step opens again when the decision is taken back, unless another step was planned since.

-- security definer: an admin may not write how a step ended, and several rows may change at once.
create function private.end_step_with_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_against constant boolean := to_jsonb(new) ->> tg_argv[0] is not distinct from tg_argv[1];
  ended_id uuid;
begin
  if is_against then
    update public.next_steps s set done_at = now(), has_ended_with_lead = true
      where (s.inquiry_id = new.id or s.application_id = new.id) and s.done_at is null;
    return null;
  end if;
  select s.id into ended_id from public.next_steps s
    where (s.inquiry_id = new.id or s.application_id = new.id) and s.has_ended_with_lead
      and not exists (
        select from public.next_steps o
        where (o.inquiry_id = new.id or o.application_id = new.id) and o.done_at is null)
    order by s.done_at desc limit 1;
  update public.next_steps s
    set has_ended_with_lead = false, done_at = case when s.id = ended_id then null else s.done_at end
    where (s.inquiry_id = new.id or s.application_id = new.id) and s.has_ended_with_lead;
  return null;
end;
$$;
create trigger job_applications_end_step after update of status on public.job_applications
  for each row when ((old.status = 'rejected') <> (new.status = 'rejected'))
  execute function private.end_step_with_lead('status', 'rejected');
create trigger contact_inquiries_end_step after update of outcome on public.contact_inquiries
  for each row when ((old.outcome is not distinct from 'lost') <> (new.outcome is not distinct from 'lost'))
  execute function private.end_step_with_lead('outcome', 'lost');
