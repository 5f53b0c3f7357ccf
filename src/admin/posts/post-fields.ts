import { z } from 'zod';
import { authors } from '@/shared/content/authors.prepared';
import { studioDay } from '@/shared/format/studio-day';
import { isImageAddress } from '@/shared/safe-html/image-address';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { dayFault, lengthFault } from '@/admin/kit/limits/faults';
import { serverNow } from '@/admin/session/api/server-clock';
import { writtenSlug } from './post-slug';
import { publishTimeFault, publishTimes } from './publish-time';

// The form of a post: its fields, the defaults of a new post, and the rules for a save.

export const blogStatuses = ['draft', 'published'] as const;
export type BlogStatus = (typeof blogStatuses)[number];
export const statusLabels: Record<BlogStatus, string> = { draft: 'Draft', published: 'Published' };

export function isBlogStatus(value: unknown): value is BlogStatus {
  return blogStatuses.some((status) => status === value);
}

/** The fields in the order of the form. While the post is written, each field accepts any text. */
export const postFieldsSchema = z.object({
  title: z.string(),
  /** The part of the address that the writer typed; '' follows the title. */
  address: z.string().default(''),
  /** HTML as it was typed; sanitized before a save. */
  content: z.string(),
  excerpt: z.string(),
  category: z.string(),
  /** The date as YYYY-MM-DD text, because it has no time zone. */
  publishDate: z.string(),
  /** The time on that day at which a published post goes live: HH:MM in the agency's zone, or one of `publishTimes`. */
  publishTime: z.string().default(publishTimes.asDated),
  author: z.string(),
  isFeatured: z.boolean(),
  /** The URL of the featured image, or '' for none. */
  image: z.string(),
  /** Set by the buttons of the form. */
  status: z.enum(blogStatuses),
});
export type PostFields = z.infer<typeof postFieldsSchema>;
export type FieldName = keyof PostFields;

export const fieldLabels: Record<FieldName, string> = {
  title: 'Title',
  address: 'Address',
  content: 'Content',
  excerpt: 'Excerpt',
  category: 'Category',
  publishDate: 'Publish date',
  publishTime: 'Goes live',
  author: 'Author',
  isFeatured: 'Featured',
  image: 'Featured image',
  status: 'Status',
};

export const fieldNames = postFieldsSchema.keyof().options;

export function isSameFields(one: PostFields, other: PostFields): boolean {
  return fieldNames.every((name) => one[name] === other[name]);
}

/** Returns today's date in the agency's time zone as YYYY-MM-DD (resolution 29). */
export const today = (now = serverNow()): string => studioDay(now);

/** Returns the defaults of a new post (admin.md §9). */
export function newPostFields(): PostFields {
  return {
    title: '',
    address: '',
    excerpt: '',
    content: '',
    category: '',
    author: authors[0].name,
    publishDate: today(),
    publishTime: publishTimes.asDated,
    isFeatured: false,
    status: 'draft',
    image: '',
  };
}

/** Returns a new draft with the same texts. */
export function copyOfPost(fields: PostFields): PostFields {
  const { publishDate, publishTime, isFeatured, status } = newPostFields();
  const title = `${fields.title} (copy)`;
  return { ...fields, title, address: '', publishDate, publishTime, isFeatured, status };
}

export const requiredMessage =
  'Please fill in all required fields (title, excerpt, content, category).';

const { blogs: limits } = columnLimits;

/** Refuses a value that the column does not accept, with the message of its fault. */
const refusedFor =
  <Limit>(faultOf: (value: string, limit: Limit) => string | undefined, limit: Limit) =>
  ({ value, issues }: z.core.ParsePayload<string>) => {
    const message = faultOf(value, limit);
    if (message) issues.push({ code: 'custom', message, input: value });
  };
const upTo = (limit: { maxLength: number }) => refusedFor(lengthFault, limit);

/** The rules for saving a post whose content is sanitized. Short texts are trimmed. */
export const postSchema = postFieldsSchema
  .extend({
    title: z.string().trim().min(1, 'Please give the post a title.').check(upTo(limits.title)),
    address: z
      .string()
      .trim()
      .check(upTo(limits.slug))
      .refine(
        (address) => address === '' || writtenSlug(address) !== '',
        'Please use Latin letters, digits and hyphens.',
      ),
    excerpt: z.string().trim().min(1, 'Please write an excerpt.').check(upTo(limits.excerpt)),
    content: z
      .string()
      .check(upTo(limits.content))
      .refine((html) => !isBlank(html), 'Please write the content.'),
    // Accepts any line, as the database does: a post keeps a category that is no longer offered.
    category: z.string().trim().min(1, 'Please choose a category.').check(upTo(limits.category)),
    author: z.string().trim().min(1, 'Please name the author.').check(upTo(limits.author)),
    publishDate: z.iso
      .date('Please choose a date.')
      .check(refusedFor(dayFault, limits.publish_date)),
    image: z
      .string()
      .trim()
      .refine(
        (address) => address === '' || isImageAddress(address),
        'The address of an image starts with https:// or, on this site, with /.',
      )
      .check(upTo(limits.featured_image)),
  })
  .superRefine((fields, context) => {
    const message = publishTimeFault(fields);
    if (message) context.addIssue({ code: 'custom', path: ['publishTime'], message });
  });
export type PostErrors = Partial<Record<FieldName, string>>;

/** Returns the first error of each field. */
export function validatePost(post: PostFields): PostErrors {
  const { error } = postSchema.safeParse(post);
  return Object.fromEntries(
    error?.issues.toReversed().map(({ path, message }) => [path[0], message]) ?? [],
  );
}

/** Lists the fields with errors, in the order of the form. */
export function fieldsIn(errors: PostErrors): FieldName[] {
  return fieldNames.filter((name) => errors[name] !== undefined);
}

/** True when one of the four fields in `requiredMessage` is missing. */
export function lacksRequiredField({ title, excerpt, content, category }: PostFields): boolean {
  return !title.trim() || !excerpt.trim() || isBlank(content) || !category.trim();
}

/** True for HTML without text or picture: an empty editor holds "<p></p>". */
function isBlank(html: string): boolean {
  const text = html.replace(/<[^<>]*>/g, '').replace(/&nbsp;/g, ' ');
  return !text.trim() && !/<img\b/i.test(html);
}
