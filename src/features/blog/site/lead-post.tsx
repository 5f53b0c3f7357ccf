import { clsx } from 'clsx';
import type { PostSummary } from '../model';
import { PostBadges } from './post-badges';
import { PostByline } from './post-byline';
import { PostCover } from './post-cover';
import { PostLink } from './post-link';

interface LeadPostProps {
  post: PostSummary;
  /** Without posts beside it, picture and text share the width. */
  isAlone: boolean;
}

/** The first featured post. */
export function LeadPost({ post, isAlone }: LeadPostProps) {
  return (
    <article
      className={clsx(
        'post-card group grid grid-cols-1 gap-6',
        isAlone && 'lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-14',
      )}
    >
      <PostCover post={post} className="aspect-[16/9] rounded-sheet" />
      <div>
        <PostBadges post={post} />
        <h3 className="mt-4 text-display-3 font-bold">
          <PostLink
            post={post}
            className="decoration-3 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-sheet"
          />
        </h3>
        <p className="mt-3 max-w-prose text-lead text-ink-soft">{post.excerpt}</p>
        <PostByline post={post} className="mt-4 text-small text-ink-soft" />
      </div>
    </article>
  );
}
