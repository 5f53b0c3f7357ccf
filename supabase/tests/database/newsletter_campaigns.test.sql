-- Newsletters: the deeds of admins, and the reports of subscribers and the mail provider.
begin;
select plan(78);

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) select 'subscriber-' || n || '@example.com' from generate_series(1, 205) n;

create function pg_temp.make(key text) returns uuid language sql
return (public.create_newsletter_campaign(md5(key)::uuid, 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null) ->> 'id')::uuid;
create function pg_temp.claim(seconds numeric default 3600) returns jsonb language sql
return nullif(public.claim_newsletter_batch(100, 30, seconds) -> 'batch', 'null');
create function pg_temp.finish(claimed jsonb, outcome text, failures jsonb default '[]') returns boolean language sql
return public.finish_newsletter_batch((claimed ->> 'campaign_id')::uuid, (claimed ->> 'batch_no')::integer,
  (claimed ->> 'lease_id')::uuid, outcome, failures, null, 'Mailbox full');
create function pg_temp.figures(campaign uuid) returns jsonb language sql
return private.campaign_figures(campaign) - 'last_error';

-- Undoing, pausing
create temp table made as select pg_temp.make('one') as one, pg_temp.make('two') as two;
grant select on made to public;
select tests.become('admin');
select is(public.steer_newsletter_campaign(two, 'pause'), 'scheduled', 'what has not begun cannot be paused') from made;
select is(public.steer_newsletter_campaign(two, 'cancel'), 'cancelled', 'but undone') from made;
select is(public.steer_newsletter_campaign(two, 'resume'), 'cancelled', 'for good') from made;
select is(public.steer_newsletter_campaign(one, 'explode'), 'scheduled', 'an unknown action changes nothing') from made;
select tests.become('owner');
call tests.pass('21 seconds');
select is(public.start_due_campaigns(), 1, 'a cancelled campaign does not start');
create temp table claims as select pg_temp.claim() as a;
select tests.become('admin');
select is(public.steer_newsletter_campaign(one, 'pause'), 'paused', 'a running one can be paused') from made;
select isnt_empty($$select 1 from public.audit_log e, made where e.table_name = 'newsletter_campaigns' and e.row_id = made.one::text
  and e.summary @> '{"status": {"old": "sending", "new": "paused"}}'$$, 'the audit log knows who paused it');
select tests.become('owner');
select is(pg_temp.claim(), null, 'then no batch is handed out');
select is(pg_temp.finish(a, 'accepted', jsonb_build_array(
  jsonb_build_object('id', a #>> '{recipients,0,id}', 'reason', 'No such mailbox'),
  jsonb_build_object('id', a #>> '{recipients,1,id}', 'reason', 'No such mailbox'))), true, 'what was on its way is recorded') from claims;
select is(pg_temp.figures(one), '{"queued": 105, "sent": 98, "failed": 2, "skipped": 0, "unknown": 0}', 'the figures tell all of it') from made;
select tests.become('admin');
select is(public.steer_newsletter_campaign(one, 'resume'), 'sending', 'it goes on') from made;
select results_eq($$select status, recipients, figures ->> 'sent' from public.list_newsletter_campaigns(only_id => (select one from made))$$,
  $$values ('sending', 205, '98')$$, 'the list says how far it is');
select results_eq($$select status, detail, count(*)::integer from public.list_newsletter_failures((select one from made)) group by 1, 2$$,
  $$values ('failed', 'No such mailbox', 2)$$, 'an admin sees who did not get it');

-- Only the failed are sent again
select is(public.retry_failed_deliveries(one), 2, 'the failed are queued again') from made;
select is(public.retry_failed_deliveries(one), 0, 'once') from made;
select tests.become('owner');
select is(pg_temp.figures(one), '{"queued": 107, "sent": 98, "failed": 0, "skipped": 0, "unknown": 0}', 'and no other recipient') from made;
create temp table rest as select pg_temp.claim() as x from generate_series(1, 3);
select is((select sum(jsonb_array_length(x -> 'recipients'))::integer from rest), 107, 'they are handed out with the rest');
select pg_temp.finish(x, case when jsonb_array_length(x -> 'recipients') = 100 then 'unknown' else 'accepted' end) from rest;
call tests.pass('1 hour');
select pg_temp.claim();
select is(pg_temp.figures(one), '{"queued": 0, "sent": 105, "failed": 0, "skipped": 0, "unknown": 100}', 'what is unknown is counted so') from made;
select is((select status from public.newsletter_campaigns where id = one), 'sent', 'and holds nothing up') from made;

-- A human decides
select tests.become('admin');
select is((public.newsletter_engine_state() ->> 'unknown')::integer, 100, 'the banner asks for a human');
select is((select count(*)::integer from public.list_newsletter_failures((select one from made), page_size => 1000)), 100, 'the list names them');
select is(public.resolve_unknown_deliveries(one, true), 100, 'they are written to again') from made;
select is(public.resolve_unknown_deliveries(one, true), 0, 'once') from made;
select tests.become('owner');
truncate rest;
insert into rest select pg_temp.claim();
select is((select jsonb_array_length(x -> 'recipients') from rest), 100, 'with a new key');
select pg_temp.finish(x, 'unknown') from rest;
call tests.pass('1 hour');
select pg_temp.claim();
select tests.become('admin');
select is(public.resolve_unknown_deliveries(one, false), 100, 'or count as sent') from made;
select tests.become('owner');
select is(pg_temp.figures(one), '{"queued": 0, "sent": 205, "failed": 0, "skipped": 0, "unknown": 0}', 'and the sum is right in the end') from made;
select set_eq($$select status, count(*)::integer from public.newsletter_deliveries where campaign_id = (select one from made) group by 1$$,
  $$values ('sent', 205)$$, 'in the ledger too');

-- The banner
select pg_temp.make('three');
update private.newsletter_engine set last_run_at = now();
call tests.pass('9 minutes');
select tests.become('admin');
select is(public.newsletter_engine_state() ->> 'is_silent', 'false', 'nine minutes of silence are none');
select tests.become('owner');
call tests.pass('2 minutes');
select tests.become('admin');
select is(public.newsletter_engine_state() ->> 'is_silent', 'true', 'eleven are');
select tests.become('owner');
update private.newsletter_engine set blocked_until = now() + interval '5 minutes', blocked_reason = 'Daily quota';
select tests.become('admin');
select is(public.newsletter_engine_state() - 'blocked_until' - 'unknown' - 'overdue' - 'without_audience', '{"is_silent": false, "blocked_reason": "Daily quota"}', 'a used-up quota is no silence');

-- Pages
select results_eq($$select subject from public.list_newsletter_campaigns(page_size => 1)$$, $$values ('News')$$, 'a page is as long as asked for');
select is((select count(*)::integer from public.list_newsletter_campaigns() c, lateral public.list_newsletter_campaigns(c.created_at, c.id) r
  where c.id = (select id from public.list_newsletter_campaigns(page_size => 1))), 2, 'the next one begins after it');

-- Drafts
insert into public.newsletter_drafts (id, subject, content) values (md5('d')::uuid, 'A', 'a');
update public.newsletter_drafts set subject = 'B', content = 'b' where version = 1;
update public.newsletter_drafts set content = 'b' where version = 2;
select results_eq($$select subject, content, version from public.newsletter_drafts$$, $$values ('B', 'b', 2)$$,
  'an edit counts as one version, a save that changes nothing as none');
select is(tests.attempt('admin', $$update public.newsletter_drafts set subject = 'C' where version = 1$$), '0 rows',
  'a save made from an older version changes no row');
select is(tests.attempt('admin', $$update public.newsletter_drafts set version = 1$$), '42501', 'no one sets a version');
select is(tests.attempt('stranger', $$insert into public.newsletter_drafts (id) values (gen_random_uuid())$$), '42501',
  'a stranger creates no draft');
select is(tests.attempt('stranger', $$update public.newsletter_drafts set subject = 'C'$$), '0 rows', 'and changes none');
select tests.become('owner');
select public.create_newsletter_campaign(md5('four')::uuid, 'B', 'b', 'Studio', 'news@example.com', null, null, md5('d')::uuid);
select is_empty('select 1 from public.newsletter_drafts', 'a sent draft is deleted');

-- Leaving and coming back
create temp table subscriber as select s.id, s.email, private.unsubscribe_token(s.id, (select o.unsubscribe_secret from private.settings o)) as token
  from public.newsletter_subscribers s where s.email = 'subscriber-1@example.com';
grant select on subscriber to public;
select tests.become('service');
select is(public.change_newsletter_subscription('nonsense', false), null, 'an invalid token changes nothing');
select is(public.change_newsletter_subscription(token, false), 'unsubscribed', 'a subscriber leaves') from subscriber;
select is(public.change_newsletter_subscription(token, false), 'unsubscribed', 'twice is once') from subscriber;
select is(public.change_newsletter_subscription(token, true), 'active', 'and comes back') from subscriber;
select tests.become('owner');
update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now() - interval '30 days 1 second'
  from subscriber where s.id = subscriber.id;
select tests.become('service');
select is(public.change_newsletter_subscription(token, true), 'unsubscribed', 'the way back ends 30 days after leaving') from subscriber;
select tests.become('owner');
update public.newsletter_subscribers s set unsubscribed_at = now() - interval '29 days' from subscriber where s.id = subscriber.id;
select tests.become('service');
select is(public.change_newsletter_subscription(token, true), 'active', 'and not before') from subscriber;
select tests.become('owner');
select is((select count(*)::integer from public.newsletter_subscribers where status = 'unsubscribed'), 0, 'no other subscriber is touched');

-- Bounces and complaints
select tests.become('service');
select is(public.suppress_newsletter_address('evt_1', ' Subscriber-1@example.com ', 'complained'), true, 'a complaint bars the address');
select is(public.suppress_newsletter_address('evt_1', 'subscriber-2@example.com', 'bounced'), false, 'a replayed message changes nothing');
select is(public.change_newsletter_subscription(token, true), 'unsubscribed', 'suppression beats coming back') from subscriber;
select is(public.suppress_newsletter_address('evt_2', 'stranger@example.com', 'bounced'), true, 'an unknown address is barred too');
select tests.become('admin');
select is(public.import_subscribers('[{"email": "stranger@example.com", "state": "active"}, {"email": "subscriber-1@example.com", "state": "active"}]', 'Fair') ->> 'added', '0', 'suppression beats an import');
select tests.become('owner');
select results_eq($$select email from public.newsletter_subscribers where status = 'unsubscribed'$$, $$values ('subscriber-1@example.com')$$, 'and no other subscriber is touched');

-- Housekeeping
update public.newsletter_campaigns set finished_at = now() - interval '401 days' where id = (select one from made);
select private.purge_newsletter_ledger();
select is_empty($$select 1 from public.newsletter_deliveries where campaign_id = (select one from made)$$, 'after a year it is unknown who got which newsletter');
select is(pg_temp.figures(one) ->> 'sent', '205', 'but how many') from made;
select isnt_empty('select 1 from public.newsletter_deliveries', 'younger ledgers stay');

-- Stopped under way: what may be out is not called unsent
select tests.become('owner');
delete from public.newsletter_campaigns;
delete from public.newsletter_deliveries;
insert into public.newsletter_subscribers (email) values ('subscriber-1001@example.com') on conflict do nothing;
update private.newsletter_engine set blocked_until = null;
select pg_temp.make('midway');
call tests.pass('21 seconds');
select public.start_due_campaigns();
create temp table midway as select pg_temp.claim() as a, pg_temp.claim() as b;
select pg_temp.finish(a, 'unknown') from midway;
call tests.pass('1 second');
select tests.become('admin');
select is(public.steer_newsletter_campaign(c.id, 'cancel'), 'cancelled', 'a campaign is stopped under way') from public.newsletter_campaigns c;
select tests.become('owner');
select pg_temp.finish(b, 'unknown') from midway;
select is(pg_temp.figures(id), '{"queued": 5, "sent": 0, "failed": 0, "skipped": 0, "unknown": 200}',
  'what may have left is unknown, the rest unsent') from public.newsletter_campaigns;
select is(pg_temp.claim(), null, 'a cancelled campaign hands out no batch');

-- A letter whose time is long past
select tests.become('owner');
delete from public.newsletter_campaigns;
update private.newsletter_engine set blocked_until = null;
create temp table late as select pg_temp.make('late') as late, pg_temp.make('punctual') as punctual;
grant select on late to public;
update public.newsletter_campaigns set send_at = now() + interval '2 hours' where id = (select punctual from late);
call tests.pass('3 hours 21 seconds');
select is(public.start_due_campaigns(), 1, 'an hour late, a campaign still leaves');
select is((select status from public.newsletter_campaigns where id = late), 'scheduled', 'three hours late, it waits') from late;
call tests.pass('5 days');
select is(public.start_due_campaigns(), 0, 'and goes on waiting');
update public.newsletter_campaigns set status = 'cancelled' where id = (select punctual from late);
select is(private.is_campaign_due(), false, 'no worker is called for it');
select tests.become('visitor');
select throws_ok($$select public.reschedule_newsletter_campaign((select late from late))$$, '42501', null, 'a visitor cannot send it');
select tests.become('stranger');
select throws_ok($$select public.reschedule_newsletter_campaign((select late from late))$$, '42501', null, 'nor can a stranger');
select tests.become('admin');
select is((public.newsletter_engine_state() ->> 'overdue')::integer, 1, 'the banner asks for an admin');
select is(public.newsletter_engine_state() ->> 'is_silent', 'false', 'and does not blame the sending job for ever');
select is((select is_overdue from public.list_newsletter_campaigns(only_id => (select late from late))), true, 'and so does the list');
select throws_ok($$select public.reschedule_newsletter_campaign((select late from late), now() - interval '1 minute')$$, '22023', null, 'not for the past');
select throws_ok($$select public.reschedule_newsletter_campaign((select late from late), 'infinity')$$, '22023', null, 'not for ever');
select throws_ok($$select public.reschedule_newsletter_campaign((select late from late), '-infinity')$$, '22023', null, 'not before all time');
select throws_ok($$update public.newsletter_campaigns set send_at = now()$$, '42501', null, 'nor past the function');
select is(public.reschedule_newsletter_campaign(late, now() + interval '1 day'), 'scheduled', 'it gets another time') from late;
select is((select is_overdue from public.list_newsletter_campaigns(only_id => (select late from late))), false, 'and is punctual again');
select is(public.reschedule_newsletter_campaign(late), 'scheduled', 'or leaves now') from late;
select is(public.reschedule_newsletter_campaign(punctual), 'cancelled', 'what was stopped stays so') from late;
select is(public.reschedule_newsletter_campaign(gen_random_uuid()), null, 'a strange one is none');
select tests.become('owner');
insert into public.newsletter_subscribers (email) values ('newcomer@example.com');
select is(public.start_due_campaigns(), 0, 'with the time to undo it');
call tests.pass('21 seconds');
select is(public.start_due_campaigns(), 1, 'then it starts');
select is((select recipients from public.newsletter_campaigns where id = late),
  (select count(*)::integer from public.newsletter_subscribers s where s.status = 'active' and not exists (
    select from public.newsletter_suppressions x where x.email = s.email)), 'for the subscribers of that time') from late;

select * from finish();
rollback;
