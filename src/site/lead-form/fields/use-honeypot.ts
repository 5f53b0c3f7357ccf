import { useRef } from 'react';

export function useHoneypot() {
  const ref = useRef<HTMLInputElement>(null);
  const isSpent = useRef(false);
  return {
    /** Belongs to the form's `Honeypot`. */
    ref,
    /**
     * True when a script filled in the honeypot, at most once per form: a password manager may fill it in
     * every time, and must not shut its user out. The database's limits stop repeated scripts.
     */
    hasCaught: () => {
      if (!ref.current?.value) return false;
      ref.current.value = '';
      const isFirst = !isSpent.current;
      isSpent.current = true;
      return isFirst;
    },
  };
}
