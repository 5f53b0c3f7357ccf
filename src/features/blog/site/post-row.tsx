import type { PostSummary } from '../model';
import { PostByline } from './post-byline';
import { PostCover } from './post-cover';
import { PostLink } from './post-link';

/** A post in a short list: a small cover beside the title. */
export function PostRow({ post }: { post: PostSummary }) {
  return (
    <article className="post-card group flex items-start gap-4 sm:gap-6">
      <PostCover
        post={post}
        className="aspect-square w-20 shrink-0 rounded-control sm:w-32 sm:rounded-card"
      />
      <div className="min-w-0 flex-1 self-center">
        <p className="text-small font-semibold text-saffron-deep">{post.category}</p>
        <h3 className="mt-1 text-[1.1875rem] leading-snug font-bold sm:text-[1.375rem]">
          <PostLink
            post={post}
            className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-card"
          />
        </h3>
        <PostByline post={post} className="mt-2 text-small text-ink-soft" />
      </div>
    </article>
  );
}
