import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { clsx } from 'clsx';
import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { headerNavigation, proposalLink } from '@content/navigation';
import { isOffered } from '@/shared/content/modules';
import { ButtonLink } from '../button-link';
import { headerButton, headerPanel } from './header-classes';
import { NavigationLink } from './navigation-link';

const MENU_ID = 'site-menu';

function hide(menu: HTMLElement | null): void {
  // The oldest browsers get it from a polyfill (main.tsx), which may come later.
  menu?.hidePopover?.();
}

/**
 * The navigation below md. A native popover: opening, Escape, a click outside and the return of the focus
 * work without our script, even before hydration.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const close = () => hide(menu.current);

  // Back and Forward lead to another page, which the menu would lie on.
  useEffect(() => {
    const onMove = () => hide(menu.current);
    window.addEventListener('popstate', onMove);
    return () => window.removeEventListener('popstate', onMove);
  }, []);

  // It may have been opened before hydration.
  useEffect(() => {
    if ('popover' in HTMLElement.prototype)
      setIsOpen(menu.current?.matches(':popover-open') ?? false);
  }, []);

  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    setIsOpen(newState === 'open');
    if (newState === 'open') menu.current?.querySelector('a')?.focus();
  };

  return (
    <div className="md:hidden">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
        className={headerButton}
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        onToggle={onToggle}
        className={clsx(
          headerPanel,
          'inset-x-4 top-22 w-auto p-4 transition-[opacity,translate] duration-calm ease-settle',
          'backdrop:bg-backdrop/80 starting:-translate-y-3 starting:opacity-0',
        )}
      >
        <nav aria-label="Main" className="flex flex-col gap-1">
          <ul className="grid gap-1">
            {headerNavigation
              .filter(({ href }) => isOffered(href))
              .map(({ label, href }) => (
                <li key={href} className="grid">
                  <NavigationLink
                    label={label}
                    href={href}
                    onClick={close}
                    className="rounded-control p-3 large-cut font-display text-[1.75rem] leading-tight font-bold hover:bg-sunken aria-[current]:bg-accent-soft"
                  />
                </li>
              ))}
          </ul>
          <ButtonLink to={proposalLink.href} onClick={close} size="large" className="mt-3">
            {proposalLink.label}
          </ButtonLink>
        </nav>
      </div>
    </div>
  );
}
