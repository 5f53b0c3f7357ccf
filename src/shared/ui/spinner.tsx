import { clsx } from 'clsx';

/** A decorative spinner: the text beside it names the state. The class sets its size. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent',
        className,
      )}
    />
  );
}
