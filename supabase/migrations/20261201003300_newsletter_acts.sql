-- An admin's actions on newsletters: writing drafts, and controlling campaigns. Admins only.

-- Drafts --------------------------------------------------------------------------------------------------------------

-- Drafts of newsletters, shared by all admins and their devices. Admins read, write and delete them, and no other
-- newsletter. Each save names the version that it was made from.

create trigger newsletters_one_row after update on public.newsletters referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
create policy "Admins can create drafts" on public.newsletters
  for insert to authenticated with check (status = 'draft' and (select private.is_admin()));
create policy "Admins can change drafts" on public.newsletters
  for update to authenticated using (status = 'draft' and (select private.is_admin()))
  with check (status = 'draft' and (select private.is_admin()));
create policy "Admins can delete drafts" on public.newsletters
  for delete to authenticated using (status = 'draft' and (select private.is_admin()));
create policy "Admins can choose who gets a draft" on public.newsletter_audience
  for insert to authenticated with check ((select private.is_admin()) and exists (
    select from public.newsletters n where n.id = newsletter_id and n.status = 'draft'));
create policy "Admins can change who gets a draft" on public.newsletter_audience
  for delete to authenticated using ((select private.is_admin()) and exists (
    select from public.newsletters n where n.id = newsletter_id and n.status = 'draft'));

create view public.newsletter_drafts with (security_invoker = true) as
  select n.id, n.subject, n.content, n.letter,
    array(select a.tag_id from public.newsletter_audience a where a.newsletter_id = n.id order by a.tag_id) as tag_ids,
    n.version, n.updated_at
  from public.newsletters n where n.status = 'draft';
comment on view public.newsletter_drafts is 'Unsent newsletters. tag_ids: the tags whose subscribers get it; empty for all.';
grant select on public.newsletter_drafts to authenticated;

-- Stores a draft with its tags and returns it; no row when made_from, 0 for a new one, is not the version stored. A
-- save that changes nothing makes no new version. A function, because text and tags must be stored together.
create function public.save_newsletter_draft(
  id uuid, made_from integer, subject text, content text, tag_ids integer[], letter jsonb default null
)
returns setof public.newsletter_drafts
language plpgsql volatile set search_path = '' as $$
declare
  chosen constant integer[] := array(select distinct t.id from unnest(tag_ids) t(id) order by 1);
  stored public.newsletter_drafts;
begin
  if made_from = 0 then
    insert into public.newsletters as n (id, subject, content, letter) values ($1, $3, $4, $6) on conflict do nothing;
  else
    -- Locked, so that a save from elsewhere, or the send, waits for this one.
    perform from public.newsletters n where n.id = $1 and n.status = 'draft' and n.version = made_from for update;
  end if;
  if not found then
    return;
  end if;
  select * into stored from public.newsletter_drafts d where d.id = $1;
  if made_from > 0 and (stored.subject, stored.content, stored.letter, stored.tag_ids) is distinct from ($3, $4, $6, chosen) then
    update public.newsletters n set subject = $3, content = $4, letter = $6 where n.id = $1;
  end if;
  delete from public.newsletter_audience a where a.newsletter_id = $1 and a.tag_id <> all (chosen);
  insert into public.newsletter_audience (newsletter_id, tag_id) select $1, t.id from unnest(chosen) t(id) on conflict do nothing;
  return query select * from public.newsletter_drafts d where d.id = $1;
end;
$$;
grant execute on function public.save_newsletter_draft(uuid, integer, text, text, integer[], jsonb) to authenticated;

-- Refuses to remove a tag that a draft or a scheduled newsletter names, with the first of their subjects. With into_id
-- its newsletters go to that tag's subscribers instead. For subscriber_lists.sql.
create function private.release_tag(tag integer, into_id integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  letter text;
begin
  if into_id is not null then
    insert into public.newsletter_audience (newsletter_id, tag_id)
      select a.newsletter_id, into_id from public.newsletter_audience a where a.tag_id = tag on conflict do nothing;
    delete from public.newsletter_audience a where a.tag_id = tag;
    return;
  end if;
  select n.subject into letter from public.newsletter_audience a join public.newsletters n on n.id = a.newsletter_id
    where a.tag_id = tag order by n.status = 'draft', n.updated_at desc limit 1;
  if found then
    raise invalid_parameter_value using message = format(
      'A newsletter that has not been sent goes to this tag: “%s”. Change who gets it, or delete it, first.',
      coalesce(nullif(btrim(letter), ''), 'No subject yet'));
  end if;
end;
$$;
-- Decisions -----------------------------------------------------------------------------------------------------------

-- The decisions of an admin about a campaign: undo, pause, resume, stop, send again. Admins only.

-- action: undo, pause, resume or stop. Returns the status afterwards, whether or not the action could change it. Undone
-- before it begins, a campaign is a draft again; stopped later, it leaves the queued rest unsent. One that was late and
-- waits for an admin is scheduled by "resume": it leaves after the time to undo it, to the subscribers of that time.
-- security definer: admins may write drafts alone.
create function public.steer_newsletter_campaign(campaign_id uuid, action text) returns text
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  was public.newsletters;
  now_is text;
begin
  perform private.require_admin();
  perform private.lock_domain('ledger');
  select * into was from public.newsletters n where n.id = $1 for no key update;
  now_is := case
    when action = 'undo' and was.status = 'scheduled' then 'draft'
    when action = 'pause' and was.status = 'sending' then 'paused'
    when action = 'resume' and was.status = 'paused' then case when was.started_at is null then 'scheduled' else 'sending' end
    when action = 'stop' and was.status in ('scheduled', 'sending', 'paused') then 'stopped'
  end;
  if now_is is null then
    return was.status;
  end if;
  if now_is in ('draft', 'scheduled') then
    perform private.drop_campaign_ledger($1);
  end if;
  if now_is = 'stopped' then
    -- Emails that may have reached the provider. A worker that has them now may still report how that ended.
    update public.newsletter_deliveries d set status = 'unknown'
      where d.campaign_id = $1 and d.status = 'queued' and d.batch_id is not null;
  end if;
  update public.newsletters n set
    status = now_is,
    send_at = case when now_is = 'scheduled' then now() + interval '20 seconds' else n.send_at end,
    finished_at = case when now_is = 'stopped' then now() end,
    sent_to = case when now_is = 'stopped' then private.tag_names_of(was) else n.sent_to end,
    final_figures = case when now_is = 'stopped' and not n.is_welcome then private.count_deliveries(n.id) end
  where n.id = $1;
  if now_is = 'stopped' then
    -- Its tags may be deleted from now on.
    delete from public.newsletter_audience a where a.newsletter_id = $1;
  end if;
  return now_is;
end;
$$;
grant execute on function public.steer_newsletter_campaign(uuid, text) to authenticated;

-- Queues the failed recipients again, with_unconfirmed also those of whom it is unknown whether they have it: they may
-- get it twice. Returns their number. security definer: as steer_newsletter_campaign.
create function public.retry_deliveries(campaign_id uuid, with_unconfirmed boolean) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  queued integer;
begin
  perform private.require_admin();
  -- A second click waits here, and finds nothing left.
  perform private.lock_domain('ledger');
  update public.newsletter_deliveries d set
    status = 'queued', detail = null, batch_id = null, tries = 0, next_attempt_at = now(), refused_since = null, goes_alone = false
  from public.newsletters n
  where n.id = $1 and n.status in ('sent', 'sending', 'paused') and d.campaign_id = n.id
    and (d.status = 'failed' or with_unconfirmed and d.status = 'unknown');
  get diagnostics queued = row_count;
  update public.newsletters n set status = 'sending', finished_at = null, final_figures = null
    where n.id = $1 and n.status = 'sent' and queued > 0;
  return queued;
end;
$$;
grant execute on function public.retry_deliveries(uuid, boolean) to authenticated;
