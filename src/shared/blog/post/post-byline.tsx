import { postByline } from '@content/words/blog/post-byline';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { formatDay } from '@/shared/format/day';
import { formatNumber } from '@/shared/format/format';
import type { PostSummary } from '../blog-post';

interface PostBylineProps {
  post: Pick<PostSummary, 'author' | 'publishDate' | 'readTime'>;
  views?: number;
  className?: string;
}

export function PostByline({ post, views, className }: PostBylineProps) {
  return (
    // Each part except the first starts with a dot, which is clipped at the start of a line.
    <p className={clsx('overflow-x-clip', className)}>
      <span className="-ms-[1em] flex flex-wrap">
        <span className="ps-[1em] font-semibold">{post.author}</span>
        <Part>
          <time dateTime={post.publishDate}>{formatDay(post.publishDate)}</time>
        </Part>
        <Part>{postByline.readTime(post.readTime)}</Part>
        {views !== undefined && <Part>{postByline.views(views, formatNumber(views))}</Part>}
      </span>
    </p>
  );
}

function Part({ children }: { children: ReactNode }) {
  return (
    <span className="ps-[1em] whitespace-nowrap">
      <span aria-hidden="true" className="-ms-[1em] inline-block w-[1em] text-center">
        {' · '}
      </span>
      {children}
    </span>
  );
}
