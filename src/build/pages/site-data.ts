import { fetchWholePosts } from '@/shared/blog/api/backend-posts';
import { getPostSource } from '@/shared/blog/api/post-source';
import type { BlogSettings, Post, PostPart } from '@/shared/blog/blog-post';
import { fetchOpenJobs, type OpenJob } from '@/shared/careers/api/open-jobs';
import { modules } from '@/shared/content/modules';

/** The rows that the backend publishes at the time of the build. */
export interface SiteData {
  /** Published posts, newest first, with their content. */
  posts: Post[];
  jobs: OpenJob[];
  blogSettings: BlogSettings;
}

/** The posts per request, below any server's row limit. */
const PART_SIZE = 50;
/** The timeout, because a backend that does not answer must not block the build. */
const TIMEOUT_MS = 120_000;

/** @throws when any part cannot be loaded */
export async function loadSiteData(): Promise<SiteData> {
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  const [posts, jobs, blogSettings] = await Promise.all([
    modules.blog ? loadPosts(signal) : [],
    modules.careers ? fetchOpenJobs() : [],
    (await getPostSource()).fetchSettings(signal),
  ]);
  return { posts, jobs, blogSettings };
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
  // A site without a backend has a few posts in its content.
  const source = await getPostSource();
  const summaries = await source.fetchPosts(range, signal);
  const read = await Promise.all(summaries.map(({ slug }) => source.fetchPost(slug, signal)));
  return read.filter((post) => post !== null);
}
