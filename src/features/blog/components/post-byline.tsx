import { formatNumber } from '@/lib/format';
import { formatPublishDate } from '../publish-date';
import type { PostSummary } from '../schema';

interface PostBylineProps {
  post: Pick<PostSummary, 'author' | 'publishDate' | 'readTime'>;
  views?: number;
  className?: string;
}

/** Who, when, how long; and on the post itself how often it was opened. */
export function PostByline({ post, views, className }: PostBylineProps) {
  return (
    <p className={className}>
      <span className="font-semibold">{post.author}</span>
      <Dot />
      <time dateTime={post.publishDate} className="whitespace-nowrap">
        {formatPublishDate(post.publishDate)}
      </time>
      <Dot />
      <span className="whitespace-nowrap">{post.readTime} min read</span>
      {views !== undefined && (
        <>
          <Dot />
          <span className="whitespace-nowrap">
            {formatNumber(views)} {views === 1 ? 'view' : 'views'}
          </span>
        </>
      )}
    </p>
  );
}

function Dot() {
  return <span aria-hidden="true"> · </span>;
}
