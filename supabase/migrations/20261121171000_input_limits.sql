-- What may be written, whoever writes it: sizes that hold for the whole text, and lines without characters that steer a
-- screen or a mail. The forms say the same in words; this is the wall behind them, for the public key is everybody's.

-- Sizes --------------------------------------------------------------------------------------------------------------
-- The first limits were counted after trimming, so that a megabyte of blanks and one letter was a name.

alter table public.contact_inquiries
  add constraint contact_inquiries_name_size check (char_length(name) <= 200);
alter table public.job_applications
  add constraint job_applications_name_size check (char_length(name) <= 200),
  add constraint job_applications_phone_size check (char_length(phone) <= 40);
alter table public.jobs
  add constraint jobs_title_size check (char_length(title) <= 200);
alter table public.blogs
  add constraint blogs_title_size check (char_length(title) <= 300),
  add constraint blogs_excerpt_size check (char_length(excerpt) <= 1000),
  add constraint blogs_content_size check (char_length(content) <= 500000),
  add constraint blogs_author_size check (char_length(author) <= 200),
  -- A title's length and a number. An index takes no more than 2,700 bytes and fails with a server error then.
  add constraint blogs_slug_size check (char_length(slug) <= 320),
  add constraint blogs_featured_image_size check (char_length(featured_image) <= 2000),
  -- "infinity" is a date to Postgres and to nobody who reads it.
  add constraint blogs_publish_date_range check (publish_date between '1990-01-01' and '2200-01-01'),
  add constraint blogs_read_time_maximum check (read_time <= 10000);
alter table public.blog_settings
  add constraint blog_settings_title_size check (char_length(title) <= 120),
  add constraint blog_settings_description_size check (char_length(description) <= 500);

-- Lines --------------------------------------------------------------------------------------------------------------

-- Line breaks, which begin a new header or a new field in a mail, and marks that turn the direction of what follows, by
-- which one name reads as another. Joiners and simple direction marks stay: Indic and Arabic names need them.
-- Of a longer text only so much is given back that a constraint refuses it: nobody makes the server work on a megabyte.
create function private.single_line(value text) returns text
language sql immutable set search_path = ''
return case when char_length(value) > 1000 then left(value, 1001) else btrim(regexp_replace(
  value, '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g')) end;
revoke execute on function private.single_line(text) from public;

-- The same for texts of several lines, which keep their line breaks and tabs.
create function private.plain_text(value text) returns text
language sql immutable set search_path = ''
return case when char_length(value) > 10000 then left(value, 10001) else regexp_replace(
  regexp_replace(value, '\r\n?', E'\n', 'g'),
  '[\u0001-\u0008\u000b-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\ufffe\uffff]+', ' ', 'g') end;
revoke execute on function private.plain_text(text) from public;

-- A lead is cleaned, not refused: nobody sees these characters, and what somebody pasted must not cost it. What is not
-- cleaned is cut one character behind its limit, so that its constraint refuses it without reading a megabyte.
-- security definer: visitors may execute nothing in schema private.
create function private.clean_lead_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.name := private.single_line(new.name);
  new.phone := private.single_line(new.phone);
  new.email := left(new.email, 255);
  if tg_table_name = 'contact_inquiries' then
    new.message := private.plain_text(new.message);
    new.business_type := left(new.business_type, 100);
    new.service_needed := left(new.service_needed, 100);
  else
    new.introduction := private.plain_text(new.introduction);
    new.linkedin := left(new.linkedin, 501);
    new.experience := left(new.experience, 100);
  end if;
  return new;
end;
$$;
revoke execute on function private.clean_lead_text() from public;
create trigger contact_inquiries_clean_text before insert on public.contact_inquiries
  for each row execute function private.clean_lead_text();
create trigger job_applications_clean_text before insert on public.job_applications
  for each row execute function private.clean_lead_text();

-- The titles stand in page heads, lists, mails and the feed. security definer: as clean_lead_text.
create function private.accept_job_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := private.single_line(new.title);
  new.type := private.single_line(new.type);
  new.location := private.single_line(new.location);
  return new;
end;
$$;
revoke execute on function private.accept_job_text() from public;
create trigger jobs_accept_text before insert or update of title, type, location on public.jobs
  for each row execute function private.accept_job_text();

-- security definer: as clean_lead_text.
create function private.accept_blog_text() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.title := private.single_line(new.title);
  new.author := private.single_line(new.author);
  new.excerpt := private.plain_text(new.excerpt);
  return new;
end;
$$;
revoke execute on function private.accept_blog_text() from public;
create trigger blogs_accept_text before insert or update of title, author, excerpt on public.blogs
  for each row execute function private.accept_blog_text();

-- An address may be of any language, but it is one address: nothing in it ends a header, opens a second recipient or is
-- there without being seen.
alter table public.contact_inquiries
  add constraint contact_inquiries_email_single check (email !~
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff"(),:;<>\[\\\]]');
alter table public.job_applications
  add constraint job_applications_email_single check (email !~
    '[\u0001-\u0020\u007f-\u00a0\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202f\u205f-\u206f\u3000\ufeff\ufffe\uffff"(),:;<>\[\\\]]');

-- Refusals -----------------------------------------------------------------------------------------------------------

-- As before, but with a code that the API answers as the caller's mistake: no_data_found counts as the server's failure.
create or replace function public.grant_admin(admin_email text) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  found_id uuid := (select u.id from auth.users u where lower(u.email) = lower(btrim(admin_email)));
begin
  if found_id is null then
    raise exception 'There is no user with the address %.', admin_email;
  end if;
  insert into private.admins (user_id) values (found_id) on conflict do nothing;
  return found_id;
end;
$$;

-- As before, but a size below one is refused: a batch would be cut into pieces of nothing for ever.
create or replace function private.split_newsletter_batch(batch public.newsletter_batches, piece_size integer) returns void
language plpgsql volatile set search_path = ''
as $$
declare
  first_new integer;
begin
  if piece_size < 1 then
    raise exception 'A request carries at least one message.';
  end if;
  -- Locks the campaign, so that two workers never take the same numbers.
  update public.newsletter_campaigns c
    set batch_count = c.batch_count + ceil((batch.size - batch.sent - batch.failed - batch.skipped)::numeric / piece_size)
    where c.id = batch.campaign_id
    returning c.batch_count - ceil((batch.size - batch.sent - batch.failed - batch.skipped)::numeric / piece_size) + 1
    into first_new;

  with moved as (
    update public.newsletter_deliveries d set batch_no = first_new + piece.index
    from (
      select m.subscriber_id, ((row_number() over (order by m.subscriber_id) - 1) / piece_size)::integer as index
      from public.newsletter_deliveries m
      where m.campaign_id = batch.campaign_id and m.batch_no = batch.batch_no and m.status = 'queued'
    ) piece
    where d.campaign_id = batch.campaign_id and d.subscriber_id = piece.subscriber_id
    returning d.batch_no
  )
  insert into public.newsletter_batches (campaign_id, batch_no, size, attempts, next_attempt_at)
  select batch.campaign_id, m.batch_no, count(*), batch.attempts, now() from moved m group by m.batch_no;

  -- The rest of it is what was skipped already.
  update public.newsletter_batches b
    set status = 'done', size = b.sent + b.failed + b.skipped, lease_id = null, lease_until = null
    where b.campaign_id = batch.campaign_id and b.batch_no = batch.batch_no;
end;
$$;
