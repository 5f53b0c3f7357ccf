-- One account, one rate: mail that a person waits for goes first, the newsletter takes what is left.
begin;
select plan(14);

select is(tests.attempt(persona, 'select public.take_mail_slot(2)'), case persona when 'service' then '1 rows' else '42501' end,
  persona || ' takes a slot')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) select 'reader-' || n || '@example.com' from generate_series(1, 9) n;
select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null);
update public.newsletter_campaigns set send_at = now();
select public.start_due_newsletters();

-- All of this is one transaction, so that now() stands still: the clock of the row is turned back instead.
create procedure pg_temp.pass(span interval) language sql as $$
  update private.mail_pace set free_at = free_at - span, newsletter_free_at = newsletter_free_at - span;
$$;
-- 0 for a batch, else how long the worker has to wait.
create function pg_temp.claim(rate numeric default 2, share numeric default 1) returns integer language sql
return (select coalesce((c ->> 'wait_ms')::integer, 0) from public.claim_newsletter_batch(1, 30, 0, rate, share) c);

select results_eq('select public.take_mail_slot(2) from generate_series(1, 3)', 'values (0), (550), (1100)',
  'mails that people wait for are sent one after the other, a little below the rate');
select is(pg_temp.claim(), 1650, 'the newsletter waits until all of them are gone');
call pg_temp.pass('1650 milliseconds');
select is(pg_temp.claim(), 0, 'then it may send');
select is(public.take_mail_slot(2), 550, 'a mail that comes now waits for one request at most');
call pg_temp.pass('550 milliseconds');
select is(pg_temp.claim(), 550, 'goes ahead of the next newsletter');
call pg_temp.pass('500 milliseconds');
select is(pg_temp.claim(), 50, 'which keeps to its own part of the rate');
call pg_temp.pass('50 milliseconds');
select results_eq('select pg_temp.claim() from generate_series(1, 3)', 'values (0), (1000), (1000)',
  'all workers together');
call pg_temp.pass('1 second');
select results_eq('select pg_temp.claim(null, null) from generate_series(1, 3)', 'values (0), (0), (0)',
  'without limits nobody waits');
select is((select count(*)::integer from public.newsletter_batches where status = 'leased'), 5, 'who waits holds no batch');
select is((select count(*)::integer from public.newsletter_batches where status = 'queued'), 4, 'the others are still to come');

select * from finish();
rollback;
