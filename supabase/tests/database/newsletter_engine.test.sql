-- Tests the newsletter engine: ledger, batches, leases, results.
begin;
select plan(93);

-- Sending -------------------------------------------------------------------------------------------------------------
savepoint part;
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email, status, unsubscribed_at)
  select 'subscriber-' || lpad(n::text, 3, '0') || '@example.com', 'active', null::timestamptz from generate_series(1, 250) n
  union all select 'left@example.com', 'unsubscribed', now()
  union all select 'bounced@example.com', 'active', null;
insert into public.newsletter_barred (email, reason) values ('bounced@example.com', 'bounced');

create function pg_temp.make(key text, subject text default 'News', at timestamptz default null) returns jsonb language sql
return public.create_newsletter_campaign(md5(key)::uuid, subject, '<p>Hello</p>', 'Studio', 'news@example.com',
  'a0000000-0000-4000-8000-000000000001', at);
create function pg_temp.campaign(key text) returns uuid language sql
return (select id from public.newsletters where id = md5(key)::uuid);
create function pg_temp.claim(size integer default 100, seconds numeric default 3600) returns jsonb language sql
return nullif(public.claim_newsletter_batch(size, 30, seconds) -> 'batch', 'null');
create function pg_temp.finish(claimed jsonb, outcome text, failures jsonb default '[]', seconds numeric default null) returns boolean language sql
return public.finish_newsletter_batch((claimed ->> 'id')::uuid, (claimed ->> 'attempt')::integer, outcome, failures, seconds, 'The provider says no');
-- The delivery of the first recipient of a batch.
create function pg_temp.first_of(claimed jsonb) returns public.newsletter_deliveries language sql
return (select d from public.newsletter_deliveries d where d.campaign_id = (claimed ->> 'campaign_id')::uuid
  and d.subscriber_id = (claimed #>> '{recipients,0,id}')::uuid);
create function pg_temp.statuses(campaign uuid) returns jsonb language sql
return (select jsonb_object_agg(status, n) from (
  select status, count(*) as n from public.newsletter_deliveries where campaign_id = campaign group by status) s);

-- Making
select is(pg_temp.make('one') - 'id' - 'send_at', '{"outcome": "created", "recipients": 250, "status": "scheduled"}',
  'a campaign goes to those who are active and not barred');
select is(pg_temp.make('one') ->> 'outcome', 'joined', 'a second request with the id joins it');
select is(pg_temp.make('one', 'Other news') ->> 'outcome', 'conflict', 'the id with another text is told apart');
select results_eq('select count(*)::integer, count(distinct subscriber_id)::integer, count(batch_id)::integer from public.newsletter_deliveries',
  'values (250, 250, 0)', 'everybody is in the ledger once, and in no batch yet');
select is((select send_at from public.newsletters), now() + interval '20 seconds', 'the send of a campaign can be undone for 20 s');
select results_eq($$select action, row_id::uuid, summary #>> '{subject,new}' from public.audit_log where table_name = 'newsletters'$$,
  $$values ('insert', pg_temp.campaign('one'), 'News')$$, 'the audit log says who started it');
select is(pg_temp.claim(), null, 'nothing leaves before that');
select is(private.is_campaign_due(), false, 'no worker is called before it is due');
call tests.pass('21 seconds');
select is(private.is_campaign_due(), true, 'a campaign is due after the time to undo it');
select is(public.start_due_campaigns(), 1, 'the campaign starts when it is due');
select is(public.start_due_campaigns(), 0, 'a due campaign starts once');
select throws_ok($$select pg_temp.make('header', E'News\nBcc: all@example.com')$$, '23514', null, 'a subject is one line');

-- Claiming
create temp table claims as select pg_temp.claim() as a, pg_temp.claim() as b;
select is((select count(distinct r ->> 'id')::integer from jsonb_array_elements(a -> 'recipients' || (b -> 'recipients')) r), 200,
  'two workers get two batches') from claims;
select is(jsonb_array_length(a -> 'recipients'), 100, 'a batch carries its recipients') from claims;
select is(private.token_subscriber(a #>> '{recipients,0,token}'), (a #>> '{recipients,0,id}')::uuid, 'a batch carries the token by which each recipient leaves') from claims;
select is(private.token_subscriber(overlay(a #>> '{recipients,0,token}' placing '0000' from 40)), null, 'the token to leave cannot be guessed') from claims;
select is(private.token_subscriber(wrong), null, 'no token: ' || wrong)
  from unnest(array['', 'x', '------------------------------------.00000000000000000000000000000000', repeat('a', 5000)]) wrong;

-- Accepted, except one
select is(pg_temp.finish(a, 'accepted', jsonb_build_array(jsonb_build_object('id', a #>> '{recipients,0,id}', 'reason', 'No such mailbox'))),
  true, 'an accepted batch is recorded') from claims;
select is(pg_temp.finish(a, 'accepted'), false, 'a batch is recorded once') from claims;
select is(pg_temp.statuses(pg_temp.campaign('one')), '{"sent": 99, "failed": 1, "queued": 150}', 'a refused address fails alone');
select is((select detail from public.newsletter_deliveries where status = 'failed'), 'No such mailbox', 'a refused address fails with the reason');

-- Unknown: the same request again
select is(pg_temp.finish(b, 'unknown'), true, 'an unknown end is recorded') from claims;
select is((pg_temp.first_of(b)).status, 'queued', 'a batch of unknown end is tried again') from claims;
call tests.pass('10 minutes');
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
  where email in (select b #>> '{recipients,0,email}' from claims);
create temp table again as select pg_temp.claim() as c, pg_temp.claim() as d;
select is((select c - 'attempt' from again), b - 'attempt',
  'a batch is tried again before the rest, with the same key and the same recipients: the provider may have it already') from claims;
select is(pg_temp.finish(b, 'unknown'), false, 'the first worker''s word no longer counts') from claims;

-- A worker dies: its lease runs out
call tests.pass('31 seconds');
select is(private.is_campaign_due(), true, 'the batch of a dead worker is due');
create temp table third as select pg_temp.claim() as e, pg_temp.claim() as f;
select set_eq('select x - ''attempt'' from again, unnest(array[c, d]) x', 'select x - ''attempt'' from third, unnest(array[e, f]) x',
  'an unanswered batch is handed out again unchanged');
select is(pg_temp.finish(c, 'accepted'), true, 'a worker that was late says the truth when it says accepted') from again;
select is(pg_temp.finish(x, 'accepted'), x ->> 'id' <> c ->> 'id', 'the other worker of a batch has nothing to add')
  from again, third, unnest(array[e, f]) x;
select is(pg_temp.claim(), null, 'no batch is left');
select is((select status from public.newsletters), 'sent', 'the campaign is sent after its last batch');
select is(pg_temp.statuses(pg_temp.campaign('one')), '{"sent": 249, "failed": 1}', 'everybody has the campaign once');
select is(private.is_campaign_due(), false, 'no worker is called any more');
select is(public.claim_newsletter_batch(100, 30, 3600), '{"batch": null, "wait_ms": null}', 'a running campaign has nothing to wait for');

-- Refused: certainly not taken
select pg_temp.make('two');
call tests.pass('21 seconds');
select public.start_due_campaigns();
create temp table refused as select pg_temp.claim() as a;
select is(pg_temp.finish(a, 'refused', '[]', 2), true, 'a refusal is recorded') from refused;
select is((pg_temp.first_of(a)).batch_id, null, 'the recipients of a refused batch are in no batch any more') from refused;
select is((pg_temp.first_of(a)).next_attempt_at, now() + interval '2 seconds', 'the recipients of a refused batch wait as long as the provider asks') from refused;
select is(pg_temp.claim() -> 'recipients' @> jsonb_build_array(a #> '{recipients,0}'), false, 'other recipients do not wait for a refused batch') from refused;
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
  where id in (select (a #>> '{recipients,0,id}')::uuid from refused);
insert into public.newsletter_barred (email, reason) select a #>> '{recipients,1,email}', 'complained' from refused;
delete from public.newsletter_subscribers where id in (select (a #>> '{recipients,2,id}')::uuid from refused);
call tests.pass('3 seconds');
select pg_temp.claim(49);
create temp table thawed as select pg_temp.claim() as b;
select is(jsonb_array_length(b -> 'recipients'), 97, 'a recipient who left, complained or was erased meanwhile is skipped') from thawed;
select results_eq($$select detail, count(*)::integer from public.newsletter_deliveries
    where campaign_id = pg_temp.campaign('two') and status = 'skipped' and refused_since is not null group by 1 order by 1$$,
  $$values ('barred', 1), ('erased', 1), ('left', 1)$$, 'a skipped recipient has the reason');

-- Refused after an attempt whose end is not known: still frozen
select pg_temp.finish(b, 'unknown') from thawed;
call tests.pass('10 minutes');
create temp table frozen as select (select x from unnest(array[pg_temp.claim(), pg_temp.claim(), pg_temp.claim()]) x where x ->> 'id' = b ->> 'id') as c from thawed;
select pg_temp.finish(c, 'refused') from frozen;
select is((pg_temp.first_of(c)).batch_id::text, b ->> 'id', 'a refusal says nothing about the attempt before it') from frozen, thawed;

-- Past the provider's memory only an admin may send again
call tests.pass('1 hour');
select is(count(x), 0::bigint, 'no batch of unknown fate is tried past the window')
  from frozen, unnest(array[pg_temp.claim(), pg_temp.claim(), pg_temp.claim()]) x where x ->> 'id' = c ->> 'id';
select is((pg_temp.first_of(c)).status, 'unknown', 'a batch past the window waits for a human') from frozen;
select is(pg_temp.finish(c, 'refused'), false, 'a late refusal does not help a batch past the window') from frozen;
select is(pg_temp.finish(c, 'accepted'), true, 'a batch past the window is settled when the truth comes in late') from frozen;
select is((pg_temp.first_of(c)).status, 'sent', 'a late success settles a batch past the window') from frozen;

-- Without a memory (SMTP) at once
delete from public.newsletter_deliveries;
delete from public.newsletters;
select pg_temp.make('smtp');
call tests.pass('21 seconds');
select public.start_due_campaigns();
create temp table single as select pg_temp.claim(1, 0) as a, pg_temp.claim(1, 0) as b;
select is(jsonb_array_length(a -> 'recipients'), 1, 'a provider without batches gets one at a time') from single;
select pg_temp.finish(a, 'unknown') from single;
select is((pg_temp.first_of(a)).status, 'unknown', 'an answer that did not come waits for a human') from single;
call tests.pass('31 seconds');
select pg_temp.claim(1, 0);
select is((pg_temp.first_of(b)).status, 'unknown', 'a batch that a dead worker held waits for a human') from single;

-- Rejected as a whole: each alone, so that the one that cannot be sent fails alone
delete from public.newsletter_deliveries;
delete from public.newsletters;
delete from public.newsletter_subscribers where email not in ('subscriber-001@example.com', 'subscriber-002@example.com', 'subscriber-003@example.com');
insert into public.newsletter_subscribers (email) select 'subscriber-00' || n || '@example.com' from generate_series(1, 3) n on conflict do nothing;
update public.newsletter_subscribers set status = 'active', unsubscribed_at = null;
delete from public.newsletter_barred;
select pg_temp.make('alone');
call tests.pass('21 seconds');
select public.start_due_campaigns();
select pg_temp.finish(pg_temp.claim(), 'rejected');
call tests.pass('5 seconds');
create temp table alone as select pg_temp.claim() as x from generate_series(1, 3);
select is((select jsonb_agg(jsonb_array_length(x -> 'recipients')) from alone), '[1, 1, 1]', 'the recipients of a rejected batch go alone');
select pg_temp.finish(x, case x #>> '{recipients,0,email}' when 'subscriber-002@example.com' then 'rejected' else 'accepted' end) from alone;
select is(pg_temp.statuses(pg_temp.campaign('alone')), '{"sent": 2, "failed": 1}', 'only the recipient who cannot be sent to has failed');

-- Blocked: for everybody
select pg_temp.make('quota');
call tests.pass('21 seconds');
select public.start_due_campaigns();
select pg_temp.finish(pg_temp.claim(), 'blocked', '[]', 900);
select is(public.claim_newsletter_batch(100, 30, 3600), '{"batch": null, "wait_ms": 900000}', 'a used-up quota holds all of them up');
call tests.pass('901 seconds');
select isnt(pg_temp.claim(), null, 'a used-up quota does not hold mail up after it renews');

-- Waiting
select is(public.claim_newsletter_batch(1, 30, 3600), '{"batch": null, "wait_ms": 30000}', 'with nothing due a worker learns when something may be');
update public.newsletter_deliveries set next_attempt_at = now() + interval '1 millisecond' where batch_id is not null;
select is(public.claim_newsletter_batch(1, 30, 3600), '{"batch": null, "wait_ms": 500}', 'a worker does not ask without pause');

-- Planned
select is(pg_temp.make('later', at => now() + interval '1 day') ->> 'recipients', null, 'a planned campaign gets its ledger when it starts');
insert into public.newsletter_subscribers (email) values ('newcomer@example.com');
call tests.pass('1 day');
select public.start_due_campaigns();
select is((select recipients from public.newsletters where id = pg_temp.campaign('later')), 4, 'a planned campaign goes to those who read when it starts');

-- Without recipients
update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now();
select is(pg_temp.make('nobody'), '{"outcome": "no_recipients"}', 'without subscribers there is no campaign');
select is(pg_temp.campaign('nobody'), null, 'a campaign without recipients is not kept');
rollback to part;

-- A recipient whom the provider refuses for days fails after 72 hours and may be retried by an admin ------------------
delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) values ('full@example.com'), ('fine@example.com');

create function pg_temp.claim(seconds numeric default 0, size integer default 1) returns jsonb language sql
return nullif(public.claim_newsletter_batch(size, 30, seconds) -> 'batch', 'null');
create function pg_temp.finish(claimed jsonb, outcome text, seconds numeric default null) returns boolean language sql
return public.finish_newsletter_batch((claimed ->> 'id')::uuid, (claimed ->> 'attempt')::integer, outcome, '[]', seconds, '452 4.2.2 The mailbox is full');
create function pg_temp.statuses() returns jsonb language sql
return (select jsonb_object_agg(status, n) from (select status, count(*) as n from public.newsletter_deliveries group by 1) s);
-- One turn of a worker: a full mailbox is refused.
create function pg_temp.work() returns text language plpgsql as $$
declare
  claimed jsonb := pg_temp.claim();
  outcome text := case claimed #>> '{recipients,0,email}' when 'full@example.com' then 'refused' else 'accepted' end;
begin
  perform pg_temp.finish(claimed, outcome) where claimed is not null;
  return outcome;
end;
$$;

create temp table made as select (public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio',
  'news@example.com', 'a0000000-0000-4000-8000-000000000001') ->> 'id')::uuid as id;
grant select on made to authenticated;
call tests.pass('21 seconds');
select public.start_due_campaigns();
select set_eq('select pg_temp.work() from generate_series(1, 2)', array['refused', 'accepted'], 'one of two mailboxes is full');
select is((select status from public.newsletters), 'sending', 'the campaign goes on');

-- Whatever time the provider names
savepoint waits;
create function pg_temp.wait_after(seconds numeric) returns interval language plpgsql as $$
declare
  claimed jsonb;
begin
  update public.newsletter_deliveries set next_attempt_at = now() - interval '1 second' where status = 'queued';
  claimed := pg_temp.claim();
  perform pg_temp.finish(claimed, 'refused', seconds);
  return (select d.next_attempt_at - now() from public.newsletter_deliveries d
    where d.subscriber_id = (claimed #>> '{recipients,0,id}')::uuid);
end;
$$;
select is(pg_temp.wait_after(seconds), wait, 'a wait of ' || seconds || ' seconds') from (values
  (0::numeric, interval '0'), (-1, '0'), (90, '90 seconds'), (1e13, '1 day'), (-1e13, '0'), ('NaN', '1 day')) t(seconds, wait);
create function pg_temp.wait_of(refused interval) returns interval language plpgsql as $$
begin
  update public.newsletter_deliveries set refused_since = now() - refused where status = 'queued';
  return pg_temp.wait_after(null);
end;
$$;
select is(pg_temp.wait_of(refused), wait, 'a wait without a time is as long as the refusal so far: ' || refused) from (values
  (interval '1 second', interval '5 seconds'), ('40 seconds', '40 seconds'), ('1 hour', '10 minutes')) t(refused, wait);
rollback to waits;

-- For three days, less an hour
do $$
begin
  for hour in 1..71 loop
    call tests.pass('1 hour');
    perform pg_temp.work();
  end loop;
end;
$$;
select is(pg_temp.statuses(), '{"sent": 1, "queued": 1}', 'a refused recipient is tried for 71 hours');
select is((select now() - refused_since from public.newsletter_deliveries where status = 'queued'), interval '71 hours', 'the 71 hours count from the first refusal on');
call tests.pass('1 hour');
select is(pg_temp.work(), 'refused', 'a recipient is refused for the last time');
select is(pg_temp.statuses(), '{"sent": 1, "failed": 1}', 'a recipient has failed after the last refusal');
select is(pg_temp.claim(), null, 'a failed recipient is not tried again');
select is((select status from public.newsletters), 'sent', 'the campaign is finished after the failure');
select tests.become('admin');
select results_eq('select email, status, detail from public.newsletter_failures',
  $$values ('full@example.com', 'failed', '452 4.2.2 The mailbox is full')$$, 'the admin reads the provider''s words');
select is((select figures ->> 'failed' from public.campaign_list), '1', 'the list shows the number of failed recipients');

-- By hand
select is(public.retry_deliveries((select id from made), false), 1, 'an admin queues it again');
select tests.become('owner');
select is(pg_temp.work(), 'refused', 'a failed recipient that an admin queues again is tried');
select is(pg_temp.statuses(), '{"sent": 1, "queued": 1}', 'a failed recipient that is queued again has another 72 hours');
call tests.pass('1 hour');
select pg_temp.finish(pg_temp.claim(), 'accepted');
select is(pg_temp.statuses(), '{"sent": 2}', 'a recipient is tried until its mailbox has room');
select is((select status from public.newsletters), 'sent', 'the campaign ends again');

-- In another batch, as when the mailer changes to one of smaller requests, it has no longer
savepoint pieces;
delete from public.newsletter_deliveries;
delete from public.newsletters;
select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null);
update public.newsletters set send_at = now();
select public.start_due_campaigns();
select pg_temp.finish(pg_temp.claim(size => 100), 'refused');
call tests.pass('73 hours');
select pg_temp.finish(pg_temp.claim(size => 1), 'refused');
select is(pg_temp.statuses(), '{"failed": 1, "queued": 1}', 'a recipient of a refused batch goes on with its 72 hours');
rollback to pieces;

-- Failures that do not count as a refusal
delete from public.newsletter_subscribers where email = 'fine@example.com';
create function pg_temp.start_again() returns void language sql as $$
  delete from public.newsletter_deliveries;
  delete from public.newsletters;
  select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null);
  update public.newsletters set send_at = now();
  select public.start_due_campaigns();
$$;
select pg_temp.start_again();
select pg_temp.finish(pg_temp.claim(), 'postponed');
call tests.pass('80 hours');
select pg_temp.finish(pg_temp.claim(), 'blocked');
call tests.pass('80 hours');
select pg_temp.finish(pg_temp.claim(), 'refused');
select is(pg_temp.statuses(), '{"queued": 1}', 'a worker without time and a used-up quota say nothing about the recipient');

-- Where the provider may have it already, an admin decides
select pg_temp.start_again();
select pg_temp.finish(pg_temp.claim(3600), 'unknown');
call tests.pass('30 minutes');
select pg_temp.finish(pg_temp.claim(3600), 'refused');
update public.newsletter_deliveries set refused_since = now() - interval '4 days', next_attempt_at = now();
select pg_temp.finish(pg_temp.claim(3600), 'refused');
select is(pg_temp.statuses(), '{"queued": 1}', 'a refusal says nothing about the attempt before it');
call tests.pass('1 hour');
select pg_temp.claim(3600);
select is(pg_temp.statuses(), '{"unknown": 1}', 'past the provider''s memory an admin decides');

-- A provider that asks for years
select pg_temp.start_again();
select pg_temp.finish(pg_temp.claim(), 'refused', 1e9);
call tests.pass('1 day');
select isnt(pg_temp.claim(), null, 'a recipient is asked again after a day, whatever the provider asks');
select is((select status from public.newsletters), 'sending', 'the campaign is still being sent after a day of waiting');

select * from finish();
rollback;
