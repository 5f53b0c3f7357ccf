import { Link } from 'react-router-dom';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { clsx } from 'clsx';
import type { MouseEvent, ReactNode } from 'react';
import { footerNavigation } from '@content/navigation';
import { frame } from '@content/words/frame/frame';
import { comma } from '@content/words/punctuation';
import { sections } from '@/shared/content/sections';
import { site } from '@/shared/content/site.prepared';
import { isOffered } from '@/shared/content/modules';
import { calmScrollBehavior } from '@/shared/browser/scroll-behavior';
import { feedPath } from '@/shared/seo/site-url';
import { ExternalLink } from '../external-link';

interface SiteFooterProps {
  /**
   * The newsletter's sign-up form, passed in by the layout because it is a feature. Null on a site without a
   * newsletter.
   */
  newsletter: ReactNode;
}

const linkClasses =
  'inline-block py-1 underline decoration-line-strong underline-offset-4 hover:decoration-current hover:decoration-2 pointer-coarse:py-3';

/** Shows the newsletter and all links in one band; in single lines where the page asks for a small footer. */
export function SiteFooter({ newsletter }: SiteFooterProps) {
  return (
    <footer className="border-t border-line bg-sunken text-small print:hidden">
      <div className="page-width pt-10 pb-3 small-footer:pt-6">
        <div
          className={clsx(
            'grid gap-x-16 gap-y-8 small-footer:block',
            newsletter && 'lg:grid-cols-[5fr_6fr]',
          )}
        >
          {newsletter && (
            <div className="small-footer:mb-4 small-footer:[&>section]:items-end small-footer:[&>section]:gap-x-16 small-footer:[&>section]:lg:grid-cols-[5fr_6fr]">
              {newsletter}
            </div>
          )}
          <div className="grid grid-cols-2 gap-x-6 gap-y-5 small-footer:flex small-footer:flex-wrap small-footer:gap-y-0 sm:grid-cols-[2fr_1fr_1.2fr]">
            <FooterColumn title={frame.explore} className="max-sm:row-span-2 sm:*:last:columns-2">
              {footerNavigation
                .filter(({ href }) => isOffered(href))
                .map(({ label, href }) => (
                  <li key={href}>
                    <Link to={href} className={linkClasses}>
                      {label}
                    </Link>
                  </li>
                ))}
            </FooterColumn>
            <FooterColumn title={frame.follow}>
              {site.socials.map(({ label, href }) => (
                <li key={label}>
                  <ExternalLink href={href} className={linkClasses}>
                    {label}
                  </ExternalLink>
                </li>
              ))}
              {isOffered(feedPath) && (
                <li>
                  {/* A plain link, because it leads to a file and not to a route. */}
                  <a href={feedPath} className={linkClasses}>
                    {frame.feed}
                  </a>
                </li>
              )}
            </FooterColumn>
            <FooterColumn title={frame.talk}>
              {[...site.phones, site.emailLink].map(({ label, href }) => (
                <li key={href}>
                  {/* Lets a long email address break at the end of the column. */}
                  <a href={href} className={clsx(linkClasses, 'wrap-anywhere')}>
                    {label}
                  </a>
                </li>
              ))}
            </FooterColumn>
          </div>
        </div>
        <div className="mt-6 flex items-center justify-between gap-6 border-t border-line pt-3 small-footer:mt-3">
          <p className="text-ink-soft">{`© ${[site.brand, site.city, site.countryName].join(comma)}`}</p>
          <BackToTop />
        </div>
      </div>
    </footer>
  );
}

interface FooterColumnProps {
  title: string;
  className?: string;
  children: ReactNode;
}

function FooterColumn({ title, className, children }: FooterColumnProps) {
  return (
    <div className={clsx('small-footer:contents', className)}>
      <h2 className="font-sans font-semibold tracking-normal text-ink-soft small-footer:sr-only">
        {title}
      </h2>
      <ul className="mt-1 small-footer:contents">{children}</ul>
    </div>
  );
}

function scrollUp(event: MouseEvent) {
  event.preventDefault();
  window.scrollTo({ top: 0, behavior: calmScrollBehavior() });
  document.getElementById(sections.top)?.focus({ preventScroll: true });
}

/** A plain anchor that works before any script; the script makes the scrolling smooth. */
function BackToTop() {
  return (
    <a
      href={`#${sections.top}`}
      onClick={scrollUp}
      className="-mx-3 inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control px-3 font-semibold hover:bg-surface"
    >
      {frame.toTop}
      <ArrowUp aria-hidden="true" className="size-4" />
    </a>
  );
}
