-- Rows that policies tell apart. A table that gets none here gets a row of any values (persona-database.ts); what a policy
-- looks at belongs in here. None comes from the seed, which an agency replaces with its own.
set session_replication_role = replica;

insert into auth.users (id, email) values ('a0000000-0000-4000-8000-000000000003', 'other-admin@example.com');
insert into private.admins (user_id) values ('a0000000-0000-4000-8000-000000000003');

insert into public.jobs (id, title, is_active) values
  ('b0000000-0000-4000-8000-000000000001', 'Editor', true),
  ('b0000000-0000-4000-8000-000000000002', 'Tester', false);
insert into public.job_applications (name, email, phone, position, position_title, status) values
  ('Asha', 'asha@example.com', '0000000001', 'b0000000-0000-4000-8000-000000000001', 'Editor', 'pending'),
  ('Ravi', 'ravi@example.com', '0000000002', null, 'Driver', 'rejected');
insert into public.contact_inquiries (name, email, service_needed, status) values
  ('Asha', 'asha@example.com', 'ads', 'new'), ('Ravi', 'ravi@example.com', 'ads', 'archived');
insert into public.newsletter_subscribers (email, status, unsubscribed_at) values
  ('asha@example.com', 'active', null), ('ravi@example.com', 'unsubscribed', now());
insert into public.blogs (title, slug, excerpt, content, category, author, status, publish_date) values
  ('Published', 'sample-published', 'x', 'x', 'SEO', 'Asha', 'published', '2026-01-01'),
  ('Draft', 'sample-draft', 'x', 'x', 'SEO', 'Asha', 'draft', '2026-01-01');

insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
insert into storage.objects (bucket_id, name) values ('blog-images', 'images/1.webp'), ('elsewhere', 'secret.txt');

-- One of the admin the tests act as, one of another.
insert into public.lead_notes (inquiry_id, author, author_email, body)
select i.id, author.id, 'admin@example.com', 'A note'
from (select id from public.contact_inquiries order by id limit 1) i, (
  select u.id from auth.users u join private.admins m on m.user_id = u.id
) author;
insert into public.next_steps (inquiry_id, due_on, words, author_email)
select i.id, '2025-12-01', 'Call back', 'admin@example.com' from (select id from public.contact_inquiries order by id limit 1) i;
insert into public.replies (id, inquiry_id, subject, body, author_email)
select '000e0000-0000-4000-8000-000000000001', i.id, 'Hello', 'Hi', 'admin@example.com'
from (select id from public.contact_inquiries order by id limit 1) i;
insert into private.outbox (kind, ref) values ('reply', '000e0000-0000-4000-8000-000000000001');
insert into public.newsletters (id, subject, content, from_name, from_email, status, scheduled_at, send_at, started_at) values
  ('b1000000-0000-4000-8000-000000000001', 'Sent', '<p>x</p>', 'Studio', 'news@example.com', 'sent', now(), now(), now());
insert into public.newsletter_deliveries (campaign_id, subscriber_id, status, detail) values
  ('b1000000-0000-4000-8000-000000000001', gen_random_uuid(), 'failed', 'No such mailbox');
insert into public.newsletters (id, subject) values ('b1000000-0000-4000-8000-000000000002', 'Draft');
insert into public.newsletter_tags (name) values ('Fair');
insert into public.newsletter_audience (newsletter_id, tag_id)
  select 'b1000000-0000-4000-8000-000000000002', id from public.newsletter_tags;
