import { Seo } from '@/components/seo';
import { blog } from '@/content/blog';
import { site } from '@/content/site';
import { BlogList } from '@/features/blog/site/blog-list';
import { useBlogSettings } from '@/features/blog/site/use-blog-settings';
import { blogData } from '@/features/blog/structured-data';
import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';

export default function BlogPage() {
  const settings = useBlogSettings();
  return (
    <>
      <Seo
        title={`${settings.title} | ${site.brand}`}
        description={settings.description}
        keywords={blog.keywords}
        path={paths.blog.to()}
        structuredData={blogData(settings)}
        image={shareImage(paths.blog.to())}
      />
      <BlogList />
    </>
  );
}
