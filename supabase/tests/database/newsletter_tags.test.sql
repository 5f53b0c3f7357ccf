-- Tags of subscribers: their names, who may have which and how many, and that counts, list, import and erasure know them.
begin;
select plan(76);

delete from public.newsletter_subscribers;
delete from public.newsletter_barred;
delete from public.newsletter_tags;
insert into public.newsletter_subscribers (id, email, name, status, subscribed_at, unsubscribed_at) values
  ('51000000-0000-4000-8000-000000000001', 'ana@example.com', 'Ana', 'active', '2026-01-01', null),
  ('51000000-0000-4000-8000-000000000002', 'ben@example.com', null, 'active', '2026-01-02', null),
  ('51000000-0000-4000-8000-000000000003', 'cy@example.com', null, 'active', '2026-01-02', null),
  ('51000000-0000-4000-8000-000000000004', 'dee@example.com', null, 'unsubscribed', '2026-01-04', '2026-02-01');
create function pg_temp.id(who text) returns uuid language sql
return (select s.id from public.newsletter_subscribers s where s.email = who || '@example.com');
create function pg_temp.ids(variadic names text[]) returns uuid[] language sql
return (select array_agg(s.id) from public.newsletter_subscribers s where split_part(s.email, '@', 1) = any (names));
create function pg_temp.tag_id(tag text) returns integer language sql
return (select t.id from public.newsletter_tags t where t.name = tag);
create function pg_temp.members(tag text) returns text[] language sql
return array(select split_part(s.email, '@', 1) from public.search_subscribers(tag_filter => pg_temp.tag_id(tag)) s);
create function pg_temp.counted(tag text) returns text language sql
return (select t.active || ' of ' || t.subscribers from public.list_newsletter_tags() t where t.name = tag);

-- The lock, where two admins wait for each other, does here as well the work of the other one.
create temp table meanwhile (statement text);
grant all on meanwhile to public;
create or replace function private.lock_domain(domain text) returns void language plpgsql volatile set search_path = '' as $$
declare
  statement text;
begin
  delete from pg_temp.meanwhile m where true returning m.statement into statement;
  if statement is not null then execute statement; end if;
end;
$$;

-- Names
select tests.become('admin');
select is(public.tag_subscribers(E'  Big\t clients ', true, pg_temp.ids('ana', 'ben')), '{"changed": 2, "full": 0}', 'a new tag is made and set');
select is(public.tag_subscribers('BIG CLIENTS', true, pg_temp.ids('ben', 'cy')), '{"changed": 1, "full": 0}', 'the same in capitals is the same tag');
select is(public.tag_subscribers(U&'Cafe\0301 \0414\0410', true, pg_temp.ids('ana')) ->> 'changed', '1', 'one Unicode form');
select is(public.tag_subscribers(U&'CAF\00C9 \0434\0430', true, pg_temp.ids('ana')) ->> 'changed', '0', 'whatever the script, case is no difference');
select is(array(select name from public.list_newsletter_tags()), array['Big clients', U&'Caf\00E9 \0414\0410'], 'as it was written first');
select throws_ok(format('select public.tag_subscribers(%L, true, %L)', name, pg_temp.ids('ana')), '22023', 'A tag has 1 to 40 characters.',
  'no name: ' || quote_literal(left(name, 4))) from unnest(array['', '   ', E'\n', U&'\200B\FEFF', U&'\200D', repeat('x', 41), repeat(U&'\+01F600', 41), repeat('x', 100000)]) name;
select throws_ok(format('select public.tag_subscribers(null, true, %L)', pg_temp.ids('ana')), '22023', null, 'and not null');
select is(public.tag_subscribers(repeat(U&'\+01F600', 40), true, pg_temp.ids('ana')) ->> 'changed', '1', 'forty signs of any size are a name');
select is(public.tag_subscribers(repeat(U&'\+01F600', 40), false, pg_temp.ids('ana')) ->> 'changed', '1', 'and it can be taken away');
select is(public.tag_subscribers('Nobody has it', false, pg_temp.ids('ana')), '{"changed": 0, "full": 0}', 'taking away what is not there changes nothing');
select is(pg_temp.tag_id('Nobody has it'), null, 'and makes no tag');

-- Two admins at the same moment
insert into meanwhile values ('insert into public.newsletter_tags (name) values (''Shared'')');
select is(public.tag_subscribers('shared', true, pg_temp.ids('ana')), '{"changed": 1, "full": 0}', 'both make the same tag: it is one');
insert into meanwhile values ('delete from public.newsletter_tags where name = ''Shared''');
select is(public.tag_subscribers('Shared', true, pg_temp.ids('ana')), '{"changed": 1, "full": 0}', 'one deletes what the other sets: it is made again');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Shared')), 0, 'and is whole');

-- List, filter and counts
select is(pg_temp.members('Big clients'), array['cy', 'ben', 'ana'], 'the list of a tag, newest first');
select is(array(select split_part(email, '@', 1) from public.search_subscribers(tag_filter => pg_temp.tag_id('Big clients'), page_size => 1,
  before_subscribed_at => '2026-01-02', before_id => pg_temp.id('cy'))), array['ben'], 'goes on after a row with the same moment');
select is((select tags from public.search_subscribers('ana@')), array['Big clients', U&'Caf\00E9 \0414\0410'], 'a row has its tags');
select is(array(select email from public.search_subscribers('ANA', tag_filter => pg_temp.tag_id('Big clients'))), array['ana@example.com'], 'tag and search');
select is_empty($$select 1 from public.search_subscribers('dee', tag_filter => pg_temp.tag_id('Big clients'))$$, 'who lacks the tag is not found');
select is_empty($$select 1 from public.search_subscribers(tag_filter => -1)$$, 'nor anybody with a tag that does not exist');
select is(pg_temp.counted('Big clients'), '3 of 3', 'the count of a tag');
select is(public.tag_matching_subscribers('Old', true, '', 'unsubscribed', null), '{"changed": 1, "full": 0, "next": null}', 'all that match a status');
select is(public.tag_matching_subscribers('All', true, '', null, null) ->> 'changed', '4', 'all');
select is(public.tag_matching_subscribers('Some', true, 'en@', null, pg_temp.tag_id('Big clients')) ->> 'changed', '1', 'all that match search and tag');
select is(pg_temp.counted('All'), '3 of 4', 'active and others are counted apart');
select lives_ok($$update public.newsletter_subscribers set status = 'unsubscribed' where email = 'ana@example.com'$$, 'a subscriber leaves');
select is(array[pg_temp.counted('All'), pg_temp.counted('Big clients')], array['2 of 4', '2 of 3'], 'and every count follows');
select is(array[public.count_subscribers(tag_filter => pg_temp.tag_id('All')), public.count_subscribers('', 'unsubscribed', pg_temp.tag_id('All')),
  public.count_subscribers('ana', null, pg_temp.tag_id('All'))], array[4, 2, 1]::bigint[], 'the count beside the list');
select is(array(select email from public.search_subscribers(status_filter => 'unsubscribed', tag_filter => pg_temp.tag_id('Big clients'))),
  array['ana@example.com'], 'a tag and a status');
select is(public.count_newsletter_audience('{big CLIENTS, All, Gone}'), '{"recipients": 2, "missing": ["Gone"]}',
  'who has two of the tags counts once, who left does not');
select is(public.count_newsletter_audience('{Gone}') ->> 'recipients', '0', 'a tag that is gone has no one');
select is(public.count_newsletter_audience('{}') ->> 'recipients', '2', 'no tag: all who are active');
select tests.become('owner');
select is(public.subscribe_to_newsletter('ana@example.com', '203.0.113.9', 'agent'), 'returned', 'she comes back');
select tests.become('admin');
select is(pg_temp.members('Big clients'), array['ana', 'cy', 'ben'], 'and stands where she does in the whole list');
select is(pg_temp.counted('Big clients'), '3 of 3', 'counted as active');

-- At most twenty
select is((select sum((public.tag_subscribers('Tag ' || n, true, pg_temp.ids('ben')) ->> 'changed')::integer)::integer from generate_series(1, 17) n),
  17, 'up to twenty tags');
select is(public.tag_subscribers('One more', true, pg_temp.ids('ben', 'cy')), '{"changed": 1, "full": 1}', 'the next is refused, and only for whom it is too much');
select is(public.tag_subscribers('Tag 1', true, pg_temp.ids('ben')), '{"changed": 0, "full": 0}', 'one of the twenty is no refusal');

-- Renaming, merging, deleting
select is(public.rename_newsletter_tag(pg_temp.tag_id('Some'), 'ALL'), 'taken', 'a name of another tag, in other letters');
select is(public.rename_newsletter_tag(pg_temp.tag_id('Some'), 'SOME'), 'renamed', 'its own in other letters');
select is(public.rename_newsletter_tag(-1, 'Any'), 'gone', 'a tag that is gone');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Big clients'), pg_temp.tag_id('One more')), 0, 'merged: for twenty tags, too');
select is(array[pg_temp.counted('Big clients'), pg_temp.counted('One more')], array[null, '3 of 3'], 'each has it once');
select is(public.remove_newsletter_tag(pg_temp.tag_id('All'), pg_temp.tag_id('All')), null, 'a tag is not merged into itself');
select is(public.remove_newsletter_tag(pg_temp.tag_id('All'), -1), null, 'nor into one that is gone');
select is(public.remove_newsletter_tag(pg_temp.tag_id('All')), 0, 'deleted');
select is(pg_temp.counted('All'), null, 'and gone');

-- In pieces
select tests.become('owner');
insert into public.newsletter_subscribers (email) select 'many-' || n || '@example.com' from generate_series(1, 6000) n;
select tests.become('admin');
create temp table piece as select public.tag_matching_subscribers('Crowd', true, 'many-') as answer;
select is((select answer - 'next' from piece), '{"changed": 5000, "full": 0}', 'a tag is set on 5,000 in one call');
select is(public.tag_matching_subscribers('Crowd', true, 'many-', after_id => (select (answer ->> 'next')::uuid from piece)),
  '{"changed": 1000, "full": 0, "next": null}', 'and the next call goes on to the end');
select is(public.tag_matching_subscribers('Crowd', true, 'many-') -> 'changed', '0', 'a repeat changes nothing');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Crowd'), pg_temp.tag_id('One more')), 1000, 'merging takes 5,000 in one call');
select is((select is_going from public.list_newsletter_tags() where name = 'Crowd'), true, 'the tag is marked as going');
select is(public.count_newsletter_audience('{Crowd}'), '{"recipients": 0, "missing": ["Crowd"]}', 'no letter can be planned for it');
select throws_like(format('select public.tag_subscribers(%L, true, %L)', 'crowd', pg_temp.ids('ana')), '%is being deleted%', 'nobody gets it');
select is(public.rename_newsletter_tag(pg_temp.tag_id('Crowd'), 'Other'), 'gone', 'and it has no other name any more');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Crowd'), pg_temp.tag_id('One more')), 0, 'the next call ends it');
select is(array[pg_temp.counted('Crowd'), pg_temp.counted('One more')], array[null, '6003 of 6003'], 'all have the other tag');
select is((select count(*)::integer from public.audit_log where action = 'delete' and summary #>> '{title,old}' = 'Crowd'), 1, 'the log has one entry');
select tests.become('owner');
delete from public.newsletter_subscribers where email like 'many-%';
select tests.become('admin');

-- Import
select is(public.tag_subscribers('Twentieth', true, pg_temp.ids('ben')) ->> 'changed', '1', 'a subscriber has twenty tags');
create function pg_temp.take(subscribers jsonb) returns jsonb language sql
return (select jsonb_build_object('n', j -> 'tagged', 'faults', j -> 'tag_faults') from public.import_subscribers(subscribers, 'Moved') j);
select is(pg_temp.take(jsonb_build_array(
    '{"email": "new@example.com", "state": "active", "tags": ["Shop", " shop ", "", "Fair 2026"]}'::jsonb,
    '{"email": "Dee@example.com", "state": "active", "tags": ["SHOP"]}'::jsonb,
    '{"email": "nobody", "state": "active", "tags": ["Shop"]}'::jsonb, '{"email": "cy@example.com", "state": "active", "tags": "no list"}'::jsonb,
    jsonb_build_object('email', 'ben@example.com', 'state', 'active', 'tags', jsonb_build_array(repeat('y', 41), 'Shop')))),
  jsonb_build_object('n', 3, 'faults', jsonb_build_array(
    jsonb_build_object('email', 'ben@example.com', 'tag', 'Shop', 'reason', 'too_many'),
    jsonb_build_object('email', 'ben@example.com', 'tag', repeat('y', 41), 'reason', 'too_long'))), 'an import adds tags and names what it left out');
select is(pg_temp.take('[{"email": "new@example.com", "state": "active", "tags": ["VIP"]}]'), '{"n": 1, "faults": []}', 'a second one adds');
select is((select tags from public.search_subscribers('new@')), array['Fair 2026', 'Shop', 'VIP'], 'and takes nothing away');

-- Erasure
select is(tests.erase_subscriber('e1000000-0000-4000-8000-000000000001', pg_temp.id('new')), true, 'an erased subscriber');
select is(pg_temp.counted('VIP'), '0 of 0', 'is counted no more');
select lives_ok(format('select public.remove_newsletter_tag(%s)', pg_temp.tag_id('VIP')), 'and a tag goes meanwhile');
insert into meanwhile values ('delete from public.newsletter_tags where name = ''Fair 2026''');
select lives_ok($$select public.undo_erasure('e1000000-0000-4000-8000-000000000001')$$, 'the undo, while another one goes');
select is((select tags from public.search_subscribers('new@')), array['Shop'], 'brings back the rest');
select is_empty('select 1 from meanwhile', 'and waited for the other admin before it looked');
select tests.become('owner');
select is_empty($$select 1 from public.audit_log l where l.table_name = 'newsletter_tags'
  and exists (select from public.newsletter_subscribers s where l::text like '%' || s.id || '%' or l::text like '%' || s.email || '%')$$,
  'the log of tags knows no subscriber');

select * from finish();
rollback;
