-- The counters are exact at every moment, and short searches find what they promise.
begin;
select plan(19);

-- What the counters say and what the tables hold, as one row each.
create function pg_temp.kept(list text) returns table (status text, rows bigint) language sql as $$
  select c.status, sum(c.delta)::bigint from private.row_counts c where c.list = kept.list
  group by c.status having sum(c.delta) <> 0 order by 1
$$;
create function pg_temp.subscribers() returns table (status text, rows bigint) language sql as $$
  select s.status, count(*) from public.newsletter_subscribers s group by s.status order by 1
$$;
create function pg_temp.applications() returns table (status text, rows bigint) language sql as $$
  select a.status, count(*) from public.job_applications a group by a.status order by 1
$$;

select results_eq($$ select * from pg_temp.kept('newsletter_subscribers') $$, $$ select * from pg_temp.subscribers() $$,
  'rows that were there before are counted');

insert into public.newsletter_subscribers (email)
  select 'counted.' || n || '@example.com' from generate_series(1, 1200) n;
insert into public.newsletter_subscribers (email, status, unsubscribed_at)
  select 'left.' || n || '@example.com', 'unsubscribed', now() from generate_series(1, 1100) n;
select results_eq($$ select * from pg_temp.kept('newsletter_subscribers') $$, $$ select * from pg_temp.subscribers() $$,
  'many rows in one statement are counted, beyond 1,000 of each status');

update public.newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now()
  where email like 'counted.1_@example.com';
select results_eq($$ select * from pg_temp.kept('newsletter_subscribers') $$, $$ select * from pg_temp.subscribers() $$,
  'a change of status moves the row from one counter to the other');

create temporary table steps_before as select count(*) as steps from private.row_counts;
update public.newsletter_subscribers set user_agent = 'another' where email like 'counted.%';
select is((select count(*) from private.row_counts), (select steps from steps_before),
  'a change that leaves the status alone notes nothing');

select public.subscribe_to_newsletter('left.1@example.com', '198.18.0.9', 'test');
select public.subscribe_to_newsletter('counted.1@example.com', '198.18.0.9', 'test');
select public.subscribe_to_newsletter('brand.new@example.com', '198.18.0.9', 'test');
select results_eq($$ select * from pg_temp.kept('newsletter_subscribers') $$, $$ select * from pg_temp.subscribers() $$,
  'sign-ups are counted once, whether they are new, back or repeated');

savepoint before_refusal;
delete from public.newsletter_subscribers where email like 'counted.%';
rollback to before_refusal;
select results_eq($$ select * from pg_temp.kept('newsletter_subscribers') $$, $$ select * from pg_temp.subscribers() $$,
  'what is rolled back was not counted');

delete from public.newsletter_subscribers where email like 'counted.2%';
select results_eq($$ select * from pg_temp.kept('newsletter_subscribers') $$, $$ select * from pg_temp.subscribers() $$,
  'deleted rows are counted off');

insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000002', 'QA Lead');
insert into public.job_applications (name, email, phone, position)
  select 'Zqara Patel', 'applicant.' || n || '@example.com', '+91 00000 00001', 'b0000000-0000-4000-8000-000000000002'
  from generate_series(1, 1100) n;
update public.job_applications set status = 'shortlisted' where email like 'applicant.1%';
update public.jobs set title = 'QA Head' where id = 'b0000000-0000-4000-8000-000000000002';
delete from public.jobs where id = 'b0000000-0000-4000-8000-000000000002';
select results_eq($$ select * from pg_temp.kept('job_applications') $$, $$ select * from pg_temp.applications() $$,
  'applications are counted, also when their job is renamed and deleted');

select private.fold_row_counts();
select results_eq($$ select * from pg_temp.kept('job_applications') $$, $$ select * from pg_temp.applications() $$,
  'folding changes no figure');
select ok((select count(*) <= 5 from private.row_counts), 'and leaves one row per table and status');

select tests.become('admin');
create temporary table answers as select public.newsletter_counts() as newsletter, public.dashboard_counts() as dashboard;
reset role;
select is((select (newsletter ->> 'total')::bigint from answers), (select count(*) from public.newsletter_subscribers),
  'the admin reads the total of subscribers');
select is((select (newsletter ->> 'active')::bigint from answers),
  (select count(*) from public.newsletter_subscribers where status = 'active'), 'the active ones');
select is((select (newsletter ->> 'unsubscribed')::bigint from answers),
  (select count(*) from public.newsletter_subscribers where status = 'unsubscribed'), 'those who left');
select is((select (dashboard ->> 'total_applications')::bigint from answers),
  (select count(*) from public.job_applications), 'and all applications');

set local role authenticated;
select is((select count(*) from public.search_subscribers('%')), 0::bigint,
  'a short search is literal, too');
select is((select count(*) from public.search_subscribers('BR') s where s.email = 'brand.new@example.com'), 1::bigint,
  'two letters find the beginning of an address, in any case');
select is((select count(*) from public.search_applications('qa', page_size => 100) a where a.name = 'Zqara Patel'),
  100::bigint, 'two letters find the beginning of a word of the position');
select is((select count(*) from public.search_applications('zq') a where a.name = 'Zqara Patel'), 50::bigint,
  'and of the name');
reset role;

truncate public.newsletter_subscribers cascade;
select is_empty($$ select * from pg_temp.kept('newsletter_subscribers') $$, 'an emptied table counts nothing');

select * from finish();
rollback;
