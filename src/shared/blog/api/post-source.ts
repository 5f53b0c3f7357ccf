import type { PostSource } from '../blog-post';
import { backendPosts } from './backend-posts';

/**
 * The backend, or the store of this browser in a site built without a backend. Reads the variable
 * directly, so that a build with a backend drops the store.
 */
export async function getPostSource(): Promise<PostSource> {
  if (import.meta.env.VITE_SUPABASE_URL) return backendPosts;
  return (await import('../local/source')).localPosts;
}
