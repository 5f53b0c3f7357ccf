// The moments that feed and sitemap give for a post. Its publish date is a day of the agency's. Readers show a moment as
// the day that it is for them: noon is the same day for nearly all of them, midnight the day before for half.
import type { Post } from '@/shared/blog/blog-post';
import { site } from '@/shared/content/site.prepared';
import { momentAt } from '@/shared/format/agency-time';

/** Noon of the day in the agency's zone; this moment, when a post that came out in the morning would still lie ahead. */
export function publishedTime({ publishDate }: Pick<Post, 'publishDate'>): string {
  const noon = momentAt(`${publishDate}T12:00`, site.timeZone);
  // A day that a zone left out: its midnight in UTC is near enough.
  const time = noon.kind === 'at' ? noon.date.getTime() : Date.parse(publishDate);
  return new Date(Math.min(time, Date.now())).toISOString();
}

/** The last change, or the publishing when that came after it. */
export function modifiedTime(post: Pick<Post, 'updatedAt' | 'publishDate'>): string {
  const published = publishedTime(post);
  const updated = post.updatedAt ? new Date(post.updatedAt).toISOString() : published;
  return updated > published ? updated : published;
}
