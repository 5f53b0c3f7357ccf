import { Seo } from '@/components/seo';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { BlogList } from '@/features/blog/components/blog-list';
import { paths } from '@/lib/paths';

export default function BlogPage() {
  return (
    <>
      <Seo
        title={`${blog.title} | ${site.brand}`}
        description={blog.description}
        keywords={blog.keywords}
        path={paths.blog.to()}
      />
      <BlogList />
    </>
  );
}
