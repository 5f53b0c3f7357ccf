-- A refusal that neighbours share is about us: nothing has failed by it. One that a recipient gets alone is about that
-- recipient.
begin;
select plan(46);

-- Words ---------------------------------------------------------------------------------------------------------------
select is(private.answer_of(a, 'ana@One.example'), private.answer_of(b, 'ben@two.example'), 'one answer to two neighbours: ' || a)
  from (values
    ('550 5.7.1 <ana@one.example>: Relay access denied', '550 5.7.1 <ben@two.example>: Relay access denied'),
    ('450 4.2.0 <ana@one.example>: Greylisted, see http://postgrey.example/help/one.example.html',
      '450 4.2.0 <ben@two.example>: Greylisted, see http://postgrey.example/help/two.example.html'),
    ('451 Try again in 59 seconds (#4.16.55) id=1wQfbc-0000A1-2k', '451 Try again in 7 seconds (#4.16.55) id=1wQfbd-0000A4-11'),
    ('550-5.7.26 Unauthenticated d2e1a72-9 550 5.7.26 gsmtp', '550-5.7.26 Unauthenticated 98bc41f-2 550 5.7.26 gsmtp'),
    ('550', '550')) t(a, b);
select isnt(private.answer_of(a, 'ana@one.example'), private.answer_of(b, 'ben@two.example'), 'two answers: ' || a || ', ' || b)
  from (values ('550 5.7.1 No', '550 5.1.1 No'), ('550 5.7.1 Relay access denied', '550 5.7.1 Spam')) t(a, b);

-- A campaign ----------------------------------------------------------------------------------------------------------
create function pg_temp.start(variadic addresses text[]) returns void language sql as $$
  delete from public.newsletter_deliveries;
  delete from public.newsletters;
  delete from private.refusals;
  delete from public.newsletter_subscribers;
  update private.newsletter_engine set blocked_until = null, blocked_reason = null, refused_campaign = null, next_request_at = '-infinity';
  insert into public.newsletter_subscribers (email) select unnest(addresses);
  select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@studio.example', null);
  update public.newsletters set send_at = now();
  select public.start_due_campaigns();
$$;
-- The next email, which a server answers so; returns how the ledger and the machine stand.
create function pg_temp.answer(outcome text, reason text default null, size integer default 1) returns text language plpgsql as $$
declare
  claimed jsonb := nullif(public.claim_newsletter_batch(size, 30, 0) -> 'batch', 'null');
begin
  if claimed is null then
    return 'held';
  end if;
  perform public.finish_newsletter_batch((claimed ->> 'id')::uuid, (claimed ->> 'attempt')::integer, outcome, '[]', null,
    replace(reason, '@', claimed #>> '{recipients,0,email}'));
  return pg_temp.state();
end;
$$;
create function pg_temp.state() returns text language sql as $$
  select (select string_agg(n || ' ' || status, ', ' order by status) from (
      select status, count(*) as n from public.newsletter_deliveries group by 1) s)
    || coalesce((select ', held' from private.newsletter_engine where blocked_until > now()), '');
$$;
-- In one transaction now() stands still: the rows are made older instead.
create function pg_temp.pass(pause interval) returns void language sql as $$
  update private.newsletter_engine set blocked_until = blocked_until - pause, next_request_at = next_request_at - pause;
  update public.newsletter_deliveries set next_attempt_at = next_attempt_at - pause, refused_since = refused_since - pause;
  update private.refusals set refused_at = refused_at - pause;
$$;
create function pg_temp.people(domains integer) returns text[] language sql
return (select array_agg('reader' || n || '@domain' || n || '.example') from generate_series(1, domains) n);

select pg_temp.start(variadic pg_temp.people(20));
select is(pg_temp.answer('rejected', '550 Invalid recipient: <@>'), '1 failed, 19 queued', 'one refusal is about its recipient');
select is(pg_temp.answer('rejected', '550 Invalid recipient: <@>'), '2 failed, 18 queued', 'two may be chance');
select is(pg_temp.answer('rejected', '550 Invalid recipient: <@>'), '20 queued, held', 'a third domain with the same answer shows that it is about us');
select is(pg_temp.answer('rejected'), 'held', 'no mail leaves until it is mended');
select is((select blocked_reason from private.newsletter_engine), '550 Invalid recipient: <(address)>', 'the dashboard has the words of the server');
select pg_temp.pass('5 minutes');
select is(pg_temp.answer('rejected', '550 Invalid recipient: <@>'), '20 queued, held', 'one mail asks whether it is mended');
select pg_temp.pass('5 minutes');
select is(pg_temp.answer('accepted'), '19 queued, 1 sent', 'mail leaves again when it is mended');
select pg_temp.answer('accepted') from generate_series(1, 19);
select is(pg_temp.state(), '20 sent', 'those who were refused have it, too');
select is((select status from public.newsletters), 'sent', 'the campaign ends');
select is_empty('select from private.refusals', 'a mail that got through ends the doubt');

select pg_temp.start('a@one.example', 'b@one.example', 'c@one.example', 'd@one.example');
select pg_temp.answer('rejected', '550 No such user') from generate_series(1, 4);
select is(pg_temp.state(), '4 failed', 'one domain speaks for itself alone');

select pg_temp.start(variadic pg_temp.people(4));
select pg_temp.answer('rejected', reason) from unnest(array['550 No such user', '552 Mailbox full', '554 Spam', '550 Unknown']) reason;
select is(pg_temp.state(), '4 failed', 'other answers are about other things');

select pg_temp.start(variadic pg_temp.people(6));
select pg_temp.answer(outcome, '550 No such user') from unnest(array['rejected', 'rejected', 'accepted', 'rejected', 'rejected', 'accepted']) outcome;
select is(pg_temp.state(), '4 failed, 2 sent', 'recipients between whom others get through are refused for themselves');

select pg_temp.start('colleague@studio.example', 'a@one.example', 'b@two.example', 'c@three.example');
update public.newsletter_deliveries d set next_attempt_at = now() - case
    when s.email like 'colleague%' then interval '2 minutes' when s.email like 'a@%' then interval '3 minutes' else interval '1 minute' end
  from public.newsletter_subscribers s where s.id = d.subscriber_id;
select pg_temp.answer(outcome, '554 5.7.1 <@>: Relay access denied') from unnest(array['rejected', 'accepted', 'rejected', 'rejected']) outcome;
select is(pg_temp.state(), '3 queued, 1 sent, held', 'the sender''s own domain proves nothing about relaying');

select pg_temp.start(variadic pg_temp.people(4));
select is(pg_temp.answer('sender_refused', '553 5.7.1 <news@studio.example>: Sender address rejected'), '4 queued, held',
  'a server that names the sender is believed at once');
select pg_temp.pass('5 minutes');
select pg_temp.answer('accepted');
select is(pg_temp.answer('sender_refused', '550 5.7.1 Sender blocked'), '1 failed, 2 queued, 1 sent',
  'where others get through, it is one recipient''s server that refuses the sender');

select pg_temp.start(variadic pg_temp.people(5));
select pg_temp.answer('accepted');
select pg_temp.answer('rejected', '550 5.1.1 <@>: User unknown') from generate_series(1, 4);
select is(pg_temp.state(), '4 failed, 1 sent', 'a code that names the recipient is the truth of a server that takes mails');

-- For now
select pg_temp.start(variadic pg_temp.people(8));
select is(string_agg(pg_temp.answer('refused', '450 4.7.1 <@>: Rate limit reach, retry later'), '; '),
  '8 queued; 8 queued; 8 queued; 8 queued; 8 queued, held; held', 'five domains with the same "later" show that it is about us')
  from generate_series(1, 6);
do $$
begin
  for half_hour in 1..160 loop
    perform pg_temp.pass('30 minutes');
    perform pg_temp.answer('refused', '450 4.7.1 <@>: Rate limit reach, retry later');
  end loop;
end;
$$;
select is(pg_temp.state(), '8 queued, held', 'eighty hours of "later" to all fail no recipient');
select pg_temp.pass('30 minutes');
select pg_temp.answer('accepted') from generate_series(1, 8);
select is(pg_temp.state(), '8 sent', 'when the limit is over, all have it');

-- A mailbox that was full before a time without mail
select pg_temp.start(variadic pg_temp.people(2));
select pg_temp.answer('refused', '452 4.2.2 <@>: Mailbox full');
select pg_temp.answer('accepted');
update private.newsletter_engine set blocked_until = now() + interval '80 hours';
select pg_temp.pass('80 hours');
select is(pg_temp.answer('refused', '452 4.2.2 <@>: Mailbox full'), '1 queued, 1 sent', 'hours in which no mail got through are not counted');
select pg_temp.pass('73 hours');
select is(pg_temp.answer('refused', '452 4.2.2 <@>: Mailbox full'), '1 failed, 1 sent', 'three days of "later" while others get through are enough');

-- A provider of large requests
select pg_temp.start(variadic pg_temp.people(30));
select is(pg_temp.answer('refused', 'The email provider could not be reached.', 30), '30 queued, held', 'a request that reaches no server is about us');
select pg_temp.start(variadic pg_temp.people(30));
create function pg_temp.fail_all() returns void language plpgsql as $$
declare
  claimed jsonb := public.claim_newsletter_batch(30, 30, 3600) -> 'batch';
begin
  perform public.finish_newsletter_batch((claimed ->> 'id')::uuid, 1, 'accepted',
    (select jsonb_agg(jsonb_build_object('id', r ->> 'id', 'reason', 'The domain is not verified')) from jsonb_array_elements(claimed -> 'recipients') r));
end;
$$;
select pg_temp.fail_all();
select is(pg_temp.state(), '30 queued, held', 'a request of which each mail is refused alike is about us');
select is((select blocked_reason from private.newsletter_engine), 'The domain is not verified', 'the reason of its mails is the reason');

-- A campaign whose sender is refused holds up no other
select pg_temp.start(variadic pg_temp.people(3));
select pg_temp.answer('sender_refused', '550 Not your sender');
select public.create_newsletter_campaign(md5('other')::uuid, 'Other', '<p>Hello</p>', 'Studio', 'hello@studio.example', null);
update public.newsletters set send_at = now() where subject = 'Other';
select public.start_due_campaigns();
select pg_temp.pass('5 minutes');
select pg_temp.answer('accepted');
select results_eq($$select n.subject from public.newsletter_deliveries d join public.newsletters n on n.id = d.campaign_id where d.status = 'sent'$$,
  $$values ('Other')$$, 'the other campaign goes first');

-- The outbox ----------------------------------------------------------------------------------------------------------
delete from public.newsletter_deliveries;
delete from public.newsletters;
delete from private.outbox;
create function pg_temp.sign_up(number integer) returns void language sql as $$
  insert into public.newsletter_pending (id, email, token_hash, token)
    values (md5(number::text)::uuid, 'new' || number || '@domain' || number || '.example', number::text, 'token' || number);
  insert into private.outbox (kind, ref) values ('confirmation', md5(number::text)::uuid);
$$;
create function pg_temp.mail(outcome text, reason text default null, for_good boolean default false) returns text language plpgsql as $$
declare
  mail record;
begin
  select * into mail from public.claim_mail(1);
  if mail.id is null then
    return 'nothing';
  end if;
  perform public.finish_mail(mail.id, mail.generation, outcome, replace(reason, '@', mail.about ->> 'email'), for_good);
  return (select string_agg(n || ' ' || status, ', ' order by status) from (select status, count(*) as n from private.outbox group by 1) s);
end;
$$;
create function pg_temp.fault() returns text language plpgsql as $$
declare
  line text;
begin
  perform tests.become('admin');
  select f.detail into line from public.list_faults() f where f.kind = 'mail';
  perform tests.become('owner');
  return line;
end;
$$;
select pg_temp.sign_up(n) from generate_series(1, 3) n;
select is(pg_temp.mail('refused', '550 Invalid recipient: <@>', true), '1 failed, 2 pending', 'one confirmation that is refused for good has failed');
select is(pg_temp.fault(), null, 'one refused confirmation is no fault of all mail');
select is(pg_temp.mail('refused', '550 Invalid recipient: <@>', true), '2 failed, 1 pending', 'a second confirmation has failed, too');
select is(pg_temp.mail('refused', '550 Invalid recipient: <@>', true), '3 pending', 'a third confirmation with the same answer brings all back');
select is(pg_temp.fault(), '550 Invalid recipient: <(address)>', 'the dashboard has the words of the server');
insert into private.outbox (kind, ref, payload) values ('warning', gen_random_uuid(), '{"percent": 60, "size": 1, "limit": 2}');
select is(pg_temp.mail('sent'), '3 pending, 1 sent', 'a mail to the owner gets through');
select is(pg_temp.fault(), '550 Invalid recipient: <(address)>', 'a mail to the owner mends nothing for strangers');
update private.outbox set next_attempt_at = now() where status = 'pending';
select is(pg_temp.mail('sent'), '2 pending, 2 sent', 'a confirmation leaves when it is mended');
select pg_temp.mail('sent') from generate_series(1, 2);
select is(pg_temp.fault(), null, 'the dashboard''s line is gone with the last of them');
select is((select count(*) from public.newsletter_pending where token is null), 3::bigint, 'no confirmation was lost');

select pg_temp.sign_up(4);
select is(pg_temp.mail('sender_refused', '550 relay not permitted'), '1 pending, 4 sent', 'a refusal that names us fails no mail');
select is((select attempts from private.outbox where status = 'pending'), 0, 'a refusal that names us uses up no attempt');
select is(pg_temp.fault(), '550 relay not permitted', 'a refusal that names us is a line at once');

select * from finish();
rollback;
