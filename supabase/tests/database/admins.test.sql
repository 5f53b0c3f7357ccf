-- Membership, the login check and its locks (resolutions 1 to 5).
begin;
select plan(30);

update auth.users set encrypted_password = extensions.crypt('right password', extensions.gen_salt('bf', 4))
  where email like 'persona-%';
update private.settings set value = extensions.crypt('nobody knows', extensions.gen_salt('bf', 4))
  where key = 'dummy_password_hash';

-- One login attempt from a source; the answer's message.
create function pg_temp.log_in(address text, password text, source text) returns text
language sql volatile as 'select message from tests.log_in(address, password, source)';

-- Membership
select is(tests.attempt(p, 'select * from private.admins'), '42501', p || ' cannot read the list of admins')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) p;
select is(tests.attempt(p, format('insert into private.admins (user_id) values (%L)', 'a0000000-0000-4000-8000-000000000002')),
  '42501', p || ' cannot make an admin by writing the table')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) p;
select is(tests.attempt(p, $$select public.grant_admin('persona-stranger@example.com')$$),
  expected, p || ': grant_admin')
  from (values ('visitor', '42501'), ('stranger', '42501'), ('admin', '42501'), ('service', '1 rows')) t(p, expected);
select is(tests.attempt('service', $$select public.grant_admin('missing@example.com')$$), 'P0001',
  'grant_admin refuses an unknown address');

select tests.become('visitor');
select is(public.is_admin(), false, 'a visitor is no admin');
select tests.become('stranger');
select is(public.is_admin(), false, 'a stranger is no admin');
select tests.become('admin');
select is(public.is_admin(), true, 'an admin is one');
select tests.become('nobody');

-- The check
select results_eq(
  $$select success, message, admin_data from tests.log_in(' Persona-Admin@example.com ', 'right password')$$,
  $$values (true, 'Login successful',
    '{"id": "a0000000-0000-4000-8000-000000000001", "email": "persona-admin@example.com"}'::jsonb)$$,
  'the right password gives success and the admin''s id and e-mail');
select results_eq(
  $$select success, message, admin_data from tests.log_in('persona-admin@example.com', 'wrong')$$,
  $$values (false, 'Invalid credentials', null::jsonb)$$, 'a wrong password is refused');
select is(pg_temp.log_in('missing@example.com', 'x', '192.0.2.1'), 'Invalid credentials', 'an unknown address is refused alike');
select is(pg_temp.log_in('persona-stranger@example.com', 'right password', '192.0.2.2'), 'Invalid credentials',
  'a user who is no admin is refused alike');
select is(pg_temp.log_in(null, null, '192.0.2.3'), 'Invalid credentials', 'missing values are refused, not raised');

-- The lock
select pg_temp.log_in('persona-admin@example.com', 'wrong', '192.0.2.9') from generate_series(1, 5);
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.9'),
  'Too many failed attempts. Please try again in 15 minutes.', 'the sixth try is refused even with the right password');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.10'), 'Login successful',
  'the owner still gets in from elsewhere');
update private.login_attempts set locked_until = now() - interval '1 second' where locked_until is not null;
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.9'), 'Login successful',
  'the lock ends by itself');

select pg_temp.log_in('persona-admin@example.com', 'wrong', '192.0.2.11') from generate_series(1, 5);
select is((select locked_until - now() from private.login_attempts where scope = 'pair' and locked_until > now()),
  interval '15 minutes', 'the first lock takes 15 minutes');
update private.login_attempts set locked_until = now() - interval '1 second' where locked_until > now();
select pg_temp.log_in('persona-admin@example.com', 'wrong', '192.0.2.11') from generate_series(1, 5);
select is((select locked_until - now() from private.login_attempts where scope = 'pair' and locked_until > now()),
  interval '30 minutes', 'the second lock takes twice as long');
update private.login_attempts set lock_level = 7, locked_until = now() - interval '1 second' where locked_until > now();
select pg_temp.log_in('persona-admin@example.com', 'wrong', '192.0.2.11') from generate_series(1, 5);
select is((select locked_until - now() from private.login_attempts where scope = 'pair' and locked_until > now()),
  interval '24 hours', 'no lock takes longer than a day');

select pg_temp.log_in('somebody-' || n || '@example.com', 'wrong', '192.0.2.20') from generate_series(1, 20) n;
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.20'),
  'Too many failed attempts. Please try again in 15 minutes.', 'one source cannot try address after address');

select pg_temp.log_in('persona-admin@example.com', 'wrong', '203.0.113.' || n) from generate_series(1, 60) n;
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '203.0.113.99'),
  'Too many failed attempts. Please try again in 15 minutes.', 'many sources together are slowed down on one address');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.10'), 'Login successful',
  'a source that logged in before is not shut out by them');

select * from finish();
rollback;
