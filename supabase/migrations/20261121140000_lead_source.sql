-- Where a lead came from: the campaign, the referring page and the first page of the visit, as the visitor's browser
-- tells them (src/lib/leads/lead-source.ts). Visitors write it with their lead and never read it; it is for the owner's eyes.
-- It may be wrong or hostile and a lead may not be lost over it, so it is cleaned here instead of refused.

alter table public.contact_inquiries
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column utm_term text,
  add column utm_content text,
  add column referrer text,
  add column landing_page text,
  add constraint contact_inquiries_utm_length check (
    greatest(char_length(utm_source), char_length(utm_medium), char_length(utm_campaign), char_length(utm_term),
      char_length(utm_content)) <= 200),
  add constraint contact_inquiries_referrer_format
    check (char_length(referrer) <= 500 and referrer ~ '^(https?|android-app)://[^\s]+$'),
  add constraint contact_inquiries_landing_page_format
    check (char_length(landing_page) <= 500 and landing_page ~ '^/');
comment on column public.contact_inquiries.referrer is 'Origin and path of the page that led here, without its query.';
comment on column public.contact_inquiries.landing_page is 'Path of the first page of the visit, without its query.';

alter table public.job_applications
  add column utm_source text,
  add column utm_medium text,
  add column utm_campaign text,
  add column utm_term text,
  add column utm_content text,
  add column referrer text,
  add column landing_page text,
  add constraint job_applications_utm_length check (
    greatest(char_length(utm_source), char_length(utm_medium), char_length(utm_campaign), char_length(utm_term),
      char_length(utm_content)) <= 200),
  add constraint job_applications_referrer_format
    check (char_length(referrer) <= 500 and referrer ~ '^(https?|android-app)://[^\s]+$'),
  add constraint job_applications_landing_page_format
    check (char_length(landing_page) <= 500 and landing_page ~ '^/');
comment on column public.job_applications.referrer is 'Origin and path of the page that led here, without its query.';
comment on column public.job_applications.landing_page is 'Path of the first page of the visit, without its query.';

-- One line of text of at most that length, without characters that steer a screen (control, line and direction marks);
-- null when nothing is left. Cut before it is cleaned: a pattern takes a second for every megabyte.
create function private.clean_line(value text, max_length integer) returns text
language sql immutable set search_path = ''
return nullif(btrim(regexp_replace(
  left(value, max_length), '[\u0001-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069\s]+', ' ', 'g')), '');
revoke execute on function private.clean_line(text, integer) from public;

-- What does not look like an address cannot be one, and is left out.
-- security definer: visitors may execute nothing in schema private.
create function private.clean_lead_source() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.utm_source := private.clean_line(new.utm_source, 200);
  new.utm_medium := private.clean_line(new.utm_medium, 200);
  new.utm_campaign := private.clean_line(new.utm_campaign, 200);
  new.utm_term := private.clean_line(new.utm_term, 200);
  new.utm_content := private.clean_line(new.utm_content, 200);
  new.referrer := substring(private.clean_line(new.referrer, 500) from '^(?:https?|android-app)://[^\s]+$');
  new.landing_page := substring(private.clean_line(new.landing_page, 500) from '^/.*$');
  return new;
end;
$$;
revoke execute on function private.clean_lead_source() from public;
create trigger contact_inquiries_clean_source before insert on public.contact_inquiries
  for each row execute function private.clean_lead_source();
create trigger job_applications_clean_source before insert on public.job_applications
  for each row execute function private.clean_lead_source();

grant insert (utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, landing_page)
  on public.contact_inquiries to anon, authenticated;
grant insert (utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, landing_page)
  on public.job_applications to anon, authenticated;
