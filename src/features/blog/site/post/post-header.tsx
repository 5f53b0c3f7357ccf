import { Link } from 'react-router-dom';
import { PictureSeal } from '@/components/site/pictures/picture-seal';
import { Badge } from '@/components/ui/badge';
import { blog } from '@content/blog';
import { coverOf } from '@/lib/content/post-covers';
import { paths } from '@/lib/paths';
import type { PostSummary } from '../../model';
import { PostByline } from '../post-byline';

interface PostHeaderProps {
  post: PostSummary;
  /** Undefined until the post is loaded. */
  views: number | undefined;
}

export function PostHeader({ post, views }: PostHeaderProps) {
  return (
    <header className="field-block text-on-field max-lg:[--burst:100%_0%]">
      <div className="page-width flex items-center justify-between gap-10 pt-10 pb-14 md:pt-14 md:pb-20 print:px-0 print:py-0">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <Link
              to={paths.blog.to(post.category)}
              className="inline-flex min-h-8 items-center rounded-full bg-on-field px-3.5 text-tag font-semibold text-field hover:bg-on-field-soft print:px-0 print:text-ink"
            >
              {post.category}
            </Link>
            {post.isFeatured && (
              <Badge tone="accent" size="medium">
                {blog.featuredBadge}
              </Badge>
            )}
          </p>
          <h1 className="mt-5 max-w-[11.875em] text-display-2 font-extrabold print:mt-2 print:max-w-none print:text-display-3">
            {post.title}
          </h1>
          <p className="mt-5 max-w-prose text-lead text-on-field-soft print:text-ink">
            {post.excerpt}
          </p>
          <PostByline post={post} {...(views !== undefined && { views })} className="mt-6" />
        </div>
        <PictureSeal
          emoji={coverOf(post.category).emoji}
          className="mr-[3%] size-56 lg:grid print:hidden"
        />
      </div>
    </header>
  );
}
