import { useState } from 'react';
import { readableMessage } from '@/lib/supabase/errors';

/**
 * Carries out what a button asks for and keeps what there is to say about it, to be shown beside the button. `act`
 * answers null when all went as wished, else why it did not; it may reject.
 */
export function useToldAction(onDone?: () => void) {
  const [problem, setProblem] = useState<string | null>(null);

  async function run(act: () => Promise<string | null>, fallback: string) {
    setProblem(null);
    try {
      setProblem(await act());
    } catch (error) {
      setProblem(readableMessage(error) ?? fallback);
    }
    onDone?.();
  }
  return { problem, run };
}
