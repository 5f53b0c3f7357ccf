import { latinLetters } from '@/shared/format/letters/latin-letters';
import type { SafeHtml } from '@/shared/safe-html/article-html';

/** The fields that a card in a list shows. */
export interface PostSummary {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  author: string;
  isFeatured: boolean;
  /** The URL of the featured image; null for a drawn cover. */
  image: string | null;
  /** The date as YYYY-MM-DD text, because it has no time zone. */
  publishDate: string;
  /** The read time in minutes. */
  readTime: number;
}

/** A stored post: its content is HTML that is not sanitized yet. */
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

/** The settings of the blog, which its pages follow. */
export interface BlogSettings {
  title: string;
  description: string;
  /** True to offer readers to write to the author. */
  areCommentsEnabled: boolean;
  /** True to offer readers new posts by email. */
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

/** A source of published posts: the backend, or this browser's store. */
export interface PostSource {
  /** Fetches posts, newest first. */
  fetchPosts: (selection: PostSelection, signal: AbortSignal) => Promise<PostSummary[]>;
  /** Fetches the categories of published posts, in alphabetical order. */
  fetchCategories: (signal: AbortSignal) => Promise<string[]>;
  fetchSettings: (signal: AbortSignal) => Promise<BlogSettings>;
  /** Fetches a post; null when no published post has this slug; throws on any other failure. */
  fetchPost: (slug: string, signal: AbortSignal) => Promise<Post | null>;
  /** Returns the current slug of a post that had this slug before, otherwise null. */
  resolveSlug: (formerSlug: string, signal: AbortSignal) => Promise<string | null>;
  /** Returns the new number of views; null when there is no such published post. */
  addView: (id: string) => Promise<number | null>;
  /** Counts at most one like a day per reader. Returns the number; null as above. */
  addLike: (id: string) => Promise<number | null>;
}

/**
 * Derives a slug by the specified rule, the same as private.slugify() in the database, after a transliteration of the
 * site's language. Returns '' for a title without known letters: the database then invents a slug (private.free_slug).
 */
export function slugify(title: string): string {
  return latinLetters(title)
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/\s+/g, '-')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '');
}

/** True for a valid slug, by the same rule as the column's constraint. */
export function isSlug(text: string): boolean {
  return /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text);
}
