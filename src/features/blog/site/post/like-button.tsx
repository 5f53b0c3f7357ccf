import { clsx } from 'clsx';
import { Marigold } from '@/components/site/marigold';
import { buttonClasses } from '@/components/ui/button-classes';
import { blog } from '@/content/blog';
import { formatNumber } from '@/lib/format/format';
import type { ReadablePost } from '../../model';
import { useLike } from './use-like';

/** A flower that opens once the reader likes the post. A like needs no account and cannot be taken back. */
export function LikeButton({ post }: { post: Pick<ReadablePost, 'id' | 'likes'> }) {
  const { isLiked, isNew, likes, like } = useLike(post);
  return (
    <div>
      <button
        type="button"
        // Not `disabled`, which would lose the focus.
        aria-disabled={isLiked}
        onClick={() => void like()}
        className={buttonClasses({
          variant: 'outline',
          size: 'large',
          className: clsx(
            'group aria-disabled:opacity-100!',
            isLiked ? 'cursor-default text-saffron hover:bg-transparent!' : 'max-sm:w-full',
          ),
        })}
      >
        <span className="relative size-6" aria-hidden="true">
          <Marigold
            className={clsx(
              'absolute inset-0 size-full transition-[scale,rotate] duration-calm ease-settle',
              isLiked ? 'rotate-90' : 'scale-60 group-hover:scale-75',
            )}
          />
        </span>
        {isLiked ? blog.like.done : blog.like.ask}{' '}
        <span className="tabular-nums opacity-80">
          {formatNumber(likes)} <span className="sr-only">{likes === 1 ? 'like' : 'likes'}</span>
        </span>
      </button>
      <output className="sr-only">{isNew && blog.like.thanks}</output>
    </div>
  );
}
