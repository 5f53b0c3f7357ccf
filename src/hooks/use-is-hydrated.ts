import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/**
 * False while a prerendered page comes alive, true from then on and wherever there was nothing to
 * come alive from. For what the build could not know, such as the query of the address.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
