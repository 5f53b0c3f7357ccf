// The blog without a backend (admin.md §7): a list of posts in this browser. Never a second truth
// beside the backend's posts; a site has one or the other.
import { z } from 'zod';
import { type LocalPost, localPostSchema, localReadTime } from '../local-post';
import { seedPosts } from './seeds';

const STORAGE_KEY = 'blog-posts';

/** What a writer gives; the store adds the rest. */
export type NewLocalPost = Omit<LocalPost, 'id' | 'views' | 'likes' | 'readTime'>;
export type LocalPostChanges = Partial<Omit<LocalPost, 'id' | 'readTime'>>;

type KeyValueStore = Pick<Storage, 'getItem' | 'setItem'>;

export type LocalStore = ReturnType<typeof createLocalStore>;

/** Null: there is no storage at all, because this is no browser. */
type GetStorage = () => KeyValueStore | null;

/** Reads the storage once, when first asked. */
export function createLocalStore(getStorage: GetStorage) {
  let loaded: LocalPost[] | undefined;

  const all = () => (loaded ??= load(getStorage));

  function replaceAll(posts: LocalPost[]) {
    loaded = posts;
    try {
      getStorage()?.setItem(STORAGE_KEY, JSON.stringify(posts));
    } catch (error) {
      // Full or forbidden: the change lasts until the page is closed.
      console.error('Error saving blog posts:', error);
    }
  }

  return {
    /** All posts, drafts included, as they are stored: a new one stands in front. */
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

    /** Changes what is named and leaves the rest. Undefined when there is no such post. */
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

    /** False when there was no such post. */
    deletePost(id: number): boolean {
      const rest = all().filter((post) => post.id !== id);
      if (rest.length === all().length) return false;
      replaceAll(rest);
      return true;
    },
  };
}

/** What is stored, or the seeds with a line in the console that says why. */
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

const openSeeds = (): LocalPost[] =>
  seedPosts.map((post) => ({ ...post, readTime: localReadTime(post.content) }));

/** The moment of creation; the next free one when two posts share a moment. */
function freeId(posts: readonly LocalPost[]): number {
  let id = Date.now();
  while (posts.some((post) => post.id === id)) id += 1;
  return id;
}
