-- The four personas every other file uses: visitor (anon), stranger (signed in, not an admin), admin, service.
-- Committed, unlike the other files: they run after it, in alphabetical order.
-- Where a server lacks the extension, its functions may have been put there by hand.
do $$
begin
  if to_regproc('extensions.plan') is null then
    create extension if not exists pgtap with schema extensions;
  end if;
end;
$$;
-- Every persona may execute the functions that the tests make.
alter default privileges grant execute on functions to public;
begin;
select plan(2);

create schema if not exists tests;
grant usage on schema tests to public;

insert into auth.users (id, email) values
  ('a0000000-0000-4000-8000-000000000001', 'persona-admin@example.com'),
  ('a0000000-0000-4000-8000-000000000002', 'persona-stranger@example.com')
on conflict (id) do nothing;
insert into private.admins (user_id) values ('a0000000-0000-4000-8000-000000000001') on conflict do nothing;
-- Fresh at every run: a session of last week is none.
insert into auth.sessions (id, user_id, created_at, updated_at) values
  ('5e000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000001', now(), now()),
  ('5e000000-0000-4000-8000-000000000002', 'a0000000-0000-4000-8000-000000000002', now(), now())
on conflict (id) do update set created_at = now();

-- Takes on a persona for the rest of the transaction; 'owner' goes back to the owner.
create or replace function tests.become(persona text) returns void
language plpgsql as $$
declare
  user_id text := case persona
    when 'admin' then 'a0000000-0000-4000-8000-000000000001'
    when 'stranger' then 'a0000000-0000-4000-8000-000000000002'
    else '' end;
  -- The session of the same number; a token without one is refused.
  claims text := case when user_id = '' then '' else json_build_object(
    'sub', user_id, 'email', 'persona-' || persona || '@example.com', 'role', 'authenticated', 'session_id', '5e' || substr(user_id, 3))::text end;
begin
  perform set_config('request.jwt.claim.sub', user_id, true);
  perform set_config('request.jwt.claims', claims, true);
  perform set_config('request.headers', '{"x-forwarded-for": "198.51.100.7"}', true);
  perform set_config('role', case persona
    when 'visitor' then 'anon'
    when 'stranger' then 'authenticated'
    when 'admin' then 'authenticated'
    when 'service' then 'service_role'
    else 'none' end, true);
end;
$$;

-- Lets the time pass in which an erasure can be undone.
create or replace function tests.pass_undo_window() returns void
language sql as $$
  update private.erasures set erased_at = now() - interval '41 seconds';
  update public.job_applications set erase_at = now() - interval '1 second' where erase_at is not null;
  update public.contact_inquiries set erase_at = now() - interval '1 second' where erase_at is not null;
  update public.newsletter_subscribers set erase_at = now() - interval '1 second' where erase_at is not null;
  update public.newsletter_pending set erase_at = now() - interval '1 second' where erase_at is not null;
  update public.newsletter_barred set erase_at = now() - interval '1 second' where erase_at is not null;
$$;

-- Runs a statement as a persona and returns '<n> rows', or the SQLSTATE of the refusal. Its effects are taken back.
create or replace function tests.attempt(persona text, statement text) returns text
language plpgsql as $$
declare
  outcome text;
  affected bigint;
begin
  begin
    perform tests.become(persona);
    execute statement;
    get diagnostics affected = row_count;
    raise exception using errcode = 'ZZ000', message = affected || ' rows';
  exception when others then
    outcome := case when sqlstate = 'ZZ000' then sqlerrm else sqlstate end;
  end;
  perform tests.become('owner');
  return outcome;
end;
$$;

-- Returns the answer to a login from this source. As an HTTP client does, it follows the redirect of the request
-- that counts the guess, from the same source or from another one of its pool. A test is one transaction, so the ticket is
-- made to look like that of an earlier one.
create or replace function tests.log_in(
  email text, password text, source text default '198.51.100.7', second_source text default null,
  out success boolean, out message text, out admin_data jsonb
)
language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', source)::text, true);
  perform set_config('response.status', '', true);
  select v.* into success, message, admin_data from public.verify_admin_credentials(email, password) v;
  if current_setting('response.status') = '307' then
    perform tests.become('owner');
    update private.login_tickets set counted_in = 'an earlier one';
    perform tests.become('visitor');
    perform set_config('request.headers',
      json_build_object('x-forwarded-for', coalesce(second_source, source))::text, true);
    select v.* into success, message, admin_data from public.verify_admin_credentials(email, password) v;
  end if;
  perform tests.become('owner');
end;
$$;

-- Erases one subscriber as the admin's screen does; tells whether there was one.
create or replace function tests.erase_subscriber(erasure_id uuid, subscriber_id uuid) returns boolean language sql as $$
  select public.erase_people(erasure_id, '{}', '{}', false, array[subscriber_id]) -> 'newsletter_entries' = '1'
$$;

-- The tables that hold a word anywhere in a row.
create or replace function tests.tables_that_know(word text) returns setof text language plpgsql as $$
declare
  relation regclass;
  is_known boolean;
begin
  for relation in
    select c.oid from pg_class c where c.relkind in ('r', 'p') and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('select exists (select 1 from %s t where t::text ilike %L)', relation, '%' || word || '%') into is_known;
    if is_known then
      return next relation::text;
    end if;
  end loop;
end;
$$;

-- A statement that inserts these values into a table.
create or replace function tests.insert_into(target text, row_values jsonb) returns text language sql as $$
  select format('insert into %s (%s) values (%s)', target,
    string_agg(quote_ident(key), ', '), string_agg(quote_nullable(value), ', ')) from jsonb_each_text(row_values)
$$;

-- Turns back the newsletter's clock: a test is one transaction, in which now() stands still.
create or replace procedure tests.pass(span interval) language sql as $$
  update public.newsletter_deliveries set next_attempt_at = next_attempt_at - span, tried_at = tried_at - span,
    idempotent_until = idempotent_until - span, refused_since = refused_since - span;
  update public.newsletters set send_at = send_at - span, scheduled_at = scheduled_at - span, started_at = started_at - span;
  update private.newsletter_engine set blocked_until = blocked_until - span, last_run_at = last_run_at - span;
$$;

select has_schema('tests');
select is(tests.attempt('visitor', 'select 1'), '1 rows', 'a persona can run a statement');
select * from finish();
commit;
