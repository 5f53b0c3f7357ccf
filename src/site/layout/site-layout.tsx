import { frame } from '@content/words/frame/frame';
import { Outlet } from 'react-router-dom';
import { mainId } from '@/shared/main-id';
import { SiteFooter } from '@/site/ui/frame/site-footer';
import { SiteHeader } from '@/site/ui/frame/site-header';
import { SkipLink } from '@/shared/frame/skip-link';
import { sections } from '@/shared/content/sections';
import { NewsletterSignup } from '@/site/newsletter/newsletter-signup';

// Created once, so that a navigation does not render it again.
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
      <SkipLink>{frame.skip}</SkipLink>
      {header}
      <main id={mainId} tabIndex={-1} className="flex-1">
        <Outlet />
      </main>
      {footer}
    </div>
  );
}
