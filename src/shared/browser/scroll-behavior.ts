/** Returns 'smooth' unless the visitor's system asks for reduced motion. For event handlers and effects. */
export function calmScrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}
