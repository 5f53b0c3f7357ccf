// For the build, which needs every post with its content; no page loads this.
import { unwrap } from '@/lib/supabase/errors';
import { getPublicApi } from '@/lib/supabase/public-client';
import type { Post, PostRange } from '../model';
import { postColumns, toPost } from './backend-posts';

export interface PostPart extends PostRange {
  offset: number;
  limit: number;
}

/** Published posts with their content, in the order of the list. */
export async function fetchWholePosts(
  { offset, limit }: PostPart,
  signal: AbortSignal,
): Promise<Post[]> {
  const answer = await getPublicApi()
    .rest.from('blogs')
    .select(postColumns)
    .eq('status', 'published')
    // The id decides between posts of the same moment: parts must not overlap.
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .range(offset, offset + limit - 1)
    .abortSignal(signal);
  return unwrap(answer).map(toPost);
}
