-- The limits: what is one source, how many it may send, and that no counter can be passed by, filled up or turned against the owner. That they hold for requests at the same moment is proven in tests/integration/abuse.
begin;
select plan(131);

update auth.users set encrypted_password = extensions.crypt('right password', extensions.gen_salt('bf', 4))
  where email like 'persona-%';
update private.settings set decoy_password_hash = extensions.crypt('nobody knows', extensions.gen_salt('bf', 4));

-- One source
select is(private.source_of(address), expected, coalesce(address, 'no address') || ' counts as ' || expected) from (values
  ('192.0.2.1', '192.0.2.1'),
  (' 192.0.2.1 ', '192.0.2.1'),
  ('192.0.2.1:51234', '192.0.2.1'),
  ('::ffff:192.0.2.1', '192.0.2.1'),
  ('::ffff:c000:201', '192.0.2.1'),
  ('[::ffff:192.0.2.1]:443', '192.0.2.1'),
  ('2001:db8:1:2::1', '2001:db8:1:2::/64'),
  ('2001:DB8:1:2:FFFF:FFFF:FFFF:FFFF', '2001:db8:1:2::/64'),
  ('[2001:db8:1:2::1]:443', '2001:db8:1:2::/64'),
  ('[2001:db8:1:2::1]', '2001:db8:1:2::/64'),
  ('fe80::1%eth0', 'fe80::/64'),
  ('2001:db8:1:3::1', '2001:db8:1:3::/64'),
  ('192.0.2.1/8', 'unknown'),
  ('2001:db8::/32', 'unknown'),
  ('192.0.2', 'unknown'),
  ('999.0.2.1', 'unknown'),
  ('a name', 'unknown'),
  (E'192.0.2.1\r\nx: y', 'unknown'),
  ('', 'unknown'),
  (null, 'unknown')
) t(address, expected);
select is(private.source_of(repeat('1', 100000)), 'unknown', 'a very long address is none');
select is(private.network_of(private.source_of('2001:db8:1:2::1')), '2001:db8:1::/48', 'an IPv6 source lies in a network');
select is(private.network_of(source), null, source || ' lies in no network') from (values ('192.0.2.1'), ('unknown')) t(source);

create function pg_temp.asked_by(headers json) returns text language plpgsql as $$
begin
  perform set_config('request.headers', headers::text, true);
  return private.client_address();
end;
$$;
select is(pg_temp.asked_by(headers::json), expected, description) from (values
  ('{"x-forwarded-for": "203.0.113.1, 198.51.100.2, 192.0.2.1"}', '192.0.2.1', 'only the right-most forwarded address counts'),
  ('{"x-forwarded-for": "203.0.113.1,2001:db8:1:2::9"}', '2001:db8:1:2::/64', 'so it is with IPv6'),
  ('{"cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "192.0.2.1"}', '192.0.2.7', 'the edge''s own header comes first'),
  ('{"cf-connecting-ip": "nonsense", "x-forwarded-for": "192.0.2.1"}', 'unknown', 'nonsense in it is no new source'),
  ('{"true-client-ip": "192.0.2.8", "forwarded": "for=192.0.2.8"}', 'unknown', 'other headers say nothing'),
  ('{}', 'unknown', 'requests without an address share one source')
) t(headers, expected, description);

update private.settings set client_address_header = 'x-forwarded-for';
select is(pg_temp.asked_by('{"cf-connecting-ip": "192.0.2.7", "x-forwarded-for": "203.0.113.1, 192.0.2.1"}'), '192.0.2.1',
  'where x-forwarded-for is named, Cloudflare''s header is a claim, too');
update private.settings set client_address_header = 'cf-connecting-ip';

-- Leads
create function pg_temp.send(source text, times integer default 1, wanted text default 'inquiry') returns text
language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  for n in 1..times loop
    if wanted = 'inquiry' then
      insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'ads');
    else
      insert into public.job_applications (name, email, phone, position)
      values ('Ravi', 'ravi@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001');
    end if;
  end loop;
  perform tests.become('owner');
  return 'taken';
exception when sqlstate 'PGRST' then
  perform tests.become('owner');
  return sqlerrm::jsonb ->> 'code';
end;
$$;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Tester');

select is(pg_temp.send(source, times, wanted), expected, description || ': ' || wanted) from (
  select * from (values ('inquiry'), ('application')) w(wanted), (values
    (1, '2001:db8:1:1::1', 5, 'taken', 'five of an IPv6 source are taken'),
    (2, '2001:db8:1:1:ffff::2', 1, 'rate_limited', 'the sixth is refused from another address of its /64'),
    (3, '2001:db8:1:2::1', 5, 'taken', 'the next /64 has its own share'),
    (4, '2001:db8:1:3::1', 5, 'taken', 'and the one after it'),
    (5, '2001:db8:1:4::1', 5, 'taken', 'twenty from one /48 are taken'),
    (6, '2001:db8:1:5::1', 1, 'rate_limited', 'the twenty-first is not'),
    (7, '2001:db8:2:1::1', 1, 'taken', 'another /48 is not affected')
  ) s(step, source, times, expected, description) order by wanted, step
) steps;

create function pg_temp.retry_after() returns text language plpgsql as $$
declare
  refusal text;
begin
  perform private.admit('confirmation_mail', '{"mailbox": "retry@example.com"}');
  return 'taken';
exception when sqlstate 'PGRST' then
  get stacked diagnostics refusal = pg_exception_detail;
  return refusal::jsonb -> 'headers' ->> 'Retry-After';
end;
$$;
select is(pg_temp.retry_after(), 'taken', 'the first request of a source is taken');
update private.rate_limits set window_start = now() - interval '9 minutes 30 seconds' where action = 'confirmation_mail';
select is(pg_temp.retry_after(), '30', 'Retry-After is what is left of the window');

update private.rate_limits set window_start = now() + interval '3 days' where action = 'confirmation_mail';
select is(pg_temp.retry_after(), 'taken', 'a window that a clock left in the future is over');
update private.rate_limits set window_start = now() + interval '1 second', hits = 1 where action = 'confirmation_mail';
select isnt(pg_temp.retry_after(), 'taken', 'a window that a parallel request began a moment later is not over');

-- One request, one lead
select is(tests.attempt('visitor', format($$insert into public.contact_inquiries (name, email, service_needed)
  select 'Ravi', 'ravi@example.com', 'ads' from generate_series(1, %s)$$, size)), expected, size || ' in one statement')
  from (values (1, '1 rows'), (2, 'P0001'), (1000, 'P0001')) t(size, expected);
select lives_ok($$insert into public.contact_inquiries (name, email, service_needed)
  select 'Import', 'ravi@example.com', 'ads' from generate_series(1, 2)$$, 'an import of the owner''s brings several');

-- The other functions that visitors may call
select is(tests.attempt('visitor', format('select public.%s from generate_series(1, %s)', called, size)), expected,
  size || ' times from one source: ' || called)
  from (values ('increment_blog_views(gen_random_uuid())', 60), ('like_blog_post(gen_random_uuid())', 30),
    ('report_notification(gen_random_uuid(), true)', 30)) c(called, most),
  lateral (values (most, most || ' rows'), (most + 1, 'PGRST')) t(size, expected);

-- How many of these calls are answered, each from another address of the pattern.
create function pg_temp.answered(called text, pattern text, times integer) returns integer language plpgsql as $$
declare
  taken integer := 0;
begin
  for n in 1..times loop
    perform tests.become('visitor');
    perform set_config('request.headers', json_build_object('x-forwarded-for', format(pattern, to_hex(n)))::text, true);
    begin
      execute 'select public.' || called;
      taken := taken + 1;
    exception when sqlstate 'PGRST' then
    end;
  end loop;
  perform tests.become('owner');
  return taken;
end;
$$;
select is(pg_temp.answered(called, '2001:db8:c:%s::1', most + 9), most, most || ' times from one /48: ' || called)
  from (values ('increment_blog_views(gen_random_uuid())', 240), ('like_blog_post(gen_random_uuid())', 120),
    ('report_notification(gen_random_uuid(), true)', 120)) c(called, most);
update private.rate_limits r set hits = l.most - 2
  from private.limits() l where r.action = l.action and r.scope = l.scope and l.scope = 'everybody'
    and l.action in ('blog_view', 'blog_like', 'report_notification');
select is(pg_temp.answered(called, '2001:db8:%s::1', 9), 2, 'all callers together have a limit: ' || called)
  from (values ('increment_blog_views(gen_random_uuid())'), ('like_blog_post(gen_random_uuid())'),
    ('report_notification(gen_random_uuid(), true)')) c(called);
select is_empty($$select r.action from private.limits() l join private.rate_limits r using (action, scope, window_length)
  where l.scope = 'everybody' and r.hits > l.most$$, 'what was refused uses up nothing of everybody''s share');

-- Newsletter
create function pg_temp.subscribe(source text, email text) returns text language sql volatile as $$
  select public.subscribe_to_newsletter(email, source, null);
$$;
select is((select count(*)::integer from generate_series(1, 10) n
  where pg_temp.subscribe('2001:db8:9:1::' || n, 'subscriber-' || n || '@example.com') = 'subscribed'), 10,
  'ten sign-ups of one /64 are taken');
select is(pg_temp.subscribe('2001:db8:9:1::99', 'subscriber-11@example.com'), 'rate_limited', 'the eleventh is refused');
select is((select count(*)::integer from generate_series(1, 40) n
  where pg_temp.subscribe('2001:db8:a:' || n || '::1', 'net-' || n || '@example.com') = 'subscribed'), 40,
  'forty of one /48 are taken');
select is(pg_temp.subscribe('2001:db8:a:999::1', 'net-41@example.com'), 'rate_limited', 'the forty-first is refused');
-- Login
create function pg_temp.log_in(address text, password text, source text) returns text
language sql volatile as 'select message from tests.log_in(address, password, source)';
select count(pg_temp.log_in('persona-admin@example.com', 'wrong', '2001:db8:b:1::' || n)) from generate_series(1, 5) n;
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:b:1::6'),
  'Too many failed attempts. Please try again in 15 minutes.', 'guesses from one /64 are one source''s');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:b:2::1'), 'Login successful',
  'the owner gets in from another one');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:b:2:9::9'), 'Login successful', 'the owner gets in again');
select is((select count(*)::integer from private.login_attempts
  where key = private.salted_hash('persona-admin@example.com 2001:db8:b:2::/64') and succeeded_at is not null), 1,
  'an owner is known on the whole /64 after a login');

select is((select count(*)::integer from generate_series(1, 40) n
  where pg_temp.log_in('made-up-' || n || '@example.com', 'x', '192.0.2.66') = 'Invalid credentials'), 20,
  'a source gets twenty guesses');
select cmp_ok((select count(*)::integer from private.login_attempts l
  where exists (select from generate_series(21, 40) n
    where l.key in (private.salted_hash('made-up-' || n || '@example.com'),
      private.salted_hash('made-up-' || n || '@example.com 192.0.2.66')))), '=', 0,
  'a locked source leaves no rows behind');

select is((select count(*)::integer from generate_series(1, 60) n
  where pg_temp.log_in('made-up-flood@example.com', 'x', '203.0.113.' || n) = 'Invalid credentials'), 50,
  'an address gets fifty guesses from all sources');

-- A /48 is given away for nothing, and it holds 65,536 sources.
select is((select count(*)::integer from generate_series(0, 99) n
  where pg_temp.log_in('made-up-' || n || '@example.com', 'x', '2001:db8:c:' || n / 20 || '::1') = 'Invalid credentials'), 80,
  'a /48 gets eighty guesses, four sources'' worth');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:c:99::1'),
  'Too many failed attempts. Please try again in 15 minutes.', 'a /48 is locked as a whole at its limit');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:b:2::1'), 'Login successful',
  'another /48 is not locked with it');
insert into private.login_attempts (scope, key, succeeded_at)
  values ('pair', private.salted_hash('persona-admin@example.com 2001:db8:c:77::/64'), now());
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:c:77::1'), 'Login successful',
  'an owner who logged in from there before is not locked');

-- A pool of addresses: each request of one browser comes from another source.
select is(message, 'Login successful', 'the right password gets in by the second request from another source')
  from tests.log_in('persona-admin@example.com', 'right password', '192.0.2.101', '192.0.2.102');
select cmp_ok((select coalesce(sum(failures), 0)::integer from private.login_attempts l
  where l.key in (private.salted_hash('192.0.2.101'), private.salted_hash('192.0.2.102'),
    private.salted_hash('persona-admin@example.com 192.0.2.101'))), '=', 0, 'the right password of a second request uses up nothing where it was counted');
select is(message, 'Invalid credentials', 'a wrong one is compared once') from tests.log_in(
  'persona-admin@example.com', 'wrong', '192.0.2.103', '192.0.2.104');
select is((select failures from private.login_attempts where key = private.salted_hash('192.0.2.103')), 1,
  'a wrong password is counted where it was asked first');
select count(pg_temp.log_in('persona-admin@example.com', 'wrong ' || n, '192.0.2.105')) from generate_series(1, 6) n;
select is(message, 'Too many failed attempts. Please try again in 15 minutes.',
  'a locked source compares no guess that another one counted')
  from tests.log_in('persona-admin@example.com', 'right password', '192.0.2.106', '192.0.2.105');

-- Counting and comparing in one transaction, which could be undone as a whole
delete from private.login_tickets;
select tests.become('visitor');
select set_config('request.headers', '{"x-forwarded-for": "192.0.2.110"}', true);
select is((select message from public.verify_admin_credentials('persona-admin@example.com', 'right password')),
  'Please repeat this request.', 'the first call counts');
select is((select message from public.verify_admin_credentials('persona-admin@example.com', 'right password')),
  'Please repeat this request.', 'the second of the same transaction compares nothing');
select tests.become('owner');

-- A clock that is put back
select is(private.is_locked(now() + length), expected, 'a lock of ' || length) from (values
  (interval '-1 second', false), ('15 minutes', true), ('24 hours', true), ('3 days', false)) t(length, expected);
insert into private.login_attempts (scope, key, failures, window_start, locked_until) values
  ('pair', private.salted_hash('persona-admin@example.com 192.0.2.111'), 3, now() + interval '3 days', now() + interval '4 days');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.111'), 'Login successful',
  'a lock from before the clock was put back holds no one');
insert into private.login_attempts (scope, key, failures, window_start, lock_level, locked_until) values
  ('source', private.salted_hash('192.0.2.112'), 3, now() + interval '3 days', 1, now() + interval '4 days');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '192.0.2.112'), 'Login successful',
  'a lock of the source from before the clock was put back holds no one');
select is((select failures from private.login_attempts where key = private.salted_hash('192.0.2.112')), 0,
  'the right password uses up nothing of an old lock');
delete from private.login_attempts;

-- A page of another site sends the owner's browser here
update private.settings set site_origin = '{https://www.studio.example,https://studio.example}';
create function pg_temp.login_from(origin text, host text default 'api.example') returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_strip_nulls(json_build_object(
    'x-forwarded-for', '192.0.2.120', 'origin', origin, 'host', host))::text, true);
  perform public.verify_admin_credentials('persona-admin@example.com', gen_random_uuid()::text);
  perform tests.become('owner');
  return 'counted';
exception when sqlstate 'PGRST' then
  perform tests.become('owner');
  return sqlerrm::jsonb ->> 'code';
end;
$$;
select is(pg_temp.login_from(origin), expected, coalesce(origin, 'no origin')) from (values
  ('https://evil.example', 'foreign_page'), ('null', 'foreign_page'), ('https://studio.example.evil.example', 'foreign_page'),
  ('http://studio.example', 'foreign_page'), ('https://studio.example:8443', 'foreign_page'),
  ('', 'foreign_page'), ('https://api.example', 'counted'),
  ('http://localhost.evil.example', 'foreign_page'), ('http://[::1]:4173', 'counted'),
  ('https://Studio.example', 'counted'), ('https://www.studio.example', 'counted'), (null, 'counted')
) t(origin, expected);
select is((select failures from private.login_attempts where key = private.salted_hash('192.0.2.120')), 5,
  'the call of a foreign page counts nothing');
create function pg_temp.visit(origin text, statement text) returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers',
    json_build_object('x-forwarded-for', '192.0.2.121', 'origin', origin, 'host', 'api.example')::text, true);
  execute statement;
  perform tests.become('owner');
  return 'taken';
exception when sqlstate 'PGRST' then
  perform tests.become('owner');
  return sqlerrm::jsonb ->> 'code';
end;
$$;
create function pg_temp.set_site(variadic origins text[]) returns void language sql as
  $$ update private.settings set site_origin = origins $$;
select is(pg_temp.visit('https://evil.example', statement), 'foreign_page', 'a foreign page may not: ' || left(statement, 40))
  from (values ('select public.increment_blog_views(gen_random_uuid())'), ('select public.like_blog_post(gen_random_uuid())'),
    ('select public.report_notification(gen_random_uuid(), true)'),
    ($$insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'ads')$$),
    ($$insert into public.job_applications (name, email, phone, position)
      values ('Ravi', 'ravi@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001')$$)) t(statement);
select is((select count(*)::integer from private.rate_limits where key = private.salted_hash('192.0.2.121')), 0,
  'a foreign page uses up none of the visitor''s limits');
select set_config('request.headers', '{"origin": "https://evil.example"}', true);
select is(public.subscribe_to_newsletter('subscriber@example.com', '192.0.2.121', null), 'foreign_page', 'a foreign page signs no one up');
select is(pg_temp.login_from(origin), expected, origin || ' where the setting is ' || typed) from (values
  ('https://studio.example', 'typed with slashes', E'https://studio.example/ ,\nhttps://www.studio.example/', 'counted'),
  ('https://www.studio.example', 'typed with slashes', E'https://studio.example/ ,\nhttps://www.studio.example/', 'counted'),
  ('https://evil.example', 'typed with slashes', 'https://studio.example/', 'foreign_page'),
  ('https://studio.example', 'blank', ' ', 'counted')
) t(origin, typed, value, expected), lateral pg_temp.set_site(value);
update private.settings set site_origin = null;
delete from private.login_attempts;

select is(private.login_lock_message(now() + length), 'Too many failed attempts. Please try again in ' || expected || '.',
  'a lock of ' || length || ' reads as ' || expected) from (values
  (interval '10 seconds', '1 minute'), ('13 minutes 50 seconds', '14 minutes'), ('23 hours 30 minutes', '24 hours')
) t(length, expected);

-- The owner's way back, whatever is thrown at their address (tests.become is at 198.51.100.7)
create function pg_temp.flood() returns bigint language sql volatile as $$
  select count(pg_temp.log_in('persona-admin@example.com', 'wrong', '203.0.113.' || n)) from generate_series(1, 60) n;
$$;
select pg_temp.flood();
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '198.51.100.7'),
  'Too many failed attempts. Please try again in 15 minutes.', 'a flood against the address bars the owner from a new place');
select cmp_ok((select max(locked_until) - now() from private.login_attempts), '<=', interval '24 hours', 'a flood bars the owner for a day at most');
select tests.become('admin');
select public.forgive_failed_logins();
select tests.become('owner');
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '198.51.100.7'), 'Login successful',
  'after the mailed link the password works again');
select pg_temp.flood();
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '198.51.100.7'), 'Login successful',
  'the next flood does not lock the owner out there');

select is(substring(private.decoy_password_hash() for 7), '$2a$04$', 'the decoy costs what an admin''s hash costs');
update auth.users set encrypted_password = extensions.crypt('right password', extensions.gen_salt('bf', 5))
  where email = 'persona-admin@example.com';
select is(substring(private.decoy_password_hash() for 7), '$2a$05$', 'the decoy costs what an admin''s hash costs after Auth made it costlier');
delete from private.login_attempts;
update auth.users set encrypted_password = '$argon2id$v=19$m=65536,t=3,p=2$c2FsdHNhbHQ$aGFzaGhhc2g'
  where email = 'persona-admin@example.com';
select is(pg_temp.log_in('persona-admin@example.com', 'right password', '2001:db8:b:3::1'), 'Invalid credentials',
  'a hash that cannot be read is refused, not raised');
select is((select failures from private.login_attempts
  where key = private.salted_hash('persona-admin@example.com 2001:db8:b:3::/64')), 1, 'a guess at a hash that cannot be read is counted');
select is(substring(private.decoy_password_hash() for 7), '$2a$10$', 'without any readable hash the decoy costs what Auth''s do');

select * from finish();
rollback;
