import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/shared/browser/pressed-key';

/**
 * Saves at Ctrl+S or ⌘S and keeps everything open; the browser would save the page as a file. Listens on the whole
 * page, because after a click beside a field nothing in the form has the focus.
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
