// Which posts were liked on this device, so that the button remembers. Storage may be missing, full or
// forbidden; then it remembers until the page is closed.

import { createListeners } from '@/lib/browser/listeners';

const STORAGE_KEY = 'liked-posts';
/** The oldest are forgotten: the site's storage is never filled up. */
const MAX_REMEMBERED = 300;

let ids: readonly string[] | undefined;
const { subscribe, tell } = createListeners();

const load = (): readonly string[] => (ids ??= read());

function read(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

function replaceAll(next: readonly string[]) {
  ids = next;
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(next));
  } catch {
    // Then another visit asks again.
  }
  tell();
}

export const likedPosts = {
  has: (id: string): boolean => load().includes(id),
  add: (id: string) =>
    replaceAll([...load().filter((known) => known !== id), id].slice(-MAX_REMEMBERED)),
  remove: (id: string) => replaceAll(load().filter((known) => known !== id)),
  subscribe,
};
