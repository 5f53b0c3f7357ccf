import type { ReactNode } from 'react';

interface RowOpenerProps {
  /** True when it opens a form in place of the row, instead of a dialog. */
  isInPlace?: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * The row's name as a button that opens the record. A click anywhere in the row presses it (data-table.tsx), and j and
 * k focus it. On a phone it covers the row.
 */
export function RowOpener({ onOpen, isInPlace = false, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      dir="auto"
      data-row-focus
      data-row-opener
      {...(!isInPlace && { 'aria-haspopup': 'dialog' })}
      className="max-w-full rounded-sm frame-side @max-2xl:truncate @2xl:wrap-anywhere font-semibold decoration-brand decoration-2 underline-offset-4 hover:decoration-4 @max-2xl:static @max-2xl:after:absolute @max-2xl:after:inset-0 @2xl:text-small @2xl:min-h-6 @2xl:hover:underline @2xl:pointer-coarse:min-h-11"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
