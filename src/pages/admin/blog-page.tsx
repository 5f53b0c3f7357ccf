import { AdminHead } from '@/components/admin/frame/admin-head';
import { BlogScreen } from '@/features/blog/admin/blog-screen';
import { RealSpeed } from '@/features/web-vitals/admin/real-speed';
import { paths } from '@/lib/paths';

export default function BlogPage() {
  return (
    <>
      <AdminHead title="Blog" path={paths.adminBlog.to()} />
      <BlogScreen renderMoreAnalytics={(days) => <RealSpeed days={days} />} />
    </>
  );
}
