import { useQuery } from '@tanstack/react-query';
import { blog } from '@/content/blog';
import { relatedPostsQuery } from '../../api/posts';
import type { PostSummary } from '../../model';
import { PostRow } from '../post-row';

/** Other posts of the category; hidden without any or when the request fails. */
export function RelatedPosts({ post }: { post: Pick<PostSummary, 'id' | 'category'> }) {
  const { data: posts = [] } = useQuery(relatedPostsQuery(post));
  if (posts.length === 0) return null;
  return (
    <section
      aria-labelledby="related-title"
      className="mx-auto grid max-w-page grid-cols-1 gap-8 px-gutter py-section lg:grid-cols-[4fr_7fr] lg:gap-16"
    >
      <h2 id="related-title" className="text-display-2 font-extrabold">
        {blog.relatedTitle} {post.category}
      </h2>
      <ul className="grid grid-cols-1 gap-6 sm:gap-8">
        {posts.map((related) => (
          <li
            key={related.id}
            className="not-first:border-t not-first:border-line not-first:pt-6 sm:not-first:pt-8"
          >
            <PostRow post={related} />
          </li>
        ))}
      </ul>
    </section>
  );
}
