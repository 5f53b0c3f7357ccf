import { z } from 'zod';
import { loadDrafts } from '@/lib/drafts/device-storage';
import type { JobContent } from '../../api/admin-jobs';

/** In the order of the screen, with as many characters as the columns hold. */
export const jobFields = [
  { name: 'title', label: 'Title', limit: 200, placeholder: '' },
  { name: 'type', label: 'Type', limit: 100, placeholder: 'Full-time' },
  { name: 'location', label: 'Location', limit: 200, placeholder: 'Bengaluru or remote' },
  { name: 'description', label: 'Description', limit: 20_000, placeholder: '' },
] as const;

export type JobFields = Record<keyof JobContent, string>;

export const emptyJobFields: JobFields = { title: '', type: '', location: '', description: '' };

/** Trimmed, and null where nothing is left (admin.md §5); null itself without a title, which a job needs. */
export function toJobContent(fields: JobFields): JobContent | null {
  const title = fields.title.trim();
  if (!title) return null;
  return {
    title,
    type: fields.type.trim() || null,
    location: fields.location.trim() || null,
    description: fields.description.trim() || null,
  };
}

export function toJobFields({ title, type, location, description }: JobContent): JobFields {
  return { title, type: type ?? '', location: location ?? '', description: description ?? '' };
}

const text = z.string();

export const jobDraftSchema = z.object({
  /** Kept, so that a repeated save makes no second job. */
  id: z.guid(),
  fields: z.object({ title: text, type: text, location: text, description: text }),
  /** The version that the edit started from; null for a new job. */
  version: z.int().nullable(),
});

/** The ids of jobs with edits that were neither saved nor dropped. */
export function findUnsavedJobs(): ReadonlySet<string> {
  return new Set(loadDrafts('job/', jobDraftSchema).map(({ values }) => values.id));
}
