import { clsx } from 'clsx';
import { useQuery } from '@tanstack/react-query';
import { blog } from '@/content/blog';
import { featuredPostsQuery } from '../api/posts';
import { LeadPost } from './lead-post';
import { PostRow } from './post-row';

/** Hidden when no post is featured or the request fails: the list below has every post and shows errors. */
export function FeaturedPosts() {
  const { data: posts } = useQuery(featuredPostsQuery());
  const [lead, ...others] = posts ?? [];
  if (!lead) return null;
  return (
    <section aria-labelledby="featured-title" className="mb-section">
      <h2 id="featured-title" className="text-display-2 font-extrabold">
        {blog.featuredTitle}
      </h2>
      <div
        className={clsx(
          'mt-8 grid grid-cols-1 gap-10 lg:gap-14',
          others.length > 0 && 'lg:grid-cols-[7fr_5fr] lg:items-start',
        )}
      >
        <LeadPost post={lead} isAlone={others.length === 0} />
        {others.length > 0 && (
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
