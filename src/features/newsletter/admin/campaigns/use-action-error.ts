import { useState } from 'react';
import { readableMessage } from '@/lib/supabase/errors';

/** Runs an action and keeps its error. `act` returns null on success, else the message to show; it may reject. */
export function useActionError(onDone: () => void) {
  const [error, setError] = useState<string | null>(null);

  async function run(act: () => Promise<string | null>, fallback: string) {
    setError(null);
    try {
      setError(await act());
    } catch (cause) {
      setError(readableMessage(cause) ?? fallback);
    }
    onDone();
  }
  return { error, run };
}
