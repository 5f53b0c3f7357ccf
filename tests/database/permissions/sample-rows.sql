-- Rows that policies tell apart, beside the seed's. A table that neither fills gets a row of any values
-- (persona-database.ts); what a policy looks at belongs in here.
set session_replication_role = replica;

insert into storage.buckets (id, name) values ('elsewhere', 'elsewhere');
insert into storage.objects (bucket_id, name) values ('blog-images', 'images/1.webp'), ('elsewhere', 'secret.txt');

-- One of the admin the tests act as, one of another.
insert into public.application_notes (application_id, author, author_email, body)
select a.id, author.id, 'admin@example.com', 'A note'
from (select id from public.job_applications order by id limit 1) a, (
  select u.id from auth.users u join private.admins m on m.user_id = u.id
) author;
insert into public.inquiry_notes (inquiry_id, author, author_email, body)
select i.id, author.id, 'admin@example.com', 'A note'
from (select id from public.contact_inquiries order by id limit 1) i, (
  select u.id from auth.users u join private.admins m on m.user_id = u.id
) author;
