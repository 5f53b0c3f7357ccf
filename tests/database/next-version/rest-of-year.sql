-- A row in each table that the year of year.sql leaves empty: what waits for seconds, what a night clears, and what few do.
delete from public.blogs where slug = 'post-60';

set session_replication_role = replica;

insert into auth.sessions (id, user_id, created_at, updated_at)
  values ('5e55a000-0000-4000-8000-000000000001', 'ad000000-0000-4000-8000-000000000001', now(), now());
insert into private.admin_sessions (session_id, last_active_at)
  values ('5e55a000-0000-4000-8000-000000000001', now());
insert into private.trusted_browsers (user_id, token_hash, password_mark)
  values ('ad000000-0000-4000-8000-000000000001', 'token', 'mark');
insert into private.login_codes (user_id, code_hash, made_at)
  values ('ad000000-0000-4000-8000-000000000001', 'code', now());
insert into private.login_attempts (scope, key, failures) values ('source', 'somewhere', 3);
insert into private.login_tickets (key, counters) values ('ticket', '[]');

insert into public.newsletter_tags (name) values ('Fair');
insert into public.newsletter_subscriber_tags (tag_id, subscriber_id)
  select t.id, s.id from public.newsletter_tags t, public.newsletter_subscribers s;
insert into public.newsletters (id, subject) values ('b1000000-0000-4000-8000-000000000002', 'Next month');
insert into public.newsletter_audience (newsletter_id, tag_id)
  select 'b1000000-0000-4000-8000-000000000002', id from public.newsletter_tags;
insert into public.newsletter_barred (email_hash, reason) values ('someone who was erased', 'erased');
insert into public.newsletter_pending (email, token_hash) values ('waits@example.com', 'token');
insert into private.used_confirmations (token_hash, subscriber_id)
  select 'token', id from public.newsletter_subscribers limit 1;

insert into public.replies (id, inquiry_id, subject, body, author_email)
  select '000e0000-0000-4000-8000-000000000001', id, 'Hello', 'Hi', 'admin@example.com'
  from public.contact_inquiries limit 1;
insert into private.withdrawn_replies (id) values ('000e0000-0000-4000-8000-000000000002');
insert into private.sent_mails (provider_id, outbox_id, generation)
  select 'mail', id, generation from private.outbox limit 1;
insert into private.mail_events (id, name, outcome) values ('event', 'email.bounced', 'bounced');
insert into private.refusals (line, mail, domain_hash, answer, is_final)
  values (gen_random_uuid(), gen_random_uuid(), 'domain', '550 No such user', true);

insert into public.blog_slug_history (slug, blog_id) select 'formerly', id from public.blogs limit 1;
insert into private.released_blog_images (name) values ('images/1.webp');

insert into private.erasures (id) values (gen_random_uuid());
insert into private.failed_tasks (task, error) values ('purge', 'canceling statement');
set session_replication_role = origin;
