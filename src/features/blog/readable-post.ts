import { prepareArticle } from './article';
import { createSanitizer } from '@/lib/safe-html/article-html';
import type { Post, ReadablePost } from './model';

type ArticleWindow = Parameters<typeof createSanitizer>[0] & { document: Document };

/** Cleans the content of a post. `window` is the browser's own, or in a build jsdom's. */
export function toReadablePost({ content, ...post }: Post, window: ArticleWindow): ReadablePost {
  const cleanHtml = createSanitizer(window)(content);
  return { ...post, article: prepareArticle(cleanHtml, window.document) };
}
