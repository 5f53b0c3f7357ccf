-- Newsletter subscribers: sign-ups with double opt-in, and addresses that must not be emailed (resolutions 13 to 15 and
-- 19). Visitors have no access: the edge functions call these functions with the service role. Admins read the tables,
-- change the name, the address or the status of one subscriber, and bar addresses.

-- The places of the site where people sign up (_shared/contracts/newsletter.ts). The checks of the tables below repeat
-- them: the service role may not call functions of schema private.
create function private.sign_up_places() returns text[]
language sql immutable set search_path = ''
return array['footer', 'post', 'careers'];

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  name text,
  status text not null default 'active',
  subscribed_at timestamptz not null default now(),
  unsubscribed_at timestamptz,
  source_hash text,
  user_agent text,
  origin text not null default 'signup',
  consent_note text,
  welcomed_at timestamptz,
  place text,
  erase_at timestamptz,
  search_text text not null generated always as (private.search_form(email || coalesce(' ' || name, ''))) stored,
  constraint newsletter_subscribers_email_key unique (email),
  constraint newsletter_subscribers_email_format
    check (char_length(email) <= 254 and email = lower(email collate "C") and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint newsletter_subscribers_name_one_line
    check (char_length(name) between 1 and 200 and name !~ '[[:cntrl:]]'),
  constraint newsletter_subscribers_status_value check (status in ('active', 'unsubscribed')),
  constraint newsletter_subscribers_unsubscribed_at_matches check ((status = 'unsubscribed') = (unsubscribed_at is not null)),
  constraint newsletter_subscribers_user_agent_length check (char_length(user_agent) <= 500),
  constraint newsletter_subscribers_origin_value check (origin in ('signup', 'added', 'imported')),
  constraint newsletter_subscribers_place_value check (place in ('footer', 'post', 'careers')),
  constraint newsletter_subscribers_consent_note_length check (char_length(consent_note) <= 300),
  -- A subscriber who did not sign up in person needs a note that says where the consent comes from.
  constraint newsletter_subscribers_consent_note_given
    check (origin = 'signup' or btrim(coalesce(consent_note, '')) <> '')
);
comment on table public.newsletter_subscribers is 'Who gets the newsletter (active) and who left (unsubscribed).';
comment on column public.newsletter_subscribers.name is
  'As an import or an admin gave it, for the greeting of a letter. The sign-up form asks for none.';
comment on column public.newsletter_subscribers.source_hash is
  'Salted hash of the address the sign-up came from, kept for 30 days against abuse.';
comment on column public.newsletter_subscribers.welcomed_at is
  'When the welcome letter was queued; null for none. A second one is never queued, also after leaving and coming back.';
comment on column public.newsletter_subscribers.place is
  'Where on the site the subscriber signed up last; null when the page did not say, and for those who were added or imported.';
comment on column public.newsletter_subscribers.erase_at is
  'Set while the subscriber is being erased: hidden everywhere and mailed nothing until then, and deleted after it (erasure.sql).';
-- Finds the No of a mailbox, whichever of its addresses is typed (sign_ups.sql).
create index newsletter_subscribers_no_idx on public.newsletter_subscribers (private.mailbox_of(email))
  where status = 'unsubscribed' or erase_at is not null;
create index newsletter_subscribers_erase_at_idx on public.newsletter_subscribers (erase_at) where erase_at is not null;
create index newsletter_subscribers_subscribed_at_idx on public.newsletter_subscribers (subscribed_at desc, id desc);
create index newsletter_subscribers_search_text_idx
  on public.newsletter_subscribers using gin (search_text extensions.gin_trgm_ops);
-- Serves the pages of the list with a filter by status, and the counts, which read the index alone.
create index newsletter_subscribers_status_subscribed_at_idx
  on public.newsletter_subscribers (status, subscribed_at desc, id desc) where erase_at is null;
-- Serves the list with a filter by place.
create index newsletter_subscribers_place_idx on public.newsletter_subscribers (place, subscribed_at desc, id desc)
  where place is not null;
create index newsletter_subscribers_search_prefix_idx on public.newsletter_subscribers (search_text text_pattern_ops);
-- Serves the addresses that look like another one.
create index newsletter_subscribers_address_form_idx on public.newsletter_subscribers (hashtextextended(private.address_form(email), 0));
-- The planner chooses between reading in order and the trigram index by how common a text such as "sharma" is. The
-- default sample of a hundred values is too small for that, and a wrong choice is a hundred times slower.
alter table public.newsletter_subscribers alter column search_text set statistics 500;
create trigger newsletter_subscribers_one_row after update on public.newsletter_subscribers referencing old table as changed
  for each statement when (current_user = 'authenticated') execute function private.refuse_several_rows();
-- Only for what admins change: an erasure of thousands writes an entry of its own.
create trigger newsletter_subscribers_audit after update of name, email, status or delete on public.newsletter_subscribers
  for each row when (current_setting('role', true) = 'authenticated') execute function private.write_audit_entry();
create trigger newsletter_subscribers_audit_added after insert on public.newsletter_subscribers
  referencing new table as added for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.write_audit_entry();
alter table public.newsletter_subscribers enable row level security;
grant select, update (name, email, status) on public.newsletter_subscribers to authenticated;
create policy "Admins can read subscribers" on public.newsletter_subscribers
  for select to authenticated using ((select private.is_admin()) and erase_at is null);
-- private.guard_subscriber decides which changes are allowed.
create policy "Admins can change subscribers" on public.newsletter_subscribers
  for update to authenticated using ((select private.is_admin()) and erase_at is null)
  with check ((select private.is_admin()) and erase_at is null);

-- The ids of the subscribers who are being erased: few, found by an index, and read once for a statement.
-- security definer: the policies of tags and deliveries ask it, and that of the subscribers hides these rows.
create function private.subscribers_being_erased() returns uuid[]
language plpgsql stable security definer set search_path = '' as $$
begin
  return array(select s.id from public.newsletter_subscribers s where s.erase_at is not null);
end;
$$;
grant execute on function private.subscribers_being_erased() to authenticated;

create table public.newsletter_barred (
  -- Set by a trigger where the address is given.
  email_hash text primary key,
  email text,
  reason text not null,
  note text,
  created_at timestamptz not null default now(),
  erase_at timestamptz,
  constraint newsletter_barred_email_key unique (email),
  constraint newsletter_barred_email_format
    check (char_length(email) <= 254 and email = lower(email collate "C") and email ~ '^[^\s@]+@[^\s@]+\.[^\s@]+$'),
  constraint newsletter_barred_reason_value check (reason in ('bounced', 'complained', 'manual', 'erased')),
  constraint newsletter_barred_note_length check (char_length(note) <= 300),
  -- An erasure leaves the hash, the reason and the day.
  constraint newsletter_barred_erased_is_unnamed check (email is null or reason <> 'erased'),
  constraint newsletter_barred_note_with_email check (note is null or email is not null)
);
comment on table public.newsletter_barred is
  'Addresses that must not be emailed, whatever the subscribers say: bounced, complained, barred by hand, or erased.';
comment on column public.newsletter_barred.email is
  'Null once the address was erased. The salted hash then keeps imports and admins from adding it again without revealing it.';
comment on column public.newsletter_barred.reason is
  'A sign-up lifts "erased" alone: it proves neither that a mailbox works again nor that its owner takes a complaint back.';
comment on column public.newsletter_barred.erase_at is
  'Set while the address is being erased: no list shows it, but it stays barred. Then its address and note are deleted.';
create index newsletter_barred_erase_at_idx on public.newsletter_barred (erase_at) where erase_at is not null;
alter table public.newsletter_barred enable row level security;
grant select (email, reason, note, created_at), insert (email, reason, note) on public.newsletter_barred to authenticated;
create policy "Admins can read barred addresses" on public.newsletter_barred
  for select to authenticated using ((select private.is_admin()) and email is not null and erase_at is null);
create policy "Admins can bar addresses" on public.newsletter_barred
  for insert to authenticated with check ((select private.is_admin()) and email is not null);

-- Sets the hash. Of an erased address only a stronger reason is kept, for the address itself must not come back.
-- security definer: reads the salt in schema private, and no role may update the table.
create function private.accept_barred() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  if new.email is null then
    return new;
  end if;
  new.email_hash := private.salted_hash(new.email);
  new.note := nullif(btrim(new.note), '');
  update public.newsletter_barred b set reason = case b.reason when 'erased' then new.reason else b.reason end
    where b.email_hash = new.email_hash and b.email is null;
  return case when not found then new end;
end;
$$;
create trigger newsletter_barred_accept before insert on public.newsletter_barred
  for each row execute function private.accept_barred();

-- Unsubscribes whose address was barred, and forgets their sign-ups that wait for a confirmation.
-- security definer: a bar by an admin or by a bounce changes tables that the caller may not write.
create function private.apply_bar() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.newsletter_subscribers s join added b on b.email = s.email
    where s.status = 'active' order by s.id for no key update of s;
  update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now()
    from added b where s.email = b.email and s.status = 'active';
  delete from public.newsletter_pending p using added b where p.email = b.email;
  return null;
end;
$$;
create trigger newsletter_barred_apply after insert on public.newsletter_barred
  referencing new table as added for each statement execute function private.apply_bar();

-- Notes in the audit log that an admin barred an address; an import counts its own.
-- security definer: no role may write the log.
create function private.log_bar() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_audit_entry('bar', 'newsletter_subscribers',
    (select s.id::text from public.newsletter_subscribers s where s.email = new.email),
    jsonb_build_object('reason', jsonb_build_object('new', new.reason)));
  return null;
end;
$$;
create trigger newsletter_barred_log after insert on public.newsletter_barred
  for each row when (current_user = 'authenticated') execute function private.log_bar();

-- Why an address must not be emailed; null when it may. A bar stays while it is being erased, and a subscriber who is
-- being erased counts as erased.
create function private.bar_reason(address text) returns text
language sql stable set search_path = ''
return coalesce(
  (select b.reason from public.newsletter_barred b where b.email_hash = private.salted_hash(address)),
  (select 'erased' from public.newsletter_subscribers s where s.email = address and s.erase_at is not null));

-- True when a sign-up for this address must change nothing: anyone can type any address.
create function private.is_barred(address text) returns boolean
language sql stable set search_path = ''
return coalesce(private.bar_reason(address) <> 'erased', false);

-- A name or a note as it is stored: one line in one Unicode form, with single spaces and none around it; null for none.
-- So an export and an import bring back each value as it was.
create function private.subscriber_line(value text, max_length integer) returns text
language sql immutable set search_path = ''
return nullif(btrim(left(btrim(regexp_replace(
  private.single_line(left(value, 1000)), '[\s\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]+', ' ', 'g')), max_length)), '');

create function private.subscriber_name(value text) returns text
language sql immutable set search_path = ''
return private.subscriber_line(value, 200);

-- Checks as strictly as the edge functions' contract (_shared/contracts/newsletter.ts): unquoted ASCII, nothing that
-- could end a header line or open a second address.
create function private.is_mail_address(candidate text) returns boolean
language sql immutable set search_path = ''
return char_length(candidate) <= 254 and candidate ~ (
  '^(?=[^@]{1,64}@)[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*'
  || '@([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{1,58}[a-z0-9])$'
);

-- Changes by an admin -------------------------------------------------------------------------------------------------

-- Cleans and checks what an admin changes of a subscriber: the name, the address, or the status, and that only towards
-- unsubscribed. A subscriber who left does not become active here; consent is never invented. A name or address that an
-- email under way may have to repeat stays. security definer: reads the salt and the ledger.
create function private.guard_subscriber() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  new.name := private.subscriber_name(new.name);
  new.email := coalesce(private.lower_address(btrim(new.email)), '');
  if new.email <> old.email then
    if not private.is_mail_address(new.email) then
      raise exception 'Please enter a valid email address.';
    end if;
    if private.is_barred(new.email) then
      raise exception 'That address is blocked: emails to it bounced or were reported as spam, or an admin blocked it.';
    elsif private.bar_reason(new.email) is not null then
      raise exception 'That address was erased from the list. Only its owner can subscribe it again.';
    end if;
  end if;
  if (new.name is distinct from old.name or new.email <> old.email) and private.is_in_frozen_batch(old.id) then
    raise exception 'A newsletter to this subscriber is being sent. Try again in a few minutes.';
  end if;
  if new.status <> old.status then
    if new.status <> 'unsubscribed' then
      raise exception 'Only the subscribers themselves can subscribe again, through the sign-up form.';
    end if;
    new.unsubscribed_at := now();
  end if;
  return new;
end;
$$;
create trigger newsletter_subscribers_guard before update on public.newsletter_subscribers
  for each row when (current_user = 'authenticated') execute function private.guard_subscriber();
