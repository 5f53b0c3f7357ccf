-- Housekeeping: deletes expired rows. The scheduler runs it in pieces, so that no run holds locks for long or is ended
-- by the platform before it is done. Rows that a request holds are left for the next run.

-- The most rows of one statement, which takes well below a second.
create function private.piece_size() returns integer
language sql immutable set search_path = ''
return 20000;

-- Deletes one piece of the rows that fit the condition.
create function private.delete_piece(table_name regclass, condition text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format(
    'delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s limit %3$s for update skip locked))',
    table_name, condition, private.piece_size());
end;
$$;

-- Lists each table with rows that expire, and the condition for those rows. A domain adds its line. Rows that visitors
-- can create in masses are deleted each minute, so that a flood leaves no lasting table.
create function private.expired_rows() returns table (job text, table_name text, condition text)
language sql immutable set search_path = ''
begin atomic
  values
    -- Nothing asks for them any more: counters of views and reports after half an hour, others after a day.
    ('each-minute', 'private.rate_limits', $$window_start < now() - interval '30 minutes' and (
      window_start < now() - interval '1 day'
      or scope <> 'everybody' and action in ('blog_view', 'blog_reading', 'report_notification'))$$),
    -- A failed login without a lock means nothing after its 15 minutes. The level of a lock is remembered for two days,
    -- a source that logged in for 90.
    ('each-minute', 'private.login_attempts', $$coalesce(succeeded_at < now() - interval '90 days', true) and (
      locked_until is null and lock_level = 0 and private.is_over(window_start, interval '15 minutes')
      or window_start < now() - interval '2 days' and coalesce(locked_until, '-infinity') < now() - interval '1 day')$$),
    ('each-hour', 'private.login_tickets', $$issued_at < now() - interval '1 hour'$$),
    ('each-hour', 'private.login_codes', $$requested_at < now() - interval '1 hour'$$),
    ('each-hour', 'private.trusted_browsers', $$last_used_at < now() - interval '90 days'$$),
    ('each-hour', 'private.admin_sessions', $$not exists (select from auth.sessions s
      where s.id = admin_sessions.session_id and s.created_at > now() - private.admin_session_limit())$$),
    ('each-hour', 'private.withdrawn_replies', $$withdrawn_at < now() - interval '1 day'$$),
    ('each-hour', 'public.newsletter_pending', $$requested_at < now() - interval '7 days'$$),
    ('each-hour', 'private.refusals', $$refused_at < now() - interval '7 days'$$),
    ('each-hour', 'private.used_confirmations', $$used_at < now() - interval '90 days'$$),
    ('each-hour', 'private.mail_events', $$received_at < now() - interval '30 days'$$),
    -- A mail server gives up after five days at most; a complaint may take weeks.
    ('each-hour', 'private.sent_mails', $$sent_at < now() - interval '30 days'$$);
end;

-- Forgets from where subscribers signed up, 30 days later.
create function private.forget_sources() returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_subscribers set source_hash = null
  where id in (
    select s.id from public.newsletter_subscribers s
    where s.source_hash is not null and s.subscribed_at < now() - interval '30 days'
    limit private.piece_size() for update skip locked);
$$;
create index newsletter_subscribers_source_hash_idx on public.newsletter_subscribers (subscribed_at) where source_hash is not null;

-- Leaves the address of those who left a day ago, with when they joined and left and where the consent came from: that
-- is their No (private.has_said_no). A day, so that a slip of the finger that is taken back loses nothing. An email
-- that may have to be repeated waits for its name.
create function private.empty_left_subscribers() returns void
language plpgsql volatile set search_path = '' as $$
declare
  ids constant uuid[] := array(
    select s.id from public.newsletter_subscribers s
    where s.status = 'unsubscribed' and s.erase_at is null and s.unsubscribed_at < now() - interval '1 day'
      and (num_nonnulls(s.name, s.user_agent, s.place, s.source_hash) > 0
        or exists (select from public.newsletter_subscriber_tags t where t.subscriber_id = s.id))
      and not private.is_in_frozen_batch(s.id)
    order by s.id limit private.piece_size() for no key update skip locked);
begin
  update public.newsletter_subscribers s set name = null, user_agent = null, place = null, source_hash = null where s.id = any (ids);
  delete from public.newsletter_subscriber_tags t where t.ctid = any (array(
    select o.ctid from public.newsletter_subscriber_tags o where o.subscriber_id = any (ids) for update skip locked));
end;
$$;

-- Forgets who got which newsletter after 400 days; the campaign's figures stay. The welcome letter never ends, and its
-- figures are counted: its old deliveries lose their subscriber. A run takes one campaign: "limit 1" keeps the look
-- into the ledger a probe of its index, where a join might read all of it.
create function private.purge_newsletter_ledger() returns void
language plpgsql volatile set search_path = '' as $$
declare
  over constant timestamptz := now() - interval '400 days';
  campaign uuid;
begin
  select c.id into campaign from public.newsletters c
    where coalesce(c.finished_at, c.scheduled_at) < over and c.status in ('sent', 'stopped') and not c.is_welcome
      and (select true from public.newsletter_deliveries d where d.campaign_id = c.id limit 1)
    limit 1;
  if found then
    perform private.delete_piece('public.newsletter_deliveries', format('campaign_id = %L', campaign));
  end if;
  update public.newsletter_deliveries d set subscriber_id = gen_random_uuid(), detail = null, next_attempt_at = 'infinity'
    where d.ctid = any (array(
      select o.ctid from public.newsletter_deliveries o
      where o.campaign_id = (select c.id from public.newsletters c where c.is_welcome)
        and o.status <> 'queued' and o.next_attempt_at < over
      limit private.piece_size() for update skip locked));
end;
$$;

-- Deletes the runs of all jobs but those of the last three days. By number: a run that a restart interrupted has no
-- times. Without locks: pg_cron grants no update on its rows.
create function private.purge_job_runs(older_than timestamptz default now() - interval '3 days') returns void
language plpgsql volatile set search_path = '' as $$
begin
  if to_regclass('cron.job_run_details') is not null then
    execute 'delete from cron.job_run_details d where d.runid in (
      select o.runid from cron.job_run_details o
      where o.runid <= (select max(f.runid) from cron.job_run_details f where f.start_time < $1)
      limit $2)' using older_than, private.piece_size();
  end if;
end;
$$;
-- After a restore -----------------------------------------------------------------------------------------------------

-- A restored backup: what must not leave by itself, and where its images and functions are now. `npm run restore` calls
-- this last, in its transaction, as the owner of the database. Returns what a human has to know. The addresses are
-- those of the backend that the backup is of and of this one; null for an embedded stack.
create function private.after_restore(old_address text, new_address text) returns setof text
language plpgsql volatile set search_path = '' as $$
declare
  public_files constant text := '/storage/v1/object/public/';
  held record;
  replies integer;
  stored record;
begin
  -- A newsletter that was being sent at the time of the backup, or was due since, may have reached all subscribers. A
  -- started one is paused until an admin decides, one that was due is stopped. Later ones stay planned.
  for held in
    update public.newsletters n set
      status = case n.status when 'sending' then 'paused' else 'stopped' end,
      finished_at = case n.status when 'scheduled' then now() end,
      sent_to = case n.status when 'scheduled' then private.tag_names_of(n) else n.sent_to end
    where n.status = 'sending' or (n.status = 'scheduled' and n.send_at <= now())
    returning n.subject, n.status, n.is_welcome
  loop
    return next case
      when held.is_welcome then format('The welcome letter “%s” is paused. If you resume it, people who waited for it at the time '
        'of the backup may get it twice. New subscribers wait until then.', held.subject)
      when held.status = 'paused' then format('The newsletter “%s” was being sent and is now paused. If you resume it, people who '
        'got it after the backup get it again.', held.subject)
      else format('The newsletter “%s” was about to be sent and is now stopped. It may have been sent after the backup.', held.subject)
    end;
  end loop;
  -- Their tags may be deleted again.
  delete from public.newsletter_audience a using public.newsletters n where n.id = a.newsletter_id and n.status = 'stopped';
  return query
    select format('The newsletter “%s” is scheduled. Stop it if you no longer want it.', n.subject)
    from public.newsletters n where n.status = 'scheduled';

  -- A reply that waited at the time of the backup may have left since. It fails, until an admin sends it again.
  update private.outbox o set status = 'failed', uncertain_since = now(), idempotent_until = now(),
    last_error = 'It may have been sent. It was waiting when the backup was made.'
  where o.status = 'pending' and o.kind = 'reply';
  get diagnostics replies = row_count;
  if replies > 0 then
    return next format('Replies that were waiting to be sent: %s. They may have been sent after the backup. Open their '
      'records to send them again.', replies);
  end if;

  -- The static pages show what was there before.
  perform private.note_site_change();

  if new_address is null and old_address is not null then
    return next format('Images in texts are still shown from %s.', old_address);
  elsif new_address <> old_address then
    -- Images are in texts with the address of the project that they were uploaded to.
    for stored in
      select a.attrelid::regclass as place, a.attname as name, a.atttypid::regtype as type
      from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.atttypid in ('text'::regtype, 'jsonb'::regtype)
    loop
      execute format('update %1$s set %2$I = replace(%2$I::text, $1, $2)::%3$s where strpos(%2$I::text, $1) > 0',
        stored.place, stored.name, stored.type)
      using old_address || public_files, new_address || public_files;
    end loop;
    -- Otherwise the scheduler would call the functions of the old project.
    update private.settings s set functions_url = replace(s.functions_url, old_address, new_address) where s.is_only;
    return next format('Addresses of images, and of the functions, were moved from %s to %s.', old_address, new_address);
  end if;
end;
$$;
