import type { PostSource } from '../model';
import { backendPosts } from './backend-posts';

/**
 * The backend, or, in a site built without one, the store of this browser. Reads its variable
 * directly, so that a build with a backend contains no trace of the store.
 */
export async function getPostSource(): Promise<PostSource> {
  if (import.meta.env.VITE_SUPABASE_URL) return backendPosts;
  return (await import('../local/source')).localPosts;
}
