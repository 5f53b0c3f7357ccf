-- The way back after a lock: only for oneself, only as an admin.
begin;
select plan(9);

select is(tests.attempt(persona, 'select public.forgive_failed_logins()'), '42501', persona || ' forgives nothing')
  from unnest(array['visitor', 'stranger', 'service']) persona;

create function pg_temp.message(address text) returns text language sql volatile as $$
  select message from tests.log_in(address, 'wrong');
$$;

select is(count(*)::integer, 6, 'six guesses against the admin, and the sixth is locked') from (
  select pg_temp.message('persona-admin@example.com') from generate_series(1, 6)
) guesses;
select is(pg_temp.message('persona-admin@example.com'), 'Too many failed attempts. Please try again in 15 minutes.', 'the admin is locked out');
select count(pg_temp.message('other-admin@example.com')) from generate_series(1, 6);

select tests.become('admin');
select lives_ok('select public.forgive_failed_logins()', 'whoever has a session by mail lifts the lock');
select tests.become('nobody');
select is(pg_temp.message('persona-admin@example.com'), 'Invalid credentials', 'and can try again');
select is(pg_temp.message('other-admin@example.com'), 'Too many failed attempts. Please try again in 15 minutes.',
  'the lock of another address stays');

select is((select count(*)::integer from private.known_login_sources k
  where k.key = private.salted_hash('persona-admin@example.com 198.51.100.7')), 1, 'the source is known from now on');

select * from finish();
rollback;
