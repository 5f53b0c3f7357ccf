import { clsx } from 'clsx';
import { Marigold } from '@/components/site/marigold';
import { coverOf } from '@/content/blog';
import type { PostSummary } from '../model';
import { PostImage } from './post-image';

interface PostCoverProps {
  post: Pick<PostSummary, 'category' | 'image'>;
  className?: string;
}

/** The featured image, or the category drawn like a matchbox label. Decorative beside the title. */
export function PostCover({ post, className }: PostCoverProps) {
  const { emoji, ink } = coverOf(post.category);
  return (
    <div aria-hidden="true" data-ink={ink} className={clsx('post-cover', className)}>
      {post.image ? (
        <PostImage
          src={post.image}
          loading="lazy"
          sizes="auto, 100vw"
          className="absolute inset-0 size-full object-cover"
        />
      ) : (
        <>
          <Marigold petals={18} className="post-cover-seal" />
          <span className="emoji post-cover-emoji">{emoji}</span>
        </>
      )}
    </div>
  );
}
