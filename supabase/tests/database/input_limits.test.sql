-- Sizes and characters that constraints refuse or triggers clean, tried as the persona that may write.
begin;
select plan(33);

insert into public.jobs (id, title) values ('b1000000-0000-4000-8000-000000000001', 'Open position');

create function pg_temp.write(persona text, target text, fixed jsonb, changes jsonb) returns text language plpgsql as $$
declare
  v jsonb := fixed || changes;
begin
  return tests.attempt(persona, format('insert into %s (%s) values (%s)', target,
    (select string_agg(quote_ident(key), ', ') from jsonb_each_text(v)),
    (select string_agg(quote_nullable(value), ', ') from jsonb_each_text(v))));
end;
$$;
create function pg_temp.inquire(changes jsonb) returns text language sql as $$
  select pg_temp.write('visitor', 'public.contact_inquiries',
    '{"name": "Asha Rao", "email": "asha@example.com", "service_needed": "website"}', changes)
$$;
create function pg_temp.apply(changes jsonb) returns text language sql as $$
  select pg_temp.write('visitor', 'public.job_applications', '{"name": "Asha Rao", "email": "asha@example.com",
    "phone": "+91 00000 00003", "position": "b1000000-0000-4000-8000-000000000001"}', changes)
$$;
create function pg_temp.post(changes jsonb) returns text language sql as $$
  select pg_temp.write('admin', 'public.blogs', '{"title": "A title", "excerpt": "An excerpt", "content": "<p>x</p>",
    "category": "SEO", "author": "Asha"}', changes)
$$;

-- Blanks count.
select is(pg_temp.inquire(jsonb_build_object('name', repeat(' ', 1000000) || 'x')), '23514', 'blanks make no long name (inquiry)');
select is(pg_temp.apply(jsonb_build_object('name', repeat(' ', 1000000) || 'xy')), '23514', 'blanks make no long name (application)');
select is(pg_temp.apply(jsonb_build_object('phone', repeat(' ', 1001) || '0000000003')), '23514', 'blanks make no long phone number');
select is(tests.attempt('admin', $$insert into public.jobs (title) values (repeat(' ', 2000) || 'x')$$), '23514', 'blanks make no long job title');
select is(pg_temp.post(jsonb_build_object(field, repeat(' ', 600000) || 'x')), '23514', 'blanks make no long ' || field || ' (post)')
  from unnest(array['title', 'excerpt', 'content', 'author']) field;
select is(tests.attempt('admin', $$update public.blog_settings set title = repeat(' ', 500) || 'x'$$), '23514', 'blanks make no long blog title');
select is(tests.attempt('admin', $$update public.blog_settings set description = repeat(' ', 900) || 'x'$$), '23514', 'blanks make no long blog description');

-- What an index cannot take would be a server error.
select is(pg_temp.post(jsonb_build_object('slug', (select string_agg(md5(n::text), '') from generate_series(1, 300) n))), '23514',
  'an address longer than an index takes is refused as such');
select is(pg_temp.post(jsonb_build_object('featured_image', '/' || repeat('x', 2000))), '23514', 'the address of an image has an end');
select is(pg_temp.post(jsonb_build_object('publish_date', given)), '23514', given || ' is no date of a post')
  from unnest(array['infinity', '-infinity', '0001-01-01', '5000-01-01']) given;
select is(pg_temp.post('{"read_time": 10001}'), '23514', 'nobody reads for a week');

-- An address is one address.
select is(pg_temp.inquire(jsonb_build_object('email', given)), '23514', 'refused as an address: ' || to_json(given)::text)
  from unnest(array['a@b.co,c@d.co', 'a@b.co;c@d.co', '<a@b.co>', '"a"@b.co', E'a\u0001@b.co', E'a\u202e@b.co', E'a\u200b@b.co', E'a\u00a0@b.co']) given;
select is(pg_temp.apply('{"email": "a@b.co,c@d.co"}'), '23514', 'neither has an application two');
select is(pg_temp.inquire('{"email": "आशा@उदाहरण.भारत"}'), '1 rows', 'an address of another script is one');

-- Lines are lines. Cleaned, not refused: it must not cost the lead.
select tests.become('visitor');
insert into public.contact_inquiries (name, email, service_needed, phone, message) values
  (E'Asha\r\nBcc: x@example.com', 'asha@example.com', 'website', E'+91\t1\u202e2', E'one\r\ntwo\u0007\u202eeerht\tend');
insert into public.contact_inquiries (name, email, service_needed) values
  ('क्‍ष ‎Asha', 'asha@example.com', 'website');
insert into public.job_applications (name, email, phone, position, introduction) values
  (E'Ravi\u2028\u2067K', 'ravi@example.com', '+91 00000 00003', 'b1000000-0000-4000-8000-000000000001', E'a\rb\u009f');
select tests.become('nobody');
select results_eq($$select name, phone, message from public.contact_inquiries where name like 'Asha Bcc%'$$,
  $$values ('Asha Bcc: x@example.com', '+91 1 2', E'one\ntwo eerht\tend')$$, 'a name becomes one line, a message keeps its own');
select results_eq($$select name, introduction from public.job_applications where name like 'Ravi%'$$,
  $$values ('Ravi K', E'a\nb ')$$, 'so do an application''s');
select is((select count(*)::integer from public.contact_inquiries where name = 'क्‍ष ‎Asha'), 1,
  'joiners and direction marks are part of names');

select tests.become('admin');
insert into public.jobs (id, title, type, location) values
  ('b1000000-0000-4000-8000-000000000002', E'Designer\u000b\u202e(f/m)', E'Full\ntime', E'Pune\r\n');
update public.jobs set title = E'Designer\n(all)' where id = 'b1000000-0000-4000-8000-000000000002';
insert into public.blogs (id, title, excerpt, content, category, author) values
  ('e1000000-0000-4000-8000-000000000001', E'A\u0001 title\ufffe', E'x\u000by', '<p>x</p>', 'SEO', E'Asha\u202e');
select tests.become('nobody');
select results_eq($$select title, type, location from public.jobs where id = 'b1000000-0000-4000-8000-000000000002'$$,
  $$values ('Designer (all)', 'Full time', 'Pune')$$, 'a job''s lines are cleaned at insert and update');
select results_eq($$select title, excerpt, author, slug from public.blogs where id = 'e1000000-0000-4000-8000-000000000001'$$,
  $$values ('A  title', 'x y', 'Asha', 'a-title')$$, 'and a post''s, before it gets its address');

select throws_ok($$select private.split_newsletter_batch(null, 0)$$, 'P0001', 'A request carries at least one message.',
  'no batch is cut into pieces of nothing');

select * from finish();
rollback;
