import type { QueryClient } from '@tanstack/react-query';
import { caseCards } from '@/content/case-studies/cards';
import { serviceCards } from '@/content/services/cards';
import {
  categoriesQuery,
  featuredPostsQuery,
  postQuery,
  postsQuery,
  relatedPostsQuery,
} from '@/features/blog/api/posts';
import { toReadablePost } from '@/features/blog/article';
import type { PostSummary } from '@/features/blog/model';
import { openJobsQuery } from '@/features/careers/api/jobs-queries';
import { caseSlug } from '@/features/case-studies/slug';
import { paths } from '@/lib/paths';
import { articleWindow } from './article-window';
import type { SiteData } from './site-data';
import { type SitePage, sitePage } from './site-page';

type LoadData = (queryClient: QueryClient) => Promise<unknown>;

export interface PrerenderedPage extends SitePage {
  /** Puts the data that the page reads into the cache it is rendered with. */
  loadData?: LoadData;
}

/** Every page of the site that can be known at build time; without data those of the content alone. */
export function listPages(data: SiteData | null): PrerenderedPage[] {
  return [
    sitePage(paths.home.to()),
    sitePage(paths.about.to()),
    ...serviceCards.map(({ id }) => sitePage(paths.service.to(id))),
    ...caseCards.map(({ title }) => sitePage(paths.caseStudy.to(caseSlug(title)))),
    sitePage(paths.quiz.to()),
    withData(sitePage(paths.blog.to()), data && loadBlog),
    ...(data ? postPages(data) : []),
    withData(sitePage(paths.careers.to()), data && loadJobs(data)),
    ...(data ? jobPages(data) : []),
    sitePage(paths.privacyPolicy.to()),
    sitePage(paths.terms.to()),
    sitePage('/newsletter/confirm', { isHidden: true }),
    sitePage('/newsletter/unsubscribe', { isHidden: true }),
    sitePage('/404', { isHidden: true }),
  ];
}

function withData(page: SitePage, loadData: LoadData | null): PrerenderedPage {
  return loadData ? { ...page, loadData } : page;
}

const loadBlog: LoadData = (queryClient) =>
  Promise.all([
    queryClient.ensureInfiniteQueryData(postsQuery({ search: undefined, category: undefined }, 1)),
    queryClient.ensureQueryData(featuredPostsQuery()),
    queryClient.ensureQueryData(categoriesQuery()),
  ]);

function postPages({ posts }: SiteData): PrerenderedPage[] {
  // Asked for once per category, not once per post.
  const postsOf = new Map<string, PostSummary[]>();
  return posts.map((post) => {
    const related = relatedPostsQuery(post);
    const page = sitePage(paths.blogPost.to(post.slug), {
      lastModified: post.updatedAt ?? post.publishDate,
    });
    return withData(page, async (queryClient) => {
      // The query itself cleans the content in the browser's window.
      const found = { kind: 'found', post: toReadablePost(post, articleWindow()) } as const;
      queryClient.setQueryData(postQuery(post.slug).queryKey, found);
      const known = postsOf.get(post.category) ?? (await queryClient.ensureQueryData(related));
      postsOf.set(post.category, known);
      queryClient.setQueryData(related.queryKey, known);
    });
  });
}

function jobPages(data: SiteData): PrerenderedPage[] {
  return data.jobs.map(({ id, postedAt }) =>
    withData(sitePage(paths.job.to(id), { lastModified: postedAt }), loadJobs(data)),
  );
}

const loadJobs =
  ({ jobs }: SiteData): LoadData =>
  async (queryClient) =>
    queryClient.setQueryData(openJobsQuery().queryKey, jobs);
