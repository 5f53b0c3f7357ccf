import { blog } from '@/content/blog';
import { type Post, type PostSource, type PostSummary, slugify } from '../model';
import type { LocalPost } from './post';
import { createLocalStore, type LocalStore } from './store';

const DEFAULT_LIMIT = 10;

export function createLocalSource(store: LocalStore): PostSource {
  const published = () => withSlugs(store.listPublishedPosts());

  return {
    fetchPosts: async ({ search = '', category, isFeatured, offset = 0, limit = DEFAULT_LIMIT }) =>
      published()
        .filter(
          ({ post }) =>
            (category === undefined || post.category === category) &&
            (isFeatured === undefined || post.featured === isFeatured) &&
            hasWords(post, search),
        )
        .slice(offset, offset + limit)
        .map(toSummary),

    fetchCategories: async () =>
      [...new Set(store.listPublishedPosts().map(({ category }) => category))].toSorted(),

    fetchSettings: async () => blog.settings,

    fetchPost: async (slug) => {
      const found = published().find((entry) => entry.slug === slug);
      return found ? toPost(found) : null;
    },

    // The store keeps no history of addresses.
    resolveSlug: async () => null,

    addView: async (id) => {
      const post = store.getPost(Number(id));
      if (post?.status !== 'published') return null;
      return store.updatePost(post.id, { views: post.views + 1 })?.views ?? null;
    },

    addLike: async (id) => {
      const post = store.getPost(Number(id));
      if (post?.status !== 'published') return null;
      return store.updatePost(post.id, { likes: post.likes + 1 })?.likes ?? null;
    },
  };
}

/** The store in this browser's local storage; a build has no storage and renders the seeds. */
export const localPosts = createLocalSource(
  createLocalStore(() => (typeof window === 'undefined' ? null : window.localStorage)),
);

interface Entry {
  post: LocalPost;
  slug: string;
}

/** The store has no slugs: each comes from the title, with the id where the title alone is not unique. */
function withSlugs(posts: LocalPost[]): Entry[] {
  const taken = new Set<string>();
  // The oldest post of a title keeps the plain address.
  const entries = posts
    .toSorted((a, b) => a.id - b.id)
    .map((post) => {
      const base = slugify(post.title);
      const slug = base && !taken.has(base) ? base : `${base || 'post'}-${post.id}`;
      taken.add(slug);
      return { post, slug };
    });
  // The id is the time of creation, so this is newest first.
  return entries.toReversed();
}

function hasWords(post: LocalPost, search: string): boolean {
  const text = `${post.title} ${post.excerpt}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function toSummary({ post, slug }: Entry): PostSummary {
  return {
    id: String(post.id),
    title: post.title,
    slug,
    excerpt: post.excerpt,
    category: post.category,
    author: post.author,
    isFeatured: post.featured,
    image: post.image || null,
    publishDate: post.date,
    readTime: Number.parseInt(post.readTime, 10) || 1,
  };
}

function toPost(entry: Entry): Post {
  const { content, views, likes } = entry.post;
  return { ...toSummary(entry), content, views, likes, updatedAt: null };
}
