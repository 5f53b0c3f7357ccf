import { cn } from '@/shared/cn';

/**
 * Dims the page under a dialog and keeps clicks and wheel from it, in place of Radix's overlay: that one (react-remove-scroll
 * 2.7) makes the body a positioned box for as long as it stands, and the browser styles and lays out the whole list again.
 */
export function Backdrop({ className }: { className?: string }) {
  return (
    <div
      ref={stopWheel}
      className={cn(
        'pointer-events-auto fixed inset-0 z-50 touch-none bg-backdrop transition-opacity duration-calm starting:opacity-0',
        className,
      )}
    />
  );
}

/** The page behind does not scroll. React's own wheel listeners are passive and could not say so. */
function stopWheel(element: HTMLElement | null) {
  element?.addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
}
