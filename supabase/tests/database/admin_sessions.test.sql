-- A session of an admin ends by time, whatever its token says: 12 h after the last activity, 7 d after the login.
begin;
select plan(41);

-- Whether the admin's session is let in: 'yes', or the reason why not.
create function pg_temp.verdict() returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.become('admin');
  answer := case when public.is_admin() then 'yes' else public.session_end_reason() end;
  perform tests.become('nobody');
  return answer;
end;
$$;
-- The admin logged in and last did something so long ago.
create function pg_temp.age(started interval, active interval default null) returns void language plpgsql as $$
begin
  delete from private.admin_activity where session_id = '5e000000-0000-4000-8000-000000000001';
  update auth.sessions set created_at = now() - started, not_after = null
    where id = '5e000000-0000-4000-8000-000000000001';
  insert into private.admin_activity (session_id, last_active_at)
    select '5e000000-0000-4000-8000-000000000001', now() - active where active is not null;
end;
$$;
create function pg_temp.report_activity() returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.become('admin');
  perform set_config('request.headers', json_build_object('user-agent', repeat('Browser ', 100))::text, true);
  answer := public.record_activity();
  perform tests.become('nobody');
  return answer;
end;
$$;

-- The limits
select is(pg_temp.verdict(), 'yes', 'a fresh session holds');
select pg_temp.age('11 hours 59 minutes');
select is(pg_temp.verdict(), 'yes', 'a login just under 12 h ago holds without any activity');
select pg_temp.age('12 hours');
select is(pg_temp.verdict(), 'idle', '12 h after the login without activity it is over');
select pg_temp.age('6 days 23 hours', '11 hours 59 minutes');
select is(pg_temp.verdict(), 'yes', 'activity keeps it for days');
select pg_temp.age('3 days', '12 hours');
select is(pg_temp.verdict(), 'idle', 'but not past 12 h without any');
select pg_temp.age('7 days', '1 minute');
select is(pg_temp.verdict(), 'too_old', 'and not past 7 d after the login');
select pg_temp.age('30 days', '20 days');
select is(pg_temp.verdict(), 'too_old', 'of two reasons the older login is told');

-- Nothing but the person's activity moves the limit
select pg_temp.age('13 hours');
update auth.sessions set refreshed_at = now(), updated_at = now() where id = '5e000000-0000-4000-8000-000000000001';
select is(pg_temp.verdict(), 'idle', 'a renewed token revives nothing');
select is(pg_temp.report_activity(), false, 'who comes back after 13 h can report no activity');
select is_empty($$select 1 from private.admin_activity where session_id = '5e000000-0000-4000-8000-000000000001'$$,
  'and nothing is kept');
select is(pg_temp.verdict(), 'idle', 'so it stays over');
select pg_temp.age('11 hours');
select is(pg_temp.report_activity(), true, 'who comes back after 11 h can');
select pg_temp.age('13 hours', '2 hours');
select is(pg_temp.verdict(), 'yes', 'and goes on from there');
select is(pg_temp.report_activity(), true, 'activity is reported again and again');
select is((select now() - last_active_at from private.admin_activity
  where session_id = '5e000000-0000-4000-8000-000000000001'), interval '0', 'and moves the moment');
select pg_temp.age('13 hours', '30 seconds');
select pg_temp.report_activity();
select is((select now() - last_active_at from private.admin_activity
  where session_id = '5e000000-0000-4000-8000-000000000001'), interval '30 seconds', 'once a minute is enough');
select pg_temp.age('1 hour');
select pg_temp.report_activity();
select is((select char_length(user_agent) from private.admin_activity
  where session_id = '5e000000-0000-4000-8000-000000000001'), 400, 'no more of a browser''s name is kept than that');
insert into private.admin_activity (session_id, last_active_at) values ('5e000000-0000-4000-8000-0000000000aa', now() - interval '7 days');
select pg_temp.report_activity();
select is_empty($$select 1 from private.admin_activity where session_id = '5e000000-0000-4000-8000-0000000000aa'$$,
  'what is known of sessions that are too old is forgotten');

-- The session itself
select pg_temp.age('1 hour');
update auth.sessions set not_after = now() - interval '1 second' where id = '5e000000-0000-4000-8000-000000000001';
select is(pg_temp.verdict(), 'ended', 'an end that Auth has set counts');
select pg_temp.age('1 hour');
update auth.sessions set created_at = null where id = '5e000000-0000-4000-8000-000000000001';
select isnt(pg_temp.verdict(), 'yes', 'a session without a beginning is none');
select pg_temp.age('1 hour');

-- What a token must say. Claims as the API sets them; the role is the signed-in one.
create function pg_temp.is_admin_with(claims json) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.become('admin');
  perform set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true);
  perform set_config('request.jwt.claims', claims::text, true);
  answer := public.is_admin();
  perform tests.become('nobody');
  return answer;
end;
$$;
select is(pg_temp.is_admin_with(claims::json), expected, description) from (values
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": "5e000000-0000-4000-8000-000000000001"}', true,
    'the admin''s token of the admin''s session'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001"}', false, 'a token without a session'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": null}', false, 'with the session null'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": ""}', false, 'with an empty one'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": "1 or 1=1"}', false, 'with one that is no id'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": ["5e000000-0000-4000-8000-000000000001"]}', false,
    'with a list'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": "5e000000-0000-4000-8000-0000000000ff"}', false,
    'with one that does not exist'),
  ('{"sub": "a0000000-0000-4000-8000-000000000001", "session_id": "5e000000-0000-4000-8000-000000000002"}', false,
    'with somebody else''s'),
  ('{"sub": "a0000000-0000-4000-8000-000000000002", "session_id": "5e000000-0000-4000-8000-000000000001"}', false,
    'of somebody else with the admin''s session')
) t(claims, expected, description);

-- Every wall asks the same question
select pg_temp.age('13 hours');
select is(tests.attempt('admin', statement), outcome, 'idle for too long: ' || statement) from (values
  ('select * from public.job_applications', '0 rows'),
  ('select public.dashboard_counts()', '42501'),
  ($$insert into public.jobs (title) values ('Late')$$, '42501'),
  ('select * from public.list_own_sessions()', '42501')
) t(statement, outcome);

-- The list of one's own sessions
select pg_temp.age('3 hours', '1 hour');
insert into auth.sessions (id, user_id, created_at, user_agent) values
  ('5e000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000001', now() - interval '5 hours', 'Phone'),
  ('5e000000-0000-4000-8000-000000000012', 'a0000000-0000-4000-8000-000000000001', now() - interval '13 hours', 'Forgotten');
select tests.become('admin');
select results_eq(
  $$select is_current, now() - started_at, now() - last_active_at, user_agent from public.list_own_sessions()$$,
  $$values (true, interval '3 hours', interval '1 hour', null::text), (false, interval '5 hours', interval '5 hours', 'Phone')$$,
  'an admin sees the live ones, this one first');
select tests.become('nobody');
select is(tests.attempt(persona, 'select * from public.list_own_sessions()'), '42501', persona || ' sees none')
  from unnest(array['visitor', 'stranger', 'service']) persona;

-- Others
select is(tests.attempt('visitor', 'select public.record_activity()'), '42501', 'a visitor reports nothing');
select tests.become('stranger');
select is(public.record_activity(), false, 'a stranger''s activity is nobody''s business');
select is(public.session_end_reason(), 'not_admin', 'a stranger is told to be none');
select tests.become('nobody');
delete from auth.sessions where user_id = 'a0000000-0000-4000-8000-000000000001';
select is(pg_temp.verdict(), 'ended', 'a session that was signed out is over at once, though its token is not');

select * from finish();
rollback;
