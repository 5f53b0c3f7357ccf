/** Creates the listeners of a store outside of React; `subscribe` fits useSyncExternalStore. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Returns a function that unsubscribes. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    isHeard: () => listeners.size > 0,
    tell: () => listeners.forEach((listener) => listener()),
  };
}
