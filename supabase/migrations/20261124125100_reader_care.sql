-- What an admin may do for one reader: take them off, bar the address, correct it, erase it. Each is one function for
-- admins; the table itself stays read-only to them. Who was taken off or barred stays out of imports, additions by hand
-- and newsletters under way; the unsubscribed and the erased may come back through the sign-up form, by themselves.

-- Unsubscribes a reader; false when there is no such reader. The audit log hears of it through the table's trigger.
-- security definer: admins may read subscribers and write none.
create function public.unsubscribe_reader(subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_admin();
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.id = subscriber_id and s.status = 'active';
  return exists (select from public.newsletter_subscribers s where s.id = subscriber_id);
end;
$$;
revoke execute on function public.unsubscribe_reader(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unsubscribe_reader(uuid) to authenticated;

-- Bars a reader's address for that reason (bounced, complained or manual) and unsubscribes it; false when there is no
-- such reader. An address that is barred already keeps its reason.
-- security definer: as unsubscribe_reader.
create function public.suppress_reader(subscriber_id uuid, why text, note text default null) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader public.newsletter_subscribers;
begin
  perform private.require_admin();
  select * into reader from public.newsletter_subscribers s where s.id = subscriber_id for update;
  if reader.id is null then
    return false;
  end if;
  insert into public.newsletter_suppressions (email, reason, note)
    values (reader.email, why, nullif(btrim(note), '')) on conflict (email) do nothing;
  if found then
    perform private.add_audit_entry(
      'suppress', 'newsletter_subscribers', reader.id::text, jsonb_build_object('reason', jsonb_build_object('new', why)));
  end if;
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    where s.id = reader.id and s.status = 'active';
  delete from public.newsletter_pending p where p.email = reader.email;
  return true;
end;
$$;
revoke execute on function public.suppress_reader(uuid, text, text) from public, anon, authenticated, service_role;
grant execute on function public.suppress_reader(uuid, text, text) to authenticated;

-- Whether a request that carried this reader may have to be repeated as it was, address included.
create function private.is_in_frozen_batch(reader_id uuid) returns boolean
language sql stable set search_path = ''
return exists (
  select from public.newsletter_campaigns c
  join public.newsletter_deliveries d on d.campaign_id = c.id and d.subscriber_id = reader_id
  join public.newsletter_batches b on b.campaign_id = d.campaign_id and b.batch_no = d.batch_no
  where c.status in ('sending', 'paused') and d.status = 'queued'
    and b.uncertain_since is not null and b.status in ('queued', 'leased')
);
revoke execute on function private.is_in_frozen_batch(uuid) from public;

-- Writes a reader's address anew and says what became of it: 'corrected', 'unchanged', 'gone', 'invalid', 'taken' (by
-- another reader), 'suppressed', 'erased' or 'leaving' (a newsletter to them may be repeated as it was: try again
-- later). Status and consent stay as they are.
-- security definer: as unsubscribe_reader.
create function public.correct_reader_address(subscriber_id uuid, new_address text) returns text
language plpgsql volatile security definer set search_path = ''
as $$
declare
  address text := lower(btrim(new_address));
  reader public.newsletter_subscribers;
begin
  perform private.require_admin();
  select * into reader from public.newsletter_subscribers s where s.id = subscriber_id for update;
  case
    when reader.id is null then return 'gone';
    when reader.email = address then return 'unchanged';
    when not coalesce(private.is_mail_address(address), false) then return 'invalid';
    when exists (select from public.newsletter_suppressions x where x.email = address) then return 'suppressed';
    when private.erased_reader_reason(address) is not null then
      return case private.erased_reader_reason(address) when 'erased' then 'erased' else 'suppressed' end;
    when exists (select from public.newsletter_subscribers s where s.email = address) then return 'taken';
    when private.is_in_frozen_batch(subscriber_id) then return 'leaving';
    else
      update public.newsletter_subscribers s set email = address where s.id = subscriber_id;
      return 'corrected';
  end case;
-- The other one has come in this very moment.
exception when unique_violation then
  return 'taken';
end;
$$;
revoke execute on function public.correct_reader_address(uuid, text) from public, anon, authenticated, service_role;
grant execute on function public.correct_reader_address(uuid, text) to authenticated;

-- The provider's words about a failure often quote the address.
create function private.forget_in_ledger(reader_id uuid, address text) returns void
language sql volatile set search_path = ''
as $$
  update public.newsletter_deliveries d set detail = 'erased'
    from public.newsletter_campaigns c
    where d.campaign_id = c.id and d.subscriber_id = reader_id and d.detail is not null;
  -- Of every batch: a reader who was tried again is in another one now.
  update public.newsletter_batches b set last_error = null where strpos(lower(b.last_error), address) > 0;
$$;
revoke execute on function private.forget_in_ledger(uuid, text) from public;

-- Erases a reader and everything kept about the address, but for a salted hash of it, which keeps imports and admins
-- from adding it again. Answers whether there was such a reader. Undone as any erasure; safe to repeat with its id.
-- security definer: as unsubscribe_reader.
create function public.erase_reader(erasure_id uuid, subscriber_id uuid) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  reader public.newsletter_subscribers;
  taken jsonb;
begin
  perform private.require_admin();
  perform private.purge_erasures();
  insert into private.erasures (id, moving_in) values (erasure_id, pg_current_xact_id()) on conflict (id) do nothing;
  if not found then
    return true;
  end if;
  select * into reader from public.newsletter_subscribers s where s.id = subscriber_id for update;
  if reader.id is null then
    delete from private.erasures e where e.id = erasure_id;
    return false;
  end if;

  taken := jsonb_build_object(
    'newsletter_subscribers', jsonb_build_array(to_jsonb(reader)),
    'newsletter_suppressions',
      (select coalesce(jsonb_agg(x), '[]') from public.newsletter_suppressions x where x.email = reader.email),
    'newsletter_pending',
      (select coalesce(jsonb_agg(p), '[]') from public.newsletter_pending p where p.email = reader.email));
  insert into private.erased_readers (email_hash, reason)
  values (
    private.salted_hash(reader.email),
    coalesce((select x.reason from public.newsletter_suppressions x where x.email = reader.email), 'erased'))
  on conflict (email_hash) do update set reason = excluded.reason, erased_at = now();

  delete from public.newsletter_suppressions x where x.email = reader.email;
  delete from public.newsletter_pending p where p.email = reader.email;
  delete from public.newsletter_subscribers s where s.id = reader.id;
  perform private.forget_in_ledger(reader.id, reader.email);

  update private.erasures e set kept_rows = taken, moving_in = null where e.id = erasure_id;
  perform private.log_erasure('erase', erasure_id, taken);
  return true;
end;
$$;
revoke execute on function public.erase_reader(uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function public.erase_reader(uuid, uuid) to authenticated;
