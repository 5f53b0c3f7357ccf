import type { ReactNode } from 'react';

interface RowOpenerProps {
  /** Opens a form in the row's place, instead of a dialog. */
  isInPlace?: boolean;
  onOpen: () => void;
  children: ReactNode;
}

/**
 * The name of a row, which opens the record. A click anywhere in the row presses it (data-table.tsx); on a phone it covers
 * the row. The keyboard's j and k put the focus here.
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
