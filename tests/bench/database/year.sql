-- A year of a small agency, by the real functions wherever they exist: procedures that year.ts calls week by week.
create schema year;

insert into auth.users (id, email) values ('ad000000-0000-4000-8000-000000000001', 'admin@example.com');
insert into private.admins (user_id) values ('ad000000-0000-4000-8000-000000000001');
select private.schedule_jobs();

-- So many words that no compression shortens.
create function year.text_of(words integer) returns text language sql volatile
return (select string_agg(substr(md5(random()::text), 1, 2 + n % 7), ' ') from generate_series(1, words) n);

create procedure year.start(subscribers integer) language sql as $$
  insert into public.jobs (title) values ('Performance Marketer');
  insert into public.newsletter_subscribers (email, user_agent)
  select 'subscriber-' || n || '@example.com', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'
  from generate_series(1, subscribers) n;
  insert into public.blogs (title, slug, excerpt, content, category, author, status)
  select 'Post ' || n, 'post-' || n, year.text_of(30), year.text_of(1500), 'SEO', 'Asha Rao', 'published'
  from generate_series(1, 60) n;
$$;

-- Half inquiries, half applications; each email is sent, each lead is looked at twice and noted once, and each
-- inquiry has a next step that is moved and done.
create procedure year.leads(how_many integer) language plpgsql as $$
begin
  insert into public.contact_inquiries (name, email, phone, business_type, service_needed, message, referrer, landing_page)
  select 'Visitor ' || md5(n::text), md5(random()::text) || '@example.com', '+91 00000 00000', 'ecommerce', 'ads',
    year.text_of(80), 'https://www.google.com/', '/services'
  from generate_series(1, how_many / 2) n;
  insert into public.job_applications
    (name, email, phone, position, position_title, linkedin, experience, introduction, referrer, landing_page)
  select 'Applicant ' || md5(n::text), md5(random()::text) || '@example.com', '+91 00000 00000', j.id, j.title,
    'https://www.linkedin.com/in/' || md5(n::text), 'Fresher', year.text_of(70), 'https://www.google.com/', '/careers'
  from generate_series(1, how_many / 2) n, public.jobs j;
  update private.outbox set next_attempt_at = now() where status = 'pending';
  perform public.finish_mail(c.id, c.generation, 'sent') from public.claim_mail(100) c;

  perform set_config('request.jwt.claims', '{"sub": "ad000000-0000-4000-8000-000000000001", "role": "authenticated"}', true);
  perform set_config('request.jwt.claim.sub', 'ad000000-0000-4000-8000-000000000001', true);
  update public.contact_inquiries set status = 'archived' where status = 'answered';
  update public.contact_inquiries set status = 'answered' where status = 'new';
  update public.job_applications set status = 'rejected' where status = 'shortlisted';
  update public.job_applications set status = 'shortlisted' where status = 'pending';
  insert into public.lead_notes (id, inquiry_id, body)
  select gen_random_uuid(), i.id, year.text_of(20) from public.contact_inquiries i
  where not exists (select 1 from public.lead_notes n where n.inquiry_id = i.id);
  update public.next_steps set due_on = due_on + 1 where done_at is null;
  update public.next_steps set done_at = now() where done_at is null;
  insert into public.next_steps (inquiry_id, due_on, words)
  select i.id, current_date, year.text_of(6) from public.contact_inquiries i
  where not exists (select 1 from public.next_steps s where s.inquiry_id = i.id);
end;
$$;

create procedure year.newsletter() language plpgsql as $$
declare
  batch jsonb;
begin
  perform public.create_newsletter_campaign(gen_random_uuid(), 'News', year.text_of(2000), 'Studio', 'news@example.com',
    'ad000000-0000-4000-8000-000000000001');
  update public.newsletters set send_at = now() where status = 'scheduled';
  perform public.start_due_campaigns();
  loop
    batch := nullif(public.claim_newsletter_batch(100, 30, 3600) -> 'batch', 'null');
    exit when batch is null;
    perform public.finish_newsletter_batch((batch ->> 'id')::uuid, (batch ->> 'attempt')::integer, 'accepted');
  end loop;
end;
$$;

-- Writes the rows of pg_cron for a day: one per run of each job. Then the night's purge, as if it were then.
create procedure year.day(day integer) language plpgsql as $$
declare
  midnight timestamptz := now() - interval '1 day' * (365 - day);
begin
  insert into cron.job_run_details (jobid, job_pid, database, username, command, status, return_message, start_time, end_time)
  select j.jobid, 4000, 'postgres', 'postgres', j.command, 'succeeded', '1 row',
    midnight + s * interval '1 second', midnight + s * interval '1 second'
  from cron.job j, lateral generate_series(0, 86399, case when j.schedule = '* * * * *' then 60 else 86400 end) s
  where j.active;
  perform private.purge_job_runs(midnight - interval '3 days');
  insert into public.blog_post_views_daily (blog_id, day, views) select b.id, current_date - (365 - day), 4 from public.blogs b;
end;
$$;
