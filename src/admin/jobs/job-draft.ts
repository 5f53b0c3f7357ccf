// The text of a new or existing job while it is written.
import { z } from 'zod';
import { loadDraft } from '@/shared/drafts/device-storage';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import { VersionedDraft, versionedText, type VersionedText } from '@/admin/drafts/versioned-draft';
import { type JobVersion, saveJobContent } from './api/admin-job-changes';
import type { AdminJob, JobContent } from './api/admin-jobs';
import { emptyJobFields, type JobFields, jobFields, toJobContent, toJobFields } from './job-fields';

const text = z.string();
const textSchema = versionedText(
  z.object({
    title: text,
    type: text,
    location: text,
    description: text,
    closesOn: text.default(''),
  }),
);

interface JobStart {
  /** Null: a new job. */
  job: AdminJob | null;
  /** The content that a new job begins with. */
  copied?: JobContent | undefined;
  draftName: DraftOfRecord;
}

/** The text as the form opens without anything kept. A new job gets its id here, so that a repeated save makes no second one. */
export function startText({ job, copied }: JobStart): VersionedText<JobFields> {
  // The last day belongs to one opening: a copy begins without.
  const start = job ?? (copied && { ...copied, closesOn: null });
  const values = start ? toJobFields(start) : emptyJobFields;
  const id = job?.id ?? crypto.randomUUID();
  return { id, values, version: job?.version ?? 0, isSaved: true };
}

export const loadJobText = (draftName: DraftOfRecord) =>
  loadDraft(draftName, textSchema)?.values ?? null;

/** Begins with what this device kept. A new job is created by the form, because it asks something first. */
export function openJobDraft(start: JobStart) {
  const opened = startText(start);
  const kept = loadJobText(start.draftName);
  return new VersionedDraft<JobFields, JobVersion>(
    kept ?? opened,
    {
      nameOf: () => start.draftName,
      schema: textSchema,
      // An emptied field is a change as well.
      isBlank: () => false,
      isSame: (one, other) => jobFields.every(({ name }) => one[name] === other[name]),
      adopt: (_, row) => toJobFields(row),
      save: ({ id, values, version }) => saveJobContent(id, toJobContent(values), version),
    },
    { base: opened.values },
  );
}

/** The ids of jobs with edits that were neither saved nor dropped. */
export function findUnsavedJobs(): ReadonlySet<string> {
  return new Set(loadDrafts('job/', textSchema).map(({ values }) => values.id));
}
