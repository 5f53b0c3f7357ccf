-- Tests campaigns to tags: who is in the ledger, and what happens to the tags of drafts and planned campaigns.
begin;
select plan(36);

delete from public.newsletters;
delete from public.newsletter_subscribers;
delete from public.newsletter_barred;
delete from public.newsletter_tags;
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values
  ('ana@example.com', 'active', null), ('ben@example.com', 'active', null), ('cy@example.com', 'active', null),
  ('left@example.com', 'unsubscribed', now()), ('barred@example.com', 'active', null), ('none@example.com', 'active', null);
insert into public.newsletter_barred (email, reason) values ('barred@example.com', 'manual');
-- As the screen does: the tag is made if there is none, and given to those who lack it.
create function pg_temp.key_id(tag text) returns integer language sql security definer
return (select t.id from public.newsletter_tags t where t.key = private.tag_key(tag));
create function pg_temp.set_tag(tag text, subscribers uuid[]) returns integer language plpgsql as $$
declare
  changed integer;
begin
  insert into public.newsletter_tags (name) values (tag) on conflict (key) do nothing;
  insert into public.newsletter_subscriber_tags (tag_id, subscriber_id) select pg_temp.key_id(tag), s from unnest(subscribers) s on conflict do nothing;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
create function pg_temp.tag(tag text, variadic who text[]) returns integer language sql
return pg_temp.set_tag(tag, (select array_agg(s.id) from public.newsletter_subscribers s where split_part(s.email, '@', 1) = any (who)));
create function pg_temp.tag_id(tag text) returns integer language sql
return (select t.id from public.newsletter_tags t where t.name = tag);
create function pg_temp.send(key text, to_tags integer[], at timestamptz default null) returns text language sql
return public.create_newsletter_campaign(('ca000000-0000-4000-8000-00000000000' || key)::uuid, 'News', '<p>News</p>', 'Studio',
  'news@example.com', null, at, to_tags) ->> 'outcome';
create function pg_temp.ids(variadic names text[]) returns integer[] language sql security definer return private.tag_ids(names);
create function pg_temp.campaign(key text) returns public.newsletters language sql
return (select c from public.newsletters c where c.id = ('ca000000-0000-4000-8000-00000000000' || key)::uuid);
create function pg_temp.recipients(key text) returns text[] language sql
return array(select split_part(s.email, '@', 1) from public.newsletter_deliveries d
  join public.newsletter_subscribers s on s.id = d.subscriber_id where d.campaign_id = (pg_temp.campaign(key)).id order by 1);
create function pg_temp.shown(key text) returns text language sql
return (select l.status || ' ' || coalesce(array_to_string(l.tags, '+'), 'all') from public.campaign_list l where l.id = (pg_temp.campaign(key)).id);

select tests.become('admin');
select is(pg_temp.tag('Shop', 'ana', 'ben', 'left', 'barred'), 4, 'a first tag is made');
select is(pg_temp.tag('Fair', 'ben', 'cy'), 2, 'a second tag is made');
select is(pg_temp.tag('Spare', 'cy'), 1, 'a third tag is made');

-- At once
select tests.become('owner');
create temp table tags as select pg_temp.ids('Shop', 'Fair') as two, pg_temp.ids('Shop') as shop, pg_temp.ids('Spare') as spare;
grant select on tags to public;
select tests.become('service');
select is(pg_temp.send('1', two), 'created', 'a campaign to two tags') from tags;
select tests.become('owner');
select is(pg_temp.recipients('1'), array['ana', 'ben', 'cy'], 'a campaign to tags has each subscriber once, and neither who left nor who is barred');
select is((pg_temp.campaign('1')).recipients, 3, 'the number of a campaign is that of its subscribers');
select tests.become('service');
select is(pg_temp.send('1', two), 'joined', 'a repeat of a campaign joins it') from tags;
select is(pg_temp.send('1', shop), 'conflict', 'a repeat with other tags is another campaign') from tags;
select is(pg_temp.send('1', null), 'conflict', 'a campaign to all is another one');
select is(pg_temp.send('3', shop || 0), 'unknown_tags', 'a campaign leaves no tag out in silence') from tags;
select is(pg_temp.send('3', '{0}', now() + interval '1 day'), 'unknown_tags', 'a planned campaign leaves no tag out in silence');
select tests.become('owner');
select is((pg_temp.campaign('3')).id, null, 'nothing is left of the refused campaigns');

-- Changes of the tags after the ledger is made
select tests.become('admin');
select is(pg_temp.tag('Shop', 'none'), 1, 'a tag is set after the ledger is made');
select throws_ok($$select public.remove_newsletter_tag(pg_temp.tag_id('Fair'))$$, '22023',
  'A newsletter that has not been sent goes to this tag: “News”. Change who gets it, or delete it, first.', 'a tag that a campaign goes to stays');
select is(pg_temp.shown('1'), 'scheduled Fair+Shop', 'the tags of a campaign are shown');
select tests.become('owner');
call tests.pass('21 seconds');
select tests.become('service');
select is(public.start_due_campaigns(), 1, 'the campaign to tags starts');
select tests.become('admin');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Fair')), 0, 'the tag of a started campaign can be deleted');
select is(pg_temp.shown('1'), 'sending Fair+Shop', 'a started campaign still says to whom it went');
select tests.become('owner');
select is(pg_temp.recipients('1'), array['ana', 'ben', 'cy'], 'the ledger stays without the tag');
select tests.become('service');
select is(pg_temp.send('1', shop), 'conflict', 'a repeat is compared with the names of then') from tags;

-- Planned, then renamed or merged
select is(pg_temp.send('5', shop, now() + interval '10 minutes'), 'created', 'a campaign to a tag is planned') from tags;
select is(pg_temp.send('6', spare, now() + interval '10 minutes'), 'created', 'a campaign to another tag is planned') from tags;
select tests.become('admin');
select lives_ok($$update public.newsletter_tags set name = 'Store' where id = pg_temp.tag_id('Shop')$$, 'the tag of a planned campaign gets another name');
select is(pg_temp.shown('5'), 'scheduled Store', 'a planned campaign shows the new name of its tag');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Spare'), pg_temp.tag_id('Store')), 0, 'the tag of the other planned campaign is merged');
select is(pg_temp.shown('6'), 'scheduled Store', 'a planned campaign goes to the tag that took its own');
select is((select count(*)::integer from public.save_newsletter_draft(md5('d')::uuid, 0, '', '', pg_temp.ids('Store'))), 1, 'a draft names the tag, too');
select tests.become('owner');
call tests.pass('11 minutes');
select tests.become('service');
select is(public.start_due_campaigns(), 2, 'a planned campaign starts when its time has come');
select tests.become('owner');
select is(pg_temp.recipients('5'), array['ana', 'ben', 'cy', 'none'], 'a planned campaign goes to those who have the tag by then');
select tests.become('admin');
select throws_ok($$select public.remove_newsletter_tag(pg_temp.tag_id('Store'))$$, '22023', null, 'the draft holds the tag');
delete from public.newsletters where id = md5('d')::uuid;
select is(public.remove_newsletter_tag(pg_temp.tag_id('Store')), 0, 'a draft holds its tag until it is deleted');
select throws_ok($$select public.save_newsletter_draft(md5('d')::uuid, 0, '', '', '{0}')$$, '23503', null, 'a draft names no tag that is gone');


-- Stopped before it began
select tests.become('owner');
insert into public.newsletter_tags (name) values ('Late');
select tests.become('service');
select is(pg_temp.send('7', pg_temp.ids('Late'), now() + interval '1 day'), 'created', 'a planned campaign to one more tag');
select tests.become('admin');
select is(public.steer_newsletter_campaign((pg_temp.campaign('7')).id, 'stop'), 'stopped', 'a planned campaign is stopped');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Late')), 0, 'a stopped campaign holds its tag no more');
select is(pg_temp.shown('7'), 'stopped Late', 'a stopped campaign knows the name of its tag');

select * from finish();
rollback;
