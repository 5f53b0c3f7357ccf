import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { addPostView } from '../api/post-views';
import type { ReadablePost } from '../model';

/** How long it may have to wait on a busy page. */
const LATEST_MS = 1000;

/** Counts this opening of the post, once, and returns the views with it. Waits for a post that is still to come. */
export function useCountedView(
  post: Pick<ReadablePost, 'id' | 'views'> | undefined,
): number | undefined {
  const id = post?.id;
  const countedId = useRef<string | null>(null);
  const [answer, setAnswer] = useState<{ id: string; views: number } | null>(null);

  useEffect(() => {
    // React's development mode runs effects twice, and following a heading's link is no opening.
    if (id === undefined || countedId.current === id) return;
    countedId.current = id;
    const count = () =>
      addPostView(id).then(
        (newViews) => newViews !== null && setAnswer({ id, views: newViews }),
        // Too many openings in a minute, or no connection: nothing a reader should hear about.
        () => undefined,
      );
    // Before that, the post itself is painted.
    whenIdle(() => void count(), { within: LATEST_MS });
  }, [id]);

  if (!post) return undefined;
  return answer?.id === post.id ? answer.views : post.views + 1;
}
