import { cn } from '@/shared/cn';

/**
 * Dims the page under a dialog and blocks its clicks and scrolling. Replaces Radix's overlay, because
 * react-remove-scroll 2.7 positions the body, which makes the browser style and lay out the whole list again.
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

/** Prevents scrolling behind the dialog. React's wheel listeners are passive, so they cannot prevent it. */
function stopWheel(element: HTMLElement | null) {
  element?.addEventListener('wheel', (event) => event.preventDefault(), { passive: false });
}
