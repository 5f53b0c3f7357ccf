/** Who wants to hear of the changes of a store outside of React: `subscribe` as useSyncExternalStore asks for it. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    /** Gives back what ends it. */
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    tell: () => listeners.forEach((listener) => listener()),
  };
}
