-- Tests notes on leads: who writes and reads them, and that none changes.
begin;
select plan(37);

insert into public.jobs (id, title) values ('e0000000-0000-4000-8000-000000000003', 'Editor');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', 'ads');
insert into public.job_applications (id, name, email, phone, position) values
  ('c0000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', '+91 00000 00001', 'e0000000-0000-4000-8000-000000000003');
insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000003', 'second-admin@example.com');
insert into private.admins (user_id) values ('a0000000-0000-4000-8000-000000000003');

create function pg_temp.note(columns jsonb) returns text language sql as $$
  select tests.insert_into('public.lead_notes', '{"body": "Call on Monday"}'::jsonb || columns)
$$;
create temporary table noted_leads (key text, lead jsonb) on commit drop;
insert into noted_leads values
  ('inquiry_id', '{"inquiry_id": "d0000000-0000-4000-8000-000000000001"}'),
  ('application_id', '{"application_id": "c0000000-0000-4000-8000-000000000001"}');

select is(tests.attempt('admin', pg_temp.note(lead || columns)), expected, description || ': ' || key)
  from noted_leads, (values
    ('{"body": " \n "}', '23514', 'a note says something'),
    (jsonb_build_object('body', repeat('x', 5000)), '1 rows', '5,000 characters are taken'),
    (jsonb_build_object('body', repeat('x', 5001)), '23514', '5,001 characters are not'),
    ('{"author_email": "a@example.com"}', '42501', 'an admin cannot sign with another name'),
    ('{"author": "a0000000-0000-4000-8000-000000000003"}', '42501', 'an admin cannot sign for another admin'),
    ('{"created_at": "2020-01-01"}', '42501', 'an admin cannot date a note back'),
    ('{"inquiry_id": "d0000000-0000-4000-8000-000000000001", "application_id": "c0000000-0000-4000-8000-000000000001"}',
      '23514', 'a note is about one lead, not two')
  ) t(columns, expected, description);
select is(tests.attempt('admin', pg_temp.note(columns)), expected, description) from (values
  ('{}'::jsonb, '23514', 'a note is about a lead'),
  ('{"inquiry_id": "d0000000-0000-4000-8000-00000000000f"}', '23503', 'a note is about an inquiry that is there'),
  ('{"application_id": "c0000000-0000-4000-8000-00000000000f"}', '23503', 'a note is about an application that is there'),
  -- Each is the other table's id.
  ('{"inquiry_id": "c0000000-0000-4000-8000-000000000001"}', '23503', 'an application is no inquiry'),
  ('{"application_id": "d0000000-0000-4000-8000-000000000001"}', '23503', 'an inquiry is no application')
) t(columns, expected, description);
select is(tests.attempt(persona, pg_temp.note(lead)), '42501', persona || ' writes no note: ' || key)
  from noted_leads, (values ('visitor'), ('stranger'), ('service')) t(persona);

-- One note of each admin on each lead
do $$ begin
  perform tests.become('admin');
  execute pg_temp.note('{"id": "e1000000-0000-4000-8000-000000000001", "inquiry_id": "d0000000-0000-4000-8000-000000000001"}');
  execute pg_temp.note('{"id": "e1000000-0000-4000-8000-000000000002", "application_id": "c0000000-0000-4000-8000-000000000001"}');
  perform tests.become('owner');
end $$;
insert into public.lead_notes (inquiry_id, application_id, body)
  select n.inquiry_id, n.application_id, 'Of the second admin' from public.lead_notes n where n.body = 'Call on Monday';
update public.lead_notes set author = 'a0000000-0000-4000-8000-000000000003', author_email = 'second-admin@example.com'
  where body = 'Of the second admin';
select is((select array_agg(distinct author_email) from public.lead_notes where body = 'Call on Monday'),
  array['persona-admin@example.com'], 'a note is signed by the admin who wrote it');
do $$ begin
  perform tests.become('admin');
  perform set_config('request.jwt.claims', (current_setting('request.jwt.claims')::jsonb
    || '{"user_metadata": {"email": "forged@example.com"}}')::text, true);
  insert into public.lead_notes (inquiry_id, body) values ('d0000000-0000-4000-8000-000000000001', 'Signed by a forged profile');
  perform tests.become('owner');
end $$;
select is((select author_email from public.lead_notes where body = 'Signed by a forged profile'),
  'persona-admin@example.com', 'what admins write into their own profile signs nothing');
delete from public.lead_notes where body = 'Signed by a forged profile';
select is((select array_agg(distinct summary -> 'body') from public.audit_log where table_name = 'lead_notes' and action = 'insert'),
  array['{"is_withheld": true}'::jsonb], 'the log says that a note was made, but not its text');
select is(tests.attempt('admin', pg_temp.note(lead || '{"id": "e1000000-0000-4000-8000-000000000001"}')), '23505',
  'the same note again is a duplicate: ' || key) from noted_leads;
select is(tests.attempt('admin', $$update public.lead_notes set body = 'Changed'$$), '42501', 'a note is not changed');
select is(tests.attempt(persona, 'delete from public.lead_notes'), expected, persona || ' deletes no more than their own notes')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('service', '42501'), ('admin', '2 rows')) t(persona, expected);
delete from public.contact_inquiries where id = 'd0000000-0000-4000-8000-000000000001';
select is((select count(*)::integer from public.lead_notes), 2, 'the notes of one lead go with it');
delete from public.job_applications where id = 'c0000000-0000-4000-8000-000000000001';
select is((select count(*)::integer from public.lead_notes), 0, 'the notes of an application go with it');

select * from finish();
rollback;
