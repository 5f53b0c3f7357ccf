import { clsx } from 'clsx';
import { Link } from 'react-router-dom';
import { Badge } from '@/shared/ui/badge';
import { blog } from '@content/blog';
import { TitleText } from './title-text';
import { paths } from '@/shared/paths';
import type { PostSummary } from '../blog-post';
import { PostCover } from './post-cover';

/** The header of a post. Its picture is as wide as the title may be, and overlaps the scalloped edge. */
export function PostHeader({ post }: { post: PostSummary }) {
  return (
    <header className="field-block text-on-field [--burst:100%_0%]">
      <div className="mx-auto box-content max-w-picture px-gutter pt-8 md:pt-10 print:p-0">
        <p className="flex flex-wrap items-center gap-2">
          <Link
            to={paths.blog.to(post.category)}
            className="inline-flex min-h-8 items-center rounded-full bg-on-field px-3.5 text-tag font-semibold text-field hover:bg-on-field-soft print:px-0 print:text-ink"
          >
            {post.category}
          </Link>{' '}
          {post.isFeatured && (
            <Badge tone="accent" size="medium">
              {blog.featuredBadge}
            </Badge>
          )}
        </p>
        <h1
          dir="auto"
          className="mt-5 max-w-[11.875em] text-display-2 font-extrabold print:mt-2 print:max-w-none print:text-display-3"
        >
          <TitleText>{post.title}</TitleText>
        </h1>
        <p dir="auto" className="mt-4 max-w-prose text-lead text-on-field-soft print:text-ink">
          {post.excerpt}
        </p>
        <div className={clsx('post-picture', !post.image && 'print:hidden')}>
          <PostCover post={post} isFirst className="aspect-2/1 rounded-t-lg" />
          <div className="striker" />
        </div>
      </div>
    </header>
  );
}
