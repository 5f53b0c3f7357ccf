-- Campaigns: how admins see them, and how one starts.

-- Lists ---------------------------------------------------------------------------------------------------------------

-- Views of campaigns for admins: their figures, and who did not get one. Both obey the policies of the tables.

-- The names of the tags whose subscribers get a newsletter, or got it; null for all subscribers.
create function private.tag_names_of(letter public.newsletters) returns text[]
language sql stable set search_path = ''
return coalesce(letter.sent_to, (
  select array_agg(t.name order by t.name)
  from public.newsletter_audience a join public.newsletter_tags t on t.id = a.tag_id where a.newsletter_id = letter.id));
grant execute on function private.tag_names_of(public.newsletters) to authenticated;

-- {"queued", "sent", "failed", "skipped", "unknown", "last_error"}: the ledger of a campaign, counted.
create function private.count_deliveries(campaign uuid) returns jsonb
language sql stable set search_path = ''
return (
  select jsonb_build_object(
    'queued', count(*) filter (where d.status = 'queued'),
    'sent', count(*) filter (where d.status = 'sent'),
    'failed', count(*) filter (where d.status = 'failed'),
    'skipped', count(*) filter (where d.status = 'skipped'),
    'unknown', count(*) filter (where d.status = 'unknown'),
    'last_error', max(d.detail) filter (where d.status in ('queued', 'unknown') and d.detail <> 'erased')
  )
  from public.newsletter_deliveries d where d.campaign_id = campaign
);
grant execute on function private.count_deliveries(uuid) to authenticated;

create view public.campaign_list with (security_invoker = true) as
  select n.id, n.subject, n.status, n.send_at, n.scheduled_at, n.started_at, n.finished_at, n.recipients,
    n.is_welcome, private.tag_names_of(n) as tags, coalesce(n.final_figures, private.count_deliveries(n.id)) as figures
  from public.newsletters n
  -- The text of a welcome letter that was never on is a setting, no campaign.
  where n.status <> 'draft' and (not n.is_welcome or n.started_at is not null);
comment on view public.campaign_list is
  'Newsletters that were sent or scheduled, the welcome letter among them. tags: who gets it, null for all subscribers.';
grant select on public.campaign_list to authenticated;

create view public.newsletter_failures with (security_invoker = true) as
  select d.campaign_id, d.subscriber_id, s.email, d.status, d.detail
  from public.newsletter_deliveries d
  left join public.newsletter_subscribers s on s.id = d.subscriber_id
  where d.status in ('failed', 'unknown');
comment on view public.newsletter_failures is
  'Recipients whose mail failed, with the reason, or is unconfirmed. email: null when the subscriber was erased since.';
grant select on public.newsletter_failures to authenticated;
-- Beginning -----------------------------------------------------------------------------------------------------------

-- Starts a newsletter: creates the campaign and its ledger, at once or at its time. Service role only.

-- Adds one row for each active subscriber who is not barred and has one of the newsletter's tags, if it names any;
-- returns their number. One statement reads who has the tags and writes the rows: a tag that is set meanwhile counts or
-- does not, but never for a half, and a subscriber with two of the tags is one row.
create function private.make_campaign_ledger(campaign uuid) returns integer
language plpgsql volatile set search_path = '' set plan_cache_mode = 'force_custom_plan' as $$
declare
  chosen constant integer[] := array(select a.tag_id from public.newsletter_audience a where a.newsletter_id = campaign);
  made integer;
begin
  -- In the order of both indexes, so that a million rows are appended, not scattered.
  if chosen = '{}' then
    insert into public.newsletter_deliveries (campaign_id, subscriber_id)
    select campaign, s.id
    from public.newsletter_subscribers s
    where s.status = 'active' and s.erase_at is null
      and not exists (select 1 from public.newsletter_barred x where x.email = s.email)
    order by s.id;
  else
    insert into public.newsletter_deliveries (campaign_id, subscriber_id)
    select campaign, s.id
    from public.newsletter_subscribers s
    where s.status = 'active' and s.erase_at is null
      and not exists (select 1 from public.newsletter_barred x where x.email = s.email)
      and s.id in (
        select m.subscriber_id from public.newsletter_subscriber_tags m where m.tag_id = any (chosen))
    order by s.id;
  end if;
  get diagnostics made = row_count;

  update public.newsletters n set recipients = made where n.id = campaign;
  return made;
end;
$$;

-- Takes back a ledger of which no email has left.
create function private.drop_campaign_ledger(campaign uuid) returns void
language sql volatile set search_path = '' as $$
  delete from public.newsletter_deliveries d where d.campaign_id = campaign;
  update public.newsletters n set recipients = null where n.id = campaign;
$$;

-- Makes a campaign of a draft, or of a text that was never stored, with its ledger unless it is planned for later.
-- Without a time it leaves after the time to undo it. Returns {"outcome", "id", "recipients", "send_at", "status"}.
-- outcome:
--   created        the draft of this id is scheduled. made_from is its version; a draft of another version is left alone
--   joined         it was sent or scheduled with this text, these tags and this time before: nothing new was made
--   conflict       the stored text, tags, time or version are others: nothing was made
--   unknown_tags   one of the tags does not exist
--   no_recipients  no subscriber would get it
-- security definer: no role may write campaigns directly. statement_timeout: a ledger of a million rows takes longer
-- than the API's default; PostgREST applies it to the request.
create function public.create_newsletter_campaign(
  id uuid, subject text, content text, from_name text, from_email text, created_by uuid,
  send_at timestamptz default null, tags integer[] default null, made_from integer default null,
  letter jsonb default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  undo_window constant interval := interval '20 seconds';
  chosen constant text[] := (select array_agg(t.name order by t.name) from public.newsletter_tags t where t.id = any ($8));
  stored public.newsletters;
  is_new boolean;
  is_same boolean := false;
  made integer;
begin
  if cardinality(tags) <> coalesce(cardinality(chosen), 0) then
    return jsonb_build_object('outcome', 'unknown_tags');
  end if;
  insert into public.newsletters (id, subject, content, letter) values ($1, $2, $3, $10) on conflict do nothing;
  is_new := found;
  -- "no key update": naming a tag for this letter does not wait for it.
  select * into stored from public.newsletters n where n.id = $1 and not n.is_welcome for no key update;
  if stored.id is null then
    return jsonb_build_object('outcome', 'conflict');
  end if;
  if stored.status <> 'draft' then
    is_same := (stored.subject, stored.content) = ($2, $3) and private.tag_names_of(stored) is not distinct from chosen;
    if is_same and stored.send_at = coalesce($7, stored.scheduled_at + undo_window) then
      return jsonb_build_object('outcome', 'joined', 'id', $1, 'recipients', stored.recipients, 'send_at', stored.send_at,
        'status', stored.status);
    end if;
  end if;
  -- Before it begins, its time can still be changed. A text that was first stored by its send (made from 0) is its
  -- version 1.
  if not (is_new
    or (stored.status = 'draft' and stored.version is not distinct from made_from)
    or (stored.status = 'scheduled' and is_same and stored.version = greatest(made_from, 1))) then
    return jsonb_build_object('outcome', 'conflict');
  end if;

  begin
    if stored.status = 'scheduled' then
      perform private.drop_campaign_ledger($1);
    end if;
    -- greatest() ignores a null.
    update public.newsletters n set
      subject = $2, content = $3, letter = $10, from_name = $4, from_email = $5, created_by = $6, status = 'scheduled',
      scheduled_at = now(), send_at = greatest($7, now() + undo_window)
    where n.id = $1 returning * into stored;
    delete from public.newsletter_audience a where a.newsletter_id = $1;
    insert into public.newsletter_audience (newsletter_id, tag_id) select $1, t.id from unnest(tags) t(id);
    -- The ledger of a planned campaign is made when it starts, with the subscribers of that time.
    if $7 is null then
      made := private.make_campaign_ledger($1);
      if made = 0 then
        raise no_data_found;
      end if;
    end if;
  exception when no_data_found then
    -- A draft stays as it was. A text that was never stored is not stored now.
    delete from public.newsletters n where n.id = $1 and is_new;
    return jsonb_build_object('outcome', 'no_recipients');
  end;
  perform private.add_audit_entry('insert', 'newsletters', $1::text,
    jsonb_build_object('subject', jsonb_build_object('new', $2), 'recipients', jsonb_build_object('new', made))
      || case when chosen is null then '{}'
        else jsonb_build_object('tags', jsonb_build_object('new', array_to_string(chosen, ', '))) end,
    $6);
  return jsonb_build_object(
    'outcome', 'created', 'id', $1, 'recipients', made, 'send_at', stored.send_at, 'status', stored.status);
end;
$$;
grant execute on function public.create_newsletter_campaign(
  uuid, text, text, text, text, uuid, timestamptz, integer[], integer, jsonb
) to service_role;

-- Starts due campaigns and makes the ledgers of planned ones. A worker calls it before it asks for batches. A campaign
-- that is hours late, because the sending job was off or the project asleep, is paused until an admin decides: a letter
-- must not leave in the night or after its occasion. security definer, statement_timeout: as
-- create_newsletter_campaign.
create function public.start_due_campaigns() returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  patience constant interval := interval '3 hours';
  campaign public.newsletters;
  started integer := 0;
begin
  if not private.has_module('newsletter') then
    return 0;
  end if;
  update public.newsletters n set status = 'paused'
    where n.id in (
      select l.id from public.newsletters l where l.status = 'scheduled' and l.send_at < now() - patience
      order by l.id for no key update skip locked);
  for campaign in
    select * from public.newsletters n
    where n.status = 'scheduled' and n.send_at <= now() order by n.send_at for no key update skip locked
  loop
    if campaign.recipients is null then
      perform private.make_campaign_ledger(campaign.id);
    end if;
    update public.newsletters n set status = 'sending', started_at = now(), sent_to = private.tag_names_of(campaign)
      where n.id = campaign.id;
    delete from public.newsletter_audience a where a.newsletter_id = campaign.id;
    started := started + 1;
  end loop;
  return started;
end;
$$;
grant execute on function public.start_due_campaigns() to service_role;
