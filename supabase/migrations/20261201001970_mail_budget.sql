-- The daily budget of emails: an email provider accepts a limited number (MAILS_PER_DAY of the functions, 100 unless
-- set), and beyond it not even a login code is sent. So strangers can cause at most half: emails about leads, and
-- emails that ask to confirm a sign-up. The other half is reserved for codes, replies, tests, warnings and the daily
-- email. Newsletters do not count: they pause when the provider asks for it.
--
-- No lead and no sign-up is refused because of it. From half of the strangers' part on, leads come in digests, so far
-- apart that the last quarter of the part lasts the day. At three quarters confirmations wait; besides, one source
-- causes at most 20 emails to third parties a day, welcome letters included, and further ones wait as well.

-- True for an email that a stranger causes, not one that an admin sends again.
create function private.is_caused_by_stranger(mail private.outbox) returns boolean
language sql stable set search_path = ''
return mail.kind = 'confirmation' or (mail.kind in ('inquiry', 'application') and mail.generation = 1);

-- True when strangers' emails of this day have used up so many eighths of all. Null for mails_per_day: no budget.
create function private.have_strangers_used(eighths integer, mails_per_day integer) returns boolean
language sql stable set search_path = ''
return exists (
  select from private.rate_limits r
  where r.action = 'strangers_mail' and r.scope = 'everybody' and r.key = 'everybody' and r.window_length = '1 day'
    and not private.is_over(r.window_start, r.window_length) and r.hits >= mails_per_day * eighths / 8.0);

-- Returns the gap between digests: ten minutes in a flood, and longer once half of the strangers' part is used up, so
-- that an eighth of all emails lasts the day.
create function private.digest_gap(mails_per_day integer) returns interval
language sql stable set search_path = ''
return case when private.have_strangers_used(2, mails_per_day)
  then greatest(interval '10 minutes', interval '1 day' / greatest(mails_per_day / 8, 1)) else interval '10 minutes' end;

-- Counts an email to an address that its source may not own; returns the seconds until the next one may be sent, null
-- for now.
create function private.hit_third_party(source text) returns numeric
language sql volatile set search_path = ''
return private.hit('third_party_mail', jsonb_build_object('source', coalesce(source, 'unknown')));

-- Postpones a confirmation, with a text that does not look like a fault.
create function private.put_off(mail_id bigint, pause interval) returns void
language sql volatile set search_path = '' as $$
  update private.outbox o set next_attempt_at = now() + pause,
    last_error = 'It waits: today''s limit for emails that visitors can cause is reached.'
  where o.id = mail_id;
$$;
