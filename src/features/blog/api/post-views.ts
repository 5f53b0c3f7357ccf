import { getPostSource } from './post-source';

/** Counts one like. The number of likes, or null when the post is not public. */
export async function addPostLike(id: string): Promise<number | null> {
  return (await getPostSource()).addLike(id);
}

/** Counts one opening of a post. The new number of views, or null when the post is not public. */
export async function addPostView(id: string): Promise<number | null> {
  return (await getPostSource()).addView(id);
}
