import { clsx } from 'clsx';
import { Marigold } from '@/components/site/pictures/marigold';
import { buttonClasses } from '@/components/ui/button-classes';
import { blog, blogMessages } from '@/content/blog';
import { formatNumber } from '@/lib/format/format';
import type { ReadablePost } from '../../model';
import { useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import { addPostLike } from '../../api/posts';

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

// The ids of posts liked on this device. Without storage they are remembered until the page closes.
const STORAGE_KEY = 'liked-posts';
/** The oldest are dropped, so that the list cannot fill the site's storage. */
const MAX_REMEMBERED = 300;

let likedIds: readonly string[] | undefined;

const loadLikes = (): readonly string[] => (likedIds ??= readLikes());

function readLikes(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function setLiked(id: string, isLiked: boolean) {
  const others = loadLikes().filter((known) => known !== id);
  likedIds = isLiked ? [...others, id].slice(-MAX_REMEMBERED) : others;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(likedIds));
  } catch {
    // The next visit shows the button as not pressed.
  }
}

/** Whether this reader liked the post, the number of likes, and an optimistic `like`. */
function useLike({ id, likes }: Pick<ReadablePost, 'id' | 'likes'>) {
  const isLiked = useIsHydrated() && loadLikes().includes(id);
  const [counted, setCounted] = useState<{ id: string; likes: number } | null>(null);

  async function like() {
    if (isLiked) return;
    setLiked(id, true);
    setCounted({ id, likes: likes + 1 });
    try {
      const answer = await addPostLike(id);
      if (answer !== null) setCounted({ id, likes: answer });
    } catch {
      setLiked(id, false);
      setCounted(null);
      const { title, description } = blogMessages.likeFailure;
      notify.error(title, description);
    }
  }

  const current = counted?.id === id ? counted : null;
  return { isLiked, isNew: isLiked && current !== null, likes: current?.likes ?? likes, like };
}
