import { Link } from 'react-router-dom';
import { headerNavigation, proposalLink } from '@content/navigation';
import { site } from '@/shared/content/site.prepared';
import { isOffered } from '@/shared/content/modules';
import { paths } from '@/shared/paths';
import { ButtonLink } from '../button-link';
import { Logo } from '@/shared/frame/logo';
import { MobileMenu } from './mobile-menu';
import { NavigationLink } from './navigation-link';
import { ThemeSwitch } from './theme-switch';

const linkClasses =
  'rounded-control px-1.5 py-2.5 text-small font-medium decoration-2 underline-offset-8 hover:underline ' +
  'aria-[current]:underline lg:px-2 xl:px-3.5 xl:text-body';

/** Stays at the top, with a scalloped edge like the awning of a shop. */
export function SiteHeader() {
  return (
    <header className="awning sticky top-0 z-40 text-on-field print:hidden">
      <div className="page-width flex h-18 items-center justify-between gap-2 md:gap-4">
        <Link
          to={paths.home.to()}
          aria-label={`${site.brand}, home`}
          className="-m-1 flex rounded-control p-1"
        >
          {/* Between md and lg all links fit only beside the mark alone. */}
          <Logo className="md:max-lg:*:last:hidden" />
        </Link>
        <nav
          aria-label="Main"
          className="ml-auto hidden items-center gap-0.5 self-stretch md:flex lg:gap-1"
        >
          <ul className="contents">
            {headerNavigation
              .filter(({ href }) => isOffered(href))
              .map(({ label, href }) => (
                <li key={href} className="flex">
                  <NavigationLink label={label} href={href} className={linkClasses} />
                </li>
              ))}
          </ul>
          <ButtonLink
            to={proposalLink.href}
            size="small"
            className="ml-2 min-h-12 whitespace-nowrap xl:ml-3 xl:px-5 xl:text-body"
          >
            {proposalLink.label}
          </ButtonLink>
        </nav>
        <div className="-mr-2 flex items-center">
          <ThemeSwitch />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
