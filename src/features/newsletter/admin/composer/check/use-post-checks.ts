import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo } from 'react';
import { modules } from '@/lib/content/modules';
import { serverNow } from '@/lib/supabase/server-clock';
import { linkedPostsQuery } from '../../../api/composer/linked-posts';
import { checkPosts, postSlugsIn } from './check-posts';
import type { MailCheck } from './mail-checks';

/** Checks that the posts to which the letter links are live when it leaves. */
export function usePostChecks(content: string, plannedFor: string | null): MailCheck[] {
  const written = useDeferredValue(content);
  const slugs = useMemo(
    () => postSlugsIn(new DOMParser().parseFromString(written, 'text/html')),
    [written],
  );
  const query = linkedPostsQuery(modules.blog ? slugs : []);
  const { data: posts = [] } = useQuery(query);
  return checkPosts(slugs.length > 0 ? posts : [], plannedFor, serverNow());
}
