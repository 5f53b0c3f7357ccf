import { Link } from 'react-router-dom';
import Menu from 'lucide-react/icons/menu';
import X from 'lucide-react/icons/x';
import { type ToggleEvent, useEffect, useRef, useState } from 'react';
import { buttonClasses } from '@/components/ui/button-classes';
import { headerNavigation, proposalLink } from '@/content/navigation';
import { NavigationLink } from './navigation-link';

const MENU_ID = 'site-menu';

/**
 * The navigation below md. A native popover: opening, Escape, a click outside and the return of the focus
 * work without our script, even before hydration.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const close = () => menu.current?.hidePopover?.();

  // Back and Forward lead to another page, which the menu would lie on.
  useEffect(() => {
    const hide = () => menu.current?.hidePopover?.();
    window.addEventListener('popstate', hide);
    return () => window.removeEventListener('popstate', hide);
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
    <div className="menu-switch">
      <button
        type="button"
        popoverTarget={MENU_ID}
        aria-label={isOpen ? 'Close menu' : 'Open menu'}
        aria-expanded={isOpen}
        aria-controls={MENU_ID}
      >
        {isOpen ? (
          <X aria-hidden="true" className="line-icon" />
        ) : (
          <Menu aria-hidden="true" className="line-icon" />
        )}
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" onToggle={onToggle} className="mobile-menu">
        <nav aria-label="Main">
          {headerNavigation.map(({ label, href }) => (
            <NavigationLink
              key={href}
              label={label}
              href={href}
              onClick={close}
              className="menu-link"
            />
          ))}
          <Link
            to={proposalLink.href}
            onClick={close}
            className={buttonClasses({ size: 'large', className: 'mt-3' })}
          >
            {proposalLink.label}
          </Link>
        </nav>
      </div>
    </div>
  );
}
