-- Tests the recovery after a lockout: only for oneself, only as an admin.
begin;
select plan(9);

create function pg_temp.message(address text) returns text language sql volatile as $$
  select message from tests.log_in(address, 'wrong');
$$;

select is(count(*)::integer, 6, 'six guesses against the admin, and the sixth is locked') from (
  select pg_temp.message('persona-admin@example.com') from generate_series(1, 6)
) guesses;
select is(pg_temp.message('persona-admin@example.com'), 'Too many failed attempts. Please try again in 15 minutes.', 'the admin is locked out');
select count(pg_temp.message('made-up@example.com')) from generate_series(1, 6);
select is((select jsonb_agg(l) from tests.log_in('made-up@example.com', 'wrong') l),
  (select jsonb_agg(l) from tests.log_in('persona-admin@example.com', 'wrong') l),
  'a made-up address is locked with the same words');
select count(pg_temp.message('other-admin@example.com')) from generate_series(1, 6);

select tests.become('admin');
select lives_ok('select public.forgive_failed_logins()', 'an admin with a session from the mailed link lifts the lock');
select tests.become('owner');
select is(pg_temp.message('persona-admin@example.com'), 'Invalid credentials', 'the admin can try again');
select is(pg_temp.message('other-admin@example.com'), 'Too many failed attempts. Please try again in 15 minutes.',
  'the lock of another address stays');

select is((select count(*)::integer from private.login_attempts k
  where k.key = private.salted_hash('persona-admin@example.com 198.51.100.7') and k.succeeded_at is not null), 1, 'the source is known from now on');

update private.login_attempts set succeeded_at = now() - interval '89 days', window_start = now() - interval '89 days'
  where succeeded_at is not null;
select private.run_tasks('each-minute');
select ok(exists (select from private.login_attempts where succeeded_at is not null), 'a source is known for 90 days');
update private.login_attempts set succeeded_at = now() - interval '91 days' where succeeded_at is not null;
select private.run_tasks('each-minute');
select ok(not exists (select from private.login_attempts where succeeded_at is not null), 'a source is forgotten after 90 days');

select * from finish();
rollback;
