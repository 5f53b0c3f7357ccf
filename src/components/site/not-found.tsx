import { useEffect } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { Seo } from '@/components/seo';
import { buttonClasses } from '@/components/ui/button-classes';
import { site } from '@/content/site';
import { paths } from '@/lib/paths';
import { PageOpening } from './page-opening';

/** Paths already logged in this visit. */
const logged = new Set<string>();

/** The page of an unknown address. Logs the path alone: a query may hold personal data. */
export function NotFound() {
  const { pathname } = useLocation();

  useEffect(() => {
    if (logged.has(pathname)) return;
    logged.add(pathname);
    console.warn('404: no page at', pathname);
  }, [pathname]);

  return (
    <>
      <Seo
        title={`Page not found | ${site.brand}`}
        description="There is no page at this address."
        path={pathname}
        isHidden
      />
      <PageOpening
        emoji="🛵"
        title="Oops! Page not found"
        lead="The address may have a typo, or the page has moved. Everything else is where it was."
      >
        <Link to={paths.home.to()} className={buttonClasses({ size: 'large', className: 'mt-8' })}>
          Return to Home
        </Link>
      </PageOpening>
    </>
  );
}
