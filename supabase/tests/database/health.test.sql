-- The dashboard's lines about the machinery: each fault is switched on, and goes away by itself when its cause does.
begin;
select plan(64);

delete from private.outbox;
delete from private.rate_limits;
delete from private.signs_of_life;

-- All is well: the state that each part breaks.
update private.settings set site_origin = '{https://studio.example}' where site_origin is null;
insert into private.signs_of_life (part, seen_at, unbroken_since) values
  ('scheduler', now(), now() - interval '1 day'), ('functions', now(), now() - interval '1 day');
-- A new project asks for its first build at once: this database may be an hour old.
update private.site_build set due_at = null;
create function pg_temp.faults() returns text[] language sql as
  $$ select coalesce(array_agg(f.kind order by f.kind), '{}') from public.list_faults() f $$;
-- As the owner, and back to the admin.
create function pg_temp.change(statement text) returns text[] language plpgsql as $$
begin
  perform tests.become('owner');
  execute statement;
  perform tests.become('admin');
  return pg_temp.faults();
end;
$$;

select tests.become('admin');
select is(pg_temp.faults(), '{password_alone}', 'a password alone opens the admin of a new project');
select is(tests.attempt('stranger', 'update public.admin_settings set has_login_code_reminder = false where is_only'), '0 rows',
  'a stranger does not put the line aside');
select tests.become('admin');
update public.admin_settings set has_login_code_reminder = false where is_only;
select is(pg_temp.faults(), '{}', 'no line while all is well');
select is(tests.attempt('stranger', 'select * from public.list_faults()'), '42501', 'strangers see none of it');
select is(tests.attempt('visitor', 'select public.claim_mail()'), '42501', 'visitors cannot pretend that functions answer');
select is(tests.attempt('admin', 'select public.claim_mail()'), '42501', 'admins cannot pretend that functions answer');
select tests.become('admin');

-- Scheduler
select is(pg_temp.change($$update private.signs_of_life set seen_at = now() - interval '4 minutes' where part = 'scheduler'$$),
  '{}', 'four minutes of silence are no fault');
select is(pg_temp.change($$update private.signs_of_life set seen_at = now() - interval '6 minutes' where part = 'scheduler'$$),
  '{scheduler}', 'six minutes of silence are a fault');
select is(pg_temp.change($$delete from private.signs_of_life$$), '{scheduler}', 'a scheduler that was never switched on is silent');
select is((select since from public.list_faults()), null, 'the silence of a scheduler that never ran has no beginning');
select is(pg_temp.change($$select private.run_tasks('each-minute')$$), '{}', 'the next run of the scheduler ends its line, and functions get ten minutes to answer');

-- Functions
select is(pg_temp.change($$update private.signs_of_life set unbroken_since = now() - interval '11 minutes'$$), '{functions}',
  'functions that never answered a running scheduler cannot be reached');
select is(pg_temp.change($$select public.claim_mail()$$), '{}', 'one call that arrives ends the line');
select is(pg_temp.change($$update private.signs_of_life set seen_at = now() - interval '11 minutes' where part = 'functions'$$),
  '{functions}', 'functions can be lost again');
select is(pg_temp.change($$update private.signs_of_life set seen_at = now() - interval '6 minutes' where part = 'scheduler'$$),
  '{scheduler}', 'a silent scheduler is not blamed on the functions');
select is(pg_temp.change($$select private.run_tasks('each-minute'); update private.signs_of_life set seen_at = now() where part = 'functions'$$),
  '{}', 'all is well again');

-- Tasks of the scheduler
create function pg_temp.break_watch(is_broken boolean) returns void language plpgsql as $$
begin
  execute format('create or replace function private.watch_sizes() returns void language plpgsql
    set search_path = pg_catalog as %L', case when is_broken then 'begin raise exception ''no size''; end' else 'begin end' end);
end;
$$;
select is(pg_temp.change($$select pg_temp.break_watch(true); select private.run_tasks('each-minute')$$), '{task}', 'a task that fails has a line');
select results_eq('select detail, amount, since from public.list_faults()',
  $$values ('sizes of database and files: no size', 1::bigint, now())$$, 'the line about a failed task names it, with the reason');
select is(pg_temp.change($$
  insert into private.failed_tasks (task, since, error) values ('old ledgers', now() - interval '1 hour', 'no disk');
  select private.run_tasks('each-minute')$$), '{task}', 'two tasks that fail share a line');
select results_eq('select detail, amount from public.list_faults()', $$values ('old ledgers: no disk', 2::bigint)$$,
  'the line about two tasks names the one that has failed longest');
select is(pg_temp.change($$select pg_temp.break_watch(false); select private.run_tasks('each-minute');
  select private.run_tasks('each-hour'); update private.signs_of_life set seen_at = now() where part = 'functions'$$),
  '{}', 'the line about a failed task goes when it succeeds');

-- The static site
select is(pg_temp.change($$update private.site_build set failure = '404 from the host', tried_at = now(), due_at = now() + interval '1 hour'$$),
  '{build}', 'a build hook that fails');
select is((select detail from public.list_faults()), '404 from the host', 'the line about a failed build hook says why');
select is(pg_temp.change($$update private.site_build set failure = null, due_at = null$$), '{}', 'a call that the host takes ends the line');
select is(pg_temp.change($$update private.site_build set due_at = now() - interval '16 minutes'$$), '{}',
  'a build waits for a scheduler that has just begun');
select is(pg_temp.change($$update private.signs_of_life set unbroken_since = now() - interval '1 day'$$), '{build}',
  'a scheduler that runs calls the hook');
create function pg_temp.late(built_at timestamptz) returns boolean language sql as $$
  select 'build_late' = any (array(select f.kind from public.list_faults(site_built_at => built_at) f)) $$;
select is(pg_temp.change($$update private.site_build set tried_at = now() - interval '29 minutes', due_at = null$$), '{}', 'the call ends the line');
select ok(not pg_temp.late(now() - interval '1 day'), 'a host that was asked has half an hour for its build');
select is(pg_temp.change($$update private.site_build set tried_at = now() - interval '31 minutes'$$), '{}', 'the admin''s page must say when the site was built, once the host had half an hour');
select ok(pg_temp.late(now() - interval '1 day'), 'a site that was built before is a line');
select ok(not pg_temp.late(now() - interval '30 minutes'), 'a newer build of the site is no line');

-- Mail and its queue
select tests.become('owner');
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', 'ads'),
  ('d0000000-0000-4000-8000-000000000002', 'Ravi', 'ravi@example.com', 'ads');
update private.outbox set attempts = 1;
create function pg_temp.finish(lead uuid, failure text, is_for_every_mail boolean default false) returns text[] language plpgsql as $$
begin
  perform tests.become('owner');
  perform public.finish_mail(n.id, n.generation,
    case when failure is null then 'sent' when is_for_every_mail then 'blocked' else 'refused' end, failure)
    from private.outbox n where n.kind = 'inquiry' and n.ref = lead;
  -- Later tries are later, also within the one transaction of this test.
  update private.outbox set tried_at = clock_timestamp() where kind = 'inquiry' and ref = lead;
  perform tests.become('admin');
  return pg_temp.faults();
end;
$$;
select is(pg_temp.finish('d0000000-0000-4000-8000-000000000001', 'The email provider answered 429: You have reached your daily quota.', true),
  '{mail}', 'a used-up quota is a line');
select is((select detail from public.list_faults()), 'The email provider answered 429: You have reached your daily quota.',
  'the line about a quota has the provider''s words');
select tests.become('owner');
select is((select attempts from private.outbox where (kind, ref) = ('inquiry', 'd0000000-0000-4000-8000-000000000001')), 0,
  'a used-up quota uses up no attempt');
select tests.become('admin');
select is(pg_temp.finish('d0000000-0000-4000-8000-000000000002', null), '{}', 'a mail that leaves ends the line');
select is(pg_temp.finish('d0000000-0000-4000-8000-000000000001', 'The email provider answered 401: API key is invalid', true),
  '{mail}', 'a wrong key is a line');
select is(pg_temp.change($$update private.outbox set wanted_since = now() - interval '14 minutes'$$), '{mail}',
  'a mail may wait for 14 minutes');
select is(pg_temp.change($$update private.outbox set wanted_since = now() - interval '16 minutes'$$), '{mail,queue}',
  'a queue of mails is a line of its own after 15 minutes');
select is((select amount from public.list_faults() where kind = 'queue'), 1::bigint, 'the line counts the mails which wait, not those that left');
select is(pg_temp.finish('d0000000-0000-4000-8000-000000000001', null), '{}', 'the lines about mail end when it has left');
select is(pg_temp.change($$insert into public.replies (id, inquiry_id, subject, body)
    values ('a1000000-0000-4000-8000-000000000001', 'd0000000-0000-4000-8000-000000000001', 'Hello', 'Hi');
  insert into private.outbox (kind, ref, wanted_since)
    values ('reply', 'a1000000-0000-4000-8000-000000000001', now() - interval '16 minutes')$$), '{queue}', 'a reply that no worker takes is a line');
select is(pg_temp.change($$update private.outbox set last_error = 'Mailbox full.' where kind = 'reply'$$), '{}',
  'a reply that waits for its reader''s mailbox is no fault of ours');
select tests.become('owner');
delete from public.replies;
select tests.become('admin');

-- The database
select is(pg_temp.change($$update private.settings set
  database_size_limit = pg_database_size(current_database()) / 0.58$$), '{}', 'a database below 60 % is no line');
select is(pg_temp.change($$update private.settings set
  database_size_limit = pg_database_size(current_database()) / 0.62$$), '{database}', 'a database above 60 % is a line');
select is(pg_temp.change($$update private.settings set database_size_limit = default$$), '{}', 'a larger plan ends the line');

-- Storage
select is(pg_temp.change($$insert into storage.objects (bucket_id, name, metadata)
  values ('blog-images', 'images/9.webp', jsonb_build_object('size', 2000000 - private.storage_size()))$$), '{}', 'a file is no line');
select is(pg_temp.change($$update private.settings set storage_size_limit = 2000000 / 0.62$$), '{files}', 'a Storage above 60 % is a line');
select is((select detail from public.list_faults() where kind = 'files'), '2000000 of 3225806', 'the line says how full Storage is');
select is(pg_temp.change($$update private.settings set storage_size_limit = default$$), '{}', 'a larger plan ends the line about Storage');

-- Backups
select is(pg_temp.change($$select private.mark_alive('backup')$$), '{}', 'a new backup is no line');
select is(pg_temp.change($$update private.signs_of_life set seen_at = now() - interval '9 days' where part = 'backup'$$),
  '{backup}', 'a backup of nine days is a line');
select is(pg_temp.change($$select private.mark_alive('backup')$$), '{}', 'the next one ends the line');

-- One source for everybody
select is(pg_temp.change($$select public.subscribe_to_newsletter('subscriber-' || n || '@example.com', '203.0.113.9', 'x')
  from generate_series(1, 5) n$$), '{}', 'five people of one address may be one office');
select is(pg_temp.change($$select public.subscribe_to_newsletter('subscriber-6@example.com', '203.0.113.9', 'x')$$),
  '{shared_source}', 'six are all callers behind a proxy that hides them');
select is(pg_temp.change($$select public.subscribe_to_newsletter('subscriber-7@example.com', '2001:db8:1::1', 'x')$$), '{}',
  'another address ends the line');

-- The database knows another agency than the site
create function pg_temp.differences(zone text, modules text) returns text language sql as
  $$ select detail from public.list_faults(zone, string_to_array(modules, ' ')) f where f.kind = 'settings' $$;
select is(pg_temp.differences('UTC', 'careers blog newsletter quiz'), null, 'the same clock and sections are no line');
select is(pg_temp.differences('America/Halifax', 'careers blog newsletter quiz'), 'time_zone', 'another clock of the site is a line');
select is(pg_temp.differences('America/Halifax', 'blog newsletter quiz'), 'modules, time_zone', 'other sections of the site are a line');
select is(pg_temp.change($$update private.settings set time_zone = 'America/Halifax'$$), '{}',
  'a site that does not say hears nothing');
select is(pg_temp.change($$update private.settings set site_origin = null$$), '{settings}',
  'a database that does not know its site takes every page for its own');
select is((select detail from public.list_faults()), 'site_origin', 'the line about an unknown site says what is missing');
select is(pg_temp.change($$update private.settings set site_origin = '{https://studio.example}'$$), '{}', 'the line about an unknown site ends when the database is told');

-- The same by inquiries, five of which a source may send in ten minutes.
select tests.become('owner');
delete from private.rate_limits;
create function pg_temp.inquire(source text, address text) returns void language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  insert into public.contact_inquiries (id, name, email, service_needed) values (gen_random_uuid(), 'Asha', address, 'ads');
  perform tests.become('owner');
  update private.rate_limits set window_start = window_start - interval '3 minutes';
end;
$$;
select pg_temp.inquire('198.51.100.7', 'person-' || n || '@example.com') from generate_series(1, 6) n;
select tests.become('admin');
select ok('shared_source' = any (pg_temp.faults()), 'six inquirers of one address are a line as well');
select tests.become('owner');
select pg_temp.inquire('198.51.100.8', 'person-7@example.com');
select tests.become('admin');
select ok(not 'shared_source' = any (pg_temp.faults()), 'the line about six inquirers of one address ends when one comes from another');

select * from finish();
rollback;
