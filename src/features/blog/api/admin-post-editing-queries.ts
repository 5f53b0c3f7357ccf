import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { fetchStoredPost } from './admin-post-editing';

/** The post as it is when its form opens. Never read again behind the author's back, never kept. */
export function storedPostQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'blog', 'stored', id],
    queryFn: ({ signal }) => fetchStoredPost(id, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
}
