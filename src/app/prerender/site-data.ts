import { getPostSource } from '@/features/blog/api/post-source';
import type { Post } from '@/features/blog/schema';
import { fetchOpenJobs, type OpenJob } from '@/features/careers/api/jobs';

/** What the backend publishes, as it was when the site was built. */
export interface SiteData {
  /** Published posts, newest first, with their content. */
  posts: Post[];
  jobs: OpenJob[];
}

/** Summaries asked for at once; below any cap a server may set. */
const PAGE_SIZE = 100;
/** Posts read side by side. */
const PARALLEL_READS = 4;
/** A backend that does not answer must not hold up the build for ever. */
const PATIENCE_MS = 120_000;

/** Throws when the backend cannot be reached, rather than taking a part for the whole. */
export async function loadSiteData(): Promise<SiteData> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  const [posts, jobs] = await Promise.all([loadPosts(signal), fetchOpenJobs()]);
  return { posts, jobs };
}

async function loadPosts(signal: AbortSignal): Promise<Post[]> {
  const source = await getPostSource();
  const posts: Post[] = [];
  for (let offset = 0; ; offset += PAGE_SIZE) {
    const summaries = await source.fetchPosts({ offset, limit: PAGE_SIZE }, signal);
    for (let start = 0; start < summaries.length; start += PARALLEL_READS) {
      const slugs = summaries.slice(start, start + PARALLEL_READS).map(({ slug }) => slug);
      const read = await Promise.all(slugs.map((slug) => source.fetchPost(slug, signal)));
      // Null: taken down since the list was read.
      posts.push(...read.filter((post) => post !== null));
    }
    if (summaries.length < PAGE_SIZE) return posts;
  }
}
