import { useState, useSyncExternalStore } from 'react';
import { notify } from '@/components/feedback/notify';
import { blogMessages } from '@/content/blog';
import { addPostLike } from '../api/post-views';
import { likedPosts } from '../liked-posts';
import type { ReadablePost } from '../model';

/** Whether this reader liked the post, how many did, and the way to say so: at once, taken back if it is not counted. */
export function useLike({ id, likes }: Pick<ReadablePost, 'id' | 'likes'>) {
  const isLiked = useSyncExternalStore(
    likedPosts.subscribe,
    () => likedPosts.has(id),
    () => false,
  );
  const [counted, setCounted] = useState<{ id: string; likes: number } | null>(null);

  async function like() {
    if (isLiked) return;
    likedPosts.add(id);
    setCounted({ id, likes: likes + 1 });
    try {
      const answer = await addPostLike(id);
      if (answer !== null) setCounted({ id, likes: answer });
    } catch {
      likedPosts.remove(id);
      setCounted(null);
      const { title, description } = blogMessages.likeFailure;
      notify.error(title, description);
    }
  }

  const current = counted?.id === id ? counted : null;
  return { isLiked, isNew: isLiked && current !== null, likes: current?.likes ?? likes, like };
}
