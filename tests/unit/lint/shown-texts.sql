-- The email waits, it's a comment: comments are for people who read the code.
create table public.mails (id integer);
comment on table public.mails is 'The mails that wait, and how each stands; it''s no text for an admin.';
create function public.refuse() returns void language plpgsql as $$
begin
  raise exception 'The mail could not be sent.'; -- found
  raise exception using message = 'This file is no image.'; -- found
  raise exception using message = format('There is no email of the kind "%s".', 'mail');
  raise exception using message = 'Please write the visitor''s name again, and mend it.'; -- found
  perform 1 from public.mails where kind = 'mail' and note like 'mail %';
end $$;
