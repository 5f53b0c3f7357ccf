import { Menu, X } from 'lucide-react';
import { type ToggleEvent, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { buttonClasses } from '@/components/ui/button-classes';
import { headerNavigation, proposalLink } from '@/content/navigation';
import { NavigationLink } from './navigation-link';

const MENU_ID = 'site-menu';

/**
 * The navigation below md. It is the browser's own popover: opening, Escape, a click outside and the
 * way the focus returns work without any script of ours, even before the page has become alive.
 */
export function MobileMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);

  const close = () => menu.current?.hidePopover?.();
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
        className="grid size-11 place-items-center rounded-control"
      >
        {isOpen ? <X aria-hidden="true" /> : <Menu aria-hidden="true" />}
      </button>
      <div ref={menu} id={MENU_ID} popover="auto" onToggle={onToggle} className="mobile-menu">
        <nav aria-label="Main" className="flex flex-col gap-1">
          {headerNavigation.map(({ label, href }) => (
            <NavigationLink
              key={href}
              label={label}
              href={href}
              onClick={close}
              className="rounded-control px-3 py-3 font-display text-[1.75rem] leading-tight font-bold hover:bg-sunken aria-[current]:bg-saffron-soft"
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
