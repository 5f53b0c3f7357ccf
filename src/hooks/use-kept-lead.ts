import { useCallback, useRef, useState } from 'react';

/**
 * The greeting about a lead whose row arrived although its mail failed. It goes with the next try or a change of
 * the text, which would be another lead.
 */
export function useKeptLead() {
  const [greeting, setGreeting] = useState<string | null>(null);
  const latest = useRef(0);

  const forget = useCallback(() => {
    latest.current += 1;
    setGreeting(null);
  }, []);

  const showOnceStored = async (stored: Promise<boolean>, words: string) => {
    const own = latest.current;
    if ((await stored) && own === latest.current) setGreeting(words);
  };

  return { greeting, forget, showOnceStored };
}
