import { Seo } from '@/components/seo';
import { blog } from '@content/blog';
import { BlogList } from '@/features/blog/site/blog-list';
import { useBlogSettings } from '@/features/blog/site/use-blog-settings';
import { blogData } from '@/features/blog/structured-data';
import { paths } from '@/lib/paths';

export default function BlogPage() {
  const settings = useBlogSettings();
  return (
    <>
      <Seo
        title={settings.title}
        description={settings.description}
        keywords={blog.keywords}
        path={paths.blog.to()}
        structuredData={blogData(settings)}
      />
      <BlogList />
    </>
  );
}
