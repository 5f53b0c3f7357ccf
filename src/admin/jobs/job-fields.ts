import { site } from '@/shared/content/site.prepared';
import type { JobContent } from './api/admin-jobs';

/** In the order of the screen, with as many characters as the columns hold. */
export const jobFields = [
  { name: 'title', label: 'Title', limit: 200, placeholder: '' },
  { name: 'type', label: 'Type', limit: 100, placeholder: 'Full-time' },
  { name: 'location', label: 'Location', limit: 200, placeholder: `${site.city} or remote` },
  { name: 'description', label: 'Description', limit: 20_000, placeholder: '' },
  { name: 'closesOn', label: 'Closing date', limit: 10, placeholder: '' },
] as const;

export type JobFields = Record<keyof JobContent, string>;

export const emptyJobFields: JobFields = {
  title: '',
  type: '',
  location: '',
  description: '',
  /** YYYY-MM-DD, the last day. */
  closesOn: '',
};

/** Trimmed, and null where nothing is left (admin.md §5). Without a title a job cannot be saved. */
export function toJobContent(fields: JobFields): JobContent {
  return {
    title: fields.title.trim(),
    type: fields.type.trim() || null,
    location: fields.location.trim() || null,
    description: fields.description.trim() || null,
    closesOn: fields.closesOn || null,
  };
}

export function toJobFields({ title, ...content }: JobContent): JobFields {
  const { type, location, description, closesOn } = content;
  return {
    title,
    type: type ?? '',
    location: location ?? '',
    description: description ?? '',
    closesOn: closesOn ?? '',
  };
}
