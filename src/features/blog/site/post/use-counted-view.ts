import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/lib/browser/when-idle';
import { addPostView } from '../../api/posts';
import type { ReadablePost } from '../../model';

/** A busy page counts the view after this time at the latest. */
const LATEST_MS = 1000;

/** Counts one view of the post once it is loaded. Returns the views, this one included. */
export function useCountedView(
  post: Pick<ReadablePost, 'id' | 'views'> | undefined,
): number | undefined {
  const id = post?.id;
  const countedId = useRef<string | null>(null);
  const [answer, setAnswer] = useState<{ id: string; views: number } | null>(null);

  useEffect(() => {
    // Strict mode runs effects twice, and a link to a heading is not a new view.
    if (id === undefined || countedId.current === id) return;
    countedId.current = id;
    const count = () =>
      addPostView(id).then(
        (newViews) => newViews !== null && setAnswer({ id, views: newViews }),
        // A rate limit or a lost connection is no error to show to a reader.
        () => undefined,
      );
    // Idle, so that the post is painted first.
    whenIdle(() => void count(), { within: LATEST_MS });
  }, [id]);

  if (!post) return undefined;
  return answer?.id === post.id ? answer.views : post.views + 1;
}
