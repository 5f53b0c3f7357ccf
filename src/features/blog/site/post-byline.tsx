import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDay, formatNumber } from '@/lib/format';
import type { PostSummary } from '../model';

interface PostBylineProps {
  post: Pick<PostSummary, 'author' | 'publishDate' | 'readTime'>;
  views?: number;
  className?: string;
}

/** Who, when, how long; and on the post itself how often it was opened. */
export function PostByline({ post, views, className }: PostBylineProps) {
  return (
    // Each part but the first brings its dot along, to its left. Where a line begins with it, the dot
    // lies outside and is cut off.
    <p className={clsx('overflow-x-clip', className)}>
      <span className="-ml-[1em] flex flex-wrap">
        <span className="pl-[1em] font-semibold">{post.author}</span>
        <Part>
          <time dateTime={post.publishDate}>{formatDay(post.publishDate)}</time>
        </Part>
        <Part>{post.readTime} min read</Part>
        {views !== undefined && (
          <Part>
            {formatNumber(views)} {views === 1 ? 'view' : 'views'}
          </Part>
        )}
      </span>
    </p>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <span className="pl-[1em] whitespace-nowrap">
      <span aria-hidden="true" className="-ml-[1em] inline-block w-[1em] text-center">
        {' · '}
      </span>
      {children}
    </span>
  );
}
