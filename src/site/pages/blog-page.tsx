import { Seo } from '@/shared/seo/seo';
import { blog } from '@content/blog';
import { BlogList } from '@/site/blog/blog-list';
import { useBlogSettings } from '@/site/blog/use-blog-settings';
import { blogData } from '@/site/blog/structured-data';
import { paths } from '@/shared/paths';

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
