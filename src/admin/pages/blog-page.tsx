import { BlogScreen } from '@/admin/posts/blog-screen';

export default function BlogPage() {
  return <BlogScreen />;
}
