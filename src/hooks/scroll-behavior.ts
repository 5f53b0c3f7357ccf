/** Smooth, unless the visitor's system asks for less motion. For use in event handlers and effects. */
export function calmScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/** For `scrollTo`: with both numbers the browser need not know the layout of a page that has just come. */
export const toTop = { left: 0, top: 0, behavior: 'instant' } as const;
