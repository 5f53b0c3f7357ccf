import type { Article } from './article';

/** What a card in a list shows. Dates without a time are text, YYYY-MM-DD, and stay text. */
export interface PostSummary {
  id: string;
  title: string;
  slug: string;
  excerpt: string;
  category: string;
  author: string;
  isFeatured: boolean;
  /** Address of the post's own picture; null where it gets a drawn cover. */
  image: string | null;
  publishDate: string;
  /** Minutes. */
  readTime: number;
}

/** A post as it is stored: its content is HTML nobody has checked yet. */
export interface Post extends PostSummary {
  content: string;
  views: number;
  likes: number;
  updatedAt: string | null;
}

/** A post that may be shown. */
export interface ReadablePost extends Omit<Post, 'content'> {
  article: Article;
}

export interface PostFilter {
  /** Words that all have to appear in the title or the excerpt. */
  search?: string | undefined;
  category?: string | undefined;
  isFeatured?: boolean | undefined;
}

export interface PostRange {
  /** From which post on, 0 for the first. Without it only `limit` counts. */
  offset?: number | undefined;
  limit?: number | undefined;
}

/** Where published posts are read: the backend, or this browser's own store. */
export interface PostSource {
  /** Newest first. */
  fetchPosts: (options: PostFilter & PostRange, signal: AbortSignal) => Promise<PostSummary[]>;
  /** Each category that has a published post, in alphabetical order. */
  fetchCategories: (signal: AbortSignal) => Promise<string[]>;
  /** Null when there is no such published post; everything else that goes wrong is thrown. */
  fetchPost: (slug: string, signal: AbortSignal) => Promise<Post | null>;
  /** The present slug of a post that had this one before, else null. */
  resolveSlug: (formerSlug: string, signal: AbortSignal) => Promise<string | null>;
  /** Adds one view and returns the new number; null when there is no such published post. */
  addView: (id: string) => Promise<number | null>;
  /** Adds one like, at most one a day for each reader, and returns the number; null as above. */
  addLike: (id: string) => Promise<number | null>;
}
