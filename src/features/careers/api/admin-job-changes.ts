import { useQueryClient } from '@tanstack/react-query';
import { camelKeys } from '@/lib/camel-keys';
import { updateCachedRow } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, isDuplicateKey, unwrap } from '@/lib/supabase/errors';
import {
  type AdminJob,
  fetchAdminJobs,
  isSameJobContent,
  type JobContent,
  jobListsKey,
} from './admin-jobs';
import { openJobsQuery } from './open-jobs';

/** A job's content and the time of its last change: what an edit starts from. */
export type JobVersion = JobContent & Pick<AdminJob, 'updatedAt'>;

/** Another admin has saved a newer version; `current` is what is stored now. */
export class JobChangedError extends Error {
  override readonly name = 'JobChangedError';
  readonly current: JobVersion;

  constructor(current: JobVersion) {
    super('The job was changed by another admin.');
    this.current = current;
  }
}

// A refused update or delete is no error in the API but zero rows, so each write requests its row back
// and throws when there is none (resolution 21).

const versionColumns = 'title, type, location, description, updated_at';

/** Creates a job. A repeat with the same id updates the first instead of creating a second. */
export async function createJob({ id, content, isActive }: NewJob): Promise<void> {
  const columns = { ...content, is_active: isActive };
  const jobs = getAdminClient().from('jobs');
  try {
    unwrap(
      await jobs
        .insert({ id, ...columns })
        .select('id')
        .single(),
    );
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
    // The first try arrived; the text may have changed since.
    unwrap(await jobs.update(columns).eq('id', id).select('id').single());
  }
}

interface NewJob {
  id: string;
  content: JobContent;
  /** False: a draft, which visitors do not see. */
  isActive: boolean;
}

/** A job that already has this title. */
export async function findSameTitle({ title }: JobContent): Promise<AdminJob | undefined> {
  const { signal } = new AbortController();
  const { rows } = await fetchAdminJobs({ search: title, isActive: null }, null, signal);
  return rows.find((job) => job.title.toLowerCase() === title.toLowerCase());
}

/**
 * Saves over the version that the admin saw; throws JobChangedError when the content has changed since.
 * A change of `is_active` alone is no conflict.
 */
export async function saveJobContent(
  id: string,
  content: JobContent,
  seen: JobVersion,
): Promise<JobVersion> {
  const saved = await updateContent(id, content, seen.updatedAt);
  if (saved) return saved;

  const current = await fetchVersion(id);
  if (!current) throw new AppError('The job was not changed: it is gone.');
  if (isSameJobContent(current, content)) return current;
  if (!isSameJobContent(current, seen)) throw new JobChangedError(current);
  const savedNow =
    current.updatedAt !== seen.updatedAt && (await updateContent(id, content, current.updatedAt));
  if (!savedNow) throw new AppError('The job was not changed: you may not change it.');
  return savedNow;
}

/** Opens or closes a job and returns its new `updated_at`. */
export async function saveJobActive(id: string, isActive: boolean): Promise<string> {
  const [changed] = unwrap(
    await getAdminClient()
      .from('jobs')
      .update({ is_active: isActive })
      .eq('id', id)
      .select('updated_at'),
  );
  if (!changed) {
    throw new AppError('The job was not changed: it is gone, or you may not change it.');
  }
  return changed.updated_at;
}

export async function deleteJob(id: string): Promise<void> {
  const deleted = unwrap(await getAdminClient().from('jobs').delete().eq('id', id).select('id'));
  if (deleted.length === 0) {
    throw new AppError('The job was not deleted: it is gone, or you may not delete it.');
  }
}

/** Restores a deleted job with its applications. Safe to repeat. */
export async function restoreJob(id: string): Promise<void> {
  unwrap(await getAdminClient().rpc('restore_job', { job_id: id }));
}

/** Writes a saved change into every cached list. */
export function useKeepJob() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<AdminJob>) => {
    updateCachedRow<AdminJob>(queryClient, { listsKey: jobListsKey, id, saved });
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
  };
}

/** After a new or deleted job: reads every list again, the careers page's too. */
export function useRefreshJobs() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: jobListsKey });
  };
}

async function updateContent(
  id: string,
  content: JobContent,
  seenUpdatedAt: string,
): Promise<JobVersion | null> {
  const row = unwrap(
    await getAdminClient()
      .from('jobs')
      .update(content)
      .eq('id', id)
      .eq('updated_at', seenUpdatedAt)
      .select(versionColumns)
      .maybeSingle(),
  );
  return row && camelKeys(row);
}

async function fetchVersion(id: string): Promise<JobVersion | null> {
  const row = unwrap(
    await getAdminClient().from('jobs').select(versionColumns).eq('id', id).maybeSingle(),
  );
  return row && camelKeys(row);
}
