import { Badge } from '@/components/ui/badge';
import { type BlogStatus, statusLabels } from '../../post-fields';

export function PostStatusBadge({ status }: { status: BlogStatus }) {
  return (
    <Badge tone={status === 'published' ? 'success' : 'warning'}>{statusLabels[status]}</Badge>
  );
}

interface PostTitleButtonProps {
  post: { id: string; title: string };
  onOpen: (id: string) => void;
}

/** The title of a post, which opens its form. */
export function PostTitleButton({ post, onOpen }: PostTitleButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="text-left font-semibold underline decoration-saffron decoration-2 underline-offset-4 wrap-anywhere hover:decoration-4"
      onClick={() => onOpen(post.id)}
    >
      {post.title}
    </button>
  );
}
