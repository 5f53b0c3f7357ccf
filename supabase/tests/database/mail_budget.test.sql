-- The daily budget of emails: what strangers can cause, and what is kept for the owner.
begin;
select plan(23);

delete from public.contact_inquiries;
delete from public.job_applications;
delete from public.newsletter_pending;
delete from private.outbox;
delete from private.rate_limits;

create function pg_temp.arrive(times integer) returns void language sql volatile as $$
  insert into public.contact_inquiries (name, email, service_needed) select 'Ravi', 'ravi@example.com', 'ads' from generate_series(1, times);
$$;
create function pg_temp.sign_up(address text, source text) returns text language sql volatile as $$
  select public.subscribe_to_newsletter(address, source, 'x', gen_random_uuid()::text);
$$;
create function pg_temp.pass(pause interval) returns void language sql volatile as $$
  update private.outbox set digested_at = digested_at - pause, next_attempt_at = next_attempt_at - pause;
  update public.contact_inquiries set created_at = created_at - pause;
  update private.rate_limits set window_start = window_start - pause;
$$;
-- Sends all that may leave now, as the worker does; returns how many emails of each kind that were.
create function pg_temp.send(mails_per_day integer default 100) returns text language plpgsql as $$
declare
  claimed record;
  kinds text[] := '{}';
begin
  loop
    select * into claimed from public.claim_mail(1, null, 0, mails_per_day);
    exit when claimed.id is null;
    kinds := kinds || claimed.kind;
    perform public.finish_mail(claimed.id, claimed.generation, 'sent');
  end loop;
  return (select coalesce(string_agg(n || ' ' || kind, ', ' order by kind), 'nothing')
    from (select kind, count(*) as n from unnest(kinds) kind group by kind) k);
end;
$$;
create function pg_temp.spent() returns integer language sql as $$
  select coalesce(sum(hits), 0)::integer from private.rate_limits where action = 'strangers_mail';
$$;

select is(pg_temp.send(), 'nothing', 'a day begins without mails');

-- Emails about leads --------------------------------------------------------------------------------------------------
savepoint part;
select pg_temp.arrive(20);
select is(pg_temp.send(), '20 inquiry', 'mails about leads leave one by one');
select pg_temp.arrive(8);
select is(pg_temp.send(), '1 digest, 5 inquiry', 'from a quarter of the day''s mails on, a digest brings what strangers wrote');
select pg_temp.arrive(1);
select is(pg_temp.send(), 'nothing', 'the next digest does not follow at once');
select pg_temp.pass('119 minutes');
select is(pg_temp.send(), 'nothing', 'the next digest does not follow within two hours');
select pg_temp.pass('1 minute');
select is(pg_temp.send(), '1 digest', 'the next digest follows after two hours, with one lead as well');
insert into private.outbox (kind, ref, payload) values ('warning', gen_random_uuid(), '{"part": "files", "percent": 80, "size": 1, "limit": 1}');
select is(pg_temp.send(), '1 warning', 'a mail of the owner''s own leaves at once');
update private.outbox set status = 'pending', generation = 2, digested_at = null, next_attempt_at = now()
  where id = (select min(id) from private.outbox where kind = 'inquiry');
select is(pg_temp.send(), '1 inquiry', 'a mail about a lead that an admin sends again leaves at once');
select is(pg_temp.spent(), 27, 'only mails that strangers caused are counted');
select pg_temp.pass('1 day');
select pg_temp.arrive(3);
select is(pg_temp.send(), '3 inquiry', 'the next day mails leave one by one again');
rollback to part;

-- A day in which leads and sign-ups come every ten minutes, from as many sources.
create function pg_temp.flood(mails_per_day integer) returns integer language plpgsql as $$
begin
  for n in 1..143 loop
    perform pg_temp.arrive(2);
    perform pg_temp.sign_up('victim-' || n || '@example.com', '192.0.2.' || n);
    perform pg_temp.send(mails_per_day);
    perform pg_temp.pass('10 minutes');
  end loop;
  return pg_temp.spent();
end;
$$;
savepoint part;
select ok(n between 45 and 50, 'a day''s flood takes half of 100 mails at most: ' || n) from (select pg_temp.flood(100) as n offset 0) f;
select is((select count(*) from public.contact_inquiries), 286::bigint, 'no lead of the flood is refused');
rollback to part;
savepoint part;
select ok(n <= 11, 'a day''s flood takes about half of 20 mails: ' || n) from (select pg_temp.flood(20) as n offset 0) f;
rollback to part;

-- Emails to third parties ---------------------------------------------------------------------------------------------
savepoint part;
insert into private.rate_limits (action, scope, key, window_length, hits) values ('strangers_mail', 'everybody', 'everybody', '1 day', 38);
select pg_temp.sign_up('reader@example.com', '192.0.2.1');
select is(pg_temp.send(), 'nothing', 'a mail that asks to confirm waits once three quarters of the strangers'' part are used');
select is((select count(*) from public.newsletter_pending), 1::bigint, 'the sign-up whose mail waits is stored');
select is(pg_temp.send(1000), 'nothing', 'a mail that was put off is not asked for at once');
select pg_temp.pass('1 hour');
select is(pg_temp.send(1000), '1 confirmation', 'a mail that was put off leaves when there is room again');
rollback to part;

savepoint part;
select pg_temp.sign_up('victim-' || n || '@example.com', '192.0.2.7'), pg_temp.pass('1 minute') from generate_series(1, 22) n;
select pg_temp.sign_up('reader@example.com', '192.0.2.8');
select is(pg_temp.send(), '21 confirmation', 'one source causes 20 mails to third parties a day');
select pg_temp.pass('1 hour');
select is(pg_temp.send(), 'nothing', 'further mails of one source wait for the next day');
select pg_temp.pass('1 day');
select is(pg_temp.send(), '2 confirmation', 'the mails of one source that waited leave on the next day');
rollback to part;

savepoint part;
insert into public.newsletters (subject, content, from_name, from_email, status, is_welcome, scheduled_at, send_at, started_at)
  values ('Welcome', '<p>Hello</p>', 'Studio', 'hello@example.com', 'sending', true, now(), now(), now());
select public.subscribe_to_newsletter('victim-' || n || '@example.com', '192.0.2.9', 'x'), pg_temp.pass('1 minute') from generate_series(1, 22) n;
select is((select count(*) from public.newsletter_deliveries), 20::bigint, 'welcome letters count as mails to third parties');
select is((select count(*) from public.newsletter_subscribers where email like 'victim-%'), 22::bigint, 'no subscriber is kept from the list over it');
select private.take_sign_up('reader@example.com', private.salted_hash('192.0.2.9'), 'x', null, true);
select is((select count(*) from public.newsletter_deliveries), 21::bigint, 'a sign-up that was confirmed by mail gets its letter all the same');
rollback to part;

select * from finish();
rollback;
