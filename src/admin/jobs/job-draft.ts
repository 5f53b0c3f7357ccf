// The kept draft of a new or existing job.
import { z } from 'zod';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { type AdminJob, isSameJobContent, type JobContent } from './api/admin-jobs';
import { emptyJobFields, jobFields, toJobContent, toJobFields } from './job-fields';

const text = z.string();

/** Checks a draft read from this device. */
export const jobTextSchema = z.object({
  /** The job's id. This device chooses the id of a new job, so that a repeated save does not create a second one. */
  id: z.guid(),
  /** The stored version that the draft started from; 0 when no version is stored. */
  version: z.int().nonnegative(),
  title: text,
  type: text,
  location: text,
  description: text,
  closesOn: text,
});
export type JobText = z.infer<typeof jobTextSchema>;

/** Returns the form's first values when this device keeps no draft. */
export const storedText = (job: AdminJob): JobText => ({
  id: job.id,
  version: job.version,
  ...toJobFields(job),
});

/** Returns the draft of a new job. A copy leaves out the last day, which belongs to one opening. */
export const newText = (id: string, copied: JobContent | undefined): JobText => ({
  id,
  version: 0,
  ...(copied ? toJobFields({ ...copied, closesOn: null }) : emptyJobFields),
});

export const isSameText = (one: JobText, other: JobText) =>
  jobFields.every(({ name }) => one[name] === other[name]);

/** True when another version was stored since the draft began. Our own save whose response was lost does not count. */
export const isOutdated = (typed: JobText, job: AdminJob) =>
  typed.version < job.version && !isSameJobContent(toJobContent(typed), job);

/** Lists the ids of jobs with edits that were neither saved nor discarded. */
export function findUnsavedJobs(): ReadonlySet<string> {
  return new Set(loadDrafts('job/', jobTextSchema).map(({ values }) => values.id));
}
