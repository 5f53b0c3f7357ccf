import type { ReactNode } from 'react';

interface RowOpenerProps {
  onOpen: () => void;
  children: ReactNode;
}

/** The name of a row, which opens the record. The keyboard's j and k put the focus here. */
export function RowOpener({ onOpen, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      data-row-focus
      aria-haspopup="dialog"
      className="max-w-full text-left text-body font-semibold wrap-anywhere underline decoration-brand decoration-2 underline-offset-4 hover:decoration-4 pointer-coarse:min-h-11 @2xl:truncate @2xl:text-small @2xl:no-underline @2xl:hover:underline"
      onClick={onOpen}
    >
      {children}
    </button>
  );
}
