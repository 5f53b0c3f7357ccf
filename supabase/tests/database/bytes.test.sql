-- Tests the bytes that strangers may store, and the warnings to the owner about the database's size.
begin;
select plan(44);

-- The size and its limit ----------------------------------------------------------------------------------------------
savepoint part;
select ok((select private.database_size() between 1 and s.database_size_limit from private.settings s), 'the database is not full');
select is((select s.database_size_limit from private.settings s), 524288000::bigint, 'the limit is that of a free plan');
select lives_ok($$update private.settings set database_size_limit = pg_size_bytes('8 GB')$$, 'a larger plan is written in words');
select throws_ok(format('update private.settings set database_size_limit = %s', typed), '23514', null, 'no size in bytes: ' || typed)
  from unnest(array[0, -1, 8, 500, 8192]) typed;
rollback to part;

-- The part that searches find -----------------------------------------------------------------------------------------
insert into public.contact_inquiries (name, email, service_needed, message) values
  ('Ravi', 'ravi@example.com', 'ads', repeat('x', 280) || ' saffron ' || repeat('y', 200) || ' cardamom'),
  ('Arabic', 'a@example.com', 'ads', repeat(U&'\FDFA', 5000)),
  (repeat(U&'\FDFA', 200), repeat('क', 240) || '@a.co', 'ads', repeat('क', 5000));
select is(tests.attempt('admin', format('select from public.search_inquiries(%L)', word)), expected, word)
  from (values ('saffron', '1 rows'), ('cardamom', '0 rows'), ('ravi@example.com', '1 rows')) t(word, expected);
select ok(max(char_length(search_text)) <= 1203, 'a sign that stands for 18 letters makes no larger index')
  from public.contact_inquiries;
select ok(max(char_length(search_text)) <= 1203, 'a long address makes no larger index') from public.contact_inquiries
  where email like 'क%';
rollback to part;

-- The budget ----------------------------------------------------------------------------------------------------------
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Tester');

-- Sends a lead from an address; returns 'taken', or the refusal's words.
create function pg_temp.send(source text, message text, wanted text default 'inquiry', lead uuid default gen_random_uuid())
returns text language plpgsql as $$
declare
  answer text := 'taken';
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  begin
    if wanted = 'inquiry' then
      insert into public.contact_inquiries (id, name, email, service_needed, message)
      values (lead, 'Ravi', 'ravi@example.com', 'ads', message);
    else
      insert into public.job_applications (id, name, email, phone, position, introduction)
      values (lead, 'Ravi', 'ravi@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001', message);
    end if;
  exception
    when sqlstate 'PGRST' then answer := sqlerrm::jsonb ->> 'message';
    when unique_violation then answer := 'stored before';
  end;
  perform tests.become('owner');
  return answer;
end;
$$;
create function pg_temp.taken(times integer, pattern text, message text, wanted text default 'inquiry')
returns integer language sql volatile as $$
  select count(*)::integer from generate_series(1, times) n
  where pg_temp.send(format(pattern, to_hex(n)), message, wanted) = 'taken'
$$;
create function pg_temp.sign_up(source text, address text) returns text language sql volatile as $$
  select public.subscribe_to_newsletter(address, source, null)
$$;
-- Lets all callers together have spent so much of a window's budget.
create function pg_temp.spent(wanted interval, part numeric) returns void language sql volatile as $$
  insert into private.rate_limits (action, scope, key, window_length, hits)
  select l.action, l.scope, 'everybody', l.window_length, (l.most * part)::integer
  from private.limits() l where l.action = 'all_bytes' and l.window_length = wanted
  on conflict (action, scope, key, window_length) do update set hits = excluded.hits, window_start = now()
$$;
create function pg_temp.spent_now() returns integer language sql stable as $$
  select hits from private.rate_limits where action = 'all_bytes' and window_length = '1 hour'
$$;
create temporary table texts on commit drop as select
  'Too many requests. Please wait a few minutes and try again.' as wait,
  'Many messages are arriving at this moment. Please shorten yours to 1,000 characters, or send it again later.' as shorten,
  repeat('word ', 60) as ordinary,
  (select string_agg(chr(19968 + n % 5000), '') from generate_series(1, 5000) n) as huge;

-- No one is turned away because many come.
select is(pg_temp.taken(100, '2001:db8:%s::1', ordinary, wanted), 100, 'a hundred of as many sources are taken: ' || wanted)
  from texts, (values ('inquiry'), ('application')) w(wanted);
select is((select count(*)::integer from generate_series(1, 200) n
  where pg_temp.sign_up('2001:db8:' || to_hex(n) || '::1', 'subscriber-' || n || '@example.com') = 'subscribed'), 200,
  'two hundred sign-ups of as many sources are taken');
delete from private.rate_limits;

-- The share of one source, and of one /48
select is(pg_temp.taken(5, '192.0.2.1', huge), 4, 'one source may use a hundredth of the hour: four very long ones') from texts;
delete from private.rate_limits where action = 'contact_inquiry';
select is(pg_temp.send('192.0.2.1', huge), wait, 'a source with a used-up budget has to wait') from texts;
select is(pg_temp.spent_now(), (select hits from private.rate_limits where action = 'bytes' and window_length = '1 hour'),
  'a refused message uses up nothing of the budget');
select is(pg_temp.send('192.0.2.2', huge), 'taken', 'another source does not wait') from texts;
update private.rate_limits set hits = 209000 where action = 'bytes' and window_length = '1 hour' and key = private.salted_hash('192.0.2.1');
select is(pg_temp.sign_up('192.0.2.1', 'subscriber@example.com'), 'rate_limited', 'sign-ups share the same budget');
update private.rate_limits set window_start = now() - interval '1 hour' where window_length = '1 hour';
select is(pg_temp.send('192.0.2.1', ordinary), 'taken', 'the wait ends with the hour') from texts;
update private.rate_limits set hits = 1024 * 1024 where action = 'bytes' and window_length = '1 day' and key = private.salted_hash('192.0.2.1');
select is(pg_temp.send('192.0.2.1', ordinary), wait, 'a source that used a hundredth of the day waits for the next one') from texts;
delete from private.rate_limits;
select ok(pg_temp.taken(20, '2001:db8:7:%s::1', huge) between 15 and 19, 'one /48 may use a twenty-fifth') from texts;
delete from private.rate_limits;

-- Long messages past half of the budget
select pg_temp.spent('1 day', 0.51);
select is(pg_temp.send('192.0.2.3', huge), shorten, 'past half of the day''s budget a long message waits') from texts;
select is(pg_temp.send('192.0.2.3', repeat('x', 1001)), shorten, 'a message of 1,001 characters is a long one') from texts;
select is(pg_temp.send('192.0.2.3', repeat('क', 1000)), 'taken', 'a message of 1,000 characters is no long one') from texts;
select is(pg_temp.send('192.0.2.3', repeat('x', 500), 'application'), 'taken', 'applications are taken past half of the budget');
select is(pg_temp.sign_up('192.0.2.3', 'half@example.com'), 'subscribed', 'sign-ups are taken past half of the budget');
delete from private.rate_limits;
select pg_temp.spent('1 hour', 0.51);
select is(pg_temp.send('192.0.2.4', huge), shorten, 'past half of the hour''s budget, too') from texts;
select is(pg_temp.send('192.0.2.4', ordinary), 'taken', 'an ordinary one is taken') from texts;
select pg_temp.spent('1 hour', 0.49);
select is(pg_temp.send('192.0.2.4', huge), 'taken', 'a long one before') from texts;

-- The whole budget
delete from private.rate_limits;
select is(pg_temp.send('192.0.2.8', ordinary, lead => 'd0000000-0000-4000-8000-000000000001'), 'taken', 'an inquiry is stored') from texts;
select pg_temp.spent('1 hour', 1);
select is(pg_temp.send('192.0.2.5', ordinary, wanted), wait, 'a spent budget refuses: ' || wanted)
  from texts, (values ('inquiry'), ('application')) w(wanted);
insert into public.newsletter_subscribers (email) values ('stored@example.com');
select is(pg_temp.sign_up('192.0.2.5', address), 'rate_limited', 'a spent budget refuses sign-ups, new ones as well as stored ones: ' || address)
  from (values ('full@example.com'), ('stored@example.com')) a(address);
select is(pg_temp.send('192.0.2.8', ordinary, lead => 'd0000000-0000-4000-8000-000000000001'), 'stored before',
  'a repeat of a stored lead is a repeat, not refused') from texts;
select lives_ok($$insert into public.contact_inquiries (name, email, service_needed) values ('Import', 'i@example.com', 'ads')$$,
  'the owner''s import is not held up');
select pg_temp.spent('1 hour', 0), pg_temp.spent('1 day', 1);
select is(pg_temp.send('192.0.2.5', 'Hello'), wait, 'a spent day refuses as well') from texts;
update private.rate_limits set window_start = now() - interval '1 day' where window_length = '1 day';
select is(pg_temp.send('192.0.2.5', 'Hello'), 'taken', 'a lead is taken once a spent day is over');
rollback to part;

-- A subscriber who leaves and comes back ------------------------------------------------------------------------------
insert into public.newsletter_subscribers (id, email) values ('d0000000-0000-4000-8000-000000000002', 'to-and-fro@example.com');
create temporary table subscriber on commit drop as select private.unsubscribe_token(
  'd0000000-0000-4000-8000-000000000002', (select s.unsubscribe_secret from private.settings s)) as token;
create function pg_temp.came_back(times integer) returns integer language plpgsql as $$
declare
  taken integer := 0;
begin
  for n in 1..times loop
    perform public.change_newsletter_subscription(r.token, false) from subscriber r;
    taken := taken + (select (public.change_newsletter_subscription(r.token, true) = 'active')::integer from subscriber r);
  end loop;
  return taken;
end;
$$;
select is(pg_temp.came_back(300), 5, 'three hundred tries come back five times');
update public.newsletter_subscribers set status = 'active', unsubscribed_at = null where email = 'to-and-fro@example.com';
select is(public.change_newsletter_subscription(token, false), 'unsubscribed', 'leaving is never refused') from subscriber;
rollback to part;

-- Counters ------------------------------------------------------------------------------------------------------------
insert into private.rate_limits (action, scope, key, window_length, window_start) values
  ('blog_view', 'source', 'old', '1 minute', now() - interval '31 minutes'),
  ('blog_reading', 'reader', 'old', '30 minutes', now() - interval '31 minutes'),
  ('blog_view', 'network', 'old', '1 minute', now() - interval '31 minutes'),
  ('blog_view', 'everybody', 'everybody', '1 hour', now() - interval '31 minutes'),
  ('report_notification', 'source', 'old', '10 minutes', now() - interval '31 minutes'),
  ('blog_view', 'source', 'new', '1 minute', now()),
  ('blog_like', 'source', 'old', '10 minutes', now() - interval '25 hours'),
  ('blog_like', 'source', 'new', '10 minutes', now() - interval '23 hours');
select private.run_tasks('each-minute');
select results_eq('select action, key from private.rate_limits order by 1, 2', $$values
  ('blog_like', 'new'), ('blog_view', 'everybody'), ('blog_view', 'new')$$, 'counters go when nothing asks for them any more');

select * from finish();
rollback;
