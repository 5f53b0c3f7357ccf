/** What tells that somebody is there. */
const signs = ['scroll', 'pointermove', 'pointerdown', 'keydown'] as const;

/** How long the page is theirs alone: what they have begun is answered first. */
const MOMENT_MS = 500;

/**
 * Calls back a moment after somebody has first scrolled, moved the mouse, tapped or typed. A page that is only looked
 * at needs no more than it shows.
 */
export function whenSomebodyActs(callback: () => void): void {
  const signed = new AbortController();
  const notice = () => {
    signed.abort();
    setTimeout(callback, MOMENT_MS);
  };
  // Before the page came alive.
  if (window.scrollY > 0) {
    notice();
    return;
  }
  const options = { capture: true, passive: true, signal: signed.signal };
  for (const sign of signs) window.addEventListener(sign, notice, options);
}
