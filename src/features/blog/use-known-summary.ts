import { useQueryClient } from '@tanstack/react-query';
import { blogKey } from './api/posts';
import type { PostSummary } from './model';

/** What a list that was shown before knows of the post at this address; undefined for one no list has had. */
export function useKnownSummary(slug: string): PostSummary | undefined {
  const cached = useQueryClient().getQueriesData({ queryKey: blogKey });
  return cached.flatMap(([, data]) => summariesIn(data)).find((summary) => summary.slug === slug);
}

/** Lists are posts, or pages of posts; other answers of this cache have none. */
function summariesIn(data: unknown): PostSummary[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(summariesIn);
  if ('posts' in data) return summariesIn(data.posts);
  return Array.isArray(data) ? data.filter(isSummary) : [];
}

const isSummary = (item: unknown): item is PostSummary =>
  typeof item === 'object' && item !== null && 'slug' in item && 'readTime' in item;
