import { Link } from 'react-router-dom';
import ArrowUp from 'lucide-react/icons/arrow-up';
import type { MouseEvent, ReactNode } from 'react';
import { footerNavigation } from '@/content/navigation';
import { sections } from '@/content/sections';
import { site } from '@/content/site';
import { calmScrollBehavior } from '@/hooks/scroll-behavior';
import { feedPath } from '@/lib/seo/site-url';
import { ExternalLink } from './external-link';
import { Logo } from './logo';

interface SiteFooterProps {
  /** The newsletter signup: a feature, so the layout hands it in. */
  newsletter: ReactNode;
}

export function SiteFooter({ newsletter }: SiteFooterProps) {
  return (
    <footer className="site-footer">
      <div className="page-width">
        {newsletter}
        <div className="footer-columns">
          <div>
            <Logo />
            <p>{`${site.tagline} for brands, founders and creators in India.`}</p>
          </div>
          <FooterColumn title="Explore">
            {footerNavigation.map(({ label, href }) => (
              <li key={href}>
                <Link to={href}>{label}</Link>
              </li>
            ))}
          </FooterColumn>
          <FooterColumn title="Follow">
            {site.socials.map(({ label, href }) => (
              <li key={label}>
                <ExternalLink href={href}>{label}</ExternalLink>
              </li>
            ))}
            <li>
              {/* A file, not a page of the router. */}
              <a href={feedPath}>Blog feed (RSS)</a>
            </li>
          </FooterColumn>
          <FooterColumn title="Talk to us">
            {[...site.phones, site.emailLink].map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </FooterColumn>
        </div>
        <div className="footer-end">
          <p className="small soft">{`© ${site.brand}, Pune, India`}</p>
          <BackToTop />
        </div>
      </div>
    </footer>
  );
}

function FooterColumn({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
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
    <a href={`#${sections.top}`} onClick={scrollUp}>
      Back to Top
      <ArrowUp aria-hidden="true" className="line-icon" />
    </a>
  );
}
