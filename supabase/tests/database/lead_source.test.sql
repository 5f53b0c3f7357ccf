-- Where leads came from: written with the lead, read by admins only, cleaned and never a reason to lose the lead.
begin;
select plan(40);

insert into public.jobs (id, title) values ('e0000000-0000-4000-8000-000000000001', 'Editor');

-- Both tables take the same seven columns, so every test runs on both.
create function pg_temp.insert_into(lead_table text, source jsonb) returns text language sql as $$
  select format('insert into public.%I (%s) values (%s)', lead_table,
    string_agg(quote_ident(key), ', '), string_agg(quote_nullable(value), ', '))
  from jsonb_each_text(source || case lead_table
    when 'contact_inquiries' then '{"name": "Ravi", "email": "ravi@example.com", "service_needed": "ads"}'::jsonb
    else '{"name": "Ravi", "email": "ravi@example.com", "phone": "+91 00000 00002",
      "position": "e0000000-0000-4000-8000-000000000001"}'::jsonb end)
$$;

-- What a visitor's value is stored as.
create function pg_temp.kept(lead_table text, field text, value text) returns text language plpgsql as $$
declare stored text;
begin
  perform tests.become('visitor');
  execute pg_temp.insert_into(lead_table, jsonb_build_object(field, value, 'id', 'f0000000-0000-4000-8000-000000000001'));
  perform tests.become('nobody');
  execute format('select %I from public.%I where id = $1', field, lead_table)
    into stored using 'f0000000-0000-4000-8000-000000000001'::uuid;
  execute format('delete from public.%I where id = $1', lead_table) using 'f0000000-0000-4000-8000-000000000001'::uuid;
  delete from private.rate_limits;
  return stored;
end;
$$;

create temporary table lead_tables (lead_table text) on commit drop;
insert into lead_tables values ('contact_inquiries'), ('job_applications');

-- Rights
select is(
  tests.attempt(persona, pg_temp.insert_into(lead_table, '{"utm_source": "newsletter", "utm_medium": "email", "utm_campaign": "diwali",
    "utm_term": "saffron", "utm_content": "top", "referrer": "https://example.com/", "landing_page": "/about"}')),
  '1 rows', persona || ' sends the source along: ' || lead_table)
  from lead_tables, (values ('visitor'), ('stranger')) t(persona);
select is(tests.attempt('service', pg_temp.insert_into(lead_table, '{"utm_source": "x"}')), '42501',
  'service writes no source: ' || lead_table) from lead_tables;
select is(tests.attempt('visitor', format('select utm_source, referrer, landing_page from public.%I', lead_table)), '42501',
  'a visitor does not read it back: ' || lead_table) from lead_tables;
select is(tests.attempt('admin', format('update public.%I set utm_source = null', lead_table)), '42501',
  'not even an admin rewrites it: ' || lead_table) from lead_tables;

do $$ begin
  perform tests.become('visitor');
  execute pg_temp.insert_into('contact_inquiries', '{"utm_source": "instagram"}');
  execute pg_temp.insert_into('job_applications', '{"utm_source": "instagram"}');
  perform tests.become('nobody');
end $$;
select is(tests.attempt(persona, format($$select from public.%I where utm_source = 'instagram'$$, lead_table)), expected,
  persona || ' reads it: ' || lead_table)
  from lead_tables, (values ('stranger', '0 rows'), ('admin', '1 rows')) t(persona, expected);
select is(tests.attempt('admin', $$select from public.search_applications() where utm_source = 'instagram'$$), '1 rows',
  'the list of applications shows it to an admin');
update public.notifications set next_attempt_at = now() - interval '1 second';
select is((select count(*)::integer from public.claim_notifications(100) where lead ->> 'utm_source' = 'instagram'), 2,
  'the mail to the owner can name it');

-- Cleaning
select is(pg_temp.kept(lead_table, field, value), expected, description || ': ' || lead_table)
  from lead_tables, (values
    ('utm_campaign', E' Diwali\r\n\tsale \u0007 2026 ', 'Diwali sale 2026', 'control characters become one space'),
    ('utm_source', E'safe\u202Eexe.piz', 'safe exe.piz', 'marks that turn the text around go'),
    ('utm_term', '   ', null, 'nothing readable is nothing'),
    ('utm_content', repeat('क', 5000), repeat('क', 200), 'what is too long is cut, by characters'),
    ('utm_source', $$'); drop table public.jobs; --<script>$$, $$'); drop table public.jobs; --<script>$$,
      'markup and quotes are just text'),
    ('referrer', 'android-app://com.example.mail/', 'android-app://com.example.mail/', 'an app may refer'),
    ('referrer', 'javascript:alert(1)', null, 'an address that is none is left out'),
    ('referrer', 'https://example.com/' || repeat('a', 5000), 'https://example.com/' || repeat('a', 480), 'a long address is cut'),
    ('referrer', 'https://example.com/a b', null, 'an address has no spaces'),
    ('landing_page', 'https://example.com/', null, 'a landing page is a path'),
    ('landing_page', '/blog/' || repeat('a', 5000), '/blog/' || repeat('a', 494), 'a long path is cut')
  ) t(field, value, expected, description);

select throws_ok(format($$update public.%I set utm_source = repeat('x', 201)$$, lead_table), '23514', null,
  'the table itself has a limit too: ' || lead_table) from lead_tables;

select * from finish();
rollback;
