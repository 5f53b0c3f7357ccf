// The moments that feed and sitemap give for a post. Its publish date is a day of the agency's: as midnight UTC it would
// still lie ahead when a post comes out at two in the morning.
import type { Post } from '@/shared/blog/blog-post';
import { studioDay } from '@/shared/format/studio-day';

const HOUR_MS = 3_600_000;
/** Every zone's distance from UTC is a multiple of it. */
const QUARTER_MS = HOUR_MS / 4;
/** The zone that is first in a day. */
const EARLIEST_ZONE_MS = 14 * HOUR_MS;

/** The first moment of the day, in the agency's zone. */
export function publishedTime({ publishDate }: Pick<Post, 'publishDate'>): string {
  let time = Date.parse(publishDate) - EARLIEST_ZONE_MS;
  while (studioDay(new Date(time)) < publishDate) time += QUARTER_MS;
  return new Date(time).toISOString();
}

/** The last change, or the publishing when that came after it. */
export function modifiedTime(post: Pick<Post, 'updatedAt' | 'publishDate'>): string {
  const published = publishedTime(post);
  const updated = post.updatedAt ? new Date(post.updatedAt).toISOString() : published;
  return updated > published ? updated : published;
}
