-- Contact inquiries: each persona and each command, the form's values, the limits (resolutions 9 to 12).
begin;
select plan(35);

delete from public.contact_inquiries;
insert into public.contact_inquiries (id, name, email, service_needed) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha Rao', 'asha@example.com', 'ads');

select is(tests.attempt(persona, 'select id from public.contact_inquiries'), expected, persona || ' reads inquiries')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '1 rows'), ('service', '1 rows')) t(persona, expected);
select is(tests.attempt(persona, $$
    insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'website')$$),
  expected, persona || ' sends an inquiry')
  from (values ('visitor', '1 rows'), ('stranger', '1 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, $$update public.contact_inquiries set status = 'answered'$$), expected, persona || ' sets a status')
  from (values ('visitor', '42501'), ('stranger', '0 rows'), ('admin', '1 rows'), ('service', '42501')) t(persona, expected);
select is(tests.attempt(persona, 'delete from public.contact_inquiries'), '42501', persona || ' deletes no inquiries: erasing has a function')
  from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt('visitor', $$
    insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'ads') returning id$$),
  '42501', 'a visitor does not get the row back');
select is(tests.attempt('admin', $$update public.contact_inquiries set message = 'Somebody else''s words'$$), '42501',
  'not even an admin rewrites what a visitor wrote');

create function pg_temp.send(changes text) returns text language plpgsql as $$
declare
  v jsonb := '{"name": "Ravi", "email": "ravi@example.com", "service_needed": "complete"}'::jsonb || changes::jsonb;
begin
  return tests.attempt('visitor', format('insert into public.contact_inquiries (%s) values (%s)',
    (select string_agg(quote_ident(key), ', ') from jsonb_each_text(v)),
    (select string_agg(quote_nullable(value), ', ') from jsonb_each_text(v))));
end;
$$;
select is(pg_temp.send(changes), expected, description) from (values
  ('{"status": "archived"}', '42501', 'a visitor cannot set the status'),
  ('{"created_at": "2000-01-01"}', '42501', 'a visitor cannot set the date'),
  ('{"id": "d0000000-0000-4000-8000-000000000001"}', '23505', 'a repeat with the same id is a duplicate'),
  ('{"name": " "}', '23514', 'a name is required'),
  ('{"name": null}', '23502', 'a name cannot be left out'),
  ('{"email": "nowhere"}', '23514', 'an e-mail address is one'),
  ('{"service_needed": "magic"}', '23514', 'a service is one of the six'),
  ('{"service_needed": null}', '23502', 'a service is required'),
  ('{"business_type": "pirate"}', '23514', 'a business type is one of the six'),
  ('{"business_type": "startup", "phone": "+91 00000 00002", "message": "Hello"}', '1 rows', 'everything filled in is taken')
) t(changes, expected, description);
select is(pg_temp.send(jsonb_build_object('message', repeat('x', 5001))::text), '23514', 'a message has a limit');

create function pg_temp.send_times(times integer, source text) returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('cf-connecting-ip', source)::text, true);
  for n in 1..times loop
    insert into public.contact_inquiries (name, email, service_needed) values ('Ravi', 'ravi@example.com', 'ads');
  end loop;
  perform tests.become('nobody');
  return 'ok';
exception when others then
  return sqlstate || ' ' || (sqlerrm::jsonb ->> 'code') || ' ' || tests.refusal_status();
end;
$$;
create function tests.refusal_status() returns text language plpgsql as $$
declare refusal text;
begin
  perform private.enforce_rate_limit('test', 'test', 0, interval '90 seconds');
exception when others then
  get stacked diagnostics refusal = pg_exception_detail;
  return (refusal::jsonb ->> 'status') || ' ' || (refusal::jsonb -> 'headers' ->> 'Retry-After');
end;
$$;
select is(pg_temp.send_times(5, '192.0.2.1'), 'ok', 'five inquiries in ten minutes are taken');
select is(pg_temp.send_times(1, '192.0.2.1'), 'PGRST rate_limited 429 90', 'the sixth is refused with HTTP 429');
select is(pg_temp.send_times(1, '192.0.2.2'), 'ok', 'another source is not affected');
update private.rate_limits set window_start = now() - interval '10 minutes' where action = 'contact_inquiry';
select is(pg_temp.send_times(1, '192.0.2.1'), 'ok', 'the limit ends with its window');
update private.rate_limits set hits = 300 where source = 'everybody' and action = 'contact_inquiry';
select is(pg_temp.send_times(1, '192.0.2.3'), 'PGRST rate_limited 429 90', 'all sources together have a limit too');
select isnt((select source from private.rate_limits where action = 'contact_inquiry' and source <> 'everybody' limit 1), '192.0.2.1',
  'the counter does not keep the address itself');

select * from finish();
rollback;
