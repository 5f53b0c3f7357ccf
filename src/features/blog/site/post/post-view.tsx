import { Navigate } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { site } from '@/content/site';
import { useArrivalFocus } from '@/hooks/use-arrival-focus';
import { paths } from '@/lib/paths';
import { useBlogSettings } from '../use-blog-settings';
import { useKnownSummary, usePost } from './use-post';
import { PostArticle } from './post-article';
import { PostFailure, PostNotFound } from './post-failure';
import { PostSkeleton } from './post-skeleton';

/** A post in each of its states. A missing post and a failed request differ (resolution 31). */
export function PostView({ slug }: { slug: string }) {
  const { data: found, isError, isFetching, refetch } = usePost(slug);
  const summary = useKnownSummary(slug);
  const { title, description } = useBlogSettings();
  useArrivalFocus(found !== undefined || isError);

  const post = found?.kind === 'found' ? found.post : undefined;
  const known = post ?? (found || isError ? undefined : summary);
  // One element for summary and post, so that the heading keeps the focus when the text arrives.
  if (known) return <PostArticle key={known.id} summary={known} post={post} />;
  if (found?.kind === 'moved') return <Navigate to={paths.blogPost.to(found.slug)} replace />;
  if (found) return <PostNotFound slug={slug} />;
  if (isError) {
    return <PostFailure slug={slug} onRetry={() => void refetch()} isRetrying={isFetching} />;
  }
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={description}
        path={paths.blogPost.to(slug)}
      />
      <PostSkeleton />
    </>
  );
}
