import type { ReactNode } from 'react';

/**
 * Lays out a screen with a list: heading, 24 pixels, tabs, 16 pixels, toolbar, 16 pixels, list. On a phone each gap is
 * 12.
 */
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
