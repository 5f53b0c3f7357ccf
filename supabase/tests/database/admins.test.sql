-- Tests who is an admin, how sessions end, and what in the schema depends on Supabase Auth.
begin;
select plan(59);

-- Membership ----------------------------------------------------------------------------------------------------------
savepoint part;
update auth.users set encrypted_password = extensions.crypt('right password', extensions.gen_salt('bf', 4))
  where email like 'persona-%';
update private.settings set decoy_password_hash = extensions.crypt('nobody knows', extensions.gen_salt('bf', 4));

-- One login attempt from a source; the answer's message.
create function pg_temp.log_in(address text, password text, source text) returns text
language sql volatile as 'select message from tests.log_in(address, password, source)';

select is(tests.attempt('service', $$select public.grant_admin('missing@example.com')$$), 'P0001',
  'grant_admin refuses an unknown address');

select tests.become('visitor');
select is(public.is_admin(), false, 'a visitor is no admin');
select tests.become('stranger');
select is(public.is_admin(), false, 'a stranger is no admin');
select tests.become('admin');
select is(public.is_admin(), true, 'an admin counts as one');
select tests.become('owner');

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
select pg_temp.log_in('persona-admin@example.com', 'wrong', '192.0.2.8') from generate_series(1, 4);
select is(pg_temp.log_in('persona-admin@example.com', password, '192.0.2.8'), expected, 'a success restarts the count: ' || password)
  from (values (1, 'right password', 'Login successful'), (2, 'wrong', 'Invalid credentials'), (3, 'right password', 'Login successful'))
  t(turn, password, expected) order by turn;
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
rollback to part;

-- Sessions ------------------------------------------------------------------------------------------------------------
-- Whether the admin's session is let in: 'yes', or the reason why not.
create function pg_temp.verdict() returns text language plpgsql as $$
declare
  answer text;
begin
  perform tests.become('admin');
  answer := case when public.is_admin() then 'yes' else public.session_end_reason() end;
  perform tests.become('owner');
  return answer;
end;
$$;
-- The admin logged in and last did something so long ago.
create function pg_temp.age(started interval, active interval default null) returns void language plpgsql as $$
begin
  delete from private.admin_sessions where session_id = '5e000000-0000-4000-8000-000000000001';
  update auth.sessions set created_at = now() - started, not_after = null
    where id = '5e000000-0000-4000-8000-000000000001';
  insert into private.admin_sessions (session_id, last_active_at)
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
  perform tests.become('owner');
  return answer;
end;
$$;

-- The limits
select is(pg_temp.verdict(), 'yes', 'a fresh session holds');
select pg_temp.age('11 hours 59 minutes');
select is(pg_temp.verdict(), 'yes', 'a login just under 12 h ago holds without any activity');
select pg_temp.age('12 hours');
select is(pg_temp.verdict(), 'ended', '12 h after the login without activity it is over');
select pg_temp.age('6 days 23 hours', '11 hours 59 minutes');
select is(pg_temp.verdict(), 'yes', 'activity keeps it for days');
select pg_temp.age('3 days', '12 hours');
select is(pg_temp.verdict(), 'ended', 'activity keeps no session past 12 h without any');
select pg_temp.age('7 days', '1 minute');
select is(pg_temp.verdict(), 'ended', 'an active session ends 7 d after the login');

-- Nothing but the person's activity moves the limit
select pg_temp.age('13 hours');
update auth.sessions set refreshed_at = now(), updated_at = now() where id = '5e000000-0000-4000-8000-000000000001';
select is(pg_temp.verdict(), 'ended', 'a renewed token revives nothing');
select is(pg_temp.report_activity(), false, 'an admin cannot report activity after 13 idle hours');
select is_empty($$select 1 from private.admin_sessions where session_id = '5e000000-0000-4000-8000-000000000001'$$,
  'no activity of an ended session is kept');
select is(pg_temp.verdict(), 'ended', 'an ended session stays over');
select pg_temp.age('11 hours');
select is(pg_temp.report_activity(), true, 'an admin can report activity after 11 idle hours');
select pg_temp.age('13 hours', '2 hours');
select is(pg_temp.verdict(), 'yes', 'a session with activity continues');
select is(pg_temp.report_activity(), true, 'activity is reported again and again');
select is((select now() - last_active_at from private.admin_sessions
  where session_id = '5e000000-0000-4000-8000-000000000001'), interval '0', 'a report moves the last activity');
select pg_temp.age('13 hours', '30 seconds');
select pg_temp.report_activity();
select is((select now() - last_active_at from private.admin_sessions
  where session_id = '5e000000-0000-4000-8000-000000000001'), interval '30 seconds', 'a session reports its activity once a minute at most');
select pg_temp.age('1 hour');
select pg_temp.report_activity();
select is((select char_length(user_agent) from private.admin_sessions
  where session_id = '5e000000-0000-4000-8000-000000000001'), 400, 'a browser''s name is kept up to its limit');
insert into private.admin_sessions (session_id, last_active_at) values ('5e000000-0000-4000-8000-0000000000aa', now() - interval '7 days');
select private.run_tasks('each-hour');
select is_empty($$select 1 from private.admin_sessions where session_id = '5e000000-0000-4000-8000-0000000000aa'$$,
  'the activity of expired sessions is deleted');

-- The session itself
select pg_temp.age('1 hour');
update auth.sessions set not_after = now() - interval '1 second' where id = '5e000000-0000-4000-8000-000000000001';
select is(pg_temp.verdict(), 'ended', 'an end that Auth has set counts');
select pg_temp.age('1 hour');
update auth.sessions set created_at = null where id = '5e000000-0000-4000-8000-000000000001';
select isnt(pg_temp.verdict(), 'yes', 'a session without a beginning is none');
select pg_temp.age('1 hour');

-- The claims that a token needs, as the API sets them; the role is the signed-in one.
create function pg_temp.is_admin_with(claims json) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform tests.become('admin');
  perform set_config('request.jwt.claim.sub', coalesce(claims ->> 'sub', ''), true);
  perform set_config('request.jwt.claims', claims::text, true);
  answer := public.is_admin();
  perform tests.become('owner');
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
    'with another user''s'),
  ('{"sub": "a0000000-0000-4000-8000-000000000002", "session_id": "5e000000-0000-4000-8000-000000000001"}', false,
    'of another user with the admin''s session')
) t(claims, expected, description);

-- Every wall asks the same question
select pg_temp.age('13 hours');
select is(tests.attempt('admin', statement), outcome, 'idle for too long: ' || statement) from (values
  ('select * from public.job_applications', '0 rows'),
  ('select * from public.dashboard_counts', '42501'),
  ($$insert into public.jobs (title) values ('Late')$$, '42501'),
  ('select * from public.list_devices()', '42501')
) t(statement, outcome);

-- The list of one's own sessions
select pg_temp.age('3 hours', '1 hour');
insert into auth.sessions (id, user_id, created_at, user_agent) values
  ('5e000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000001', now() - interval '5 hours', 'Phone'),
  ('5e000000-0000-4000-8000-000000000012', 'a0000000-0000-4000-8000-000000000001', now() - interval '13 hours', 'Forgotten');
select tests.become('admin');
select results_eq(
  $$select is_current, now() - started_at, now() - last_active_at, user_agent from public.list_devices()$$,
  $$values (true, interval '3 hours', interval '1 hour', null::text), (false, interval '5 hours', interval '5 hours', 'Phone')$$,
  'an admin sees the live ones, this one first');
select tests.become('owner');

-- Others
select is(tests.attempt('visitor', 'select public.record_activity()'), '42501', 'a visitor reports nothing');
select tests.become('stranger');
select is(public.record_activity(), false, 'a stranger''s activity is not recorded');
select is(public.session_end_reason(), 'not_admin', 'a stranger is told to be none');
select tests.become('owner');
delete from auth.sessions where user_id = 'a0000000-0000-4000-8000-000000000001';
select is(pg_temp.verdict(), 'ended', 'a session that was signed out is over at once, though its token is not');
rollback to part;

-- Independence of Supabase Auth ---------------------------------------------------------------------------------------
-- Lists the objects outside schema auth that depend on its tables, columns and types, and those on its tables that call us.
create function pg_temp.dependencies() returns setof text language sql as $$
  select distinct format('%s: %s', o.type, o.identity)
  from pg_depend d, pg_identify_object(d.classid, d.objid, d.objsubid) o
  where (
      d.refclassid = 'pg_class'::regclass
        and d.refobjid in (select c.oid from pg_class c where c.relnamespace = 'auth'::regnamespace)
      or d.refclassid = 'pg_type'::regclass
        and d.refobjid in (select t.oid from pg_type t where t.typnamespace = 'auth'::regnamespace)
    )
    and (
      o.schema is distinct from 'auth' and o.schema is distinct from 'pg_toast' and o.identity !~ '( on|^for) auth\.'
      or d.classid = 'pg_trigger'::regclass and d.objid in (
        select t.oid from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace))
    )
    and not (d.classid = 'pg_constraint'::regclass and exists (
      select 1 from pg_constraint f
      where f.oid = d.objid and f.contype = 'f' and f.confrelid = 'auth.users'::regclass
        and f.confkey = array[(select a.attnum from pg_attribute a
          where a.attrelid = 'auth.users'::regclass and a.attname = 'id')]))
$$;

create function pg_temp.readers_in_sql() returns setof text language sql as $$
  select p.oid::regprocedure::text from pg_proc p join pg_language l on l.oid = p.prolang
  where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and l.lanname = 'sql'
    and p.prosrc ~* '\mauth\.(?!(uid|jwt|role|email)\()'
$$;

select is_empty('select * from pg_temp.dependencies()', 'nothing of ours but foreign keys to auth.users (id) depends on auth');
select is_empty('select * from pg_temp.readers_in_sql()', 'only plpgsql reads auth');

-- The search notices each kind
create view public.accounts as select email from auth.users;
create function public.read_account() returns text language sql return (select u.email::text from auth.users u limit 1);
create function public.read_account_in_sql() returns bigint language sql as 'select count(*) from auth.users';
create policy "By address" on public.jobs for select to authenticated
  using (exists (select 1 from auth.users u where u.email = 'x'));
create table public.logins (level auth.aal_level, last_session uuid references auth.sessions (id));
create trigger ours after update of email on auth.users for each row execute function private.set_updated_at();
select set_eq('select * from pg_temp.dependencies()', array[
  'rule: "_RETURN" on public.accounts', 'function: public.read_account()', 'policy: "By address" on public.jobs',
  'table column: public.logins.level', 'table constraint: logins_last_session_fkey on public.logins',
  'trigger: ours on auth.users'
], 'a view, an SQL-standard body, a policy, a column, another foreign key and a trigger are found');
select set_eq('select * from pg_temp.readers_in_sql()', array['read_account_in_sql()'], 'a body in SQL that depends on auth is found');

select * from finish();
rollback;
