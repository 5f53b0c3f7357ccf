-- The owner's emails in a flood of leads, and the warnings about the database's size.
begin;
select plan(31);

-- Digests -------------------------------------------------------------------------------------------------------------
savepoint part;
delete from public.contact_inquiries;
delete from public.job_applications;
delete from private.outbox;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Tester');

create function pg_temp.arrive(times integer) returns void language sql volatile as $$
  insert into public.contact_inquiries (name, email, service_needed, message)
  select 'Ravi ' || n, 'ravi@example.com', 'ads', repeat('x', 300) from generate_series(1, times) n;
$$;
-- Lets so much time pass for the emails and the leads.
create function pg_temp.pass(pause interval) returns void language sql volatile as $$
  update private.outbox set digested_at = digested_at - pause, next_attempt_at = next_attempt_at - pause;
  update public.contact_inquiries set created_at = created_at - pause;
$$;
create function pg_temp.claimed() returns text language sql volatile as $$
  select coalesce(string_agg(c.kind || coalesce(' of ' || (c.about ->> 'count'), ''), ', ' order by c.id), 'nothing')
  from public.claim_mail(100) c;
$$;

select pg_temp.arrive(20);
select is((select count(*)::integer from public.claim_mail(100) where kind = 'inquiry'), 20,
  'twenty mails that are due come one by one');
select public.finish_mail(id, generation, 'sent') from private.outbox;

select pg_temp.arrive(20);
insert into public.job_applications (name, email, phone, position)
  values ('Mira', 'mira@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001');
create temporary table digest on commit drop as select * from public.claim_mail(3);
select results_eq($$select kind, about ->> 'count', jsonb_array_length(about -> 'leads') from digest$$, $$values ('digest', '21', 21)$$,
  'twenty-one are one mail, however few are asked for');
select results_eq($$select l ->> 'kind', l ->> 'name', l ->> 'position_title', char_length(l ->> 'words')
  from digest, jsonb_array_elements(about -> 'leads') l where l ->> 'name' in ('Ravi 1', 'Mira') order by 2$$,
  $$values ('application', 'Mira', 'Tester', null), ('inquiry', 'Ravi 1', null, 200)$$, 'a digest names each lead and begins its words');
select is(pg_temp.claimed(), 'nothing', 'a claimed digest is leased');
update private.outbox set next_attempt_at = now() where status = 'pending';
select results_eq($$select about, generation, attempts from public.claim_mail(3)$$,
  $$select about, generation, 2 from digest$$, 'a digest whose worker died comes again as it was, with the same key');
select public.report_notification((l ->> 'id')::uuid, true) from digest, jsonb_array_elements(about -> 'leads') l limit 1;
select is((select count(*)::integer from private.outbox where status = 'pending'), 21,
  'a browser''s report does not change a digest on its way');
select public.finish_mail(id, generation, 'throttled') from digest;
select is((select count(*)::integer from private.outbox where attempts = 1 and next_attempt_at <= now() and status = 'pending'), 21,
  'a digest that came too soon is given back as a whole');
select is(pg_temp.claimed(), 'digest of 21', 'a digest that was given back comes at the next run');
select public.finish_mail(id, generation, 'refused', 'The mail server is away.') from digest;
select is((select count(*)::integer from private.outbox where last_error is not null and status = 'pending'), 21,
  'a failure is a failure of all its leads');
select pg_temp.pass('1 hour');
select is(pg_temp.claimed(), 'digest of 21', 'the leads of a failed digest are tried again together');
select public.finish_mail(id, generation, 'sent') from digest;
select is((select count(*)::integer from private.outbox where status = 'sent'), 41, 'a success is one of all');

-- The next ten minutes
select pg_temp.arrive(61);
select is(pg_temp.claimed(), 'digest of 61', 'a new flood is a new digest');
select public.finish_mail(id, generation, 'sent') from private.outbox where status = 'pending';
select pg_temp.arrive(5);
select is(pg_temp.claimed(), 'nothing', 'a lead that comes after a digest waits, although there are few');
select pg_temp.pass('9 minutes');
select is(pg_temp.claimed(), 'nothing', 'a lead after a digest waits for ten minutes');
select tests.become('admin');
select public.send_again((select id from public.contact_inquiries order by id limit 1));
select tests.become('owner');
insert into private.outbox (kind, ref, payload) values ('warning', gen_random_uuid(), '{"percent": 60, "size": 1, "limit": 2}');
select is((select array_agg(kind order by kind) from public.claim_mail(100)), array['inquiry', 'warning'],
  'a mail that an admin asked for and a warning do not wait');
select pg_temp.pass('1 minute');
select ok((select about ->> 'count' from public.claim_mail(100) where kind = 'digest') in ('4', '5'), 'the next digest comes after the mails that do not wait');
select public.finish_mail(id, generation, 'sent') from private.outbox where status = 'pending';
select pg_temp.pass('61 minutes');
select pg_temp.arrive(5);
select is(pg_temp.claimed(), 'inquiry, inquiry, inquiry, inquiry, inquiry', 'after a quiet hour they come one by one again');

-- Sign-ups ask for their own email as ever.
select pg_temp.arrive(61);
insert into public.newsletter_pending (email, token, token_hash) values ('subscriber@example.com', 't', 'hash');
insert into private.outbox (kind, ref) select 'confirmation', id from public.newsletter_pending where email = 'subscriber@example.com'
  on conflict do nothing;
select is((select array_agg(kind) from public.claim_mail(1, 'hash')), array['confirmation'],
  'a flood of leads holds up no confirmation');
rollback to part;

-- Warnings ------------------------------------------------------------------------------------------------------------
delete from private.outbox;
-- Sets the limit so that the database is so full.
create function pg_temp.full_to(percent numeric) returns text language plpgsql as $$
begin
  update private.settings set database_size_limit = ceil(private.database_size() / percent * 100);
  perform private.run_tasks('each-minute');
  return (select coalesce(string_agg(n.payload ->> 'percent', ' ' order by n.id), '') from private.outbox n);
end;
$$;
select is(pg_temp.full_to(percent), mails, percent || ' % full: ' || mails) from (values
  (1, 10, ''), (2, 50, ''), (3, 65, '60'), (4, 66, '60'), (5, 90, '60 80'), (6, 91, '60 80'), (7, 65, '60 80'),
  (8, 90, '60 80 80'), (9, 10, '60 80 80'), (10, 65, '60 80 80 60')
) t(step, percent, mails);
select results_eq($$select kind, about ->> 'percent' from public.claim_mail(1)$$, $$values ('warning', '60')$$,
  'the owner''s mails bring it');
select ok((payload ->> 'size')::bigint between 0.6 * (payload ->> 'limit')::bigint and (payload ->> 'limit')::bigint,
  'the warning says how full the database is')
  from private.outbox order by id limit 1;
delete from private.outbox;
insert into storage.objects (bucket_id, name, metadata) values ('blog-images', 'images/9.webp', jsonb_build_object('size', 1000000 - private.storage_size()));
update private.settings set database_size_limit = default, storage_size_limit = 1000000 / 0.7;
select private.run_tasks('each-minute') from generate_series(1, 2);
select results_eq($$select about ->> 'part', about ->> 'percent', about ->> 'size' from public.claim_mail(9)$$, $$values ('files', '60', '1000000')$$,
  'one mail says when Storage is 60 % full');

select * from finish();
rollback;
