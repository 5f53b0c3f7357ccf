import { useUndoableDelete } from '@/admin/kit/frame/use-undoable-delete';
import { notify } from '@/shared/feedback/notify';
import { type AdminPost, deletePost, restorePost, useRefreshPosts } from '../api/admin-posts';

export function usePostDeletion() {
  return useUndoableDelete<AdminPost>({
    noun: 'blog post',
    remove: deletePost,
    restore: restorePost,
    refresh: useRefreshPosts(),
    deleted: 'Post Deleted',
    restored: {
      title: 'Post restored',
      describe: ({ title }) => `“${title}” is back, with its address and figures.`,
    },
    onFailure: () => notify.error('Error', 'Failed to delete the blog post.'),
  });
}
