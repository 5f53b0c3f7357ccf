-- Résumés: one PDF per application, in a private bucket (docs/decisions.md, "A résumé"). A stored application may
-- upload one file, at <its id>.pdf, within ten minutes; knowing its random id is the proof. No role of the API reads,
-- changes or deletes in the bucket: admins open a file through the function open-resume, which checks its first bytes.
--
-- Runs before the migration of the applications, which uses these functions. In plpgsql, because they read tables that
-- come later.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('resumes', 'resumes', false, 5 * 1024 * 1024, array['application/pdf'])
on conflict (id) do update set
  public = excluded.public, file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- The application that a file of the bucket belongs to; null for a name that the site does not give.
create function private.application_of_resume(object_name text) returns uuid
language sql immutable set search_path = ''
return case when object_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.pdf$' then left(object_name, 36)::uuid end;

-- The right ----------------------------------------------------------------------------------------------------------
-- Storage tries an upload in a transaction that it undoes, so nothing can be counted there. The right is counted when
-- the application is stored, behind the limits of applications.

-- Lets a new application bring a file, while one of the day's 160 places is free, and Storage is less than 80 % full. A
-- mailbox gets three and a source eight; in the second half each source gets one and each /48 four, so that 80 hostile
-- addresses are needed before an honest applicant's file is refused. No application is refused for want of a place. A
-- repeat takes none (a caller may have it ignored instead of refused). security definer: visitors cannot count in
-- schema private.
create function private.allow_resume() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_first boolean;
begin
  if private.is_public_request() and not exists (select from public.job_applications a where a.id = new.id)
    and private.hit('resume', jsonb_build_object(
      'source', private.client_address(), 'mailbox', private.mailbox_of(new.email))) is null
    and (select s.warned_files_percent < 80 from private.scheduler_state s)
  then
    is_first := private.hit('late_resume') is null;
    if private.used_part('all_resumes') <= (case when is_first then 1 else 0.5 end) then
      new.resume_until := now() + interval '10 minutes';
    end if;
  end if;
  return new;
end;
$$;

-- Counts the place at the end (private.spend_room_of_lead). Of two applications that saw the last free one, the second
-- has none.
create function private.take_resume_place(application_id uuid) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.hit('all_resumes') is not null then
    update public.job_applications a set resume_until = null where a.id = application_id;
  end if;
end;
$$;

-- True for the one upload that an application has the right to. Only a plain one: Storage's other ways in (a signed
-- address, a resumable upload, a copy) would outlive the ten minutes or pass the limits of the bucket.
--
-- metadata and user_metadata are what Storage knows of the request when it asks (supabase/storage from v1.45.0 on,
-- src/storage/uploader.ts): the type, whose third part its own check overlooks ("application/pdf/" and a megabyte), and
-- the length of the body, missing where a caller announces none; and the caller's own JSON, up to a megabyte, from the
-- header x-metadata or a field of a form. security definer: visitors cannot read applications.
create function private.may_upload_resume(object_name text, metadata jsonb, user_metadata jsonb) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return current_setting('storage.operation', true) = 'storage.object.upload'
    and coalesce(user_metadata, '{}') = '{}' and octet_length(metadata::text) <= 1000
    and metadata ->> 'mimetype' = 'application/pdf' and jsonb_typeof(metadata -> 'contentLength') = 'number'
    and (metadata -> 'contentLength')::numeric
      between 0 and (select b.file_size_limit from storage.buckets b where b.id = 'resumes')
    and exists (
      select from public.job_applications a
      where a.id = private.application_of_resume(object_name) and a.resume_until > now() and a.erase_at is null);
end;
$$;
grant execute on function private.may_upload_resume(text, jsonb, jsonb) to anon, authenticated;

-- Without a policy for reading or changing, a file that is there can be neither replaced nor seen.
create policy "Applicants can upload their résumé" on storage.objects
  for insert to anon, authenticated with check (bucket_id = 'resumes' and private.may_upload_resume(name, metadata, user_metadata));

-- For the list --------------------------------------------------------------------------------------------------------

-- security definer: admins list applications, but may not read the table of Storage.
create function private.has_resume(application_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  return exists (select from storage.objects o where o.bucket_id = 'resumes' and o.name = application_id || '.pdf');
end;
$$;
grant execute on function private.has_resume(uuid) to authenticated;

-- Sweep ---------------------------------------------------------------------------------------------------------------

-- True for a file that is larger than the policy lets in, or whose row is: Storage stores two headers of the request
-- with it (Cache-Control, X-Robots-Tag) that it does not show to the policy.
create function private.is_resume_too_large(metadata jsonb, user_metadata jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return (metadata ->> 'size')::bigint > (select b.file_size_limit from storage.buckets b where b.id = 'resumes')
    or octet_length(metadata::text) + octet_length(coalesce(user_metadata, '{}')::text) > 2000;
end;
$$;

-- The files that the sweep deletes: those whose application is gone for good, and those that are too large. While an
-- erasure can be undone, its application is still there.
create function private.unwanted_resumes() returns setof text
language plpgsql stable set search_path = '' as $$
begin
  return query
    select o.name from storage.objects o
    where o.bucket_id = 'resumes' and private.application_of_resume(o.name) is not null and (
      private.is_resume_too_large(o.metadata, o.user_metadata)
      or not exists (select from public.job_applications a where a.id = private.application_of_resume(o.name)));
end;
$$;

-- For the scheduler, each minute, hence without a look at every file: true from the purge of an erased application
-- until a sweep has found nothing, and for a too large file of the last hour. The sweep of each hour finds all others,
-- such as one whose upload was under way during the purge.
create function private.is_resume_sweep_due() returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (select from private.scheduler_state s where s.resume_sweep_asked_at is not null) or exists (
    select from public.job_applications a
    join storage.objects o on o.bucket_id = 'resumes' and o.name = a.id || '.pdf'
    where a.created_at > now() - interval '1 hour' and private.is_resume_too_large(o.metadata, o.user_metadata));
end;
$$;

-- Ends the applications' right to an upload: otherwise one more file could follow each that is deleted.
create function private.end_resume_uploads(object_names text[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  update public.job_applications a set resume_until = null
    where a.resume_until is not null
      and a.id = any (array(select private.application_of_resume(o.name) from unnest(object_names) o(name)));
end;
$$;

-- Opening -------------------------------------------------------------------------------------------------------------

-- Records that an admin opens a file. The function open-resume calls it after a look at the admin's session.
-- security definer: no role may write the log.
create function public.record_resume_opening(application_id uuid, admin uuid) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.add_audit_entry('export', 'job_applications', application_id::text, '{}', admin);
end;
$$;
grant execute on function public.record_resume_opening(uuid, uuid) to service_role;
