-- The order of locks: what everybody shares is counted last, because its lock is held until the commit and all other forms wait for it.
begin;
select plan(8);

create temporary table written (place serial, is_shared boolean, name text) on commit drop;
create function pg_temp.note_write() returns trigger language plpgsql security definer as $$
begin
  insert into pg_temp.written (is_shared, name)
    values (tg_table_name = 'rate_limits' and to_jsonb(new) ->> 'scope' = 'everybody', tg_table_name);
  return null;
end;
$$;
-- Fires before the tables' own triggers.
do $$
declare
  watched regclass;
begin
  for watched in
    select c.oid from pg_class c
    where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
  loop
    execute format('create trigger a_note after insert or update or delete on %s for each row execute function pg_temp.note_write()',
      watched);
  end loop;
end;
$$;

-- The tables that one statement of a visitor, or of a function with the service's role, writes after the first shared counter.
create function pg_temp.written_after(persona text, statement text) returns text language plpgsql as $$
begin
  delete from pg_temp.written;
  perform tests.become(persona);
  if persona = 'visitor' then
    perform set_config('request.headers', '{"x-forwarded-for": "2001:db8:1:2::3"}', true);
  end if;
  execute statement;
  perform tests.become('owner');
  return (
    select case when bool_or(w.is_shared) then coalesce(string_agg(distinct w.name, ', ') filter (
      where not w.is_shared and w.place > (select min(f.place) from pg_temp.written f where f.is_shared)), 'nothing')
      else 'never counted' end
    from pg_temp.written w);
end;
$$;

delete from private.rate_limits;
insert into public.jobs (id, title) values ('b0000000-0000-4000-8000-000000000001', 'Tester');
select is(pg_temp.written_after('visitor', $$insert into public.contact_inquiries (name, email, service_needed)
  values ('Ravi', 'ravi@example.com', 'ads')$$), 'nothing', 'an inquiry counts last what everybody shares');
select is(pg_temp.written_after('visitor', $$insert into public.job_applications (name, email, phone, position)
  values ('Ravi', 'ravi@example.com', '+91 00000 00000', 'b0000000-0000-4000-8000-000000000001')$$), 'nothing', 'an application counts last what everybody shares');
select ok(exists (select from pg_temp.written where is_shared)
  and exists (select from private.rate_limits where action = 'all_resumes'), 'an application takes a shared place for its file');

create function pg_temp.sign_up(address text, token text default null) returns text language sql as $$
  select pg_temp.written_after('service',
    format('select public.subscribe_to_newsletter(%L, ''2001:db8:1:2::3'', ''x'', %L)', address, token));
$$;
select is(pg_temp.sign_up('new@example.com'), 'nothing', 'a sign-up counts last what everybody shares');
select is(pg_temp.sign_up('new@example.com'), 'nothing', 'a repeated sign-up counts last what everybody shares');
select is(pg_temp.sign_up('other@example.com', 'a token'), 'nothing', 'a sign-up that is to be confirmed counts last what everybody shares');
select tests.become('service');
select public.save_welcome_letter('Welcome', '<p>Hello</p>', 'Studio', 'news@example.com', null, 0, true);
select tests.become('owner');
select is(pg_temp.sign_up('welcome@example.com'), 'nothing', 'a sign-up with a welcome letter counts last what everybody shares');
select ok(exists (select from pg_temp.written where name = 'newsletter_deliveries'), 'a welcome letter is queued');

select * from finish();
rollback;
