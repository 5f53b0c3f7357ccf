import { useQuery } from '@tanstack/react-query';
import { Seo } from '@/shared/seo/seo';
import { PhoneBar } from '@/site/ui/frame/phone-bar';
import { blog } from '@content/blog';
import { site } from '@/shared/content/site.prepared';
import { paths } from '@/shared/paths';
import { addPostView, nextPostsQuery } from '@/shared/blog/api/posts';
import type { PostSummary, ReadablePost } from '@/shared/blog/blog-post';
import { articleData, dateModified } from '../structured-data';
import { PostByline } from '@/shared/blog/post/post-byline';
import { PostCard } from '../post-card';
import { ShelfTitle } from '../shelf-title';
import { useBlogSettings } from '../use-blog-settings';
import { ArticleEnd } from './article-end';
import { PostHeader } from '@/shared/blog/post/post-header';
import { PostSkeleton } from './post-skeleton';
import { CallCard } from './call-card';
import { Contents } from './table-of-contents';
import { useCurrentHeading } from './use-current-heading';
import { useEffect, useRef, useState } from 'react';
import { whenIdle } from '@/shared/browser/when-idle';
import { Link } from 'react-router-dom';
import { Marigold } from '@/shared/pictures/marigold';
import { Picture } from '@/shared/pictures/picture';
import { type Author, authors } from '@/shared/content/authors.prepared';

/** The number of headings from which on an article has a table of contents. */
const LONG_ARTICLE_HEADINGS = 4;

interface PostArticleProps {
  /** The fields for the page's header; a cached list may already have them. */
  summary: PostSummary;
  /** Undefined while it loads. */
  post: ReadablePost | undefined;
}

/** Use the post's id as the key, because the counted views belong to one post. */
export function PostArticle({ summary, post }: PostArticleProps) {
  const views = useCountedView(post);
  const settings = useBlogSettings();
  const path = paths.blogPost.to(summary.slug);
  return (
    <div className="reading-scope">
      <Seo
        title={summary.title}
        description={summary.excerpt}
        path={path}
        {...(post && {
          article: {
            publishedTime: post.publishDate,
            modifiedTime: dateModified(post),
            author: post.author,
            section: post.category,
          },
          structuredData: articleData(post, settings.title),
        })}
      />
      <article>
        <PostHeader post={summary} />
        <ArticleText summary={summary} post={post} views={views} />
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

interface ArticleTextProps extends PostArticleProps {
  /** Undefined until the post is loaded. */
  views: number | undefined;
}

/**
 * Shows the text; on a wide screen with author, date and contents on one side, and the offer of a call on the other.
 */
function ArticleText({ summary, post, views }: ArticleTextProps) {
  const headings = post?.article.headings ?? [];
  const isLong = headings.length >= LONG_ARTICLE_HEADINGS;
  const currentId = useCurrentHeading(headings);
  return (
    <div className="page-width article-columns pb-16 print:block print:px-0 print:py-6">
      <div className="max-xl:mb-8 xl:sticky xl:top-28 xl:self-start print:mb-4">
        <PostByline
          post={summary}
          {...(views !== undefined && { views })}
          className="xl:text-small"
        />
        {isLong && <Contents headings={headings} currentId={currentId} />}
      </div>
      <div className="min-w-0">
        {post ? (
          <>
            <div className="article" dangerouslySetInnerHTML={{ __html: post.article.html }} />
            <PostAuthor post={post} />
          </>
        ) : (
          <PostSkeleton hasHeader />
        )}
      </div>
      <CallCard isShown={headings.findIndex(({ id }) => id === currentId) > 0} />
    </div>
  );
}

/** Renders nothing without other posts or when the request fails. */
function NextPosts({ post }: { post: Pick<PostSummary, 'id' | 'category'> }) {
  const { data: posts = [] } = useQuery(nextPostsQuery(post));
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="next-title" className="page-width py-section print:hidden">
      <ShelfTitle id="next-title">{blog.nextTitle}</ShelfTitle>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
        {posts.map((next) => (
          <li key={next.id}>
            <PostCard post={next} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The latest time at which a busy page counts the view. */
const LATEST_MS = 1000;

/** Counts one view of the post once it is loaded. Returns the views, including this one. */
function useCountedView(post: Pick<ReadablePost, 'id' | 'views'> | undefined): number | undefined {
  const id = post?.id;
  const isCounted = useRef(false);
  const [views, setViews] = useState<number | null>(null);

  useEffect(() => {
    // Strict mode runs effects twice.
    if (id === undefined || isCounted.current) return;
    isCounted.current = true;
    // Ignores a rate limit or a lost connection, which is not an error for a reader.
    const count = () => addPostView(id).then(setViews, () => undefined);
    // Waits until the browser is idle, so that the post is painted first.
    whenIdle(() => void count(), { within: LATEST_MS });
  }, [id]);

  return post && (views ?? post.views + 1);
}

const linkClasses =
  'inline-flex min-h-11 items-center font-semibold underline decoration-brand decoration-2 underline-offset-4 hover:decoration-4';

function AuthorPortrait({ name, founder }: { name: string; founder: Author | undefined }) {
  if (!founder) {
    return <span className="figure relative text-3xl text-accent">{name.trim().charAt(0)}</span>;
  }
  return founder.photo === undefined ? (
    // On a light background in both themes: light lines would turn a face into its negative.
    <span className="picture-on-cream absolute inset-[12%] grid place-items-center rounded-full bg-label">
      <Picture emoji={founder.emoji} className="size-14" />
    </span>
  ) : (
    <img
      src={founder.photo}
      alt=""
      loading="lazy"
      decoding="async"
      className="relative size-14 rounded-full object-cover"
    />
  );
}

/** Introduces the author, with ways to answer. A founder has a portrait, a guest a drawn initial. */
function PostAuthor({ post }: { post: Pick<PostSummary, 'author' | 'title'> }) {
  const { areCommentsEnabled } = useBlogSettings();
  const founder = authors.find(({ name }) => name === post.author);
  const answer = `${site.emailLink.href}?subject=${encodeURIComponent(`${blog.author.subject} ${post.title}`)}`;
  return (
    <aside
      aria-label={blog.author.label}
      className="mt-14 flex items-start gap-5 border-t-2 border-line pt-8 print:hidden"
    >
      <span
        aria-hidden="true"
        data-dye={founder?.color}
        className="relative grid size-20 shrink-0 place-items-center text-(--dye,var(--accent-soft))"
      >
        <Marigold petals={18} className="absolute inset-0 size-full" />
        <AuthorPortrait name={post.author} founder={founder} />
      </span>
      <div>
        <p className="text-lead font-bold">{post.author}</p>
        {founder && (
          <p className="text-ink-soft">
            {`${founder.role}. ${blog.author.ask} ${founder.askAbout}`}
          </p>
        )}
        <p className="mt-1 flex flex-wrap gap-x-6">
          {areCommentsEnabled && (
            <a href={answer} className={linkClasses}>
              {blog.author.answer}
            </a>
          )}{' '}
          {founder && (
            <Link to={paths.about.to()} className={linkClasses}>
              {blog.author.team}
            </Link>
          )}
        </p>
      </div>
    </aside>
  );
}
