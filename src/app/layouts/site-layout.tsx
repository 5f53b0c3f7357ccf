import { Outlet } from 'react-router-dom';
import { mainId } from '@/lib/main-id';
import { SiteFooter } from '@/components/site/frame/site-footer';
import { SiteHeader } from '@/components/site/frame/site-header';
import { SkipLink } from '@/components/site/frame/skip-link';
import { sections } from '@/lib/content/sections';
import { NewsletterSignup } from '@/features/newsletter/site/newsletter-signup';

// Created once, so that a navigation does not render them again.
const header = <SiteHeader />;
const footer = (
  <SiteFooter newsletter={import.meta.env.MODULE_NEWSLETTER ? <NewsletterSignup /> : null} />
);

export function SiteLayout() {
  return (
    <div
      id={sections.top}
      tabIndex={-1}
      className="flex min-h-dvh flex-col outline-none print:min-h-0"
    >
      <SkipLink />
      {header}
      <main id={mainId} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {footer}
    </div>
  );
}
