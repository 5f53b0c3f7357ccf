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

/** The post could not be asked for; whether it exists is not known. */
export function PostFailure({ slug, onRetry, isRetrying }: PostFailureProps) {
  const title = blogMessages.postFailure.description;
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={blog.failure.text}
        path={paths.blogPost.to(slug)}
        isHidden
      />
      <PageOpening title={title} lead={blog.failure.text} emoji={blog.failure.emoji}>
        <div className="mt-8 flex flex-wrap gap-3">
          <Button
            size="large"
            aria-disabled={isRetrying}
            onClick={() => {
              if (!isRetrying) onRetry();
            }}
          >
            {isRetrying ? blog.failure.retrying : blog.failure.retry}
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
      </PageOpening>
    </>
  );
}
