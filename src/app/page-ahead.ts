import type { Location } from 'react-router-dom';

let ahead: Location | null = null;
let count = 0;
const listeners = new Set<() => void>();

function tell(next: Location | null) {
  if (next === ahead) return;
  ahead = next;
  for (const listener of listeners) listener();
}

/** Where somebody is about to go: that page is rendered out of sight until they do (site-pages.tsx). */
export const pageAhead = {
  /** Null while nobody points anywhere. The key is another one each time. */
  get: () => ahead,
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  expect: ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
    count += 1;
    tell({ pathname, search, hash, state: null, key: `ahead-${count}` });
  },
  drop: () => tell(null),
};
