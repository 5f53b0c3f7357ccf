import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { clsx } from 'clsx';
import { type ReactNode, type ToggleEvent, useEffect, useRef, useState } from 'react';
import { headerNavigation, proposalLink } from '@content/navigation';
import { frame } from '@content/words/frame/frame';
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
 * The navigation, once for every width: text browsers would show a second one. Below md a native popover: opening,
 * Escape, a click outside and the return of the focus work without our script, even before hydration. From md on it is
 * in the header without being opened.
 * @param children is beside the button that opens it
 */
export function MainMenu({ children }: { children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const close = () => hide(menu.current);

  useEffect(() => {
    const onMove = () => hide(menu.current);
    const wide = window.matchMedia('(width >= 48rem)');
    // Closes the menu, because Back and Forward open another page below it.
    window.addEventListener('popstate', onMove);
    wide.addEventListener('change', onMove);
    return () => {
      window.removeEventListener('popstate', onMove);
      wide.removeEventListener('change', onMove);
    };
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
    <>
      <div
        ref={menu}
        id={MENU_ID}
        popover="auto"
        onToggle={onToggle}
        className={clsx(
          headerPanel,
          'inset-x-4 top-22 w-auto p-4 transition-[translate] duration-calm ease-settle',
          'backdrop:bg-backdrop/80 starting:-translate-y-3',
          'md:static md:ms-auto md:flex md:h-auto md:max-h-none md:self-stretch',
          'md:overflow-visible md:border-0 md:bg-transparent md:p-0 md:text-on-field md:shadow-none md:transition-none',
        )}
      >
        <nav aria-label={frame.mainMenu} className="md:flex md:items-center md:gap-0.5 lg:gap-1">
          <ul className="grid gap-1 md:contents">
            {headerNavigation
              .filter(({ href }) => isOffered(href))
              .map(({ label, href }) => (
                <li key={href} className="grid md:flex">
                  <NavigationLink
                    label={label}
                    href={href}
                    onClick={close}
                    className={clsx('rounded-control', phoneLink, wideLink)}
                  />
                </li>
              ))}
          </ul>
          <ButtonLink
            to={proposalLink.href}
            onClick={close}
            size="small"
            className="whitespace-nowrap max-md:mt-4 max-md:flex max-md:min-h-13 max-md:px-7 max-md:text-lead md:ms-2 md:min-h-12 xl:ms-3 xl:px-5 xl:text-body"
          >
            {proposalLink.label}
          </ButtonLink>
        </nav>
      </div>
      <div className="-me-2 flex items-center">
        {children}
        <div className="md:hidden">
          <button
            type="button"
            popoverTarget={MENU_ID}
            aria-label={isOpen ? frame.closeMenu : frame.openMenu}
            aria-expanded={isOpen}
            aria-controls={MENU_ID}
            className={headerButton}
          >
            {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
          </button>
        </div>
      </div>
    </>
  );
}

const phoneLink =
  'max-md:p-3 max-md:large-cut max-md:font-display max-md:text-[1.75rem] max-md:leading-tight max-md:font-bold ' +
  'max-md:hover:bg-sunken max-md:aria-[current]:bg-accent-soft';

const wideLink =
  'md:px-1.25 md:py-2.5 md:text-small md:font-medium md:decoration-2 md:underline-offset-8 md:hover:underline ' +
  'md:aria-[current]:underline lg:px-2 xl:px-3.5 xl:text-body';
