-- Tests tags of subscribers: their names, who has which, and their use in counts, list, import and erasure.
begin;
select plan(89);

delete from public.newsletter_subscribers;
delete from public.newsletter_barred;
delete from public.newsletter_tags;
insert into public.newsletter_subscribers (id, email, name, status, subscribed_at, unsubscribed_at) values
  ('51000000-0000-4000-8000-000000000001', 'ana@example.com', 'Ana', 'active', '2026-01-01', null),
  ('51000000-0000-4000-8000-000000000002', 'ben@example.com', null, 'active', '2026-01-02', null),
  ('51000000-0000-4000-8000-000000000003', 'cy@example.com', null, 'active', '2026-01-02', null),
  ('51000000-0000-4000-8000-000000000004', 'dee@example.com', null, 'unsubscribed', '2026-01-04', '2026-02-01'),
  ('51000000-0000-4000-8000-000000000005', 'gone@example.com', null, 'active', '2026-01-05', null);
create function pg_temp.id(who text) returns uuid language sql
return (select s.id from public.newsletter_subscribers s where s.email = who || '@example.com');
create function pg_temp.ids(variadic names text[]) returns uuid[] language sql
return (select array_agg(s.id) from public.newsletter_subscribers s where split_part(s.email, '@', 1) = any (names));
create function pg_temp.tag_id(tag text) returns integer language sql
return (select t.id from public.newsletter_tags t where t.name = tag);
create function pg_temp.members(tag text) returns text[] language sql
return array(select split_part(s.email, '@', 1) from public.search_subscribers(tag_filter => pg_temp.tag_id(tag)) s);
create function pg_temp.counted(tag text) returns text language sql
return (select t.active || ' of ' || t.subscribers from public.tag_list t where t.name = tag);

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

create function pg_temp.renamed(tag integer, new_name text) returns text language plpgsql as $$
declare
  answer text;
begin
  update public.newsletter_tags t set name = new_name where t.id = tag returning t.name into answer;
  return answer;
end;
$$;

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
select is(pg_temp.set_tag(E'  Big\t clients ', pg_temp.ids('ana', 'ben')), 2, 'a new tag is made and set');
select is(pg_temp.set_tag('BIG CLIENTS', pg_temp.ids('ben', 'cy')), 1, 'the same in capitals is the same tag');
select is(pg_temp.set_tag(U&'Cafe\0301 \0414\0410', pg_temp.ids('ana')), 1, 'a tag has one Unicode form');
select is(pg_temp.set_tag(U&'CAF\00C9 \0434\0430', pg_temp.ids('ana')), 0, 'a tag is the same in any case, whatever the script');
select is(array(select name from public.tag_list order by key), array['Big clients', U&'Caf\00E9 \0414\0410'], 'a tag is as it was written first');
select throws_ok(format('insert into public.newsletter_tags (name) values (%L)', name), '22023', 'A tag has 1 to 40 characters.',
  'no name: ' || quote_literal(left(name, 4))) from unnest(array['', '   ', E'\n', U&'\200B\FEFF', U&'\200D', repeat('x', 41), repeat(U&'\+01F600', 41), repeat('x', 100000)]) name;
select throws_ok('insert into public.newsletter_tags (name) values (null)', '22023', null, 'null is no name of a tag');
select throws_ok($$select public.tag_matching_subscribers(' ', true)$$, '22023', null, 'blanks are no name of a tag for all that match');
select is(pg_temp.set_tag(repeat(U&'\+01F600', 40), pg_temp.ids('ana')), 1, 'forty signs of any size are a name');
select isnt_empty(format('delete from public.newsletter_subscriber_tags where tag_id = %s and subscriber_id = any (%L) returning 1',
  pg_temp.key_id(repeat(U&'\+01F600', 40)), pg_temp.ids('ana', 'ben')), 'a tag can be taken away');
select is(public.tag_matching_subscribers('Nobody has it', false) - 'next', '{"changed": 0}', 'taking away what is not there changes nothing');
select is(pg_temp.tag_id('Nobody has it'), null, 'taking away an unknown tag makes none');
select results_eq($$select action, summary from public.audit_log where row_id = pg_temp.tag_id('Big clients')::text order by id$$,
  $$values ('insert', '{"title": {"new": "Big clients"}}'::jsonb), ('update', '{"subscribers": {"new": 2}}'), ('update', '{"subscribers": {"new": 1}}')$$,
  'the log has the tag and how many got it');
select is(array[tests.attempt('stranger', $$insert into public.newsletter_tags (name) values ('Mine')$$),
    tests.attempt('visitor', $$insert into public.newsletter_tags (name) values ('Mine')$$), tests.attempt('visitor', 'select from public.tag_list'),
    tests.attempt('stranger', 'select * from public.tag_list'), tests.attempt('admin', $$update public.newsletter_tags set going_since = now()$$),
    tests.attempt('admin', 'delete from public.newsletter_tags')], array_fill('42501'::text, array[6]),
  'only admins have tags, and no admin deletes one at once');
select tests.become('stranger');
select throws_ok('insert into public.newsletter_subscriber_tags (tag_id, subscriber_id) values (1, gen_random_uuid())', '42501', null, 'only admins set a tag');
select throws_ok('delete from public.newsletter_subscriber_tags where tag_id > 0', '42501', null, 'only admins take a tag away');
select throws_ok(format('insert into public.newsletter_subscriber_tags (tag_id, subscriber_id) values (1, %L)', '51000000-0000-4000-8000-000000000001'),
  '42501', null, 'only admins learn whether there is a subscriber');
select tests.become('admin');

-- Two admins at the same moment
select is(pg_temp.set_tag('Shared', pg_temp.ids('ana')), 1, 'a tag is made that is deleted meanwhile');
insert into meanwhile values ('update public.newsletter_tags set going_since = now() where name = ''Shared''');
select throws_like($$select pg_temp.set_tag('shared', pg_temp.ids('ben'))$$, '%“Shared” is being deleted%', 'a tag that another admin deletes while this one waits is refused');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Shared')), 0, 'a tag without subscribers can go');
insert into meanwhile values (format('delete from public.newsletter_subscribers where id = %L', pg_temp.id('gone')));
select throws_ok($$select pg_temp.set_tag('Big clients', pg_temp.ids('gone', 'cy'))$$, '23503', null, 'a tag for who is erased meanwhile is refused');

-- List, filter and counts
select is(pg_temp.members('Big clients'), array['cy', 'ben', 'ana'], 'the list of a tag, newest first');
select is(array(select split_part(email, '@', 1) from public.search_subscribers(tag_filter => pg_temp.tag_id('Big clients'), page_size => 1,
  before_subscribed_at => '2026-01-02', before_id => pg_temp.id('cy'))), array['ben'], 'the list of a tag goes on after a row with the same moment');
select is((select tags from public.search_subscribers('ana@')), array['Big clients', U&'Caf\00E9 \0414\0410'], 'a row has its tags');
select is(array(select email from public.search_subscribers('ANA', tag_filter => pg_temp.tag_id('Big clients'))), array['ana@example.com'], 'the list is searched within a tag');
select is_empty($$select 1 from public.search_subscribers('dee', tag_filter => pg_temp.tag_id('Big clients'))$$, 'a subscriber who lacks the tag is not found');
select is_empty($$select 1 from public.search_subscribers(tag_filter => -1)$$, 'no subscriber has a tag that does not exist');
select is(pg_temp.counted('Big clients'), '3 of 3', 'the count of a tag');
select is(public.tag_matching_subscribers('Old', true, '', 'unsubscribed', null), '{"changed": 1, "next": null}', 'all that match a status are tagged');
select is(public.tag_matching_subscribers('All', true, '', null, null) ->> 'changed', '4', 'all subscribers are tagged');
select is(public.tag_matching_subscribers('Some', true, 'en@', null, pg_temp.tag_id('Big clients')) ->> 'changed', '1', 'all that match search and tag are tagged');
select is(pg_temp.counted('All'), '3 of 4', 'active and other subscribers of a tag are counted apart');
select lives_ok($$update public.newsletter_subscribers set status = 'unsubscribed' where email = 'ana@example.com'$$, 'a subscriber with tags leaves');
select is(array[pg_temp.counted('All'), pg_temp.counted('Big clients')], array['2 of 4', '2 of 3'], 'every count follows who leaves');
select is(array[public.count_subscribers(tag_filter => pg_temp.tag_id('All')), public.count_subscribers('', 'unsubscribed', pg_temp.tag_id('All')),
  public.count_subscribers('ana', null, pg_temp.tag_id('All'))], array[4, 2, 1]::bigint[], 'the count beside the list follows who leaves');
select is(array(select email from public.search_subscribers(status_filter => 'unsubscribed', tag_filter => pg_temp.tag_id('Big clients'))),
  array['ana@example.com'], 'a tag and a status are counted together');
select is(public.count_newsletter_audience('{big CLIENTS, All, Gone}'), '{"recipients": 2, "missing": ["Gone"]}',
  'a subscriber with two of the tags counts once, and one who left does not');
select is(public.count_newsletter_audience('{Gone}') ->> 'recipients', '0', 'a tag that is gone has no one');
select is(public.count_newsletter_audience('{}') ->> 'recipients', '2', 'a campaign without tags goes to all who are active');
select tests.become('owner');
select is(public.subscribe_to_newsletter('ana@example.com', '203.0.113.9', 'agent'), 'confirmation_needed', 'a subscriber who left asks to come back');
select is((select public.confirm_newsletter_subscription(p.token_hash) from public.newsletter_pending p where p.email = 'ana@example.com'),
  true, 'a subscriber who left comes back');
select tests.become('admin');
select is(pg_temp.members('Big clients'), array['ana', 'cy', 'ben'], 'a subscriber who came back stands in the tag as in the whole list');
select is(pg_temp.counted('Big clients'), '3 of 3', 'a subscriber who came back is counted as active');

select is(pg_temp.set_tag('One more', pg_temp.ids('ben', 'cy')), 2, 'another tag is made');

-- Renaming, merging, deleting
select throws_ok($$update public.newsletter_tags set name = 'ALL' where id = pg_temp.tag_id('Some')$$, '23505', null, 'a tag is not renamed to another tag in other letters');
select is(pg_temp.renamed(pg_temp.tag_id('Some'), ' SOME '), 'SOME', 'a tag is renamed to its own name in other letters');
select is(pg_temp.renamed(pg_temp.tag_id('SOME'), 'SOME'), 'SOME', 'a tag can be renamed to the name that it has');
select is((select jsonb_agg(summary order by id) from public.audit_log where action = 'update' and summary ? 'title' and row_id = pg_temp.tag_id('SOME')::text),
  '[{"title": {"old": "Some", "new": "SOME"}}]', 'the log has a rename once');
select is(pg_temp.renamed(-1, 'Any'), null, 'a tag that is gone is not renamed');
select throws_ok($$update public.newsletter_tags set name = 'x' where id = pg_temp.tag_id('SOME')  or id = pg_temp.tag_id('All')$$, null, null, 'one tag is renamed at a time');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Big clients'), pg_temp.tag_id('One more')), 0, 'a tag is merged into another');
select is(array[pg_temp.counted('Big clients'), pg_temp.counted('One more')], array[null, '3 of 3'], 'each subscriber has a merged tag once');
select is((select summary -> 'merged_into' from public.audit_log where action = 'delete' and summary -> 'title' ->> 'old' = 'Big clients'),
  '{"new": "One more"}', 'the log names the tag that took the subscribers');
select is(public.remove_newsletter_tag(pg_temp.tag_id('All'), pg_temp.tag_id('All')), null, 'a tag is not merged into itself');
select is(public.remove_newsletter_tag(pg_temp.tag_id('All'), -1), null, 'a tag is not merged into one that is gone');
select is(public.remove_newsletter_tag(pg_temp.tag_id('All')), 0, 'a tag is deleted');
select is(pg_temp.counted('All'), null, 'a deleted tag is gone');

-- In pieces
select tests.become('owner');
insert into public.newsletter_subscribers (email) select 'many-' || n || '@example.com' from generate_series(1, 6000) n;
select tests.become('admin');
create temp table piece as select public.tag_matching_subscribers('Crowd', true, 'many-') as answer;
select is((select answer - 'next' from piece), '{"changed": 5000}', 'a tag is set on 5,000 in one call');
select is(public.tag_matching_subscribers('Crowd', true, 'many-', after_id => (select (answer ->> 'next')::uuid from piece)),
  '{"changed": 1000, "next": null}', 'the next call goes on to the end of all that match');
select is(public.tag_matching_subscribers('Crowd', true, 'many-') -> 'changed', '0', 'a repeat changes nothing');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Crowd'), pg_temp.tag_id('One more')), 1000, 'merging takes 5,000 in one call');
select is((select is_going from public.tag_list where name = 'Crowd'), true, 'the tag is marked as going');
select is(public.count_newsletter_audience('{Crowd}'), '{"recipients": 0, "missing": ["Crowd"]}', 'no letter can be planned for it');
select throws_like($$select pg_temp.set_tag('crowd', pg_temp.ids('ana'))$$, '%is being deleted%', 'no subscriber gets a tag that is going');
select throws_like($$select public.tag_matching_subscribers('crowd', true)$$, '%is being deleted%', 'no subscribers that match get a tag that is going');
select is(pg_temp.renamed(pg_temp.tag_id('Crowd'), 'Other'), null, 'a tag that is going has no other name any more');
select is(public.remove_newsletter_tag(pg_temp.tag_id('Crowd'), pg_temp.tag_id('One more')), 0, 'the next call ends a merge');
select is(array[pg_temp.counted('Crowd'), pg_temp.counted('One more')], array[null, '6003 of 6003'], 'all subscribers of a merged tag have the other one');
select is((select count(*)::integer from public.audit_log where action = 'delete' and summary #>> '{title,old}' = 'Crowd'), 1, 'the log has one entry for a merge');
select tests.become('owner');
delete from public.newsletter_subscribers where email like 'many-%';
select tests.become('admin');

-- Import
create function pg_temp.take(subscribers jsonb) returns jsonb language sql
return (select jsonb_build_object('n', j -> 'tagged', 'faults', j -> 'tag_faults') from public.import_subscribers(subscribers, 'Moved') j);
select is(pg_temp.take(jsonb_build_array(
    '{"email": "new@example.com", "state": "active", "tags": ["Shop", " shop ", "", "Fair 2026"]}'::jsonb,
    '{"email": "Dee@example.com", "state": "active", "tags": ["SHOP"]}'::jsonb,
    '{"email": "nobody", "state": "active", "tags": ["Shop"]}'::jsonb, '{"email": "cy@example.com", "state": "active", "tags": "no list"}'::jsonb,
    jsonb_build_object('email', 'ben@example.com', 'state', 'active', 'tags', jsonb_build_array(repeat('y', 41), 'Shop')))),
  jsonb_build_object('n', 4, 'faults', jsonb_build_array(
    jsonb_build_object('email', 'ben@example.com', 'tag', repeat('y', 41), 'reason', 'too_long'))), 'an import adds tags and names what it left out');
select is(pg_temp.take('[{"email": "new@example.com", "state": "active", "tags": ["VIP"]}]'), '{"n": 1, "faults": []}', 'a second import adds tags');
select is((select tags from public.search_subscribers('new@')), array['Fair 2026', 'Shop', 'VIP'], 'an import takes no tag away');

-- At most 500
select tests.become('owner');
insert into public.newsletter_tags (name) select 'Tag ' || n from generate_series(1, 500 - (select count(*)::integer from public.newsletter_tags)) n;
select tests.become('admin');
select throws_ok($$insert into public.newsletter_tags (name) values ('One too many')$$, 'P0001', 'There are 500 tags already. Merge or delete some first.',
  'the 501st tag is refused');
select throws_like($$select public.tag_matching_subscribers('One too many', true)$$, 'There are 500 tags already.%', 'the 501st tag is refused for all subscribers as well');
select is(pg_temp.take('[{"email": "new@example.com", "state": "active", "tags": ["One too many"]}]') -> 'faults',
  '[{"email": "new@example.com", "tag": "One too many", "reason": "no_room"}]', 'an import goes on without the 501st tag');

-- Erasure
select is(tests.erase_subscriber('e1000000-0000-4000-8000-000000000001', pg_temp.id('new')), true, 'a subscriber with tags is erased');
select is(pg_temp.counted('VIP'), '0 of 0', 'an erased subscriber is counted no more');
select lives_ok(format('select public.remove_newsletter_tag(%s)', pg_temp.tag_id('VIP')), 'a tag goes during an erasure');
insert into meanwhile values ('delete from public.newsletter_tags where name = ''Fair 2026''');
select lives_ok($$select public.undo_erasure('e1000000-0000-4000-8000-000000000001')$$, 'an erasure is undone while another tag goes');
select is((select tags from public.search_subscribers('new@')), array['Shop'], 'the undo brings back the tags that are left');
select is_empty('select 1 from meanwhile', 'the undo waited for the other admin before it looked');
select tests.become('owner');
select is_empty($$select 1 from public.audit_log l where l.table_name = 'newsletter_tags'
  and exists (select from public.newsletter_subscribers s where l::text like '%' || s.id || '%' or l::text like '%' || s.email || '%')$$,
  'the log of tags knows no subscriber');

select * from finish();
rollback;
