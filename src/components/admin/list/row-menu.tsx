import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef } from 'react';

interface RowMenuProps {
  /** The row's name. */
  name: string;
  children: ReactNode;
}

/** The buttons of a row: icons in a table; on a phone a menu at the bottom of the screen, in reach of the thumb. */
export function RowMenu({ name, children }: RowMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);
  return (
    <>
      <button
        type="button"
        aria-label={`More about ${name}`}
        onClick={() => {
          // A popover only while it is open: a table shows the same buttons in their row.
          menuRef.current?.setAttribute('popover', 'auto');
          // The oldest browsers have it from a polyfill (main.tsx).
          menuRef.current?.showPopover();
        }}
        className="grid size-11 place-items-center rounded-control text-ink-soft @2xl:hidden"
      >
        <EllipsisVertical aria-hidden="true" className="size-5" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- it hears the buttons inside */}
      <div
        ref={menuRef}
        onClick={() => {
          // The oldest browsers have both from a polyfill (main.tsx).
          if (menuRef.current?.popover) menuRef.current.hidePopover();
        }}
        onToggle={({ currentTarget, newState }) => {
          if (newState === 'closed') currentTarget.removeAttribute('popover');
        }}
        className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-card border-t border-line bg-surface p-3 pb-6 text-ink shadow-raised backdrop:bg-backdrop @max-2xl:not-[[popover]]:hidden @2xl:static @2xl:flex @2xl:w-auto @2xl:justify-end @2xl:border-0 @2xl:bg-transparent @2xl:p-0 @2xl:shadow-none"
      >
        {children}
      </div>
    </>
  );
}
