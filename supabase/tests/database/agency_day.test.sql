-- Tests the agency's day (private.settings, time_zone): figures per day begin at its midnight.
begin;
select plan(21);

select is(private.agency_zone(), 'UTC', 'a database that knows no agency counts days in UTC');
select is(tests.attempt(persona, $$update private.settings set time_zone = 'Asia/Tokyo'$$), '42501',
  persona || ' cannot move the clock') from unnest(array['visitor', 'stranger', 'admin', 'service']) persona;
select is(tests.attempt('visitor', 'select private.agency_today()'), '42501', 'visitors do not ask for the day');

-- A typing error would stop every screen with figures.
select throws_ok($$update private.settings set time_zone = 'Asia/Bombey'$$, '22023', null, 'a zone that does not exist is refused');
select throws_ok($$update private.settings set time_zone = ''$$, '22023', null, 'an empty zone is refused');

create function pg_temp.move_to(zone text) returns void language sql as $$
  update private.settings set time_zone = zone
$$;

-- On both sides of the date line, with half hours, and where clocks change.
create function pg_temp.today_in(zone text) returns date language plpgsql as $$
begin
  perform pg_temp.move_to(zone);
  return private.agency_today();
end $$;
select is(pg_temp.today_in(zone), (now() at time zone zone)::date, 'today is that of ' || zone)
  from unnest(array['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Asia/Kathmandu', 'America/Halifax']) zone;

select pg_temp.move_to('America/Halifax');
select is(private.start_of_day(day::date), start::timestamptz, 'the day begins at midnight: ' || day) from (values
  ('2026-03-08', '2026-03-08 04:00+00'), -- the clocks go forward
  ('2026-03-09', '2026-03-09 03:00+00'),
  ('2026-11-01', '2026-11-01 03:00+00'), -- and back
  ('2026-11-02', '2026-11-02 04:00+00')
) days(day, start);
select pg_temp.move_to('Australia/Lord_Howe');
select is(private.start_of_day('2026-07-01'), '2026-06-30 13:30+00', 'a day begins at midnight where winter time shifts by half an hour');
select is(private.start_of_day('2026-12-01'), '2026-11-30 13:00+00', 'a day begins at midnight where summer time is back');

select pg_temp.move_to('Pacific/Kiritimati');
select tests.become('admin');
insert into public.blogs (title, slug, excerpt, content, category, author) values ('East', '', 'x', '<p>x</p>', 'SEO', 'x');
select is((select publish_date from public.blogs where title = 'East'), (now() at time zone 'Pacific/Kiritimati')::date,
  'a new post of an admin has the agency''s date');
select tests.become('owner');
insert into public.contact_inquiries (name, email, service_needed, created_at)
  select 'Evening', 'evening@example.com', 'ads', private.start_of_day(private.agency_today()) - interval '1 second';
select tests.become('admin');
select is(public.dashboard_activity(2) #>> '{days,0,inquiries}', '1', 'the dashboard counts a second before its midnight to yesterday');
select is(public.dashboard_activity(2) #>> '{days,1,inquiries}', '0', 'the dashboard does not count a second before midnight to today');

select * from finish();
rollback;
