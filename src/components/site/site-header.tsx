import { Link } from 'react-router-dom';
import { buttonClasses } from '@/components/ui/button-classes';
import { headerNavigation, proposalLink } from '@/content/navigation';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { Logo } from './logo';
import { MobileMenu } from './mobile-menu';
import { NavigationLink } from './navigation-link';
import { ThemeSwitch } from './theme-switch';

/** Stays at the top, with a scalloped edge like the awning of a shop. */
export function SiteHeader() {
  return (
    <header className="site-header awning">
      <div className="page-width">
        <Link to={paths.home.to()} aria-label={`${site.brand}, home`} className="logo-link">
          <Logo />
        </Link>
        <nav aria-label="Main" className="header-navigation">
          {headerNavigation.map(({ label, href }) => (
            <NavigationLink key={href} label={label} href={href} className="header-link" />
          ))}
          <Link to={proposalLink.href} className={buttonClasses({ className: 'header-proposal' })}>
            {proposalLink.label}
          </Link>
        </nav>
        <div className="header-tools">
          <ThemeSwitch />
          <MobileMenu />
        </div>
      </div>
    </header>
  );
}
