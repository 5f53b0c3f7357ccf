import type { Location } from 'react-router-dom';
import { createListeners } from '@/lib/listeners';

type Place = Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;

let ahead: Location | null = null;
let rendered: Location | null = null;
let isTaken = false;
let count = 0;
const { subscribe, tell } = createListeners();

function point(next: Location | null) {
  if (next === ahead || isTaken) return;
  ahead = next;
  tell();
}

/** Where somebody is about to go: that page is rendered out of sight until they do (site-pages.tsx). */
export const pageAhead = {
  /** Null while nobody points anywhere. The key is another one each time. */
  get: () => ahead,
  subscribe,
  expect: ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) => {
    count += 1;
    point({ pathname, search, hash, state: null, key: `ahead-${count}` });
  },
  drop: () => point(null),
  /** From now on what is out of sight in the document is this page, or nothing yet. */
  noteRendered: (location: Location | null) => {
    rendered = location;
  },
  /** Whether this is the page out of sight. Then it stays, whatever is pointed at, until it is released. */
  take: (location: Place) => {
    isTaken = rendered !== null && rendered === ahead && isSamePlace(rendered, location);
    return isTaken;
  },
  release: () => {
    isTaken = false;
  },
};

export function isSamePlace(one: Place, other: Place): boolean {
  return (
    one.pathname === other.pathname &&
    one.search === other.search &&
    one.hash === other.hash &&
    one.state === other.state
  );
}
