import type { Post } from '@/shared/blog/blog-post';

/** A published post without an image. */
export function makePost(number: number, changes: Partial<Post> = {}): Post {
  return {
    id: `b-${number}`,
    title: `Post ${number}`,
    slug: `post-${number}`,
    excerpt: `Excerpt ${number}`,
    category: 'SEO',
    author: 'Meera Kulkarni',
    isFeatured: false,
    image: null,
    publishDate: '2026-05-12',
    readTime: 4,
    content: `<p>Text ${number}</p>`,
    views: 1233,
    likes: 96,
    updatedAt: null,
    ...changes,
  };
}
