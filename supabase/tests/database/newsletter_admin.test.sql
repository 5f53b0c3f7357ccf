-- The newsletter's admin: who may add, import, export and read suppressions, and what each way in does with those who
-- left, are suppressed, or cannot be mailed.
begin;
select plan(73);

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at, subscribed_at) values
  ('active@example.com', 'active', null, '2026-01-02'),
  ('left@example.com', 'unsubscribed', now(), '2026-01-01');
insert into public.newsletter_suppressions (email, reason) values
  ('bounced@example.com', 'bounced'), ('complained@example.com', 'complained');

-- Suppressions: each persona and each command. Admins only read them, directly or by a function, and the audit log is
-- about admins: hence no audit trigger. Whoever lets an admin bar an address or lift a bar adds one.
select is(tests.attempt(persona, 'select * from public.newsletter_suppressions'), expected, persona || ' reads suppressions')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, statement), case persona when 'service' then expected else '42501' end, persona || ': ' || statement)
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona, (values
    ($$insert into public.newsletter_suppressions (email, reason) values ('new@example.com', 'manual')$$, '1 rows'),
    ($$update public.newsletter_suppressions set reason = 'manual'$$, '2 rows'),
    ('delete from public.newsletter_suppressions', '2 rows')
  ) t(statement, expected);
select is(tests.attempt('service', statement), '23514', description) from (values
  ($$insert into public.newsletter_suppressions (email, reason) values ('Mixed@example.com', 'manual')$$, 'suppressed addresses are in lower case'),
  ($$insert into public.newsletter_suppressions (email, reason) values ('a@example.com', 'whim')$$, 'a suppression has one of the known reasons'),
  ($$insert into public.newsletter_subscribers (email, origin) values ('a@example.com', 'imported')$$, 'who was imported came with a word on the consent'),
  ($$insert into public.newsletter_subscribers (email, origin, consent_note) values ('a@example.com', 'found', 'x')$$, 'an origin is one of the known')
) t(statement, description);

-- Functions: admins only
select is(tests.attempt(persona, statement), case persona when 'admin' then expected else '42501' end, persona || ': ' || statement)
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona, (values
    ($$select public.add_subscriber('a@example.com', 'asked')$$, '1 rows'),
    ($$select public.import_subscribers(array['a@example.com'], 'asked')$$, '1 rows'),
    ('select * from public.export_subscribers()', '2 rows')
  ) t(statement, expected);
select is(tests.attempt(persona, $$select private.admit_subscribers(array['a@example.com'], 'added', 'x')$$), '42501',
  persona || ' cannot go around the check') from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;

-- By hand
select tests.become('admin');
select is(public.add_subscriber(address, 'By phone'), expected, 'adding ' || quote_literal(address)) from (values
  (' New@Example.com ', 'added'), ('new@example.com', 'already_active'), ('active@example.com', 'already_active'),
  ('left@example.com', 'unsubscribed'), ('Bounced@example.com', 'suppressed'), ('complained@example.com', 'suppressed'),
  ('nowhere', 'invalid'), ('', 'invalid'), (E'two@example.com\nthree@example.com', 'invalid'), ('a..b@example.com', 'invalid'),
  ('ü@example.com', 'invalid'), (repeat('a', 65) || '@example.com', 'invalid')
) t(address, expected);
select is(public.add_subscriber(null, 'By phone'), 'invalid', 'no address is no address');
select results_eq($$select status, origin, consent_note from public.newsletter_subscribers where email = 'new@example.com'$$,
  $$values ('active', 'added', 'By phone')$$, 'who was added is active, with the word on the consent');
select is((select status from public.newsletter_subscribers where email = 'left@example.com'), 'unsubscribed', 'who left stays out');
select is((select origin from public.newsletter_subscribers where email = 'active@example.com'), 'signup', 'who signed up in person stays as they are');
select throws_ok($$select public.add_subscriber('b@example.com', '  ')$$, 'P0001', 'Please say where the consent comes from.');
select throws_ok($$select public.add_subscriber('b@example.com', null)$$, 'P0001', 'Please say where the consent comes from.');

-- Imports
select is(public.import_subscribers(
    array['one@example.com', 'ONE@example.com', 'two@example.com', 'active@example.com', 'left@example.com', 'bounced@example.com', 'no address', null],
    'Fair, spring 2026'),
  '{"added": 2, "already_active": 1, "refused": [
    {"email": "bounced@example.com", "reason": "suppressed"}, {"email": "left@example.com", "reason": "unsubscribed"},
    {"email": "no address", "reason": "invalid"}]}'::jsonb,
  'an import says what became of each address');
select is(public.import_subscribers(array['one@example.com', 'two@example.com'], 'Fair, spring 2026'),
  '{"added": 0, "already_active": 2, "refused": []}'::jsonb, 'a repeated piece adds nobody twice');
select is(public.import_subscribers('{}', 'Fair'), '{"added": 0, "already_active": 0, "refused": []}'::jsonb, 'an empty piece is none');
select results_eq($$select origin, consent_note from public.newsletter_subscribers where email = 'one@example.com'$$,
  $$values ('imported', 'Fair, spring 2026')$$, 'who was imported carries the word on the consent');
select throws_ok($$select public.import_subscribers(array_fill('a@example.com'::text, array[1001]), 'x')$$, 'P0001', 'At most 1,000 addresses at a time.');

-- The audit log: one line for many, none with an address
select tests.become('nobody');
create temp table entries_before as select coalesce(max(id), 0) as id from public.audit_log;
grant select on entries_before to public;
select tests.become('admin');
select is(public.import_subscribers(array(select 'many-' || n || '@example.com' from generate_series(1, 500) n), 'Shop') -> 'added',
  '500', 'a piece of 500');
select results_eq($$select row_id, summary from public.audit_log where id > (select id from entries_before)$$,
  $$values (null::text, '{"rows": {"new": 500}}'::jsonb)$$, 'makes one entry in the audit log');
select is_empty($$select 1 from public.audit_log where summary::text like '%@example.com%' or summary::text like '%By phone%'$$,
  'which names no subscriber');

-- Lists
select is((select count(*)::integer from public.search_subscribers(status_filter => 'unsubscribed')), 1, 'the list by status');
select is((select count(*)::integer from public.search_subscribers('many-4', 'active', page_size => 1000)), 100, 'search and status together, 100 at most');
select is((select count(*)::integer from public.search_subscribers('many-4', 'unsubscribed')), 0, 'and neither alone');
select results_eq($$select email, origin, consent_note from public.export_subscribers('new@')$$,
  $$values ('new@example.com', 'added', 'By phone')$$, 'an export holds what is kept about somebody');
select public.import_subscribers(array(select 'more-' || n || '@example.com' from generate_series(1, 600) n), 'Shop');
select is((select count(*)::integer from public.export_subscribers()), 1000, 'an export comes in pieces of 1,000');
select is((select count(*)::integer from public.export_subscribers() first, lateral (
    select * from public.export_subscribers(before_subscribed_at => first.subscribed_at, before_id => first.id)) rest
    where first.id = (select e.id from public.export_subscribers() e offset 999)),
  (public.newsletter_counts() ->> 'total')::integer - 1000, 'and the next piece begins after it');

-- A person's own sign-up
select tests.become('service');
select is(public.subscribe_to_newsletter('bounced@example.com', 's', 'x'), 'already_active', 'a suppressed address is answered like a known one');
select is(public.subscribe_to_newsletter('bounced@example.com', 's', 'x', 'hash'), 'already_active', 'and gets no mail to confirm');
select is_empty($$select 1 from public.newsletter_subscribers where email = 'bounced@example.com'$$, 'and is not subscribed');
select is(public.subscribe_to_newsletter('left@example.com', 's', 'x'), 'returned', 'who left can come back in person');
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'one@example.com';
select public.subscribe_to_newsletter('one@example.com', 's', 'x');
select results_eq($$select origin, consent_note from public.newsletter_subscribers where email = 'one@example.com'$$,
  $$values ('signup', null::text)$$, 'and is then here in their own right');

select * from finish();
rollback;
