import { useParams } from 'react-router-dom';
import { PostView } from '@/site/blog/post/post-view';

/** Its head tags depend on the post, so the view sets them. */
export default function BlogPostPage() {
  const { slug = '' } = useParams();
  return <PostView slug={slug} />;
}
