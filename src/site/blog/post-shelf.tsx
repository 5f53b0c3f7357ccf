import { clsx } from 'clsx';
import type { PostSummary } from '@/shared/blog/blog-post';
import { PostBadges } from './post-badges';
import { PostByline } from '@/shared/blog/post/post-byline';
import { PostCover } from '@/shared/blog/post/post-cover';
import { PostLink } from './post-link';

interface PostShelfProps {
  id: string;
  title: string;
  posts: readonly PostSummary[];
  className?: string;
}

/** A few chosen posts: the first one large, the others beside it. All end on one line. */
export function PostShelf({ id, title, posts, className }: PostShelfProps) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <h2 id={id} className="text-display-2 font-extrabold">
        {title}
      </h2>
      <div
        className={clsx(
          'mt-8 grid grid-cols-1 gap-6 lg:gap-8',
          others.length > 0 && 'lg:grid-cols-[7fr_5fr]',
        )}
      >
        <LeadPost post={lead} isAlone={others.length === 0} />
        {others.length > 0 && (
          <ul className="grid auto-rows-fr gap-6 sm:grid-cols-2 lg:grid-cols-1 lg:gap-8">
            {others.map((post) => (
              <li key={post.id}>
                <MediumPost post={post} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

const cardClasses =
  'group relative overflow-hidden rounded-card border border-line bg-surface shadow-card';

function LeadPost({ post, isAlone }: { post: PostSummary; isAlone: boolean }) {
  return (
    <article
      className={clsx(
        cardClasses,
        isAlone ? 'grid lg:grid-cols-[7fr_5fr] lg:items-center' : 'flex flex-col',
      )}
    >
      <PostCover post={post} className={clsx('aspect-video', !isAlone && 'grow')} />
      <div className="p-5 sm:p-8">
        <PostBadges post={post} />
        <h3 className="mt-4 text-display-3 font-bold">
          <PostLink post={post} className="decoration-3 after:rounded-card" />
        </h3>
        <p className="mt-3 max-w-prose text-lead text-ink-soft">{post.excerpt}</p>
        <PostByline post={post} className="mt-5 text-small text-ink-soft" />
      </div>
    </article>
  );
}

/** On a phone a row; a card with its cover above on a tablet, and at its side beside the large post. */
function MediumPost({ post }: { post: PostSummary }) {
  return (
    <article
      className={clsx(
        cardClasses,
        'flex h-full sm:max-lg:flex-col lg:grid lg:min-h-52 lg:grid-cols-[2fr_3fr]',
      )}
    >
      <PostCover post={post} className="w-24 shrink-0 sm:max-lg:aspect-2/1 sm:w-auto" />
      <div className="flex min-w-0 flex-1 flex-col p-4 sm:p-6">
        <p className="text-small font-semibold text-accent">{post.category}</p>
        <h3 className="mt-1.5 text-lead leading-snug font-bold sm:text-[1.375rem]">
          <PostLink post={post} className="decoration-2 after:rounded-card" />
        </h3>
        <PostByline post={post} className="mt-auto pt-3 text-small text-ink-soft" />
      </div>
    </article>
  );
}
