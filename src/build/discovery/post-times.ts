// The moments that feed and sitemap give for a post. Its publish date is a day of the agency's: as midnight UTC it would
// still lie ahead when a post comes out at two in the morning.
import type { Post } from '@/shared/blog/blog-post';
import { addDays, endOfDay } from '@/shared/format/agency-time';

/** The first moment of the day, in the agency's zone. */
export function publishedTime({ publishDate }: Pick<Post, 'publishDate'>): string {
  // Null for a day that a zone left out; midnight UTC is near enough.
  const start = endOfDay(addDays(publishDate, -1)) ?? publishDate;
  return new Date(start).toISOString();
}

/** The last change, or the publishing when that came after it. */
export function modifiedTime(post: Pick<Post, 'updatedAt' | 'publishDate'>): string {
  const published = publishedTime(post);
  const updated = post.updatedAt ? new Date(post.updatedAt).toISOString() : published;
  return updated > published ? updated : published;
}
