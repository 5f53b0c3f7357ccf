import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { agency } from '@contracts/agency';
import { parseUrl } from '@/shared/browser/parse-url';
import { modules } from '@/shared/content/modules';
import { momentAt } from '@/shared/format/agency-time';
import { paths } from '@/shared/paths';
import { absoluteUrl } from '@/shared/seo/site-url';
import { missingPostsQuery } from '../../api/composer/linked-posts';
import type { MailCheck } from './mail-checks';

/** Finds the slugs of this site's posts to which the email links, each once. */
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
 * Checks that readers find the posts to which the letter links when it leaves. Says nothing without such links.
 * @param plannedFor in the agency's zone, as a field for a date and a time has it; null: now
 */
export function usePostChecks(letter: Document, plannedFor: string | null): MailCheck[] {
  const slugs = useMemo(() => (modules.blog ? postSlugsIn(letter) : []), [letter]);
  const planned = momentAt(plannedFor ?? '', agency.timeZone);
  const leavesAt = planned.kind === 'at' ? planned.iso : null;
  const { data: missing } = useQuery(missingPostsQuery(slugs, leavesAt));
  if (slugs.length === 0 || missing === undefined) return [];
  if (missing.length === 0) {
    const text = 'The linked posts are live when it is sent.';
    return [{ id: 'posts', level: 'ok', text, details: [] }];
  }
  const text = 'The newsletter links to a post that readers cannot see when it is sent.';
  const details = missing.map((slug) => `No post is live at ${paths.blogPost.to(slug)} by then.`);
  return [{ id: 'posts', level: 'advice', text, details }];
}
