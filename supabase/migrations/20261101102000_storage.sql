-- Storage: the public bucket of post images (public-site.md §7, resolution 32). Everybody reads by public URL; admins
-- upload, list and delete. No SVG: it can carry scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values (
  'blog-images', 'blog-images', true, 5 * 1024 * 1024,
  array['image/jpeg', 'image/png', 'image/webp', 'image/avif']
)
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins can list blog images" on storage.objects
  for select to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));
create policy "Admins can upload blog images" on storage.objects
  for insert to authenticated with check (bucket_id = 'blog-images' and (select private.is_admin()));
create policy "Admins can delete blog images" on storage.objects
  for delete to authenticated using (bucket_id = 'blog-images' and (select private.is_admin()));
