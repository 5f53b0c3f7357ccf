import { z } from 'zod';
import { type Draft, loadDrafts } from '@/lib/drafts/draft-storage';

const fieldsSchema = z.object({
  title: z.string(),
  type: z.string(),
  location: z.string(),
  description: z.string(),
});

/** A job that is being written. Its id is kept, so that a repeated save makes no second job. */
export const newJobSchema = z.object({ id: z.uuid(), fields: fieldsSchema });

/** An inline edit of a job, and the version it started from. */
const jobEditSchema = z.object({
  fields: fieldsSchema,
  seen: z.object({
    content: z.object({
      title: z.string(),
      type: z.string().nullable(),
      location: z.string().nullable(),
      description: z.string().nullable(),
    }),
    updatedAt: z.string(),
  }),
});
export type JobEditDraft = z.infer<typeof jobEditSchema>;

const editPrefix = 'job-edit-';
export const editDraftName = (jobId: string) => `${editPrefix}${jobId}`;

/** Every edit that was neither saved nor dropped, by the job's id. */
export function loadJobEdits(): [id: string, draft: JobEditDraft][] {
  const toEntry = ({ name, values }: Draft<JobEditDraft>) =>
    [name.slice(editPrefix.length), values] as [string, JobEditDraft];
  return loadDrafts(editPrefix, jobEditSchema).map(toEntry);
}
