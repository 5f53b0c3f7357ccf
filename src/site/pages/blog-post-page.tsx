import { useParams } from 'react-router-dom';
import { PostView } from '@/site/blog/post/post-view';

/** The view sets the head tags, because they depend on the post. */
export default function BlogPostPage() {
  const { slug = '' } = useParams();
  return <PostView slug={slug} />;
}
