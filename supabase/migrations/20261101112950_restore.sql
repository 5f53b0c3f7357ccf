-- A restored backup: what must not leave by itself, and where its images and functions are now. `npm run restore` calls this
-- last, in its transaction, as the owner of the database.

-- Returns what a human has to know. The addresses are those of the backend that the backup is of and of this one; null for an
-- embedded stack.
create function private.after_restore(old_address text, new_address text) returns setof text
language plpgsql volatile set search_path = '' as $$
declare
  public_files constant text := '/storage/v1/object/public/';
  held record;
  replies integer;
  stored record;
begin
  -- A newsletter that was being sent at the time of the backup, or was due since, may have reached all subscribers. A started
  -- one is paused until an admin decides, one that was due is stopped. Later ones stay planned.
  for held in
    update public.newsletters n set
      status = case n.status when 'sending' then 'paused' else 'stopped' end,
      finished_at = case n.status when 'scheduled' then now() end,
      sent_to = case n.status when 'scheduled' then private.tag_names_of(n) else n.sent_to end
    where n.status = 'sending' or (n.status = 'scheduled' and n.send_at <= now())
    returning n.subject, n.status, n.is_welcome
  loop
    return next case
      when held.is_welcome then format('The welcome letter “%s” is paused: resuming it may write again to those who waited for it '
        'at the time of the backup. New subscribers wait until then.', held.subject)
      when held.status = 'paused' then format('The newsletter “%s” was being sent. It is paused: resuming it writes again to '
        'those who got it after the backup.', held.subject)
      else format('The newsletter “%s” was about to be sent. It is stopped: it may have been sent after the backup.', held.subject)
    end;
  end loop;
  -- Their tags may be deleted again.
  delete from public.newsletter_audience a using public.newsletters n where n.id = a.newsletter_id and n.status = 'stopped';
  return query
    select format('The newsletter “%s” is planned. Is it still wanted?', n.subject)
    from public.newsletters n where n.status = 'scheduled';

  -- A reply that waited at the time of the backup may have left since. It fails, until an admin sends it again.
  update private.outbox o set status = 'failed', uncertain_since = now(), idempotent_until = now(),
    last_error = 'It may have left. It was waiting when the backup was made.'
  where o.status = 'pending' and o.kind = 'reply';
  get diagnostics replies = row_count;
  if replies > 0 then
    return next format('Replies that were waiting to be sent: %s. They may have left after the backup; their records offer '
      '“Send again”.', replies);
  end if;

  -- The static pages show what was there before.
  perform private.note_site_change();

  if new_address is null and old_address is not null then
    return next format('Images in texts are still shown from %s.', old_address);
  elsif new_address <> old_address then
    -- Images stand in texts with the address of the project that they were uploaded to.
    for stored in
      select a.attrelid::regclass as place, a.attname as name
      from pg_catalog.pg_attribute a join pg_catalog.pg_class c on c.oid = a.attrelid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped
        and a.attgenerated = '' and a.atttypid = 'text'::regtype
    loop
      execute format('update %1$s set %2$I = replace(%2$I, $1, $2) where strpos(%2$I, $1) > 0', stored.place, stored.name)
      using old_address || public_files, new_address || public_files;
    end loop;
    -- Otherwise the scheduler would call the functions of the old project.
    update private.settings s set functions_url = replace(s.functions_url, old_address, new_address) where s.is_only;
    return next format('Addresses of images, and of the functions, were moved from %s to %s.', old_address, new_address);
  end if;
end;
$$;
