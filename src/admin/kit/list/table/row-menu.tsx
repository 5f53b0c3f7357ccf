import { Ellipsis } from 'lucide-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { cn } from '@/shared/cn';

interface RowMenuProps {
  /** Names the group of buttons, and on a phone the button that shows them. */
  label: string;
  /** The content of the button that opens the menu. */
  opener?: ReactNode;
  /** True when a table shows the buttons in the row, and only a phone has the menu. */
  isInTable?: boolean;
  children: ReactNode;
}

/**
 * Shows a row's buttons in a menu below its opener; on a phone at the bottom of the screen, within reach of the thumb.
 */
export function RowMenu(props: RowMenuProps) {
  const { label, opener = <Ellipsis aria-hidden="true" className="size-5" />, isInTable } = props;
  const openerRef = useRef<HTMLButtonElement>(null);
  const menuRef = useRef<HTMLFieldSetElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [place, setPlace] = useState<Place>({});
  useEffect(() => {
    if (!isOpen) return undefined;
    // Closes on scroll, because the menu would end up beside another row.
    function close() {
      // The oldest browsers have it from a polyfill (main.tsx).
      menuRef.current?.hidePopover();
    }
    window.addEventListener('scroll', close);
    return () => window.removeEventListener('scroll', close);
  }, [isOpen]);

  function show() {
    // Safari does not focus a clicked button, and the menu that closes returns the focus to what had it.
    openerRef.current?.focus();
    flushSync(() => {
      setPlace(placeBeside(openerRef.current));
      setIsOpen(true);
    });
    // The oldest browsers have it from a polyfill (main.tsx).
    menuRef.current?.showPopover();
    menuRef.current?.querySelector<HTMLElement>('a, button')?.focus();
  }

  function hide() {
    if (!isOpen) return;
    // The oldest browsers have it from a polyfill (main.tsx).
    menuRef.current?.hidePopover();
    // Restores the focus in Safari, which has none after a tap; a dialog then returns it to the opener.
    openerRef.current?.focus();
  }

  const menu = (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- it hears the buttons inside
    <fieldset
      ref={menuRef}
      aria-label={label}
      onClick={hide}
      // Only an open menu is a popover: a table shows the same buttons in the row.
      popover={isOpen ? 'auto' : undefined}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
      style={isOpen ? place : undefined}
      className={cn(
        'fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none min-w-0 rounded-t-card border-t border-line bg-surface p-3 pb-6 text-ink shadow-raised max-sm:backdrop:bg-backdrop',
        'sm:inset-(--menu-inset) sm:w-60 sm:rounded-control sm:border sm:p-1.5',
        isInTable
          ? '@max-2xl:not-[[popover]]:hidden @2xl:static @2xl:flex @2xl:w-auto @2xl:min-w-max @2xl:gap-0.5 @2xl:in-data-compact:gap-2 @2xl:border-0 @2xl:bg-transparent @2xl:p-0 @2xl:shadow-none'
          : 'not-[[popover]]:hidden',
      )}
    >
      {/* Wraps the buttons, because Chromium 117 to 121 crash when a popover itself is a container. */}
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
        title={isInTable ? undefined : 'More'}
        className={cn(
          '-my-3 grid min-h-11 min-w-11 place-items-center rounded-control text-ink-soft',
          isInTable
            ? '@2xl:hidden'
            : '@2xl:my-0 @2xl:ms-auto @2xl:min-h-8 @2xl:min-w-8 @2xl:hover:bg-current/10 @2xl:hover:text-ink @2xl:pointer-coarse:min-h-11 @2xl:pointer-coarse:min-w-11',
        )}
      >
        <span className="sr-only">{label}</span> {opener}
      </button>
      {/* Moves the menu to the body, because without a top layer the oldest browsers paint later rows over it. */}
      {isOpen ? createPortal(menu, document.body) : menu}
    </>
  );
}

/** The largest height of a menu, to decide on which side of its opener it fits. */
const tallest = 280;
const gap = 4;

/** The menu's `inset` as a custom property, because on a phone the menu is at the bottom. */
interface Place extends CSSProperties {
  '--menu-inset'?: string;
}

const px = (length: number) => `${length}px`;

/** Computes the menu's place in the window. */
function placeBeside(opener: HTMLElement | null): Place {
  if (!opener) return {};
  const { top, bottom, left, right } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isAbove = bottom + tallest > clientHeight && top > tallest;
  const isFromLeft = left < clientWidth / 2;
  const block = isAbove ? ['auto', px(clientHeight - top + gap)] : [px(bottom + gap), 'auto'];
  const inline = isFromLeft ? ['auto', px(left)] : [px(clientWidth - right), 'auto'];
  return { '--menu-inset': `${block[0]} ${inline[0]} ${block[1]} ${inline[1]}` };
}
