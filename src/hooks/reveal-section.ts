import { layOutAll } from '@/lib/whole-page';
import { calmScrollBehavior } from './scroll-behavior';

/** How long a section that is still loading is waited for. */
const PATIENCE_MS = 5000;

interface RevealOptions {
  isSmooth: boolean;
  delay?: number;
}

/**
 * Scrolls to the element with this id and gives it the focus, as soon as it exists.
 * Returns the way to call it off.
 */
export function revealSection(id: string, { isSmooth, delay = 0 }: RevealOptions): () => void {
  let observer: MutationObserver | undefined;

  const reveal = () => {
    const section = document.getElementById(id);
    if (!section) return false;
    layOutAll();
    section.scrollIntoView({ behavior: isSmooth ? calmScrollBehavior() : 'instant' });
    if (!section.hasAttribute('tabindex')) section.tabIndex = -1;
    section.focus({ preventScroll: true });
    return true;
  };

  const start = () => {
    if (reveal()) return;
    observer = new MutationObserver(() => {
      if (reveal()) observer?.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  };

  const startTimer = setTimeout(start, delay);
  const patienceTimer = setTimeout(() => observer?.disconnect(), delay + PATIENCE_MS);
  return () => {
    clearTimeout(startTimer);
    clearTimeout(patienceTimer);
    observer?.disconnect();
  };
}
