import { ArrowUp } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { footerNavigation } from '@/content/navigation';
import { sections } from '@/content/sections';
import { site } from '@/content/site';
import { calmScrollBehavior } from '@/hooks/scroll-behavior';
import { feedPath } from '@/lib/site-url';
import { ExternalLink } from './external-link';
import { Logo } from './logo';

interface SiteFooterProps {
  /** The newsletter signup: a feature, so the layout hands it in. */
  newsletter: ReactNode;
}

const linkClasses =
  'inline-block py-1 underline decoration-line-strong underline-offset-4 hover:decoration-2 hover:decoration-current';

export function SiteFooter({ newsletter }: SiteFooterProps) {
  return (
    <footer className="relative mt-auto border-t border-line bg-sunken">
      <div className="mx-auto max-w-page px-gutter pt-section">
        {newsletter}
        <div className="mt-section grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1.4fr]">
          <div className="max-lg:col-span-full">
            <Logo />
            <p className="mt-4 max-w-xs text-ink-soft">
              {site.tagline} for brands, founders and creators in India.
            </p>
          </div>
          <FooterColumn title="Explore">
            {footerNavigation.map(({ label, href }) => (
              <li key={href}>
                <Link to={href} className={linkClasses}>
                  {label}
                </Link>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title="Follow">
            {site.socials.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink href={href} className={linkClasses}>
                  {label}
                </ExternalLink>
              </li>
            ))}
            <li>
              {/* A file, not a page of the router. */}
              <a href={feedPath} type="application/atom+xml" className={linkClasses}>
                Blog feed (RSS)
              </a>
            </li>
          </FooterColumn>
          <FooterColumn title="Talk to us">
            {[...site.phones, site.emailLink].map(({ label, href }) => (
              <li key={href}>
                <a href={href} className={linkClasses}>
                  {label}
                </a>
              </li>
            ))}
          </FooterColumn>
        </div>
        <div className="mt-14 flex flex-wrap items-center justify-between gap-4 border-t border-line py-6">
          <p className="text-small text-ink-soft">© {site.brand}, Pune, India</p>
          <BackToTop />
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="font-sans text-small font-semibold tracking-normal text-ink-soft">{title}</h2>
      <ul className="mt-2">{children}</ul>
    </div>
  );
}

function scrollUp(event: MouseEvent) {
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: calmScrollBehavior() });
  document.getElementById(sections.top)?.focus({ preventScroll: true });
}

/** A plain anchor, so that it works before any script; the script makes it smooth. */
function BackToTop() {
  return (
    <a
      href={`#${sections.top}`}
      onClick={scrollUp}
      className="-mx-3 inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-semibold hover:bg-surface"
    >
      Back to Top
      <ArrowUp aria-hidden="true" className="size-4" />
    </a>
  );
}
