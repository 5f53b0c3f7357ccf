import { BlogScreen } from '@/features/blog/admin/blog-screen';

export default function BlogPage() {
  return <BlogScreen />;
}
