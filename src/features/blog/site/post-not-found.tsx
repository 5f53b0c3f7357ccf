import { Link } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { PageOpening } from '@/components/site/page-opening';
import { buttonClasses } from '@/components/ui/button-classes';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';

const { title, text, back, emoji } = blog.missing;

/** At an address without a published post. A draft's looks just the same. */
export function PostNotFound({ slug }: { slug: string }) {
  return (
    <>
      <Seo
        title={`${title} | ${site.brand}`}
        description={text}
        path={paths.blogPost.to(slug)}
        isHidden
      />
      <PageOpening title={title} lead={text} emoji={emoji}>
        <Link to={paths.blog.to()} className={buttonClasses({ size: 'large', className: 'mt-8' })}>
          {back}
        </Link>
      </PageOpening>
    </>
  );
}
