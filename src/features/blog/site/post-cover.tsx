import { clsx } from 'clsx';
import { Marigold } from '@/components/site/pictures/marigold';
import { Picture } from '@/components/site/pictures/picture';
import { coverOf } from '@/content/post-covers';
import { coverDesign } from '../cover';
import type { PostSummary } from '../model';
import { PostImage } from './post-image';

interface PostCoverProps {
  post: Pick<PostSummary, 'slug' | 'category' | 'image'>;
  className?: string;
}

/** The featured image, or a label with the category's drawing in a design of the post's own. Decorative. */
export function PostCover({ post, className }: PostCoverProps) {
  const { emoji, dye } = coverOf(post.category);
  const { pattern, shape, place } = coverDesign(post.slug);
  return (
    <div
      aria-hidden="true"
      data-dye={dye}
      data-pattern={pattern}
      data-place={place}
      className={clsx('post-cover relative isolate overflow-hidden', className)}
    >
      {post.image ? (
        <PostImage
          src={post.image}
          loading="lazy"
          sizes="auto, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <div className="post-cover-seal picture-on-cream">
          {shape === 'flower' ? (
            <Marigold petals={18} className="absolute inset-0 size-full" />
          ) : (
            <span data-shape={shape} className="post-cover-shape" />
          )}
          <Picture emoji={emoji} className="relative size-3/5" />
        </div>
      )}
    </div>
  );
}
