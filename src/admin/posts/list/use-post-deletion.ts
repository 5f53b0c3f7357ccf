import { useOptimisticDelete } from '@/admin/kit/frame/use-optimistic-delete';
import { notify } from '@/shared/feedback/notify';
import { type AdminPost, deletePost, restorePost, useRefreshPosts } from '../api/admin-posts';

export function usePostDeletion() {
  return useOptimisticDelete<AdminPost>({
    noun: 'blog post',
    remove: deletePost,
    refresh: useRefreshPosts(),
    deleted: 'Post Deleted',
    undo: {
      restore: restorePost,
      title: 'Post restored',
      describe: ({ title }) => `“${title}” is back, with its address and figures.`,
    },
    onFailure: () => notify.error('Error', 'Failed to delete the blog post.'),
  });
}
