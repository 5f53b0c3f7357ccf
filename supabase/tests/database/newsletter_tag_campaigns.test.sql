-- Campaigns to tags: who is in the ledger, and what becomes of a planned one whose tags were renamed or deleted.
begin;
select plan(40);

delete from public.newsletter_campaigns;
delete from public.newsletter_subscribers;
delete from public.newsletter_suppressions;
delete from public.newsletter_tags;
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values
  ('ana@example.com', 'active', null), ('ben@example.com', 'active', null), ('cy@example.com', 'active', null),
  ('left@example.com', 'unsubscribed', now()), ('barred@example.com', 'active', null), ('none@example.com', 'active', null);
insert into public.newsletter_suppressions (email, reason) values ('barred@example.com', 'manual');
create function pg_temp.tag(tag text, is_set boolean, variadic who text[]) returns text language sql
return public.tag_subscribers(tag, is_set, (select array_agg(s.id) from public.newsletter_subscribers s
  where split_part(s.email, '@', 1) = any (who))) ->> 'changed';
create function pg_temp.tag_id(tag text) returns integer language sql
return (select t.id from public.newsletter_tags t where t.name = tag);
create function pg_temp.send(key text, to_tags text[], at timestamptz default null) returns text language sql
return public.create_newsletter_campaign(('ca000000-0000-4000-8000-00000000000' || key)::uuid, 'News', '<p>News</p>', 'Studio',
  'news@example.com', null, at, tags => to_tags) ->> 'outcome';
create function pg_temp.campaign(key text) returns public.newsletter_campaigns language sql
return (select c from public.newsletter_campaigns c where c.campaign_key = ('ca000000-0000-4000-8000-00000000000' || key)::uuid);
create function pg_temp.recipients(key text) returns text[] language sql
return array(select split_part(s.email, '@', 1) from public.newsletter_deliveries d
  join public.newsletter_subscribers s on s.id = d.subscriber_id where d.campaign_id = (pg_temp.campaign(key)).id order by 1);
create function pg_temp.shown(key text) returns jsonb language sql
return (select jsonb_build_object('tags', l.tags, 'missing', l.missing_tags, 'waits', l.is_without_audience)
  from public.list_newsletter_campaigns(only_id => (pg_temp.campaign(key)).id) l);

select tests.become('admin');
select is(pg_temp.tag('Shop', true, 'ana', 'ben', 'left', 'barred'), '4', 'a tag');
select is(pg_temp.tag('Fair', true, 'ben', 'cy'), '2', 'and another one');

-- At once
select tests.become('service');
select is(pg_temp.send('1', '{Shop, fair}'), 'created', 'a campaign to two tags');
select tests.become('owner');
select is(pg_temp.recipients('1'), array['ana', 'ben', 'cy'], 'has each once, and neither who left nor who is barred');
select is((pg_temp.campaign('1')).recipients, 3, 'and that is its number');
select tests.become('service');
select is(pg_temp.send('1', '{Shop, fair}'), 'joined', 'a repeat joins it');
select is(pg_temp.send('1', tags), 'key_reused', 'with other tags it is another campaign') from (values ('{Shop}'::text[]), (null)) t(tags);
select is(pg_temp.send('2', '{Gone, Shop}'), 'created', 'of two tags one exists');
select is(pg_temp.send('3', '{Gone}'), 'unknown_tags', 'of one none');
select is(pg_temp.send('3', '{Gone}', now() + interval '1 day'), 'unknown_tags', 'planned neither');
select tests.become('owner');
select is(pg_temp.recipients('2'), array['ana', 'ben'], 'those of the other one get it');
select is((pg_temp.campaign('3')).id, null, 'and nothing is left of the refused');
select throws_ok($$select pg_temp.send('4', '{}')$$, '23514', null, 'no tags are no choice');

-- Changes of the tags after the ledger is made
select tests.become('admin');
select is(pg_temp.tag('Shop', true, 'none'), '1', 'a tag is set after the ledger is made');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Fair')), 2, 'another one deleted');
select tests.become('owner');
select is(pg_temp.recipients('1'), array['ana', 'ben', 'cy'], 'the ledger stays');
select is(pg_temp.shown('1') ->> 'tags', '["Shop", "fair"]', 'and says to whom it went') from (select tests.become('admin')) a;

-- Planned, then renamed
select tests.become('service');
select is(pg_temp.send('5', '{Shop}', now() + interval '10 minutes'), 'created', 'a planned campaign');
select tests.become('admin');
select is(public.rename_newsletter_tag(pg_temp.tag_id('Shop'), 'Store'), 'renamed', 'its tag gets another name');
select is(pg_temp.shown('5'), '{"tags": ["Shop"], "missing": ["Shop"], "waits": true}', 'it keeps the name it was planned with, and waits');
select is(public.newsletter_engine_state() ->> 'without_audience', '0', 'before its time this disturbs no one');
select tests.become('owner');
call tests.pass('11 minutes');
select tests.become('service');
select is(public.start_due_campaigns(), 2, 'when its time has come the others start');
select tests.become('owner');
select is((pg_temp.campaign('5')).status, 'scheduled', 'and this one does not');
select is(pg_temp.recipients('5'), '{}', 'to no one');
update public.newsletter_campaigns set status = 'sent' where campaign_key <> 'ca000000-0000-4000-8000-000000000005';
select ok(not private.is_campaign_due(), 'nor does it call a worker');
select tests.become('admin');
select is(public.newsletter_engine_state() ->> 'without_audience', '1', 'but the admin is asked');
select tests.become('owner');
call tests.pass('5 days');
select tests.become('admin');
select is(public.newsletter_engine_state() - array['is_silent', 'blocked_until', 'blocked_reason', 'unknown'],
  '{"overdue": 0, "without_audience": 1}', 'and days later still asked one thing');

-- The answers
select throws_ok(format('select public.readdress_newsletter_campaign(%L, %L)', (pg_temp.campaign('5')).id, '{Shop}'), '22023',
  'These tags do not exist any more. Choose again.', 'no answer that is none');
select is(public.readdress_newsletter_campaign((pg_temp.campaign('5')).id, '{STORE}'), 'scheduled', 'choose again');
select ok((pg_temp.campaign('5')).send_at > now(), 'it leaves after the undo window');
select is(pg_temp.shown('5') -> 'waits', 'false', 'and waits no more');
select is(public.readdress_newsletter_campaign((pg_temp.campaign('5')).id, null), 'scheduled', 'or to all');
select tests.become('owner');
call tests.pass('1 minute');
select tests.become('service');
select is(public.start_due_campaigns(), 1, 'then it starts');
select tests.become('owner');
select is(pg_temp.recipients('5'), array['ana', 'ben', 'cy', 'none'], 'to those of that time');
select tests.become('admin');
select is(public.readdress_newsletter_campaign((pg_temp.campaign('5')).id, '{Store}'), 'sending', 'once it has begun it stays as it is');


-- A tag that goes while the ledger of an earlier campaign is made
select is(pg_temp.tag('Late', true, 'ana'), '1', 'one more tag');
select tests.become('service');
select is(array[pg_temp.send('6', null, now() + interval '10 minutes'), pg_temp.send('7', '{Late}', now() + interval '11 minutes')],
  '{created,created}', 'two planned campaigns');
select tests.become('owner');
call tests.pass('12 minutes');
create function pg_temp.delete_late_tag() returns trigger language plpgsql as $$
begin delete from public.newsletter_tags where name = 'Late'; return null; end $$;
create trigger delete_late_tag after insert on public.newsletter_batches execute function pg_temp.delete_late_tag();
select tests.become('service');
select is(public.start_due_campaigns(), 1, 'both are due, and the ledger of the first takes its time');
select is(pg_temp.shown('7'), '{"tags": ["Late"], "missing": ["Late"], "waits": true}', 'so the second asks, and is not sent to no one')
  from (select tests.become('admin')) a;

select * from finish();
rollback;
