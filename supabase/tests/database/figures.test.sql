-- Web vitals: what a visit may report and what is kept of it, who sees what it comes to, and that the figures are right.
begin;
select plan(83);

delete from public.web_vitals_daily;

-- Reports a visit from an address with a browser: 'taken', or the SQLSTATE of the refusal.
create function pg_temp.report(arguments text, address text default '198.51.100.1', agent text default 'Mozilla/5.0')
returns text language plpgsql as $$
begin
  perform tests.become('visitor');
  perform set_config('request.headers', json_build_object('x-forwarded-for', address, 'user-agent', agent)::text, true);
  execute 'select public.record_web_vitals(' || arguments || ')';
  perform tests.become('owner');
  return 'taken';
exception when others then
  perform tests.become('owner');
  return sqlstate;
end;
$$;
-- What is kept of today: 'home lcp 1200 x1, ...'
create function pg_temp.kept() returns text language sql as $$
  select coalesce(string_agg(format('%s %s %s x%s', page, metric, value, visits), ', ' order by page, metric, value), '')
  from public.web_vitals_daily where day = private.agency_today();
$$;
-- Forgets figures and limits.
create function pg_temp.forget() returns void language sql as $$
  delete from public.web_vitals_daily;
  delete from private.rate_limits;
$$;

-- Recording ---------------------------------------------------------------------------------------------------------------

select is(pg_temp.report($$page => 'home', lcp => 1234.4, inp => 48, cls => 0.0526, fcp => 905, ttfb => 99.6$$), 'taken',
  'a visitor reports a visit');
select is(pg_temp.kept(), 'home cls 53 x1, home fcp 910 x1, home inp 48 x1, home lcp 1200 x1, home ttfb 100 x1',
  'two digits are kept, of cls in thousandths');
select is((select array_agg(attname::text order by attnum) from pg_attribute
  where attrelid = 'public.web_vitals_daily'::regclass and attnum > 0 and not attisdropped),
  array['day', 'page', 'metric', 'value', 'visits'], 'and nothing else');
select is((select count(*)::integer from public.web_vitals_daily where day <> (now() at time zone 'Asia/Kolkata')::date), 0,
  'the day is that of India');
select is(pg_temp.report($$page => 'home', lcp => 1199, cls => 0.0534$$), 'taken', 'another visit');
select is(pg_temp.kept(), 'home cls 53 x2, home fcp 910 x1, home inp 48 x1, home lcp 1200 x2, home ttfb 100 x1',
  'the same rounded figures add up, and what was not measured leaves no row');
select is(pg_temp.report($$page => 'post', lcp => 1200$$), 'taken', 'of another page');
select is(pg_temp.report($$page => 'home', lcp => 1300$$), 'taken', 'and with another figure');
select is(pg_temp.kept(),
  'home cls 53 x2, home fcp 910 x1, home inp 48 x1, home lcp 1200 x2, home lcp 1300 x1, home ttfb 100 x1, post lcp 1200 x1',
  'each has its own row');
select pg_temp.forget();
select is(pg_temp.report($$page => 'home', lcp => null$$), 'taken', 'a visit may report nothing');
select is(pg_temp.kept(), '', 'of which nothing is kept');
select is(pg_temp.report($$page => 'home', lcp => 0, cls => 0$$), 'taken', 'nothing moved at all');
select is(pg_temp.kept(), 'home cls 0 x1, home lcp 0 x1', '0 is a figure');

select is(private.two_digits_of(figure), expected, figure || ' is ' || expected) from (values
  (0, 0), (0.4, 0), (0.5, 1), (9.4, 9), (9.6, 10), (99.4, 99), (99.6, 100), (104.9, 100), (105, 110), (994, 990), (996, 1000),
  (1249, 1200), (1250, 1300), (12345, 12000), (600000, 600000), (999999, 1000000)
) t(figure, expected);
select is((select max(abs(private.two_digits_of(figure) - figure) / figure) <= 0.05 from generate_series(10, 20000) figure), true,
  'no figure is off by more than 5 %');

select pg_temp.forget();
select is(pg_temp.report(arguments), '22023', 'refused: ' || arguments) from unnest(array[
  $$page => 'admin', lcp => 1000$$, $$page => 'Home', lcp => 1000$$, $$page => '', lcp => 1000$$, $$page => null, lcp => 1000$$,
  $$page => 'admin'$$,
  $$page => 'home', lcp => -1$$, $$page => 'home', lcp => 600001$$, $$page => 'home', lcp => 'NaN'$$,
  $$page => 'home', inp => -0.1$$, $$page => 'home', inp => 'Infinity'$$, $$page => 'home', fcp => 1e300$$,
  $$page => 'home', ttfb => '-Infinity'$$, $$page => 'home', lcp => 1000, ttfb => 'NaN'$$,
  $$page => 'home', cls => -0.001$$, $$page => 'home', cls => 1000.1$$, $$page => 'home', cls => 'NaN'$$,
  $$page => 'home', lcp => 1000, cls => 'Infinity'$$
]) arguments;
select is(pg_temp.kept(), '', 'of a refused visit nothing is kept');
select tests.become('visitor');
select throws_ok($$select public.record_web_vitals('admin')$$, '22023', 'This is no page that is measured.', 'a page says why');
select throws_ok($$select public.record_web_vitals('home', lcp => 'NaN')$$, '22023', 'A figure is out of range.', 'so does a figure');
select tests.become('owner');

select pg_temp.forget();
select is(pg_temp.report($$page => 'home', lcp => 600000, inp => 600000, cls => 1000, fcp => 600000, ttfb => 600000$$), 'taken',
  'the greatest figures are taken');
select pg_temp.forget();
-- The function's list and the table's are the same.
select is((select count(*)::integer from (
  select (regexp_matches(pg_get_constraintdef(oid), '''([a-z-]+)''', 'g'))[1] as page
  from pg_constraint where conname = 'web_vitals_daily_page_known'
) known where pg_temp.report(format('page => %L, lcp => 1000', page)) = 'taken'), 10, 'every page of the table is taken');

select is(tests.attempt('owner', 'insert into public.web_vitals_daily (page, metric, value, visits) values ' || figures), '23514',
  'no row of ' || figures) from unnest(array[
  $$('admin', 'lcp', 1, 1)$$, $$('home', 'fid', 1, 1)$$, $$('home', 'lcp', -1, 1)$$, $$('home', 'lcp', 1, 0)$$
]) figures;

-- Limit and bots ----------------------------------------------------------------------------------------------------------

select pg_temp.forget();
select is((select count(*)::integer from generate_series(1, 30) where pg_temp.report($$page => 'home', lcp => 1000$$) = 'taken'),
  30, 'a source reports thirty visits a minute');
select is(pg_temp.report($$page => 'home', lcp => 1000$$), 'PGRST', 'the 31st is refused');
select is(pg_temp.kept(), 'home lcp 1000 x30', 'a refused visit is not counted');
select is(pg_temp.report($$page => 'home', lcp => 1000$$, '198.51.100.2'), 'taken', 'another source is not affected');
update private.rate_limits set window_start = window_start - interval '1 minute';
select is(pg_temp.report($$page => 'home', lcp => 1000$$), 'taken', 'a minute later the first one may again');
select is(pg_temp.kept(), 'home lcp 1000 x32', 'both are counted');
select is((select count(*)::integer from private.rate_limits where action = 'web_vitals' and source like '%198.51%'), 0,
  'the limit keeps no address');

select pg_temp.forget();
select is(pg_temp.report($$page => 'home', lcp => 1000$$, '198.51.100.3', 'Googlebot/2.1 (+http://example.com/bot.html)'), 'taken',
  'a program that says so hears no refusal');
select is(pg_temp.kept(), '', 'but is not counted');

-- Who may what ------------------------------------------------------------------------------------------------------------

insert into public.web_vitals_daily (page, metric, value) values ('home', 'lcp', 1000);

-- The report --------------------------------------------------------------------------------------------------------------

create function pg_temp.answer(days integer default 30) returns jsonb language plpgsql as $$
declare answer jsonb;
begin
  perform tests.become('admin');
  answer := public.web_vitals_report(days);
  perform tests.become('owner');
  return answer;
end;
$$;
select pg_temp.forget();
select is(pg_temp.answer(), '{"measured_since": null, "site": null, "pages": []}'::jsonb, 'nothing was measured yet');

-- home: lcp of 100, 200, 300, 400, whose third is the 75th percentile; inp heavy at its end; one cls.
-- post: lcp of 8 visits, 6 of them up to 500, on two days. quiz: as many visits as home, and no lcp.
insert into public.web_vitals_daily (day, page, metric, value, visits)
select private.agency_today() - ago, page, metric, value, visits from (values
  (0, 'home', 'lcp', 100, 1), (0, 'home', 'lcp', 200, 1), (0, 'home', 'lcp', 300, 1), (0, 'home', 'lcp', 400, 1),
  (0, 'home', 'inp', 40, 1), (0, 'home', 'inp', 250, 2),
  (0, 'home', 'cls', 53, 1),
  (1, 'post', 'lcp', 450, 5), (0, 'post', 'lcp', 500, 1), (1, 'post', 'lcp', 2000, 1), (0, 'post', 'lcp', 2000, 1),
  (0, 'quiz', 'ttfb', 80, 4), (0, 'quiz', 'cls', 0, 3)
) t(ago, page, metric, value, visits);
select is(pg_temp.answer() -> 'pages', '[
    {"page": "post", "visits": 8, "lcp": 500, "inp": null, "cls": null, "fcp": null, "ttfb": null},
    {"page": "home", "visits": 4, "lcp": 300, "inp": 250, "cls": 0.053, "fcp": null, "ttfb": null},
    {"page": "quiz", "visits": 4, "lcp": null, "inp": null, "cls": 0, "fcp": null, "ttfb": 80}
  ]'::jsonb, 'the 75th percentiles of each page, the most visited first');
-- Of the twelve visits with lcp, nine kept to 450; of the four with cls, three to 0.
select is(pg_temp.answer() -> 'site',
  '{"visits": 12, "lcp": 450, "inp": 250, "cls": 0, "fcp": null, "ttfb": 80}'::jsonb, 'and of all together, by visits');
select is(pg_temp.answer() ->> 'measured_since', (private.agency_today() - 1)::text, 'since when');
update public.web_vitals_daily set visits = 2 where page = 'post' and value = 2000 and day = private.agency_today();
select is(pg_temp.answer() #> '{pages,0}',
  '{"page": "post", "visits": 9, "lcp": 2000, "inp": null, "cls": null, "fcp": null, "ttfb": null}'::jsonb,
  'six of nine are not three of four');

-- Each day has ten times the visits of the next one, so that the figure tells which is the first.
insert into public.web_vitals_daily (day, page, metric, value, visits)
  select private.agency_today() - ago, 'job', 'fcp', ago, 10 ^ place
  from unnest(array[6, 7, 29, 30, 365, 366]) with ordinality job(ago, place);
select is((pg_temp.answer(days) -> 'site' ->> 'fcp')::integer, expected, 'the figure of ' || coalesce(days::text, 'null') || ' days')
  from (values (1, null), (7, 6), (8, 7), (30, 29), (31, 30), (366, 365), (9999, 365), (0, null), (-5, null), (null, null))
  t(days, expected);
select tests.become('admin');
select is(public.web_vitals_report() -> 'site' ->> 'fcp', '29', '30 days unless others are asked for');
select tests.become('owner');
select is(pg_temp.answer(1) ->> 'measured_since', (private.agency_today() - 366)::text, 'since when, whatever days are asked for');

-- Retention ---------------------------------------------------------------------------------------------------------------

insert into public.web_vitals_daily (day, page, metric, value)
  values (private.agency_today() - 367, 'job', 'fcp', 367), (private.agency_today() + 1, 'job', 'fcp', 1);
select private.purge_expired();
select is((select array_agg(private.agency_today() - day order by day) from public.web_vitals_daily where page = 'job'),
  array[366, 365, 30, 29, 7, 6, -1], 'only figures older than 366 days are removed');

select * from finish();
rollback;
