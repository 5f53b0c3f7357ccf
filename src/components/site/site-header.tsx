import { clsx } from 'clsx';
import { Link, NavLink } from 'react-router-dom';
import { buttonClasses } from '@/components/ui/button-classes';
import { headerNavigation, proposalLink } from '@/content/navigation';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';

/** Stays at the top like the awning of a shop: a scalloped edge over whatever passes below. */
export function SiteHeader() {
  return (
    <header className="awning sticky top-0 z-40 text-on-field">
      <div className="mx-auto flex h-18 max-w-page items-center justify-between gap-4 px-gutter">
        <Link
          to={paths.home.to()}
          aria-label={`${site.brand}, home`}
          className="-m-1 flex rounded-control p-1"
        >
          {/* Between md and lg all links fit only beside the mark alone. */}
          <Logo className="md:max-lg:[&>span:last-child]:hidden" />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-0.5 md:flex lg:gap-1">
          {headerNavigation.map(({ label, href }) => (
            <HeaderLink key={href} label={label} href={href} />
          ))}
          <Link
            to={proposalLink.href}
            className={buttonClasses({
              variant: 'field',
              className: 'ml-2 whitespace-nowrap max-xl:px-3 max-xl:text-small xl:ml-3',
            })}
          >
            {proposalLink.label}
          </Link>
        </nav>
        <MobileMenu />
      </div>
    </header>
  );
}

const headerLinkClasses =
  'rounded-control px-1.5 py-2.5 text-small font-medium underline-offset-8 decoration-2 hover:underline lg:px-2 xl:px-3.5 xl:text-body';

function HeaderLink({ label, href }: { label: string; href: string }) {
  // A section is a place on a page, so it is never "the current page".
  if (href.includes('#')) {
    return (
      <Link to={href} className={headerLinkClasses}>
        {label}
      </Link>
    );
  }
  return (
    <NavLink
      to={href}
      end
      className={({ isActive }) => clsx(headerLinkClasses, isActive && 'underline')}
    >
      {label}
    </NavLink>
  );
}
