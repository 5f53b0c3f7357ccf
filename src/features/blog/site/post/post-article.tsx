import { Seo } from '@/components/seo';
import { PhoneBar } from '@/components/site/phone-bar';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';
import type { PostSummary, ReadablePost } from '../../model';
import { articleData, modifiedTime } from '../../structured-data';
import { useCountedView } from './use-counted-view';
import { ArticleBody } from './article-body';
import { ArticleEnd } from './article-end';
import { PostHeader } from './post-header';
import { ArticleSkeleton } from './post-skeleton';
import { RelatedPosts } from './related-posts';
import { ContentsAside, ContentsFold } from './table-of-contents';

/** An article with this many headings gets a table of contents. */
const LONG_ARTICLE_HEADINGS = 4;

interface PostArticleProps {
  /** Enough for the head of the page; a cached list may already have it. */
  summary: PostSummary;
  /** Undefined while it loads. */
  post: ReadablePost | undefined;
}

export function PostArticle({ summary, post }: PostArticleProps) {
  const views = useCountedView(post);
  const path = paths.blogPost.to(summary.slug);
  return (
    <div className="reading-scope">
      <Seo
        title={`${summary.title} | ${site.brand}`}
        description={summary.excerpt}
        path={path}
        image={shareImage(path)}
        {...(post && {
          article: {
            publishedTime: post.publishDate,
            modifiedTime: modifiedTime(post),
            author: post.author,
            section: post.category,
          },
          structuredData: articleData(post),
        })}
      />
      <article>
        <PostHeader post={summary} views={views} />
        {post ? <ArticleText post={post} /> : <ArticleSkeleton />}
      </article>
      {post && (
        <>
          <ArticleEnd post={post} />
          <RelatedPosts post={post} />
          <PhoneBar />
          {/* A garland along the upper edge, drawn by CSS from the scroll position. */}
          <div aria-hidden="true" className="reading-progress" />
        </>
      )}
    </div>
  );
}

function ArticleText({ post }: { post: ReadablePost }) {
  const { headings } = post.article;
  const isLong = headings.length >= LONG_ARTICLE_HEADINGS;
  return (
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-gutter pt-14 pb-16 md:pt-20 lg:grid-cols-[minmax(12rem,1fr)_minmax(0,40rem)_1fr]">
      <div className="max-lg:contents">{isLong && <ContentsAside headings={headings} />}</div>
      <div className="w-full max-w-prose min-w-0 lg:mx-auto">
        {isLong && <ContentsFold headings={headings} />}
        <ArticleBody post={post} />
      </div>
    </div>
  );
}
