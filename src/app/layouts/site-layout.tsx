import { Outlet } from 'react-router-dom';
import { mainId } from '@/components/site/main-id';
import { SiteFooter } from '@/components/site/site-footer';
import { SiteHeader } from '@/components/site/site-header';
import { SkipLink } from '@/components/site/skip-link';
import { sections } from '@/content/sections';
import { NewsletterSignup } from '@/features/newsletter/components/newsletter-signup';

/** The frame of every public page. */
export function SiteLayout() {
  return (
    <div id={sections.top} tabIndex={-1} className="site-frame">
      <SkipLink />
      <SiteHeader />
      <main id={mainId} tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter newsletter={<NewsletterSignup />} />
    </div>
  );
}
