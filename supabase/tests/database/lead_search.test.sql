-- Tests names and phone numbers in a search.
begin;
select plan(34);

insert into public.jobs (id, title) values ('e0000000-0000-4000-8000-000000000002', 'Café manager');

-- How many leads a search finds that a visitor sent with this name and phone.
create function pg_temp.found(lead_table text, name text, phone text, search text) returns integer language plpgsql as $$
declare
  hits integer;
begin
  perform tests.become('visitor');
  execute tests.insert_into('public.' || lead_table, jsonb_build_object('name', name, 'email', 'x@example.com', 'phone', phone)
    || case lead_table when 'contact_inquiries' then '{"service_needed": "ads"}'::jsonb
      else '{"position": "e0000000-0000-4000-8000-000000000002"}'::jsonb end);
  perform tests.become('admin');
  execute format('select count(*)::integer from public.search_%s($1)', replace(replace(lead_table, 'contact_', ''), 'job_', ''))
    into hits using search;
  perform tests.become('owner');
  execute format('delete from public.%I', lead_table);
  delete from private.rate_limits;
  return hits;
end;
$$;

select is(pg_temp.found(lead_table, name, phone, search), hits, format('%s finds %s %s: %s', search, name, phone, lead_table))
  from (values ('contact_inquiries'), ('job_applications')) t(lead_table), (values
    ('Asha', '+91 098765-43210', '9876543210', 1),
    ('Asha', '098765 43210', '+91 98765-43210', 1),
    ('Asha', '(0)98765 43210', '0091 98765 43210', 1),
    ('Asha', '९८७६५ ४३२१०', '98765 43210', 1),
    ('Asha', '+91 98765 43210', '٩٨٧٦٥٤٣٢١٠', 1),
    ('Asha', '+91 98765 43210', '8765-432', 1),
    ('Asha', '+91 98765 43210', '98765 43211', 0),
    ('Asha', '+91 98765 43210', '(+', 0),
    ('José Ångström', '+91 98765 43210', 'jose angstrom', 1),
    (E'Jose\u0301', '+91 98765 43210', 'JOSÉ', 1),
    ('Jose Angstrom', '+91 98765 43210', E'jose\u0301 ån', 1),
    ('Łukasz Weiß', '+91 98765 43210', 'lukasz weiss', 1),
    ('ज़ाकिर', '+91 98765 43210', 'जाकिर', 1),
    ('محمد', '+91 98765 43210', 'مُحَمَّد', 1),
    (E'Zo\u200be', '+91 98765 43210', 'zoe', 1),
    ('José', '+91 98765 43210', 'jx', 0)
  ) s(name, phone, search, hits);

do $$ begin
  perform tests.become('visitor');
  execute tests.insert_into('public.contact_inquiries', jsonb_build_object('service_needed', 'ads', 'phone', E'\ufeff1234567',
    'name', E'Jose\u0301\u200b', 'email', E'\u200ejose@\u200bexample.com\u202c', 'message', E'cafe\u0301'));
  perform tests.become('owner');
end $$;
select results_eq('select name, email, phone, message from public.contact_inquiries',
  $$values ('José', 'jose@example.com', '1234567', 'café')$$, 'a lead is stored in one Unicode form, without invisible characters');
select is(tests.attempt('visitor', 'select private.search_form(''x'')'), '42501', 'a visitor cannot call what indexes the rows');

select * from finish();
rollback;
