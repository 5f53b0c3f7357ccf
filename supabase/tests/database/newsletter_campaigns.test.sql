-- Newsletters: what admins do, and the reports of subscribers and the email provider.
begin;
select plan(108);

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) select 'subscriber-' || n || '@example.com' from generate_series(1, 205) n;

create function pg_temp.make(key text) returns uuid language sql
return (public.create_newsletter_campaign(md5(key)::uuid, 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null) ->> 'id')::uuid;
create function pg_temp.claim(seconds numeric default 3600) returns jsonb language sql
return nullif(public.claim_newsletter_batch(100, 30, seconds) -> 'batch', 'null');
create function pg_temp.finish(claimed jsonb, outcome text, failures jsonb default '[]') returns boolean language sql
return public.finish_newsletter_batch((claimed ->> 'id')::uuid, (claimed ->> 'attempt')::integer, outcome, failures, null, 'Mailbox full');
create function pg_temp.figures(campaign uuid) returns jsonb language sql
return (select coalesce(n.final_figures, private.count_deliveries(n.id)) - 'last_error' from public.newsletters n where n.id = campaign);

-- Undoing, pausing
create temp table made as select pg_temp.make('one') as one, pg_temp.make('two') as two;
grant select on made to public;
select tests.become('admin');
select is(public.steer_newsletter_campaign(two, 'pause'), 'scheduled', 'what has not begun cannot be paused') from made;
select is(public.steer_newsletter_campaign(two, 'undo'), 'draft', 'a campaign that has not begun can be undone, and is a draft again') from made;
select is(public.steer_newsletter_campaign(two, 'resume'), 'draft', 'an admin does not resume an undone campaign') from made;
select is((select count(*)::integer from public.newsletter_deliveries d, made where d.campaign_id = made.two), 0, 'an undone campaign has no recipients');
select is(public.steer_newsletter_campaign(one, 'explode'), 'scheduled', 'an unknown action changes nothing') from made;
select tests.become('owner');
call tests.pass('21 seconds');
select is(public.create_newsletter_campaign(two, 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null, made_from => 1) ->> 'outcome',
  'conflict', 'a late repeat of its request does not send it') from made;
select is(public.start_due_campaigns(), 1, 'an undone campaign does not start');
create temp table claims as select pg_temp.claim() as a;
select tests.become('admin');
select is(public.steer_newsletter_campaign(one, 'pause'), 'paused', 'a running campaign can be paused') from made;
select isnt_empty($$select 1 from public.audit_log e, made where e.table_name = 'newsletters' and e.row_id = made.one::text
  and e.summary @> '{"status": {"old": "sending", "new": "paused"}}'$$, 'the audit log knows who paused it');
select tests.become('owner');
select is(pg_temp.claim(), null, 'a paused campaign hands out no batch');
select is(pg_temp.finish(a, 'accepted', jsonb_build_array(
  jsonb_build_object('id', a #>> '{recipients,0,id}', 'reason', 'No such mailbox'),
  jsonb_build_object('id', a #>> '{recipients,1,id}', 'reason', 'No such mailbox'))), true, 'a batch that was on its way is recorded') from claims;
select is(pg_temp.figures(one), '{"queued": 105, "sent": 98, "failed": 2, "skipped": 0, "unknown": 0}', 'the figures tell all of a campaign') from made;
select tests.become('admin');
select is(public.steer_newsletter_campaign(one, 'resume'), 'sending', 'a paused campaign goes on') from made;
select results_eq($$select status, recipients, figures ->> 'sent' from public.campaign_list where id = (select one from made)$$,
  $$values ('sending', 205, '98')$$, 'the list says how far a campaign is');
select results_eq($$select status, detail, count(*)::integer from public.newsletter_failures where campaign_id = (select one from made) group by 1, 2$$,
  $$values ('failed', 'No such mailbox', 2)$$, 'an admin sees who did not get it');

-- Only the failed are sent again
select is(public.retry_deliveries(one, false), 2, 'the failed are queued again') from made;
select is(public.retry_deliveries(one, true), 0, 'a second call queues the failed no second time') from made;
select tests.become('owner');
select is(pg_temp.figures(one), '{"queued": 107, "sent": 98, "failed": 0, "skipped": 0, "unknown": 0}', 'no recipient but the failed is queued again') from made;
create temp table rest as select pg_temp.claim() as x from generate_series(1, 3);
select is((select sum(jsonb_array_length(x -> 'recipients'))::integer from rest), 107, 'the recipients that are queued again are handed out with the rest');
select pg_temp.finish(x, case when jsonb_array_length(x -> 'recipients') = 100 then 'unknown' else 'accepted' end) from rest;
call tests.pass('1 hour');
select pg_temp.claim();
select is(pg_temp.figures(one), '{"queued": 0, "sent": 105, "failed": 0, "skipped": 0, "unknown": 100}', 'a delivery of unknown end is counted so') from made;
select is((select status from public.newsletters where id = one), 'sent', 'a delivery of unknown end holds nothing up') from made;

-- An admin may write again to those who may have it
select tests.become('admin');
select is((select count(*)::integer from public.newsletter_failures where campaign_id = (select one from made)), 100, 'the list names deliveries of unknown end');
select is(public.retry_deliveries(one, false), 0, 'an unconfirmed delivery is not sent again with the failed') from made;
select is(public.retry_deliveries(one, true), 100, 'an unconfirmed delivery is sent again with a word more') from made;
select is(public.retry_deliveries(one, true), 0, 'a second call queues the unconfirmed no second time') from made;
select tests.become('owner');
truncate rest;
insert into rest select pg_temp.claim();
select is((select jsonb_array_length(x -> 'recipients') from rest), 100, 'a delivery that is sent again has a new key');
select pg_temp.finish(x, 'accepted') from rest;
select is(pg_temp.figures(one), '{"queued": 0, "sent": 205, "failed": 0, "skipped": 0, "unknown": 0}', 'the figures add up in the end') from made;
select set_eq($$select status, count(*)::integer from public.newsletter_deliveries where campaign_id = (select one from made) group by 1$$,
  $$values ('sent', 205)$$, 'the ledger has the end of each delivery');

-- The dashboard's lines about the sending machine
create function pg_temp.faults() returns text language sql as
  $$ select string_agg(kind || coalesce(' ' || detail, '') || coalesce(' ' || amount, ''), ', ' order by kind) from public.list_faults() where kind like 'letters%' $$;
select pg_temp.make('three');
select private.mark_alive('scheduler');
update private.newsletter_engine set last_run_at = now();
call tests.pass('9 minutes');
select private.mark_alive('scheduler');
select tests.become('admin');
select is(pg_temp.faults(), null, 'nine minutes of silence are none');
select tests.become('owner');
call tests.pass('2 minutes');
select private.mark_alive('scheduler');
select tests.become('admin');
select is(pg_temp.faults(), 'letters', 'eleven minutes of silence are a fault');
select tests.become('owner');
update private.newsletter_engine set blocked_until = now() + interval '5 minutes', blocked_reason = 'Daily quota';
select tests.become('admin');
select is(pg_temp.faults(), 'letters_blocked Daily quota', 'a used-up quota is no silence');

-- Refusals
select is(tests.attempt(persona, 'select * from public.' || relation), outcome, persona || ' and ' || relation)
  from (values ('visitor', '42501'), ('stranger', '0 rows')) p(persona, outcome),
    unnest(array['campaign_list', 'newsletter_failures', 'newsletter_drafts', 'newsletters', 'newsletter_audience']) relation;

-- Drafts
select tests.become('owner');
insert into public.newsletter_tags (name) values ('Shop'), ('Fair');
create function pg_temp.save(made_from integer, subject text, variadic names text[]) returns text language sql as $$
  select d.subject || ' ' || d.version || ' ' || (select coalesce(string_agg(t.name, '+' order by t.name), 'all')
    from public.newsletter_tags t where t.id = any (d.tag_ids))
  from public.save_newsletter_draft(md5('d')::uuid, made_from, subject, '<p>x</p>', array(
    select t.id from public.newsletter_tags t where t.name = any (names))) d $$;
select tests.become('admin');
select is(pg_temp.save(0, 'A', 'Shop'), 'A 1 Shop', 'a draft is stored with its tags');
select is(pg_temp.save(0, 'A', 'Shop'), null, 'the same draft is not created a second time');
select is(pg_temp.save(1, 'B', 'Shop'), 'B 2 Shop', 'an edit counts as one version');
select is(pg_temp.save(2, 'B', 'Shop'), 'B 2 Shop', 'a save that changes nothing counts as no version');
select is(pg_temp.save(2, 'B', 'Shop', 'Fair'), 'B 3 Fair+Shop', 'other tags of a draft are an edit');
select is(pg_temp.save(2, 'C', 'Shop'), null, 'a save made from an older version changes no row');
select is(pg_temp.save(3, 'B', 'Fair'), 'B 4 Fair', 'a tag can be taken from it');
select is(tests.attempt('admin', $$update public.newsletters set version = 1$$), '42501', 'no one sets a version');
select is(tests.attempt('admin', $$insert into public.newsletters (subject, status) values ('x', 'scheduled')$$), '42501', 'no one sets the status of a draft');
select is(tests.attempt('stranger', $$insert into public.newsletters (id) values (gen_random_uuid())$$), '42501', 'a stranger creates no draft');
select is(tests.attempt('stranger', $$update public.newsletters set subject = 'C'$$), '0 rows', 'a stranger changes no draft');
select is(tests.attempt('stranger', $$delete from public.newsletters$$), '0 rows', 'a stranger deletes no draft');
select is(tests.attempt(persona, $$select public.save_newsletter_draft(gen_random_uuid(), 0, 'x', 'x', '{}')$$), '42501', persona || ' saves none')
  from unnest(array['visitor', 'stranger']) persona;
select is(tests.attempt('admin', format($$update public.newsletters set subject = 'C' where id = %L$$, one)), '0 rows', 'a campaign is no draft') from made;
select is(tests.attempt('admin', format($$delete from public.newsletters where id = %L$$, one)), '0 rows', 'a campaign is not deleted as a draft') from made;
select is(tests.attempt('admin', format($$insert into public.newsletter_audience (newsletter_id, tag_id) select %L, id from public.newsletter_tags$$, one)), '42501',
  'a campaign keeps the tags it went to') from made;
select tests.become('owner');
select is(public.create_newsletter_campaign(md5('d')::uuid, 'B', '<p>x</p>', 'Studio', 'news@example.com', null, null, d.tag_ids, v.version) ->> 'outcome', v.outcome, v.why)
  from public.newsletter_drafts d, (values (3, 'conflict', 'a draft that was changed meanwhile is not sent'),
    (4, 'no_recipients', 'nor one that no subscriber would get')) v(version, outcome, why) where d.id = md5('d')::uuid;
select is((select version from public.newsletter_drafts where id = md5('d')::uuid), 4, 'a refused campaign stays as it was');
select is(public.create_newsletter_campaign(md5('d')::uuid, 'B', '<p>x</p>', 'Studio', 'news@example.com', null, null, null, 4) ->> 'outcome', 'created', 'a draft is sent');
select is((select status from public.newsletters where id = md5('d')::uuid), 'scheduled', 'a draft that was sent is a campaign from then on');
select is(tests.attempt('admin', format('delete from public.newsletters where id = %L', md5('d')::uuid)), '0 rows', 'a draft that was sent cannot be deleted');
select is(public.create_newsletter_campaign(md5('d')::uuid, 'B', '<p>x</p>', 'Studio', 'news@example.com', null, now() + interval '1 day', null, 4) ->> 'outcome',
  'created', 'before it begins it gets another time');
select results_eq($$select send_at, recipients from public.newsletters where id = md5('d')::uuid$$,
  $$values (now() + interval '1 day', null::integer)$$, 'a planned campaign has the time at which its ledger is made');
select is(public.create_newsletter_campaign(md5('d')::uuid, 'C', '<p>x</p>', 'Studio', 'news@example.com', null, now() + interval '1 day', null, 4) ->> 'outcome',
  'conflict', 'a planned campaign gets no other text');
select is(array(select public.create_newsletter_campaign(md5('unsaved')::uuid, 'E', '<p>x</p>', 'Studio', 'news@example.com', null, v.at, null, 0) ->> 'outcome'
    from (values (1, null), (2, now() + interval '1 day'), (3, now() + interval '1 day')) v(n, at) order by v.n),
  '{created,created,joined}', 'a text that was never saved, sent again after a lost answer, leaves at the new time');
select is((select send_at from public.newsletters where id = md5('unsaved')::uuid), now() + interval '1 day', 'a letter that is sent again does not leave before its new time');

-- The fields of a letter stay beside its text.
create function pg_temp.letter(made_from integer, fields jsonb) returns text language sql as $$
  select d.version || ' ' || coalesce(d.letter ->> 'title', 'HTML')
  from public.save_newsletter_draft(md5('letter')::uuid, made_from, 'Letter', '<p>x</p>', '{}', fields) d $$;
select tests.become('admin');
select is(pg_temp.letter(0, '{"title": "A"}'), '1 A', 'a draft is stored with the fields of its letter');
select is(pg_temp.letter(1, '{"title": "B"}'), '2 B', 'other fields of a letter are an edit');
select is(pg_temp.letter(2, null), '3 HTML', 'HTML in place of the fields is an edit');
select throws_ok($$select pg_temp.letter(3, '"x"')$$, '23514', null, 'the fields of a letter are an object');
select is(pg_temp.letter(3, '{"title": "B"}'), '4 B', 'the fields of a letter may come back');
select tests.become('service');
select is(public.create_newsletter_campaign(md5('letter')::uuid, 'Letter', '<p>y</p>', 'Studio', 'news@example.com', null, made_from => 4,
  letter => '{"title": "C"}') ->> 'outcome', 'created', 'a letter is sent');
select tests.become('admin');
select is(public.steer_newsletter_campaign(md5('letter')::uuid, 'undo'), 'draft', 'a letter is taken back');
select is((select d.letter ->> 'title' from public.newsletter_drafts d where d.id = md5('letter')::uuid), 'C', 'a letter that was taken back has the fields that were sent');
select tests.become('owner');

-- Leaving and coming back
create temp table subscriber as select s.id, s.email, private.unsubscribe_token(s.id, (select o.unsubscribe_secret from private.settings o)) as token
  from public.newsletter_subscribers s where s.email = 'subscriber-1@example.com';
grant select on subscriber to public;
select tests.become('service');
select is(public.change_newsletter_subscription('nonsense', false), null, 'an invalid token changes nothing');
select is(public.change_newsletter_subscription(token, false), 'unsubscribed', 'a subscriber leaves') from subscriber;
select is(public.change_newsletter_subscription(token, false), 'unsubscribed', 'leaving twice is leaving once') from subscriber;
select is(public.change_newsletter_subscription(token, true), 'active', 'a subscriber who left comes back') from subscriber;
select tests.become('owner');
update public.newsletter_subscribers s set status = 'unsubscribed', unsubscribed_at = now() - interval '30 days 1 second'
  from subscriber where s.id = subscriber.id;
select tests.become('service');
select is(public.change_newsletter_subscription(token, true), 'unsubscribed', 'the way back ends 30 days after leaving') from subscriber;
select tests.become('owner');
update public.newsletter_subscribers s set unsubscribed_at = now() - interval '29 days' from subscriber where s.id = subscriber.id;
select tests.become('service');
select is(public.change_newsletter_subscription(token, true), 'active', 'the way back is open until 30 days after leaving') from subscriber;
select tests.become('owner');
select is((select count(*)::integer from public.newsletter_subscribers where status = 'unsubscribed'), 0, 'no other subscriber is touched');

select tests.become('service');
-- A bar beats coming back and an import
select public.take_mail_event('evt_1', 'email.complained', 'complained', null, array[' Subscriber-1@example.com ', 'angry@example.com']);
select tests.become('owner');
insert into public.newsletter_barred (email, reason) values ('angry@example.com', 'manual') on conflict do nothing;
select tests.become('service');
select is(public.change_newsletter_subscription(token, true), 'unsubscribed', 'a bar beats coming back') from subscriber;
select tests.become('admin');
select is(public.import_subscribers('[{"email": "angry@example.com", "state": "active"}, {"email": "subscriber-1@example.com", "state": "active"}]', 'Fair') ->> 'added', '0', 'a bar beats an import');
select tests.become('owner');
select results_eq($$select email from public.newsletter_subscribers where status = 'unsubscribed'$$, $$values ('subscriber-1@example.com')$$, 'a bar touches no other subscriber');

-- Housekeeping
update public.newsletters set finished_at = now() - interval '401 days' where id = (select one from made);
select private.purge_newsletter_ledger();
select is_empty($$select 1 from public.newsletter_deliveries where campaign_id = (select one from made)$$, 'after a year it is unknown who got which newsletter');
select is(pg_temp.figures(one) ->> 'sent', '205', 'how many got an old newsletter stays known') from made;
select isnt_empty('select 1 from public.newsletter_deliveries', 'younger ledgers stay');

-- Stopped under way: what may be out is not called unsent
select tests.become('owner');
delete from public.newsletters;
delete from public.newsletter_deliveries;
insert into public.newsletter_subscribers (email) values ('subscriber-1001@example.com') on conflict do nothing;
update private.newsletter_engine set blocked_until = null;
select pg_temp.make('midway');
call tests.pass('21 seconds');
select public.start_due_campaigns();
create temp table midway as select pg_temp.claim() as a, pg_temp.claim() as b, pg_temp.claim() as c;
select pg_temp.finish(a, 'unknown') from midway;
call tests.pass('1 second');
select tests.become('admin');
select is(public.steer_newsletter_campaign(c.id, 'stop'), 'stopped', 'a campaign is stopped under way') from public.newsletters c;
select tests.become('owner');
select pg_temp.finish(b, 'unknown') from midway;
select is(pg_temp.finish(c, 'refused'), true, 'a worker that was sending then says that it did not') from midway;
select is(pg_temp.figures(id), '{"queued": 5, "sent": 0, "failed": 0, "skipped": 0, "unknown": 200}',
  'what may have left is unknown, the rest unsent') from public.newsletters;
select is(pg_temp.claim(), null, 'a stopped campaign hands out no batch');
select pg_temp.finish(a, 'accepted') from midway;
select is(pg_temp.figures(id), '{"queued": 5, "sent": 100, "failed": 0, "skipped": 0, "unknown": 100}',
  'a report that comes later is counted') from public.newsletters;

-- A letter whose time is long past
select tests.become('owner');
delete from public.newsletters;
update private.newsletter_engine set blocked_until = null;
create temp table late as select pg_temp.make('late') as late, pg_temp.make('punctual') as punctual;
grant select on late to public;
update public.newsletters set send_at = now() + interval '2 hours' where id = (select punctual from late);
call tests.pass('3 hours 21 seconds');
select is(public.start_due_campaigns(), 1, 'an hour late, a campaign still leaves');
select is((select status from public.newsletters where id = late), 'paused', 'three hours late, it waits') from late;
select is(pg_temp.figures(punctual) ->> 'queued', '205', 'the campaign of this hour has its recipients') from late;
update public.newsletters set status = 'stopped' where id = (select punctual from late);
select public.claim_newsletter_batch(100, 30, 3600);
select is((select status from public.newsletters where id = late), 'paused', 'a late campaign is not taken for a finished one') from late;
select is(private.is_campaign_due(), false, 'no worker is called for a campaign that is late');
select private.mark_alive('scheduler');
select tests.become('admin');
select is(pg_temp.faults(), 'letters_late 1', 'the dashboard asks for an admin');
select throws_ok($$update public.newsletters set send_at = now()$$, '42501', null, 'a function alone sends a campaign that is late');
select is(public.steer_newsletter_campaign(late, 'resume'), 'scheduled', 'a late campaign leaves when an admin says so') from late;
select is(pg_temp.faults(), null, 'the dashboard asks no more about a late campaign that was sent');
select is(public.steer_newsletter_campaign(gen_random_uuid(), 'resume'), null, 'a strange one is none');
select tests.become('owner');
insert into public.newsletter_subscribers (email) values ('newcomer@example.com');
select is(public.start_due_campaigns(), 0, 'a late campaign that is sent has the time to undo it');
call tests.pass('21 seconds');
select is(public.start_due_campaigns(), 1, 'a campaign starts after the time to undo it');
select is((select recipients from public.newsletters where id = late),
  (select count(*)::integer from public.newsletter_subscribers s where s.status = 'active' and not exists (
    select from public.newsletter_barred x where x.email = s.email)), 'a campaign goes to the subscribers of the time it starts') from late;

select * from finish();
rollback;
