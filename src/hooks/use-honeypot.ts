import { type RefObject, useRef } from 'react';

interface HoneypotControl {
  /** Belongs to the form's `Honeypot`. */
  ref: RefObject<HTMLInputElement | null>;
  /**
   * Whether this send is a script's, and empties the trap. Once for each form at most: a browser or a
   * password manager may fill in what its person never sees, again and again, and no person may be
   * shut out by it. Scripts that come back meet the limits of the database.
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
