import type { JobContent } from '../../api/admin-jobs';

/** What the fields of a job hold while they are filled in. */
export type JobFields = Record<keyof JobContent, string>;

export const emptyJobFields: JobFields = { title: '', type: '', location: '', description: '' };

/** In the order of the screen. */
export const jobFieldLabels: Record<keyof JobContent, string> = {
  title: 'Title',
  type: 'Type',
  location: 'Location',
  description: 'Description',
};

/** As many characters as the columns hold. */
export const jobLimits: Record<keyof JobContent, number> = {
  title: 200,
  type: 100,
  location: 200,
  description: 20_000,
};

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

export const jobFieldNames = ['title', 'type', 'location', 'description'] as const;
