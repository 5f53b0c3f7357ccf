import { blog } from '@content/blog';
import { type Post, type PostSource, type PostSummary, slugify } from '../blog-post';
import type { LocalPost } from './post';
import { createLocalStore, type LocalStore } from './store';

const DEFAULT_LIMIT = 10;

export function createLocalSource(store: LocalStore): PostSource {
  const published = () => toPosts(store.listPublishedPosts());

  function addOne(figure: 'views' | 'likes', id: string): number | null {
    const post = store.getPost(Number(id));
    if (post?.status !== 'published') return null;
    return store.updatePost(post.id, { [figure]: post[figure] + 1 })?.[figure] ?? null;
  }

  return {
    fetchPosts: async ({ search = '', category, isFeatured, offset = 0, limit = DEFAULT_LIMIT }) =>
      published()
        .filter(
          (post) =>
            (category === undefined || post.category === category) &&
            (isFeatured === undefined || post.isFeatured === isFeatured) &&
            hasWords(post, search),
        )
        .slice(offset, offset + limit)
        .map(withoutContent),

    fetchCategories: async () =>
      [...new Set(store.listPublishedPosts().map(({ category }) => category))].toSorted(),

    fetchSettings: async () => blog.settings,

    fetchPost: async (slug) => published().find((post) => post.slug === slug) ?? null,

    // The store keeps no history of slugs.
    resolveSlug: async () => null,

    addView: async (id) => addOne('views', id),
    addLike: async (id) => addOne('likes', id),
  };
}

/** The store in this browser's local storage; a build has no storage and renders the seeds. */
export const localPosts = createLocalSource(
  createLocalStore(() => (typeof window === 'undefined' ? null : window.localStorage)),
);

/** Adds slugs, which the store lacks: from the title, with the id where the title alone is not unique. */
function toPosts(stored: LocalPost[]): Post[] {
  const taken = new Set<string>();
  // The oldest post with a title gets the plain slug.
  const posts = stored
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, featured, date, image, readTime, status: _status, tags: _tags, ...post }) => {
      const base = slugify(post.title);
      const slug = base && !taken.has(base) ? base : `${base || 'post'}-${id}`;
      taken.add(slug);
      return {
        ...post,
        id: String(id),
        slug,
        isFeatured: featured,
        image: image || null,
        publishDate: date,
        readTime: Number.parseInt(readTime, 10) || 1,
        updatedAt: null,
      };
    });
  // The id is the time of creation, so this sorts newest first.
  return posts.toReversed();
}

function withoutContent(post: Post): PostSummary {
  const { content: _, ...summary } = post;
  return summary;
}

function hasWords({ title, excerpt, author }: Post, search: string): boolean {
  const text = `${title} ${excerpt} ${author}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}
