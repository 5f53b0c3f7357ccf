-- Tests how sending a reply ends: retried, failed, unknown, sent again, and with an erased lead.
begin;
select plan(40);

delete from public.contact_inquiries;
delete from private.outbox;
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Ravi', 'ravi@example.com', 'ads');
-- The owner's email about it has left.
update private.outbox set status = 'sent';

-- In one transaction now() stands still: the rows are made older instead.
create function pg_temp.pass(pause interval) returns void language sql as $$
  update public.replies set created_at = created_at - pause;
  update private.outbox set next_attempt_at = next_attempt_at - pause, wanted_since = wanted_since - pause,
    uncertain_since = uncertain_since - pause, idempotent_until = idempotent_until - pause;
$$;
create function pg_temp.send() returns void language plpgsql as $$
begin
  perform tests.become('admin');
  perform public.send_replies('[{"id": "a1000000-0000-4000-8000-000000000001", "subject": "Hello", "body": "Hi Ravi",
    "inquiry_id": "d0000000-0000-4000-8000-000000000001"}]');
  perform tests.become('owner');
end;
$$;
create function pg_temp.undo() returns bigint language plpgsql as $$
declare
  undone bigint;
begin
  perform tests.become('admin');
  select count(*) into undone from public.undo_replies(array['a1000000-0000-4000-8000-000000000001']::uuid[]);
  perform tests.become('owner');
  return undone;
end;
$$;
create function pg_temp.list(lead uuid) returns setof text language plpgsql as $$
begin
  perform tests.become('admin');
  return query select concat_ws(', ', r.status, case when r.may_have_left then 'perhaps' end, r.last_error)
    from public.reply_list r where lead in (r.inquiry_id, r.application_id) order by r.created_at desc, r.id desc;
  perform tests.become('owner');
end;
$$;

-- How an attempt ends -------------------------------------------------------------------------------------------------
-- One reply, claimed with a provider that remembers a key so long; then its report.
create function pg_temp.try(key_seconds numeric, failure text default null, is_for_every_mail boolean default false,
  is_final boolean default false, is_uncertain boolean default false) returns text language plpgsql as $$
declare
  mail record;
begin
  select * into mail from public.claim_mail(1, null, key_seconds);
  if mail.id is null then
    return 'nothing';
  end if;
  perform public.finish_mail(mail.id, mail.generation, case when failure is null then 'sent'
    when is_for_every_mail then 'blocked' when is_uncertain then 'unknown' else 'refused' end, failure, is_final);
  return pg_temp.list('d0000000-0000-4000-8000-000000000001');
end;
$$;
-- Claimed, and the worker dies.
create function pg_temp.die(key_seconds numeric) returns text language sql as $$
  select coalesce((select c.kind from public.claim_mail(1, null, key_seconds) c), 'nothing')
$$;
create function pg_temp.begin_reply() returns void language sql as $$
  delete from public.replies;
  select pg_temp.send();
  select pg_temp.pass('20 seconds');
$$;

select pg_temp.begin_reply();
select is(pg_temp.try(0, 'Away.'), 'pending, Away.', 'smtp: a mail that certainly did not leave waits');
select pg_temp.pass('1 minute');
select is(pg_temp.try(0), 'sent', 'smtp: a mail that did not leave is tried again');

select pg_temp.begin_reply();
select is(pg_temp.try(0, 'No such mailbox.', is_final => true), 'failed, No such mailbox.', 'a refused address is final');
select pg_temp.pass('1 day');
select is(pg_temp.die(0), 'nothing', 'a refused address is not tried again');

select pg_temp.begin_reply();
select is(pg_temp.try(0, 'No answer.', is_uncertain => true), 'failed, perhaps, It may have been sent. No answer.',
  'smtp: a mail without an answer may have left, and a person decides');

select pg_temp.begin_reply();
select is(pg_temp.die(0), 'reply', 'smtp: a worker claims the mail and dies');
select pg_temp.pass('4 minutes');
select is(pg_temp.die(0), 'nothing', 'smtp: the lease of a dead worker holds five minutes');
select pg_temp.pass('1 minute');
select is(pg_temp.die(0), 'nothing', 'smtp: no other worker takes the mail of a dead one');
select is(pg_temp.list('d0000000-0000-4000-8000-000000000001'),
  'failed, perhaps, It may have been sent. The server stopped while it was being sent.', 'smtp: a person decides about the mail of a dead worker');
select public.finish_mail(id, generation, 'sent') from private.outbox where kind = 'reply';
select is(pg_temp.list('d0000000-0000-4000-8000-000000000001'), 'sent', 'smtp: a late success ends the doubt');

select pg_temp.begin_reply();
select is(pg_temp.try(0, 'Away.'), 'pending, Away.', 'smtp: a certain failure waits');
select pg_temp.pass('1 minute');
select is(pg_temp.die(0), 'reply', 'smtp: a worker claims the failed mail and dies');
select pg_temp.pass('5 minutes');
select is(pg_temp.die(0), 'nothing', 'smtp: no other worker takes a failed mail of a dead one');
select is(pg_temp.list('d0000000-0000-4000-8000-000000000001'),
  'failed, perhaps, It may have been sent. The server stopped while it was being sent.', 'smtp: the doubt is named, not the failure before it');

select pg_temp.begin_reply();
select is(pg_temp.die(3600), 'reply', 'with keys: a worker claims the mail and dies');
select pg_temp.pass('5 minutes');
select is(pg_temp.try(3600, 'No answer.', is_uncertain => true), 'pending, It may have been sent. No answer.', 'with keys: the next worker repeats the request');
select pg_temp.pass('4 minutes');
select is(pg_temp.try(3600, 'Too many requests.'), 'pending, It may have been sent. Too many requests.', 'with keys: a refusal of the repeat does not end the doubt');
select pg_temp.pass('8 minutes');
select is(pg_temp.die(0), 'nothing', 'with keys: another provider, which knows none, does not get the mail');
update private.outbox set status = 'pending' where kind = 'reply';
select is(pg_temp.try(3600, 'Other words.', is_final => true, is_uncertain => true), 'failed, perhaps, It may have been sent. Other words.',
  'with keys: a repeat that is refused for good is left to a person at once');
select public.finish_mail(id, generation, 'sent') from private.outbox where kind = 'reply';
select is(pg_temp.list('d0000000-0000-4000-8000-000000000001'), 'sent', 'with keys: a success ends the doubt');

select pg_temp.begin_reply();
select is(pg_temp.die(3600), 'reply', 'with keys: a worker dies an hour before the next one');
select pg_temp.pass('1 hour');
select is(pg_temp.die(3600), 'nothing', 'with keys: no worker takes the mail once the provider has forgotten the key');
select is(pg_temp.list('d0000000-0000-4000-8000-000000000001'),
  'failed, perhaps, It may have been sent. The server stopped while it was being sent.', 'with keys: a person decides once the provider has forgotten the key');

select pg_temp.begin_reply();
select is(pg_temp.try(0, 'Quota used up.', is_for_every_mail => true), 'pending, Quota used up.', 'a failure of every mail is none of this reply');
select pg_temp.pass('5 minutes');
select is(pg_temp.die(0), 'reply', 'a reply is claimed after a failure of every mail');
select public.finish_mail(id, generation, 'throttled') from private.outbox where kind = 'reply';
select is(pg_temp.try(0), 'sent', 'a reply that was given back without a try leaves as any other');

-- Send again
select pg_temp.begin_reply();
select is(pg_temp.try(0, 'No such mailbox.', is_final => true), 'failed, No such mailbox.', 'a refused reply has failed');
select tests.become('admin');
select public.send_again('a1000000-0000-4000-8000-000000000001');
select public.send_again('a1000000-0000-4000-8000-000000000001');
select tests.become('owner');
select results_eq($$select status, generation, attempts, last_error from private.outbox where kind = 'reply'$$,
  $$values ('pending', 2, 0, null)$$, 'a failed reply is sent again as a new mail, once for two clicks');
select is((select summary from public.audit_log order by id desc limit 1), '{"reply": {"new": "sent again"}}'::jsonb, 'the log tells that a reply was sent again');
select is(pg_temp.try(0), 'sent', 'a reply that is sent again leaves');

-- The dashboard's line
create function pg_temp.fault() returns text language plpgsql as $$
declare
  line text;
begin
  perform tests.become('admin');
  select f.amount || ': ' || f.detail into line from public.list_faults() f where f.kind in ('reply', 'mail');
  perform tests.become('owner');
  return line;
end;
$$;
select is(pg_temp.fault(), null, 'the dashboard has no line while replies leave');
select pg_temp.begin_reply();
select is(pg_temp.try(0, 'No such mailbox.', is_final => true), 'failed, No such mailbox.', 'a reply fails');
select is(pg_temp.fault(), '1: inquiry d0000000-0000-4000-8000-000000000001', 'a failed reply is a line that leads to its record, and no fault of all mail');
select pg_temp.pass('8 days');
select is(pg_temp.fault(), null, 'the line about a failed reply ends after a week');

-- Erasure -------------------------------------------------------------------------------------------------------------
create function pg_temp.erase(statement text) returns text language plpgsql as $$
begin
  perform tests.become('admin');
  execute statement;
  perform tests.become('owner');
  return statement;
end;
$$;
create function pg_temp.picture() returns jsonb language sql as $$
  select jsonb_build_array((select jsonb_agg(r) from public.replies r), (select jsonb_agg(n order by n.id) from private.outbox n))
$$;
select pg_temp.begin_reply();
create temporary table before_erasure on commit drop as select pg_temp.picture() as picture;
select pg_temp.erase($$select public.erase_people('e4000000-0000-4000-8000-000000000001', '{}', array['d0000000-0000-4000-8000-000000000001']::uuid[], false)$$);
select is(pg_temp.die(0), 'nothing', 'the reply to an erased lead does not leave');
select is(pg_temp.undo(), 0::bigint, 'the reply to an erased lead is not taken back for good');
select pg_temp.erase($$select public.undo_erasure('e4000000-0000-4000-8000-000000000001')$$);
select is(pg_temp.picture(), (select picture from before_erasure), 'the undo of an erasure brings the reply back as it waited');
select is(pg_temp.die(0), 'reply', 'a reply that came back leaves once');
select pg_temp.erase($$select public.erase_people('e4000000-0000-4000-8000-000000000002', '{}', array['d0000000-0000-4000-8000-000000000001']::uuid[], false)$$);
select pg_temp.erase($$select public.undo_erasure('e4000000-0000-4000-8000-000000000002')$$);
select pg_temp.pass('5 minutes');
select is(pg_temp.die(0), 'nothing', 'a reply that a worker had is not sent a second time after the undo');
select pg_temp.erase($$select public.erase_people('e4000000-0000-4000-8000-000000000003', '{}', array['d0000000-0000-4000-8000-000000000001']::uuid[], false)$$);
select tests.pass_undo_window();
select private.purge_erasures();
select is_empty($$select * from tests.tables_that_know('a1000000-0000-4000-8000-000000000001')$$, 'no table knows a reply after the purge');

select * from finish();
rollback;
