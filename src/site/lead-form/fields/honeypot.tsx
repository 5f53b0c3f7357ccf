import { honeypotLabel } from '@content/words/forms/honeypot';
import { type RefObject, useRef } from 'react';

/** A honeypot: a field that visitors cannot see or reach, so only a script fills it in (resolution 12). */
export function Honeypot({ ref }: { ref: RefObject<HTMLInputElement | null> }) {
  return (
    <div aria-hidden="true" className="absolute -inset-s-[200vw] size-px overflow-hidden">
      <label>
        {honeypotLabel}
        {/* Uses a name that no browser fills in, and the attributes that password managers respect. */}
        <input
          ref={ref}
          type="text"
          name="second_reference"
          tabIndex={-1}
          autoComplete="off"
          data-1p-ignore
          data-bwignore
          data-lpignore="true"
          data-form-type="other"
        />
      </label>
    </div>
  );
}

export function useHoneypot() {
  const ref = useRef<HTMLInputElement>(null);
  const isSpent = useRef(false);
  return {
    ref,
    /**
     * True when a script filled in the honeypot, at most once per form: a password manager may fill it in every time
     * and must not block its user. The database's limits stop repeated scripts.
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
