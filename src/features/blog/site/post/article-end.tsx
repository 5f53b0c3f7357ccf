import { Link } from 'react-router-dom';
import { ShareButton } from '@/components/site/share-button';
import { buttonClasses } from '@/components/ui/button-classes';
import { blog } from '@/content/blog';
import { paths } from '@/lib/paths';
import type { ReadablePost } from '../../model';
import { LikeButton } from './like-button';

const { title, text, more, share, linkLabel } = blog.end;

/** Like, share, or read another post. */
export function ArticleEnd({
  post,
}: {
  post: Pick<ReadablePost, 'id' | 'likes' | 'slug' | 'title'>;
}) {
  return (
    <section aria-labelledby="end-title" className="bg-night text-on-night">
      <div className="mx-auto flex max-w-page flex-wrap items-end justify-between gap-x-12 gap-y-8 px-gutter py-16 md:py-20">
        <div>
          <h2 id="end-title" className="text-display-2 font-extrabold">
            {title}
          </h2>
          <p className="mt-4 max-w-prose text-lead text-on-night-soft">{text}</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <LikeButton post={post} />
          <ShareButton
            size="large"
            title={post.title}
            path={paths.blogPost.to(post.slug)}
            linkLabel={linkLabel}
          >
            {share}
          </ShareButton>
          <Link
            to={paths.blog.to()}
            className={buttonClasses({
              variant: 'outline',
              size: 'large',
              className: 'text-on-night hover:bg-on-night hover:text-night',
            })}
          >
            {more}
          </Link>
        </div>
      </div>
    </section>
  );
}
