-- Reports of the email provider: matched to their mail by its id, once, in any order; and addresses that admins
-- correct.
begin;
select plan(40);

delete from public.contact_inquiries;
delete from public.job_applications;
delete from private.outbox;
delete from public.newsletter_subscribers;
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Ravi', 'ravi@example.com', 'ads');
insert into public.newsletter_subscribers (email) select 'subscriber-' || n || '@example.com' from generate_series(1, 6) n;
insert into public.newsletter_pending (id, email, token_hash) values ('e0000000-0000-4000-8000-000000000001', 'waits@example.com', 'x');
insert into private.outbox (kind, ref) values ('confirmation', 'e0000000-0000-4000-8000-000000000001');
select tests.become('admin');
select public.send_replies('[{"id": "a1000000-0000-4000-8000-000000000001", "inquiry_id": "d0000000-0000-4000-8000-000000000001",
  "subject": "Hello", "body": "Hi Ravi"}]');
select tests.become('owner');

create function pg_temp.leave(of_kind text, provider text) returns void language sql as $$
  update private.outbox o set next_attempt_at = now() where o.kind = of_kind;
  select public.finish_mail(o.id, o.generation, 'sent', provider_id => provider) from private.outbox o where o.kind = of_kind;
$$;
create function pg_temp.report(event text, outcome text, provider text, reason text default null, address text default 'x@example.com',
  is_for_good boolean default false) returns boolean language sql
return public.take_mail_event(event, 'email.' || coalesce(outcome, 'new'), outcome, provider, array[address], reason, is_for_good);
create function pg_temp.mail(of_kind text) returns text language sql
return (select o.status || coalesce(': ' || o.last_error, '') from private.outbox o where o.kind = of_kind);

-- A reply
select pg_temp.leave('reply', 're_reply');
select is(pg_temp.mail('reply'), 'sent', 'a mail that the provider took is sent');
select is(pg_temp.report('evt_1', 'delayed', 're_reply'), true, 'a report is taken');
select matches(pg_temp.mail('reply'), '^sent: Delayed', 'a delay is noted');
select pg_temp.report('evt_2', 'delivered', 're_reply');
select is(pg_temp.mail('reply'), 'sent', 'a delay ends when the mail arrives');
select is(pg_temp.report('evt_3', 'bounced', 're_reply', 'No such user ravi@example.com', 'ravi@example.com', true), true, 'a bounce is taken');
select is(pg_temp.mail('reply'), 'failed: Did not arrive: No such user (address)', 'a reply that bounces did not arrive, with the reason and no address');
select is(pg_temp.report('evt_3', 'complained', 're_reply'), false, 'a repeated report changes nothing');
select pg_temp.report('evt_4', 'delivered', 're_reply');
select is(pg_temp.mail('reply'), 'failed: Did not arrive: No such user (address)', 'a report that comes too late changes nothing');
select is_empty($$select 1 from public.newsletter_barred$$, 'an address that is no subscriber''s is not barred');
select tests.become('admin');
select results_eq($$select did_not_arrive, status, last_error from public.reply_list$$,
  $$values (true, 'failed', 'Did not arrive: No such user (address)')$$, 'the record says that it did not arrive');
select is((select amount from public.list_faults() where kind = 'reply'), 1::bigint, 'the dashboard has a line');
select is_empty($$select 1 from public.list_faults() where kind = 'mail'$$, 'mail itself does not fail');

-- Sending it again
select is(tests.attempt('stranger', $$select public.send_again('a1000000-0000-4000-8000-000000000001', 'x@example.com')$$), '42501', 'a stranger sends nothing again');
select is(tests.attempt('visitor', $$select public.mark_returned('a1000000-0000-4000-8000-000000000001')$$), '42501', 'a visitor marks nothing');
select tests.become('admin');
select throws_ok($$select public.send_again('a1000000-0000-4000-8000-000000000001', 'ravi at example')$$,
  'Please enter a valid email address. Nothing was sent.', 'a wrong address is refused');
select is(public.send_again('a1000000-0000-4000-8000-000000000001', ' Ravi.Rao@example.com '), 'pending', 'a reply goes again, to a corrected address');
select is((select i.email from public.contact_inquiries i), 'ravi.rao@example.com', 'the inquiry has the corrected address');
select tests.become('owner');
select pg_temp.report('evt_5', 'bounced', 're_reply', 'Late');
select is(pg_temp.mail('reply'), 'pending', 'a report about the first try says nothing about the second');
select pg_temp.report('evt_6', 'failed', 're_reply_2', 'domain_not_verified');
select pg_temp.leave('reply', 're_reply_2');
select is(pg_temp.mail('reply'), 'failed: Did not arrive: domain_not_verified', 'a report that is faster than the answer waits for its mail');
select tests.become('admin');
select public.send_again('a1000000-0000-4000-8000-000000000001');
select tests.become('owner');
select pg_temp.leave('reply', 're_reply_3');
select tests.become('admin');
select is(public.mark_returned('a1000000-0000-4000-8000-000000000001'), 'failed', 'an admin marks a reply that came back as a mail');
select is((select did_not_arrive from public.reply_list), true, 'the record of a returned reply offers to send it again');

-- An email to the owner, and one that asks to confirm
select tests.become('owner');
select pg_temp.leave('inquiry', 're_owner'), pg_temp.leave('confirmation', 're_confirm');
select pg_temp.report('evt_7', 'bounced', 're_owner', 'Mailbox full'), pg_temp.report('evt_8', 'bounced', 're_confirm', 'No such user', 'waits@example.com', true);
select is(pg_temp.mail('inquiry') || ', ' || pg_temp.mail('confirmation'),
  'failed: Did not arrive: Mailbox full, failed: Did not arrive: No such user', 'a mail of each kind has its report');
select tests.become('admin');
select results_eq($$select detail, amount from public.list_faults() where kind = 'not_arrived'$$,
  $$values ('Did not arrive: Mailbox full', 1::bigint)$$, 'the dashboard tells of the mail to the owner alone');
select tests.become('owner');
select is_empty($$select 1 from public.newsletter_barred$$, 'a typed address that does not exist is not barred');
select public.finish_mail(o.id, o.generation, 'sent', provider_id => 're_confirm_2') from private.outbox o where o.kind = 'confirmation';
select pg_temp.report('evt_9', 'complained', 're_confirm', null, 'waits@example.com');
select results_eq($$select email, reason from public.newsletter_barred$$, $$values ('waits@example.com', 'complained')$$,
  'a complaint about the mail that asks to confirm counts for every address');

-- A newsletter
select (public.create_newsletter_campaign(md5('one')::uuid, 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null) ->> 'id');
call tests.pass('21 seconds');
select public.start_due_campaigns();
create temp table claimed as select public.claim_newsletter_batch(100, 30, 3600) -> 'batch' as batch;
create function pg_temp.provider(place integer) returns text language sql
return (select 're_' || (c.batch #>> array['recipients', place::text, 'email']) from claimed c);
select pg_temp.report('evt_20', 'delayed', pg_temp.provider(5));
select is((select public.finish_newsletter_batch((batch ->> 'id')::uuid, 1, 'accepted', sent => (
  select jsonb_object_agg(r ->> 'id', 're_' || (r ->> 'email')) from jsonb_array_elements(batch -> 'recipients') r)) from claimed), true,
  'a batch is recorded with the provider''s ids');
create function pg_temp.delivery(place integer) returns text language sql
return (select d.status || coalesce(': ' || d.detail, '') from public.newsletter_deliveries d, claimed c
  where d.subscriber_id = (c.batch #>> array['recipients', place::text, 'id'])::uuid);
create function pg_temp.address(place integer) returns text language sql
return (select c.batch #>> array['recipients', place::text, 'email'] from claimed c);
select matches(pg_temp.delivery(5), '^sent: Delayed', 'a report that is faster than the answer waits for its batch');
select pg_temp.report('evt_21', 'bounced', pg_temp.provider(0), 'No such user', pg_temp.address(0), true);
select is(pg_temp.delivery(0), 'failed: Did not arrive: No such user', 'a letter that bounces has failed, with the reason');
select pg_temp.report('evt_22', 'failed', pg_temp.provider(1), 'OnAccountSuppressionList');
select is(pg_temp.delivery(1), 'failed: Did not arrive: OnAccountSuppressionList', 'a letter that the provider suppresses has failed');
select pg_temp.report('evt_23', 'quota', pg_temp.provider(2), 'reached_daily_quota');
select is(pg_temp.delivery(2), 'failed: Did not arrive: reached_daily_quota', 'a letter that a quota holds back has failed');
select pg_temp.report('evt_24', 'complained', pg_temp.provider(3), null, 'other@example.com');
select is(pg_temp.delivery(3), 'sent: Reported as spam.', 'a letter that was reported as spam has arrived');
select is((select n.final_figures - 'last_error' from public.newsletters n where n.id = md5('one')::uuid),
  '{"queued": 0, "sent": 3, "failed": 3, "skipped": 0, "unknown": 0}', 'a campaign that is over counts them');
select set_eq($$select email, reason from public.newsletter_barred where email <> 'waits@example.com'$$,
  $$select pg_temp.address(0), 'bounced' union all select 'other@example.com', 'complained'$$,
  'a bounce for good bars a subscriber, and a complaint about a letter every address');
select is((select s.status from public.newsletter_subscribers s where s.email = pg_temp.address(0)), 'unsubscribed', 'a barred subscriber gets no more letters');
select is((select e.blocked_until > now() from private.newsletter_engine e), true, 'a quota holds the other letters');
select tests.become('admin');
select results_eq($$select detail, amount from public.list_faults() where kind = 'mail_quota'$$,
  $$values ('reached_daily_quota', 1::bigint)$$, 'the dashboard has a line for the quota');
select is(public.retry_deliveries(md5('one')::uuid, false), 3, 'an admin sends again to those');

-- Others
select tests.become('owner');
select pg_temp.report('evt_30', 'complained', 're_of_another_site', null, 'stranger@example.com');
select is_empty($$select 1 from public.newsletter_barred where email = 'stranger@example.com'$$, 'a complaint about a mail of another site bars no address');
select public.take_mail_event('evt_31', 'email.of_tomorrow', null, 're_owner', array['x@example.com']);
select is((select e.name from private.mail_events e where e.id = 'evt_31'), 'email.of_tomorrow', 'an unknown event is kept with its name');
select is(tests.attempt('admin', $$select public.take_mail_event('evt_32', 'email.bounced')$$), '42501', 'an admin takes no report');

select * from finish();
rollback;
