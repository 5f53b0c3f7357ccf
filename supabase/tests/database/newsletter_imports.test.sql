-- Imports keep consent: who left or is barred in a file is so here, no one who is out becomes active, and a direct call
-- of the function can do no more than the screen. Names are kept and found.
begin;
select plan(56);

delete from public.newsletter_subscribers;
delete from public.newsletter_barred;
insert into public.newsletter_subscribers (email, status, unsubscribed_at, subscribed_at) values
  ('active@example.com', 'active', null, '2026-01-02'), ('here@example.com', 'active', null, '2026-01-02'),
  ('left@example.com', 'unsubscribed', '2026-02-01', '2026-01-01'), ('bounced@example.com', 'unsubscribed', '2026-02-01', '2026-01-01');
insert into public.newsletter_barred (email, reason) values ('bounced@example.com', 'bounced');
insert into public.newsletter_barred (email_hash, reason) values (private.salted_hash('erased@example.com'), 'erased');
create function pg_temp.take(subscribers jsonb, may_unsubscribe boolean default false) returns jsonb language sql
return public.import_subscribers(subscribers, 'Moved from another tool', may_unsubscribe) - array['tagged', 'tag_faults'];
create function pg_temp.take_one(address text, state text, may_unsubscribe boolean default false) returns jsonb language sql
return pg_temp.take(jsonb_build_array(jsonb_build_object('email', address, 'state', state)), may_unsubscribe);
create function pg_temp.standing(address text) returns text language sql
return (select s.status || coalesce(', ' || x.reason, '') from public.newsletter_subscribers s
  left join public.newsletter_barred x on x.email = s.email where s.email = address);

-- Statements of a file about new addresses
select tests.become('admin');
select is(pg_temp.take('[{"email": "in@example.com", "state": "active", "name": "  Zoe\u0308  K.\nBcc: x "},
    {"email": "out@example.com", "state": "unsubscribed", "left_at": "2021-03-05T14:37:00Z", "name": "Omar"},
    {"email": "later@example.com", "state": "unsubscribed", "left_at": "2999-01-01"},
    {"email": "dead@example.com", "state": "bounced"}, {"email": "angry@example.com", "state": "complained"},
    {"email": "never@example.com", "state": "manual"}]'),
  '{"added": 1, "left": 2, "barred": 3, "already_active": 0, "already_out": 0, "refused": []}', 'each is counted as what it is');
select is(pg_temp.standing(address), expected, address || ': ' || expected) from (values
  ('in@example.com', 'active'), ('out@example.com', 'unsubscribed'), ('dead@example.com', 'unsubscribed, bounced'),
  ('angry@example.com', 'unsubscribed, complained'), ('never@example.com', 'unsubscribed, manual')) t(address, expected);
select is((select unsubscribed_at from public.newsletter_subscribers where email = 'out@example.com'), '2021-03-05T14:37:00Z',
  'an import keeps the day of leaving');
select ok((select unsubscribed_at <= now() from public.newsletter_subscribers where email = 'later@example.com'), 'an import keeps no day of leaving that is ahead');
select is(pg_temp.take('[{"email": "in@example.com", "state": "active"}, {"email": "out@example.com", "state": "unsubscribed"},
    {"email": "dead@example.com", "state": "bounced"}]'),
  '{"added": 0, "left": 0, "barred": 0, "already_active": 1, "already_out": 2, "refused": []}', 'a repeat changes nothing');
select is(pg_temp.take('[{"email": "twice@example.com", "state": "active"}, {"email": "Twice@example.com", "state": "unsubscribed"},
    {"email": "twice@example.com", "state": "active"}]') ->> 'left', '1', 'an address given twice has its strictest state');
select is(pg_temp.standing('twice@example.com'), 'unsubscribed', 'an address that has left in one of its rows has left');

-- No one who is out becomes active, whatever a direct call says
select is(pg_temp.take_one(address, 'active', true) #>> '{refused,0,reason}', reason, address || ' stays out: ' || reason) from (values
  ('left@example.com', 'unsubscribed'), ('LEFT@example.com ', 'unsubscribed'), ('out@example.com', 'unsubscribed'),
  ('bounced@example.com', 'barred'), ('never@example.com', 'barred'), ('erased@example.com', 'erased')) t(address, reason);
select is(pg_temp.standing(address), 'unsubscribed' || extra, address || ' is still out') from (values
  ('left@example.com', ''), ('out@example.com', ''), ('bounced@example.com', ', bounced'), ('never@example.com', ', manual')) t(address, extra);
select throws_ok(format('select pg_temp.take_one(%L, %s)', 'new@example.com', state), 'P0001',
  'Each subscriber needs a state: active, unsubscribed, bounced, complained or manual.', 'no state ' || state)
  from unnest(array['null', $$'ACTIVE'$$, $$'subscribed'$$, $$''$$]) state;
select throws_ok($$select pg_temp.take('[{"email": "new@example.com"}]')$$, 'P0001', null, 'a subscriber without a state is no active one');

-- Active here, out in the file
select is(pg_temp.take('[{"email": "active@example.com", "state": "unsubscribed"}, {"email": "here@example.com", "state": "bounced"}]') -> 'refused',
  '[{"email": "active@example.com", "reason": "subscribed_here"}, {"email": "here@example.com", "reason": "subscribed_here"}]',
  'subscribers of ours are named first');
select is(pg_temp.standing('here@example.com'), 'active', 'subscribers of ours stay in the list');
select is(pg_temp.take('[{"email": "active@example.com", "state": "unsubscribed"}, {"email": "here@example.com", "state": "bounced"}]', true)
    - array['refused'], '{"added": 0, "left": 1, "barred": 1, "already_active": 0, "already_out": 0}', 'subscribers of ours leave on demand');
select is(array[pg_temp.standing('active@example.com'), pg_temp.standing('here@example.com')],
  array['unsubscribed', 'unsubscribed, bounced'], 'subscribers of ours leave as the file says');

-- An erased subscriber
select is(pg_temp.take('[{"email": "erased@example.com", "state": "complained", "name": "Known"}]') ->> 'already_out', '1', 'an erased subscriber is out already');
select is(pg_temp.standing('erased@example.com'), null, 'an erased subscriber gets no row by an import');
select tests.become('owner');
select is(private.bar_reason('erased@example.com'), 'complained', 'an import keeps the reason of an erased subscriber');
select is_empty($$select 1 from public.newsletter_barred where email = 'erased@example.com'$$, 'an import keeps no address of an erased subscriber');
select is((select count(*)::integer from public.audit_log where action = 'bar' and row_id is null and summary = '{"rows": {"new": 3}}'),
  1, 'the log counts the barred of a piece');

-- Names
select tests.become('admin');
select is((select name from public.newsletter_subscribers where email = 'in@example.com'), 'Zo' || U&'\00EB' || ' K. Bcc: x',
  'a name is one line in one Unicode form');
select is(array(select email from public.search_subscribers(U&'ZO\00CB')), array['in@example.com'], 'an imported name is found');
select is(array(select email from public.search_subscribers('k.')), array[]::text[], 'two signs match where an address begins');
select is(array(select email from public.search_subscribers('bc')), array['in@example.com'], 'two letters where a part of a name begins');
select lives_ok(format('update public.newsletter_subscribers set name = %L where email = %L', name, 'in@example.com'),
  'a name can be changed to ' || quote_literal(name)) from unnest(array[' Asha ', '  ']) name;
select is((select name from public.newsletter_subscribers where email = 'in@example.com'), null, 'a name can be removed');

-- The preview of an import
select tests.become('owner');
insert into public.newsletter_barred (email_hash, reason) values (private.salted_hash('wiped@example.com'), 'erased');
select tests.become('admin');
select is(public.preview_import('{wiped@example.com,WIPED@example.com,in@example.com,never@example.com,unknown@example.com}'),
  '{"erased": 1, "barred": 1, "already_active": 1}', 'a preview says how many of a list are known here');
select is(public.preview_import('{}'), '{}', 'a preview of no address knows none');
select throws_ok($$select public.preview_import(array_fill('a@example.com'::text, array[1001]))$$, 'P0001', null, 'a preview reads 1,000 addresses at most');
select is(tests.attempt(persona, $$select public.preview_import('{a@example.com}')$$), '42501', persona || ' previews no import')
  from unnest(array['visitor', 'stranger', 'service']) persona;
select tests.become('admin');

-- A file of our own export
select is(public.import_subscribers('[
    {"email": "signed@example.com", "state": "active", "joined_at": "2024-02-03T04:05:00Z", "origin": "signup", "place": "post",
      "welcomed_at": "2024-02-03T04:06:00Z"},
    {"email": "asked@example.com", "state": "unsubscribed", "joined_at": "2024-02-03", "left_at": "2025-01-01", "origin": "added",
      "note": "\u00a0 By phone,\n told how to unsubscribe\u3000"},
    {"email": "ahead@example.com", "state": "active", "joined_at": "2999-01-01", "note": "Fair"}]', '') - array['tagged', 'tag_faults'],
  '{"added": 2, "left": 1, "barred": 0, "already_active": 0, "already_out": 0, "refused": []}', 'a file that explains each consent needs no other note');
select results_eq($$select status, subscribed_at, unsubscribed_at, origin, consent_note, place, welcomed_at
    from public.newsletter_subscribers where email in ('signed@example.com', 'asked@example.com') order by email$$,
  $$values ('unsubscribed', '2024-02-03'::timestamptz, '2025-01-01'::timestamptz, 'added', 'By phone, told how to unsubscribe', null, null::timestamptz),
    ('active', '2024-02-03T04:05:00Z', null, 'signup', null, 'post', '2024-02-03T04:06:00Z')$$, 'our own export brings back what was known');
select ok((select subscribed_at <= now() from public.newsletter_subscribers where email = 'ahead@example.com'), 'an import keeps no sign-up that is ahead');
select is((select origin || ', ' || consent_note from public.newsletter_subscribers where email = 'ahead@example.com'), 'imported, Fair',
  'a note of a person goes before that of the file');
select throws_ok(format('select public.import_subscribers(%L, %L)', subscribers, '  '), 'P0001', 'Please say where the consent comes from.',
  'consent needs a note: ' || subscribers) from unnest(array[
    '[{"email": "new@example.com", "state": "active", "note": " "}]', '[{"email": "new@example.com", "state": "active", "origin": "added"}]',
    '[{"email": "new@example.com", "state": "active", "origin": "signup"}, {"email": "newer@example.com", "state": "active"}]']) subscribers;
select throws_ok($$select public.import_subscribers('[{"email": "new@example.com", "state": "active", "origin": "other", "note": "x"}]', 'x')$$,
  '23514', null, 'an import makes up no origin');

select * from finish();
rollback;
