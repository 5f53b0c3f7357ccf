-- Newsletters use the post images, too: a mail fetches its pictures whenever it is opened, so one that was sent may need
-- them for ever, and a scheduled one or a draft will. The sweep of 20261121161000_image_sweep.sql leaves them alone.

create or replace function private.used_blog_images() returns setof text
language sql stable set search_path = ''
begin atomic
  select private.blog_image_names(b.content) from public.blogs b
  union
  select private.blog_image_names(b.featured_image) from public.blogs b
  union
  select private.blog_image_names(c.content) from public.newsletter_campaigns c
  union
  select private.blog_image_names(d.content) from public.newsletter_drafts d;
end;
