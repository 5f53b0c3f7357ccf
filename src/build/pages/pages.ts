import type { QueryClient } from '@tanstack/react-query';
import { navigationItems } from '@/admin/layout/navigation-items';
import { caseCards } from '@/shared/content/case-cards';
import { serviceCards } from '@/shared/content/service-cards';
import {
  blogSettingsQuery,
  categoriesQuery,
  featuredPostsQuery,
  postQuery,
  postsQuery,
  nextPostsQuery,
} from '@/shared/blog/api/posts';
import { createPostReader } from '@/shared/blog/article';
import type { PostSummary } from '@/shared/blog/blog-post';
import { openJobsQuery } from '@/shared/careers/api/open-jobs';
import { caseSlug } from '@/site/case-studies/slug';
import { isOffered } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { articleWindow } from './article-window';
import { modifiedTime } from '../discovery/post-times';
import type { SiteData } from './site-data';

type LoadData = (queryClient: QueryClient) => Promise<unknown>;

/** A URL for which the build writes a file. */
export interface SitePage {
  /** The path without a final slash or `.html`: `/blog/my-post`. */
  path: string;
  /** The file, which every static host serves at the path: `blog/my-post.html`. */
  file: string;
  /** The ISO time of its last change, if known. */
  lastModified?: string;
  /** Keeps the page out of the sitemap and from search engines. */
  isHidden?: boolean;
  /** True for a page of the admin, which is English. */
  isAdmin?: boolean;
  /** Loads the page's data into the cache with which it is rendered. */
  loadData?: LoadData;
}

export function sitePage(path: string, details: Omit<SitePage, 'path' | 'file'> = {}): SitePage {
  return { path, file: path === '/' ? 'index.html' : `${path.slice(1)}.html`, ...details };
}

const adminAddresses = [
  paths.login.to(),
  paths.admin.to(),
  paths.adminPerson.to(),
  paths.adminHelp.to(),
  ...navigationItems.map(({ to }) => to),
];

/** Lists every page that is known at build time; without data, only those of the content. */
export function listPages(data: SiteData | null): SitePage[] {
  const pages = [
    sitePage(paths.home.to()),
    sitePage(paths.about.to()),
    ...serviceCards.map(({ id }) => sitePage(paths.service.to(id))),
    ...caseCards.map(({ title }) => sitePage(paths.caseStudy.to(caseSlug(title)))),
    sitePage(paths.quiz.to()),
    sitePage(paths.blog.to(), data ? { loadData: loadBlog(data) } : {}),
    ...(data ? postPages(data) : []),
    sitePage(paths.careers.to(), data ? { loadData: loadJobs(data) } : {}),
    ...(data ? jobPages(data) : []),
    sitePage(paths.privacyPolicy.to()),
    sitePage(paths.terms.to()),
    sitePage('/newsletter/confirm', { isHidden: true }),
    sitePage('/newsletter/unsubscribe', { isHidden: true }),
    sitePage('/404', { isHidden: true }),
    // The frame of each admin page; the browser fills it once it knows the session.
    ...adminAddresses.map((path) => sitePage(path, { isHidden: true, isAdmin: true })),
  ];
  return pages.filter(({ path }) => isOffered(path));
}

const loadBlog =
  ({ blogSettings }: SiteData): LoadData =>
  (queryClient) => {
    queryClient.setQueryData(blogSettingsQuery().queryKey, blogSettings);
    return Promise.all([
      queryClient.infiniteQuery({
        ...postsQuery({ search: undefined, category: undefined }, 1),
        staleTime: 'static',
      }),
      queryClient.query({ ...featuredPostsQuery(), staleTime: 'static' }),
      queryClient.query({ ...categoriesQuery(), staleTime: 'static' }),
    ]);
  };

function postPages({ posts, blogSettings }: SiteData): SitePage[] {
  // Fetched once per category, not once per post.
  const nextPosts = new Map<string, PostSummary[]>();
  const readPost = createPostReader(articleWindow());
  return posts.map((post) => {
    // All posts of a category share the data: the query would exclude the post that it is made for.
    const next = { ...nextPostsQuery(post), select: (all: PostSummary[]) => all };
    return sitePage(paths.blogPost.to(post.slug), {
      lastModified: modifiedTime(post),
      async loadData(queryClient) {
        // Sanitized here, because the query would use the browser's window.
        const found = { kind: 'found', post: readPost(post) } as const;
        queryClient.setQueryData(postQuery(post.slug).queryKey, found);
        const known =
          nextPosts.get(post.category) ??
          (await queryClient.query({ ...next, staleTime: 'static' }));
        nextPosts.set(post.category, known);
        queryClient.setQueryData(next.queryKey, known);
        queryClient.setQueryData(blogSettingsQuery().queryKey, blogSettings);
      },
    });
  });
}

const jobPages = (data: SiteData): SitePage[] =>
  data.jobs.map(({ id, postedAt }) =>
    sitePage(paths.job.to(id), { lastModified: postedAt, loadData: loadJobs(data) }),
  );

const loadJobs =
  ({ jobs }: SiteData): LoadData =>
  async (queryClient) =>
    queryClient.setQueryData(openJobsQuery().queryKey, jobs);
