import type { ReadablePost } from '../schema';

/** Picture and text of a post. The text is HTML that went through the shared gate, lib/safe-html/article-html.ts. */
export function ArticleBody({ post }: { post: ReadablePost }) {
  return (
    <>
      {post.image && (
        <img
          src={post.image}
          alt=""
          width={1200}
          height={675}
          // Often the largest thing in the first view of a wide screen.
          fetchPriority="high"
          decoding="async"
          className="mb-10 aspect-video w-full rounded-card border border-line object-cover"
        />
      )}
      <div className="article" dangerouslySetInnerHTML={{ __html: post.article.html }} />
    </>
  );
}
