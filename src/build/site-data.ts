import { fetchWholePosts, type PostPart } from '@/features/blog/api/backend-posts';
import { getPostSource } from '@/features/blog/api/post-source';
import type { Post } from '@/features/blog/model';
import { fetchOpenJobs, type OpenJob } from '@/features/careers/api/jobs';

/** What the backend publishes, as it was when the site was built. */
export interface SiteData {
  /** Published posts, newest first, with their content. */
  posts: Post[];
  jobs: OpenJob[];
}

/** Posts asked for at once, whole: below any cap a server may set, and no answer is large. */
const PART_SIZE = 50;
/** A backend that does not answer must not hold up the build for ever. */
const PATIENCE_MS = 120_000;

/** Throws when the backend cannot be reached, rather than taking a part for the whole. */
export async function loadSiteData(): Promise<SiteData> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [posts, jobs] = await Promise.all([loadPosts(signal), fetchOpenJobs()]);
  return { posts, jobs };
}

async function loadPosts(signal: AbortSignal): Promise<Post[]> {
  const posts: Post[] = [];
  for (let offset = 0; ; offset += PART_SIZE) {
    const part = await loadPart({ offset, limit: PART_SIZE }, signal);
    posts.push(...part);
    if (part.length < PART_SIZE) return posts;
  }
}

async function loadPart(range: PostPart, signal: AbortSignal): Promise<Post[]> {
  if (import.meta.env.VITE_SUPABASE_URL) return fetchWholePosts(range, signal);
  // The few posts of a site without a backend.
  const source = await getPostSource();
  const summaries = await source.fetchPosts(range, signal);
  const read = await Promise.all(summaries.map(({ slug }) => source.fetchPost(slug, signal)));
  return read.filter((post) => post !== null);
}
