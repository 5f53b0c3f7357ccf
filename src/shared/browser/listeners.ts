/** The listeners of a store outside React; `subscribe` fits useSyncExternalStore. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns how to unsubscribe. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
    tell: () => listeners.forEach((listener) => listener()),
  };
}
