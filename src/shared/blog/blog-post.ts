import { latinLetters } from '@/shared/format/letters/latin-letters';
import type { SafeHtml } from '@/shared/safe-html/article-html';

/** The fields of a card in a list. */
export interface PostSummary {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  author: string;
  isFeatured: boolean;
  /** URL of the featured image; null for a drawn cover. */
  image: string | null;
  /** YYYY-MM-DD: stays text, because it has no time zone. */
  publishDate: string;
  /** Minutes. */
  readTime: number;
}

/** A post as it is stored: its content is HTML that is not sanitized yet. */
export interface Post extends PostSummary {
  content: string;
  views: number;
  likes: number;
  updatedAt: string | null;
}

export interface ArticleHeading {
  id: string;
  text: string;
  level: 2 | 3;
}

/** The body of a post, ready to be shown, and the headings for its table of contents. */
export interface Article {
  html: SafeHtml;
  headings: ArticleHeading[];
}

/** A post whose content is sanitized and ready to be shown. */
export interface ReadablePost extends Omit<Post, 'content'> {
  article: Article;
}

/** The choices of the tab Settings; the pages of the blog follow them. */
export interface BlogSettings {
  title: string;
  description: string;
  /** Readers are offered to write to the author. */
  areCommentsEnabled: boolean;
  /** Readers are offered new posts by email. */
  hasEmailNotifications: boolean;
}

export interface PostFilter {
  /** Each word must appear in the title, the excerpt or the author's name. */
  search?: string | undefined;
  category?: string | undefined;
}

export interface PostPart {
  offset: number;
  limit: number;
}

export interface PostSelection extends PostFilter, Partial<PostPart> {
  isFeatured?: boolean;
}

/** Where published posts are read: the backend, or the store of this browser. */
export interface PostSource {
  /** Newest first. */
  fetchPosts: (selection: PostSelection, signal: AbortSignal) => Promise<PostSummary[]>;
  /** Categories of published posts, in alphabetical order. */
  fetchCategories: (signal: AbortSignal) => Promise<string[]>;
  fetchSettings: (signal: AbortSignal) => Promise<BlogSettings>;
  /** Null when there is no such published post; throws on any other failure. */
  fetchPost: (slug: string, signal: AbortSignal) => Promise<Post | null>;
  /** The current slug of a post that had this slug before, else null. */
  resolveSlug: (formerSlug: string, signal: AbortSignal) => Promise<string | null>;
  /** Returns the new number of views; null when there is no such published post. */
  addView: (id: string) => Promise<number | null>;
  /** Counts at most one like a day per reader. Returns the number; null as above. */
  addLike: (id: string) => Promise<number | null>;
}

/**
 * The specified rule for addresses, the same as private.slugify of the database, after the letters of the site's language have
 * become Latin ones. '' for a title without letters that it knows: the database then makes up a slug (private.free_slug).
 */
export function slugify(title: string): string {
  return latinLetters(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** True for an address that a post can have: the same rule as the column's constraint. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
