import { useQueryClient } from '@tanstack/react-query';
import { insertOnce, saveVersion } from '@/admin/drafts/versioned-row';
import { updateCachedRow } from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { AppError, unwrap } from '@/shared/supabase/errors';
import { type AdminJob, isSameJobContent, type JobContent, jobListsKey } from './admin-jobs';
import { openJobsQuery } from '@/shared/careers/api/open-jobs';

/** A job's content and version: the start of an edit. */
export type JobVersion = JobContent & Pick<AdminJob, 'version' | 'updatedAt'>;

// The API reports a refused update or delete as zero rows, not as an error. Each write therefore requests its row back
// and throws without one (resolution 21).

const versionColumns =
  'title, type, location, description, closesOn:closes_on, version, updatedAt:updated_at';

const toColumns = ({ closesOn, ...texts }: JobContent) => ({ ...texts, closes_on: closesOn });

/** Creates a job. A retry with the same id updates the first row instead of creating a second. */
export async function createJob({ id, content, isActive }: NewJob): Promise<void> {
  const columns = { ...toColumns(content), is_active: isActive };
  const jobs = getAdminClient().from('jobs');
  const row = { id, ...columns };
  const created = await insertOnce(async () => unwrap(await jobs.insert(row).select('id')));
  // The first attempt arrived; the text may have changed since.
  if (!created) unwrap(await jobs.update(columns).eq('id', id).select('id').single());
}

interface NewJob {
  id: string;
  content: JobContent;
  /** False for a draft, which visitors do not see. */
  isActive: boolean;
}

/**
 * Saves over the version that the admin edited. A change of `is_active` alone is not a conflict. Returns the stored
 * row, in a conflict the other admin's. Throws when the job is gone.
 */
export async function saveJobContent(
  id: string,
  content: JobContent,
  version: number,
): Promise<{ kind: 'saved' | 'conflict'; row: JobVersion }> {
  const result = await saveVersion<JobVersion>({
    write: async () => {
      const [row] = unwrap(
        await getAdminClient()
          .from('jobs')
          .update(toColumns(content))
          .eq('id', id)
          .eq('version', version)
          .select(versionColumns),
      );
      return row;
    },
    read: async () =>
      unwrap(await getAdminClient().from('jobs').select(versionColumns).eq('id', id).maybeSingle()),
    isSame: (stored) => isSameJobContent(stored, content),
  });
  const row = result.kind === 'saved' ? result.row : result.theirs;
  if (row === null) {
    throw new AppError('The job was not changed: it is gone, or you may not change it.');
  }
  return { kind: result.kind, row };
}

/** Opens or closes a job. Returns the time of the change. */
export async function saveJobActive(id: string, isActive: boolean): Promise<string> {
  const [changed] = unwrap(
    await getAdminClient()
      .from('jobs')
      .update({ is_active: isActive })
      .eq('id', id)
      .select('updatedAt:updated_at'),
  );
  if (!changed) {
    throw new AppError('The job was not changed: it is gone, or you may not change it.');
  }
  return changed.updatedAt;
}

export async function deleteJob(id: string): Promise<void> {
  const deleted = unwrap(await getAdminClient().from('jobs').delete().eq('id', id).select('id'));
  if (deleted.length === 0) {
    throw new AppError('The job was not deleted: it is gone, or you may not delete it.');
  }
}

/** Returns a function that writes a saved job into every cached list. */
export function useUpdateCachedJob() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<AdminJob>) => {
    updateCachedRow<AdminJob>(queryClient, { listsKey: jobListsKey, id, saved });
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
  };
}

/** Returns a function that reads every list of jobs again after a creation or deletion, the careers page's too. */
export function useRefreshJobs() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: jobListsKey });
  };
}
