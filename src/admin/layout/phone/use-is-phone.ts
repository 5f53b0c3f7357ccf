import { useSyncExternalStore } from 'react';

/** Narrower than the class `sm`. */
const phone = () => window.matchMedia('(width < 40rem)');

function subscribe(listener: () => void) {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/** False in the built HTML, which does not know its screen. */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => phone().matches,
    () => false,
  );
}
