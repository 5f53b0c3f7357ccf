-- The deeds of an admin for one subscriber: unsubscribe, bar, correct, erase; and that who left, was barred or was
-- erased stays out of newsletters under way, imports and additions, and comes back only by the ways that are theirs.
begin;
select plan(103);

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (id, email, origin, consent_note)
  select ('f0000000-0000-4000-8000-00000000000' || n)::uuid, 'subscriber-' || n || '@example.com', 'added', 'By phone'
  from generate_series(1, 7) n;
create function pg_temp.subscriber(n integer) returns uuid language sql
return ('f0000000-0000-4000-8000-00000000000' || n)::uuid;
-- Changes one subscriber and returns the outcome, or the words of the refusal.
create function pg_temp.change(n integer, field text, value text) returns text language plpgsql as $$
declare
  changed integer;
begin
  execute format('update public.newsletter_subscribers s set %I = $1 where s.id = $2', field) using value, pg_temp.subscriber(n);
  get diagnostics changed = row_count;
  return case changed when 0 then 'gone' else 'changed' end;
exception when raise_exception or unique_violation then
  return sqlerrm;
end;
$$;
create function pg_temp.bar(n integer, why text, note text default null) returns void language sql as $$
  insert into public.newsletter_barred (email, reason, note)
    select s.email, why, note from public.newsletter_subscribers s where s.id = pg_temp.subscriber(n) on conflict (email) do nothing
$$;
create function pg_temp.status(n integer) returns text language sql
return (select status from public.newsletter_subscribers where id = pg_temp.subscriber(n));

-- A newsletter under way: every subscriber is in its ledger, and nothing of it has left.
select is(public.create_newsletter_campaign('ca000000-0000-4000-8000-000000000001', 'News', '<p>Hello</p>', 'Studio',
  'news@example.com', null) ->> 'recipients', '7', 'a newsletter to all of them is about to leave');
update public.newsletters set send_at = now() - interval '1 second';
select is(public.start_due_campaigns(), 1, 'the newsletter to all of them starts');

select tests.become('admin');
select is(pg_temp.change(1, 'status', 'unsubscribed'), 'changed', 'a subscriber is unsubscribed');
select is(pg_temp.change(1, 'status', 'unsubscribed'), 'changed', 'unsubscribing twice is as good as once');
select is(pg_temp.change(1, 'status', 'active'), 'Only the subscribers themselves can subscribe again, through the sign-up form.', 'no admin brings one back');
select lives_ok($$select pg_temp.bar(2, 'complained', ' Wrote to us on 3 March ')$$, 'an address is barred');
select lives_ok($$select pg_temp.bar(2, 'bounced')$$, 'an address is barred again');
select lives_ok($$select pg_temp.bar(3, 'manual')$$, 'an address is barred without a note, too');
select throws_ok($$select pg_temp.bar(4, 'whim')$$, '23514', null, 'the reason is one of the known');
select throws_ok($$select pg_temp.bar(4, 'erased')$$, '23514', null, 'the reason of a bar is not that of an erasure');
select throws_ok($$insert into public.newsletter_barred (reason) values ('manual')$$, '42501', null, 'an admin names the address');
select is(pg_temp.change(4, 'email', ' Subscriber-Four@Example.com '), 'changed', 'an address is corrected');
select throws_ok(format('update public.newsletter_subscribers set %I = %s where id = %L', field, value, pg_temp.subscriber(4)), '42501', null,
  'an admin may not change ' || field) from (values ('origin', $$'signup'$$), ('consent_note', 'null'), ('subscribed_at', 'now()'),
    ('unsubscribed_at', 'now()'), ('welcomed_at', 'null'), ('place', $$'post'$$)) f(field, value);
select is(tests.attempt(persona, statement), '42501', persona || ' may not: ' || statement)
  from unnest(array['visitor', 'stranger']) persona, unnest(array[
    $$insert into public.newsletter_barred (email, reason) values ('x@example.com', 'manual')$$,
    'select email from public.newsletter_barred', $$update public.newsletter_barred set reason = 'manual' where true$$]) statement
  where persona = 'visitor' or statement like 'insert%' or statement like 'update%';
select tests.become('admin');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000005', pg_temp.subscriber(5)), true, 'a subscriber is erased');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000005', pg_temp.subscriber(5)), true, 'a repeat says the same');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000003', pg_temp.subscriber(3)), true, 'a barred subscriber is erased, too');
select is(pg_temp.change(5, 'status', 'unsubscribed'), 'gone', 'a missing subscriber is reported as gone');
select is(tests.erase_subscriber(gen_random_uuid(), pg_temp.subscriber(5)), false, 'a missing subscriber is reported as gone by another erasure');

select results_eq('select email, reason, note from public.newsletter_barred',
  $$values ('subscriber-2@example.com', 'complained', 'Wrote to us on 3 March')$$, 'the first reason stays, with its note');
select is(array[pg_temp.status(1), pg_temp.status(2), pg_temp.status(4)], array['unsubscribed', 'unsubscribed', 'active'],
  'an unsubscribed subscriber keeps the status through a correction');
select results_eq('select total, active, unsubscribed from public.newsletter_counts', 'values (5::bigint, 3::bigint, 2::bigint)', 'the counters know it');

select tests.become('service');
create temp table batch as select public.claim_newsletter_batch(100, 30, 3600) -> 'batch' as claimed;
select tests.become('owner');
select is(
  (select array_agg(r ->> 'email' order by r ->> 'email') from batch, jsonb_array_elements(claimed -> 'recipients') r),
  array['subscriber-6@example.com', 'subscriber-7@example.com', 'subscriber-four@example.com'],
  'the newsletter under way leaves out who is off, barred or erased, and follows the correction');
select results_eq($$select detail, count(*) from public.newsletter_deliveries where status = 'skipped' group by detail order by detail$$,
  $$values ('barred', 1::bigint), ('erased', 2), ('left', 1)$$, 'the ledger says why');

-- Corrections
select tests.become('admin');
select matches(pg_temp.change(4, 'email', new_address), expected, 'corrected to ' || coalesce(new_address, 'null') || ': ' || expected)
  from (values
    ('subscriber-four@example.com', 'changed'), ('nowhere', 'valid email'), (E'x@example.com\nBcc: y@example.com', 'valid email'),
    ('', 'valid email'), (null, 'valid email'), ('subscriber-5@example.com', 'was erased'), ('subscriber-3@example.com', 'is blocked'),
    ('other@example.com', 'is being sent')
  ) t(new_address, expected);
select matches(pg_temp.change(4, 'name', 'Asha'), 'is being sent', 'a subscriber whose mail may be repeated is not renamed');
select tests.become('owner');
select is((select row(email, name)::text from public.newsletter_subscribers where id = pg_temp.subscriber(4)),
  '(subscriber-four@example.com,)', 'none of the refused changes has changed the subscriber');
select tests.become('service');
select is(public.finish_newsletter_batch((claimed ->> 'id')::uuid, (claimed ->> 'attempt')::integer, 'accepted', jsonb_build_array(jsonb_build_object(
    'id', pg_temp.subscriber(6), 'reason', 'No such mailbox: Subscriber-6@example.com'))), true, 'the newsletter has left') from batch;
select tests.become('admin');
select is(pg_temp.change(4, 'email', 'other@example.com'), 'changed', 'a subscriber can be corrected once the newsletter has left');
select matches(pg_temp.change(4, 'email', taken), 'newsletter_subscribers_email_key', 'a subscriber is corrected to no address of another: ' || taken)
  from unnest(array['Subscriber-6@example.com', 'subscriber-1@example.com']) taken;
select is(pg_temp.change(4, 'name', 'Asha'), 'changed', 'a subscriber can be renamed once the newsletter has left');
select is(pg_temp.change(1, 'email', 'left@example.com'), 'changed', 'the address of a subscriber who left can be corrected');
select is(pg_temp.status(1), 'unsubscribed', 'a subscriber who left stays unsubscribed through a correction');

-- Imports and additions
-- Adding one address by hand, as the screen does.
create function pg_temp.add_by_hand(address text, note text) returns text language sql
return (
  select case when a ->> 'added' = '1' then 'added' when a ->> 'already_active' = '1' then 'already_active'
    else a #>> '{refused,0,reason}' end
  from public.import_subscribers(jsonb_build_array(jsonb_build_object('email', address, 'state', 'active')), note, false, 'added') a);
select is(public.import_subscribers((select jsonb_agg(jsonb_build_object('email', e, 'state', 'active')) from unnest(array[
    'SUBSCRIBER-1@example.com', 'left@example.com', 'subscriber-2@example.com', 'subscriber-3@example.com', 'subscriber-5@example.com',
    'Subscriber-5@Example.com']) e), 'A fair') - array['tagged', 'tag_faults'],
  '{"added": 1, "already_active": 0, "left": 0, "barred": 0, "already_out": 0, "refused": [{"email": "left@example.com", "reason": "unsubscribed"},
    {"email": "subscriber-2@example.com", "reason": "barred"}, {"email": "subscriber-3@example.com", "reason": "barred"},
    {"email": "subscriber-5@example.com", "reason": "erased"}]}', 'an import leaves them out (and takes an address that no subscriber has any more)');
select is(pg_temp.add_by_hand(email, 'By phone'), expected, 'adding ' || email || ' by hand: ' || expected) from (values
  ('left@example.com', 'unsubscribed'), ('subscriber-2@example.com', 'barred'), ('subscriber-3@example.com', 'barred'),
  ('subscriber-5@example.com', 'erased')) t(email, expected);

-- Late news from the email provider names an erased address
select tests.become('owner');
select tests.pass_undo_window();
select private.purge_erasures();
select tests.become('service');
select is(public.take_mail_event('evt-late', 'email.bounced', 'bounced', null, array['Subscriber-5@example.com'], is_for_good => true), true, 'a late bounce is taken');
select tests.become('owner');
select is_empty($$select 1 from public.newsletter_barred where email = 'subscriber-5@example.com'$$, 'a late bounce is kept without the address');
select is(private.bar_reason('subscriber-5@example.com'), 'bounced', 'the bar refuses later sign-ups');
update public.newsletter_barred set reason = 'erased' where email_hash = private.salted_hash('subscriber-5@example.com');

-- Entries of the log
select results_eq($$select action, right(row_id, 1), summary from public.audit_log where table_name = 'newsletter_subscribers' order by id limit 6$$,
  $$values ('update', '1', '{"status": {"old": "active", "new": "unsubscribed"}}'::jsonb),
    ('bar', '2', '{"reason": {"new": "complained"}}'), ('update', '2', '{"status": {"old": "active", "new": "unsubscribed"}}'),
    ('bar', '3', '{"reason": {"new": "manual"}}'), ('update', '3', '{"status": {"old": "active", "new": "unsubscribed"}}'),
    ('update', '4', '{"email": {"is_withheld": true}}')$$, 'the log says what was done to a subscriber, without the address');
select results_eq($$select right(row_id, 1), summary from public.audit_log where action = 'erase' order by id$$,
  $$values ('5', '{"newsletter_entries": {"old": 1}}'::jsonb), ('3', '{"newsletter_entries": {"old": 1}}')$$,
  'an erasure, without a word about whom');
select unalike((select string_agg(l.summary::text, ' ') from public.audit_log l), '%@%', 'no entry holds an address');
select unalike((select string_agg(l.summary::text, ' ') from public.audit_log l), '%March%', 'the log holds no note');

-- Coming back
select tests.become('service');
select is(public.subscribe_to_newsletter(email, 'source-' || email, 'x'), expected, 'a sign-up of ' || email || ': ' || expected) from (values
  ('subscriber-2@example.com', 'already_active'), ('subscriber-3@example.com', 'already_active'),
  ('left@example.com', 'confirmation_needed'), ('subscriber-5@example.com', 'confirmation_needed')) t(email, expected);
select tests.become('owner');
select is((select status from public.newsletter_subscribers where email = 'left@example.com'), 'unsubscribed', 'a typed address brings no one back who left');
select is(private.bar_reason('subscriber-5@example.com'), 'erased', 'a typed address ends no erasure');
select is(array(select public.confirm_newsletter_subscription(p.token_hash) from public.newsletter_pending p
  where p.email in ('left@example.com', 'subscriber-5@example.com')), array[true, true], 'the links of both mails are good');
select results_eq($$select email, status, origin from public.newsletter_subscribers
    where email in ('left@example.com', 'subscriber-2@example.com', 'subscriber-3@example.com', 'subscriber-5@example.com') order by email$$,
  $$values ('left@example.com', 'active', 'signup'), ('subscriber-2@example.com', 'unsubscribed', 'added'), ('subscriber-5@example.com', 'active', 'signup')$$,
  'subscribers who left or were erased can sign up again, the barred cannot');
select is(private.bar_reason('subscriber-5@example.com'), null, 'a new sign-up ends the erasure');

-- The same with double opt-in: nothing changes before the confirmation
select tests.become('admin');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000006', pg_temp.subscriber(6)), true, 'a subscriber is erased');
select tests.become('service');
select is(public.subscribe_to_newsletter('subscriber-6@example.com', 'source-a', 'x', 'hash-6'), 'confirmation_needed', 'an erased subscriber asks to come back');
select is(public.subscribe_to_newsletter('subscriber-7-new@example.com', 'source-a', 'x', 'hash-7'), 'confirmation_needed', 'an erased subscriber asks with another address');
select tests.become('owner');
select is(private.bar_reason('subscriber-6@example.com'), 'erased', 'an unconfirmed sign-up does not bring a subscriber back');
insert into public.newsletter_barred (email, reason) values ('subscriber-7-new@example.com', 'complained');
select tests.become('service');
select is(public.confirm_newsletter_subscription(encode(extensions.digest('hash-6', 'sha256'), 'hex')), true, 'the confirmation is taken');
select is(public.confirm_newsletter_subscription(encode(extensions.digest('hash-7', 'sha256'), 'hex')), false, 'the confirmation of an address barred meanwhile finds nothing, as a used link');
select tests.become('owner');
select is(array(select email from public.newsletter_subscribers where email in ('subscriber-6@example.com', 'subscriber-7-new@example.com')),
  array['subscriber-6@example.com'], 'a confirmation brings in no barred subscriber');
select is(private.bar_reason('subscriber-6@example.com'), null, 'a confirmed one is erased no more');

-- Undo
update public.newsletter_subscribers set user_agent = 'A browser', source_hash = 'hash' where id = pg_temp.subscriber(2);
insert into public.newsletter_pending (id, email, token_hash, token) values
  ('f1000000-0000-4000-8000-000000000002', 'subscriber-2@example.com', 'hash-2', 'token-2');
insert into private.outbox (kind, ref) values ('confirmation', 'f1000000-0000-4000-8000-000000000002');
create function pg_temp.picture() returns jsonb language sql as $$
  select jsonb_build_object(
    'subscribers', (select jsonb_agg(s order by s.id) from public.newsletter_subscribers s),
    'barred', (select jsonb_agg(b order by b.email_hash) from public.newsletter_barred b),
    'pending', (select jsonb_agg(p order by p.email) from public.newsletter_pending p),
    'mails', (select jsonb_agg(n order by n.id) from private.outbox n where n.kind = 'confirmation'));
$$;
create temp table before as select pg_temp.picture() as picture;
select tests.become('admin');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000002', pg_temp.subscriber(2)), true, 'a subscriber is erased with bar and sign-up');
select lives_ok($$select public.undo_erasure('e4000000-0000-4000-8000-000000000002')$$, 'an erasure can be undone');
select tests.become('owner');
select is(pg_temp.picture(), (select picture from before), 'undo restores subscriber, bar, pending sign-up with its mail');

-- A sign-up ends it
select tests.become('admin');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000007', pg_temp.subscriber(7)), true, 'one more subscriber is erased');
select tests.become('service');
select is(public.subscribe_to_newsletter('subscriber-7@example.com', 'source-b', 'x'), 'confirmation_needed',
  'an erased subscriber who signs up again waits for a mail, also without double opt-in');
select tests.become('owner');
select isnt((select erase_at from public.newsletter_subscribers where id = pg_temp.subscriber(7)), null, 'the erasure goes on');
select is(tests.attempt('admin', $$select public.undo_erasure('e4000000-0000-4000-8000-000000000007')$$), '1 rows',
  'an erasure can be undone until the confirmation');
create temp table link as select encode(extensions.digest(token, 'sha256'), 'hex') as hash
  from public.newsletter_pending where email = 'subscriber-7@example.com';
grant select on link to public;
select tests.become('service');
select is(public.confirm_newsletter_subscription((select hash from link)), true, 'the link of the mail is good');
select tests.become('owner');
select results_eq($$select status, erase_at from public.newsletter_subscribers where email = 'subscriber-7@example.com'$$,
  $$values ('active', null::timestamptz)$$, 'the confirmation brings the address back as a new subscriber');
select is(tests.attempt('admin', $$select public.undo_erasure('e4000000-0000-4000-8000-000000000007')$$), 'P0001',
  'an erasure cannot be undone after the confirmation, and says so');

-- A sign-up that is being erased, and a new one of the same address
insert into public.newsletter_pending (id, email, token_hash, token) values
  ('f1000000-0000-4000-8000-000000000009', 'twice@example.com', 'hash-9', 'token-9');
insert into private.outbox (kind, ref) values ('confirmation', 'f1000000-0000-4000-8000-000000000009');
select tests.become('admin');
select public.erase_people('e4000000-0000-4000-8000-000000000009', '{}', '{}', true, '{}', '{twice@example.com}');
select tests.become('service');
select is(public.confirm_newsletter_subscription('hash-9'), false, 'the link of an erased sign-up is no good any more');
select is(public.subscribe_to_newsletter('twice@example.com', 'source-b', 'x', 'token-10'), 'confirmation_needed', 'a new sign-up is taken');
select is(array(select about ->> 'token' from public.claim_mail(100) where about ->> 'email' = 'twice@example.com'), array['token-10'],
  'the mail of the new sign-up alone leaves');
select tests.become('admin');
select lives_ok($$select public.undo_erasure('e4000000-0000-4000-8000-000000000009')$$, 'the erasure of a sign-up can be undone');
select tests.become('owner');
select is(array(select token from public.newsletter_pending where email = 'twice@example.com' and erase_at is null), array['token-10'],
  'the undo of an erasure keeps the newer sign-up');

-- Letters
insert into public.newsletters (id, subject, content, from_name, from_email, status, send_at, scheduled_at, started_at)
  select ('f2000000-0000-4000-8000-00000000000' || n)::uuid, 'Letter', 'x', 'Studio', 'news@example.com', 'sending', now(), now(), now()
  from generate_series(1, 2) n;
select private.make_campaign_ledger('f2000000-0000-4000-8000-000000000001');

-- Whatever table there is: only what a subscriber did after the erasure
select tests.become('admin');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000001', pg_temp.subscriber(1)), true, 'subscriber 1 is erased');
select is(tests.erase_subscriber('e4000000-0000-4000-8000-000000000008', (select id from public.newsletter_subscribers where email = 'subscriber-6@example.com')),
  true, 'subscriber 6, whose address a provider has quoted, is erased');
select tests.become('owner');
select private.make_campaign_ledger('f2000000-0000-4000-8000-000000000002');
select public.claim_newsletter_batch(100, 30, 3600);
select results_eq($$select right(campaign_id::text, 1), status, detail from public.newsletter_deliveries
    where subscriber_id = pg_temp.subscriber(1) and campaign_id::text like 'f2%'$$,
  $$values ('1', 'skipped', 'erased')$$, 'no letter that waits or starts goes to who is being erased');
select is(tests.attempt('admin', $$update public.newsletter_subscribers set name = 'X' where id = pg_temp.subscriber(1)$$), '0 rows',
  'a subscriber who is being erased cannot be changed');
select is(array(select verdict from private.check_given_subscribers(
    '[{"email": "left@example.com", "state": "active"}, {"email": "left@example.com", "state": "complained"}]', true)),
  array['already_out'], 'an import brings back no one who is being erased');
select tests.pass_undo_window();
select private.purge_erasures();
select is(private.bar_reason('left@example.com'), 'erased', 'the hash of an erased address stays');
select is_empty(format('select * from tests.tables_that_know(%L)', word), 'no table knows ' || word)
  from unnest(array['left@example.com', 'subscriber-3@example.com', 'subscriber-6@example.com']) word;

select * from finish();
rollback;
