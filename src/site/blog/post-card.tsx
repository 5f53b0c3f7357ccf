import type { PostSummary } from '@/shared/blog/blog-post';
import { PostByline } from '@/shared/blog/post/post-byline';
import { PostCover } from '@/shared/blog/post/post-cover';
import { cardClasses } from './card-classes';
import { PostBadges } from './post-badges';
import { PostLink } from './post-link';

/** Shows a post in a grid: its picture above its title. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className={`${cardClasses} flex h-full flex-col`}>
      <PostCover post={post} className="aspect-[2/1]" />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <PostBadges post={post} />
        <h3 dir="auto" className="mt-4 text-[1.375rem] leading-tight font-bold">
          <PostLink post={post} className="decoration-2 after:rounded-card" />
        </h3>
        <p dir="auto" className="mt-3 line-clamp-3 text-ink-soft">
          {post.excerpt}
        </p>
        <PostByline post={post} className="mt-auto pt-5 text-small text-ink-soft" />
      </div>
    </article>
  );
}
