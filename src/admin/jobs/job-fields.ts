import { columnLimits } from '@/admin/kit/limits/column-limits';
import { dayFault, lengthFault } from '@/admin/kit/limits/faults';
import { site } from '@/shared/content/site.prepared';
import type { JobContent } from './api/admin-jobs';

/** The fields in the order of the screen. */
export const jobFields = [
  { name: 'title', label: 'Title', placeholder: '' },
  { name: 'type', label: 'Type', placeholder: 'Full-time' },
  { name: 'location', label: 'Location', placeholder: `${site.city} or remote` },
  { name: 'description', label: 'Description', placeholder: '' },
  { name: 'closesOn', label: 'Closing date', placeholder: '' },
] as const;

export type JobFields = Record<keyof JobContent, string>;

export const emptyJobFields: JobFields = {
  title: '',
  type: '',
  location: '',
  description: '',
  /** The last day as YYYY-MM-DD. */
  closesOn: '',
};

/** Trims the fields and turns empty ones into null (admin.md §5). A job needs a title. */
export function toJobContent(fields: JobFields): JobContent {
  return {
    title: fields.title.trim(),
    type: fields.type.trim() || null,
    location: fields.location.trim() || null,
    description: fields.description.trim() || null,
    closesOn: fields.closesOn || null,
  };
}

const { jobs: limits } = columnLimits;

/** Says why a field cannot be saved; undefined when it can. */
export const jobFault = (name: keyof JobFields, value: string): string | undefined =>
  name === 'closesOn' ? dayFault(value, limits.closes_on) : lengthFault(value, limits[name]);

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
