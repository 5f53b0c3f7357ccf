import type { SelectOption } from '@/components/ui/select';
import { blogCategories, type BlogStatus, blogStatuses } from '../../post-fields';

export type { BlogStatus };

export const statusLabels: Record<BlogStatus, string> = { draft: 'Draft', published: 'Published' };

export function isBlogStatus(value: unknown): value is BlogStatus {
  return blogStatuses.some((status) => status === value);
}

export type BlogCategory = (typeof blogCategories)[number];

export function isBlogCategory(value: unknown): value is BlogCategory {
  return blogCategories.some((category) => category === value);
}

/** Stands for "no filter": an option's value is never empty. */
export const everything = 'all';

export const statusOptions: SelectOption<BlogStatus | typeof everything>[] = [
  { value: everything, label: 'All statuses' },
  ...blogStatuses.map((value) => ({ value, label: statusLabels[value] })),
];

export const categoryOptions: SelectOption<BlogCategory | typeof everything>[] = [
  { value: everything, label: 'All categories' },
  ...blogCategories.map((value) => ({ value, label: value })),
];
