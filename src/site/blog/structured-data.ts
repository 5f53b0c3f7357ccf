import { site } from '@/shared/content/site.prepared';
import { breadcrumbList } from '@/shared/seo/breadcrumbs';
import { publisherData } from '@/shared/seo/organization';
import { paths } from '@/shared/paths';
import { shareImage } from '@/shared/seo/share-image';
import { absoluteUrl } from '@/shared/seo/site-url';
import type { BlogSettings, Post } from '@/shared/blog/blog-post';

type DescribedPost = Omit<Post, 'content'>;

const blogStep = (name: string) => ({ name, path: paths.blog.to() });

/** Schema.org data of the list of posts. */
export function blogData({
  title,
  description,
}: Pick<BlogSettings, 'title' | 'description'>): Record<string, unknown>[] {
  const step = blogStep(title);
  return [
    {
      '@type': 'Blog',
      name: title,
      description,
      url: absoluteUrl(step.path),
      image: absoluteUrl(shareImage(step.path)),
      inLanguage: site.language,
      publisher: publisherData(),
    },
    breadcrumbList([step]),
  ];
}

/** Schema.org data of a post, with its breadcrumbs. */
export function articleData(post: DescribedPost, blogTitle: string): Record<string, unknown>[] {
  const path = paths.blogPost.to(post.slug);
  return [article(post, path), breadcrumbList([blogStep(blogTitle), { name: post.title, path }])];
}

function article(post: DescribedPost, path: string) {
  const url = absoluteUrl(path);
  const pictures = [
    ...(post.image ? [pictureAddress(post.image)] : []),
    absoluteUrl(shareImage(path)),
  ];
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    image: pictures,
    datePublished: post.publishDate,
    dateModified: dateModified(post),
    // That page introduces the team.
    author: { '@type': 'Person', name: post.author, url: absoluteUrl(paths.about.to()) },
    publisher: publisherData(),
    articleSection: post.category,
    timeRequired: `PT${post.readTime}M`,
    inLanguage: site.language,
  };
}

/** Returns the last change, or the publish date when the change came before it. */
export function dateModified({ updatedAt, publishDate }: Pick<Post, 'updatedAt' | 'publishDate'>) {
  return updatedAt && updatedAt > publishDate ? updatedAt : publishDate;
}

/** Makes a picture's URL absolute: images on this site are stored as a path. */
function pictureAddress(image: string): string {
  return image.startsWith('/') ? absoluteUrl(image) : image;
}
