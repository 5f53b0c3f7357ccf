import { Link } from 'react-router-dom';
import { frame } from '@content/words/frame/frame';
import { site } from '@/shared/content/site.prepared';
import { paths } from '@/shared/paths';
import { Logo } from '@/shared/frame/logo';
import { MainMenu } from './main-menu';
import { ThemeSwitch } from './theme-switch';

/** Sticks to the top, with a scalloped edge like a shop's awning. */
export function SiteHeader() {
  return (
    <header className="awning sticky top-0 z-40 text-on-field print:hidden">
      <div className="page-width flex h-18 items-center justify-between gap-2 md:gap-4">
        <Link
          to={paths.home.to()}
          aria-label={frame.homeLink(site.brand)}
          className="-m-1 flex rounded-control p-1"
        >
          {/* Between md and lg all links fit beside the brand only with its name below the logo. */}
          <Logo className={nameBelowMark} />
        </Link>
        <MainMenu>
          <ThemeSwitch />
        </MainMenu>
      </div>
    </header>
  );
}

const nameBelowMark =
  'md:max-lg:flex-col md:max-lg:items-start md:max-lg:gap-1 md:max-lg:*:first:*:size-8 ' +
  'md:max-lg:*:last:max-w-16 md:max-lg:*:last:text-xs md:max-lg:*:last:leading-none';
