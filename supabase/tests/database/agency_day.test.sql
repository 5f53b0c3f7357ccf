-- A post without a date is of the agency's day, whatever zone the session is in. Of the two ends of the earth at least
-- one has another day than India, at any moment.
begin;
select plan(2);

set local timezone to 'Pacific/Kiritimati';
insert into public.blogs (title, slug, excerpt, content, category, author) values ('East', '', 'x', '<p>x</p>', 'SEO', 'x');
set local timezone to 'Pacific/Pago_Pago';
insert into public.blogs (title, slug, excerpt, content, category, author) values ('West', '', 'x', '<p>x</p>', 'SEO', 'x');

select results_eq(
  $$select title, publish_date from public.blogs where title in ('East', 'West') order by title$$,
  $$values ('East', private.agency_today()), ('West', private.agency_today())$$,
  'a post without a date has India''s, from both ends of the earth'
);
select ok(
  (now() at time zone 'Pacific/Kiritimati')::date <> private.agency_today()
    or (now() at time zone 'Pacific/Pago_Pago')::date <> private.agency_today(),
  'and that is not the day at both ends'
);

select * from finish();
rollback;
