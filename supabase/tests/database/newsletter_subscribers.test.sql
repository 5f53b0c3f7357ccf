-- Tests subscribers: sign-ups, limits, imports, bars and lists.
begin;
select plan(121);
-- The tests speak as the service, which cannot read the outbox.
create function pg_temp.mails() returns setof private.outbox language sql security definer as 'select * from private.outbox';

-- Sign-ups with and without confirmation (resolutions 13 to 15) -------------------------------------------------------
-- The click in the email that an address waits for.
create function pg_temp.click(address text) returns boolean language sql as $$
  select public.confirm_newsletter_subscription(p.token_hash) from public.newsletter_pending p where p.email = address
$$;
savepoint part;
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values
  ('active@example.com', 'active', null),
  ('left@example.com', 'unsubscribed', now());

select is(tests.attempt('owner', statement), '23514', description) from (values
  ($$insert into public.newsletter_subscribers (email) values ('Mixed@example.com')$$, 'addresses are stored in lower case'),
  ($$insert into public.newsletter_subscribers (email) values ('nowhere')$$, 'an address needs a domain'),
  ($$insert into public.newsletter_subscribers (email, status) values ('a@example.com', 'unsubscribed')$$, 'a subscriber who left has a date')
) t(statement, description);

-- Without confirmation
create function pg_temp.subscribe(address text, source text, token_hash text default null) returns text language sql as
  $$ select public.subscribe_to_newsletter(address, source, 'Browser/1.0', token_hash) $$;
select tests.become('owner');
select is(pg_temp.subscribe(' New@Example.com ', 's1'), 'subscribed', 'a new address is subscribed');
select results_eq($$select email, status, user_agent, source_hash not like '%s1%' from public.newsletter_subscribers where email like 'new@%'$$,
  $$values ('new@example.com', 'active', 'Browser/1.0', true)$$, 'a new subscriber has the address in lower case, and the source as a hash');
select is(pg_temp.subscribe('active@example.com', 's1'), 'already_active', 'a known address changes nothing');
select is(pg_temp.subscribe('left@example.com', 's1'), 'confirmation_needed', 'a subscriber who left comes back by a mail alone');
select is(pg_temp.subscribe('LEFT+again@example.com', 's1'), 'confirmation_throttled', 'a subscriber who left is known by another spelling');
select is((select status from public.newsletter_subscribers where email = 'left@example.com'), 'unsubscribed', 'a typed address brings no subscriber back');

select is(pg_temp.click('left@example.com'), true, 'the link of the mail is good');
select results_eq($$select status, unsubscribed_at from public.newsletter_subscribers where email like 'left@%'$$,
  $$values ('active', null::timestamptz)$$, 'a subscriber who came back is active');

-- With confirmation
create function pg_temp.confirm(token text) returns boolean language sql as
  $$ select public.confirm_newsletter_subscription(encode(extensions.digest(token, 'sha256'), 'hex')) $$;
create function pg_temp.leave_the_outbox() returns void language sql as $$
  select public.finish_mail(n.id, n.generation, 'sent') from pg_temp.mails() n where n.status = 'pending'
$$;
-- As if the clock went on.
create function pg_temp.wait(minutes integer) returns void language plpgsql as $$
begin
  perform tests.become('owner');
  update private.rate_limits set window_start = window_start - make_interval(mins => minutes);
  update private.outbox set sent_at = sent_at - make_interval(mins => minutes);
  perform tests.become('owner');
end;
$$;
select is(pg_temp.subscribe('pending@example.com', 's2', 'token-1'), 'confirmation_needed', 'a confirmation is asked for');
select is_empty($$select 1 from public.newsletter_subscribers where email like 'pending@%'$$, 'no subscriber is subscribed before it');
select results_eq($$select kind, about ->> 'email', about ->> 'token' from public.claim_mail(1)$$,
  $$values ('confirmation', 'pending@example.com', 'token-1')$$, 'the confirmation mail is in the outbox, where any worker can take it');
select pg_temp.wait(11);
select is(pg_temp.subscribe('pending@example.com', 's2', 'token-2'), 'confirmation_throttled', 'no second confirmation mail is made while one waits');
select pg_temp.leave_the_outbox();
select results_eq($$select status, token from public.newsletter_pending p join pg_temp.mails() n on n.kind = 'confirmation' and n.ref = p.id$$,
  $$values ('sent', null::text)$$, 'the token is only in the mail once that has left');
select is(pg_temp.subscribe('pending@example.com', 's2', 'token-2'), 'confirmation_throttled', 'a second confirmation mail waits ten minutes');
select pg_temp.wait(11);
select is(pg_temp.subscribe('pending@example.com', 's2', 'token-3'), 'confirmation_needed', 'a second confirmation mail is sent after ten minutes');
select results_eq($$select status, generation, attempts, count(*) over () from pg_temp.mails() where kind = 'confirmation'$$,
  $$values ('pending', 2, 0, 1::bigint)$$, 'a second confirmation mail is a new mail of the same row');
select pg_temp.leave_the_outbox();
select pg_temp.wait(41);
select is(pg_temp.subscribe('pending@example.com', 's2', 'token-4'), 'confirmation_needed', 'a third confirmation mail is sent');
select pg_temp.leave_the_outbox();
select pg_temp.wait(11);
select is(pg_temp.subscribe('pending@example.com', 's2', 'token-5'), 'confirmation_throttled', 'three mails a day are the limit');
select is(pg_temp.confirm('token-3'), false, 'an older link no longer works');
select is(pg_temp.confirm('token-4'), true, 'the newest link confirms');
select is((select status from public.newsletter_subscribers where email = 'pending@example.com'), 'active', 'the confirmed subscriber is active');
select is(pg_temp.confirm('token-4'), true, 'a second press on a confirmation says that all is well');
select is_empty($$select 1 from pg_temp.mails() where kind = 'confirmation'$$, 'nothing of a confirmed sign-up stays in the outbox');
select pg_temp.subscribe('late@example.com', 's3', 'token-6');
select pg_temp.leave_the_outbox();
update public.newsletter_pending set requested_at = now() - interval '49 hours';
select is(pg_temp.confirm('token-6'), false, 'a confirmation link works for 48 hours');

-- Failures of the email
select pg_temp.subscribe('typo@example.con', 's4', 'token-7');
select public.finish_mail(n.id, n.generation, 'refused', '550 no such user', true) from pg_temp.mails() n where n.status = 'pending';
select results_eq($$select status, tried_at from pg_temp.mails() where last_error = '550 no such user'$$,
  $$values ('failed', null::timestamptz)$$, 'an address that does not exist is given up, and says nothing about other mails');
select is(pg_temp.subscribe('full@example.com', 's4', 'token-8'), 'confirmation_needed', 'another sign-up waits for its mail');
select public.finish_mail(n.id, n.generation, 'throttled') from public.claim_mail(1) n;
select results_eq($$select attempts, next_attempt_at <= now() from pg_temp.mails() where status = 'pending'$$, $$values (0, true)$$,
  'a mail that is given back is due at once and has used up no attempt');

-- The mailbox behind an address
select tests.become('owner');
select is(private.mailbox_of(address), mailbox, 'the mailbox of ' || address) from (values
  ('victim+1@example.com', 'victim@example.com'),
  ('VICTIM+Shop+2@Example.COM', 'victim@example.com'),
  (' victim@example.com. ', 'victim@example.com'),
  ('v.ic.tim+x@gmail.com', 'victim@gmail.com'),
  ('Vic.Tim@GoogleMail.com', 'victim@gmail.com'),
  ('vic.tim@example.com', 'vic.tim@example.com'),
  ('vic.tim@outlook.com', 'vic.tim@outlook.com'),
  ('victim+a@hotmail.co.uk', 'victim@hotmail.co.uk'),
  (U&'victim\FF0B1\FF20gmail\FF0Ecom', 'victim@gmail.com'),
  (U&'\FF36ictim@gmail.com', 'victim@gmail.com'),
  ('vic-tim.a_b@pm.me', 'victimab@proton.me'),
  ('victimab+x@protonmail.com', 'victimab@proton.me'),
  ('victim-shop@yahoo.co.in', 'victim@yahoo.co.in'),
  ('victim-shop@example.com', 'victim-shop@example.com'),
  ('vic-tim@ya.ru', 'vic.tim@yandex'),
  ('vic.tim+1@yandex.com', 'vic.tim@yandex'),
  ('victim@me.com', 'victim@icloud.com'),
  ('anything@victim.fastmail.com', 'victim@fastmail.com'),
  ('victim+a@fastmail.com', 'victim@fastmail.com'),
  ('+@example.com', '+@example.com'),
  ('', '@')
) t(address, mailbox);
select tests.become('owner');

-- Limits
select pg_temp.subscribe('often@example.com', 'from-' || n) from generate_series(1, 5) n;
select is(pg_temp.subscribe('often@example.com', 'from-6'), 'rate_limited', 'one address signs up five times an hour');
select is(array(select pg_temp.subscribe(a, '198.51.100.' || n) from unnest(array['of.ten.2@gmail.com', 'often2+1@gmail.com',
    'o.ften2@googlemail.com', 'OFTEN2+2@gmail.com', 'often2@gmail.com', 'often2+6@gmail.com'])
    with ordinality t(a, n)),
  array['subscribed', 'subscribed', 'subscribed', 'subscribed', 'subscribed', 'rate_limited'], 'one mailbox signs up five times an hour, under any address');
select is(array(select pg_temp.subscribe('bomb+' || n || '@example.com', '203.0.113.' || n, 'bomb-' || n) from generate_series(1, 4) n),
  array['confirmation_needed', 'confirmation_throttled', 'confirmation_throttled', 'confirmation_throttled'],
  'the form sends one mailbox one mail in ten minutes');
select is((select count(*)::integer from pg_temp.mails() n join public.newsletter_pending p on n.kind = 'confirmation' and n.ref = p.id where p.email like 'bomb%'), 1,
  'a refused sign-up leaves nothing behind');
select pg_temp.subscribe('many-' || n || '@example.com', 'one source') from generate_series(1, 10) n;
select is(pg_temp.subscribe('many-11@example.com', 'one source'), 'rate_limited', 'one source signs up ten times in ten minutes');

-- Housekeeping
select tests.become('owner');
update public.newsletter_subscribers set subscribed_at = now() - interval '31 days' where email = 'new@example.com';
update public.newsletter_pending set requested_at = now() - interval '8 days';
select private.run_tasks('each-hour');
select is((select source_hash from public.newsletter_subscribers where email = 'new@example.com'), null, 'sources are deleted after 30 days');
select is((select count(*)::integer from public.newsletter_pending), 0, 'unconfirmed sign-ups after a week');
select isnt((select source_hash from public.newsletter_subscribers where email = 'left@example.com'), null, 'younger ones are kept');
rollback to part;

-- Adding, importing, exporting, bars --------------------------------------------------------------------------
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at, subscribed_at) values
  ('active@example.com', 'active', null, '2026-01-02'),
  ('left@example.com', 'unsubscribed', now(), '2026-01-01');
insert into public.newsletter_barred (email, reason) values
  ('bounced@example.com', 'bounced'), ('complained@example.com', 'complained');

select is(tests.attempt('owner', statement), '23514', description) from (values
  ($$insert into public.newsletter_barred (email, reason) values ('Mixed@example.com', 'manual')$$, 'barred addresses are in lower case'),
  ($$insert into public.newsletter_barred (email, reason) values ('a@example.com', 'whim')$$, 'a bar has one of the known reasons'),
  ($$insert into public.newsletter_subscribers (email, origin) values ('a@example.com', 'imported')$$, 'an imported subscriber needs a consent note'),
  ($$insert into public.newsletter_subscribers (email, origin, consent_note) values ('a@example.com', 'found', 'x')$$, 'an origin is one of the known')
) t(statement, description);

-- By hand
-- Adding one address by hand, as the screen does.
create function pg_temp.add_by_hand(address text, note text) returns text language sql
return (
  select case when a ->> 'added' = '1' then 'added' when a ->> 'already_active' = '1' then 'already_active'
    else a #>> '{refused,0,reason}' end
  from public.import_subscribers(jsonb_build_array(jsonb_build_object('email', address, 'state', 'active')), note, false, 'added') a);
select tests.become('admin');
select is(pg_temp.add_by_hand(address, 'By phone'), expected, 'adding ' || quote_literal(address)) from (values
  (' New@Example.com ', 'added'), ('new@example.com', 'already_active'), ('active@example.com', 'already_active'),
  ('left@example.com', 'unsubscribed'), ('Bounced@example.com', 'barred'), ('complained@example.com', 'barred'),
  ('nowhere', 'invalid'), ('', 'invalid'), (E'two@example.com\nthree@example.com', 'invalid'), ('a..b@example.com', 'invalid'),
  ('ü@example.com', 'invalid'), (repeat('a', 65) || '@example.com', 'invalid')
) t(address, expected);
select throws_ok($$select public.import_subscribers('[{"email": "b@example.com", "state": "active"}]', 'x', false, 'signup')$$, '22023', null, 'an import makes no sign-up');
select results_eq($$select status, origin, consent_note from public.newsletter_subscribers where email = 'new@example.com'$$,
  $$values ('active', 'added', 'By phone')$$, 'an added subscriber is active, with the consent note');
select is((select status from public.newsletter_subscribers where email = 'left@example.com'), 'unsubscribed', 'a subscriber who left stays out');
select is((select origin from public.newsletter_subscribers where email = 'active@example.com'), 'signup', 'a subscriber who signed up stays unchanged');
select throws_ok($$select pg_temp.add_by_hand('b@example.com', '  ')$$, 'P0001', 'Please say where the consent comes from.');
select throws_ok($$select pg_temp.add_by_hand('b@example.com', null)$$, 'P0001', 'Please say where the consent comes from.');

-- Imports (newsletter_imports.test.sql has the subscribers who left)
create function pg_temp.subscribers(emails text[]) returns jsonb language sql
return (select coalesce(jsonb_agg(jsonb_build_object('email', e, 'state', 'active')), '[]') from unnest(emails) e);
select is(public.import_subscribers(
    pg_temp.subscribers(array['one@example.com', 'ONE@example.com', 'two@example.com', 'active@example.com', 'left@example.com',
      'bounced@example.com', 'no address', null]),
    'Fair, spring 2026') - array['tagged', 'tag_faults'],
  '{"added": 2, "already_active": 1, "left": 0, "barred": 0, "already_out": 0, "refused": [
    {"email": "bounced@example.com", "reason": "barred"}, {"email": "left@example.com", "reason": "unsubscribed"},
    {"email": "no address", "reason": "invalid"}]}'::jsonb,
  'an import reports the result for each address');
select is(public.import_subscribers(pg_temp.subscribers(array['one@example.com', 'two@example.com']), 'Fair, spring 2026')
    - array['left', 'barred', 'already_out', 'tagged', 'tag_faults'],
  '{"added": 0, "already_active": 2, "refused": []}'::jsonb, 'a repeated piece adds no subscriber twice');
select is(public.import_subscribers('[]', 'Fair') -> 'refused', '[]'::jsonb, 'an empty piece adds none');
select results_eq($$select origin, consent_note from public.newsletter_subscribers where email = 'one@example.com'$$,
  $$values ('imported', 'Fair, spring 2026')$$, 'an imported subscriber carries the consent note');
select throws_ok($$select public.import_subscribers(pg_temp.subscribers(array_fill('a@example.com'::text, array[1001])), 'x')$$, 'P0001', 'At most 1,000 addresses at a time.');

-- The audit log: one line for many, none with an address
select tests.become('owner');
create temp table entries_before as select coalesce(max(id), 0) as id from public.audit_log;
grant select on entries_before to public;
select tests.become('admin');
select is(public.import_subscribers(pg_temp.subscribers(array(select 'many-' || n || '@example.com' from generate_series(1, 500) n)), 'Shop') -> 'added',
  '500', 'a piece of 500');
select results_eq($$select row_id, summary from public.audit_log where id > (select id from entries_before)$$,
  $$values (null::text, '{"rows": {"new": 500}}'::jsonb)$$, 'makes one entry in the audit log');
select is_empty($$select 1 from public.audit_log where summary::text like '%@example.com%' or summary::text like '%By phone%'$$,
  'the audit entry names no subscriber');

-- Lists
select is((select count(*)::integer from public.search_subscribers(status_filter => 'unsubscribed')), 1, 'the list by status');
select is((select count(*)::integer from public.search_subscribers('many-4', 'active', page_size => 1000)), 111, 'search and status together');
select is((select count(*)::integer from public.search_subscribers('many-4', 'unsubscribed')), 0, 'a search with another status finds no subscriber');
select results_eq($$select email, origin, consent_note from public.search_subscribers('new@')$$,
  $$values ('new@example.com', 'added', 'By phone')$$, 'the list holds what is kept about a subscriber');

-- A person's own sign-up
select tests.become('owner');
select is(public.subscribe_to_newsletter('bounced@example.com', 's', 'x'), 'already_active', 'a barred address gets the answer of a known one');
select is(public.subscribe_to_newsletter('bounced@example.com', 's', 'x', 'hash'), 'already_active', 'a barred address gets no mail to confirm');
select is_empty($$select 1 from public.newsletter_subscribers where email = 'bounced@example.com'$$, 'a barred address is not subscribed');
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'one@example.com';
select public.subscribe_to_newsletter('one@example.com', 's', 'x');
select pg_temp.click('one@example.com');
select results_eq($$select origin, consent_note from public.newsletter_subscribers where email = 'one@example.com'$$,
  $$values ('signup', null::text)$$, 'an added subscriber who comes back counts as signed up');

-- An erasure locks the subscriber and then the sign-up. The other order here would be a deadlock.
select tests.become('owner');
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values ('order@example.com', 'unsubscribed', now());
insert into public.newsletter_pending (email, token_hash)
  values ('order@example.com', encode(extensions.digest('token-order', 'sha256'), 'hex'));
create temporary table seen (is_locked boolean) on commit drop;
-- A locked row names the transaction that locks it.
create function pg_temp.see_lock() returns trigger language plpgsql as $$
begin
  insert into pg_temp.seen select s.xmax <> '0' from public.newsletter_subscribers s where s.email = old.email;
  return old;
end;
$$;
create trigger see_lock before delete on public.newsletter_pending for each row execute function pg_temp.see_lock();
select public.confirm_newsletter_subscription(encode(extensions.digest('token-order', 'sha256'), 'hex'));
select results_eq('select is_locked from seen', 'values (true)', 'a confirmation locks the subscriber before it takes the sign-up');
drop trigger see_lock on public.newsletter_pending;
select tests.become('owner');

-- The place of a sign-up
create function pg_temp.sign_up_at(place text, address text, token text default null) returns text language sql as
  $$ select public.subscribe_to_newsletter(address, '203.0.113.' || (random() * 250)::integer, 'x', token, place) $$;
create function pg_temp.place_of(address text) returns text language sql return (
  select s.place from public.newsletter_subscribers s where s.email = address);
create function pg_temp.confirm_at(token text) returns boolean language sql as
  $$ select public.confirm_newsletter_subscription(encode(extensions.digest(token, 'sha256'), 'hex')) $$;
-- A used link
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'order@example.com';
select is(pg_temp.confirm_at('token-order'), false, 'a used link brings no subscriber back who left');
select is((select status from public.newsletter_subscribers where email = 'order@example.com'), 'unsubscribed', 'a used link changes nothing');
delete from public.newsletter_subscribers where email = 'order@example.com';
select is_empty($$select 1 from private.used_confirmations u where u.token_hash = encode(extensions.digest('token-order', 'sha256'), 'hex')$$,
  'a used link goes with its subscriber');
select is(pg_temp.sign_up_at('post', 'at.post@example.com'), 'subscribed', 'a sign-up below a post');
select is(pg_temp.place_of('at.post@example.com'), 'post', 'the place of a sign-up is kept with it');
select is(pg_temp.sign_up_at('footer', 'at.post@example.com'), 'already_active', 'a repeat at another place is taken');
select is(pg_temp.place_of('at.post@example.com'), 'post', 'a repeat at another place changes nothing');
select is(array(select pg_temp.sign_up_at(place, 'wrong' || n || '@example.com') || coalesce(pg_temp.place_of('wrong' || n || '@example.com'), '')
  from unnest(array['Footer', '', ' post', 'home', E'post\n', repeat('x', 100000), null]) with ordinality w(place, n)),
  array_fill('subscribed'::text, array[7]), 'a place that the site does not have counts as none, and the subscriber is taken');
select is(tests.attempt('owner', $$update public.newsletter_subscribers set place = 'home'$$), '23514', 'a place that the site does not have cannot be stored another way');
select tests.become('owner');
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'at.post@example.com';
select pg_temp.sign_up_at(null, 'at.post@example.com');
select pg_temp.click('at.post@example.com');
select is(pg_temp.place_of('at.post@example.com'), 'post', 'a return that names no place keeps the earlier one');
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = 'at.post@example.com';
delete from private.rate_limits where action = 'confirmation_mail';
select pg_temp.sign_up_at('careers', 'at.post@example.com');
select pg_temp.click('at.post@example.com');
select is(pg_temp.place_of('at.post@example.com'), 'careers', 'a return at another place takes that one');
select is(pg_temp.sign_up_at('careers', 'waits@example.com', 'token-at'), 'confirmation_needed', 'a sign-up with double opt-in names its place');
select is(pg_temp.confirm_at('token-at'), true, 'a sign-up with double opt-in is confirmed');
select is(pg_temp.place_of('waits@example.com'), 'careers', 'the place of a confirmed subscriber is the one of the sign-up');
select tests.become('admin');
select is((select place from public.subscriber_list where email = 'waits@example.com'), 'careers', 'the list and its export hold it');
select is(array(select email from public.search_subscribers('WAITS@', place_filter => 'careers')), array['waits@example.com'], 'a search takes a place');
select is(array[public.count_subscribers('waits@', place_filter => 'careers'), public.count_subscribers('waits@', place_filter => 'footer')], array[1, 0]::bigint[],
  'the count of a search takes a place');
select is(public.tag_matching_subscribers('Careers', true, 'waits@', place_filter => 'careers') ->> 'changed', '1', 'a tag for all that match takes a place');
select is((select tags from public.subscriber_list where email = 'waits@example.com'), array['Careers'], 'the list shows a tag that was set by place');

-- A bounce between a sign-up and its confirmation
select tests.become('owner');
select is(pg_temp.sign_up_at('post', 'bounces@example.com', 'token-bounce'), 'confirmation_needed', 'a sign-up waits for its confirmation');
select tests.become('owner');
insert into public.newsletter_barred (email, reason) values ('bounces@example.com', 'bounced');
select is_empty($$select 1 from public.newsletter_pending where email = 'bounces@example.com'$$, 'a bounce ends a sign-up that waits');
select is(pg_temp.confirm_at('token-bounce'), pg_temp.confirm_at('token-that-never-was'), 'the link of a bounced sign-up answers as one that never was');
select is_empty($$select 1 from public.newsletter_subscribers where email = 'bounces@example.com'$$, 'the link of a bounced sign-up subscribes no address');

select * from finish();
rollback;
