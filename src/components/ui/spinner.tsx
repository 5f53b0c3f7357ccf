import { clsx } from 'clsx';

/** A turning ring, purely decorative: the text beside it names the state. */
export function Spinner({ className = 'size-5 border-2' }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-block shrink-0 animate-spin rounded-full border-current border-r-transparent',
        className,
      )}
    />
  );
}
