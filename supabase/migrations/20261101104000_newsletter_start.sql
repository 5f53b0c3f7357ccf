-- How a newsletter begins: the campaign and its ledger, at once or when its time comes. Service role only.

-- Adds one row for each active subscriber who is not suppressed and has one of the campaign's tags, if it names any, numbered
-- into batches; returns their number. One statement reads who has the tags and writes the rows: a tag that is set meanwhile
-- counts or does not, but never for a half, and a subscriber with two of the tags is one row.
create function private.make_campaign_ledger(campaign uuid) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  batch_size constant integer := 100;
  names constant text[] := (select c.tags from public.newsletter_campaigns c where c.id = campaign);
  made integer;
begin
  -- In the order of both indexes, so that a million rows are appended, not scattered.
  if names is null then
    insert into public.newsletter_deliveries (campaign_id, subscriber_id, batch_no)
    select campaign, s.id, (row_number() over (order by s.id) - 1) / batch_size + 1
    from public.newsletter_subscribers s
    where s.status = 'active' and not exists (select 1 from public.newsletter_suppressions x where x.email = s.email)
    order by s.id;
  else
    insert into public.newsletter_deliveries (campaign_id, subscriber_id, batch_no)
    select campaign, s.id, (row_number() over (order by s.id) - 1) / batch_size + 1
    from public.newsletter_subscribers s
    where s.status = 'active' and not exists (select 1 from public.newsletter_suppressions x where x.email = s.email)
      and s.id in (
        select m.subscriber_id from public.newsletter_subscriber_tags m
        where m.tag_id = any (array(select t.id from unnest(private.tag_ids(names)) t(id))))
    order by s.id;
  end if;
  get diagnostics made = row_count;

  insert into public.newsletter_batches (campaign_id, batch_no, size)
  select campaign, n, least(batch_size, made - (n - 1) * batch_size)
  from generate_series(1, ceil(made::numeric / batch_size)::integer) n;

  update public.newsletter_campaigns c set recipients = made, batch_count = ceil(made::numeric / batch_size)
  where c.id = campaign;
  return made;
end;
$$;

-- Makes a campaign, with its ledger unless it is planned for later, and returns {"id", "outcome", "recipients", "send_at",
-- "status"}. outcome: created, joined (the key is known: nothing new was made), key_reused (the key is known with another
-- text or tags: nothing was made), unknown_tags (none of them exists) or no_recipients. Without a time it leaves after the undo window. Deletes its draft.
-- security definer: no role may write the tables directly. statement_timeout: a ledger of a million rows takes longer than
-- the API's default; PostgREST applies it to the request.
create function public.create_newsletter_campaign(
  campaign_key uuid, subject text, content text, from_name text, from_email text, created_by uuid,
  send_at timestamptz default null, draft_id uuid default null, tags text[] default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  undo_window constant interval := interval '20 seconds';
  -- greatest() ignores a null.
  starts timestamptz := greatest(send_at, now() + undo_window);
  campaign public.newsletter_campaigns;
  made integer;
begin
  insert into public.newsletter_campaigns as c
    (campaign_key, subject, content, from_name, from_email, status, send_at, created_by, tags)
  values ($1, $2, $3, $4, $5, 'scheduled', starts, $6, $9)
  on conflict on constraint newsletter_campaigns_campaign_key_key do nothing
  returning * into campaign;
  if campaign.id is null then
    select * into campaign from public.newsletter_campaigns c where c.campaign_key = $1;
    return jsonb_build_object(
      'id', campaign.id, 'recipients', campaign.recipients, 'send_at', campaign.send_at, 'status', campaign.status,
      'outcome', case
        when campaign.subject = $2 and campaign.content = $3 and campaign.tags is not distinct from $9 then 'joined'
        else 'key_reused' end);
  end if;
  if private.is_campaign_without_audience(campaign) then
    delete from public.newsletter_campaigns c where c.id = campaign.id;
    return jsonb_build_object('outcome', 'unknown_tags', 'recipients', 0);
  end if;

  -- The ledger of a planned campaign is made when it starts, with the subscribers of that time.
  if send_at is null then
    made := private.make_campaign_ledger(campaign.id);
    if made = 0 then
      delete from public.newsletter_campaigns c where c.id = campaign.id;
      return jsonb_build_object('outcome', 'no_recipients', 'recipients', 0);
    end if;
  end if;
  delete from public.newsletter_drafts d where d.id = draft_id;
  perform private.add_audit_entry('insert', 'newsletter_campaigns', campaign.id::text,
    jsonb_build_object('subject', jsonb_build_object('new', $2), 'recipients', jsonb_build_object('new', made))
      || case when $9 is null then '{}'
        else jsonb_build_object('tags', jsonb_build_object('new', array_to_string($9, ', '))) end,
    $6);
  return jsonb_build_object(
    'id', campaign.id, 'outcome', 'created', 'recipients', made, 'send_at', campaign.send_at, 'status', campaign.status);
end;
$$;
grant execute on function public.create_newsletter_campaign(uuid, text, text, text, text, uuid, timestamptz, uuid, text[])
  to service_role;

-- Starts due campaigns, but none that waits for an admin, and makes the ledgers of planned ones. A worker calls it before it asks for batches.
-- security definer, statement_timeout: as create_newsletter_campaign.
create function public.start_due_campaigns() returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  campaign public.newsletter_campaigns;
  started integer := 0;
begin
  for campaign in
    select * from public.newsletter_campaigns c
    where c.status = 'scheduled' and c.send_at <= now() and private.can_campaign_start(c)
    order by c.send_at for update skip locked
  loop
    if campaign.recipients is null then
      -- The loop's query looked before the ledgers of other campaigns were made. Its tags may be gone since.
      if campaign.tags is not null then
        perform private.lock_tags();
        continue when private.is_campaign_without_audience(campaign);
      end if;
      perform private.make_campaign_ledger(campaign.id);
    end if;
    update public.newsletter_campaigns c set status = 'sending', started_at = now() where c.id = campaign.id;
    started := started + 1;
  end loop;
  return started;
end;
$$;
grant execute on function public.start_due_campaigns() to service_role;
