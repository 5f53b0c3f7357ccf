import { Link } from 'react-router-dom';
import { buttonClasses } from '@/components/ui/button-classes';
import { headerNavigation, proposalLink } from '@/content/navigation';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavigationLink } from './navigation-link';
import { ThemeSwitch } from './theme-switch';

/** Stays at the top like the awning of a shop: a scalloped edge over whatever passes below. */
export function SiteHeader() {
  return (
    <header className="awning sticky top-0 z-40 text-on-field">
      <div className="mx-auto flex h-18 max-w-page items-center justify-between gap-2 px-gutter md:gap-4">
        <Link
          to={paths.home.to()}
          aria-label={`${site.brand}, home`}
          className="-m-1 flex rounded-control p-1"
        >
          {/* Between md and lg all links fit only beside the mark alone. */}
          <Logo className="md:max-lg:[&>span:last-child]:hidden" />
        </Link>
        <nav aria-label="Main" className="ml-auto hidden items-center gap-0.5 md:flex lg:gap-1">
          {headerNavigation.map(({ label, href }) => (
            <NavigationLink key={href} label={label} href={href} className={headerLinkClasses} />
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
        <div className="-mr-2 flex items-center">
          <ThemeSwitch />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}

const headerLinkClasses =
  'rounded-control px-1.5 py-2.5 text-small font-medium underline-offset-8 decoration-2 hover:underline aria-[current]:underline lg:px-2 xl:px-3.5 xl:text-body';
