-- Tests login codes: who is an admin while they are on, and ways around them.
begin;
select plan(119);

-- One admin with two sessions, another admin, and a stranger. Each attack is a call in the name of one of them.
insert into auth.users (id, email, encrypted_password) values
  ('a0000000-0000-4000-8000-000000000003', 'second-admin@example.com', 'another hash');
insert into private.admins (user_id) values ('a0000000-0000-4000-8000-000000000003');
insert into auth.sessions (id, user_id, created_at) values
  ('5e000000-0000-4000-8000-000000000011', 'a0000000-0000-4000-8000-000000000001', now()),
  ('5e000000-0000-4000-8000-000000000003', 'a0000000-0000-4000-8000-000000000003', now());
update auth.users set encrypted_password = 'a hash' where email = 'persona-admin@example.com';

create temporary table noted (name text primary key, value text);
insert into noted select 'token ' || letter, repeat(letter, 43) from unnest('{a,b,c,d,e}'::text[]) letter;

create function pg_temp.act(session integer, of_user integer default 1) returns void language plpgsql as $$
begin
  perform tests.become('admin');
  perform set_config('request.jwt.claims', json_build_object(
    'sub', 'a0000000-0000-4000-8000-' || lpad(of_user::text, 12, '0'), 'role', 'authenticated',
    'session_id', '5e000000-0000-4000-8000-' || lpad(session::text, 12, '0'))::text, true);
  perform set_config('request.jwt.claim.sub', 'a0000000-0000-4000-8000-' || lpad(of_user::text, 12, '0'), true);
end;
$$;
create function pg_temp.is_admin(session integer, of_user integer default 1) returns boolean language plpgsql as $$
declare
  answer boolean;
begin
  perform pg_temp.act(session, of_user);
  answer := public.is_admin();
  perform tests.become('owner');
  return answer;
end;
$$;
-- The answer or the error of a call, in the name of a session. Its effects stay. {first} is the code noted as "first",
-- {token a} the token of a browser.
create function pg_temp.ask(statement text, session integer, of_user integer default 1) returns text
language plpgsql as $$
declare
  answer text;
  note record;
begin
  for note in select * from noted loop
    statement := replace(statement, '{' || note.name || '}', quote_literal(note.value));
  end loop;
  perform pg_temp.act(session, of_user);
  begin
    execute 'select ' || statement into answer;
  exception when others then
    answer := sqlstate;
  end;
  perform tests.become('owner');
  return answer;
end;
$$;
-- The code that the next email brings, in place of the worker.
create function pg_temp.mail() returns text language plpgsql as $$
declare
  mail record;
begin
  perform tests.become('service');
  select * into mail from public.claim_mail(1);
  perform public.finish_mail(mail.id, mail.generation, 'sent');
  perform tests.become('owner');
  return mail.about ->> 'code';
end;
$$;
create function pg_temp.a_minute_passes() returns void language sql as $$
  delete from private.rate_limits where action = 'login_code'
$$;

-- The default ---------------------------------------------------------------------------------------------------------
select is(pg_temp.is_admin(1), true, 'by default a password is enough');
select is(pg_temp.ask('public.login_code_state() -> ''is_on''', 1), 'false', 'the codes are off by default');
select is(pg_temp.ask($$public.confirm_browser({token a})$$, 1), 'false', 'no browser is trusted');

-- Others have nothing here
select is(tests.attempt(persona, 'select ' || call), '42501', persona || ' may not call ' || call)
from (values ('visitor'), ('stranger')) p(persona), (values
  ('public.request_login_code()'), ('public.login_code_state()'),
  ('public.confirm_login_code(''A'', ''B'')'), ('public.switch_login_codes(true, ''A'', ''B'')'),
  ('public.list_devices()'), ('public.forget_trusted_browsers()'),
  ('public.claim_mail()'), ('public.make_login_code(''persona-admin@example.com'')')
) c(call);
select is(tests.attempt('admin', 'select public.' || call), '42501', 'an admin may not call ' || call) from (values
  ('claim_mail()'), ('finish_mail(1, 1, ''sent'')'), ('make_login_code(''persona-admin@example.com'')')
) c(call);
select is(pg_temp.ask($$public.confirm_browser({token a})$$, 2, 2), 'false', 'a stranger confirms no browser');

-- Switching on --------------------------------------------------------------------------------------------------------
select is(pg_temp.ask($$public.switch_login_codes(true, 'AAAAAAAA', {token a})$$, 1), 'false',
  'the switch does not go on without a mailed code');
select is(pg_temp.ask('public.switch_login_codes(null, null, null)', 1), 'false', 'the switch does not go on without a code');
insert into noted select 'printed', public.make_login_code('Persona-Admin@example.com');
select is(pg_temp.ask($$public.switch_login_codes(true, {printed}, {token a})$$, 1),
  'false', 'the switch does not go on with a printed code: the mail has to work');
select is(pg_temp.ask('public.request_login_code()', 1), '', 'an admin asks for a code');
select is(pg_temp.ask('public.request_login_code()', 1), 'PGRST', 'a session gets one mail a minute');
select matches(pg_temp.ask('public.login_code_state()', 1), '"status": "waiting"', 'the mail with a code waits');
select ok(private.is_mail_due(), 'the mail with a code is due at once');
insert into noted select 'first', pg_temp.mail();
select matches((select value from noted where name = 'first'), '^[A-HJ-NP-Z2-9]{8}$', 'a code has eight letters and digits');
select is_empty($$select * from tests.tables_that_know((select value from noted where name = 'first'))$$, 'no table holds the code');
select matches(pg_temp.ask('public.login_code_state()', 1), '"status": "mailed"', 'the mail has left');
select ok(not private.is_mail_due(), 'a code is mailed once');
select is(pg_temp.ask($$public.switch_login_codes(true, {first}, {token a})$$, 11),
  'false', 'a code works in no other session of the account');
select is(pg_temp.ask($$public.switch_login_codes(true, {first}, {token a})$$, 3, 3),
  'false', 'a code works in no other account');
select is(pg_temp.ask($$public.switch_login_codes(true, {first}, 'no token')$$, 1),
  '22023', 'a browser without a token would be locked out, so nothing happens');
select is(pg_temp.ask('public.login_code_state() -> ''is_on''', 1), 'false', 'the switch is still off');
select is(pg_temp.ask($$public.switch_login_codes(
    true, ' ' || lower(left({first}, 4)) || '-' || substr({first}, 5),
    {token a})$$, 1),
  'true', 'the mailed code switches it on, in small letters and with a dash as well');

-- While it is on ------------------------------------------------------------------------------------------------------
select is(pg_temp.is_admin(1), true, 'the session that switched it on goes on');
select is(pg_temp.is_admin(11), false, 'any other session of the account, as Auth makes it from the password, is a stranger''s');
select is(pg_temp.is_admin(3, 3), false, 'a session of another admin is a stranger''s');
select is(pg_temp.ask('public.session_end_reason()', 11), 'unconfirmed', 'a session without a code is told why');
select is(pg_temp.ask('count(*) from public.job_applications', 11), '0', 'a session without a code reads nothing');
select is(pg_temp.ask(call, 11), outcome, 'without a code: ' || call) from (values
  ('total_jobs from public.dashboard_counts', '42501'), ('public.record_activity()', 'false'),
  ('count(*) from public.admin_settings', '0'), ('public.forget_trusted_browsers()', '42501'),
  ('public.forgive_failed_logins()', '42501'),
  ($$public.switch_login_codes(false, 'AAAAAAAA', {token b})$$, '42501'),
  ($$public.confirm_login_code({first}, {token b})$$, 'false'),
  ($$public.confirm_login_code(null, null)$$, 'false'),
  ($$public.confirm_login_code('', {token b})$$, 'false'),
  ($$public.confirm_browser({token b})$$, 'false'),
  ($$public.confirm_browser(null)$$, 'false')
) t(call, outcome);
select is((select has_rights::text from private.live_admin_sessions('a0000000-0000-4000-8000-000000000001')
  where id = '5e000000-0000-4000-8000-000000000011'), 'false', 'the owner sees it in the list, as one without rights');

-- A code as people type it
select is(private.login_code_hash(null, typed), private.login_code_hash(null, 'ABCD2345'), 'a code is taken as ' || kind)
from (values ('abcd-2345', 'small letters with a dash'), (U&'\FF21\FF22\FF23\FF24\FF12\FF13\FF14\FF15', 'wide letters'),
  (U&'\201CABCD 2345\201D', 'a quotation'), (U&'\200BABCD\00AD2345\FEFF', 'a text with invisible marks')) t(typed, kind);

-- A stolen token of a browser
select is(pg_temp.ask($$public.confirm_browser({token a})$$, 3, 3), 'false', 'a browser''s token is worth nothing on another account');
select is(pg_temp.is_admin(3, 3), false, 'a browser of another account stays outside');
select is(pg_temp.ask($$public.confirm_browser({token a})$$, 11), 'true', 'a browser''s token on its own account confirms the next session');
select is(pg_temp.is_admin(11), true, 'a session that a known browser confirms has its rights');
select is(pg_temp.ask($$public.switch_login_codes(false, 'AAAAAAAA', {token a})$$, 11), 'false',
  'a session that a known browser confirms does not switch the codes off');

-- Codes that are used, old or replaced
select pg_temp.a_minute_passes();
select pg_temp.ask('public.request_login_code()', 3, 3);
insert into noted select 'replaced', pg_temp.mail();
select pg_temp.a_minute_passes();
select pg_temp.ask('public.request_login_code()', 3, 3);
select is(pg_temp.ask($$public.confirm_login_code({replaced}, {token c})$$, 3, 3),
  'false', 'an old code is refused as soon as a new one is asked for');
insert into noted select 'used', pg_temp.mail();
select is(pg_temp.ask($$public.confirm_login_code({replaced}, {token c})$$, 3, 3),
  'false', 'an old code is refused after the new one has come');
-- The answer is known, and the call undone.
savepoint undone;
select is(pg_temp.ask($$public.confirm_login_code({used}, {token c})$$, 3, 3),
  'true', 'the new code is right');
rollback to undone;
select is(pg_temp.is_admin(3, 3), false, 'an undone confirmation confirms nothing');
select is(pg_temp.ask($$public.confirm_browser({token c})$$, 3, 3), 'false', 'an undone confirmation trusts no browser');
select is(pg_temp.ask($$public.confirm_login_code({used}, {token c})$$, 3, 3),
  'true', 'the code itself is good until it is used');
select is(pg_temp.is_admin(3, 3), true, 'a code makes the session an admin''s');
select is(pg_temp.ask($$public.confirm_login_code({used}, {token d})$$, 3, 3),
  'false', 'a code works once');

-- Ten minutes
select pg_temp.a_minute_passes();
select pg_temp.ask('public.request_login_code()', 3, 3);
insert into noted select 'old', pg_temp.mail();
update private.login_codes set made_at = made_at - interval '10 minutes';
select is(pg_temp.ask($$public.confirm_login_code({old}, {token d})$$, 3, 3), 'false', 'a code is refused after ten minutes');
update private.login_codes set made_at = now() + interval '1 hour';
select is(pg_temp.ask($$public.confirm_login_code({old}, {token d})$$, 3, 3), 'false',
  'a clock that was put back does not make it last');

-- The email that does not leave
update private.login_codes set requested_at = now(), made_at = null;
update private.outbox set status = 'pending', next_attempt_at = now();
create temporary table claimed as select id, generation, about ->> 'code' as code from public.claim_mail();
select is((select count(*) from public.claim_mail()), 0::bigint, 'two workers do not take the same mail');
select lives_ok($$select public.finish_mail(id, generation, 'blocked', 'The email provider answered 403.') from claimed$$);
select matches(pg_temp.ask('public.login_code_state()', 3, 3), '"status": "failed"', 'a failure of the mail shows');
select matches(pg_temp.ask('public.login_code_state()', 3, 3), 'The email provider answered 403', 'a failure of the mail has the provider''s words');
select is((select next_attempt_at - now() from private.outbox where id = (select id from claimed)), interval '15 seconds',
  'a failed mail is tried again soon');
update private.outbox set next_attempt_at = now();
insert into noted select 'second try', pg_temp.mail();
select is(pg_temp.ask(format('public.confirm_login_code(%L, {token d})', (select code from claimed)), 3, 3), 'false',
  'the next try has another code');
select is(pg_temp.ask('public.confirm_login_code({second try}, {token d})', 3, 3), 'true', 'the code of the next try works');
select lives_ok($$select public.finish_mail(id, generation, 'refused', 'late') from claimed$$, 'a late report is about nothing');
insert into private.login_codes (user_id, session_id, requested_at)
  values ('a0000000-0000-4000-8000-000000000003', gen_random_uuid(), now() - interval '10 minutes');
insert into private.outbox (kind, ref) select 'login_code', id from private.login_codes where code_hash is null;
select is_empty('select * from public.claim_mail()', 'nothing is mailed that was asked for ten minutes ago');

-- A printed code
insert into noted select 'printed again', public.make_login_code('second-admin@example.com');
insert into auth.sessions (id, user_id, created_at) values
  ('5e000000-0000-4000-8000-000000000013', 'a0000000-0000-4000-8000-000000000003', now());
select is(pg_temp.ask('public.confirm_login_code({printed again}, {token e})', 1), 'false', 'a printed code is its account''s only');
select is(pg_temp.ask('public.confirm_login_code({printed again}, {token e})', 13, 3), 'true', 'a printed code works in any session of its account');
select throws_ok($$select public.make_login_code('persona-stranger@example.com')$$, 'P0001', null, 'only admins have a printed code');

-- A thief who has the password, in sessions of his own ----------------------------------------------------------------
savepoint theft;
select pg_temp.a_minute_passes();
delete from private.login_codes;
insert into auth.sessions (id, user_id, created_at)
  select ('5e000000-0000-4000-8000-0000000000' || n)::uuid, 'a0000000-0000-4000-8000-000000000001', now() from generate_series(21, 27) n;
select is(pg_temp.ask('public.request_login_code()', 21), '', 'a thief asks for a code first');
select is(pg_temp.ask('public.request_login_code()', 22), '', 'the owner gets one in the same minute all the same');
create temporary table mails on commit drop as select c.session_id, m.about ->> 'code' as code
  from public.claim_mail() m join private.outbox o on o.id = m.id join private.login_codes c on c.id = o.ref;
insert into noted select 'of ' || right(session_id::text, 2), code from mails;
select pg_temp.a_minute_passes();
select is(pg_temp.ask('public.request_login_code()', 21), '', 'the thief asks again before the owner has read the mail');
select is(pg_temp.ask($$public.confirm_login_code({of 21}, {token c})$$, 22), 'false', 'a code that the thief had mailed opens nothing for the owner');
select is(pg_temp.ask($$public.confirm_login_code({of 22}, {token c})$$, 21), 'false', 'the code of the owner opens nothing for the thief');
select is(pg_temp.ask($$public.confirm_login_code({of 22}, {token c})$$, 22), 'true', 'the owner''s code still works');
select is(pg_temp.is_admin(21), false, 'the thief stays outside');
select pg_temp.a_minute_passes();
select is((select string_agg(pg_temp.ask('public.request_login_code()', n), ',' order by n) from generate_series(23, 27) n),
  ',,,,', 'five sessions of an account get a mail');
select is(pg_temp.ask('public.request_login_code()', 21), 'PGRST', 'the sixth waits for the next minute');
rollback to theft;

-- Forgetting ----------------------------------------------------------------------------------------------------------
select is(pg_temp.is_admin(13, 3), true, 'a session has its rights');
create function pg_temp.browsers(session integer, of_user integer) returns text language sql as $$
  select pg_temp.ask('count(*) from public.list_devices() where browser_id is not null', session, of_user)
$$;
select is(pg_temp.browsers(13, 3), '3', 'the browsers of an account are listed');
select is(pg_temp.ask($$string_agg(concat_ws(' ', browser_id is not null, is_current, started_at is not null, has_rights), ', '
    order by is_current desc, started_at is null) from public.list_devices()$$, 13, 3), 't t t t, t f t t, t f f t',
  'this one first, each with its session, also a browser that has none');
select is(pg_temp.ask(
    format('public.forget_trusted_browsers(%L)', (select id from private.trusted_browsers where user_id::text like '%3' limit 1)), 1),
  '0', 'no account forgets another''s');
select is(pg_temp.ask(
    format('public.forget_trusted_browsers(%L)', (select b.browser_id from private.admin_sessions b where b.session_id::text like '%13')), 13, 3),
  '1', 'the browsers of an account can be forgotten one by one');
select is(pg_temp.is_admin(13, 3), false, 'the session of a forgotten browser has no rights from then on');
select is(pg_temp.ask($$concat_ws(' ', browser_id is not null, is_current, has_rights) from public.list_devices()
    where started_at is not null and not is_current$$, 3, 3), 'f f f', 'the session of a forgotten browser stands in the list, as one without a browser');
select is(pg_temp.ask('public.confirm_browser({token e})', 13, 3), 'false', 'no account forgets another''s browser by its token');
savepoint before_password;
update auth.users set encrypted_password = 'a newer hash' where id = 'a0000000-0000-4000-8000-000000000003';
select is(pg_temp.ask('public.confirm_browser({token d})', 13, 3), 'false', 'a new password, however it is set, forgets every browser');
select is(pg_temp.browsers(3, 3), '0', 'no browser is listed after a new password');
rollback to before_password;
update private.trusted_browsers set last_used_at = now() - interval '90 days' where user_id::text like '%3';
select is(pg_temp.ask('public.confirm_browser({token d})', 13, 3), 'false', 'every browser is forgotten after 90 days without use');
select is(pg_temp.ask('public.forget_trusted_browsers()', 1), '1', 'logging out everywhere forgets all of an account');
select is(pg_temp.is_admin(1), false, 'logging out everywhere forgets this browser, too');
select is(pg_temp.is_admin(11), false, 'logging out everywhere ends the other session of a browser');

-- The night removes what is over, and nothing else
savepoint night;
update private.login_codes set requested_at = now() - interval '2 hours';
update private.trusted_browsers set last_used_at = now() - interval '91 days';
select private.run_tasks('each-hour');
select is((select count(*) from private.login_codes), 0::bigint, 'old codes are purged');
select is((select count(*) from private.trusted_browsers), 0::bigint, 'browsers without use for 90 days are purged');
rollback to night;
select private.run_tasks('each-hour');
select ok((select count(*) from private.login_codes) > 0, 'codes of this hour stay');

-- Switching off and dismissing ----------------------------------------------------------------------------------------
select is(pg_temp.ask('public.login_code_state() -> ''is_on''', 3, 3), 'true', 'the account shows that they are on');
select is(tests.attempt('admin', 'update private.settings set login_codes = false'), '42501',
  'no request switches them off without a code');
select pg_temp.a_minute_passes();
select pg_temp.ask('public.request_login_code()', 3, 3);
insert into noted select 'off', pg_temp.mail();
select is(pg_temp.ask('public.switch_login_codes(false, {off}, null)', 3, 3), 'true', 'a mailed code switches them off');
select is(pg_temp.is_admin(1), true, 'a password is enough again');
select is_empty('select * from private.trusted_browsers', 'no browser is trusted once the codes are off');
select results_eq(
  $$select action, table_name, summary -> 'status' ->> 'new' from public.audit_log where table_name = 'login_codes' order by id$$,
  $$values ('update', 'login_codes', 'on'), ('update', 'login_codes', 'off')$$,
  'the audit log knows every switch');

select * from finish();
rollback;
