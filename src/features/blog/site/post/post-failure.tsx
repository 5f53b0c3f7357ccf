import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { Button } from '@/components/ui/button';
import { buttonClasses } from '@/components/ui/button-classes';
import { blog, blogMessages } from '@/content/blog';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';

interface PostFailureProps {
  slug: string;
  onRetry: () => void;
  isRetrying: boolean;
}

/** The request failed, so it is unknown whether the post exists. */
export function PostFailure({ slug, onRetry, isRetrying }: PostFailureProps) {
  const { text, emoji, retry, retrying } = blog.failure;
  return (
    <NoPost slug={slug} title={blogMessages.postFailure.description} text={text} emoji={emoji}>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          size="large"
          aria-disabled={isRetrying}
          onClick={() => {
            if (!isRetrying) onRetry();
          }}
        >
          {isRetrying ? retrying : retry}
        </Button>
        <Link
          to={paths.blog.to()}
          className={buttonClasses({
            size: 'large',
            variant: 'outline',
            className: 'text-on-field',
          })}
        >
          {blog.missing.back}
        </Link>
      </div>
    </NoPost>
  );
}

/** At the address of no published post. A draft looks the same. */
export function PostNotFound({ slug }: { slug: string }) {
  const { back, ...texts } = blog.missing;
  return (
    <NoPost slug={slug} {...texts}>
      <Link to={paths.blog.to()} className={buttonClasses({ size: 'large', className: 'mt-8' })}>
        {back}
      </Link>
    </NoPost>
  );
}

interface NoPostProps {
  slug: string;
  title: string;
  text: string;
  emoji: string;
  children: ReactNode;
}

function NoPost({ slug, title, text, emoji, children }: NoPostProps) {
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={text}
        path={paths.blogPost.to(slug)}
        isHidden
      />
      <PageOpening title={title} lead={text} emoji={emoji}>
        {children}
      </PageOpening>
    </>
  );
}
