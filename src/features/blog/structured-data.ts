import { blog } from '@/content/blog';
import { organization } from '@/content/organization';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { absoluteUrl } from '@/lib/site-url';
import type { ReadablePost } from './schema';

/** The post, and where it stands in the site, as search engines read it. */
export function articleData(post: ReadablePost): Record<string, unknown> {
  return { '@graph': [article(post), breadcrumbs(post)] };
}

function article(post: ReadablePost) {
  const url = absoluteUrl(paths.blogPost.to(post.slug));
  return {
    '@type': 'Article',
    headline: post.title,
    description: post.excerpt,
    url,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url },
    datePublished: post.publishDate,
    dateModified: post.updatedAt ?? post.publishDate,
    author: { '@type': 'Person', name: post.author },
    publisher: organization,
    articleSection: post.category,
    timeRequired: `PT${post.readTime}M`,
    inLanguage: site.language,
    ...(post.image && { image: [pictureAddress(post.image)] }),
  };
}

function breadcrumbs({ title, slug }: ReadablePost) {
  const steps = [
    { name: site.brand, path: paths.home.to() },
    { name: blog.title, path: paths.blog.to() },
    { name: title, path: paths.blogPost.to(slug) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absoluteUrl(path),
    })),
  };
}

/** Pictures of our own have a path only. */
export function pictureAddress(image: string): string {
  return image.startsWith('/') ? absoluteUrl(image) : image;
}
