import { notices } from '@content/words/frame/notices';
import { createListeners } from '@/shared/browser/listeners';

let words = notices;
const { subscribe, tell } = createListeners();

/** The words of what stands above the router, as a store: the pages below decide. */
export const noticeWords = { current: () => words, subscribe };

function set(next: typeof notices): void {
  words = next;
  tell();
}

/** Replaces the words of the site by those of the admin. Returns how to go back. */
export function replaceNoticeWords(own: typeof notices): () => void {
  set(own);
  return () => set(notices);
}
