// Computes the times of a post in feed and sitemap. Its publish date is a day in the agency's zone. Feed readers show a
// time in their own zone: noon is the same day for nearly all of them, midnight the day before for half.
import type { Post } from '@/shared/blog/blog-post';
import { site } from '@/shared/content/site.prepared';
import { momentAt } from '@/shared/format/agency-time';

/** Returns noon of the day in the agency's zone, or the present time when noon is still in the future. */
export function publishedTime({ publishDate }: Pick<Post, 'publishDate'>): string {
  const noon = momentAt(`${publishDate}T12:00`, site.timeZone);
  // Uses midnight in UTC for a day that the zone skipped.
  const time = noon.kind === 'at' ? noon.date.getTime() : Date.parse(publishDate);
  return new Date(Math.min(time, Date.now())).toISOString();
}

/** Returns the time of the last change, or of the publishing when that was later. */
export function modifiedTime(post: Pick<Post, 'updatedAt' | 'publishDate'>): string {
  const published = publishedTime(post);
  const updated = post.updatedAt ? new Date(post.updatedAt).toISOString() : published;
  return updated > published ? updated : published;
}
