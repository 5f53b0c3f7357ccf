import { Seo } from '@/components/seo';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/share-image';
import type { ReadablePost } from '../schema';
import { articleData, modifiedTime } from '../structured-data';
import { useCountedView } from '../use-counted-view';
import { ArticleBody } from './article-body';
import { ArticleEnd } from './article-end';
import { ContentsAside } from './contents-aside';
import { ContentsFold } from './contents-fold';
import { PostHeader } from './post-header';
import { ReadingProgress } from './reading-progress';
import { RelatedPosts } from './related-posts';

/** From so many headings on, an article is long enough for a table of contents. */
const LONG_ARTICLE_HEADINGS = 4;

export function PostArticle({ post }: { post: ReadablePost }) {
  const views = useCountedView(post);
  const path = paths.blogPost.to(post.slug);
  const { headings } = post.article;
  const isLong = headings.length >= LONG_ARTICLE_HEADINGS;
  return (
    <div className="reading-scope">
      <Seo
        title={`${post.title} | ${site.brand}`}
        description={post.excerpt}
        path={path}
        image={shareImage(path)}
        article={{
          publishedTime: post.publishDate,
          modifiedTime: modifiedTime(post),
          author: post.author,
          section: post.category,
        }}
        structuredData={articleData(post)}
      />
      <ReadingProgress />
      <article>
        <PostHeader post={post} views={views} />
        <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-gutter pt-14 pb-16 md:pt-20 lg:grid-cols-[minmax(12rem,1fr)_minmax(0,40rem)_1fr]">
          <div className="max-lg:contents">{isLong && <ContentsAside headings={headings} />}</div>
          <div className="w-full max-w-prose min-w-0 lg:mx-auto">
            {isLong && <ContentsFold headings={headings} />}
            <ArticleBody post={post} />
          </div>
        </div>
      </article>
      <ArticleEnd post={post} />
      <RelatedPosts post={post} />
    </div>
  );
}
