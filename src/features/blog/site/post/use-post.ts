import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { blogMessages } from '@/content/blog';
import { blogKey, postQuery } from '../../api/posts';
import type { PostSummary } from '../../model';

/** The post at this address; shows a toast when it cannot be loaded. */
export function usePost(slug: string) {
  const query = useQuery(postQuery(slug));
  const { data, error } = query;

  useEffect(() => {
    // A failed refetch keeps the post that is already shown.
    if (!error || data) return;
    const { title, description } = blogMessages.postFailure;
    notify.error(title, description);
  }, [error, data]);

  return query;
}

/** The summary of this post from a list in the cache; undefined when no list has it. */
export function useKnownSummary(slug: string): PostSummary | undefined {
  const cached = useQueryClient().getQueriesData({ queryKey: blogKey });
  return cached.flatMap(([, data]) => summariesIn(data)).find((summary) => summary.slug === slug);
}

/** Lists are posts, or pages of posts; other cached answers have none. */
function summariesIn(data: unknown): PostSummary[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(summariesIn);
  if ('posts' in data) return summariesIn(data.posts);
  return Array.isArray(data) ? data.filter(isSummary) : [];
}

const isSummary = (item: unknown): item is PostSummary =>
  typeof item === 'object' && item !== null && 'slug' in item && 'readTime' in item;
