-- Tests one person's page: what an admin reads about an address, similar addresses, and who reads nothing.
begin;
select plan(49);

delete from public.contact_inquiries;
delete from public.job_applications;
delete from public.newsletter_subscribers;
delete from public.newsletter_barred;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Web Designer');

create function pg_temp.ask(address text, at timestamptz, name text default 'Asha Rao') returns uuid language sql as $$
  insert into public.contact_inquiries (id, name, email, service_needed, message, created_at)
  values (gen_random_uuid(), name, address, 'ads', 'A question', at) returning id
$$;
create function pg_temp.kinds(answer jsonb) returns text language sql return (
  select string_agg(e ->> 'kind', ' ' order by place) from jsonb_array_elements(answer -> 'entries') with ordinality t (e, place));
create function pg_temp.others(answer jsonb) returns text language sql return (
  select coalesce(string_agg(e ->> 'email', ' ' order by (e ->> 'email') collate "C"), '') from jsonb_array_elements(answer -> 'look_alikes') e);
create function pg_temp.of(address text) returns jsonb language sql as $$ select public.read_person(address => of.address) $$;

-- Everything of one address, in any case
insert into public.contact_inquiries (id, name, email, service_needed, message, created_at) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha Rao', 'Asha@Example.com', 'ads', 'A question', '2026-01-01 10:00:00+00');
insert into public.job_applications (id, name, email, phone, position, introduction, status, created_at) values
  ('c0000000-0000-4000-8000-000000000001', 'A. Rao', 'asha@example.com', '+91 00000 00001',
    'b0000000-0000-4000-8000-000000000001', 'I design', 'shortlisted', '2026-02-01 10:00:00+00');
insert into public.lead_notes (id, inquiry_id, body, created_at) values
  ('40000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'Called her', '2026-03-01 10:00:00+00');
insert into public.lead_notes (id, application_id, body, created_at) values
  ('40000000-0000-4000-8000-000000000002', 'c0000000-0000-4000-8000-000000000001', 'Good work', '2026-03-02 10:00:00+00');
insert into public.newsletter_subscribers (id, email, name, status, subscribed_at, unsubscribed_at, origin, consent_note, source_hash) values
  ('50000000-0000-4000-8000-000000000001', 'asha@example.com', 'Asha', 'unsubscribed', '2026-04-01 10:00:00+00',
    '2026-06-01 10:00:00+00', 'added', 'By phone', 'secret-hash');
insert into public.newsletter_barred (email, reason, note, created_at) values
  ('asha@example.com', 'manual', 'She wrote', '2026-06-02 10:00:00+00');
insert into public.newsletters (id, subject, content, from_name, from_email, status, send_at, scheduled_at) values
  ('f0000000-0000-4000-8000-000000000001', 'Spring', '<p>x</p>', 'Studio', 'news@example.com', 'sent', now(), '2026-05-01 10:00:00+00'),
  ('f0000000-0000-4000-8000-000000000002', 'Not hers', '<p>x</p>', 'Studio', 'news@example.com', 'sent', now(), '2026-05-02 10:00:00+00');
insert into public.newsletter_deliveries (campaign_id, subscriber_id, status, tried_at) values
  ('f0000000-0000-4000-8000-000000000001', '50000000-0000-4000-8000-000000000001', 'sent', '2026-05-01 11:00:00+00'),
  ('f0000000-0000-4000-8000-000000000002', '50000000-0000-4000-8000-000000000002', 'sent', null);
insert into public.replies (id, inquiry_id, subject, body, author_email, created_at) values
  ('a1000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'Re: ads', 'Gladly', 'owner@example.com', '2026-01-02 10:00:00+00');
insert into private.outbox (kind, ref, status, last_error) values ('reply', 'a1000000-0000-4000-8000-000000000001', 'failed', 'No such mailbox');
insert into public.next_steps (inquiry_id, due_on, words, created_at, done_at, done_by_email) values
  ('d0000000-0000-4000-8000-000000000001', '2026-01-05', 'Ask again', '2026-01-03 10:00:00+00', '2026-02-15 10:00:00+00', 'owner@example.com'),
  ('d0000000-0000-4000-8000-000000000001', '2026-12-05', 'Call her', '2026-01-04 10:00:00+00', null, null);
select pg_temp.ask('else@example.com', now());

select tests.become('admin');
select is(pg_temp.kinds(public.read_person('d0000000-0000-4000-8000-000000000001')),
  'barred unsubscribed letter subscribed note note next_step application next_step reply inquiry', 'a line of time has all of it, newest first');
select is(public.read_person('c0000000-0000-4000-8000-000000000001'), public.read_person('d0000000-0000-4000-8000-000000000001'),
  'any record of the address leads to the line of time');
select is(public.read_person('50000000-0000-4000-8000-000000000001'), public.read_person('d0000000-0000-4000-8000-000000000001'),
  'the subscriber leads to the line of time');
create temp table answer as select pg_temp.of(E' \u200bASHA@example.COM\u00ad ') as it;
grant select on answer to public;
select is((select it from answer), public.read_person('d0000000-0000-4000-8000-000000000001'),
  'a typed address leads to the line of time, whatever blanks and invisible characters came along');
select is((select it ->> 'email' from answer), 'asha@example.com', 'a person has the address in small letters');
select is((select it -> 'names' from answer), '["A. Rao", "Asha Rao"]', 'a person has the names that were used, newest first');
select is((select it -> 'inquiries' from answer), '{"count": 1, "newest_status": "new"}', 'the inquiries are counted');
select is((select it -> 'applications' from answer), '{"count": 1, "newest_status": "shortlisted"}', 'the applications are counted');
select is((select it #>> '{newsletter,subscriber,consent_note}' from answer), 'By phone', 'the consent is told');
select is((select it #>> '{newsletter,bar,reason}' from answer), 'manual', 'an address that must not be mailed says why');
select is((select it #>> '{entries,2,at}' from answer)::timestamptz, '2026-05-01 11:00:00+00', 'a letter stands where it left');
select is((select it #>> '{entries,2,record,subject}' from answer), 'Spring', 'a letter stands with its subject');
select is((select it #>> '{entries,4,record,application_id}' from answer), 'c0000000-0000-4000-8000-000000000001', 'a note names its record');
select is((select it #>> '{entries,10,record,message}' from answer), 'A question', 'an entry is the row as it is stored');
select is((select it::text ~ 'secret-hash|search_text' from answer), false, 'an entry has no hash of a source and no derived column');

select is((select it #>> '{entries,9,record,status}' from answer), 'failed', 'a reply says how it stands');
select is((select it #>> '{entries,8,record,words}' from answer), 'Call her', 'an open step stands where it was planned, and a done one where it was done');
select is((select it -> 'next_steps' from answer), '[{"due_on": "2026-12-05", "words": "Call her"}]', 'the open one belongs to the present state');

-- Pages
create function pg_temp.all_pages(address text, size integer) returns text language plpgsql as $$
declare
  page jsonb;
  kinds text := '';
  last jsonb;
begin
  loop
    page := public.read_person(address => all_pages.address, before_at => (last ->> 'at')::timestamptz,
      before_id => (last ->> 'id')::uuid, page_size => size) -> 'entries';
    exit when page = '[]';
    kinds := kinds || ' ' || (select string_agg(e ->> 'kind', ' ') from jsonb_array_elements(page) e);
    last := page -> -1;
  end loop;
  return btrim(kinds);
end;
$$;
select is(pg_temp.all_pages('asha@example.com', 1), pg_temp.kinds((select it from answer)), 'the line of time is the same one by one');
select is(pg_temp.all_pages('asha@example.com', 3), pg_temp.kinds((select it from answer)), 'the line of time is the same three by three');
select tests.become('owner');
update public.newsletter_subscribers set unsubscribed_at = subscribed_at where email = 'asha@example.com';
update public.newsletter_barred set created_at = '2026-04-01 10:00:00+00' where email = 'asha@example.com';
select tests.become('admin');
select is(array_length(string_to_array(pg_temp.all_pages('asha@example.com', 1), ' '), 1), 11,
  'nothing is lost between pages where three things happened at one moment');

-- An attacker who wrote more often than one page can hold
select tests.become('owner');
insert into public.contact_inquiries (name, email, service_needed, created_at)
  select 'Attacker ' || n, 'flood@example.com', 'ads', now() - n * interval '1 minute' from generate_series(1, 1100) n;
insert into public.contact_inquiries (name, email, service_needed, created_at)
  select 'Attacker', 'flood+' || n || '@example.com', 'ads', now() from generate_series(1, 30) n;
select tests.become('admin');
select is(jsonb_array_length(pg_temp.of('flood@example.com') -> 'entries'), 50, 'a page has 50 entries');
select is(jsonb_array_length(public.read_person(address => 'flood@example.com', page_size => 1000000) -> 'entries'), 1000, 'a page has at most 1,000 entries');
select is(jsonb_array_length(public.read_person(address => 'flood@example.com', page_size => -5) -> 'entries'), 1, 'a page has at least one entry');
select is(pg_temp.of('flood@example.com') #>> '{inquiries,count}', '1100', 'all entries are counted');
select is(jsonb_array_length(pg_temp.of('flood@example.com') -> 'names'), 5, 'five names are told');
select is(jsonb_array_length(pg_temp.of('flood@example.com') -> 'look_alikes'), 10, 'ten addresses that look like it are told');

-- Only a subscriber; waiting; barred; erased; nowhere
select tests.become('owner');
insert into public.newsletter_subscribers (email) values ('reader@example.com');
insert into public.newsletter_pending (email, token_hash) values ('waiting@example.com', 'hash');
insert into public.newsletter_barred (email, reason) values ('bounced@example.com', 'bounced');
insert into public.newsletter_barred (email_hash, reason) values (private.salted_hash('erased@example.com'), 'complained');
select tests.become('admin');
select is(pg_temp.kinds(pg_temp.of('reader@example.com')), 'subscribed', 'a subscriber without other records is found');
select is(pg_temp.kinds(pg_temp.of('waiting@example.com')), 'sign_up', 'a sign-up that waits is found');
select is(pg_temp.kinds(pg_temp.of('bounced@example.com')), 'barred', 'an address that must not be mailed is found');
select is(pg_temp.of('bounced@example.com') -> 'record_id', 'null', 'a barred address has no record of its own');
select is(pg_temp.of('erased@example.com') #>> '{newsletter,erased,reason}', 'complained', 'an erased one is known by its hash');
select is(pg_temp.of('no-trace@example.com') - array['email', 'newsletter'],
  '{"names": [], "entries": [], "inquiries": {"count": 0, "newest_status": null}, "record_id": null, "look_alikes": [], "next_steps": [],
    "applications": {"count": 0, "newest_status": null}}', 'an address without a trace is answered');
select is(public.read_person('d0000000-0000-4000-8000-00000000dead'), null, 'a record that is gone is not found');
select is(public.read_person('d0000000-0000-4000-8000-00000000dead', 'asha@example.com'), null, 'a typed address does not stand in for a record that is gone');
select is(public.read_person(address => E' \u200b '), null, 'an empty address is not found');

-- No patterns, no code
select is(
  array(select jsonb_array_length(pg_temp.of(address) -> 'entries') from unnest(array[
    '%', '%@example.com', '_sha@example.com', 'asha@example_com', 'ash\a@example.com', '.*', 'asha@example.com'' or ''1''=''1',
    'asha@example.com; drop table public.jobs', '"asha"@example.com', repeat('a', 1000000) || '@example.com']) address),
  array_fill(0, array[10]), 'an address is compared as it is');
select isnt_empty('select 1 from public.jobs', '(the table is there)');

-- Addresses that look like it
select tests.become('owner');
select pg_temp.ask(address, now()) from unnest(array[
  'zoya@gmail.com', 'zoya@googlemail.com', 'Zoya+shop@gmail.com', 'zoya+news@googlemail.com', 'zo.ya@gmail.com', 'zoyaa@gmail.com',
  'zoya@gmail.co', E'\uff5aoya@gmail.com', 'mira@pm.me', 'mira@proton.me', 'jose@example.com', E'jose\u0301@example.com',
  E'jos\u00e9@example.com', '+plus@example.com', '+other@example.com']) address;
insert into public.newsletter_subscribers (email) values ('zoya+letters@gmail.com');
select tests.become('admin');
select is(pg_temp.others(pg_temp.of('zoya@gmail.com')),
  E'zoya+letters@gmail.com zoya+news@googlemail.com zoya+shop@gmail.com zoya@googlemail.com \uff5aoya@gmail.com',
  'tags, the other domain and wide letters look like it');
select is(pg_temp.others(pg_temp.of('zoya+new@googlemail.com')),
  E'zoya+letters@gmail.com zoya+news@googlemail.com zoya+shop@gmail.com zoya@gmail.com zoya@googlemail.com \uff5aoya@gmail.com',
  'an address without a record has look-alikes, too');
select is(pg_temp.others(pg_temp.of('mira@protonmail.com')), 'mira@pm.me mira@proton.me', 'domains of one provider');
select is(pg_temp.others(pg_temp.of(E'jos\u00e9@example.com')), E'jose\u0301@example.com', 'a letter with its mark apart is the same letter, and one without is not');
select is(pg_temp.others(pg_temp.of('+plus@example.com')), '', 'a name that begins with a plus is no tag');
select is(jsonb_array_length(pg_temp.of('zoya@gmail.com') -> 'entries'), 1, 'none of the look-alikes is joined');
select is(
  (select count(*)::integer from jsonb_array_elements(pg_temp.of('zoya@gmail.com') -> 'look_alikes') o
    where public.read_person((o ->> 'record_id')::uuid) ->> 'email' = o ->> 'email'), 5, 'each look-alike leads to its own page');
-- A letter that stands for eighteen: the index entry stays small, and no inquiry is lost over it.
select tests.become('owner');
select lives_ok($$select pg_temp.ask(repeat(E'\ufdfa', 242) || '@example.com', now())$$, 'a hostile address is stored');

-- Who reads nothing
select is(
  array(select tests.attempt(persona, $$select public.read_person(address => 'asha@example.com')$$)
    from unnest(array['visitor', 'stranger', 'service']) persona),
  array['42501', '42501', '42501'], 'none but an admin reads a person');
update private.settings set login_codes = true;
select is(tests.attempt('admin', $$select public.read_person('d0000000-0000-4000-8000-000000000001')$$), '42501',
  'an admin whose browser is not confirmed reads no person');
update private.settings set login_codes = false;
delete from auth.sessions;
select is(tests.attempt('admin', $$select public.read_person('d0000000-0000-4000-8000-000000000001')$$), '42501',
  'an admin whose session is over reads no person');

select * from finish();
rollback;
