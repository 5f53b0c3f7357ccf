-- Subscribers: sign-ups, limits, imports, suppressions and lists.
begin;
select plan(64);

-- Sign-ups with and without confirmation (resolutions 13 to 15) -------------------------------------------------------
savepoint part;
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values
  ('active@example.com', 'active', null),
  ('left@example.com', 'unsubscribed', now());

select is(tests.attempt('service', statement), '23514', description) from (values
  ($$insert into public.newsletter_subscribers (email) values ('Mixed@example.com')$$, 'addresses are stored in lower case'),
  ($$insert into public.newsletter_subscribers (email) values ('nowhere')$$, 'an address needs a domain'),
  ($$insert into public.newsletter_subscribers (email, status) values ('a@example.com', 'unsubscribed')$$, 'a reader who left has a date')
) t(statement, description);

-- Without confirmation
create function pg_temp.subscribe(address text, source text, token_hash text default null) returns text language sql as
  $$ select public.subscribe_to_newsletter(address, source, 'Browser/1.0', token_hash) $$;
select tests.become('service');
select is(pg_temp.subscribe(' New@Example.com ', 's1'), 'subscribed', 'a new address is subscribed');
select results_eq($$select email, status, user_agent, source_hash not like '%s1%' from public.newsletter_subscribers where email like 'new@%'$$,
  $$values ('new@example.com', 'active', 'Browser/1.0', true)$$, 'in lower case, with the source as a hash');
select is(pg_temp.subscribe('active@example.com', 's1'), 'already_active', 'a known address changes nothing');
select is(pg_temp.subscribe('left@example.com', 's1'), 'returned', 'a reader who left can come back');
select results_eq($$select status, unsubscribed_at from public.newsletter_subscribers where email like 'left@%'$$,
  $$values ('active', null::timestamptz)$$, 'a reader who came back is active');

-- With confirmation
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-1'), 'confirmation_needed', 'a confirmation is asked for');
select is_empty($$select 1 from public.newsletter_subscribers where email like 'pending@%'$$, 'no reader is subscribed before it');
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-2'), 'confirmation_throttled', 'a second mail waits ten minutes');
update public.newsletter_pending set requested_at = now() - interval '11 minutes';
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-3'), 'confirmation_needed', 'a second confirmation mail is sent after ten minutes');
update public.newsletter_pending set requested_at = now() - interval '11 minutes', mails_sent = 3;
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-4'), 'confirmation_throttled', 'three mails a day are the limit');
select is(public.confirm_newsletter_subscription('hash-1'), false, 'an older link no longer works');
select is(public.confirm_newsletter_subscription('hash-3'), true, 'the newest link confirms');
select is((select status from public.newsletter_subscribers where email = 'pending@example.com'), 'active', 'the confirmed reader is active');
select is(public.confirm_newsletter_subscription('hash-3'), false, 'a link works once');
select pg_temp.subscribe('late@example.com', 's3', 'hash-5');
select public.release_newsletter_confirmation('hash-4');
select is(pg_temp.subscribe('late@example.com', 's3', 'hash-6'), 'confirmation_throttled', 'a token that is not pending releases no mail');
select public.release_newsletter_confirmation('hash-5');
select is(pg_temp.subscribe('late@example.com', 's3', 'hash-7'), 'confirmation_needed', 'a mail that failed may be sent again at once');
select is((select mails_sent from public.newsletter_pending where token_hash = 'hash-7'), 1, 'and does not count as sent');
update public.newsletter_pending set requested_at = now() - interval '49 hours';
select is(public.confirm_newsletter_subscription('hash-7'), false, 'a link works for 48 hours');

-- Limits
select pg_temp.subscribe('often@example.com', 'from-' || n) from generate_series(1, 5) n;
select is(pg_temp.subscribe('often@example.com', 'from-6'), 'rate_limited', 'one address five times an hour');
select pg_temp.subscribe('many-' || n || '@example.com', 'one source') from generate_series(1, 10) n;
select is(pg_temp.subscribe('many-11@example.com', 'one source'), 'rate_limited', 'one source ten times in ten minutes');

-- Housekeeping
select tests.become('owner');
update public.newsletter_subscribers set subscribed_at = now() - interval '31 days' where email = 'new@example.com';
update public.newsletter_pending set requested_at = now() - interval '8 days';
select private.purge_expired();
select is((select source_hash from public.newsletter_subscribers where email = 'new@example.com'), null, 'sources are deleted after 30 days');
select is((select count(*)::integer from public.newsletter_pending), 0, 'unconfirmed sign-ups after a week');
select isnt((select source_hash from public.newsletter_subscribers where email = 'left@example.com'), null, 'younger ones are kept');
rollback to part;

-- Adding, importing, exporting, suppressions --------------------------------------------------------------------------
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at, subscribed_at) values
  ('active@example.com', 'active', null, '2026-01-02'),
  ('left@example.com', 'unsubscribed', now(), '2026-01-01');
insert into public.newsletter_suppressions (email, reason) values
  ('bounced@example.com', 'bounced'), ('complained@example.com', 'complained');

select is(tests.attempt('service', statement), '23514', description) from (values
  ($$insert into public.newsletter_suppressions (email, reason) values ('Mixed@example.com', 'manual')$$, 'suppressed addresses are in lower case'),
  ($$insert into public.newsletter_suppressions (email, reason) values ('a@example.com', 'whim')$$, 'a suppression has one of the known reasons'),
  ($$insert into public.newsletter_subscribers (email, origin) values ('a@example.com', 'imported')$$, 'an imported reader needs a consent note'),
  ($$insert into public.newsletter_subscribers (email, origin, consent_note) values ('a@example.com', 'found', 'x')$$, 'an origin is one of the known')
) t(statement, description);

-- By hand
select tests.become('admin');
select is(public.add_subscriber(address, 'By phone'), expected, 'adding ' || quote_literal(address)) from (values
  (' New@Example.com ', 'added'), ('new@example.com', 'already_active'), ('active@example.com', 'already_active'),
  ('left@example.com', 'unsubscribed'), ('Bounced@example.com', 'suppressed'), ('complained@example.com', 'suppressed'),
  ('nowhere', 'invalid'), ('', 'invalid'), (E'two@example.com\nthree@example.com', 'invalid'), ('a..b@example.com', 'invalid'),
  ('ü@example.com', 'invalid'), (repeat('a', 65) || '@example.com', 'invalid')
) t(address, expected);
select is(public.add_subscriber(null, 'By phone'), 'invalid', 'a missing address is invalid');
select results_eq($$select status, origin, consent_note from public.newsletter_subscribers where email = 'new@example.com'$$,
  $$values ('active', 'added', 'By phone')$$, 'an added reader is active, with the consent note');
select is((select status from public.newsletter_subscribers where email = 'left@example.com'), 'unsubscribed', 'a reader who left stays out');
select is((select origin from public.newsletter_subscribers where email = 'active@example.com'), 'signup', 'a reader who signed up stays unchanged');
select throws_ok($$select public.add_subscriber('b@example.com', '  ')$$, 'P0001', 'Please say where the consent comes from.');
select throws_ok($$select public.add_subscriber('b@example.com', null)$$, 'P0001', 'Please say where the consent comes from.');

-- Imports (newsletter_imports.test.sql has the readers who left)
create function pg_temp.readers(emails text[]) returns jsonb language sql
return (select coalesce(jsonb_agg(jsonb_build_object('email', e, 'state', 'active')), '[]') from unnest(emails) e);
select is(public.import_subscribers(
    pg_temp.readers(array['one@example.com', 'ONE@example.com', 'two@example.com', 'active@example.com', 'left@example.com',
      'bounced@example.com', 'no address', null]),
    'Fair, spring 2026'),
  '{"added": 2, "already_active": 1, "left": 0, "suppressed": 0, "already_out": 0, "refused": [
    {"email": "bounced@example.com", "reason": "suppressed"}, {"email": "left@example.com", "reason": "unsubscribed"},
    {"email": "no address", "reason": "invalid"}]}'::jsonb,
  'an import reports the result for each address');
select is(public.import_subscribers(pg_temp.readers(array['one@example.com', 'two@example.com']), 'Fair, spring 2026')
    - array['left', 'suppressed', 'already_out'],
  '{"added": 0, "already_active": 2, "refused": []}'::jsonb, 'a repeated piece adds no reader twice');
select is(public.import_subscribers('[]', 'Fair') -> 'refused', '[]'::jsonb, 'an empty piece adds none');
select results_eq($$select origin, consent_note from public.newsletter_subscribers where email = 'one@example.com'$$,
  $$values ('imported', 'Fair, spring 2026')$$, 'an imported reader carries the consent note');
select throws_ok($$select public.import_subscribers(pg_temp.readers(array_fill('a@example.com'::text, array[1001])), 'x')$$, 'P0001', 'At most 1,000 addresses at a time.');

-- The audit log: one line for many, none with an address
select tests.become('owner');
create temp table entries_before as select coalesce(max(id), 0) as id from public.audit_log;
grant select on entries_before to public;
select tests.become('admin');
select is(public.import_subscribers(pg_temp.readers(array(select 'many-' || n || '@example.com' from generate_series(1, 500) n)), 'Shop') -> 'added',
  '500', 'a piece of 500');
select results_eq($$select row_id, summary from public.audit_log where id > (select id from entries_before)$$,
  $$values (null::text, '{"rows": {"new": 500}}'::jsonb)$$, 'makes one entry in the audit log');
select is_empty($$select 1 from public.audit_log where summary::text like '%@example.com%' or summary::text like '%By phone%'$$,
  'the audit entry names no subscriber');

-- Lists
select is((select count(*)::integer from public.search_subscribers(status_filter => 'unsubscribed')), 1, 'the list by status');
select is((select count(*)::integer from public.search_subscribers('many-4', 'active', page_size => 1000)), 111, 'search and status together');
select is((select count(*)::integer from public.search_subscribers('many-4', 'unsubscribed')), 0, 'and neither alone');
select results_eq($$select email, origin, consent_note from public.search_subscribers('new@')$$,
  $$values ('new@example.com', 'added', 'By phone')$$, 'the list holds what is kept about a reader');

-- A person's own sign-up
select tests.become('service');
select is(public.subscribe_to_newsletter('bounced@example.com', 's', 'x'), 'already_active', 'a suppressed address gets the answer of a known one');
select is(public.subscribe_to_newsletter('bounced@example.com', 's', 'x', 'hash'), 'already_active', 'and gets no mail to confirm');
select is_empty($$select 1 from public.newsletter_subscribers where email = 'bounced@example.com'$$, 'and is not subscribed');
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'one@example.com';
select public.subscribe_to_newsletter('one@example.com', 's', 'x');
select results_eq($$select origin, consent_note from public.newsletter_subscribers where email = 'one@example.com'$$,
  $$values ('signup', null::text)$$, 'and then counts as signed up');

select * from finish();
rollback;
