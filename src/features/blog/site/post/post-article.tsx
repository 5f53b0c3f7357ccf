import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/components/seo';
import { PhoneBar } from '@/components/site/phone-bar';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';
import { nextPostsQuery } from '../../api/posts';
import type { PostSummary, ReadablePost } from '../../model';
import { articleData, modifiedTime } from '../../structured-data';
import { PostShelf } from '../post-shelf';
import { useBlogSettings } from '../use-blog-settings';
import { useCountedView } from './use-counted-view';
import { ArticleBody } from './article-body';
import { ArticleEnd } from './article-end';
import { PostAuthor } from './post-author';
import { PostHeader } from './post-header';
import { ArticleSkeleton } from './post-skeleton';
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
  const settings = useBlogSettings();
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
          structuredData: articleData(post, settings.title),
        })}
      />
      <article>
        <PostHeader post={summary} views={views} />
        {post ? <ArticleText post={post} /> : <ArticleSkeleton />}
      </article>
      {post && (
        <>
          <ArticleEnd post={post} hasEmailNotifications={settings.hasEmailNotifications} />
          <NextPosts post={post} />
          <PhoneBar />
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
    <div className="mx-auto grid max-w-page grid-cols-1 gap-x-16 px-gutter pt-14 pb-16 md:pt-20 lg:grid-cols-[minmax(12rem,1fr)_minmax(0,40rem)_1fr] print:block print:px-0 print:py-6">
      <div className="max-lg:contents">{isLong && <ContentsAside headings={headings} />}</div>
      <div className="w-full max-w-prose min-w-0 lg:mx-auto print:max-w-none">
        {isLong && <ContentsFold headings={headings} />}
        <ArticleBody post={post} />
        <PostAuthor post={post} />
      </div>
    </div>
  );
}

/** Hidden without other posts or when the request fails. */
function NextPosts({ post }: { post: Pick<PostSummary, 'id' | 'category'> }) {
  const { data: posts = [] } = useQuery(nextPostsQuery(post));
  return (
    <PostShelf
      id="next-title"
      title={blog.nextTitle}
      posts={posts}
      className="mx-auto max-w-page px-gutter py-section print:hidden"
    />
  );
}
