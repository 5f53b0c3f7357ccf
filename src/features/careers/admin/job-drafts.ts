// What is typed into a job's fields, kept on this device until it is saved: it outlives a failure, a
// reload and a session that ends in the middle of a sentence.
import { z } from 'zod';
import { clearDraft, draftedForms, loadDraft, saveDraft } from '@/lib/drafts/form-draft';
import type { JobVersion } from '../api/admin-job-version';
import { emptyJobFields, type JobFields, jobFieldNames } from './job-content';

const newJob = 'admin-new-job';
const editPrefix = 'admin-job-edit-';
const editOf = (id: string) => `${editPrefix}${id}`;

const versionSchema = z.object({
  content: z.object({
    title: z.string(),
    type: z.string().nullable(),
    location: z.string().nullable(),
    description: z.string().nullable(),
  }),
  updatedAt: z.string(),
});

function readFields(values: Record<string, string>): JobFields {
  const fields = { ...emptyJobFields };
  for (const name of jobFieldNames) fields[name] = values[name] ?? '';
  return fields;
}

/** A job that is being written; its id is made with the first letter, so that a repeat makes no second job. */
export interface NewJobDraft {
  id: string;
  fields: JobFields;
}

export const newJobDraft = {
  load: (): NewJobDraft | null => {
    const values = loadDraft(newJob)?.values;
    const id = z.uuid().safeParse(values?.id);
    return values && id.success ? { id: id.data, fields: readFields(values) } : null;
  },
  save: ({ id, fields }: NewJobDraft) => {
    const isEmpty = jobFieldNames.every((name) => !fields[name].trim());
    if (isEmpty) clearDraft(newJob);
    else saveDraft(newJob, { values: { ...fields, id } });
  },
  clear: () => clearDraft(newJob),
};

/** An edit of a job, and the version it started from. */
export interface JobEditDraft {
  fields: JobFields;
  seen: JobVersion;
}

export const jobEditDraft = {
  /** Every edit that was neither saved nor dropped, by the job's id. */
  loadAll: (): ReadonlyMap<string, JobEditDraft> => {
    const drafts = new Map<string, JobEditDraft>();
    for (const form of draftedForms(editPrefix)) {
      const values = loadDraft(form)?.values;
      const seen = versionSchema.safeParse(parse(values?.seen));
      if (values && seen.success) {
        drafts.set(form.slice(editPrefix.length), { fields: readFields(values), seen: seen.data });
      }
    }
    return drafts;
  },
  save: (id: string, { fields, seen }: JobEditDraft) =>
    saveDraft(editOf(id), { values: { ...fields, seen: JSON.stringify(seen) } }),
  clear: (id: string) => clearDraft(editOf(id)),
};

function parse(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
