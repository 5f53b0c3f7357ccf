-- A recipient whom the provider refuses softly for ever: failed after 72 hours, with its words, to be retried by hand.
begin;
select plan(20);

delete from public.newsletter_subscribers;
insert into public.newsletter_subscribers (email) values ('full@example.com'), ('fine@example.com');

create function pg_temp.claim(seconds numeric default 0, size integer default 1) returns jsonb language sql
return nullif(public.claim_newsletter_batch(size, 30, seconds) -> 'batch', 'null');
create function pg_temp.finish(claimed jsonb, outcome text, seconds numeric default null) returns boolean language sql
return public.finish_newsletter_batch((claimed ->> 'campaign_id')::uuid, (claimed ->> 'batch_no')::integer,
  (claimed ->> 'lease_id')::uuid, outcome, '[]', seconds, '452 4.2.2 The mailbox is full');
create function pg_temp.statuses() returns jsonb language sql
return (select jsonb_object_agg(status, n) from (select status, count(*) as n from public.newsletter_deliveries group by 1) s);
-- All of this is one transaction, so that now() stands still: the clock of the rows is turned back instead.
create procedure pg_temp.pass(span interval) language sql as $$
  update public.newsletter_batches set next_attempt_at = next_attempt_at - span, leased_at = leased_at - span,
    lease_until = lease_until - span, uncertain_since = uncertain_since - span, idempotent_until = idempotent_until - span,
    refused_since = refused_since - span;
  update public.newsletter_campaigns set send_at = send_at - span;
  update private.newsletter_engine set blocked_until = blocked_until - span;
$$;
-- One turn of a worker: whoever has a full mailbox is refused.
create function pg_temp.work() returns text language plpgsql as $$
declare
  claimed jsonb := pg_temp.claim();
  outcome text := case claimed #>> '{recipients,0,email}' when 'full@example.com' then 'refused' else 'accepted' end;
begin
  perform pg_temp.finish(claimed, outcome) where claimed is not null;
  return outcome;
end;
$$;

create temp table made as select (public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio',
  'news@example.com', 'a0000000-0000-4000-8000-000000000001') ->> 'id')::uuid as id;
grant select on made to authenticated;
call pg_temp.pass('21 seconds');
select public.start_due_newsletters();
select set_eq('select pg_temp.work() from generate_series(1, 2)', array['refused', 'accepted'], 'one of two mailboxes is full');
select is((select status from public.newsletter_campaigns), 'sending', 'the campaign goes on');

-- For three days, less an hour
do $$
begin
  for hour in 1..71 loop
    call pg_temp.pass('1 hour');
    perform pg_temp.work();
  end loop;
end;
$$;
select is(pg_temp.statuses(), '{"sent": 1, "queued": 1}', 'it is tried for 71 hours');
select is((select attempts from public.newsletter_batches where status = 'queued'), 72, 'each hour');
call pg_temp.pass('1 hour');
select is(pg_temp.work(), 'refused', 'the last refusal');
select is(pg_temp.statuses(), '{"sent": 1, "failed": 1}', 'then it has failed');
select is(pg_temp.claim(), null, 'nobody tries it again');
select is((select status from public.newsletter_campaigns), 'sent', 'and the campaign is finished');
select tests.become('admin');
select results_eq('select email, status, detail from public.list_newsletter_failures((select id from made))',
  $$values ('full@example.com', 'failed', '452 4.2.2 The mailbox is full')$$, 'the admin reads the provider''s words');
select is((select figures ->> 'failed' from public.list_newsletter_campaigns()), '1', 'and the figure');

-- By hand
select is(public.retry_failed_deliveries((select id from made)), 1, 'an admin queues it again');
select tests.become('nobody');
select is(pg_temp.work(), 'refused', 'it is tried');
select is(pg_temp.statuses(), '{"sent": 1, "queued": 1}', 'and has another 72 hours');
call pg_temp.pass('1 hour');
select pg_temp.finish(pg_temp.claim(), 'accepted');
select is(pg_temp.statuses(), '{"sent": 2}', 'until its mailbox has room');
select is((select status from public.newsletter_campaigns), 'sent', 'which ends the campaign again');

-- What does not count as a refusal
delete from public.newsletter_subscribers where email = 'fine@example.com';
create function pg_temp.start_again() returns void language sql as $$
  delete from public.newsletter_deliveries;
  delete from public.newsletter_campaigns;
  select public.create_newsletter_campaign(gen_random_uuid(), 'News', '<p>Hello</p>', 'Studio', 'news@example.com', null);
  update public.newsletter_campaigns set send_at = now();
  select public.start_due_newsletters();
$$;
select pg_temp.start_again();
select pg_temp.finish(pg_temp.claim(), 'postponed');
call pg_temp.pass('80 hours');
select pg_temp.finish(pg_temp.claim(), 'blocked');
call pg_temp.pass('80 hours');
select pg_temp.finish(pg_temp.claim(), 'refused');
select is(pg_temp.statuses(), '{"queued": 1}', 'a worker without time and a used-up quota say nothing about the recipient');

-- Where the provider may have it already, a human decides, as before
select pg_temp.start_again();
select pg_temp.finish(pg_temp.claim(3600), 'unknown');
call pg_temp.pass('30 minutes');
select pg_temp.finish(pg_temp.claim(3600), 'refused');
update public.newsletter_batches set refused_since = now() - interval '4 days', next_attempt_at = now();
select pg_temp.finish(pg_temp.claim(3600), 'refused');
select is(pg_temp.statuses(), '{"queued": 1}', 'a refusal says nothing about the attempt before it');
call pg_temp.pass('1 hour');
select pg_temp.claim(3600);
select is(pg_temp.statuses(), '{"unknown": 1}', 'past the provider''s memory a human is asked');

-- A provider that asks for years
select pg_temp.start_again();
select pg_temp.finish(pg_temp.claim(), 'refused', 1e9);
call pg_temp.pass('1 day');
select isnt(pg_temp.claim(), null, 'is asked again after a day');
select is((select status from public.newsletter_campaigns), 'sending', 'within the campaign''s life');

select * from finish();
rollback;
