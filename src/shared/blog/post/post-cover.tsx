import { clsx } from 'clsx';
import { coverOf } from '@/shared/content/category-cover';
import type { PostSummary } from '../blog-post';
import { PostDrawing } from './post-drawing';
import { PostImage } from './post-image';

interface PostCoverProps {
  post: Pick<PostSummary, 'slug' | 'category' | 'image'>;
  /** True when it is above the fold. */
  isFirst?: boolean;
  className?: string;
}

/** Shows the featured image, or a label with a generated drawing in the colour of the category. Decorative. */
export function PostCover({ post, isFirst = false, className }: PostCoverProps) {
  const { emoji, dye } = coverOf(post.category);
  return (
    <div
      aria-hidden="true"
      data-dye={dye}
      className={clsx('post-cover relative isolate overflow-hidden', className)}
    >
      {post.image ? (
        <PostImage
          src={post.image}
          {...(isFirst
            ? // Often the largest contentful paint.
              { fetchPriority: 'high', sizes: '(width >= 64rem) 60rem, 90vw' }
            : { loading: 'lazy', sizes: 'auto, 100vw' })}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <PostDrawing slug={post.slug} emoji={emoji} />
      )}
    </div>
  );
}
