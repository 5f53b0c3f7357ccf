import { Link } from 'react-router-dom';
import { frame } from '@content/words/frame/frame';
import { site } from '@/shared/content/site.prepared';
import { paths } from '@/shared/paths';
import { Logo } from '@/shared/frame/logo';
import { MainMenu } from './main-menu';
import { ThemeSwitch } from './theme-switch';

/** Stays at the top, with a scalloped edge like the awning of a shop. */
export function SiteHeader() {
  return (
    <header className="awning sticky top-0 z-40 text-on-field print:hidden">
      <div className="page-width flex h-18 items-center justify-between gap-2 md:gap-4">
        <Link
          to={paths.home.to()}
          aria-label={frame.homeLink(site.brand)}
          className="-m-1 flex rounded-control p-1"
        >
          {/* Between md and lg all links fit only beside the mark alone. */}
          <Logo className="md:max-lg:*:last:hidden" />
        </Link>
        <MainMenu>
          <ThemeSwitch />
        </MainMenu>
      </div>
    </header>
  );
}
