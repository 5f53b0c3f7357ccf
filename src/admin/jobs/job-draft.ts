// The text of a new or existing job while it is written.
import { z } from 'zod';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { type AdminJob, isSameJobContent, type JobContent } from './api/admin-jobs';
import { emptyJobFields, jobFields, toJobContent, toJobFields } from './job-fields';

const text = z.string();

/** Checks what the device kept of it. */
export const jobTextSchema = z.object({
  /** The job's; for a new job chosen here, so that a repeated save makes no second one. */
  id: z.guid(),
  /** The stored version that the text was made from; 0: none is stored. */
  version: z.int().nonnegative(),
  title: text,
  type: text,
  location: text,
  description: text,
  closesOn: text,
});
export type JobText = z.infer<typeof jobTextSchema>;

/** The text as the form opens without anything kept. */
export const storedText = (job: AdminJob): JobText => ({
  id: job.id,
  version: job.version,
  ...toJobFields(job),
});

/** The last day belongs to one opening: a copy begins without. */
export const newText = (id: string, copied: JobContent | undefined): JobText => ({
  id,
  version: 0,
  ...(copied ? toJobFields({ ...copied, closesOn: null }) : emptyJobFields),
});

export const isSameText = (one: JobText, other: JobText) =>
  jobFields.every(({ name }) => one[name] === other[name]);

/** True when another version was stored since the text was begun. The own save whose answer was lost is none. */
export const isOutdated = (typed: JobText, job: AdminJob) =>
  typed.version < job.version && !isSameJobContent(toJobContent(typed), job);

/** The ids of jobs with edits that were neither saved nor discarded. */
export function findUnsavedJobs(): ReadonlySet<string> {
  return new Set(loadDrafts('job/', jobTextSchema).map(({ values }) => values.id));
}
