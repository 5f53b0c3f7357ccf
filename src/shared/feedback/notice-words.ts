import { notices } from '@content/words/frame/notices';
import { createListeners } from '@/shared/browser/listeners';

let words = notices;
const { subscribe, tell } = createListeners();

/** The texts of elements above the router, as a store, because the present page decides them. */
export const noticeWords = { current: () => words, subscribe };

function set(next: typeof notices): void {
  words = next;
  tell();
}

/** Replaces the site's texts by the admin's. Returns a function that restores them. */
export function replaceNoticeWords(own: typeof notices): () => void {
  set(own);
  return () => set(notices);
}
