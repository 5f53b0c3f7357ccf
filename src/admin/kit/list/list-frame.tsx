import type { ReactNode } from 'react';

/** A screen with a list: the heading, 24 pixels, tabs, 16 pixels, the toolbar, 16 pixels, the list. A phone has 12 each. */
export function ListFrame({ children }: { children: ReactNode }) {
  return (
    <div
      data-list-frame
      className="grid grid-cols-1 gap-4 max-sm:gap-3 [&>header]:mb-2 max-sm:[&>header]:mb-0"
    >
      {children}
    </div>
  );
}
