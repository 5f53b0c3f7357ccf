import { Eye, Heart } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatDate } from '@/lib/moment';
import { formatNumber } from '@/lib/format';
import type { AdminPost } from '../api/admin-posts';
import { PostStatusBadge } from './posts/post-status-badge';
import { titleButtonClasses } from './posts/title-button-classes';

interface RecentPostProps {
  post: AdminPost;
  onOpen: (id: string) => void;
}

/** One of the newest posts, as a line that opens it. */
export function RecentPost({ post, onOpen }: RecentPostProps) {
  return (
    <li className="grid gap-2 border-line px-5 py-4 not-first:border-t sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-6">
      <div className="min-w-0">
        <button
          type="button"
          aria-haspopup="dialog"
          className={titleButtonClasses}
          onClick={() => onOpen(post.id)}
        >
          {post.title}
        </button>
        <p className="mt-1 text-small text-ink-soft">
          {post.category} · {post.author} ·{' '}
          <time dateTime={post.publishDate} className="whitespace-nowrap">
            {formatDate(post.publishDate)}
          </time>
        </p>
      </div>
      <div className="flex items-center gap-4 text-small tabular-nums">
        <Figure
          icon={<Eye aria-hidden="true" className="size-4" />}
          value={post.views}
          of="views"
        />
        <Figure
          icon={<Heart aria-hidden="true" className="size-4" />}
          value={post.likes}
          of="likes"
        />
        <PostStatusBadge status={post.status} />
      </div>
    </li>
  );
}

interface FigureProps {
  icon: ReactNode;
  value: number;
  of: string;
}

function Figure({ icon, value, of }: FigureProps) {
  return (
    <span className="inline-flex items-center gap-1.5 text-ink-soft">
      {icon}
      {formatNumber(value)}
      <span className="sr-only"> {of}</span>
    </span>
  );
}
