import { clsx } from 'clsx';
import { coverOf } from '@/shared/content/category-cover';
import type { PostSummary } from '../blog-post';
import { pickByName } from './pick-by-name';
import { PostDrawing } from './post-drawing';
import { PostImage } from './post-image';

/** Behind the drawing, to the rim. */
const patterns = ['rays', 'dots', 'stripes', 'checks'] as const;

interface PostCoverProps {
  post: Pick<PostSummary, 'slug' | 'category' | 'image'>;
  /** Part of the first screen. */
  isFirst?: boolean;
  className?: string;
}

/** The featured image, or a label with a drawing of the post's own in the dye of its category. Decorative. */
export function PostCover({ post, isFirst = false, className }: PostCoverProps) {
  const { emoji, dye } = coverOf(post.category);
  const pattern = pickByName(post.category)(patterns);
  return (
    <div
      aria-hidden="true"
      data-dye={dye}
      data-pattern={pattern}
      className={clsx('post-cover relative isolate overflow-hidden', className)}
    >
      {post.image ? (
        <PostImage
          src={post.image}
          {...(isFirst
            ? // Often the largest contentful paint.
              { fetchPriority: 'high', sizes: '(width >= 44rem) 40rem, 90vw' }
            : { loading: 'lazy', sizes: 'auto, 100vw' })}
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <PostDrawing
          slug={post.slug}
          emoji={emoji}
          className="picture-on-cream absolute top-1/2 left-1/2 aspect-square w-[90cqmin] -translate-1/2 text-label"
        />
      )}
    </div>
  );
}
