import { paths } from '@/lib/paths';
import { shareImage } from '@/lib/seo/share-image';
import type { NewsletterPost } from '../../api/newsletter-post';

/** The post with a picture that mail programs show: its own, else the share image of its page, if the build made one. */
export async function withCover(post: NewsletterPost): Promise<NewsletterPost> {
  // Gmail and Outlook show no SVG.
  if (post.image && !/\.svg$/i.test(post.image)) return post;
  const image = shareImage(paths.blogPost.to(post.slug));
  const picture = new Image();
  picture.src = image;
  try {
    await picture.decode();
    return { ...post, image };
  } catch {
    return { ...post, image: null };
  }
}
