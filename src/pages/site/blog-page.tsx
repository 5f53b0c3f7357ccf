import { Seo } from '@/components/seo';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { BlogList } from '@/features/blog/site/blog-list';
import { blogData } from '@/features/blog/structured-data';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';

export default function BlogPage() {
  return (
    <>
      <Seo
        title={`${blog.title} | ${site.brand}`}
        description={blog.description}
        keywords={blog.keywords}
        path={paths.blog.to()}
        structuredData={blogData()}
        image={shareImage(paths.blog.to())}
      />
      <BlogList />
    </>
  );
}
