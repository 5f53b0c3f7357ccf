import { Badge } from '@/shared/ui/badge';
import { blog } from '@content/blog';
import type { PostSummary } from '@/shared/blog/blog-post';

export function PostBadges({ post }: { post: Pick<PostSummary, 'category' | 'isFeatured'> }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge>{post.category}</Badge>{' '}
      {post.isFeatured && <Badge tone="accent">{blog.featuredBadge}</Badge>}
    </p>
  );
}
