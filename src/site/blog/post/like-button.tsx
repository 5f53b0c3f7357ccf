import { clsx } from 'clsx';
import { Marigold } from '@/shared/pictures/marigold';
import { buttonClasses } from '@/shared/ui/button-classes';
import { blog, blogMessages } from '@content/blog';
import { postByline } from '@content/words/blog/post-byline';
import { formatNumber } from '@/shared/format/format';
import type { ReadablePost } from '@/shared/blog/blog-post';
import { useState, useSyncExternalStore } from 'react';
import { notify } from '@/shared/feedback/notify';
import { createDeviceFlag } from '@/shared/browser/device-flag';
import { addPostLike } from '@/shared/blog/api/posts';
import { Spoken } from '@/shared/feedback/spoken';

type LikedPost = Pick<ReadablePost, 'id' | 'likes'>;

/** A like button with a flower that opens. A like needs no account and cannot be taken back. */
export function LikeButton({ post }: { post: LikedPost }) {
  const { isLiked, isNew, likes, like } = useLike(post);
  return (
    <div>
      <button
        type="button"
        // Avoids `disabled`, which would lose the focus.
        aria-disabled={isLiked}
        onClick={() => void like()}
        className={buttonClasses({
          variant: 'outline',
          size: 'large',
          className: clsx(
            'group aria-disabled:opacity-100! max-sm:w-full',
            isLiked && 'cursor-default text-brand-on-dark hover:bg-transparent!',
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
        <span className="grid *:col-start-1 *:row-start-1">
          <LabelPart text={blog.like.ask} isShown={!isLiked} />{' '}
          <LabelPart text={blog.like.done} isShown={isLiked} />
        </span>{' '}
        <span className="tabular-nums opacity-80">
          <span>{formatNumber(likes)}</span>{' '}
          <span className="sr-only">{postByline.likes(likes)}</span>
        </span>
      </button>
      <Spoken as="span" className="sr-only">
        {isNew && blog.like.thanks}
      </Spoken>
    </div>
  );
}

/** Both labels share one grid cell, so that the button keeps its width. */
const LabelPart = ({ text, isShown }: { text: string; isShown: boolean }) => (
  <span aria-hidden={!isShown} className={clsx(!isShown && 'invisible')}>
    {text}
  </span>
);

const likes: Record<string, ReturnType<typeof createDeviceFlag>> = {};
/** Remembers whether this device liked the post; without storage until the page closes. */
const likeOf = (id: string) => (likes[id] ??= createDeviceFlag(`liked-post-${id}`));

/** Returns whether this reader liked the post, the number of likes, and an optimistic `like`. */
function useLike(post: LikedPost) {
  const remembered = likeOf(post.id);
  const isRemembered = useSyncExternalStore(remembered.subscribe, remembered.get, () => false);
  const [counted, setCounted] = useState<number | null>(null);
  const isNew = counted !== null;
  const isLiked = isRemembered || isNew;

  async function like() {
    if (isLiked) return;
    remembered.set(true);
    setCounted(post.likes + 1);
    try {
      const answer = await addPostLike(post.id);
      if (answer !== null) setCounted(answer);
    } catch {
      remembered.set(false);
      setCounted(null);
      const { title, description } = blogMessages.likeFailure;
      notify.error(title, description);
    }
  }

  return { isLiked, isNew, likes: counted ?? post.likes, like };
}
