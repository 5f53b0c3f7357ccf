-- Sends replies (replies.sql), and undoes that within the seconds before they are sent. Admins only.

-- A {field} that was not filled in, known or not. The same pattern as in src/admin/leads/replies/reply-text.ts.
create function private.reply_field_pattern() returns text
language sql immutable set search_path = ''
return '[{｛][^{}｛｝:;\r\n]{1,60}[}｝]';

-- Sets the status of a reply's lead where it is still the expected one, and returns whether it changed; wanted null
-- changes nothing. The reply's own entry in the audit log tells of it.
create function private.move_status(reply public.replies, expected text, wanted text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  is_moved boolean;
begin
  perform set_config('private.has_own_entry', 'yes', true);
  if reply.inquiry_id is not null then
    update public.contact_inquiries i set status = wanted
      where i.id = reply.inquiry_id and i.erase_at is null and i.status = expected and wanted <> expected;
  else
    update public.job_applications a set status = wanted
      where a.id = reply.application_id and a.erase_at is null and a.status = expected and wanted <> expected;
  end if;
  is_moved := found;
  perform set_config('private.has_own_entry', '', true);
  return is_moved;
end;
$$;

-- Stores one reply, queues its email and sets the status with it. A repeat changes nothing. It sets no status that
-- another admin has changed since its author saw status_before. The exception's detail is the id of the lead; its hint
-- is "another id" where the id is known with other words, or was taken back.
create function private.store_reply(given public.replies) returns void
language plpgsql volatile set search_path = '' as $$
declare
  stored public.replies;
  present_status text;
  change jsonb := '{"reply": {"new": "sent"}}';
begin
  given.template_name := private.single_line(given.template_name);
  given.subject := private.single_line(given.subject);
  given.body := private.plain_text(btrim(given.body, E' \t\r\n'));
  if given.subject ~ private.reply_field_pattern() or given.body ~ private.reply_field_pattern() then
    raise exception 'A field in {braces} is not filled in. Nothing was sent.';
  end if;
  -- Locked: two repeats of one call wait for each other here, and so does an erasure.
  if given.inquiry_id is not null then
    select i.status into present_status from public.contact_inquiries i where i.id = given.inquiry_id and i.erase_at is null for no key update;
  else
    select a.status into present_status from public.job_applications a where a.id = given.application_id and a.erase_at is null for no key update;
  end if;
  if present_status is null then
    raise exception 'One of these inquiries or applications no longer exists. Nothing was sent.';
  end if;

  select * into stored from public.replies r where r.id = given.id;
  if found then
    if (stored.inquiry_id, stored.application_id, stored.subject, stored.body, stored.with_status)
      is distinct from (given.inquiry_id, given.application_id, given.subject, given.body, given.with_status) then
      raise exception 'This reply was already sent with another text or to another person. Nothing more was sent.'
        using hint = 'another id', detail = coalesce(given.inquiry_id, given.application_id);
    end if;
    return;
  end if;
  if exists (select from private.withdrawn_replies w where w.id = given.id) then
    raise exception 'This reply was taken back. Nothing was sent.'
      using hint = 'another id', detail = coalesce(given.inquiry_id, given.application_id);
  end if;

  if given.with_status is not null and given.status_before <> present_status then
    raise exception 'The status of one of these was changed meanwhile. Look at it again. Nothing was sent.'
      using detail = coalesce(given.inquiry_id, given.application_id);
  end if;

  insert into public.replies (
    id, inquiry_id, application_id, template_name, subject, body, with_status, status_before, is_refusal)
  values (
    given.id, given.inquiry_id, given.application_id, given.template_name, given.subject, given.body, given.with_status,
    case when given.with_status is not null then present_status end,
    given.application_id is not null and (given.with_status is not distinct from 'rejected' or exists (
      select from public.reply_templates t
      where t.kind = 'application' and t.name = given.template_name and t.sets_status = 'rejected')));
  insert into private.outbox (kind, ref, next_attempt_at)
    values ('reply', given.id, now() + private.reply_undo_window());
  if private.move_status(given, present_status, given.with_status) then
    change := change || jsonb_build_object(
      'status', jsonb_build_object('old', present_status, 'new', given.with_status));
  end if;
  perform private.log_reply(given, change);
end;
$$;

-- Sends up to 200 replies in one transaction: [{id, inquiry_id or application_id, subject, body, template_name,
-- with_status, status_before}]. status_before is the status that the author saw, to be compared where with_status sets
-- another; null is not compared. Safe to repeat with the same ids. security definer: no role may write replies or the
-- outbox.
create function public.send_replies(replies jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant integer := 200;
  given public.replies;
  ids uuid[] := '{}';
  leads uuid[] := '{}';
begin
  perform private.require_admin();
  if jsonb_typeof(replies) is distinct from 'array' or jsonb_array_length(replies) > most then
    raise exception 'At most % replies can be sent at once.', most;
  end if;
  -- Also lets an undo see what a call before it has stored.
  perform private.lock_domain('leads');
  -- Applications first, then inquiries, each by id.
  for given in
    select * from jsonb_populate_recordset(null::public.replies, replies) r
    order by r.inquiry_id is not null, coalesce(r.application_id, r.inquiry_id)
  loop
    if given.id = any (ids) or coalesce(given.application_id, given.inquiry_id) = any (leads) then
      raise exception 'A person can get one reply at a time. Nothing was sent.';
    end if;
    ids := ids || given.id;
    leads := leads || coalesce(given.application_id, given.inquiry_id);
    perform private.store_reply(given);
  end loop;
end;
$$;
grant execute on function public.send_replies(jsonb) to authenticated;

-- Takes back replies of the last 20 seconds that no worker has claimed, each with its status where that is still what
-- the reply set. Returns the given ids that will not leave, also by a call that arrives late: a repeat returns the
-- same. security definer: as send_replies.
create function public.undo_replies(reply_ids uuid[]) returns setof uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  reply public.replies;
  change jsonb;
begin
  perform private.require_admin();
  if cardinality(reply_ids) > 200 then
    raise exception 'At most 200 replies can be taken back at once.';
  end if;
  perform private.lock_domain('leads');
  perform from public.job_applications a
    where a.id in (select r.application_id from public.replies r where r.id = any (reply_ids)) order by a.id for no key update;
  perform from public.contact_inquiries i
    where i.id in (select r.inquiry_id from public.replies r where r.id = any (reply_ids)) order by i.id for no key update;
  for reply in
    select r.* from private.outbox n join public.replies r on n.kind = 'reply' and n.ref = r.id
    where r.id = any (reply_ids) and r.created_at > now() - private.reply_undo_window()
      and n.status = 'pending' and n.attempts = 0
      and coalesce(r.inquiry_id, r.application_id) <> all ((select private.leads_being_erased())::uuid[])
    -- The newest first: each brings back the status that it found.
    order by r.created_at desc, r.id for update of n
  loop
    delete from public.replies r where r.id = reply.id;
    change := '{"reply": {"old": "sent"}}';
    if private.move_status(reply, reply.with_status, reply.status_before) then
      change := change || jsonb_build_object(
        'status', jsonb_build_object('old', reply.with_status, 'new', reply.status_before));
    end if;
    perform private.log_reply(reply, change);
  end loop;
  return query
    insert into private.withdrawn_replies as w (id)
    select distinct wanted.id from unnest(reply_ids) wanted(id)
    where wanted.id is not null and not exists (select from public.replies r where r.id = wanted.id)
    on conflict on constraint withdrawn_replies_pkey do update set withdrawn_at = now()
    returning w.id;
end;
$$;
grant execute on function public.undo_replies(uuid[]) to authenticated;
