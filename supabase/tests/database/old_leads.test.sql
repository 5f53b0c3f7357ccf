-- Tests leads older than the privacy policy allows, and what is kept of subscribers who left.
begin;
select plan(31);

delete from public.contact_inquiries;
delete from public.job_applications;
delete from public.newsletter_subscribers;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-0000000000e1', 'Tester');

-- Each named by what it has, all of them three years old.
create function pg_temp.inquiry(n integer, label text, outcome text default null) returns uuid language sql as $$
  insert into public.contact_inquiries (id, name, email, service_needed, created_at, outcome, decided_at)
  values (('d0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, label, label || '@example.com', 'ads',
    now() - interval '3 years', outcome, case when outcome is not null then now() - interval '3 years' end)
  returning id
$$;
create function pg_temp.application(n integer, label text, status text) returns uuid language sql as $$
  insert into public.job_applications (id, name, email, phone, position, status, created_at)
  values (('c0000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, label, label || '@example.com', '0000000002',
    'b0000000-0000-4000-8000-0000000000e1', status, now() - interval '3 years')
  returning id
$$;
create function pg_temp.changed(lead uuid, area text, months integer) returns void language sql as $$
  insert into public.audit_log (at, actor, actor_email, action, table_name, row_id, summary)
  values (now() - make_interval(months => months), gen_random_uuid(), 'a@example.com', 'update', area, lead::text,
    '{"status": {"new": "answered"}}')
$$;
select pg_temp.inquiry(1, 'plain');
select pg_temp.inquiry(2, 'lost', 'lost');
select pg_temp.inquiry(3, 'won', 'won');
select pg_temp.inquiry(4, 'replied');
insert into public.replies (id, inquiry_id, subject, body, author_email, created_at)
  select gen_random_uuid(), i.id, 'Hello', 'Hello', 'a@example.com', now() - interval '23 months' from public.contact_inquiries i where i.name = 'replied';
select pg_temp.inquiry(5, 'noted');
insert into public.lead_notes (inquiry_id, body, author_email, created_at)
  select i.id, 'phoned', 'a@example.com', now() - interval '23 months' from public.contact_inquiries i where i.name = 'noted';
select pg_temp.inquiry(6, 'planned');
insert into public.next_steps (inquiry_id, due_on, words, author_email)
  select i.id, '2020-01-01', 'Call', 'a@example.com' from public.contact_inquiries i where i.name = 'planned';
select pg_temp.inquiry(7, 'wrote-again');
insert into public.contact_inquiries (name, email, service_needed) values ('again', 'Wrote-Again@example.com', 'ads');
select pg_temp.changed(pg_temp.inquiry(8, 'changed'), 'contact_inquiries', 23);
select pg_temp.inquiry(9, 'applied');
insert into public.job_applications (name, email, phone, position)
  values ('applied', 'applied@example.com', '0000000002', 'b0000000-0000-4000-8000-0000000000e1');
select pg_temp.changed(pg_temp.inquiry(10, 'changed-long-ago'), 'contact_inquiries', 25);
select pg_temp.inquiry(11, 'of-a-client');
insert into public.contact_inquiries (name, email, service_needed, created_at, outcome, decided_at)
  values ('client', 'of-a-client@example.com', 'ads', now() - interval '4 years', 'won', now());

select pg_temp.application(1, 'rejected', 'rejected');
select pg_temp.application(2, 'undecided', 'pending');
select pg_temp.changed(pg_temp.application(3, 'decided-late', 'rejected'), 'job_applications', 11);
select pg_temp.changed(pg_temp.application(4, 'decided-early', 'shortlisted'), 'job_applications', 13);
select pg_temp.application(5, 'to-be-called', 'shortlisted');
insert into public.next_steps (application_id, due_on, words, author_email)
  select a.id, '2020-01-01', 'Call', 'a@example.com' from public.job_applications a where a.name = 'to-be-called';

create function pg_temp.old_names() returns text[] language sql as $$
  select array(
    select i.name from private.old_inquiries(now() - interval '24 months') o (id) join public.contact_inquiries i on i.id = o.id
    union all select a.name from private.old_applications(now() - interval '12 months') o (id) join public.job_applications a on a.id = o.id
    order by 1)
$$;
select is(pg_temp.old_names(), '{changed-long-ago,decided-early,lost,plain,rejected}',
  'old is a lead without an exchange in 24 months, and an application 12 months after its decision');
select is(array(select private.old_inquiries(null)), '{}', 'no inquiry is older than an unknown age');
select is(array(select private.old_applications(null)), '{}', 'no application is older than an unknown age');

-- Before the owner confirms

select tests.become('admin');
select results_eq('select * from public.count_old_leads(24, 12)', $$values (false, 3::bigint, 2::bigint)$$,
  'an admin hears how many leads are too old by the ages of the site');
select tests.become('owner');
select is(tests.attempt(persona, 'select public.count_old_leads(24, 12)'), '42501', persona || ' cannot count old leads')
  from unnest(array['visitor', 'stranger']) persona;
select is(tests.attempt(persona, $$select private.erase_old_leads()$$), '42501', persona || ' cannot start the erasure')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt('visitor', 'update public.admin_settings set inquiry_months = 1, application_months = 1 where is_only'), '42501',
  'a visitor cannot set the ages');
select is(tests.attempt('stranger', 'update public.admin_settings set inquiry_months = 1, application_months = 1 where is_only'), '0 rows',
  'a stranger cannot set the ages');
select is(tests.attempt('admin', format('update public.admin_settings set inquiry_months = %s, application_months = %s where is_only', i, a)),
  '23514', format('ages of %s and %s months are refused', i, a))
  from (values ('0', '0'), ('24', 'null'), ('-1', '12'), ('24', '601')) age (i, a);
select private.erase_old_leads();
select is((select count(*) from public.contact_inquiries where erase_at is not null), 0::bigint, 'nothing is erased before that');
select is((select count(*) from private.erasures), 0::bigint, 'no erasure is noted before that');

-- After it

select is(tests.attempt('admin', 'update public.admin_settings set inquiry_months = 24, application_months = 12 where is_only'), '1 rows',
  'an admin confirms the ages');
select tests.become('admin');
update public.admin_settings set inquiry_months = 24, application_months = 12 where is_only;
select tests.become('owner');
-- The coming night's: 24 months are over tomorrow.
update public.contact_inquiries set created_at = private.start_of_day(private.agency_today()) - interval '24 months' + interval '1 hour'
  where name = 'plain';
select tests.become('admin');
select results_eq('select * from public.count_old_leads(1, 1)', $$values (true, 3::bigint, 2::bigint)$$,
  'the count is of the coming night, by the confirmed ages');
select tests.become('owner');
update public.contact_inquiries set created_at = now() - interval '3 years' where name = 'plain';
select private.erase_old_leads();
select tests.become('admin');
select is((select count(*) from public.contact_inquiries where name in ('plain', 'lost', 'changed-long-ago')), 0::bigint,
  'old inquiries are hidden from admins');
select is((select count(*) from public.job_applications where status <> 'pending'), 2::bigint, 'decided applications are hidden, too');
select is((select summary from public.audit_log where action = 'erase'),
  '{"applications": {"old": 2}, "inquiries": {"old": 3}}', 'the audit log counts what the night took');
select is((select e.actor from public.audit_log e where e.action = 'erase'),
  (select s.actor from public.audit_log s where s.table_name = 'admin_settings'), 'the entry is under the admin who confirmed the ages');
select tests.become('owner');
select private.erase_old_leads();
select is((select count(*) from private.erasures), 1::bigint, 'a second run in the same night takes nothing more');

-- Undone, as an erasure of an admin's
select tests.become('admin');
select public.undo_erasure((select row_id::uuid from public.audit_log where action = 'erase'));
select is((select count(*) from public.contact_inquiries where name in ('plain', 'lost', 'changed-long-ago')), 3::bigint,
  'an admin can bring back what the night took until it is deleted');
select tests.become('owner');
select private.erase_old_leads();
update public.contact_inquiries set erase_at = now() where erase_at is not null;
update public.job_applications set erase_at = now() where erase_at is not null;
select private.purge_erasures();
select is(pg_temp.old_names(), '{}', 'a minute later the old leads are gone');
select isnt((select s.resume_sweep_asked_at from private.scheduler_state s), null, 'the résumés of old applications are swept');

-- Subscribers who left

insert into public.newsletter_tags (name) values ('Old tag');
insert into public.newsletter_subscribers (email, name, status, unsubscribed_at, user_agent, place, source_hash, welcomed_at) values
  ('long-ago@example.com', 'Mira', 'unsubscribed', now() - interval '2 days', 'Firefox', 'footer', 'hash', now()),
  ('today@example.com', 'Mira', 'unsubscribed', now(), 'Firefox', 'footer', 'hash', now()),
  ('here@example.com', 'Mira', 'active', null, 'Firefox', 'footer', 'hash', now());
insert into public.newsletter_subscriber_tags (tag_id, subscriber_id)
  select t.id, s.id from public.newsletter_tags t, public.newsletter_subscribers s where t.name = 'Old tag';
select private.empty_left_subscribers();
select is((select (s.name, s.user_agent, s.place, s.source_hash)::text from public.newsletter_subscribers s where s.email = 'long-ago@example.com'),
  '(,,,)', 'a day after leaving, name, browser, place and source are empty');
select is(array(select s.email from public.newsletter_subscriber_tags t join public.newsletter_subscribers s on s.id = t.subscriber_id order by 1),
  '{here@example.com,today@example.com}', 'the tags are gone of those who left a day ago alone');
select ok(private.has_said_no('Long-Ago@example.com') and private.has_said_no('today@example.com'), 'the No stays');

select * from finish();
rollback;
