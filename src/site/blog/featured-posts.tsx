import { clsx } from 'clsx';
import { blog } from '@content/blog';
import type { PostSummary } from '@/shared/blog/blog-post';
import { PostByline } from '@/shared/blog/post/post-byline';
import { PostCover } from '@/shared/blog/post/post-cover';
import { cardClasses } from './card-classes';
import { PostBadges } from './post-badges';
import { PostLink } from './post-link';
import { ShelfTitle } from './shelf-title';

/** Shows the featured posts: the newest one large, with its text beside its picture, the others in rows below. */
export function FeaturedPosts({ posts }: { posts: readonly PostSummary[] }) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <section aria-labelledby="featured-title" className="mb-14 md:mb-20">
      <ShelfTitle id="featured-title">{blog.featuredTitle}</ShelfTitle>
      <LeadPost post={lead} />
      {others.length > 0 && (
        <ul
          className={clsx(
            'mt-6 grid gap-6 sm:grid-cols-2 lg:mt-8 lg:gap-8',
            others.length % 3 === 0 && 'lg:grid-cols-3',
          )}
        >
          {others.map((post) => (
            <li key={post.id}>
              <RowPost post={post} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className={clsx(cardClasses, 'mt-4 grid lg:min-h-96 lg:grid-cols-[7fr_5fr]')}>
      <PostCover post={post} isFirst className="aspect-2/1 lg:aspect-auto" />
      <div className="flex flex-col p-5 sm:p-7">
        <PostBadges post={post} />
        <h3 dir="auto" className="mt-3 text-display-3 font-bold">
          <PostLink post={post} className="decoration-3 after:rounded-card" />
        </h3>
        <p dir="auto" className="mt-3 text-lead text-ink-soft">
          {post.excerpt}
        </p>
        <PostByline post={post} className="mt-auto pt-5 text-small text-ink-soft" />
      </div>
    </article>
  );
}

function RowPost({ post }: { post: PostSummary }) {
  return (
    <article
      className={clsx(cardClasses, 'grid h-full grid-cols-[6rem_1fr] lg:grid-cols-[2fr_3fr]')}
    >
      <PostCover post={post} />
      <div className="flex min-w-0 flex-col p-4 sm:p-6">
        <p className="text-small font-semibold text-accent">{post.category}</p>
        <h3 dir="auto" className="mt-1.5 text-lead leading-snug font-bold lg:text-[1.375rem]">
          <PostLink post={post} className="decoration-2 after:rounded-card" />
        </h3>
        <PostByline post={post} className="mt-auto pt-3 text-small text-ink-soft" />
      </div>
    </article>
  );
}
