/** The classes that all text controls share. */
export const controlClasses =
  'min-h-12 w-full rounded-control border border-line-strong bg-surface px-4 py-2.5 text-body text-ink ' +
  'transition-[border-color,box-shadow] duration-quick placeholder:text-ink-soft/80 hover:border-ink ' +
  // For the dense lists and forms of the admin with a mouse: <… data-compact>.
  'in-data-compact:min-h-11 in-data-compact:py-1.5 pointer-fine:in-data-compact:min-h-10 ' +
  'focus-visible:outline-offset-1 disabled:cursor-not-allowed disabled:opacity-60 ' +
  'aria-invalid:border-danger aria-invalid:ring-2 aria-invalid:ring-danger';
