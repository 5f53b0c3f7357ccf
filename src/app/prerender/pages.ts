import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { caseCards } from '@/content/case-studies/cards';
import { serviceCards } from '@/content/services/cards';
import {
  categoriesQuery,
  featuredPostsQuery,
  postQuery,
  postsQuery,
  relatedPostsQuery,
} from '@/features/blog/api/posts-queries';
import { toReadablePost } from '@/features/blog/readable-post';
import type { PostSummary } from '@/features/blog/schema';
import { openJobsQuery } from '@/features/careers/api/jobs-queries';
import { caseSlug } from '@/features/case-studies/slug';
import { paths } from '@/lib/paths';
import { articleWindow } from './article-window';
import type { SiteData } from './site-data';
import { type SitePage, sitePage } from './site-page';

/** What a page reads from the data cache, and how it gets there. */
interface PageQueries {
  keys: QueryKey[];
  load: (queryClient: QueryClient) => Promise<unknown>;
}

export interface PrerenderedPage extends SitePage {
  queries?: PageQueries;
}

/** Every page of the site that can be known at build time; without data those of the content alone. */
export function listPages(data: SiteData | null): PrerenderedPage[] {
  return [
    sitePage(paths.home.to()),
    sitePage(paths.about.to()),
    ...serviceCards.map(({ id }) => sitePage(paths.service.to(id))),
    ...caseCards.map(({ title }) => sitePage(paths.caseStudy.to(caseSlug(title)))),
    sitePage(paths.quiz.to()),
    withQueries(sitePage(paths.blog.to()), data && blogQueries()),
    ...(data ? postPages(data) : []),
    withQueries(sitePage(paths.careers.to()), data && jobQueries(data)),
    ...(data ? jobPages(data) : []),
    sitePage(paths.privacyPolicy.to()),
    sitePage(paths.terms.to()),
    sitePage('/newsletter/confirm', { isHidden: true }),
    sitePage('/newsletter/unsubscribe', { isHidden: true }),
    sitePage('/404', { isHidden: true }),
  ];
}

function withQueries(page: SitePage, queries: PageQueries | null): PrerenderedPage {
  return queries ? { ...page, queries } : page;
}

function blogQueries(): PageQueries {
  const list = postsQuery({ search: undefined, category: undefined }, 1);
  const featured = featuredPostsQuery();
  const categories = categoriesQuery();
  return {
    keys: [list.queryKey, featured.queryKey, categories.queryKey],
    load: (queryClient) =>
      Promise.all([
        queryClient.ensureInfiniteQueryData(list),
        queryClient.ensureQueryData(featured),
        queryClient.ensureQueryData(categories),
      ]),
  };
}

function postPages({ posts }: SiteData): PrerenderedPage[] {
  // Asked for once per category, not once per post.
  const postsOf = new Map<string, PostSummary[]>();
  return posts.map((post) => {
    const { queryKey } = postQuery(post.slug);
    const related = relatedPostsQuery(post);
    const page = sitePage(paths.blogPost.to(post.slug), {
      lastModified: post.updatedAt ?? post.publishDate,
    });
    return withQueries(page, {
      keys: [queryKey, related.queryKey],
      load: async (queryClient) => {
        // The query itself cleans the content in the browser's window.
        const found = { kind: 'found', post: toReadablePost(post, articleWindow()) } as const;
        queryClient.setQueryData(queryKey, found);
        const known = postsOf.get(post.category) ?? (await queryClient.ensureQueryData(related));
        postsOf.set(post.category, known);
        queryClient.setQueryData(related.queryKey, known);
      },
    });
  });
}

function jobPages(data: SiteData): PrerenderedPage[] {
  const queries = jobQueries(data);
  return data.jobs.map(({ id, postedAt }) =>
    withQueries(sitePage(paths.job.to(id), { lastModified: postedAt }), queries),
  );
}

function jobQueries({ jobs }: SiteData): PageQueries {
  const { queryKey } = openJobsQuery();
  return {
    keys: [queryKey],
    load: async (queryClient) => queryClient.setQueryData(queryKey, jobs),
  };
}
