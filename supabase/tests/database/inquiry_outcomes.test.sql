-- Tests how inquiries end: won or lost, with a value; who may set that; and the dashboard's figure by source.
begin;
select plan(42);

delete from public.contact_inquiries;
insert into public.contact_inquiries (id, name, email, service_needed, created_at) values
  ('d0000000-0000-4000-8000-000000000001', 'Asha', 'asha@example.com', 'ads', now() - interval '3 hours'),
  ('d0000000-0000-4000-8000-000000000002', 'Ravi', 'ravi@example.com', 'ads', now() - interval '2 hours'),
  ('d0000000-0000-4000-8000-000000000003', 'Mira', 'mira@example.com', 'ads', now() - interval '1 hour');

-- Rights and limits ---------------------------------------------------------------------------------------------------
select is(tests.attempt('visitor', tests.insert_into('public.contact_inquiries',
  '{"name": "Ravi", "email": "ravi@example.com", "service_needed": "ads"}'::jsonb || changes::jsonb)), '42501',
  'a visitor cannot send ' || changes)
  from unnest(array['{"outcome": "won"}', '{"value": "1"}', '{"decided_at": "2026-01-01"}', '{"outcome": null}']) changes;
select is(tests.attempt(persona, change), expected, persona || ': ' || change) from (values
  ('visitor', 'update public.contact_inquiries set outcome = ''won''', '42501'),
  ('visitor', 'update public.contact_inquiries set value = 1', '42501'),
  ('stranger', 'update public.contact_inquiries set outcome = ''won''', '0 rows'),
  ('stranger', 'update public.contact_inquiries set value = 1', '0 rows'),
  ('service', 'update public.contact_inquiries set outcome = ''won''', '42501'),
  ('admin', 'update public.contact_inquiries set outcome = ''won'' where id = ''d0000000-0000-4000-8000-000000000001''', '1 rows'),
  ('admin', 'update public.contact_inquiries set value = 999999999999 where id = ''d0000000-0000-4000-8000-000000000001''', '1 rows'),
  ('admin', 'update public.contact_inquiries set value = 0 where id = ''d0000000-0000-4000-8000-000000000001''', '1 rows'),
  ('admin', 'update public.contact_inquiries set value = null, outcome = null where id = ''d0000000-0000-4000-8000-000000000001''', '1 rows'),
  ('admin', 'update public.contact_inquiries set value = 1000000000000', '23514'),
  ('admin', 'update public.contact_inquiries set value = -1', '23514'),
  ('admin', 'update public.contact_inquiries set outcome = ''open''', '23514'),
  ('admin', 'update public.contact_inquiries set outcome = ''''', '23514'),
  ('admin', 'update public.contact_inquiries set decided_at = now()', '42501')
) t(persona, change, expected);
select is(tests.attempt(persona, 'select public.inquiry_sources()'), expected, persona || ' reads the figure: ' || expected)
  from (values ('visitor', '42501'), ('stranger', '42501'), ('service', '42501'), ('admin', '1 rows')) t(persona, expected);

-- The written row ----------------------------------------------------------------------------------------------------
select tests.become('admin');
update public.contact_inquiries set outcome = 'won' where id = 'd0000000-0000-4000-8000-000000000001';
update public.contact_inquiries set value = 50000 where id = 'd0000000-0000-4000-8000-000000000001';
select results_eq($$select outcome, value, decided_at, status from public.search_inquiries('asha')$$,
  $$values ('won', 50000::bigint, now(), 'new')$$, 'outcome and value are saved apart, and the status stays');
select set_eq($$select summary from public.audit_log where row_id = 'd0000000-0000-4000-8000-000000000001'$$,
  $$values ('{"outcome": {"old": null, "new": "won"}}'::jsonb), ('{"value": {"old": null, "new": 50000}}')$$,
  'the audit log has each change, and no moment that the database wrote');
select tests.become('owner');
update public.contact_inquiries set decided_at = '2026-01-01' where outcome = 'won';
select tests.become('admin');
update public.contact_inquiries set outcome = 'won', status = 'answered' where id = 'd0000000-0000-4000-8000-000000000001';
select is(decided_at, '2026-01-01', 'the same outcome again leaves its moment')
  from public.contact_inquiries where id = 'd0000000-0000-4000-8000-000000000001';
update public.contact_inquiries set outcome = 'lost' where id = 'd0000000-0000-4000-8000-000000000001';
select is(decided_at, now(), 'another outcome has its own moment') from public.contact_inquiries where outcome = 'lost';
update public.contact_inquiries set outcome = null where id = 'd0000000-0000-4000-8000-000000000001';
select results_eq($$select outcome, value, decided_at from public.search_inquiries('asha')$$,
  $$values (null::text, 50000::bigint, null::timestamptz)$$, 'an inquiry that is open again keeps its value');

-- The filter
update public.contact_inquiries set outcome = 'won' where id = 'd0000000-0000-4000-8000-000000000002';
update public.contact_inquiries set outcome = 'lost' where id = 'd0000000-0000-4000-8000-000000000003';
select is(array(select right(i.id::text, 1) from public.search_inquiries('', outcome_filter => outcome) i), expected,
  'the filter finds ' || coalesce(outcome, 'all')) from (values
  ('won', array['2']), ('lost', array['3']), ('open', array['1']), (null, array['3', '2', '1']), ('pending', '{}')
) t(outcome, expected);
select is(public.count_inquiries('', outcome_filter => 'won'), 1::bigint, 'a filter by outcome counts the inquiries it finds');
select is(array(select right(i.id::text, 1) from public.search_inquiries('ravi', outcome_filter => 'lost') i), '{}',
  'search and filter must both match');

-- Erasure and undo
select public.erase_people('e4000000-0000-4000-8000-000000000001', '{}', array['d0000000-0000-4000-8000-000000000003']::uuid[], false);
select tests.become('owner');
update public.contact_inquiries set value = 7 where erase_at is null;
select tests.become('admin');
select public.undo_erasure('e4000000-0000-4000-8000-000000000001');
select results_eq($$select outcome, value, decided_at from public.search_inquiries('mira')$$,
  $$values ('lost', null::bigint, now())$$, 'an undone erasure brings the outcome back');

-- The figure ----------------------------------------------------------------------------------------------------------
select tests.become('owner');
delete from public.contact_inquiries;
select tests.become('admin');
select is(public.inquiry_sources(), '{"written": [], "rest": {"sources": 0, "inquiries": 0, "won": 0, "value": 0}}'::jsonb,
  'no source is named when nothing came');

select tests.become('owner');
create function pg_temp.came(utm_source text, referrer text, outcome text default null, value bigint default null, at timestamptz default now())
returns void language sql as $$
  insert into public.contact_inquiries (name, email, service_needed, utm_source, referrer, outcome, value, decided_at, created_at)
  values ('A', 'a@example.com', 'ads', utm_source, referrer, outcome, value, case when outcome is not null then now() end, at)
$$;
delete from public.contact_inquiries;
select pg_temp.came('google', null, 'won', 100000), pg_temp.came(null, 'https://www.google.com/', 'won', 20000),
  pg_temp.came(null, 'https://google.de/', 'lost', 5), pg_temp.came(null, null, 'won'), pg_temp.came(null, null),
  pg_temp.came(null, null, null, 9), pg_temp.came('ig', null), pg_temp.came('ig', null),
  pg_temp.came('too old', null, 'won', 1, private.start_of_day(private.agency_today() - 89) - interval '1 second'),
  pg_temp.came('the first day', null, 'won', 1, private.start_of_day(private.agency_today() - 89));
select tests.become('admin');
select is(public.inquiry_sources() -> 'written', '[
  {"source": "google", "inquiries": 1, "won": 1, "value": 100000},
  {"source": "www.google.com", "inquiries": 1, "won": 1, "value": 20000},
  {"source": "the first day", "inquiries": 1, "won": 1, "value": 1},
  {"source": null, "inquiries": 3, "won": 1, "value": 0},
  {"source": "ig", "inquiries": 2, "won": 0, "value": 0},
  {"source": "google.de", "inquiries": 1, "won": 0, "value": 0}]'::jsonb,
  'sources are counted as written: most won first, only what was won has a value, from the first of 90 days on');
create function pg_temp.counted(days integer) returns text language sql as $$
  select sum((w ->> 'inquiries')::integer)::text from jsonb_array_elements(public.inquiry_sources(days) -> 'written') w
$$;
select is(pg_temp.counted(1), '8', 'days can be chosen');
select is(pg_temp.counted(100000), '10', 'up to a year of them');

select tests.become('owner');
select pg_temp.came('campaign 8', null, 'won', 999999999999), pg_temp.came('campaign 8', null, 'won', 999999999999);
select tests.become('admin');
select is(public.inquiry_sources() #> '{written,0}', '{"source": "campaign 8", "inquiries": 2, "won": 2, "value": 1999999999998}',
  'large values add up');

select tests.become('owner');
delete from public.contact_inquiries;
select pg_temp.came('campaign ' || n, null) from generate_series(1, 1000) n;
select pg_temp.came('campaign 8', null, 'won', 7), pg_temp.came('a', null, 'won', 1), pg_temp.came('b', null);
select tests.become('admin');
select is(jsonb_array_length(public.inquiry_sources() -> 'written'), 1000, 'a thousand sources are told apart');
select is(public.inquiry_sources() -> 'rest', '{"sources": 2, "inquiries": 2, "won": 0, "value": 0}', 'the others are one sum');

select * from finish();
rollback;
