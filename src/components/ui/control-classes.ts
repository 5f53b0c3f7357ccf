/** What every text-like control shares: size, border, focus and the red outline of an invalid value. */
export const controlClasses =
  'w-full min-h-12 rounded-control border border-line-strong bg-surface px-4 py-2.5 text-body text-ink ' +
  'placeholder:text-ink-soft/80 transition-[border-color,box-shadow] duration-quick hover:border-ink ' +
  'focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-invalid:border-danger aria-invalid:ring-2 aria-invalid:ring-danger';
