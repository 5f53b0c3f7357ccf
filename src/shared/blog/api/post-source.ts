import type { PostSource } from '../blog-post';
import { backendPosts } from './backend-posts';

/**
 * Returns the backend's posts, or this browser's store in a site without a backend. Reads the variable directly, so
 * that a build with a backend drops the store.
 */
export async function getPostSource(): Promise<PostSource> {
  if (import.meta.env.VITE_SUPABASE_URL) return backendPosts;
  return (await import('../local/source')).localPosts;
}
