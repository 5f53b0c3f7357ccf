import { AdminHead } from '@/components/admin/admin-head';
import { BlogScreen } from '@/features/blog/admin/blog-screen';
import { paths } from '@/lib/paths';

export default function BlogPage() {
  return (
    <>
      <AdminHead title="Blog" path={paths.adminBlog.to()} />
      <BlogScreen />
    </>
  );
}
