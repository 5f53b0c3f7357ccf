import { EllipsisVertical } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { cn } from '@/shared/cn';

interface RowMenuProps {
  /** Names the buttons as a group, and on a phone the button that shows them. */
  label: string;
  /** Stands on the button that shows the others. */
  opener?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** The buttons of a row: beside each other in a table; on a phone a menu at the bottom, in reach of the thumb. */
export function RowMenu(props: RowMenuProps) {
  const { label, opener = <EllipsisVertical aria-hidden="true" className="size-5" /> } = props;
  const openerRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  function show() {
    // Safari does not focus a clicked button, and the menu that closes returns the focus to what had it.
    openerRef.current?.focus();
    flushSync(() => setIsOpen(true));
    // The oldest browsers have it from a polyfill (main.tsx).
    menuRef.current?.showPopover();
    menuRef.current?.querySelector<HTMLElement>('a, button')?.focus();
  }

  function hide() {
    if (!isOpen) return;
    // The oldest browsers have it from a polyfill (main.tsx).
    menuRef.current?.hidePopover();
    // After a tap in Safari there is no focus to return; a dialog that the tap opens returns it to the opener.
    openerRef.current?.focus();
  }

  const menu = (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it hears the buttons inside
    <fieldset
      ref={menuRef}
      aria-label={label}
      onClick={hide}
      // Only while it is open: a table shows the same buttons in their row.
      popover={isOpen ? 'auto' : undefined}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
      className={cn(
        'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none min-w-0 rounded-t-card border-t border-line bg-surface p-3 pb-6 text-ink shadow-raised backdrop:bg-backdrop @max-2xl:not-[[popover]]:hidden @2xl:static @2xl:flex @2xl:w-auto @2xl:justify-end @2xl:border-0 @2xl:bg-transparent @2xl:p-0 @2xl:shadow-none',
        props.className,
      )}
    >
      {/* Around the buttons, because Chromium 117 to 121 crash when a popover itself is a container. */}
      {isOpen ? <div className="@container">{props.children}</div> : props.children}
    </fieldset>
  );

  return (
    <>
      <button
        ref={openerRef}
        type="button"
        aria-expanded={isOpen}
        onClick={show}
        className="-my-3 grid min-h-11 min-w-11 place-items-center rounded-control text-ink-soft @2xl:hidden"
      >
        <span className="sr-only">{label}</span> {opener}
      </button>
      {/* The oldest browsers have no top layer: inside its row the rows below would be painted over it. */}
      {isOpen ? createPortal(menu, document.body) : menu}
    </>
  );
}
