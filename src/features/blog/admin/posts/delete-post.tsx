import { useState } from 'react';
import { ConfirmDialog } from '@/components/admin/dialogs/confirm-dialog';
import { notify } from '@/components/feedback/notify';
import { formatNumber } from '@/lib/format/format';
import { paths } from '@/lib/paths';
import type { AdminPost } from '../../api/admin-posts';
import { useDeletePost } from '../../api/admin-posts';

interface DeletePostProps {
  /** Null closes the dialog. */
  post: AdminPost | null;
  onClose: () => void;
  /** Called when the dialog has closed, to place the focus. */
  onReturnFocus: () => void;
}

/** Asks before a post is deleted and reports the result. */
export function DeletePost({ post, onClose, onReturnFocus }: DeletePostProps) {
  const { mutate, isPending } = useDeletePost();
  // Keeps the text while the dialog closes.
  const [asked, setAsked] = useState(post);
  if (post && post !== asked) setAsked(post);

  function confirm() {
    if (!post) return;
    mutate(post.id, {
      onSuccess: () => notify.success('Post Deleted'),
      onError: (error) => {
        console.error('Failed to delete blog post:', error);
        notify.error('Error', 'Failed to delete the blog post.');
      },
      onSettled: onClose,
    });
  }

  return (
    <ConfirmDialog
      open={post !== null}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Delete this post?"
      description={asked && <Consequences post={asked} />}
      confirmLabel="Delete post"
      onConfirm={confirm}
      isBusy={isPending}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onReturnFocus();
      }}
    />
  );
}

function Consequences({ post }: { post: AdminPost }) {
  return (
    <>
      <p>
        “{post.title}” will be deleted for good, with its {count(post.views, 'view')},{' '}
        {count(post.likes, 'like')} and its former addresses.
      </p>
      {post.status === 'published' && (
        <p>Links to {paths.blogPost.to(post.slug)} will stop working.</p>
      )}
    </>
  );
}

const count = (value: number, noun: string) =>
  `${formatNumber(value)} ${noun}${value === 1 ? '' : 's'}`;
