import { clsx } from 'clsx';
import type { PostSummary } from '../model';
import { PostBadges } from './post-badges';
import { PostByline } from './post-byline';
import { PostCover } from './post-cover';
import { PostLink } from './post-link';

interface PostShelfProps {
  id: string;
  title: string;
  posts: readonly PostSummary[];
  className?: string;
}

/** A few chosen posts: the first one large, the others in a column beside it. */
export function PostShelf({ id, title, posts, className }: PostShelfProps) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  const isAlone = others.length === 0;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-display-2 font-extrabold">
        {title}
      </h2>
      <div
        className={clsx(
          'mt-8 grid grid-cols-1 gap-10 lg:gap-14',
          !isAlone && 'lg:grid-cols-[7fr_5fr] lg:items-start',
        )}
      >
        <LeadPost post={lead} isAlone={isAlone} />
        {!isAlone && (
          <ul className="grid gap-6 sm:gap-8 lg:gap-7">
            {others.map((post) => (
              <li
                key={post.id}
                className="not-first:border-t not-first:border-line not-first:pt-6 sm:not-first:pt-8 lg:not-first:pt-7"
              >
                <PostRow post={post} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

function LeadPost({ post, isAlone }: { post: PostSummary; isAlone: boolean }) {
  return (
    <article
      className={clsx(
        'group relative grid grid-cols-1 gap-6',
        isAlone && 'lg:grid-cols-[7fr_5fr] lg:items-center lg:gap-14',
      )}
    >
      <PostCover post={post} className="aspect-video rounded-sheet" />
      <div>
        <PostBadges post={post} />
        <h3 className="mt-4 text-display-3 font-bold">
          <PostLink post={post} className="decoration-3 after:rounded-sheet" />
        </h3>
        <p className="mt-3 max-w-prose text-lead text-ink-soft">{post.excerpt}</p>
        <PostByline post={post} className="mt-4 text-small text-ink-soft" />
      </div>
    </article>
  );
}

function PostRow({ post }: { post: PostSummary }) {
  return (
    <article className="group relative flex items-start gap-4 sm:gap-6">
      <PostCover
        post={post}
        className="aspect-square w-20 shrink-0 rounded-control sm:w-32 sm:rounded-card"
      />
      <div className="min-w-0 flex-1 self-center">
        <p className="text-small font-semibold text-accent">{post.category}</p>
        <h3 className="mt-1 text-lead leading-snug font-bold sm:text-[1.375rem]">
          <PostLink post={post} className="decoration-2 after:rounded-card" />
        </h3>
        <PostByline post={post} className="mt-2 text-small text-ink-soft" />
      </div>
    </article>
  );
}
