-- Subscribers: each persona and each command, sign-ups with and without confirmation, limits (resolutions 13 to 15).
begin;
select plan(63);

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values
  ('active@example.com', 'active', null),
  ('left@example.com', 'unsubscribed', now());

select is(tests.attempt(persona, 'select * from public.newsletter_subscribers'), expected, persona || ' reads subscribers')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '2 rows'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, $$insert into public.newsletter_subscribers (email) values ('new@example.com')$$), expected, persona || ' adds a subscriber')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '42501'), ('service', '1 rows')) t(persona, expected);
select is(tests.attempt(persona, $$update public.newsletter_subscribers set user_agent = 'x'$$), expected, persona || ' changes subscribers')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '42501'), ('service', '2 rows')) t(persona, expected);
select is(tests.attempt(persona, 'delete from public.newsletter_subscribers'), '42501', persona || ' cannot delete subscribers')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt(persona, statement), case persona when 'service' then '0 rows' else '42501' end, persona || ': ' || statement)
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona,
    unnest(array['select * from public.newsletter_pending', 'delete from public.newsletter_pending',
      $$update public.newsletter_pending set mails_sent = 0$$]) statement;
select is(tests.attempt(persona, $$insert into public.newsletter_pending (email, token_hash) values ('p@example.com', 'h')$$),
  case persona when 'service' then '1 rows' else '42501' end, persona || ' adds a pending sign-up')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt(persona, statement), case persona when 'service' then '1 rows' else '42501' end, persona || ': ' || statement)
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona,
    unnest(array[$$select public.subscribe_to_newsletter('a@example.com', 'x', 'x')$$,
      $$select public.confirm_newsletter_subscription('x')$$]) statement;

select is(tests.attempt('service', statement), '23514', description) from (values
  ($$insert into public.newsletter_subscribers (email) values ('Mixed@example.com')$$, 'addresses are stored in lower case'),
  ($$insert into public.newsletter_subscribers (email) values ('nowhere')$$, 'an address is one'),
  ($$insert into public.newsletter_subscribers (email, status) values ('a@example.com', 'unsubscribed')$$, 'who left has a date')
) t(statement, description);

-- Without confirmation
create function pg_temp.subscribe(address text, source text, token_hash text default null) returns text language sql as
  $$ select public.subscribe_to_newsletter(address, source, 'Browser/1.0', token_hash) $$;
select tests.become('service');
select is(pg_temp.subscribe(' New@Example.com ', 's1'), 'subscribed', 'a new address is subscribed');
select results_eq($$select email, status, user_agent, source_hash not like '%s1%' from public.newsletter_subscribers where email like 'new@%'$$,
  $$values ('new@example.com', 'active', 'Browser/1.0', true)$$, 'in lower case, with the source as a hash');
select is(pg_temp.subscribe('active@example.com', 's1'), 'already_active', 'a known address changes nothing');
select is(pg_temp.subscribe('left@example.com', 's1'), 'returned', 'one who left can come back');
select results_eq($$select status, unsubscribed_at from public.newsletter_subscribers where email like 'left@%'$$,
  $$values ('active', null::timestamptz)$$, 'and is active again');

-- With confirmation
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-1'), 'confirmation_needed', 'a confirmation is asked for');
select is_empty($$select 1 from public.newsletter_subscribers where email like 'pending@%'$$, 'nobody is subscribed before it');
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-2'), 'confirmation_throttled', 'a second mail waits ten minutes');
update public.newsletter_pending set requested_at = now() - interval '11 minutes';
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-3'), 'confirmation_needed', 'and is sent then');
update public.newsletter_pending set requested_at = now() - interval '11 minutes', mails_sent = 3;
select is(pg_temp.subscribe('pending@example.com', 's2', 'hash-4'), 'confirmation_throttled', 'three mails a day are the limit');
select is(public.confirm_newsletter_subscription('hash-1'), false, 'an older link no longer works');
select is(public.confirm_newsletter_subscription('hash-3'), true, 'the newest link confirms');
select is((select status from public.newsletter_subscribers where email = 'pending@example.com'), 'active', 'and makes active');
select is(public.confirm_newsletter_subscription('hash-3'), false, 'a link works once');
select pg_temp.subscribe('late@example.com', 's3', 'hash-5');
update public.newsletter_pending set requested_at = now() - interval '49 hours';
select is(public.confirm_newsletter_subscription('hash-5'), false, 'a link works for 48 hours');

-- Limits
select pg_temp.subscribe('often@example.com', 'from-' || n) from generate_series(1, 5) n;
select is(pg_temp.subscribe('often@example.com', 'from-6'), 'rate_limited', 'one address five times an hour');
select pg_temp.subscribe('many-' || n || '@example.com', 'one source') from generate_series(1, 10) n;
select is(pg_temp.subscribe('many-11@example.com', 'one source'), 'rate_limited', 'one source ten times in ten minutes');

-- Housekeeping
select tests.become('nobody');
update public.newsletter_subscribers set subscribed_at = now() - interval '31 days' where email = 'new@example.com';
update public.newsletter_pending set requested_at = now() - interval '8 days';
select private.purge_expired();
select is((select source_hash from public.newsletter_subscribers where email = 'new@example.com'), null, 'sources are forgotten after 30 days');
select is((select count(*)::integer from public.newsletter_pending), 0, 'unconfirmed sign-ups after a week');
select isnt((select source_hash from public.newsletter_subscribers where email = 'left@example.com'), null, 'younger ones are kept');

select * from finish();
rollback;
