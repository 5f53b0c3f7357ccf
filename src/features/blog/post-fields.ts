import { z } from 'zod';

export const blogCategories = [
  'Digital Marketing',
  'Social Media',
  'SEO',
  'Content Marketing',
  'Web Design',
] as const;
export const blogStatuses = ['draft', 'published'] as const;
export type BlogStatus = (typeof blogStatuses)[number];

/** For a read time that is no number, and for a post without a word (admin.md §9). */
export const DEFAULT_READ_TIME = 5;

/** What the form holds: everything an author decides. Any text may stand in any field while it is written. */
export const postFieldsSchema = z.object({
  title: z.string(),
  excerpt: z.string(),
  /** HTML, as it was typed: cleaned at save. */
  content: z.string(),
  category: z.string(),
  author: z.string(),
  /** YYYY-MM-DD, and never anything with a time zone. */
  publishDate: z.string(),
  isFeatured: z.boolean(),
  status: z.enum(blogStatuses),
  /** Address of the featured image, '' for none. */
  image: z.string(),
});
export type PostFields = z.infer<typeof postFieldsSchema>;
export type FieldName = keyof PostFields;

/** In the order of the form, as the conflict dialog names them. */
export const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  category: 'Category',
  author: 'Author',
  publishDate: 'Publish date',
  isFeatured: 'Featured',
  status: 'Status',
  image: 'Featured image',
};

export const fieldNames = Object.keys(fieldLabels).filter((name): name is FieldName =>
  Object.hasOwn(fieldLabels, name),
);

/** The fields in which the two differ, in the order of the form. */
export function differingFields(one: PostFields, other: PostFields): FieldName[] {
  return fieldNames.filter((name) => one[name] !== other[name]);
}

export function isSameFields(one: PostFields, other: PostFields): boolean {
  return differingFields(one, other).length === 0;
}
