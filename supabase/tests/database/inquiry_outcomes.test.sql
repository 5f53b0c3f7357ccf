-- How inquiries end: won or lost, with a value; who may say so; and the dashboard's figure by source.
begin;
select plan(44);

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
select is(decided_at, now(), 'another one has its own') from public.contact_inquiries where outcome = 'lost';
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
select is(public.count_inquiries('', outcome_filter => 'won'), 1::bigint, 'and counts them');
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
select is(public.inquiry_sources(), '{"all": {"inquiries": 0, "won": 0, "value": 0}, "sources": [], "others": null}'::jsonb,
  'nothing came');

select tests.become('owner');
create function pg_temp.came(utm_source text, referrer text, outcome text default null, value bigint default null, at timestamptz default now())
returns void language sql as $$
  insert into public.contact_inquiries (name, email, service_needed, utm_source, referrer, outcome, value, decided_at, created_at)
  values ('A', 'a@example.com', 'ads', utm_source, referrer, outcome, value, case when outcome is not null then now() end, at)
$$;
-- One name for what people and programs write of one source.
create function pg_temp.named(utm_source text, referrer text) returns text language plpgsql as $$
declare
  found jsonb;
begin
  delete from public.contact_inquiries;
  perform pg_temp.came(utm_source, referrer);
  perform tests.become('admin');
  found := public.inquiry_sources();
  perform tests.become('owner');
  return coalesce(found #>> '{sources,0,source}', 'none');
end;
$$;
select is(
  (select array_agg(format('%s|%s is %s', utm, referrer, pg_temp.named(utm, referrer))) from (values
    ('Google', null), (null, 'https://www.google.co.in/'), (null, 'https://google.com.au/search'), ('https://www.google.com/x', null),
    (null, 'android-app://com.google.android.googlequicksearchbox/'), (null, 'https://mail.google.com/mail/u/0/'),
    (null, 'https://googles.example/'), (null, 'https://notgoogle.com/'), ('chatgpt.com', 'https://chatgpt.com/'),
    ('IG', 'https://l.instagram.com/'), (null, 'http://m.facebook.com:80/story'), (null, 'https://t.co/abc'),
    ('diwali_mailer-2026', null), (null, 'https://my-blog.example.in/post'), ('आशा', null), (null, null),
    ('https://', null), ('%_\''"<b>', null)
  ) t(utm, referrer)),
  array[
    'Google| is Google', '|https://www.google.co.in/ is Google', '|https://google.com.au/search is Google',
    'https://www.google.com/x| is Google', '|android-app://com.google.android.googlequicksearchbox/ is Google',
    '|https://mail.google.com/mail/u/0/ is Gmail', '|https://googles.example/ is googles.example',
    '|https://notgoogle.com/ is notgoogle.com', 'chatgpt.com|https://chatgpt.com/ is ChatGPT',
    'IG|https://l.instagram.com/ is Instagram', '|http://m.facebook.com:80/story is Facebook', '|https://t.co/abc is X',
    'diwali_mailer-2026| is Diwali mailer 2026', '|https://my-blog.example.in/post is my-blog.example.in', 'आशा| is आशा',
    '| is none', 'https://| is none', '%_\''"<b>| is % \''"<b>'],
  'each spelling has its source');

delete from public.contact_inquiries;
select pg_temp.came('google', null, 'won', 100000), pg_temp.came(null, 'https://www.google.com/', 'won', 20000),
  pg_temp.came(null, 'https://google.de/', 'lost', 5), pg_temp.came(null, null, 'won'), pg_temp.came(null, null),
  pg_temp.came(null, null, null, 9), pg_temp.came('ig', null), pg_temp.came('ig', null),
  pg_temp.came('too old', null, 'won', 1, private.start_of_day(private.agency_today() - 89) - interval '1 second'),
  pg_temp.came('the first day', null, 'won', 1, private.start_of_day(private.agency_today() - 89));
select tests.become('admin');
select is(public.inquiry_sources() -> 'sources', '[
  {"source": "Google", "inquiries": 3, "won": 2, "value": 120000},
  {"source": "The first day", "inquiries": 1, "won": 1, "value": 1},
  {"source": null, "inquiries": 3, "won": 1, "value": 0},
  {"source": "Instagram", "inquiries": 2, "won": 0, "value": 0}]'::jsonb,
  'sources are added up: most won first, only what was won has a value, from the first of 90 days on');
select is(public.inquiry_sources() -> 'all', '{"inquiries": 9, "won": 4, "value": 120001}', 'and so is the sum');
select is(public.inquiry_sources(1) #> '{all,inquiries}', '8', 'days can be chosen');
select is(public.inquiry_sources(100000) #> '{all,inquiries}', '10', 'up to a year of them');

select tests.become('owner');
select pg_temp.came('campaign ' || n, null, case n when 8 then 'won' end, 10 * n) from generate_series(1, 9) n;
select pg_temp.came('campaign 8', null, 'won', 999999999999), pg_temp.came('campaign 8', null, 'won', 999999999999);
select tests.become('admin');
select is(jsonb_array_length(public.inquiry_sources() -> 'sources'), 6, 'six sources have a line of their own');
select is(public.inquiry_sources() #> '{sources,0}', '{"source": "Campaign 8", "inquiries": 3, "won": 3, "value": 2000000000078}',
  'large values add up');
select is(public.inquiry_sources() -> 'others', '{"sources": 7, "inquiries": 7, "won": 0, "value": 0}', 'the others share one');

select * from finish();
rollback;
