import { Navigate } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { NoticePage } from '@/components/site/notice-page';
import { useArrivalFocus } from '@/hooks/use-arrival-focus';
import { paths } from '@/lib/paths';
import { useBlogSettings } from '../use-blog-settings';
import { PostArticle } from './post-article';
import { PostSkeleton } from './post-skeleton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { blog, blogMessages } from '@/content/blog';
import { blogKey, postQuery } from '../../api/posts';
import type { PostSummary } from '../../model';

/** A post in each of its states. A missing post and a failed request differ (resolution 31). */
export function PostView({ slug }: { slug: string }) {
  const query = usePost(slug);
  const { data: found, isError } = query;
  const summary = useKnownSummary(slug);
  const { title, description } = useBlogSettings();
  useArrivalFocus(found !== undefined || isError);

  const post = found?.kind === 'found' ? found.post : undefined;
  const known = post ?? (found || isError ? undefined : summary);
  // One element for summary and post, so that the heading keeps the focus when the text arrives.
  if (known) return <PostArticle key={known.id} summary={known} post={post} />;
  if (found?.kind === 'moved') return <Navigate to={paths.blogPost.to(found.slug)} replace />;

  const path = paths.blogPost.to(slug);
  const back = { label: blog.missing.back, to: paths.blog.to() };
  if (found) return <NoticePage {...blog.missing} path={path} back={back} />;
  if (isError) {
    const failure = { ...blog.failure, title: blogMessages.postFailure.description };
    return <NoticePage {...failure} path={path} back={back} query={query} />;
  }
  return (
    <>
      <Seo title={title} description={description} path={path} />
      <PostSkeleton />
    </>
  );
}

/** The post at this address; shows a toast when it cannot be loaded. */
function usePost(slug: string) {
  const query = useQuery(postQuery(slug));
  const { data, error } = query;

  useEffect(() => {
    // A failed refetch keeps the post that is already shown.
    if (!error || data) return;
    const { title, description } = blogMessages.postFailure;
    notify.error(title, description);
  }, [error, data]);

  return query;
}

/** The summary of this post from a list in the cache; undefined when no list has it. */
function useKnownSummary(slug: string): PostSummary | undefined {
  const cached = useQueryClient().getQueriesData({ queryKey: blogKey });
  return cached.flatMap(([, data]) => summariesIn(data)).find((summary) => summary.slug === slug);
}

/** Lists are posts, or pages of posts; other cached answers have none. */
function summariesIn(data: unknown): PostSummary[] {
  if (typeof data !== 'object' || data === null) return [];
  if ('pages' in data && Array.isArray(data.pages)) return data.pages.flatMap(summariesIn);
  if ('posts' in data) return summariesIn(data.posts);
  return Array.isArray(data) ? data.filter(isSummary) : [];
}

const isSummary = (item: unknown): item is PostSummary =>
  typeof item === 'object' && item !== null && 'slug' in item && 'readTime' in item;
