import { agency } from '@contracts/agency';
import { momentAt } from '@/shared/format/agency-time';
import { parseUrl } from '@/shared/browser/parse-url';
import { formatMoment, toDate } from '@/shared/format/moment';
import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';
import type { LinkedPost } from '../../api/composer/linked-posts';
import type { MailCheck } from './mail-checks';

/** The addresses of posts on this site to which the letter links, each once. */
export function postSlugsIn(letter: Document): string[] {
  const site = new URL(absoluteUrl('/'), window.location.origin);
  const start = paths.blogPost.to('');
  const slugs = [...letter.querySelectorAll('a[href]')].flatMap((link) => {
    const address = parseUrl(link.getAttribute('href') ?? '', site.href);
    if (address?.host !== site.host || !address.pathname.startsWith(start)) return [];
    const [slug = ''] = address.pathname.slice(start.length).split('/');
    return slug ? [slug] : [];
  });
  return [...new Set(slugs)].toSorted();
}

/**
 * Readers who follow a link would not find these posts when the letter leaves.
 * @param plannedFor in the agency's zone, as a field for a date and a time has it; null: now
 */
export function checkPosts(
  posts: readonly LinkedPost[],
  plannedFor: string | null,
  now: Date,
): MailCheck[] {
  const planned = momentAt(plannedFor ?? '', agency.timeZone);
  const leavesAt = planned.kind === 'at' ? planned.date : now;
  const found = posts.flatMap(({ slug, post }) => {
    if (!post) return [`No post has the address ${paths.blogPost.to('')}${slug}.`];
    const { title, isDraft, publishAt } = post;
    if (isDraft) return [`“${title}” is a draft.`];
    if (publishAt === null || toDate(publishAt) <= leavesAt) return [];
    return [`“${title}” is not live before ${formatMoment(publishAt)}.`];
  });
  // A post may be linked by two of its addresses.
  const details = [...new Set(found)];
  if (posts.length === 0) return [];
  return [
    details.length > 0
      ? {
          id: 'posts',
          level: 'advice',
          text: 'The letter links to a post that readers cannot see when it leaves.',
          details,
        }
      : { id: 'posts', level: 'ok', text: 'The linked posts are live when it leaves.', details },
  ];
}
