import type { PostSummary } from '../model';
import { PostBadges } from './post-badges';
import { PostByline } from './post-byline';
import { PostCover } from './post-cover';
import { PostLink } from './post-link';

/** A post in the grid of all posts. */
export function PostCard({ post }: { post: PostSummary }) {
  return (
    <article className="group relative flex h-full flex-col overflow-hidden rounded-card border border-line bg-surface shadow-card">
      <PostCover post={post} className="aspect-[2/1]" />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <PostBadges post={post} />
        <h3 className="mt-4 text-[1.375rem] leading-tight font-bold">
          <PostLink post={post} className="decoration-2 after:rounded-card" />
        </h3>
        <p className="mt-3 line-clamp-3 text-ink-soft">{post.excerpt}</p>
        <PostByline post={post} className="mt-auto pt-5 text-small text-ink-soft" />
      </div>
    </article>
  );
}
