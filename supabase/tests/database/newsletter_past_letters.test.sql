-- Tests newsletters on the website: their random URLs, and the list that the owner may turn on.
begin;
select plan(25);

create function pg_temp.make(key text, state text, begun timestamptz) returns uuid language sql as $$
  insert into public.newsletters (subject, content, from_name, from_email, status, send_at, scheduled_at, started_at)
  values (key, '<p>Hi {{name|there}}</p>', 'Studio', 'news@example.com', state, now(), now(), begun)
  returning id
$$;
create temp table made as select
  pg_temp.make('Sent', 'sent', '2026-11-01 09:00Z') as sent,
  pg_temp.make('Sent later', 'sent', '2026-11-02 09:00Z') as later,
  pg_temp.make('Leaving', 'sending', '2026-11-03 09:00Z') as sending,
  pg_temp.make('Stopped half-way', 'stopped', '2026-11-03 09:00Z') as stopped,
  pg_temp.make('For clients', 'sent', '2026-11-04 09:00Z') as for_tag,
  pg_temp.make('Planned', 'scheduled', null) as planned,
  pg_temp.make('Undone', 'draft', null) as undone;
update public.newsletters n set sent_to = '{Clients}' from made where n.id = made.for_tag;
grant select on made to public;
create function pg_temp.subjects(page jsonb) returns text language sql
return (select string_agg(l ->> 'subject', ', ') from jsonb_array_elements(page) l);

-- A letter at its address
select tests.become('stranger');
select is(public.read_letter(sent) ->> 'subject', 'Sent', 'a stranger reads a sent letter by its address') from made;
select tests.become('visitor');
select is(public.read_letter(sent) ->> 'subject', 'Sent', 'a visitor reads a sent letter by its address') from made;
select is(public.read_letter(sending) ->> 'subject', 'Leaving', 'a letter that is leaving is read by its address') from made;
select is(public.read_letter(stopped) ->> 'subject', 'Stopped half-way', 'a letter that some subscribers have is read by its address') from made;
select is(public.read_letter(planned), null, 'no planned letter is read by its address') from made;
select is(public.read_letter(undone), null, 'no undone letter is read by its address') from made;
select is(public.read_letter(gen_random_uuid()), null, 'guessing finds nothing');
select is(public.read_letter(sent), jsonb_build_object('subject', 'Sent', 'content', '<p>Hi {{name|there}}</p>',
  'sent_at', '2026-11-01T09:00:00+00:00'::timestamptz, 'is_listed', false), 'nothing but the letter is shown') from made;
select is(tests.attempt('visitor', 'select 1 from public.newsletters'), '42501', 'a visitor cannot list the campaigns');
select is(tests.attempt('visitor', 'select 1 from public.admin_settings'), '42501', 'a visitor cannot read the settings');
select is(tests.attempt('visitor', 'update public.admin_settings set has_past_letters = true'), '42501', 'a visitor cannot change the settings');

-- The list
select is(public.list_past_letters(), null, 'there is no list before the owner wants one');
select tests.become('stranger');
update public.admin_settings set has_past_letters = true where is_only;
select tests.become('visitor');
select is(public.list_past_letters(), null, 'a stranger does not switch it on');
select tests.become('admin');
update public.admin_settings set has_past_letters = true where is_only;
select tests.become('visitor');
select is(pg_temp.subjects(public.list_past_letters()), 'Leaving, Sent later, Sent', 'the list names what left, newest first');
select tests.become('admin');
select is((select count(*)::integer from public.newsletters n where n.is_public), 3, 'an admin counts the letters of the list');
select tests.become('visitor');
select is(pg_temp.subjects(public.list_past_letters(page_size => 1)), 'Leaving', 'the list of letters comes in pages');
select is(pg_temp.subjects(public.list_past_letters('2026-11-02 09:00Z', later)), 'Sent', 'the pages of letters follow one another') from made;
select is(public.read_letter(sent) -> 'is_listed', 'true', 'search engines may have it now') from made;
select is(public.read_letter(sending) -> 'is_listed', 'true', 'search engines may have a letter whose last recipients are tried again') from made;
select is(public.read_letter(for_tag) ->> 'subject', 'For clients', 'a letter to a tag is read by its address') from made;
select is(public.read_letter(for_tag) -> 'is_listed', 'false', 'search engines may not have a letter to a tag') from made;
select is(public.read_letter(stopped) -> 'is_listed', 'false', 'search engines may not have a letter that was stopped') from made;
select tests.become('owner');
delete from public.newsletters c using made where c.id = made.sent;
select tests.become('visitor');
select is(public.read_letter(sent), null, 'an erased letter is gone') from made;
select is(pg_temp.subjects(public.list_past_letters()), 'Leaving, Sent later', 'an erased letter is gone from the list as well');

select tests.become('owner');
select is((select summary from public.audit_log where table_name = 'admin_settings'),
  '{"has_past_letters": {"old": false, "new": true}}', 'the audit log knows who published the letters');
select * from finish();
rollback;
