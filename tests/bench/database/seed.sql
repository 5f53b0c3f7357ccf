-- An agency at the size of the issue, with texts as long as real ones. psql variables: applications, subscribers,
-- inquiries, posts, jobs, audit_entries. Triggers are off, so nothing is limited, emailed or logged while this runs.

set session_replication_role = replica;
set maintenance_work_mem = '512MB';
-- The same rows each time.
select setseed(0.5);

-- Rows first, indexes after them: a trigram index that grows row by row takes minutes.
create temporary table later_indexes as
  select i.indexrelid::regclass as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i join pg_class t on t.oid = i.indrelid
  where t.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and not i.indisunique;
do $$
declare
  index_name text;
begin
  for index_name in select name::text from later_indexes loop
    execute format('drop index %s', index_name);
  end loop;
end;
$$;

create temporary table first_names as select array[
  'Aarav', 'Aditi', 'Ananya', 'Arjun', 'Asha', 'Deepak', 'Divya', 'Farhan', 'Gauri', 'Harish', 'Ishita', 'Kabir',
  'Kavita', 'Lakshmi', 'Manish', 'Meera', 'Neha', 'Nikhil', 'Pooja', 'Priya', 'Rahul', 'Ravi', 'Rohan', 'Sana',
  'Sneha', 'Suresh', 'Tanvi', 'Varun', 'Vikram', 'Yash'] as list;
create temporary table last_names as select array[
  'Agarwal', 'Banerjee', 'Bhat', 'Chopra', 'Das', 'Desai', 'Deshmukh', 'Fernandes', 'Gupta', 'Iyer', 'Jain', 'Joshi',
  'Kapoor', 'Khan', 'Kulkarni', 'Kumar', 'Mehta', 'Menon', 'Mishra', 'Nair', 'Patel', 'Patil', 'Pillai', 'Rao',
  'Reddy', 'Sharma', 'Shetty', 'Singh', 'Sinha', 'Verma'] as list;
create temporary table words as select string_to_array(
  'the a campaign customers budget instagram website launch weekly report founders funnel search content plan growth '
  'brand reels email automation leads conversion landing page offer design story market price season festival Pune '
  'Mumbai small business owner question answer simple honest numbers test result month quarter shop product delivery '
  'photo video caption hook audience follow reply message call meeting brief draft review publish measure', ' ') as list;

-- Any text of so many words. The seed makes each row's its own; random() alone would be called once.
create function pg_temp.text_of(word_count integer, seed integer) returns text language sql volatile as $$
  select string_agg(w.list[1 + floor(random() * 64)::integer], ' ')
  from words w, generate_series(1, word_count + seed * 0)
$$;
create function pg_temp.any_of(list text[]) returns text language sql volatile as
  $$ select list[1 + floor(random() * array_length(list, 1))::integer] $$;

insert into auth.users (id, email) values ('ad000000-0000-4000-8000-000000000001', 'admin@example.com');
insert into private.admins (user_id) values ('ad000000-0000-4000-8000-000000000001');

insert into public.jobs (title, description, type, location, is_active, created_at)
select pg_temp.any_of(array['Performance Marketer', 'Social Media Manager', 'Front-end Developer', 'Content Writer',
    'Video Editor', 'Account Executive']) || ' ' || n,
  pg_temp.text_of(300, n), pg_temp.any_of(array['Full-time', 'Part-time', 'Contract']),
  pg_temp.any_of(array['Pune (hybrid)', 'Remote (India)', 'Mumbai']), n > :jobs * 0.9, now() - (:jobs - n) * interval '5 days'
from generate_series(1, :jobs) n;

-- A new one about every ten minutes; most are decided.
insert into public.job_applications
  (name, email, phone, position, position_title, linkedin, experience, introduction, status, created_at, utm_source, landing_page)
select first || ' ' || last, lower(first || '.' || last || n || '@example.com'),
  '+91 ' || lpad((random() * 99999)::integer::text, 5, '0') || ' ' || lpad((n % 100000)::text, 5, '0'),
  j.id, j.title, 'https://example.com/in/' || lower(first || '-' || last || n),
  pg_temp.any_of(array['Fresher', '0-1 years', '2-5 years', '5+ years']), left(pg_temp.text_of(60, n), 500),
  case when random() < 0.03 then 'shortlisted' when n > :applications * 0.98 then 'pending' else 'rejected' end,
  now() - (:applications - n) * interval '10 minutes', 'instagram', '/careers'
from (
  select n, pg_temp.any_of(f.list) as first, pg_temp.any_of(l.list) as last, 1 + floor(random() * :jobs) as job_number
  from generate_series(1, :applications) n, first_names f, last_names l
) person
join (select id, title, row_number() over (order by created_at) as number from public.jobs) j on j.number = person.job_number
order by n;

insert into public.newsletter_subscribers (email, status, subscribed_at, unsubscribed_at, place, user_agent)
select lower(pg_temp.any_of(f.list) || pg_temp.any_of(array['.', '_', '']) || pg_temp.any_of(l.list)) || n || '@'
    || pg_temp.any_of(array['gmail.example.com', 'mail.example.org', 'yahoo.example.net', 'shop.example.in']),
  case when n % 12 = 0 then 'unsubscribed' else 'active' end,
  now() - (:subscribers - n) * interval '95 seconds',
  case when n % 12 = 0 then now() - (:subscribers - n) * interval '30 seconds' end,
  (array['footer', 'footer', 'post', 'careers'])[n % 5],
  'Mozilla/5.0 (Linux; Android 14; SM-A156E) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'
from generate_series(1, :subscribers) n, first_names f, last_names l;

-- Five of a hundred are won, twice as many lost.
insert into public.contact_inquiries
  (name, email, business_type, service_needed, phone, message, status, created_at, utm_source, referrer, landing_page, outcome,
    value, decided_at)
select first || ' ' || last, lower(first || '.' || last || n || '@example.com'),
  pg_temp.any_of(array['ecommerce', 'saas', 'service', 'creator', 'startup', 'other']),
  pg_temp.any_of(array['instagram', 'website', 'funnels', 'ads', 'automation', 'complete']),
  '+91 ' || lpad(n::text, 10, '0'), pg_temp.text_of(80, n),
  case when n > :inquiries * 0.99 then 'new' else pg_temp.any_of(array['answered', 'archived']) end,
  now() - (:inquiries - n) * interval '10 minutes',
  case when n % 3 = 0 then pg_temp.any_of(array['google', 'instagram', 'Newsletter', 'diwali_mailer', 'campaign-' || n % 200]) end,
  pg_temp.any_of(array[null, 'https://www.google.co.in/', 'https://l.instagram.com/', 'https://blog-' || n % 500 || '.example.com/post']),
  '/', outcome, case when outcome = 'won' then 1000 * n end, case when outcome is not null then now() end
from (
  select n, pg_temp.any_of(f.list) as first, pg_temp.any_of(l.list) as last,
    case when n % 20 = 0 then 'won' when n % 10 = 1 then 'lost' end as outcome
  from generate_series(1, :inquiries) n, first_names f, last_names l
) person;

-- Every fifth applicant had a letter in the last twelve days, and half of these are refusals.
insert into public.replies (id, application_id, subject, body, is_refusal, author_email, created_at)
select gen_random_uuid(), a.id, 'Your application', pg_temp.text_of(80, a.n), a.n % 10 = 0, 'admin@example.com',
  now() - (:applications - a.n) * interval '10 seconds'
from (select id, row_number() over (order by created_at, id)::integer as n from public.job_applications) a where a.n % 5 = 0;

insert into private.outbox (kind, ref, status, sent_at, attempts, created_at)
  select 'reply', id, 'sent', created_at, 1, created_at from public.replies;
insert into private.outbox (kind, ref, status, sent_at, attempts, created_at)
  select 'application', id, case when random() < 0.001 then 'failed' else 'sent' end, created_at, 1, created_at from public.job_applications;
insert into private.outbox (kind, ref, status, sent_at, attempts, created_at)
  select 'inquiry', id, case when random() < 0.001 then 'pending' else 'sent' end, created_at, 1, created_at from public.contact_inquiries;

insert into public.blogs (title, slug, excerpt, content, category, author, featured, publish_date, read_time, views, likes,
  status, created_at)
select initcap(pg_temp.text_of(8, n)) || ' ' || n, 'post-number-' || n, initcap(pg_temp.text_of(30, n)),
  (select string_agg('<h2>' || initcap(pg_temp.text_of(5, n)) || '</h2><p>' || pg_temp.text_of(150, n + part) || '</p>', '')
   from generate_series(1, 6) part),
  pg_temp.any_of(array['Digital Marketing', 'Social Media', 'SEO', 'Content Marketing', 'Web Design']),
  pg_temp.any_of(array['Asha Rao', 'Kabir Menon', 'Meera Joshi']), random() < 0.002,
  (now() - (:posts - n) * interval '8 hours')::date, 5, (random() * 9000)::integer, (random() * 300)::integer,
  case when random() < 0.9 then 'published' else 'draft' end, now() - (:posts - n) * interval '8 hours'
from generate_series(1, :posts) n;
insert into public.blog_slug_history (slug, blog_id)
  select 'formerly-' || slug, id from public.blogs where random() < 0.1;

-- A year of days; on each, one post in five is read.
insert into public.blog_post_views_daily (blog_id, day, views)
  select b.id, current_date - d, 1 + (random() * 40)::integer
  from generate_series(0, 364) d, public.blogs b where random() < 0.2;

insert into public.audit_log (at, actor, actor_email, action, table_name, row_id, summary)
select now() - (:audit_entries - n) * interval '5 minutes',
  ('ad000000-0000-4000-8000-00000000000' || 1 + n % 3)::uuid, 'admin@example.com', 'update', a.table_name, a.id::text,
  '{"status": {"old": "pending", "new": "rejected"}}'
from generate_series(1, :audit_entries) n
join (
  select *, row_number() over () as number from (
    select 'job_applications' as table_name, id from public.job_applications
    union all select 'jobs', id from public.jobs
    union all select 'blogs', id from public.blogs
    union all select 'contact_inquiries', id from public.contact_inquiries
  ) changed
) a on a.number = 1 + n % (:applications + :posts);

insert into public.lead_notes (application_id, author, author_email, body, created_at)
  select id, 'ad000000-0000-4000-8000-000000000001', 'admin@example.com', pg_temp.text_of(20, 1), created_at
  from public.job_applications where random() < 0.1;

-- One address wrote 5,000 times, and 5,000 times more under tags; an admin noted something on each tenth.
insert into public.contact_inquiries (name, email, service_needed, message, status, created_at)
  select 'Flood', 'flood' || tag || '@example.com', 'ads', pg_temp.text_of(80, n), 'archived', now() - n * interval '1 minute'
  from generate_series(1, 5000) n, unnest(array['', '+' || n]) tag;
insert into public.lead_notes (inquiry_id, author, author_email, body, created_at)
  select id, 'ad000000-0000-4000-8000-000000000001', 'admin@example.com', pg_temp.text_of(20, 1), created_at
  from public.contact_inquiries where email = 'flood@example.com' and random() < 0.1;

-- Four years of weekly letters to a two-hundredth of the list, and to one more.
insert into public.newsletter_subscribers (email, subscribed_at) values ('letters@example.com', now() - interval '1099 days');
insert into public.newsletters
  (subject, content, from_name, from_email, status, send_at, scheduled_at, started_at, finished_at)
  select 'Letter ' || n, '<p>Hello</p>', 'Studio', 'news@example.com', 'sent', at, at, at, at
  from generate_series(1, 200) n, lateral (select now() - n * interval '1 week') t (at);
insert into public.newsletter_deliveries (campaign_id, subscriber_id, status)
  select c.id, s.id, 'sent'
  from public.newsletters c
  cross join (
    select id from (select id, email, row_number() over (order by id) as number from public.newsletter_subscribers) numbered
    where number % 200 = 0 or email = 'letters@example.com') s;

-- One lead in twenty has an open step, most of them due or overdue, and one in ten a done one.
insert into public.next_steps (inquiry_id, application_id, due_on, words, author_email, created_at, done_at, done_by_email)
select l.inquiry, l.application, current_date + (random() * 40)::integer - 30, pg_temp.text_of(8, 1), 'admin@example.com',
  now() - random() * interval '60 days', case when l.luck < 0.1 then now() end, case when l.luck < 0.1 then 'admin@example.com' end
from (
  select null::uuid as inquiry, id as application, random() as luck from public.job_applications
  union all select id, null, random() from public.contact_inquiries
) l where l.luck < 0.15;

-- Tag 1 has a tenth of the subscribers, spread over the list; tag 2 the oldest tenth, as an import of long ago; the
-- others two of a hundred each.
insert into public.newsletter_tags (name) select 'Tag ' || n from generate_series(1, 50) n;
insert into public.newsletter_subscriber_tags (tag_id, subscriber_id)
  select t.id, s.id
  from (select *, row_number() over (order by subscribed_at) as number from public.newsletter_subscribers) s
  cross join public.newsletter_tags t
  where case t.id when 1 then s.number % 10 = 0 when 2 then s.number <= :subscribers / 10
    else (s.number * 7919 + t.id * 104729) % 50 = 0 end;

do $$
declare
  index_definition text;
begin
  for index_definition in select definition from later_indexes loop
    execute index_definition;
  end loop;
end;
$$;
