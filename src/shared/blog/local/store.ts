// Stores the posts of a site without a backend in this browser's localStorage (admin.md §7).
import { z } from 'zod';
import { type LocalPost, localPostSchema, localReadTime } from './post';
import { firstPosts } from '@content/first-posts';

const STORAGE_KEY = 'blog-posts';

/** A new post; the store adds the other fields. */
export type NewLocalPost = Omit<LocalPost, 'id' | 'views' | 'likes' | 'readTime'>;
export type LocalPostChanges = Partial<Omit<LocalPost, 'id' | 'readTime'>>;

export type LocalStore = ReturnType<typeof createLocalStore>;

/** Returns null outside a browser. */
type GetStorage = () => Pick<Storage, 'getItem' | 'setItem'> | null;

export function createLocalStore(getStorage: GetStorage) {
  let loaded: LocalPost[] | undefined;

  const all = () => (loaded ??= load(getStorage));

  function replaceAll(posts: LocalPost[]) {
    loaded = posts;
    try {
      getStorage()?.setItem(STORAGE_KEY, JSON.stringify(posts));
    } catch (error) {
      // Storage is full or forbidden: the change lasts until the page is closed.
      console.error('Error saving blog posts:', error);
    }
  }

  return {
    listPosts: (): readonly LocalPost[] => all(),
    listPublishedPosts: (): LocalPost[] => all().filter((post) => post.status === 'published'),
    getPost: (id: number): LocalPost | undefined => all().find((post) => post.id === id),

    addPost(post: NewLocalPost): LocalPost {
      const posts = all();
      const readTime = localReadTime(post.content);
      const added = { ...post, id: freeId(posts), views: 0, likes: 0, readTime };
      replaceAll([added, ...posts]);
      return added;
    },

    /** Updates a post; undefined when it does not exist. */
    updatePost(id: number, changes: LocalPostChanges): LocalPost | undefined {
      const current = all().find((post) => post.id === id);
      if (!current) return undefined;
      const updated = { ...current, ...changes, id };
      if (changes.content !== undefined && changes.content !== current.content) {
        updated.readTime = localReadTime(changes.content);
      }
      replaceAll(all().map((post) => (post.id === id ? updated : post)));
      return updated;
    },

    /** Deletes a post; false when it did not exist. */
    deletePost(id: number): boolean {
      const rest = all().filter((post) => post.id !== id);
      if (rest.length === all().length) return false;
      replaceAll(rest);
      return true;
    },
  };
}

/** Loads the stored posts, or the seeds with a console message that says why. */
function load(getStorage: GetStorage): LocalPost[] {
  try {
    const storage = getStorage();
    if (!storage) return openSeeds();
    const stored = storage.getItem(STORAGE_KEY);
    if (stored !== null) return z.array(localPostSchema).parse(JSON.parse(stored));
    console.warn('Error loading blog posts:', 'nothing is stored yet, showing the first two');
  } catch (error) {
    console.error('Error loading blog posts:', error);
  }
  return openSeeds();
}

const placeholderImage = '/images/post-placeholder.svg';

const openSeeds = (): LocalPost[] =>
  firstPosts.map((post, index) => ({
    ...post,
    id: index + 1,
    status: 'published',
    image: placeholderImage,
    readTime: localReadTime(post.content),
  }));

/** Returns the time of creation in milliseconds, or the next free number. */
function freeId(posts: readonly LocalPost[]): number {
  let id = Date.now();
  while (posts.some((post) => post.id === id)) id += 1;
  return id;
}
