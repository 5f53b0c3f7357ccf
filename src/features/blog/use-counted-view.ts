import { useEffect, useRef, useState } from 'react';
import { addPostView } from './api/post-views';
import type { ReadablePost } from './schema';

/** Counts this opening of the post, once, and returns the views with it. */
export function useCountedView({ id, views }: Pick<ReadablePost, 'id' | 'views'>): number {
  const countedId = useRef<string | null>(null);
  const [answer, setAnswer] = useState<{ id: string; views: number } | null>(null);

  useEffect(() => {
    // React's development mode runs effects twice, and following a heading's link is no opening.
    if (countedId.current === id) return;
    countedId.current = id;
    addPostView(id).then(
      (newViews) => newViews !== null && setAnswer({ id, views: newViews }),
      // Too many openings in a minute, or no connection: nothing a reader should hear about.
      () => undefined,
    );
  }, [id]);

  return answer?.id === id ? answer.views : views + 1;
}
