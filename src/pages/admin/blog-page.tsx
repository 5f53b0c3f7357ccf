import { BlogScreen } from '@/features/blog/admin/blog-screen';
import { RealSpeed } from '@/features/web-vitals/admin/real-speed';

export default function BlogPage() {
  return <BlogScreen renderMoreAnalytics={(days) => <RealSpeed days={days} />} />;
}
