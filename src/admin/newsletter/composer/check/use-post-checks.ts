import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { modules } from '@/shared/content/modules';
import { serverNow } from '@/admin/session/api/server-clock';
import { linkedPostsQuery } from '../../api/composer/linked-posts';
import { checkPosts, postSlugsIn } from './check-posts';
import type { MailCheck } from './mail-checks';

/** Checks that the posts to which the letter links are live when it leaves. */
export function usePostChecks(letter: Document, plannedFor: string | null): MailCheck[] {
  const slugs = useMemo(() => (modules.blog ? postSlugsIn(letter) : []), [letter]);
  const { data: posts = [] } = useQuery(linkedPostsQuery(slugs));
  return checkPosts(slugs.length > 0 ? posts : [], plannedFor, serverNow());
}
