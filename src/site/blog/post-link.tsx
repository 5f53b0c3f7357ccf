import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { noop, useQueryClient } from '@tanstack/react-query';
import { TitleText } from '@/shared/blog/post/title-text';
import { paths } from '@/shared/paths';
import { savesData } from '@/shared/browser/saves-data';
import { postQuery } from '@/shared/blog/api/posts';
import type { PostSummary } from '@/shared/blog/blog-post';

interface PostLinkProps {
  post: PostSummary;
  className: string;
}

/**
 * The title of a post as a link that covers its card (the `group`) and prefetches the post on hover, touch or focus.
 */
export function PostLink({ post: { slug, title }, className }: PostLinkProps) {
  const queryClient = useQueryClient();
  const prefetch = () => {
    if (!savesData()) queryClient.query(postQuery(slug)).catch(noop);
  };
  return (
    <Link
      to={paths.blogPost.to(slug)}
      className={clsx(
        'underline-offset-4 group-hover:underline after:absolute after:inset-0',
        className,
      )}
      onPointerEnter={prefetch}
      onTouchStart={prefetch}
      onFocus={prefetch}
    >
      <TitleText>{title}</TitleText>
    </Link>
  );
}
