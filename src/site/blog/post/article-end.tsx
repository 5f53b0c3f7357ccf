import { Link } from 'react-router-dom';
import { ShareButton } from '@/site/ui/share-button';
import { buttonClasses } from '@/shared/ui/button-classes';
import { blog } from '@content/blog';
import { modules } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import type { ReadablePost } from '@/shared/blog/blog-post';
import { LikeButton } from './like-button';

const { title, text, more, share, linkLabel, byEmail } = blog.end;

interface ArticleEndProps {
  post: Pick<ReadablePost, 'id' | 'likes' | 'slug' | 'title'>;
  /** True to offer readers new articles by email. */
  hasEmailNotifications: boolean;
}

export function ArticleEnd({ post, hasEmailNotifications }: ArticleEndProps) {
  return (
    <section aria-labelledby="end-title" className="bg-night text-on-night print:hidden">
      <div className="page-width flex flex-wrap items-end justify-between gap-x-12 gap-y-8 py-16 md:py-20">
        <div>
          <h2 id="end-title" className="section-title">
            {title}
          </h2>
          <p className="mt-4 max-w-prose text-lead text-on-night-soft">{text}</p>
          {hasEmailNotifications && modules.newsletter && (
            <Link
              to="#newsletter"
              className="mt-2 inline-flex min-h-11 items-center font-semibold underline decoration-brand decoration-2 underline-offset-4"
            >
              {byEmail}
            </Link>
          )}
        </div>
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <LikeButton post={post} />
          <ShareButton
            size="large"
            title={post.title}
            path={paths.blogPost.to(post.slug)}
            linkLabel={linkLabel}
          >
            {share}
          </ShareButton>{' '}
          <Link
            to={paths.blog.to()}
            className={buttonClasses({ variant: 'outline', size: 'large' })}
          >
            {more}
          </Link>
        </div>
      </div>
    </section>
  );
}
