import { type RefObject, useRef } from 'react';

interface HoneypotControl {
  /** Belongs to the form's `Honeypot`. */
  ref: RefObject<HTMLInputElement | null>;
  /**
   * True when a script filled in the honeypot, at most once per form: a password manager may fill it in
   * every time, and must not shut its user out. The database's limits stop repeated scripts.
   */
  hasCaught: () => boolean;
}

export function useHoneypot(): HoneypotControl {
  const ref = useRef<HTMLInputElement>(null);
  const isSpent = useRef(false);
  return {
    ref,
    hasCaught: () => {
      if (!ref.current?.value) return false;
      ref.current.value = '';
      const isFirst = !isSpent.current;
      isSpent.current = true;
      return isFirst;
    },
  };
}
