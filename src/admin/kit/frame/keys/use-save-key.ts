import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';

/**
 * Ctrl+S, or ⌘S, saves and leaves everything open; the browser would save the page as a file. Heard on the whole page:
 * after a click beside a field nothing of the form has the focus.
 */
export function useSaveKey(save: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (pressedKey(event) !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
    event.preventDefault();
    save();
  });
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal });
    return () => listening.abort();
  }, []);
}
