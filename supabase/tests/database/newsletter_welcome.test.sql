-- Tests the welcome letter: once to each address that becomes active by its own sign-up, while it is on.
begin;
select plan(78);
delete from public.newsletter_subscribers;

create function pg_temp.save(version integer, on_now boolean default true, text_given text default '<p>Hello</p>') returns jsonb language sql as $$
  select public.save_welcome_letter('Welcome', text_given, 'Studio', 'news@example.com', 'a0000000-0000-4000-8000-000000000001', version, on_now)
$$;
-- Each from another place.
create temp sequence sources;
grant usage on sequence sources to public;
create function pg_temp.subscribe(address text, token text default null) returns text language sql as $$
  select public.subscribe_to_newsletter(address, concat_ws('.', 203, number / 250, number % 250, 7), 'Browser/1.0', token)
  from nextval('pg_temp.sources') number
$$;
create function pg_temp.confirm(token text) returns boolean language sql as
  $$ select public.confirm_newsletter_subscription(encode(extensions.digest(token, 'sha256'), 'hex')) $$;
create function pg_temp.welcomed() returns text language sql security definer as $$
  select string_agg(split_part(s.email, '@', 1), ', ' order by s.email)
  from public.newsletter_deliveries d join public.newsletter_subscribers s on s.id = d.subscriber_id
$$;
create function pg_temp.current() returns public.newsletters language sql security definer as $$
  select c from public.newsletters c where c.is_welcome
$$;
create function pg_temp.claim() returns jsonb language sql as
  $$ select nullif(public.claim_newsletter_batch(1, 30, 3600) -> 'batch', 'null') $$;
create function pg_temp.finish(claimed jsonb, outcome text) returns boolean language sql as $$
  select public.finish_newsletter_batch((claimed ->> 'id')::uuid, (claimed ->> 'attempt')::integer, outcome, reason => 'The provider says no')
$$;
create function pg_temp.recipient(claimed jsonb) returns text language sql return claimed #>> '{recipients,0,email}';
create function pg_temp.id(address text) returns uuid language sql security definer as
  $$ select id from public.newsletter_subscribers where email = address || '@example.com' $$;
-- How the letter of a subscriber stands.
create function pg_temp.record(address text) returns text language sql security definer as $$
  select d.status || coalesce(': ' || d.detail, '') from public.newsletter_deliveries d
  where d.campaign_id = (pg_temp.current()).id and d.subscriber_id = pg_temp.id(address)
$$;
-- Leaves and comes back by the link of an email.
create function pg_temp.click(address text, wants boolean) returns text language sql security definer as $$
  select public.change_newsletter_subscription(
    private.unsubscribe_token(pg_temp.id(address), (select s.unsubscribe_secret from private.settings s)), wants)
$$;

-- Who may do what
select is(tests.attempt(persona, statement), '42501', persona || ' may not: ' || statement)
  from unnest(array['visitor', 'stranger']) persona, unnest(array[
    $$select public.save_welcome_letter('a', 'b', 'c', 'd@example.com', null, 0, true)$$,
    $$select private.queue_welcome_letter('victim@example.com')$$]) statement;
select is(tests.attempt('admin', statement), '42501', 'an admin may not, past the checks of send-newsletter: ' || statement)
  from unnest(array[$$select public.save_welcome_letter('a', 'b', 'c', 'd@example.com', null, 0, true)$$,
    $$select private.queue_welcome_letter('victim@example.com')$$,
    $$update public.newsletters set content = 'x', status = 'sending'$$,
    $$update public.newsletter_subscribers set welcomed_at = null$$]) statement;

-- Off, until it is switched on
select tests.become('service');
select is(pg_temp.subscribe('before@example.com'), 'subscribed', 'a sign-up before it is on');
select is(pg_temp.save(0, false), '{"outcome": "saved", "version": 1}', 'a text of the welcome letter is stored');
select is(pg_temp.subscribe('still-off@example.com'), 'subscribed', 'a letter that is off is sent to none');
select is(pg_temp.save(0, false), '{"outcome": "saved", "version": 1}', 'a repeat after a lost answer stores nothing more');
select is(pg_temp.save(0, false, '<p>Other</p>') ->> 'outcome', 'conflict', 'a text made from an older version is no silent loss');
select is(pg_temp.save(1), '{"outcome": "saved", "version": 1}', 'the welcome letter is switched on');
select is(pg_temp.save(1), '{"outcome": "saved", "version": 1}', 'switching it on again changes no version');
select is(pg_temp.welcomed(), null, 'subscribers of before get no welcome letter');
select tests.become('owner');
select is(private.is_campaign_due(), false, 'no worker runs for a letter that waits for sign-ups');
select tests.become('service');

-- One for each own sign-up
select is(pg_temp.subscribe('ana@example.com'), 'subscribed', 'a sign-up without confirmation is taken');
select is(pg_temp.subscribe('ben@example.com', 'token'), 'confirmation_needed', 'a sign-up that is to be confirmed is taken');
select is(pg_temp.welcomed(), 'ana', 'a sign-up gets the letter at once, or after its confirmation');
select is(array[pg_temp.confirm('token'), pg_temp.confirm('token')], array[true, true], 'a confirmation link that is replayed is taken');
select is(pg_temp.welcomed(), 'ana, ben', 'a replayed link brings one letter');
select tests.become('admin');
select is(public.import_subscribers('[{"email": "added@example.com", "state": "active"}]', 'By phone', false, 'added') ->> 'added', '1', 'a subscriber is added by hand');
select is(public.import_subscribers('[{"email": "imported@example.com", "state": "active"}]', 'Fair') ->> 'added', '1', 'a subscriber is imported');
select tests.become('service');
select is(pg_temp.welcomed(), 'ana, ben', 'an added or imported subscriber gets no letter');
select tests.become('admin');
select is(public.send_welcome_letter(pg_temp.id('added')), true, 'an admin sends the letter by hand');
select is(public.send_welcome_letter(pg_temp.id('added')), false, 'no subscriber gets the letter twice by hand');
select is(public.send_welcome_letter(pg_temp.id('ana')), false, 'a subscriber who had the letter gets no second one by hand');
select is(tests.attempt(persona, $$select public.send_welcome_letter('d0000000-0000-4000-8000-000000000001')$$), '42501',
  persona || ' sends no welcome letter') from unnest(array['visitor', 'stranger', 'service']) persona;
select tests.become('owner');
select is((select recipients from pg_temp.current()), 3, 'a letter by hand is counted as a recipient');
delete from public.newsletter_deliveries where subscriber_id = pg_temp.id('added');
update public.newsletter_subscribers set welcomed_at = null where email = 'added@example.com';
update public.newsletters set recipients = recipients - 1 where is_welcome;
select tests.become('service');
select is((select array_agg(distinct pg_temp.subscribe('ana@example.com')) from generate_series(1, 100)),
  array['already_active', 'rate_limited'], 'a hundred more sign-ups');
select is(pg_temp.click('ana', false), 'unsubscribed', 'a subscriber with a letter leaves');
select is(pg_temp.click('ana', true), 'active', 'a subscriber comes back by the link');
select is(pg_temp.click('before', false), 'unsubscribed', 'a subscriber without a letter leaves');
select is(pg_temp.click('before', true), 'active', 'coming back by the link is no sign-up');
select is(pg_temp.welcomed(), 'ana, ben', 'coming back brings no second letter');
select is(array(select pg_temp.subscribe('victim+' || n || '@example.com') from generate_series(1, 5) n),
  array_fill('subscribed'::text, array[5]), 'one mailbox signs up under five addresses');
select is(pg_temp.welcomed(), 'ana, ben, victim+1, victim+2, victim+3', 'one mailbox gets three letters a day');

-- As a newsletter it leaves, fails and is tried again; it goes before one that is longer
select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>News</p>', 'Studio', 'news@example.com', null);
select tests.become('owner');
call tests.pass('21 seconds');
update public.newsletters set started_at = now() where is_welcome;
delete from public.newsletter_subscribers where email like 'victim%';
select tests.become('service');
select public.start_due_campaigns();
create temp table claims as select pg_temp.claim() as a, pg_temp.claim() as b;
select is(array[pg_temp.recipient(a), pg_temp.recipient(b)], array['ana@example.com', 'ben@example.com'], 'the welcome letter does not wait for a long newsletter') from claims;
select is(array[pg_temp.finish(a, 'accepted'), pg_temp.finish(b, 'rejected')], array[true, true], 'one letter arrives, and one is refused for good') from claims;
select is(pg_temp.record('ana'), 'sent', 'the ledger says that a letter went');
select is(pg_temp.record('ben'), 'failed: The provider says no', 'the ledger says why a letter did not go');
select is(pg_temp.record('added'), null, 'an added subscriber has no letter in the ledger');
select tests.become('admin');
select is(public.retry_deliveries((pg_temp.current()).id, false), 1, 'an admin sends it again to the failed');
select is((select l.status from public.campaign_list l where l.is_welcome), 'sending',
  'the welcome letter stays open in the list of campaigns');
select tests.become('service');
select is(pg_temp.recipient(pg_temp.claim()), 'ben@example.com', 'only the failed get the letter again');

-- A changed text
select is(pg_temp.subscribe('cleo@example.com'), 'subscribed', 'a sign-up before the change is taken');
select is(pg_temp.save(1, false, '<p>Hi</p>'), '{"outcome": "saved", "version": 2}', 'a changed text leaves it on');
select is(pg_temp.save(1, false, '<p>Hey</p>') ->> 'outcome', 'conflict', 'two changes of one version are told apart');
select is(pg_temp.subscribe('dev@example.com'), 'subscribed', 'a sign-up after the change is taken');
select tests.become('owner');
select is(pg_temp.welcomed() ~ 'cleo.*dev', true, 'both sign-ups get the one letter');
select is((select content || ' ' || version from public.newsletters where is_welcome), '<p>Hi</p> 2', 'the letter has the text of now: sign-ups make no version');
select is(public.read_letter((pg_temp.current()).id) ->> 'is_listed', 'false', 'the letter is not among the past ones');
select is(public.read_letter((pg_temp.current()).id) -> 'sent_at', 'null', 'the welcome letter has no day: each reader gets it on another');

select tests.become('admin');
select is(public.steer_newsletter_campaign((pg_temp.current()).id, 'pause'), 'paused', 'the welcome letter can be paused');
select tests.become('service');
select is(pg_temp.subscribe('paul@example.com'), 'subscribed', 'a sign-up during the pause is taken');
select is(pg_temp.record('paul'), 'queued', 'a sign-up during the pause waits for its letter');
select tests.become('admin');
select is(public.steer_newsletter_campaign((pg_temp.current()).id, 'resume'), 'sending', 'the letter is paused until it is resumed');
select tests.become('owner');
delete from public.newsletter_subscribers where email like 'paul@%';

-- Left, barred, erased before it went
select tests.become('service');
select is(pg_temp.click('dev', false), 'unsubscribed', 'a subscriber leaves who waits for the letter');
select is(pg_temp.recipient(pg_temp.claim()), 'cleo@example.com', 'a subscriber who stays gets the letter');
select isnt(pg_temp.claim() ->> 'campaign_id', (pg_temp.current()).id::text, 'a subscriber who left gets no letter');
select is(pg_temp.record('dev'), 'skipped: left', 'the ledger says that a subscriber left');
select is(pg_temp.subscribe('eva@example.com'), 'subscribed', 'a subscriber waits for the letter');
select tests.become('admin');
select is(tests.erase_subscriber('e5000000-0000-4000-8000-000000000001', pg_temp.id('eva')), true, 'a subscriber who waits for the letter is erased');
select tests.become('owner');
select tests.pass_undo_window();
select private.purge_erasures();
select tests.become('service');
select is(pg_temp.subscribe('eva@example.com', 'eva again'), 'confirmation_needed', 'an erased subscriber who signs up again is asked to confirm');
select is(pg_temp.confirm('eva again'), true, 'an erased subscriber comes back: nothing tells that there was a letter');

-- Switched off
select tests.become('admin');
select is(public.steer_newsletter_campaign((pg_temp.current()).id, 'stop'), 'stopped', 'the welcome letter is stopped as a campaign is');
select is((select count(*)::integer from public.newsletter_deliveries where campaign_id = (pg_temp.current()).id and status = 'queued'), 2,
  'subscribers who wait for a stopped letter get none');
select is((select array_agg(l.summary #>> '{welcome_letter,new}' order by l.id) from public.audit_log l where l.summary ? 'welcome_letter'),
  array['changed', 'on', 'changed'], 'the audit log names each change of the setting');
select tests.become('service');
select is(pg_temp.subscribe('finn@example.com'), 'subscribed', 'a sign-up after the stop is taken');
select is(pg_temp.record('finn'), null, 'a sign-up after the stop gets no letter');
select is(pg_temp.save(2, true, '<p>Hi</p>') ->> 'outcome', 'saved', 'the welcome letter is switched on again');
select isnt(pg_temp.claim() ->> 'campaign_id', (pg_temp.current()).id::text, 'no worker finds who waited before');
select is(array[pg_temp.record('finn'), pg_temp.record('eva')], array[null, 'skipped: stopped'], 'none of the subscribers from before is written to');

-- Long ago
select tests.become('owner');
create temp table before as select private.count_deliveries((pg_temp.current()).id) as figures;
update public.newsletter_deliveries set next_attempt_at = now() - interval '401 days' where subscriber_id = pg_temp.id('ana');
select private.purge_newsletter_ledger();
select is(array[pg_temp.record('ana'), pg_temp.record('ben')], array[null, 'unknown'], 'after a year it is unknown who got it');
select is(private.count_deliveries((pg_temp.current()).id), figures, 'how many got an old letter stays known') from before;

select * from finish();
rollback;
