import { clsx } from 'clsx';

/** Marks the month that went wrong, in the chart and in the text. Decorative. */
export function WrongSign({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'size-5 shrink-0 place-items-center rounded-full bg-danger font-sans leading-none font-bold text-surface print:text-danger',
        "before:content-['!']",
        className,
      )}
    />
  );
}
