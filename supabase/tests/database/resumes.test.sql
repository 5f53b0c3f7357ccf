-- Résumés: who may put a file where, how often and until when; the places of an hour; what the sweep deletes, and when; who opened one.
begin;
select plan(104);

insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Open position');
delete from public.job_applications;
delete from private.rate_limits;

-- Applies as a visitor from this address; true when the application may bring a file.
create function pg_temp.apply(application uuid, source text, mailbox text default gen_random_uuid() || '@example.com')
returns boolean language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  insert into public.job_applications (id, name, email, phone, position)
    values (application, 'Ravi', mailbox, '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001');
  perform tests.become('owner');
  return (select a.resume_until is not null from public.job_applications a where a.id = application);
end;
$$;
-- As Storage does: it names what it is about to do, and tries the insert as the caller, with what the request announces.
create function pg_temp.upload(persona text, object_name text, operation text default 'storage.object.upload', bucket text default 'resumes',
  metadata jsonb default '{"mimetype": "application/pdf", "contentLength": 9}', user_metadata jsonb default null)
returns text language plpgsql as $$
begin
  perform set_config('storage.operation', operation, true);
  return tests.attempt(persona, format('insert into storage.objects (bucket_id, name, metadata, user_metadata) values (%L, %L, %L, %L)',
    bucket, object_name, metadata, user_metadata));
end;
$$;
create temporary table ids on commit drop as select
  'c0000000-0000-4000-8000-000000000001'::uuid as first, 'c0000000-0000-4000-8000-000000000002'::uuid as second;

-- The bucket ----------------------------------------------------------------------------------------------------------
select results_eq(
  $$select public, file_size_limit::bigint, allowed_mime_types from storage.buckets where id = 'resumes'$$,
  $$values (false, 5242880::bigint, array['application/pdf'])$$, 'the bucket is private, takes 5 MB, and PDF only');

-- The right -----------------------------------------------------------------------------------------------------------
select is(pg_temp.upload('visitor', first || '.pdf'), '42501', 'no upload without a stored application') from ids;
select ok(pg_temp.apply(first, '192.0.2.1', 'ravi@example.com'), 'an application may bring a file') from ids;
select is((select resume_until - created_at from public.job_applications), interval '10 minutes', 'an application may bring a file for ten minutes');
select is(pg_temp.upload(persona, first || '.pdf'), '1 rows', persona || ' uploads it, knowing the id')
  from ids, unnest(array['visitor', 'stranger', 'admin']) persona;
select is(pg_temp.upload('visitor', object_name), '42501', 'no upload is taken as ' || coalesce(nullif(object_name, ''), 'nothing')) from ids, unnest(array[
  second || '.pdf', first::text, upper(first::text) || '.pdf', first || '.PDF', first || '.html', first || '.pdf/x.pdf', 'x/' || first || '.pdf',
  '../' || first || '.pdf', first || '.pdf ', first || E'.pdf\n', '', '.pdf']) object_name;
select is(pg_temp.upload('visitor', first || '.pdf', bucket => 'blog-images'), '42501', 'no upload is taken in another bucket') from ids;
select is(pg_temp.upload('visitor', first || '.pdf', operation), '42501', 'no upload is taken by ' || operation) from ids, unnest(array[
  'storage.object.sign_upload_url', 'storage.object.upload_update', 'storage.object.copy', 'storage.object.move',
  'storage.tus.upload.create', 'storage.s3.upload', '']) operation;
select is(pg_temp.upload('visitor', first || '.pdf', metadata => metadata), '42501', 'no upload is taken that announces ' || left(coalesce(metadata::text, 'nothing'), 60))
  from ids, unnest(array['{"mimetype": "application/pdf"}', '{"contentLength": 9}', '{"mimetype": "application/pdf", "contentLength": 5242881}',
    '{"mimetype": "application/pdf", "contentLength": -1}', '{"mimetype": "application/pdf", "contentLength": "9"}',
    '{"mimetype": "application/pdf", "contentLength": null}', jsonb_build_object('mimetype', 'application/pdf/' || repeat('x', 100000), 'contentLength', 9),
    jsonb_build_object('mimetype', 'application/pdf', 'contentLength', 9, 'cacheControl', repeat('x', 1000)), null, '[]', '"x"']::jsonb[]) metadata;
select is(pg_temp.upload('visitor', first || '.pdf', user_metadata => user_metadata), '42501', 'no upload brings words of its own: ' || left(user_metadata::text, 40))
  from ids, unnest(array['{"a": 1}', '"x"', '[]', '0', 'null', jsonb_build_object('a', repeat('x', 1000000))]::jsonb[]) user_metadata;
select is(pg_temp.upload('visitor', first || '.pdf', user_metadata => '{}'), '1 rows', 'an upload without words of its own is taken') from ids;
select is(tests.attempt('visitor', 'update public.job_applications set resume_until = now() + interval ''1 day'''), '42501',
  'an applicant cannot set the time');
select is(tests.attempt('visitor', tests.insert_into('public.job_applications', '{"name": "Ravi", "email": "ravi@example.com",
  "phone": "0000000002", "position": "b0000000-0000-4000-8000-000000000001", "resume_until": "2030-01-01"}'::jsonb)), '42501',
  'an applicant cannot bring the time along');

update public.job_applications set resume_until = now();
select is(pg_temp.upload('visitor', first || '.pdf'), '42501', 'an application may bring no file after ten minutes') from ids;
update public.job_applications set resume_until = now() + interval '10 minutes';

-- A file that is there ------------------------------------------------------------------------------------------------
insert into storage.objects (bucket_id, name) select 'resumes', first || '.pdf' from ids;
select is(pg_temp.upload('visitor', first || '.pdf'), '23505', 'a second file is a duplicate') from ids;
select is(tests.attempt(persona, statement), expected, persona || ' gets nowhere: ' || statement) from (values
  ('visitor', '0 rows'), ('stranger', '0 rows'), ('admin', '0 rows')) p(persona, expected), (values
  ($$select * from storage.objects where bucket_id = 'resumes'$$),
  ($$update storage.objects set name = 'x.pdf' where bucket_id = 'resumes'$$)) s(statement);
set local storage.allow_delete_query = 'true';
select is(tests.attempt(persona, $$delete from storage.objects where bucket_id = 'resumes'$$), '0 rows', persona || ' cannot delete it')
  from unnest(array['visitor', 'stranger', 'admin']) persona;
select tests.become('admin');
select results_eq($$select has_resume from public.application_list$$, array[true], 'an admin sees that there is one');
select tests.become('owner');
insert into public.job_applications (id, name, email, phone, position)
  values (gen_random_uuid(), 'Ravi without', 'without@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001');
select tests.become('admin');
select results_eq($$select name from public.search_applications('ravi', resume_filter => true)$$, array['Ravi'],
  'a search can find only applications with a file');
select is(array[public.count_applications('ravi', resume_filter => true), public.count_applications('ravi')], array[1, 2]::bigint[],
  'those with a file are counted');
select tests.become('owner');
delete from public.job_applications where name = 'Ravi without';
select is((select record -> 'has_resume' from private.person_entries('ravi@example.com', null, null, 1)), 'true',
  'the person''s file says that there is a résumé');

-- The places of a day ------------------------------------------------------------------------------------------------
savepoint places;
delete from private.rate_limits;
create function pg_temp.granted(sources integer, each integer, address text) returns integer language plpgsql as $$
declare
  granted integer := 0;
begin
  for source in 1..sources loop
    for time in 1..each loop
      -- The limits of applications and of bytes are not what is tried here.
      delete from private.rate_limits where action not in ('resume', 'late_resume', 'all_resumes');
      granted := granted + pg_temp.apply(gen_random_uuid(), format(address, to_hex(source)))::integer;
    end loop;
  end loop;
  return granted;
end;
$$;
select is(pg_temp.granted(1, 20, '198.51.100.%s'), 8, 'one source brings as many files as applications by different mailboxes may come from it');
select is((select count(*) from generate_series(1, 4) n where pg_temp.apply(gen_random_uuid(), '203.0.113.' || n, 'ravi+' || n || '@example.com')),
  3::bigint, 'one mailbox brings three files a day, from wherever');
delete from private.rate_limits;
select is(pg_temp.granted(6, 8, '2001:db8:cccc:%s::1'), 32, 'one /48 brings 32 files a day');
delete from private.rate_limits;
delete from public.job_applications where id <> (select first from ids);
select is(pg_temp.granted(10, 10, '2001:db8:%s::1'), 80, 'few sources get half of the 160 places of a day');
select is((select count(*) from public.job_applications), 101::bigint, 'no application is refused for want of a place');
select ok(pg_temp.apply(gen_random_uuid(), '198.51.100.20'), 'an honest applicant’s file arrives meanwhile');
select ok(not pg_temp.apply(gen_random_uuid(), '198.51.100.20'), 'one source brings one file a day from now on');
select is(pg_temp.granted(9, 1, '2001:db8:aaaa:%s::1'), 4, 'one /48 brings four files a day from now on');
select is(pg_temp.granted(90, 1, '2001:db8:b%s::1'), 75, 'all places together are 160');
select ok(not pg_temp.apply(gen_random_uuid(), '198.51.100.21'), 'no place is left after 160 files');
select is((select count(*) from public.job_applications, ids where resume_until is not null and id <> first), 160::bigint,
  'a day brings 160 files at most');
select ok(160 * b.file_size_limit <= 0.8 * s.storage_size_limit, 'the files of a day leave room on the smallest plan')
  from storage.buckets b, private.settings s where b.id = 'resumes';
update private.rate_limits set window_start = now() - interval '1 day' where action ~ 'resume';
select ok(pg_temp.apply(gen_random_uuid(), '198.51.100.21'), 'a day later there is a place again');

-- Storage fills up.
delete from private.rate_limits;
insert into storage.objects (bucket_id, name, metadata) select 'blog-images', 'images/9.webp', jsonb_build_object('size', 1000000 - private.storage_size());
create function pg_temp.full_to(percent numeric) returns boolean language plpgsql as $$
begin
  update private.settings set storage_size_limit = 1000000 / percent * 100;
  perform private.watch_sizes();
  return pg_temp.apply(gen_random_uuid(), '198.51.100.22');
end;
$$;
select ok(pg_temp.full_to(79), 'an application brings a file while Storage is less than 80 % full');
select ok(not pg_temp.full_to(81), 'no application brings a file once Storage is 80 % full');
select ok(pg_temp.full_to(79), 'an application brings a file again when there is room');


-- A repeat of a stored application that the caller has ignored instead of refused.
delete from private.rate_limits;
select tests.become('visitor');
insert into public.job_applications (id, name, email, phone, position)
  values ('c0000000-0000-4000-8000-000000000001', 'Ravi', 'ravi@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001')
  on conflict do nothing;
select tests.become('owner');
select is_empty($$select from private.rate_limits where action ~ 'resume'$$, 'a repeat takes no place');
rollback to places;

-- Sweep ---------------------------------------------------------------------------------------------------------------
create function pg_temp.unwanted() returns text language plpgsql as $$
declare
  names text;
begin
  perform tests.become('service');
  select string_agg(left(name, 36), ' ') into names from public.list_unwanted_files('resumes');
  perform tests.become('owner');
  return names;
end;
$$;
insert into storage.objects (bucket_id, name, metadata) select 'resumes', second || '.pdf', '{"size": 5242881}' from ids;
insert into storage.objects (bucket_id, name) values ('resumes', 'by-hand.pdf');
select ok(pg_temp.apply(second, '192.0.2.2'), 'a second application is sent') from ids;
select ok(private.is_resume_sweep_due(), 'a file that is too large calls for a sweep');
select is(pg_temp.unwanted(), second::text, 'a file that is too large is unwanted') from ids;
select is(pg_temp.upload('visitor', second || '.pdf'), '42501', 'no other file can follow one that is too large') from ids;
update storage.objects set metadata = jsonb_build_object('size', 9, 'cacheControl', repeat('x', 2000)) where name like '%2.pdf';
select is(pg_temp.unwanted(), second::text, 'a file whose row is too large is unwanted') from ids;
update storage.objects set metadata = '{"size": 9}', user_metadata = jsonb_build_object('a', repeat('x', 2000)) where name like '%2.pdf';
select ok(private.is_resume_sweep_due(), 'a file with words of its own calls for a sweep');
update storage.objects set metadata = '{"size": 5242880}', user_metadata = '{}' where name like '%2.pdf';
select is(pg_temp.unwanted(), null, 'a file of 5 MB is wanted, and so is one that the owner put there');
select ok(not private.is_resume_sweep_due(), 'no sweep is due for a file of 5 MB');

create temporary table erasures on commit drop as select gen_random_uuid() as id, first from ids;
grant select on erasures to public;
select tests.become('admin');
select public.erase_people(id, array[first], '{}', false) from erasures;
select tests.become('owner');
select is(pg_temp.unwanted(), null, 'the file of an erased applicant stays while the erasure can be undone');
savepoint undo;
select tests.become('admin');
select public.undo_erasure(id) from erasures;
select results_eq($$select has_resume from public.application_list where id = 'c0000000-0000-4000-8000-000000000001'$$, array[true],
  'the file of an erased applicant is there again after the undo');
select tests.become('owner');
select isnt((select resume_until from public.job_applications a, ids where a.id = first), null, 'the right to bring a file is back after the undo');
rollback to undo;
select tests.pass_undo_window();
select is(pg_temp.unwanted(), null, 'the file of an erased applicant stays until the erased row is purged');
select private.purge_erasures();
select is(pg_temp.unwanted(), first::text, 'the file of a purged applicant is unwanted') from ids;
select ok(private.is_resume_sweep_due(), 'the next minute’s sweep deletes an unwanted file');
delete from storage.objects where name = (select first || '.pdf' from ids);
select is(pg_temp.unwanted(), null, 'nothing is left after the sweep');
select ok(not private.is_resume_sweep_due(), 'no sweep is due after the sweep');
insert into public.contact_inquiries (name, email, service_needed, erase_at)
  values ('Ravi', 'ravi@example.com', 'ads', now() - interval '1 second');
select private.purge_erasures();
select ok(not private.is_resume_sweep_due(), 'no sweep is due after the purge of an inquiry');
insert into storage.objects (bucket_id, name) select 'resumes', first || '.pdf' from ids;
select ok(not private.is_resume_sweep_due(), 'no minute looks at every file');
select is(pg_temp.unwanted(), first::text, 'the nightly sweep finds one that arrives after the purge') from ids;

-- Opening -------------------------------------------------------------------------------------------------------------
select is(tests.attempt(persona, $$select public.record_resume_opening(gen_random_uuid(), gen_random_uuid())$$), '42501',
  persona || ' cannot write who opened a file') from unnest(array['visitor', 'stranger', 'admin']) persona;
select tests.become('service');
select public.record_resume_opening('c0000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000001');
select tests.become('admin');
select results_eq($$select actor_email, action, row_label, summary from public.audit_entries
  where table_name = 'job_applications' order by id desc limit 1$$,
  $$values ('persona-admin@example.com', 'export', 'Ravi', '{}'::jsonb)$$, 'the audit log names the admin and the application');
select tests.become('owner');

-- The service may end the right to an upload, and changes nothing else.
select is(tests.attempt('service', 'update public.job_applications set resume_until = null'), '1 rows', 'the function ends the right');
select is(tests.attempt('service', 'update public.job_applications set status = ''rejected'''), '42501', 'the function that ends the right does nothing else');

select * from finish();
rollback;
