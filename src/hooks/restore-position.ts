import { layOutAll } from '@/lib/whole-page';

/** How long a page that is still loading may take to become tall enough. */
const PATIENCE_MS = 5000;
/** Signs that the visitor has taken over. */
const takeOverEvents = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const;

/**
 * Scrolls to where the visitor was, as soon as the page is tall enough for it, unless the visitor
 * scrolls first. Returns the way to call it off.
 */
export function restorePosition(top: number): () => void {
  layOutAll();
  const isThere = () => {
    window.scrollTo({ top, behavior: 'instant' });
    return Math.abs(window.scrollY - top) <= 1;
  };
  if (isThere()) return () => undefined;

  const observer = new ResizeObserver(() => {
    if (isThere()) stop();
  });
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of takeOverEvents) window.removeEventListener(name, stop);
  };
  const timer = setTimeout(stop, PATIENCE_MS);
  observer.observe(document.body);
  for (const name of takeOverEvents) window.addEventListener(name, stop, { passive: true });
  return stop;
}
