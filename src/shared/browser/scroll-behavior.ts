/** Smooth, unless the visitor's system asks for less motion. For use in event handlers and effects. */
export function calmScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
