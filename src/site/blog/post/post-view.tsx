import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate } from 'react-router-dom';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { Seo } from '@/shared/seo/seo';
import { NoticePage } from '@/site/ui/notice-page';
import { blog, blogMessages } from '@content/blog';
import { useArrivalFocus } from '@/shared/hooks/use-arrival-focus';
import { paths } from '@/shared/paths';
import { type CachedPostList, postListsKey, postQuery } from '@/shared/blog/api/posts';
import type { PostSummary } from '@/shared/blog/blog-post';
import { useBlogSettings } from '../use-blog-settings';
import { PostArticle } from './post-article';
import { PostSkeleton } from './post-skeleton';

/** Shows a post in each of its states. A missing post and a failed request differ (resolution 31). */
export function PostView({ slug }: { slug: string }) {
  const query = useQuery(postQuery(slug));
  const { data: found, error, isError } = query;
  // A failed refetch keeps the post that is already shown.
  useErrorToast(found ? null : error, blogMessages.postFailure);
  const summary = useKnownSummary(slug);
  const { title, description } = useBlogSettings();
  useArrivalFocus(found !== undefined || isError);

  const post = found?.kind === 'found' ? found.post : undefined;
  const known = post ?? (found || isError ? undefined : summary);
  // Uses one element for summary and post, so that the heading keeps the focus when the text arrives.
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

/** Finds the summary of this post in a cached list; undefined when no list has it. */
function useKnownSummary(slug: string): PostSummary | undefined {
  const lists = useQueryClient().getQueriesData<CachedPostList>({ queryKey: postListsKey });
  return lists
    .flatMap(([, list = []]) => ('pages' in list ? list.pages.flatMap(({ posts }) => posts) : list))
    .find((summary) => summary.slug === slug);
}
