import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor, type KeysetPage } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  type AdminPost,
  type AdminPostFilters,
  deletePost,
  fetchAdminPosts,
  fetchBlogAnalytics,
  fetchBlogCounts,
  fetchRecentPosts,
} from './admin-posts';

const adminPostsKey = [adminScope, 'posts'] as const;
const listsKey = [...adminPostsKey, 'list'] as const;

/** As specified (admin.md §9). */
const RECENT_POSTS = 5;

// Offline is a failure to show, not a reason to wait without a word: hence networkMode.

export function adminPostsQuery(filters: AdminPostFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchAdminPosts(filters, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

export function recentPostsQuery() {
  return queryOptions({
    queryKey: [...adminPostsKey, 'recent'],
    queryFn: ({ signal }) => fetchRecentPosts(RECENT_POSTS, signal),
    networkMode: 'always',
  });
}

export function blogCountsQuery() {
  return queryOptions({
    queryKey: [...adminPostsKey, 'counts'],
    queryFn: ({ signal }) => fetchBlogCounts(signal),
    networkMode: 'always',
  });
}

export function blogAnalyticsQuery(days: number) {
  return queryOptions({
    queryKey: [...adminPostsKey, 'analytics', days],
    queryFn: ({ signal }) => fetchBlogAnalytics(days, signal),
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Everything about posts is read again: lists, figures, and what the public pages of this tab keep. */
export function useRefreshPosts() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: adminPostsKey }),
      queryClient.invalidateQueries({ queryKey: ['blog'] }),
    ]);
}

export function useDeletePost() {
  const queryClient = useQueryClient();
  const refreshPosts = useRefreshPosts();
  return useMutation({
    mutationFn: deletePost,
    onSuccess: (_nothing, id) => {
      // Gone from the screen at once; the refresh below brings up what follows it.
      queryClient.setQueriesData<KeysetPage<AdminPost>>({ queryKey: listsKey }, (page) =>
        page ? { ...page, rows: page.rows.filter((post) => post.id !== id) } : page,
      );
      queryClient.setQueryData(recentPostsQuery().queryKey, (posts) =>
        posts?.filter((post) => post.id !== id),
      );
    },
    // Also after a refusal: the post may be gone.
    onSettled: () => void refreshPosts(),
    networkMode: 'always',
  });
}
