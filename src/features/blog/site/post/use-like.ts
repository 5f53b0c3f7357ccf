import { useState, useSyncExternalStore } from 'react';
import { notify } from '@/components/feedback/notify';
import { blogMessages } from '@/content/blog';
import { createListeners } from '@/lib/browser/listeners';
import { addPostLike } from '../../api/posts';
import type { ReadablePost } from '../../model';

// The ids of posts liked on this device. Without storage they are remembered until the page closes.
const STORAGE_KEY = 'liked-posts';
/** The oldest are dropped, so that the list cannot fill the site's storage. */
const MAX_REMEMBERED = 300;

let likedIds: readonly string[] | undefined;
const { subscribe, tell } = createListeners();

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
  tell();
}

/** Whether this reader liked the post, the number of likes, and an optimistic `like`. */
export function useLike({ id, likes }: Pick<ReadablePost, 'id' | 'likes'>) {
  const isLiked = useSyncExternalStore(
    subscribe,
    () => loadLikes().includes(id),
    () => false,
  );
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
