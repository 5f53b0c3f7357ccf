import type { ReadablePost } from '../../model';
import { PostImage } from '../post-image';

export function ArticleBody({ post }: { post: ReadablePost }) {
  return (
    <>
      {post.image && (
        <PostImage
          src={post.image}
          // Often the largest contentful paint on a wide screen.
          fetchPriority="high"
          sizes="(width >= 45rem) 40rem, 100vw"
          className="mb-10 aspect-video w-full rounded-card border border-line object-cover"
        />
      )}
      <div className="article" dangerouslySetInnerHTML={{ __html: post.article.html }} />
    </>
  );
}
